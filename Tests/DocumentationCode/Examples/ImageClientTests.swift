import Foundation
import SnapshotImageLoading
import SnapshotImageLoadingTestSupport
import SnapshotViews
import Testing

// A test-driven image client: a service that downloads images, sets them on image views, and can be
// replaced in tests.

nonisolated protocol ImageService {
  func downloadImage(
    fromURL url: URL, completion: @escaping @Sendable (Image?, (any Error)?) -> Void
  ) -> ImageTask?
  func setImage(on imageView: ImageView, fromURL url: URL, withPlaceholder placeholder: Image?)
}

nonisolated final class ImageClient: ImageService, Sendable {
  static let shared = ImageClient(pipeline: .shared)

  let pipeline: ImagePipeline

  init(pipeline: ImagePipeline) { self.pipeline = pipeline }

  /// The images in the memory cache of the pipeline.
  var cachedImageForURL: CachedImages { CachedImages(pipeline: pipeline) }
  /// The tasks, which are stored in the image views.
  var cachedTaskForImageView: CachedTasks { CachedTasks() }

  struct CachedImages {
    let pipeline: ImagePipeline

    subscript(url: URL) -> Image? {
      try? pipeline.immediateResult(for: ImageRequest(url: url))?.get().image
    }
  }

  struct CachedTasks {
    subscript(imageView: ImageView) -> ImageViewTask? { imageView.imageTask }
  }

  func downloadImage(
    fromURL url: URL, completion: @escaping @Sendable (Image?, (any Error)?) -> Void
  ) -> ImageTask? {
    pipeline.load(ImageRequest(url: url)) { result in
      switch result {
      case .success(let response): completion(response.image, nil)
      case .failure(let error): completion(nil, error)
      }
    }
  }

  func setImage(on imageView: ImageView, fromURL url: URL, withPlaceholder placeholder: Image?) {
    imageView.setImage(
      with: url, placeholder: placeholder, placeholderPolicy: .always, loader: pipeline)
  }
}

nonisolated final class MockImageService: ImageService {
  private(set) var setImageCallCount = 0
  private(set) var receivedImageView: ImageView?
  private(set) var receivedURL: URL?
  private(set) var receivedPlaceholder: Image?

  func downloadImage(
    fromURL url: URL, completion: @escaping @Sendable (Image?, (any Error)?) -> Void
  ) -> ImageTask? { nil }

  func setImage(on imageView: ImageView, fromURL url: URL, withPlaceholder placeholder: Image?) {
    setImageCallCount += 1
    (receivedImageView, receivedURL, receivedPlaceholder) = (imageView, url, placeholder)
  }
}

nonisolated final class ListingsViewController: ViewController {
  var imageClient: any ImageService = ImageClient.shared
  let imageView = ImageView()

  func showListing(at url: URL) {
    imageClient.setImage(on: imageView, fromURL: url, withPlaceholder: .solid(.gray))
  }
}

@MainActor @Suite struct ImageClientTests {
  private let data = StubDataLoader()
  private let sut: ImageClient
  private let imageView = ImageView()
  private let url: URL

  init() throws {
    url = try #require(URL(string: "https://example.com/image"))
    sut = ImageClient(pipeline: ImagePipeline(dataLoader: data))
  }

  private func givenExpectedImage() throws -> Image {
    let bitmap = try Bitmap(size: PixelSize(width: 1, height: 1), color: .red)
    data.stub(url, body: try PNG.encode(bitmap))
    return .solid(.red)
  }

  private func whenSetImage() {
    sut.setImage(on: imageView, fromURL: url, withPlaceholder: .solid(.gray))
  }

  @Test func test_setImageOnImageView_setsPlaceholderOnImageView() throws {
    _ = try givenExpectedImage()
    whenSetImage()
    #expect(imageView.image == .solid(.gray))
  }

  @Test func test_setImageOnImageView_cachesTask() throws {
    _ = try givenExpectedImage()
    whenSetImage()
    #expect(sut.cachedTaskForImageView[imageView]?.request.url == url)
  }

  @Test func test_setImageOnImageView_cancelsExistingTask() throws {
    _ = try givenExpectedImage()
    whenSetImage()
    let task = try #require(sut.cachedTaskForImageView[imageView])
    whenSetImage()
    #expect(task.isCancelled)
    #expect(sut.cachedTaskForImageView[imageView] !== task)
  }

  @Test func test_setImageOnImageView_onCompletionRemovesCachedTaskAndSetsImage() async throws {
    let expectedImage = try givenExpectedImage()
    whenSetImage()
    try await sut.cachedTaskForImageView[imageView]?.finish()
    #expect(sut.cachedTaskForImageView[imageView] == nil)
    // A decoded pixel equals the image of its color.
    #expect(imageView.image == expectedImage)
    #expect(sut.cachedImageForURL[url] == expectedImage)
  }

  @Test func test_setImageOnImageView_givenError_doesntSetImage() async throws {
    data.stub(url, failure: NSError(domain: "com.example", code: 42))
    whenSetImage()
    try await sut.cachedTaskForImageView[imageView]?.finish()
    #expect(imageView.image == .solid(.gray))
  }

  @Test func test_downloadImage_givenImage_callsCompletionWithImage() async throws {
    let expectedImage = try givenExpectedImage()
    let received: Image? = await withCheckedContinuation { continuation in
      _ = sut.downloadImage(fromURL: url) { image, _ in continuation.resume(returning: image) }
    }
    #expect(received == expectedImage)
  }

  @Test func test_downloadImage_givenError_callsCompletionWithError() async {
    data.stub(url, failure: NSError(domain: "com.example", code: 42))
    let received: (any Error)? = await withCheckedContinuation { continuation in
      _ = sut.downloadImage(fromURL: url) { _, error in continuation.resume(returning: error) }
    }
    let underlying = (received as? ImageLoadingError)?.underlyingError as NSError?
    #expect(underlying?.code == 42)
  }

  @Test func test_viewController_callsTheMockWithItsImageView() {
    let controller = ListingsViewController()
    #expect(controller.imageClient is ImageClient)
    let mock = MockImageService()
    controller.imageClient = mock
    controller.showListing(at: url)
    #expect(mock.setImageCallCount == 1)
    #expect(mock.receivedImageView === controller.imageView)
    #expect(mock.receivedURL == url)
    #expect(mock.receivedPlaceholder == .solid(.gray))
  }
}
