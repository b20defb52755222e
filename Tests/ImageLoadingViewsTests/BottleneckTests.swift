import Foundation
import SnapshotDrawing
import SnapshotImageLoading
import SnapshotImageLoadingTestSupport
import SnapshotViews
import Synchronization
import Testing

/// All views load their images through one protocol.
@Suite struct BottleneckTests {
  private let url = URL(fileURLWithPath: "/photos/a.jpg")

  /// An adapter of a library with completion handlers.
  private final class Adapter: ImageLoading {
    typealias Library =
      @Sendable (ImageRequest, @escaping @Sendable (Result<Image, ImageLoadingError>) -> Void) ->
      Void
    let library: Library
    let transitionPolicy: ImageTransitionPolicy

    init(_ policy: ImageTransitionPolicy = .afterWaiting, _ library: @escaping Library) {
      (transitionPolicy, self.library) = (policy, library)
    }

    func immediateResult(
      for request: ImageRequest
    ) -> Result<ImageResponse, ImageLoadingError>? { nil }

    func response(for request: ImageRequest) async throws(ImageLoadingError) -> ImageResponse {
      let result = await withCheckedContinuation { continuation in
        library(request) { continuation.resume(returning: $0) }
      }
      return ImageResponse(request: request, image: try result.get(), source: .network)
    }
  }

  @Test(
    "an adapter forwards the arguments, the image, the transition, and the result"
  )
  func adapterForwardsArgumentsAndResult() async throws {
    let received = Mutex<[ImageRequest]>([])
    let adapter = Adapter { request, completion in
      received.withLock { $0.append(request) }
      completion(.success(.solid(.green)))
    }
    let view = ImageView()
    var transitions = 0
    var results: [Result<ImageResponse, ImageLoadingError>] = []
    let size = PixelSize(width: 40, height: 30)
    let task = view.setImage(
      with: url, targetPixelSize: size,
      transition: .custom { view, image in
        transitions += 1
        view.image = image
      }, loader: adapter
    ) { results.append($0) }
    try await task?.finish()
    let request = ImageRequest(url: url, targetPixelSize: size)
    #expect(received.withLock { $0 } == [request])
    #expect(transitions == 1)
    #expect(view.image == .solid(.green))
    #expect(
      results == [
        .success(ImageResponse(request: request, image: .solid(.green), source: .network))
      ])
  }

  @Test("a loader can suppress the transitions of asynchronous loads")
  func loaderCanSuppressTransitions() async throws {
    let adapter = Adapter(.never) { $1(.success(.solid(.green))) }
    let view = ImageView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    let clock = AnimationClock()
    for transition in [
      ImageTransition.flipFromLeft(duration: 1),
      .custom { view, image in
        view.image = image
        View.transition(with: view, duration: 1, options: .transitionCrossDissolve)
      },
    ] {
      let task = clock.use {
        view.setImage(
          with: url, placeholder: .solid(.red), transition: transition, loader: adapter)
      }
      #expect(view.image == .solid(.red))
      try await task?.finish()
      #expect(view.image == .solid(.green))
      let expected = ImageView(frame: view.frame)
      expected.image = .solid(.green)
      #expect(view.displayList() == expected.displayList())
    }
  }

  @Test("a call uses its loader argument, or else the current loader")
  func callCanSpecifyItsLoader() {
    let own = StubImageLoader(onUnstubbed: .respond(with: .color(.red)))
    let view = ImageView()
    withStubbedImages(onUnstubbed: .respond(with: .color(.blue))) { images in
      view.setImage(with: url)
      #expect(view.image == .solid(.blue))
      view.setImage(with: url, loader: own)
      #expect(view.image == .solid(.red))
      #expect(images.requests.count == 1)
      #expect(own.requests.count == 1)
    }
  }

  /// A screen with its loader as a property.
  private final class Screen: ViewController {
    var loader: any ImageLoading = ImageLoader.current
    let imageView = ImageView()
    let url: URL

    init(_ url: URL) {
      self.url = url
      super.init(nibName: nil, bundle: nil)
    }

    override func viewDidLoad() { imageView.setImage(with: url, loader: loader) }
  }

  /// A function with its loader as a parameter.
  private func show(
    _ url: URL, in view: ImageView, using loader: any ImageLoading = ImageLoader.current
  ) {
    view.setImage(with: url, loader: loader)
  }

  @Test("a loader is injected as a parameter, a property, or a task-local value")
  func loaderIsInjectedInThreeWays() {
    let images = StubImageLoader(onUnstubbed: .placeholder)
    let view = ImageView()
    show(url, in: view, using: images)
    #expect(images.requests.count == 1)
    let screen = Screen(url)
    screen.loader = images
    _ = screen.view
    #expect(images.requests.count == 2)
    images.use {
      show(url, in: view)
      _ = Screen(url).view
    }
    #expect(images.requests.count == 4)
  }

  @Test("a result is an image with its source, or a typed error")
  func resultIsTyped() {
    func words(_ result: Result<ImageResponse, ImageLoadingError>) -> String {
      switch result {
      case .success(let response): "\(response.image) by a \(response.source)"
      case .failure(let error): "\(error)"
      }
    }
    let images = StubImageLoader()
    images.stub(url, color: .red)
    var results: [String] = []
    ImageView().setImage(with: url, loader: images) { results.append(words($0)) }
    images.stub(failure: .unacceptableStatusCode(url, 404))
    ImageView().setImage(with: url, loader: images) { results.append(words($0)) }
    #expect(results.first == "solid #FF0000 1x1 by a stub")
    #expect(results.last?.contains("status 404") == true)
  }

  @Test("the size of a stub determines the size of its view")
  func stubSizeDeterminesTheViewSize() {
    withStubbedImages { images in
      images.stub(url, color: .red, width: 200, height: 100, scale: 2)
      let view = ImageView()
      view.setImage(with: url)
      #expect(view.intrinsicContentSize == CGSize(width: 100, height: 50))
    }
  }
}
