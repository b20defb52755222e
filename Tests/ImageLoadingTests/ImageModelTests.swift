import Foundation
import ImageLoadingFixtures
import SnapshotDrawing
import SnapshotImageLoadingCore
import Testing

/// A model between a loader and a view.
@MainActor
private final class ImageModel {
  private let loader: any ImageLoading
  private(set) var publishedCount = 0
  private(set) var image: Image? {
    didSet {
      MainActor.assertIsolated()
      publishedCount += 1
    }
  }

  init(loader: any ImageLoading) {
    self.loader = loader
  }

  func load(_ text: String) async {
    guard let url = URL(string: text) else { return }
    image = try? await loader.response(for: ImageRequest(url: url)).image
  }
}

/// The loader of previews: gray images of 256 x 256 pixels.
private struct PreviewLoader: ImageLoading {
  func immediateResult(
    for request: ImageRequest
  ) -> Result<ImageResponse, ImageLoadingError>? {
    let image = Image.solid(Color(white8: 128), width: 256, height: 256)
    return .success(ImageResponse(request: request, image: image, source: .stub))
  }

  func response(for request: ImageRequest) async throws(ImageLoadingError) -> ImageResponse {
    guard let result = immediateResult(for: request) else { throw .notCached(request.url) }
    return try result.get()
  }
}

@Suite struct ImageModelTests {
  @MainActor
  @Test("a model publishes an image once, on the main actor")
  func modelPublishesOnce() async throws {
    let loader = SpyDataLoader { _ in try SampleImage.response() }
    let model = ImageModel(loader: ImagePipeline(dataLoader: loader))
    await model.load("https://photos.example/a.png")
    #expect(model.publishedCount == 1)
    #expect(model.image == (try SampleImage.image()))
  }

  @MainActor
  @Test("an invalid URL makes no request")
  func invalidURLMakesNoRequest() async {
    let loader = SpyDataLoader { _ in try SampleImage.response() }
    let pipeline = ImagePipeline(dataLoader: loader)
    let model = ImageModel(loader: pipeline)
    await model.load("")
    #expect(model.publishedCount == 0)
    #expect(loader.requests.isEmpty)
    #expect(pipeline.loadCount == 0)
  }

  @MainActor
  @Test("two functions implement a loader, such as that of a preview")
  func twoFunctionsImplementALoader() async throws {
    let model = ImageModel(loader: PreviewLoader())
    await model.load("https://photos.example/a.png")
    let image = try #require(model.image)
    #expect(image.pixelSize == PixelSize(width: 256, height: 256))
    #expect(image == .solid(Color(white8: 128), width: 256, height: 256))
    #expect(await PreviewLoader().prefetch([ImageRequest(url: URL(filePath: "/a"))]).isEmpty)
  }
}
