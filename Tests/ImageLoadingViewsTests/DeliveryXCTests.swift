import Foundation
import SnapshotDrawing
import SnapshotImageLoading
import SnapshotImageLoadingTestSupport
import SnapshotViews
import XCTest

/// Images that arrive while XCTest waits for an expectation, in screens without isolation.
final class DeliveryXCTests: XCTestCase {
  private let url = URL(string: "https://photos.example/a.jpg") ?? URL(filePath: "/")

  private func images(_ delivery: StubDelivery) -> StubImageLoader {
    let images = StubImageLoader()
    images.delivery = delivery
    images.stub(url, color: .red)
    return images
  }

  /// Sets the image without an isolation.
  private nonisolated func load(in view: ImageView, by loader: any ImageLoading) {
    view.setImage(with: url, loader: loader)
  }

  func testExpectationOfAnImageIsFulfilled() {
    let images = images(.nextTurn)
    let (view, called) = (ImageView(), expectation(description: "called"))
    view.setImage(with: url, loader: images) { result in
      XCTAssertTrue(Thread.isMainThread)
      XCTAssertEqual(try? result.get().image, .solid(.red))
      called.fulfill()
    }
    XCTAssertNil(view.image)
    wait(for: [called], timeout: 10)
    XCTAssertEqual(view.image, .solid(.red))
  }

  func testExpectationOfAFailureIsFulfilled() {
    let images = images(.nextTurn)
    images.stub(url, failure: "gone")
    let (view, called) = (ImageView(image: .solid(.blue)), expectation(description: "called"))
    view.setImage(with: url, placeholderPolicy: .ifEmpty, loader: images) { result in
      XCTAssertNil(try? result.get())
      called.fulfill()
    }
    wait(for: [called], timeout: 10)
    XCTAssertEqual(view.image, .solid(.blue))
  }

  func testImmediateImageNeedsNoWaiting() {
    let (view, images) = (ImageView(), images(.immediate))
    XCTAssertNil(view.setImage(with: url, loader: images))
    XCTAssertEqual(view.image, .solid(.red))
  }

  @MainActor func testImageArrivesDuringAnAsynchronousTest() async throws {
    let (view, images) = (ImageView(), images(.nextTurn))
    load(in: view, by: images)
    XCTAssertNil(view.image)
    try await view.loadImages()
    XCTAssertEqual(view.image, .solid(.red))
  }
}
