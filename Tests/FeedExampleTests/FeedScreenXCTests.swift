import Examples
import SnapshotAssert
import SnapshotImageLoadingTestSupport
import SnapshotViews
import XCTest

/// Tests of the feed with XCTest.
///
/// `setUp` adds the stubs before the view loads.
final class FeedScreenXCTests: StubbedImagesTestCase {
  override func setUp() { images.stubDogs() }

  func testLooksRight() {
    assertSnapshot(
      of: FeedTabBarController(),
      as: .image(
        size: CGSize(width: 390, height: 500), safeAreaInsets: EdgeInsets(top: 47, bottom: 34)))
  }
}
