import Foundation
import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotImageLoading
import SnapshotImageLoadingTestSupport
import SnapshotViews
import Testing

/// The client that sets images on views, with a network that the test controls.
@MainActor
@Suite struct ImageClientTests {
  /// A view that counts the changes of its image.
  private final class CountingView: ImageView {
    var images: [Image?] = []
    override var image: Image? { didSet { images.append(image) } }
  }

  private let url = URL(string: "https://photos.example/a.png") ?? URL(filePath: "/")
  private let other = URL(string: "https://photos.example/b.png") ?? URL(filePath: "/")
  private let data = StubDataLoader()
  private let pipeline: ImagePipeline
  private let view = CountingView()

  init() {
    pipeline = ImagePipeline(dataLoader: data)
  }

  // MARK: Given, when

  private func givenExpectedImage(_ color: Color = .orange, at url: URL? = nil) throws -> Image {
    let bitmap = try Bitmap(size: PixelSize(width: 3, height: 2), color: color)
    data.stub(url ?? self.url, body: try PNG.encode(bitmap))
    return Image(bitmap)
  }

  private func givenCachedImage() async throws -> Image {
    let image = try givenExpectedImage()
    _ = try await pipeline.response(for: ImageRequest(url: url))
    return image
  }

  /// Returns the task and a list to which the completion handler appends its results.
  private func whenSetImage(
    from url: URL? = nil, placeholder: Image? = .solid(.lightGray)
  ) -> (task: ImageViewTask?, results: Results) {
    let results = Results()
    let task = view.setImage(with: url ?? self.url, placeholder: placeholder, loader: pipeline) {
      MainActor.assertIsolated()
      results.all.append($0)
    }
    return (task, results)
  }

  private final class Results {
    var all: [Result<ImageResponse, ImageLoadingError>] = []
  }

  // MARK: Then

  @Test("a cached image needs no task and calls the completion once")
  func cachedImageNeedsNoTask() async throws {
    let expected = try await givenCachedImage()
    let (task, results) = whenSetImage()
    #expect(task == nil)
    #expect(try results.all.map { try $0.get().image } == [expected])
    #expect(view.image == expected)
    #expect(data.requests.count == 1)
  }

  @Test("the next call cancels the previous load and its transfer")
  func nextCallCancelsThePreviousLoad() async throws {
    _ = try givenExpectedImage()
    let expected = try givenExpectedImage(.blue, at: other)
    data.delivery = .manual
    let first = whenSetImage()
    let second = whenSetImage(from: other)
    #expect(first.task?.isCancelled == true)
    #expect(second.task?.isCancelled == false)
    data.completeAll()
    try await second.task?.finish()
    try await first.task?.finish()
    await pipeline.waitUntilIdle()
    #expect(view.image == expected)
    #expect(first.results.all.isEmpty)
    #expect(second.results.all.count == 1)
  }

  @Test("cancelling a task cancels its transfer")
  func cancellingTheTaskCancelsTheTransfer() async throws {
    data.delivery = .manual
    _ = try givenExpectedImage()
    let (task, results) = whenSetImage()
    task?.cancel()
    await pipeline.waitUntilIdle()
    #expect(data.requests == data.cancelledRequests)
    #expect(results.all.isEmpty)
    #expect(view.images == [.solid(.lightGray)])
  }

  @Test(.timeLimit(.minutes(10)))
  func releasedViewCancelsItsTransfer() async throws {
    data.delivery = .manual
    _ = try givenExpectedImage()
    var shown: ImageView? = ImageView()
    shown?.setImage(with: url, loader: pipeline)
    shown = nil
    await pipeline.waitUntilIdle()
    #expect(data.requests == data.cancelledRequests)
    #expect(pipeline.loadCount == 0)
  }

