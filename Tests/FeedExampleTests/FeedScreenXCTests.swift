import FeedExample
import SnapshotAssert
import SnapshotImageLoadingTestSupport
import SnapshotViews
import XCTest

/// The feed, tested with XCTest: the stubs are laid in `setUp`, before the view loads.
final class FeedScreenXCTests: StubbedImagesTestCase {
  override func setUp() { images.stubDogs() }

  func testLooksRight() {
    assertSnapshot(
      of: FeedTabBarController(),
      as: .image(
        size: CGSize(width: 390, height: 500), safeAreaInsets: EdgeInsets(top: 47, bottom: 34)))
  }
}
