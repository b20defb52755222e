import Foundation
import SnapshotDrawing
import SnapshotImageLoading
import SnapshotImageLoadingTestSupport
import Synchronization
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

  /// While the next test runs, this one has not left its scope.
  ///
  /// On macOS, an exception ends a test in the same way.
  func testStubsWhoseScopeIsNotLeftDoNotReachTheNextTest() throws {
    images.stub(url, color: .red)
    try assertColor(.red)
    NextStubbingTest.errors.withLock { $0 = [] }
    NextStubbingTest.make().run()
    let errors = NextStubbingTest.errors.withLock(\.self)
    // XCTest ignores assertions after a nested test, but not errors.
    guard errors.count == 2, errors[0].hasPrefix("no stubs are in scope for file:///photos/a.jpg"),
      errors[1].hasPrefix("no stubs are active in this task"), images.requests.count == 1
    else { throw UnexpectedOutcome(errors) }
  }
}

/// An error with the outcome of a nested test.
private struct UnexpectedOutcome: Error {
  let outcome: [String]
  init(_ outcome: [String]) { self.outcome = outcome }
}

/// A test that another test starts, and that otherwise does nothing.
final class NextStubbingTest: XCTestCase {
  /// The errors of a request and of the access to the current stubs.
  static let errors = Mutex<[String]>([])

  static func make() -> XCTest {
    #if canImport(Darwin)
      NextStubbingTest.defaultTestSuite
    #else
      NextStubbingTest(name: "testRequest") { ($0 as? NextStubbingTest)?.testRequest() }
    #endif
  }

  func testRequest() {
    let request = ImageRequest(url: URL(fileURLWithPath: "/photos/a.jpg"))
    guard let loader = ImageLoader.current as? StubImageLoader else { return }
    if case .failure(let error) = loader.immediateResult(for: request) {
      NextStubbingTest.errors.withLock { $0.append("\(error)") }
    }
    do {
      _ = try StubImageLoader.current
    } catch {
      NextStubbingTest.errors.withLock { $0.append("\(error)") }
    }
  }
}
