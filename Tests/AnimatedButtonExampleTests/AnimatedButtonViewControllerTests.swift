import AnimatedButtonExample
import SnapshotAssert
import SnapshotCore
import SnapshotPixels
import SnapshotViews
import Testing

/// Tests of the animated button with Swift Testing.
@Suite struct AnimatedButtonViewControllerTests {
  private let sut = AnimatedButtonViewController()
  private let window = Window(frame: CGRect(x: 0, y: 0, width: 220, height: 100))
  private let animator: ViewPropertyAnimator

  init() {
    window.rootViewController = sut
    window.isHidden = false
    animator = ViewPropertyAnimator(duration: 1, curve: .linear) { [sut] in sut.animate() }
  }

  private func frames(_ steps: [Int]) throws -> [Bitmap] {
    try steps.map { step in
      animator.fractionComplete = Double(step) / 10
      return try Snapshotting<Window, Bitmap>.image.snapshot(window)
    }
  }

  @Test func growsAndSettles() {
    assertSnapshots(of: window, as: .image(scale: 2), animator: animator, frames: 5)
  }

  @Test func framesDoNotDependOnTheirOrder() throws {
    let forward = try frames(Array(0...10))
    #expect(Set(forward).count == 11)
    #expect(try frames((0...10).reversed()) == forward.reversed())
    #expect(try frames([5, 5, 0, 10, 5]) == [5, 5, 0, 10, 5].map { forward[$0] })
  }

  @Test func changingAKeyframeChangesOnlyItsFrames() throws {
    let expected = try frames(Array(0...10))
    let other = AnimatedButtonViewController()
    window.rootViewController = other
    let changed = ViewPropertyAnimator(duration: 1, curve: .linear) {
      View.animateKeyframes(withDuration: 2) {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          other.button.transform = Transform2D(scaleX: 1.5, y: 1.5)
          other.button.backgroundColor = .red
        }
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          other.button.transform = .identity
          other.button.backgroundColor = .black
        }
      }
    }
    let actual = try (0...10).map { step in
      changed.fractionComplete = Double(step) / 10
      return try Snapshotting<Window, Bitmap>.image.snapshot(window)
    }
    for step in 0...10 { #expect((expected[step] == actual[step]) == (step <= 5)) }
  }

  @Test(arguments: [ViewAnimatingPosition.start, .current, .end])
  func finishingAtAnyPositionEndsTheAnimation(position: ViewAnimatingPosition) {
    animator.fractionComplete = 0.5
    animator.stopAnimation(false)
    animator.finishAnimation(at: position)
    let button = sut.button
    #expect(button.presentation == button.model)
    switch position {
    case .start: #expect(button.backgroundColor == Color(hex: 0x34C759))
    case .current: #expect(button.transform == Transform2D(scaleX: 1.5, y: 1.5))
    case .end: #expect(button.backgroundColor == .blue)
    }
  }
}
