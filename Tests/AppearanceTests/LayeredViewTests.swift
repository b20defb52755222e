import SnapshotAssert
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotViews
import Testing

/// All combinations of properties that affect how a view's content is composited.
@Suite struct LayeredViewTests {
  private struct Parts: OptionSet {
    let rawValue: Int
    static let mask = Parts(rawValue: 1)
    static let transition = Parts(rawValue: 2)
    static let corner = Parts(rawValue: 4)
    static let shadow = Parts(rawValue: 8)
    static let alpha = Parts(rawValue: 16)
    static let clip = Parts(rawValue: 32)
    static let border = Parts(rawValue: 64)
    static let transform = Parts(rawValue: 128)
  }

  private func dress(_ view: View, _ parts: Parts) {
    if parts.contains(.mask) {
      let mask = View(frame: view.bounds.inset(by: EdgeInsets(2)))
      mask.backgroundColor = Color.black.withAlphaComponent(0.7)
      mask.cornerRadius = 8
      view.mask = mask
    }
    view.cornerRadius = parts.contains(.corner) ? 9 : 0
    view.shadowOpacity = parts.contains(.shadow) ? 0.5 : 0
    view.alpha = parts.contains(.alpha) ? 0.5 : 1
    view.clipsToBounds = parts.contains(.clip)
    view.borderWidth = parts.contains(.border) ? 2 : 0
    view.borderColor = .systemRed
    if parts.contains(.transform) { view.transform = Transform2D(scaleX: 0.75, y: 0.5) }
  }

  @Test func combinationsAreUnchangedWhenRedrawnOrInTransition() throws {
    for rawValue in 0..<256 {
      let parts = Parts(rawValue: rawValue)
      let root = View(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      let outer = View(frame: CGRect(x: 4, y: 4, width: 32, height: 32))
      let inner = View(frame: CGRect(x: 8, y: 8, width: 30, height: 20))
      root.addSubview(outer)
      outer.addSubview(inner)
      outer.backgroundColor = .systemBlue
      inner.backgroundColor = .systemGreen
      dress(outer, parts)
      dress(inner, parts)
      let before = try Snapshotting<View, Bitmap>.image(scale: 1).snapshot(root)
      if parts.contains(.transition) {
        let clock = AnimationClock()
        clock.use {
          View.transition(with: outer, duration: 1, options: .transitionCrossDissolve) {
            outer.addSubview(View())
          }
        }
        clock.advance(by: 0.5)
      }
      // Where both images are equal, so is their blend, except for the rounding of its two halves.
      let after = try Snapshotting<View, Bitmap>.image(scale: 1).snapshot(root)
      var farthest = 0
      for y in 0..<40 {
        for x in 0..<40 {
          let (first, second) = (before[x, y], after[x, y])
          for (a, b) in [
            (first.red, second.red), (first.green, second.green), (first.blue, second.blue),
            (first.alpha, second.alpha),
          ] { farthest = max(farthest, abs(Int(a) - Int(b))) }
        }
      }
      #expect(farthest <= (parts.contains(.transition) ? 2 : 0), "\(rawValue)")
    }
  }
}
