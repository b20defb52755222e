import Foundation
import SnapshotAssert
import SnapshotImageLoading
import SnapshotImageLoadingTestSupport
import SnapshotViews
import Testing

// An application's own loading protocol, which a test replaces with a mock that runs the
// transition.

nonisolated protocol ImageLoader {
  func loadImage(
    into view: ImageView, from url: URL, imageTransition: ImageTransition,
    completion: ((Result<ImageResponse, ImageLoadingError>) -> Void)?)
}

nonisolated struct PipelineImageLoader: ImageLoader {
  func loadImage(
    into view: ImageView, from url: URL, imageTransition: ImageTransition,
    completion: ((Result<ImageResponse, ImageLoadingError>) -> Void)?
  ) {
    view.setImage(with: url, transition: imageTransition, completion: completion)
  }
}

extension ImageView {
  nonisolated func loadImage(
    fromURL url: URL, using imageLoader: any ImageLoader = PipelineImageLoader(),
    imageTransition: ImageTransition = .none,
    completion: ((Result<ImageResponse, ImageLoadingError>) -> Void)? = nil
  ) {
    imageLoader.loadImage(
      into: self, from: url, imageTransition: imageTransition, completion: completion)
  }
}

nonisolated struct MockImageLoader: ImageLoader {
  private var responses: [URL: Result<ImageResponse, ImageLoadingError>] = [:]

  func loadImage(
    into view: ImageView, from url: URL, imageTransition: ImageTransition,
    completion: ((Result<ImageResponse, ImageLoadingError>) -> Void)?
  ) {
    let result = responses[url] ?? .failure(.unstubbed(url))
    if case .success(let response) = result {
      view.run(imageTransition, with: response.image)
    }
    completion?(result)
  }

  mutating func add(image: Image, for url: URL) {
    responses[url] = .success(
      ImageResponse(request: ImageRequest(url: url), image: image, source: .stub))
  }

  mutating func add(failure: ImageLoadingError, for url: URL) {
    responses[url] = .failure(failure)
  }
}

@Suite struct MockImageLoaderTests {
  private let url: URL

  init() throws { url = try #require(URL(string: "https://example.com/image")) }

  private func foo(
    using imageLoader: any ImageLoader = PipelineImageLoader(),
    completion: @escaping (Image) -> Void
  ) -> ImageView {
    let imageView = ImageView()
    imageView.loadImage(
      fromURL: url, using: imageLoader, imageTransition: .crossDissolve(duration: 1)
    ) { result in
      if case .success(let response) = result { completion(response.image) }
    }
    return imageView
  }

  @Test func test_foo() {
    var imageLoader = MockImageLoader()
    imageLoader.add(image: .solid(.red), for: url)
    var received: Image?
    let imageView = foo(using: imageLoader) { received = $0 }
    #expect(received == .solid(.red))
    #expect(imageView.image == .solid(.red))
  }

  @Test func test_foo_failed() {
    var imageLoader = MockImageLoader()
    imageLoader.add(failure: .stubbedFailure(url, reason: "no image"), for: url)
    var x = false
    let imageView = foo(using: imageLoader) { _ in x = true }
    #expect(!x)
    #expect(imageView.image == nil)
  }

  @Test func transitionOfTheMockCanBeStoppedHalfway() {
    var imageLoader = MockImageLoader()
    imageLoader.add(image: .solid(.red), for: url)
    let clock = AnimationClock()
    let imageView = ImageView(image: .solid(.blue, width: 4, height: 4))
    clock.use {
      imageView.loadImage(
        fromURL: url, using: imageLoader, imageTransition: .crossDissolve(duration: 1))
    }
    clock.advance(by: 0.5)
    assertSnapshot(of: imageView, as: .image)
  }

  @Test func protocolOfTheApplicationLoadsThroughThePackage() {
    withStubbedImages { images in
      images.stub(url, color: .green)
      let imageView = foo { #expect($0 == .solid(.green)) }
      #expect(imageView.image == .solid(.green))
    }
  }
}
