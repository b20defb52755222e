import Foundation
import SnapshotUIKit
import Testing

/// The scale of the screen outside of snapshots.
@Suite struct ScreenScaleTests {
  private func issues(at scale: CGFloat) -> [String] {
    UITraitCollection(displayScale: scale).performAsCurrent {
      UIView().layoutIssues.map(\.description)
    }
  }

  @Test func scaleIsThatOfMostDevices() {
    #expect(UIScreen.main.scale == 2 && UIScreen.main.nativeScale == 2)
    #expect(UIScreen.main.traitCollection.displayScale == 2)
    #expect(UITraitCollection(displayScale: 3).performAsCurrent { UIScreen.main.scale } == 3)
    #expect(UITraitCollection(displayScale: 1).performAsCurrent { UIScreen.main.scale } == 1)
  }

  /// A view that reads the scale in each layout.
  private final class Line: UIView {
    var scale: CGFloat = 0
    override func layoutSubviews() { scale = UIScreen.main.scale }
  }

  @Test func layoutOutsideOfASnapshotHasTheSameScale() {
    let line = Line()
    line.layoutIfNeeded()
    #expect(line.scale == 2)
    #expect(issues(at: 1).count == 1)
    line.traitOverrides.displayScale = 3
    line.setNeedsLayout()
    line.layoutIfNeeded()
    #expect(line.scale == 3)
  }

  @Test func snapshotWithAnotherScaleIsAnIssue() {
    #expect(issues(at: 3).isEmpty)
    #expect(1 / UIScreen.main.scale == 0.5)
    #expect(issues(at: 2).isEmpty)
    #expect(
      issues(at: 3) == [
        "the test read the scale of the screen outside of the snapshot, where it is 2, but the "
          + "snapshot has 3 pixels per point; take the snapshot with `scale: 2`, or create its "
          + "views in `TraitCollection(displayScale: 3).performAsCurrent`"
      ])
    #expect(UIView().layoutIssues.isEmpty)
  }

  @Test func scaleOfASnapshotIsNotAnIssue() {
    UITraitCollection(displayScale: 2).performAsCurrent {
      #expect(UIScreen.main.scale == 2)
    }
    #expect(issues(at: 3).isEmpty)
  }

  @Test func layoutsOfASnapshotAreNotAnIssue() {
    let line = Line()
    UITraitCollection(displayScale: 1).performAsCurrent { line.layoutIfNeeded() }
    for scale in [3, 1] {
      line.withTemporaryLayout(
        size: CGSize(width: 20, height: 20), overrides: TraitOverrides(displayScale: CGFloat(scale))
      ) {
        line.layoutIfNeeded()
        #expect(line.scale == CGFloat(scale))
      }
    }
    // The view was laid out again with its own traits.
    #expect(issues(at: 3).isEmpty && issues(at: 1).isEmpty)
  }

  @Test func testsDoNotShareTheScale() async {
    #expect(UIScreen.main.scale == 2)
    let other = await Task.detached { issues(at: 3).count }.value
    #expect(other == 0)
  }
}
