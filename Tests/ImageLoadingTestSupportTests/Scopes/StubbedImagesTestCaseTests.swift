import Foundation
import SnapshotImageLoading
import SnapshotImageLoadingTestSupport
import SnapshotPixels
import XCTest

/// Two tests with different colors for one URL, each with its own loader.
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

  func testFirstTestHasItsOwnStubs() throws {
    images.stub(url, color: .red)
    try assertColor(.red)
  }

  func testSecondTestHasItsOwnStubs() throws {
    images.stub(url, color: .blue)
    try assertColor(.blue)
  }

  func testAsynchronousTestHasStubs() async throws {
    images.stub(url, color: .green)
    images.delivery = .nextTurn
    let response = try await ImageLoader.current.response(for: ImageRequest(url: url))
    XCTAssertEqual(response.image, .solid(.green))
  }
}
