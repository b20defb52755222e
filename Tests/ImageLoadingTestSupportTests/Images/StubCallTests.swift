import Foundation
import SnapshotDrawing
import SnapshotImageLoading
import SnapshotImageLoadingTestSupport
import SnapshotViews
import Testing

/// The record of the calls of views.
@Suite struct StubCallTests {
  private let url = URL(string: "https://photos.example/a.jpg") ?? URL(filePath: "/")
  private let other = URL(string: "https://photos.example/b.jpg") ?? URL(filePath: "/")
  private let images = StubImageLoader(onUnstubbed: .placeholder)

  @Test("a stub records the view and the arguments of each call, in order")
  func stubRecordsTheViewAndTheArguments() {
    let (first, second) = (ImageView(), ImageView())
    let size = PixelSize(width: 4, height: 3)
    first.setImage(
      with: url, placeholder: .solid(.gray), placeholderPolicy: .ifEmpty,
      failureImage: .solid(.red), transition: .crossDissolve(duration: 0.25), loader: images)
    second.setImage(with: other, targetPixelSize: size, loader: images)
    first.setImage(with: nil, placeholder: .solid(.blue), loader: images)
    let calls = images.calls
    #expect(calls.map(\.url) == [url, other, nil])
    #expect(calls[0].view === first && calls[1].view === second && calls[2].view === first)
    #expect(calls.map(\.placeholder) == [.solid(.gray), nil, .solid(.blue)])
    #expect(calls.map(\.placeholderPolicy) == [.ifEmpty, .always, .always])
    #expect(calls.map(\.failureImage) == [.solid(.red), nil, nil])
    #expect(calls.map(\.transition) == [.crossDissolve(duration: 0.25), .none, .none])
    #expect(calls[1].request == ImageRequest(url: other, targetPixelSize: size))
    #expect(calls[2].request == nil)
    #expect(images.requests == calls.compactMap(\.request))
  }

  @Test func everyTransitionHasItsKind() {
    let transitions: [(ImageTransition, ImageTransition.Kind)] = [
      (.none, .none), (.crossDissolve(duration: 1), .crossDissolve(duration: 1)),
      (.flipFromLeft(duration: 2), .flipFromLeft(duration: 2)),
      (.flipFromRight(duration: 3), .flipFromRight(duration: 3)),
      (.flipFromTop(duration: 4), .flipFromTop(duration: 4)),
      (.flipFromBottom(duration: 5), .flipFromBottom(duration: 5)),
      (.custom { view, image in view.image = image }, .custom),
    ]
    let view = ImageView()
    for (transition, _) in transitions {
      view.setImage(with: url, transition: transition, loader: images)
    }
    #expect(images.calls.map(\.transition) == transitions.map(\.1))
  }

  @Test func callIsRecordedBeforeItIsAnswered() {
    let view = ImageView()
    var count = 0
    view.setImage(with: url, loader: images) { _ in count = images.calls.count }
    #expect(count == 1)
  }

  @Test func recordDoesNotRetainItsViews() {
    do { ImageView().setImage(with: url, loader: images) }
    #expect(images.calls.count == 1)
    #expect(images.calls[0].view == nil)
    images.removeAll()
    #expect(images.calls.isEmpty)
  }

  @Test func requestsWithoutAViewAreNoCalls() async throws {
    _ = try await images.response(for: ImageRequest(url: url))
    #expect(images.requests.count == 1)
    #expect(images.calls.isEmpty)
  }
}
