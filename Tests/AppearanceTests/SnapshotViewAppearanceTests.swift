import SnapshotAssert
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotViews
import Testing

/// The pixels of snapshot views.
@Suite struct SnapshotViewAppearanceTests {
  /// A translucent, rotated badge with a label, in a row that lays it out.
  private final class Row: View {
    private let badge = View()
    private let label = Label(text: "9", font: .systemFont(ofSize: 15, weight: .semibold))
    var left: CGFloat = 4 { didSet { setNeedsLayout() } }

    init() {
      super.init(frame: CGRect(x: 12, y: 6, width: 90, height: 40))
      backgroundColor = Color(hex: 0xD6E4FF)
      cornerRadius = 8
      clipsToBounds = true
      badge.backgroundColor = .systemRed
      badge.alpha = 0.8
      badge.cornerRadius = 6
      badge.transform = Transform2D(rotationAngle: 0.2)
      label.textColor = .white
      badge.addSubview(label)
      addSubview(badge)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      badge.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
      badge.center = CGPoint(x: left + 15, y: 20)
      label.frame = CGRect(x: 10, y: 4, width: 16, height: 22)
    }
  }

  private func pixels(_ view: View, _ scale: Scale = 1) throws -> Bitmap {
    try Snapshotting<View, Bitmap>.image(scale: scale).snapshot(view)
  }

  @Test(
    "a snapshot view has the pixels of its view and its subviews, also after they change",
    arguments: [1, 2, 3] as [Scale])
  func snapshotViewHasThePixelsOfItsView(scale: Scale) throws {
    let row = Row()
    // The scale at which the text is placed when the snapshot is taken.
    row.traitOverrides.displayScale = scale.factor
    let expected = try pixels(row, scale)
    let copy = row.snapshotView(afterScreenUpdates: true)
    #expect(copy.frame == row.frame)
    #expect(copy.subviews.isEmpty && copy.superview == nil)
    #expect(try pixels(copy, scale) == expected)
    row.left = 40
    row.backgroundColor = .black
    #expect(try pixels(row, scale) != expected)
    #expect(try pixels(copy, scale) == expected)
  }

  @Test("without screen updates, a snapshot view shows the view before its pending layout")
  func snapshotViewShowsPendingLayoutOnlyIfAsked() throws {
    let row = Row()
    let before = try pixels(row)
    row.left = 40
    let stale = row.snapshotView(afterScreenUpdates: false)
    let updated = row.snapshotView(afterScreenUpdates: true)
    let after = try pixels(row)
    #expect(before != after)
    #expect(try pixels(stale) == before)
    #expect(try pixels(updated) == after)
  }

  @Test("a snapshot view of an animated view shows its current frame")
  func snapshotViewShowsTheCurrentFrame() throws {
    let row = Row()
    row.layoutIfNeeded()
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
      row.backgroundColor = .black
    }
    animator.fractionComplete = 0.5
    let middle = try pixels(row)
    let copy = row.snapshotView(afterScreenUpdates: false)
    animator.fractionComplete = 1
    #expect(try pixels(row) != middle)
    #expect(try pixels(copy) == middle)
  }
}
