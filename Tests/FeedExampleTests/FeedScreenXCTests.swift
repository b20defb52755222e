import FeedExample
import ImageLoadingTestSupport
import InterfaceVariants
import SnapshotAssert
import Views
import XCTest

/// The feed, tested with XCTest: the stubs are laid in `setUp`, before the view loads.
final class FeedScreenXCTests: StubbedImagesTestCase {
  override func setUpWithError() throws { try images.stubDogs() }

  func testLooksRight() {
    assertSnapshot(
      of: FeedTabBarController(),
      as: .image(
        size: Size(width: 390, height: 500), traits: InterfaceVariant.usual.traits))
  }
}
