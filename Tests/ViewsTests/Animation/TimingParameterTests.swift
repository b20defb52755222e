import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct TimingParameterTests {
  private let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
  private let clock = AnimationClock()

  @Test func parametersDetermineTheCurve() {
    let spring = ViewPropertyAnimator(
      duration: 1, timingParameters: SpringTimingParameters(dampingRatio: 0.5))
    #expect(spring.timingCurve == .spring(dampingRatio: 0.5))
    #expect(CubicTimingParameters(animationCurve: .easeIn).timingCurve == .easeIn)
    let (first, second) = (CGPoint(x: 0.2, y: 0), CGPoint(x: 0.4, y: 1))
    let curve = TimingCurve.cubic(control1: first, control2: second)
    #expect(
      CubicTimingParameters(controlPoint1: first, controlPoint2: second).timingCurve == curve)
    let cubic = ViewPropertyAnimator(duration: 1, controlPoint1: first, controlPoint2: second)
    #expect(cubic.timingCurve == curve)
  }

  @Test func runningAnimatorsStartImmediately() {
    var end: ViewAnimatingPosition?
    clock.use {
      _ = ViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1, delay: 0, options: .curveLinear, animations: { [view] in view.alpha = 0 },
        completion: { end = $0 })
    }
    clock.advance(by: 0.25)
    #expect(view.presentation.alpha == 0.75)
    clock.advance(by: 1)
    #expect(end == .end)
  }

  @Test func springsRestAfterTheirPerceivedDuration() {
    var isComplete = false
    clock.use {
      View.animate(springDuration: 1) { [view] in
        view.alpha = 0
      } completion: {
        isComplete = $0
      }
    }
    clock.advance(by: 1)
    #expect(!isComplete && view.presentation.alpha > 0)
    clock.advance(by: 0.5)
    #expect(isComplete)
  }

  @Test func curvedKeyframesAreReportedWhileTheyRun() {
    func animate(_ options: View.KeyframeAnimationOptions) {
      View.animateKeyframes(withDuration: 1, delay: 0, options: options) { [view] in
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha -= 0.1 }
      }
    }
    animate(.calculationModeCubic)
    clock.use { animate(.calculationModeLinear) }
    #expect(view.issueTexts == [])
    clock.use { animate(.calculationModePaced) }
    #expect(view.issueTexts.contains { $0.contains("calculation mode") })
  }
}
