import Foundation
import SnapshotDrawing
import SnapshotViews
import Testing

/// The guides of the keyboard and of readable content.
@Suite struct LayoutGuideHabitTests {
  private func root(width: CGFloat) -> (root: View, bar: View) {
    let root = View(frame: CGRect(x: 0, y: 0, width: width, height: 600))
    root.traitOverrides.safeAreaInsets = EdgeInsets(top: 50, bottom: 34)
    let bar = View()
    bar.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(bar)
    return (root, bar)
  }

  @Test func keyboardGuideStartsAtTheBottomOfTheSafeArea() {
    let (root, bar) = root(width: 300)
    LayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: root.keyboardLayoutGuide.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 44),
      bar.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(bar.frame == CGRect(x: 0, y: 600 - 34 - 44, width: 300, height: 44))
    #expect(root.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 566, width: 300, height: 34))
    #expect(root.keyboardLayoutGuide === root.keyboardLayoutGuide)
    root.traitOverrides.safeAreaInsets = .zero
    root.layoutIfNeeded()
    #expect(bar.frame.maxY == 600 && root.layoutIssues == [])
  }

  @Test(arguments: [(390.0, 8.0, 374.0), (1024, 176, 672)])
  func readableContentIsAtMost672PointsWide(width: CGFloat, x: CGFloat, readable: CGFloat) {
    let (root, bar) = root(width: width)
    LayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: root.readableContentGuide.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: root.readableContentGuide.trailingAnchor),
      bar.topAnchor.constraint(equalTo: root.readableContentGuide.topAnchor),
      bar.bottomAnchor.constraint(equalTo: root.readableContentGuide.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(bar.frame == CGRect(x: x, y: 58, width: readable, height: 600 - 58 - 42))
    #expect(root.layoutIssues == [])
  }

  @Test func readableContentIsWiderForLargerText() {
    let (root, bar) = root(width: 1_366)
    LayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: root.readableContentGuide.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: root.readableContentGuide.trailingAnchor),
      bar.topAnchor.constraint(equalTo: root.topAnchor),
      bar.heightAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    #expect(bar.frame.width == 672)
    root.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    root.layoutIfNeeded()
    #expect(bar.frame.width == (672 * 23 / 17.0).rounded())
  }
}
