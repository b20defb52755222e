import SnapshotDrawing
import SnapshotViews
import Testing

/// A button that grows, and then shrinks and changes its color.
@Suite struct KeyframeTests {
  private let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

  init() { view.backgroundColor = .red }

  private func addKeyframes(reversedOrder: Bool = false) {
    let grow = {
      View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { [view] in
        view.transform = Transform2D(scaleX: 1.5, y: 1.5)
      }
    }
    let shrink = {
      View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { [view] in
        view.transform = .identity
        view.backgroundColor = .blue
      }
    }
    for add in reversedOrder ? [shrink, grow] : [grow, shrink] { add() }
  }

  private func animator() -> ViewPropertyAnimator {
    ViewPropertyAnimator(duration: 1, curve: .linear) {
      View.animateKeyframes(withDuration: 2) { addKeyframes() }
    }
  }

  @Test("an animator controls the timing of its keyframes")
  func animatorControlsTheTimingOfItsKeyframes() {
    let animator = animator()
    animator.fractionComplete = 0.3
    #expect(view.presentation.transform == Transform2D(scaleX: 1.3, y: 1.3))
    animator.fractionComplete = 0.5
    #expect(view.presentation.transform == Transform2D(scaleX: 1.5, y: 1.5))
    #expect(view.presentation.backgroundColor == .red)
    animator.fractionComplete = 0.75
    #expect(view.presentation.transform == Transform2D(scaleX: 1.25, y: 1.25))
    #expect(view.presentation.backgroundColor == Color(red8: 128, green8: 0, blue8: 128))
    animator.fractionComplete = 1
    #expect(view.presentation.transform == .identity)
    #expect(view.presentation.backgroundColor == .blue)
    animator.fractionComplete = 0
    #expect(view.presentation.transform == .identity)
    #expect(view.presentation.backgroundColor == .red)
  }

  @Test("outside an animator, keyframes have their own duration")
  func outsideAnAnimatorKeyframesHaveTheirOwnDuration() {
    let clock = AnimationClock()
    var finished: [Bool] = []
    clock.use {
      View.animateKeyframes(withDuration: 2) {
        addKeyframes()
      } completion: {
        finished.append($0)
      }
    }
    clock.advance(by: 1)
    #expect(view.presentation.transform == Transform2D(scaleX: 1.5, y: 1.5))
    #expect(finished.isEmpty)
    clock.advance(by: 1)
    #expect(finished == [true])
    #expect(view.presentation == view.model)
    #expect(view.backgroundColor == .blue)
  }

  @Test("keyframes are sorted by their start")
  func keyframesAreSortedByTheirStart() {
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
      View.animateKeyframes(withDuration: 1) { addKeyframes(reversedOrder: true) }
    }
    animator.fractionComplete = 0.5
    #expect(view.presentation.transform == Transform2D(scaleX: 1.5, y: 1.5))
    animator.fractionComplete = 1
    #expect(view.presentation.transform == .identity)
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
    #expect(view.transform == .identity)
  }

  @Test func changesWithoutAnimationTakeEffectImmediately() {
    let animator = ViewPropertyAnimator(duration: 1) { [view] in
      View.performWithoutAnimation { view.alpha = 0.5 }
    }
    animator.fractionComplete = 0
    #expect(view.presentation.alpha == 0.5)
  }
}