  @Test(.timeLimit(.minutes(10)))
  func cancellingLoadImagesCancelsTheLoadsOfTheTree() async throws {
    data.delivery = .manual
    _ = try givenExpectedImage()
    _ = try givenExpectedImage(at: other)
    let (_, results) = whenSetImage()
    let second = ImageView()
    second.setImage(with: other, loader: pipeline)
    view.addSubview(second)
    let waiting = Task { try await view.loadImages() }
    waiting.cancel()
    try await waiting.value
    await pipeline.waitUntilIdle()
    #expect(view.imageTask == nil && second.imageTask == nil)
    #expect(results.all.isEmpty)
    #expect(view.images == [.solid(.lightGray)])
    #expect(data.requests == data.cancelledRequests)
  }

  @Test("the placeholder is set before the call returns")
  func placeholderIsShownImmediately() throws {
    _ = try givenExpectedImage()
    _ = whenSetImage(placeholder: .solid(.purple))
    #expect(view.image == .solid(.purple))
  }

  @Test("the view has a task until the load ends")
  func viewHasATaskUntilTheLoadEnds() async throws {
    _ = try givenExpectedImage()
    let task = try #require(whenSetImage().task)
    #expect(view.imageTask === task)
    try await task.finish()
    #expect(view.imageTask == nil)
  }

  @Test("the image is set once and reported once, on the actor")
  func imageIsSetOnce() async throws {
    let expected = try givenExpectedImage()
    let (task, results) = whenSetImage()
    try await task?.finish()
    try await task?.finish()
    #expect(view.images == [.solid(.lightGray), expected])
    #expect(try results.all.map { try $0.get().image } == [expected])
  }

  @Test("an error sets no image and calls the completion")
  func errorSetsNoImage() async throws {
    data.stub(url, failure: URLError(.notConnectedToInternet))
    let (task, results) = whenSetImage()
    try await task?.finish()
    #expect(view.image == .solid(.lightGray))
    guard case .failure(.transport(url, let error as URLError)) = results.all.first else {
      Issue.record("\(results.all)")
      return
    }
    #expect(error.code == .notConnectedToInternet)
  }

  @Test("a stub records the arguments of its calls in order")
  func stubRecordsRequestsInOrder() {
    let images = StubImageLoader(onUnstubbed: .placeholder)
    let size = PixelSize(width: 40, height: 30)
    view.setImage(with: url, loader: images)
    view.setImage(with: other, targetPixelSize: size, loader: images)
    view.setImage(with: other, loader: images)
    #expect(
      images.requests == [
        ImageRequest(url: url), ImageRequest(url: other, targetPixelSize: size),
        ImageRequest(url: other),
      ])
  }

  @Test("a call without a loader uses the current one, by default the shared one")
  func currentLoaderIsUsed() {
    #expect(ImageLoader.current as? ImagePipeline === ImagePipeline.shared)
    let images = StubImageLoader(onUnstubbed: .placeholder)
    images.use { _ = view.setImage(with: url) }
    #expect(images.requests.count == 1)
    #expect(ImageLoader.current as? ImagePipeline === ImagePipeline.shared)
  }

  @Test("given an image or an error, one call requests it and delivers it")
  func givenResultIsDelivered() async throws {
    let image = try givenExpectedImage()
    let (imageTask, images) = whenSetImage()
    #expect(imageTask?.request == ImageRequest(url: url))
    try await imageTask?.finish()
    #expect(try images.all.map { try $0.get().image } == [image])
    #expect(view.image == image)

    let error = URLError(.timedOut)
    data.stub(other, failure: error)
    let (errorTask, errors) = whenSetImage(from: other)
    try await errorTask?.finish()
    #expect(errors.all == [.failure(.transport(other, underlying: error))])
    #expect(view.image == .solid(.lightGray))
    #expect(data.requests.map(\.url) == [url, other])
  }

  @Test("a preview shows a gray square of 256 x 256 pixels")
  func previewShowsAGraySquare() {
    withStubbedImages(onUnstubbed: .placeholder) { _ in
      _ = view.setImage(with: url)
    }
    #expect(view.image == .solid(Color(white8: 128), width: 256, height: 256))
  }
}
