import SnapshotTestReporting
public import XCTest

/// A test case of XCTest whose tests have a loader of stubs each, in force from `setUp` to `tearDown`.
///
/// XCTest makes an instance for each test, so that nothing stays from one to the next.
open class StubbedImagesTestCase: XCTestCase {
  /// What answers all requests for images.
  public let images = StubImageLoader(onUnstubbed: .fail, site: .unknown)

  /// Runs the test with its loader in force.
  open override func invokeTest() {
    images.use { super.invokeTest() }
  }
}
