import Dispatch
import Foundation
import SnapshotDrawing
import SnapshotImageLoading
import SnapshotImageLoadingTestSupport
import SnapshotRasterizer
import SnapshotViews
import Testing

/// The isolation on which a loaded image reaches its view.
@Suite(.timeLimit(.minutes(10))) struct DeliveryTests {
  private static let url = URL(string: "https://photos.example/a.jpg") ?? URL(filePath: "/")
  private var url: URL { Self.url }

  /// A screen whose code has no isolation.
  private final class Screen: ViewController {
    let photo = ImageView()
    var done: (() -> Void)?

    override func viewDidLoad() {
      view.addSubview(photo)
      photo.setImage(with: DeliveryTests.url) { _ in self.done?() }
    }
  }

  /// Sets the image without an isolation.
  @discardableResult
  private func load(
    in view: ImageView, by loader: any ImageLoading,
    completion: ImageView.ImageCompletion? = nil
  ) -> ImageViewTask? {
    view.setImage(
      with: url, placeholderPolicy: .ifEmpty, transition: .crossDissolve(duration: 1),
      loader: loader, completion: completion)
  }

  private func images(_ delivery: StubDelivery) -> StubImageLoader {
    let images = StubImageLoader()
    images.delivery = delivery
    images.stub(url, color: .red)
    return images
  }

  // MARK: By itself

  @MainActor
  @Test("an image arrives in a screen without isolation, on the main actor")
  func imageArrivesOnTheMainActor() async {
    let images = images(.nextTurn)
    let screen = Screen()
    await withCheckedContinuation { continuation in
      screen.done = {
        MainActor.assertIsolated()
        continuation.resume()
      }
      images.use { screen.loadViewIfNeeded() }
      #expect(screen.photo.image == nil)
    }
    #expect(screen.photo.image == .solid(.red))
    #expect(screen.photo.imageTask == nil)
  }

  @Test func imageArrivesInAScreenOfTheMainQueue() async {
    let images = images(.nextTurn)
    let color = await withCheckedContinuation { continuation in
      DispatchQueue.main.async {
        let screen = Screen()
        screen.done = { continuation.resume(returning: screen.photo.image) }
        images.use { screen.loadViewIfNeeded() }
      }
    }
    #expect(color == .solid(.red))
  }

  @Test func failureArrivesOnTheMainActor() async {
    let images = StubImageLoader()
    images.delivery = .nextTurn
    images.stub(url, failure: "gone")
    let result = await withCheckedContinuation {
      (continuation: CheckedContinuation<Result<ImageResponse, ImageLoadingError>, Never>) in
      DispatchQueue.main.async { [self] in
        let view = ImageView()
        load(in: view, by: images) { [view] result in
          MainActor.assertIsolated()
          // The closure keeps the view until the load ends.
          extendLifetime(view)
          continuation.resume(returning: result)
        }
      }
    }
    #expect(result == .failure(.stubbedFailure(url, reason: "gone")))
  }

  /// A view that no actor owns belongs to the task that made it.
  @Test func imageOffTheMainQueueWaitsForTheOwner() async throws {
    let images = images(.nextTurn)
    let screen = Screen()
    var calls = 0
    screen.done = { calls += 1 }
    images.use { screen.loadViewIfNeeded() }
    for _ in 0..<100 { await Task.yield() }
    #expect(screen.photo.image == nil)
    try await screen.view.loadImages()
    #expect(screen.photo.image == .solid(.red))
    #expect(calls == 1)
  }

  @MainActor
  @Test func waitingForAnImageOfTheMainActorDoesNotSetItTwice() async throws {
    let images = images(.nextTurn)
    let screen = Screen()
    var calls = 0
    screen.done = { calls += 1 }
    images.use { screen.loadViewIfNeeded() }
    let task = try #require(screen.photo.imageTask)
    try await task.finish()
    try await screen.view.loadImages()
    try await task.finish()
    #expect(calls == 1)
  }

  // MARK: The end of a load

  @MainActor
  @Test func imageThatIsSetDirectlyStays() async throws {
    let images = images(.manual)
    let view = ImageView()
    var calls = 0
    let task = try #require(view.setImage(with: url, loader: images) { _ in calls += 1 })
    view.image = .solid(.blue)
    #expect(task.isCancelled && view.imageTask == nil)
    images.completeAll()
    try await task.finish()
    #expect(view.image == .solid(.blue))
    #expect(calls == 0)
  }

  @MainActor
  @Test func imageThatIsRemovedDirectlyStaysRemoved() async throws {
    let images = images(.manual)
    let view = ImageView()
    let task = try #require(
      view.setImage(with: url, placeholder: .solid(.gray), loader: images))
    view.image = nil
    images.completeAll()
    try await task.finish()
    #expect(view.image == nil)
  }

  @MainActor
  @Test func completionMaySetAnotherImage() async throws {
    let images = images(.nextTurn)
    let view = ImageView()
    let task = view.setImage(with: url, loader: images) { [unowned view] _ in
      view.image = .solid(.blue)
    }
    try await task?.finish()
    #expect(view.image == .solid(.blue))
  }

  @Test func viewThatIsReleasedOnTheMainQueueEndsItsLoad() async {
    let images = images(.manual)
    let request = ImageRequest(url: url)
    let loader = CancellationSpy(images)
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { [self] in
        load(in: ImageView(), by: loader)
        continuation.resume()
      }
    }
    #expect(await loader.error() == .cancelled(request.url))
  }

  /// A loader that passes on the error of its only load.
  private final class CancellationSpy: ImageLoading {
    private let images: StubImageLoader
    private let (errors, continuation) = AsyncStream.makeStream(of: ImageLoadingError.self)

    init(_ images: StubImageLoader) { self.images = images }

    func immediateResult(
      for request: ImageRequest
    ) -> Result<ImageResponse, ImageLoadingError>? { images.immediateResult(for: request) }

    func response(for request: ImageRequest) async throws(ImageLoadingError) -> ImageResponse {
      do throws(ImageLoadingError) {
        return try await images.response(for: request)
      } catch {
        continuation.yield(error)
        throw error
      }
    }

    func error() async -> ImageLoadingError? { await errors.first { _ in true } }
  }

  // MARK: The time limit

  @Test func waitingEndsAtTheTimeLimitWithTheURLs() async throws {
    let images = images(.manual)
    let other = URL(string: "https://photos.example/b.jpg") ?? url
    images.stub(other, color: .blue)
    let root = View()
    for url in [url, other] {
      let view = ImageView()
      view.setImage(with: url, loader: images)
      root.addSubview(view)
    }
    let error = await #expect(throws: ImagesStillLoading.self) {
      try await root.loadImages(timeLimit: .milliseconds(1))
    }
    #expect(error == ImagesStillLoading(urls: [url, other], timeLimit: .milliseconds(1)))
    #expect(
      error?.description == "2 images are still loading after 0.001 seconds: \(url), \(other); "
        + "complete the stubs, check the server, or raise `timeLimit`")
    // The loads continue.
    images.completeAll()
    try await root.loadImages()
    let shown = root.subviews.compactMap { ($0 as? ImageView)?.image }
    #expect(shown == [.solid(.red), .solid(.blue)])
  }

  @MainActor
  @Test func waitingForTheMainActorEndsAtTheTimeLimit() async throws {
    let images = images(.manual)
    let screen = Screen()
    images.use { screen.loadViewIfNeeded() }
    let task = try #require(screen.photo.imageTask)
    await #expect(throws: ImagesStillLoading(urls: [url], timeLimit: .zero)) {
      try await task.finish(timeLimit: .zero)
    }
    await #expect(throws: ImagesStillLoading(urls: [url], timeLimit: .milliseconds(1))) {
      try await screen.view.loadImages(timeLimit: .milliseconds(1))
    }
    images.completeAll()
    try await screen.view.loadImages()
    #expect(screen.photo.image == .solid(.red))
  }

  @Test func allImagesOfTheTreeAreNamedAtTheTimeLimit() async throws {
    let images = StubImageLoader(onUnstubbed: .placeholder)
    images.delivery = .manual
    let root = View()
    let urls = (0..<50).map { url.appending(path: "\($0)") }
    for url in urls {
      let view = ImageView()
      view.setImage(with: url, loader: images)
      root.addSubview(view)
    }
    await #expect(throws: ImagesStillLoading(urls: urls, timeLimit: .milliseconds(1))) {
      try await root.loadImages(timeLimit: .milliseconds(1))
    }
  }

  // MARK: Transitions

  enum Waiting: CaseIterable {
    case deliver, finish, loadImages
  }

  @MainActor
  @Test(
    "a late image has the transition of its call, whoever waits for it",
    arguments: Waiting.allCases, [true, false])
  func lateImageHasTheTransitionOfItsCall(waiting: Waiting, isIsolated: Bool) async throws {
    let images = images(.manual)
    images.runsTransitions = true
    images.stub(url, color: .red, width: 8, height: 8)
    let view = ImageView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    view.image = .solid(.blue, width: 8, height: 8)
    let clock = AnimationClock()
    let (arrivals, continuation) = AsyncStream.makeStream(of: Void.self)
    let task = clock.use {
      isIsolated
        ? view.setImage(
          with: url, placeholderPolicy: .ifEmpty, transition: .crossDissolve(duration: 1),
          loader: images
        ) { _ in continuation.yield() }
        : load(in: view, by: images) { _ in continuation.yield() }
    }
    images.completeAll()
    switch waiting {
    case .deliver: for await _ in arrivals { break }
    case .finish: try await task?.finish()
    case .loadImages: try await view.loadImages()
    }
    clock.advance(by: 0.5)
    let middle = try Rasterizer().render(
      view.displayList(), size: PixelSize(width: 8, height: 8), scale: 1, background: .black)[4, 4]
    #expect((127...128).contains(middle.red) && (127...128).contains(middle.blue))
    clock.advance(by: 0.5)
    #expect(view.image == .solid(.red, width: 8, height: 8))
  }

  /// The owner sets the image of a view off the main queue.
  @Test func lateImageOfAnOwnerHasTheTransitionOfItsCall() async throws {
    let images = images(.manual)
    images.runsTransitions = true
    let view = ImageView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    view.image = .solid(.blue)
    let clock = AnimationClock()
    clock.use { _ = load(in: view, by: images) }
    images.completeAll()
    try await view.loadImages()
    clock.advance(by: 0.5)
    let middle = try Rasterizer().render(
      view.displayList(), size: PixelSize(width: 8, height: 8), scale: 1, background: .black)[4, 4]
    #expect((127...128).contains(middle.red) && (127...128).contains(middle.blue))
  }
}
