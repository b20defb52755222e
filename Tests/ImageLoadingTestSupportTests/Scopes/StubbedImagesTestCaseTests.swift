import Foundation
import SnapshotImageLoading
import SnapshotImageLoadingTestSupport
import SnapshotPixels
import XCTest

/// Two tests with two colors for one URL, each with a loader of its own.
final class StubbedImagesTestCaseTests: StubbedImagesTestCase {
  private let url = URL(fileURLWithPath: "/photos/a.jpg")

  override func setUp() {
    XCTAssertTrue(ImageLoader.current as? StubImageLoader === images)
    XCTAssertTrue(images.requests.isEmpty)
    images.reportsUnusedStubs = true
  }

  override func tearDown() {
    XCTAssertTrue(ImageLoader.current as? StubImageLoader === images)
    XCTAssertEqual(images.requests.count, 1)
  }

  private func assertColor(_ color: Color) throws {
    let result = try XCTUnwrap(
      StubImageLoader.current.immediateResult(for: ImageRequest(url: url)))
    XCTAssertEqual(try result.get().image, .solid(color))
  }

  func testOne() throws {
    images.stub(url, color: .red)
    try assertColor(.red)
  }

  func testAnother() throws {
    images.stub(url, color: .blue)
    try assertColor(.blue)
  }

  func testAnAsynchronousOne() async throws {
    images.stub(url, color: .green)
    images.delivery = .nextTurn
    let response = try await ImageLoader.current.response(for: ImageRequest(url: url))
    XCTAssertEqual(response.image, .solid(.green))
  }
}
