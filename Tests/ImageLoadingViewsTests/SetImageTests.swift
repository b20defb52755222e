import Foundation
import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotImageLoading
import SnapshotImageLoadingTestSupport
import SnapshotViews
import Synchronization
import Testing

@Suite struct SetImageTests {
  private let url = URL(fileURLWithPath: "/photos/a.jpg")
  private let other = URL(fileURLWithPath: "/photos/b.jpg")

  @Test("a stubbed image is set before the call returns")
  func stubbedImageIsSetBeforeTheCallReturns() {
    withStubbedImages { images in
      images.stub(url, color: .green)
      let view = ImageView()
      var completions = 0
      let task = view.setImage(with: url) { _ in completions += 1 }
      #expect(task == nil)
      #expect(view.image == .solid(.green))
      #expect(completions == 1)
    }
  }

  @Test("an empty view shows its gray placeholder, and another keeps its image")
  func placeholderPolicyIfEmptyKeepsAnExistingImage() {
    let loader = GatedImageLoader()
    let gray = Image.solid(.lightGray)
    let empty = ImageView()
    empty.setImage(with: url, placeholder: gray, placeholderPolicy: .ifEmpty, loader: loader)
    #expect(empty.image == .solid(Color(hex: 0xAAAAAA)))
    let full = ImageView(image: .solid(.red))
    full.setImage(with: url, placeholder: gray, placeholderPolicy: .ifEmpty, loader: loader)
    #expect(full.image == .solid(.red))
    full.setImage(with: url, placeholder: gray, loader: loader)
    #expect(full.image == gray)
  }

  @Test func reusedViewShowsNoPreviousImage() {
    let view = ImageView(image: .solid(.red))
    view.setImage(with: url, loader: GatedImageLoader())
    #expect(view.image == nil)
  }

  @Test func nilURLShowsThePlaceholder() {
    withStubbedImages { images in
      let view = ImageView(image: .solid(.red))
      #expect(view.setImage(with: nil, placeholder: .solid(.lightGray)) == nil)
      #expect(view.image == .solid(.lightGray))
      #expect(view.setImage(with: nil) == nil)
      #expect(view.image == nil)
      #expect(images.requests.isEmpty)
    }
  }

  @Test func requestCanHaveProcessorsAndACachePolicy() async throws {
    let view = ImageView()
    let request = ImageRequest(
      url: url, targetPixelSize: PixelSize(width: 4, height: 3),
      processors: [ImageProcessor(id: "red") { _ in .solid(.red) }], cachePolicy: .reload)
    withStubbedImages { images in
      images.stub(url, color: .green)
      #expect(view.setImage(with: request) == nil)
      #expect(images.requests == [request])
      #expect(view.image == .solid(.red))
    }
    let loader = GatedImageLoader()
    loader.open(url, with: .solid(.blue))
    let task = try #require(view.setImage(with: request, loader: loader))
    #expect(task.request == request)
    try await task.finish()
    #expect(view.image == .solid(.blue))
  }

  @MainActor
  @Test("the image is set automatically on an actor")
  func imageIsSetAutomaticallyOnAnActor() async throws {
    let loader = GatedImageLoader()
    let view = ImageView()
    await withCheckedContinuation { continuation in
      let task = view.setImage(with: url, placeholder: .solid(.lightGray), loader: loader) { _ in
        MainActor.assertIsolated()
        continuation.resume()
      }
      #expect(task != nil)
      #expect(view.image == .solid(.lightGray))
      loader.open(url, with: .solid(.blue))
    }
    #expect(view.image == .solid(.blue))
  }

  @MainActor
  @Test("the next image cancels the previous load, whose image is never set")
  func nextImageCancelsThePreviousLoad() async throws {
    let loader = GatedImageLoader()
    let view = ImageView()
    let first = try #require(view.setImage(with: url, loader: loader))
    let second = try #require(view.setImage(with: other, loader: loader))
    #expect(first.isCancelled)
    loader.open(other, with: .solid(.blue))
    try await second.finish()
    loader.open(url, with: .solid(.red))
    try await first.finish()
    #expect(view.image == .solid(.blue))
  }

  @Test func withoutIsolationTheCallerFinishesTheLoad() async throws {
    let loader = GatedImageLoader()
    loader.open(url, with: .solid(.purple))
    let view = ImageView()
    let task = try #require(
      view.setImage(with: url, placeholder: .solid(.lightGray), loader: loader))
    #expect(view.image == .solid(.lightGray))
    try await task.finish()
    #expect(view.image == .solid(.purple))
  }

  @MainActor
  @Test func everyWaiterSeesTheImage() async throws {
    let loader = GatedImageLoader()
    let view = ImageView()
    let task = try #require(view.setImage(with: url, loader: loader))
    let first = Task { try await task.finish() }
    loader.open(url, with: .solid(.red))
    try await task.finish()
    #expect(view.image == .solid(.red))
    #expect(view.imageTask == nil)
    try await first.value
  }

  @Test("a cancelled load leaves no task")
  func cancelledLoadLeavesNoTask() throws {
    let view = ImageView()
    let task = try #require(view.setImage(with: url, loader: GatedImageLoader()))
    #expect(view.imageTask === task)
    task.cancel()
    #expect(view.imageTask == nil)
  }

  @MainActor
  @Test("a load does not retain its view")
  func loadDoesNotRetainItsView() async throws {
    let loader = GatedImageLoader()
    weak var view: ImageView?
    let task: ImageViewTask?
    do {
      let shown = ImageView()
      task = shown.setImage(with: url, loader: loader)
      view = shown
    }
    #expect(view == nil)
    loader.open(url, with: .solid(.red))
    try await task?.finish()
  }
}
