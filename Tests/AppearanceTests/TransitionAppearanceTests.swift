import SnapshotAssert
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotViews
import Testing

/// The appearance of views during transitions.
@Suite struct TransitionAppearanceTests {
  /// Returns a page with five frames of a transition from a round blue badge to a square orange
  /// badge.
  private func page(_ options: View.AnimationOptions) -> View {
    let page = View(frame: CGRect(x: 0, y: 0, width: 320, height: 80))
    page.backgroundColor = Color(hex: 0xF2F4F7)
    for step in 0..<5 {
      let badge = View(frame: CGRect(x: 12 + Double(step) * 61, y: 14, width: 52, height: 52))
      badge.backgroundColor = Color(hex: 0x3D5AFE)
      badge.cornerRadius = 26
      let label = Label(text: "A", font: .systemFont(ofSize: 24, weight: .semibold))
      label.textColor = .white
      label.textAlignment = .center
      label.frame = badge.bounds
      badge.addSubview(label)
      page.addSubview(badge)
      let clock = AnimationClock()
      clock.use {
        View.transition(with: badge, duration: 1, options: [options, .curveLinear]) {
          badge.backgroundColor = Color(hex: 0xFFB300)
          badge.cornerRadius = 8
          label.text = "B"
        }
      }
      clock.advance(by: Double(step) / 5 + 0.1)
    }
    return page
  }

  @Test func aCrossDissolve() {
    assertSnapshot(of: page(.transitionCrossDissolve), as: .image(scale: 2))
  }

  /// Returns the color at the center of a view halfway through a dissolve.
  private func middle(from: Color, to: Color) throws -> PremultipliedColor {
    let view = View(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.backgroundColor = from
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
      View.transition(with: view, duration: 1, options: .transitionCrossDissolve) {
        view.backgroundColor = to
      }
    }
    animator.fractionComplete = 0.5
    return try Snapshotting<View, Bitmap>.image.snapshot(view)[2, 2]
  }

  @Test func dissolveBlendsEvenlyAndKeepsEqualColors() throws {
    #expect(
      try middle(from: .red, to: .blue)
        == PremultipliedColor(Color(red8: 127, green8: 0, blue8: 128)))
    #expect(try middle(from: .white, to: .white) == PremultipliedColor(.white))
    let glass = Color.black.withAlphaComponent(0.5)
    #expect(try middle(from: glass, to: glass) == PremultipliedColor(glass))
    let half = PremultipliedColor(Color.white.withAlphaComponent(0.5))
    #expect(try middle(from: .clear, to: .white) == half)
  }

  @Test func aFlipFromTheLeft() {
    assertSnapshot(of: page(.transitionFlipFromLeft), as: .image(scale: 2))
  }

  @Test func aFlipFromTheRight() {
    assertSnapshot(of: page(.transitionFlipFromRight), as: .image(scale: 2))
  }

  @Test func aFlipFromTheTop() {
    assertSnapshot(of: page(.transitionFlipFromTop), as: .image(scale: 2))
  }

  @Test func aFlipFromTheBottom() {
    assertSnapshot(of: page(.transitionFlipFromBottom), as: .image(scale: 2))
  }
}
