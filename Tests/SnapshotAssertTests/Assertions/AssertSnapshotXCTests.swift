import SnapshotAssert
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotViews
import XCTest

final class AssertSnapshotXCTests: XCTestCase {
  func testAViewEqualsItsReference() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 24, height: 16))
    view.backgroundColor = .cyan
    assertSnapshot(of: view, as: .image)
  }

  func testIdentityIsKnownInADetachedTask() async {
    // A hidden window is never recorded.
    let outcome = await Task.detached { verifySnapshot(of: Window(), as: .image) }.value
    guard case .failed(_, let identity) = outcome else {
      XCTFail("\(outcome)")
      return
    }
    XCTAssertEqual(
      identity?.description,
      "SnapshotAssertTests/AssertSnapshotXCTests/testIdentityIsKnownInADetachedTask")
  }
}
