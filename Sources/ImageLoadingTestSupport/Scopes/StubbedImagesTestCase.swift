import SnapshotTestReporting
public import XCTest

/// An XCTest test case with a stub loader for each test, active from `setUp` to `tearDown`.
///
/// XCTest creates an instance for each test, so tests do not share stubs.
open class StubbedImagesTestCase: XCTestCase {
  /// The stub loader of the test.
  public let images = StubImageLoader(onUnstubbed: .fail, site: .unknown)

  /// Runs the test with its stub loader as the current one.
  open override func invokeTest() {
    images.use { super.invokeTest() }
  }
}
