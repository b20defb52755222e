import Comparison
import Drawing
import Foundation
import Geometry
import Pixels
import SnapshotAssert
import Testing
import Views

/// The modules of an application can have the names of SnapshotAssert's source folders.
@Suite struct OwnModulesTests {
  @Test func modulesOfTheSameNamesBuild() {
    let badge = BadgeView(frame: Grid(step: 24).frame(column: 0, row: larger(0, 0)))
    badge.backgroundColor = Color(hex: Brand.accent)
    badge.borderWidth = Line().width
    assertSnapshot(of: badge, as: .image)
  }
}
