import SnapshotDrawing
import SnapshotViews
import Testing

/// Repeated, reversed, paused, and continued animations.
@Suite struct AnimationCourseTests {
  private let clock = AnimationClock()
  private let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

  /// Returns the opacity at several times after the current time of the clock.
  private func alphas(after steps: [Double]) -> [Double] {
    steps.map {
      clock.advance(by: $0)
      return view.presentation.alpha
    }
  }

  @Test func repeatedAnimationRestarts() {
    clock.use {
      View.animate(withDuration: 1, options: [.curveLinear, .repeat]) { [view] in
        view.alpha = 0
      } completion: { _ in
        Issue.record("it has no end")
      }
    }
    #expect(alphas(after: [0.25, 0.75, 0.5, 100]) == [0.75, 1, 0.5, 0.5])
  }

  @Test func autoreversedAnimationEndsWithItsFinalValue() {
    var finished: [Bool] = []
    clock.use {
      View.animate(withDuration: 1, options: [.curveLinear, .autoreverse]) { [view] in
        view.alpha = 0
      } completion: {
        finished.append($0)
      }
    }
    #expect(alphas(after: [0.5, 0.5, 0.25, 0.5]) == [0.5, 0, 0.25, 0.75])
    #expect(finished.isEmpty)
    clock.advance(by: 0.25)
    #expect(finished == [true])
    #expect(view.presentation.alpha == 0)
  }

  @Test func repeatCountIncludesTheReverse() {
    var finished = 0
    clock.use {
      View.animate(withDuration: 1, delay: 1, options: .curveLinear) { [view] in
        View.modifyAnimations(withRepeatCount: 1.5, autoreverses: true) { view.alpha = 0 }
      } completion: { _ in
        finished += 1
      }
    }
    #expect(alphas(after: [1, 0.5, 1, 1]) == [1, 0.5, 0.5, 0.5])
    #expect(finished == 0)
    clock.advance(by: 0.5)
    #expect(finished == 1)
  }

  @Test func repeatedAnimationWithoutAClockEndsImmediately() {
    View.animate(withDuration: 1, options: [.repeat, .autoreverse]) { [view] in view.alpha = 0 }
    #expect(view.presentation.alpha == 0)
    #expect(view.presentation == view.model)
  }

  @Test func keyframesRepeat() {
    clock.use {
      View.animateKeyframes(withDuration: 1, delay: 0, options: [.repeat]) { [view] in
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 0 }
      }
    }
    #expect(alphas(after: [0.25, 0.5, 0.5, 0.5]) == [1, 0.5, 1, 0.5])
  }

  @Test(arguments: [
    TimingCurve.easeIn, .easeOut, .spring(dampingRatio: 0.4),
    .cubic(control1: CGPoint(x: 0.3, y: 0), control2: CGPoint(x: 0.1, y: 1)),
  ])
  func pausingAndContinuingDoesNotJump(curve: TimingCurve) {
    let animator = ViewPropertyAnimator(duration: 1, curve: curve) { [view] in view.center.x = 1050
    }
    clock.use { animator.startAnimation() }
    clock.advance(by: 0.2)
    let shown = view.presentation.center.x
    #expect(abs(shown - 50 - 1000 * curve.progress(at: 0.2)) < 1e-9)
    animator.pauseAnimation()
    if shown <= 1050 { #expect(abs(view.presentation.center.x - shown) < 1e-9) }
    let paused = view.presentation.center.x
    clock.use { animator.continueAnimation() }
    #expect(view.presentation.center.x == paused)
    clock.advance(by: 10)
    #expect(animator.state == .inactive)
    #expect(view.presentation.center.x == 1050)
  }

  @Test func continuingCanChangeTheCurveAndTheDuration() {
    let animator = ViewPropertyAnimator(duration: 2, curve: .linear) { [view] in view.alpha = 0 }
    animator.fractionComplete = 0.5
    clock.use {
      animator.continueAnimation(withTimingParameters: .easeIn, durationFactor: 0.25)
    }
    clock.advance(by: 0.25)
    let rest = TimingCurve.easeIn.progress(at: 0.5)
    #expect(abs(view.presentation.alpha - (0.5 - 0.5 * rest)) < 1e-9)
    clock.advance(by: 0.25)
    #expect(animator.state == .inactive)
    #expect(view.alpha == 0)
  }

  @Test func reversedAnimationAppliesItsCurveFromTheScrubbedFraction() {
    let animator = ViewPropertyAnimator(duration: 1, curve: .easeOut) { [view] in view.alpha = 0 }
    animator.fractionComplete = 0.5
    animator.isReversed = true
    clock.use { animator.continueAnimation() }
    clock.advance(by: 0.25)
    let gone = TimingCurve.easeOut.progress(at: 0.5)
    #expect(abs(view.presentation.alpha - (0.5 + 0.5 * gone)) < 1e-9)
    clock.advance(by: 0.25)
    #expect(view.alpha == 1)
  }

  @Test func stoppingARunningAnimationKeepsThePresentationValues() {
    let animator = ViewPropertyAnimator(duration: 1, curve: .easeIn) { [view] in view.alpha = 0 }
    clock.use { animator.startAnimation() }
    clock.advance(by: 0.5)
    let shown = view.presentation.alpha
    animator.stopAnimation(true)
    #expect(abs(view.alpha - shown) < 1e-9)
  }

  @Test func keyframesNestedInASpringAnimatorFollowTheSpring() {
    let animator = ViewPropertyAnimator(duration: 1, dampingRatio: 1) { [view] in
      View.animateKeyframes(withDuration: 3) {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.alpha = 0 }
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.alpha = 1 }
      }
    }
    clock.use { animator.startAnimation() }
    clock.advance(by: 0.1)
    let time = TimingCurve.spring(dampingRatio: 1).progress(at: 0.1)
    #expect(abs(view.presentation.alpha - abs(1 - 2 * time)) < 1e-9)
  }

  @Test func releasingTheClockReleasesItsAnimations() {
    weak var weakClock: AnimationClock?
    weak var weakView: View?
    do {
      let (clock, view) = (AnimationClock(), View())
      clock.use { View.animate(withDuration: 1, options: .repeat) { view.alpha = 0 } }
      clock.advance(by: 0.5)
      (weakClock, weakView) = (clock, view)
    }
    #expect(weakClock == nil)
    #expect(weakView == nil)
  }
}
