import Foundation
import SnapshotDrawing
import SnapshotImageLoading
import SnapshotImageLoadingTestSupport
import SnapshotViews
import Synchronization
import Testing

/// The content of a view and the reports of a failed load.
@Suite struct ImageFailureTests {
  private let url = URL(fileURLWithPath: "/photos/a.jpg")
  private let view = ImageView()
  private let images = StubImageLoader()
  private let lines = Lines()

  init() {
    images.stub(url, failure: "gone")
  }

  @Test("a failure shows the placeholder and calls the completion")
  func failureShowsThePlaceholderAndCallsTheCompletion() {
    var result: Result<ImageResponse, ImageLoadingError>?
    ImageLoadingLog.$write.withValue(lines.add) {
      _ = view.setImage(with: url, placeholder: .solid(.lightGray), loader: images) { result = $0 }
    }
    #expect(view.image == .solid(.lightGray))
    #expect(result == .failure(.stubbedFailure(url, reason: "gone")))
    #expect(lines.all.isEmpty)
  }

  @Test("a failure without a completion writes a line with the URL and the reason")
  func failureWithoutACompletionWritesOneLine() {
    ImageLoadingLog.$write.withValue(lines.add) {
      _ = view.setImage(with: url, loader: images)
    }
    #expect(lines.all == ["cannot set the image: stubbed failure of \(url): gone"])
  }

  @Test func multilineReasonIsWrittenOnOneLine() {
    images.stub(url, failure: "first\nsecond\r\n\r\nthird")
    ImageLoadingLog.$write.withValue(lines.add) {
      _ = view.setImage(with: url, loader: images)
    }
    #expect(lines.all == ["cannot set the image: stubbed failure of \(url): first second third"])
  }

  @Test func asynchronousFailureShowsTheFailureImage() async throws {
    images.delivery = .nextTurn
    let task = view.setImage(
      with: url, placeholder: .solid(.lightGray), failureImage: .solid(.red), loader: images
    ) { _ in }
    #expect(view.image == .solid(.lightGray))
    try await #require(task).finish()
    #expect(view.image == .solid(.red))
  }

  @Test func loadImagesWritesTheLogLineOfAFailure() async throws {
    images.delivery = .nextTurn
    view.setImage(with: url, placeholder: .solid(.lightGray), loader: images)
    try await ImageLoadingLog.$write.withValue(lines.add) { try await view.loadImages() }
    #expect(lines.all.count == 1)
    #expect(view.image == .solid(.lightGray))
  }

  @Test func failureImageReplacesTheCurrentImage() {
    view.image = .solid(.green)
    view.setImage(
      with: url, placeholder: .solid(.yellow), failureImage: .solid(.red), loader: images
    ) { _ in }
    #expect(view.image == .solid(.red))
  }

  @Test("a failure keeps the image that the policy kept", arguments: StubDelivery.automatic)
  func failureKeepsTheImage(delivery: StubDelivery) async throws {
    images.delivery = delivery
    view.image = .solid(.green)
    let task = view.setImage(
      with: url, placeholder: .solid(.yellow), placeholderPolicy: .ifEmpty, loader: images
    ) { _ in }
    try await task?.finish()
    #expect(view.image == .solid(.green))
  }

  @Test(arguments: StubDelivery.automatic)
  func failureImageReplacesTheImageThatThePolicyKept(delivery: StubDelivery) async throws {
    images.delivery = delivery
    view.image = .solid(.green)
    let task = view.setImage(
      with: url, placeholder: .solid(.yellow), placeholderPolicy: .ifEmpty,
      failureImage: .solid(.red), loader: images
    ) { _ in }
    try await task?.finish()
    #expect(view.image == .solid(.red))
  }

  @Test(arguments: StubDelivery.automatic)
  func failureOfAReusedViewShowsNoPreviousImage(delivery: StubDelivery) async throws {
    images.delivery = delivery
    view.image = .solid(.green)
    let task = view.setImage(with: url, loader: images) { _ in }
    try await task?.finish()
    #expect(view.image == nil)
  }

  @Test func failureImageIsNotAPlaceholder() {
    images.delivery = .manual
    view.setImage(
      with: url, placeholder: .solid(.yellow), failureImage: .solid(.red), loader: images)
    #expect(view.image == .solid(.yellow))
    view.setImage(with: nil, placeholder: .solid(.yellow), failureImage: .solid(.red))
    #expect(view.image == .solid(.yellow))
  }

  /// The lines of a log.
  private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    @Sendable func add(_ line: String) { lines.withLock { $0.append(line) } }
  }
}

extension StubDelivery {
  /// The times at which a stub delivers a failure without the help of the test.
  fileprivate static let automatic: [StubDelivery] = [.immediate, .nextTurn]
}
