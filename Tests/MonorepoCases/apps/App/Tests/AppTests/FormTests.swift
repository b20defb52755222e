import SnapshotAssert
import SnapshotViews
import XCTest

final class FormTests: XCTestCase {
  func testForm() {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 60, height: 24))
    label.text = value("FORM", orElse: "Name")
    assertSnapshot(of: label, as: .image)
  }

  func testFields() {
    assertSnapshot(of: ["name", "street", value("FIELD", orElse: "city")], as: .dump)
  }
}
