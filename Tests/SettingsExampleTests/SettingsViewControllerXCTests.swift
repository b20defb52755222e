import Examples
import SnapshotAssert
import SnapshotViews
import XCTest

/// Tests of the settings screen with XCTest.
final class SettingsViewControllerXCTests: XCTestCase {
  func testLooksRight() {
    withSnapshots(maximumByteCount: 24 << 10) {
      assertSnapshot(
        of: SettingsViewController.inNavigationController(),
        as: .image(
          size: CGSize(width: 390, height: 500), safeAreaInsets: EdgeInsets(top: 47, bottom: 34)))
    }
  }
}
