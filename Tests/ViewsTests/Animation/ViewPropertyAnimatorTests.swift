import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct ViewPropertyAnimatorTests {
  private let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 40))

  private func fade(_ curve: TimingCurve = .linear) -> ViewPropertyAnimator {
    ViewPropertyAnimator(duration: 1, curve: curve) { [view] in view.alpha = 0 }
  }

  @Test("setting a fraction activates and pauses an animator")
  func settingAFractionActivatesAndPausesAnAnimator() {
    let animator = fade()
    #expect(animator.state == .inactive)
    #expect(view.alpha == 1)
    animator.fractionComplete = 0.5
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    #expect(view.presentation.alpha == 0.5)
    #expect(view.alpha == 0)
  }

  @Test("fractions can be set in any order")
  func fractionsCanBeSetInAnyOrder() {
    let animator = fade()
    let forward = (0...10).map { step -> Double in
      animator.fractionComplete = Double(step) / 10
      return view.presentation.alpha
    }
    let backward = (0...10).reversed().map { step -> Double in
      animator.fractionComplete = Double(step) / 10
      return view.presentation.alpha
    }
    #expect(forward == backward.reversed())
    #expect(forward.first == 1)
    #expect(forward.last == 0)
  }

  @Test(
    "finishing sets the values of the position",
    arguments: [
      (ViewAnimatingPosition.end, 0), (.start, 1), (.current, 0.75),
    ])
  func finishingSetsTheValuesOfThePosition(position: ViewAnimatingPosition, alpha: CGFloat) {
    let animator = fade()
    var finished: [ViewAnimatingPosition] = []
    animator.addCompletion { finished.append($0) }
    animator.fractionComplete = 0.25
    animator.pauseAnimation()
    animator.stopAnimation(false)
    #expect(animator.state == .stopped)
    animator.finishAnimation(at: position)
    #expect(animator.state == .inactive)
    #expect(view.alpha == alpha)
    #expect(view.presentation == view.model)
    #expect(finished == [position])
  }

  @Test func stoppingWithoutFinishingKeepsTheViewAndCallsNoCompletion() {
    let animator = fade()
    animator.addCompletion { _ in Issue.record("no completion is due") }
    animator.fractionComplete = 0.5
    animator.stopAnimation(true)
    #expect(animator.state == .inactive)
    #expect(view.alpha == 0.5)
  }

  @Test("a manual clock runs, pauses, reverses, and ends an animation")
  func clockRunsPausesReversesAndEndsAnAnimation() {
    let clock = AnimationClock()
    let animator = fade()
    var finished: [ViewAnimatingPosition] = []
    animator.addCompletion { finished.append($0) }
    clock.use { animator.startAnimation(afterDelay: 1) }
    clock.advance(by: 1)
    #expect(view.presentation.alpha == 1)
    clock.advance(by: 0.5)
    #expect(view.presentation.alpha == 0.5)
    animator.pauseAnimation()
    clock.advance(by: 10)
    #expect(view.presentation.alpha == 0.5)
    clock.use {
      animator.isReversed = true
      animator.startAnimation()
    }
    clock.advance(by: 0.25)
    #expect(view.presentation.alpha == 0.75)
    #expect(finished.isEmpty)
    clock.advance(by: 0.25)
    #expect(finished == [.start])
    #expect(view.alpha == 1)
  }

  @Test func animationWithoutAClockEndsImmediately() {
    let animator = fade()
    var finished: [ViewAnimatingPosition] = []
    animator.addCompletion { finished.append($0) }
    animator.startAnimation()
    #expect(finished == [.end])
    #expect(animator.state == .inactive)
    #expect(view.presentation.alpha == 0)
  }

  @Test func curveAppliesUnlessScrubbingIsLinear() {
    let animator = fade(.easeIn)
    animator.fractionComplete = 0.5
    #expect(view.presentation.alpha == 0.5)
    animator.scrubsLinearly = false
    #expect(view.presentation.alpha > 0.6)
  }

  @Test func delayedChangesStartLater() {
    let animator = fade()
    animator.addAnimations({ [view] in view.cornerRadius = 10 }, delayFactor: 0.5)
    animator.fractionComplete = 0.5
    #expect(view.presentation.cornerRadius == 0)
    animator.fractionComplete = 0.75
    #expect(view.presentation.cornerRadius == 5)
    #expect(view.presentation.alpha == 0.25)
  }

  @Test func animatorCanBeReused() {
    let animator = fade()
    animator.startAnimation()
    animator.addAnimations { [view] in view.alpha = 1 }
    animator.fractionComplete = 0.5
    #expect(view.presentation.alpha == 0.5)
  }

  @Test func releasingTheAnimatorReleasesItsAnimations() {
    weak var weakView: View?
    weak var weakAnimator: ViewPropertyAnimator?
    do {
      let view = View()
      let animator = ViewPropertyAnimator(duration: 1) { view.alpha = 0 }
      animator.fractionComplete = 0.5
      animator.stopAnimation(true)
      (weakView, weakAnimator) = (view, animator)
    }
    #expect(weakView == nil)
    #expect(weakAnimator == nil)
  }

  @Test func animatorsOfTheSamePropertyAreAdditiveAndStopWithoutAJump() {
    view.center.x = 5
    let first = ViewPropertyAnimator(duration: 1, curve: .linear) { [view] in view.center.x = 105 }
    let second = ViewPropertyAnimator(duration: 1, curve: .linear) { [view] in view.center.x = 205 }
    first.fractionComplete = 0.5
    #expect(view.presentation.center.x == 55)
    second.fractionComplete = 0
    #expect(view.presentation.center.x == 55)
    second.fractionComplete = 0.5
    #expect(view.presentation.center.x == 105)
    first.stopAnimation(true)
    #expect(view.presentation.center.x == 105)
    second.stopAnimation(true)
    #expect(view.presentation.center.x == 105)
    #expect(view.center.x == 105)
  }
}
