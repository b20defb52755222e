import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct TimingCurveTests {
  static let curves: [TimingCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut,
    .cubic(control1: CGPoint(x: 0.2, y: 1.4), control2: CGPoint(x: 0.7, y: -0.3)),
    .spring(dampingRatio: 1), .spring(dampingRatio: 0.4, initialVelocity: 2),
  ]

  @Test(arguments: curves)
  func everyCurveStartsAtZeroAndEndsAtOne(curve: TimingCurve) {
    #expect(curve.progress(at: -1) == 0)
    #expect(curve.progress(at: 0) == 0)
    #expect(abs(curve.progress(at: 1e-9)) < 1e-6)
    // A spring skips the last thousandth, or a little more if it oscillates.
    let isSpring = if case .spring = curve { true } else { false }
    #expect(abs(curve.progress(at: 1 - 1e-9) - 1) < (isSpring ? 0.004 : 1e-6))
    #expect(curve.progress(at: 1) == 1)
    #expect(curve.progress(at: 2) == 1)
  }

  /// Values of the CSS easing functions of the same names, computed by an independent solver.
  @Test(arguments: [
    (TimingCurve.easeIn, 0.25, 0.0934646), (.easeIn, 0.5, 0.3153568), (.easeOut, 0.5, 0.6846431),
    (.easeInOut, 0.25, 0.1291617), (.easeInOut, 0.5, 0.5), (.easeInOut, 0.75, 0.8708383),
  ])
  func namedCurvesMatchCSS(curve: TimingCurve, time: Double, progress: Double) {
    #expect(abs(curve.progress(at: time) - progress) < 1e-6)
  }

  /// Frames of `UIView.animate` with a damping ratio of 1, recorded by Vercantez/openuikit as the
  /// spring's frequency: 9.24 in 0.99947 seconds, and 15.708 in 0.58792 seconds.
  @Test(arguments: [(9.24, 0.99947), (15.708, 0.58792)])
  func springsWithoutOscillationHaveTheRecordedFrequency(frequency: Double, duration: Double) {
    for step in 1...9 {
      let angle = frequency * duration * Double(step) / 10
      let recorded = 1 - (1 + angle) * exp(0 - angle)
      let progress = TimingCurve.spring(dampingRatio: 1).progress(at: Double(step) / 10)
      #expect(abs(progress - recorded) < 2e-4)
    }
  }

  /// The published equations, solved for the remaining distance by finite differences.
  @Test(arguments: [0.05, 0.2, 0.5, 0.8, 0.99, 1], [-30, -3, 0, 1])
  func springsHaveTheirVelocityAndTheirRest(damping: Double, velocity: Double) throws {
    let curve = TimingCurve.spring(dampingRatio: damping, initialVelocity: velocity)
    #expect(abs(curve.progress(at: 1e-7) / 1e-7 - velocity) < 1e-2)
    // x'' + 2ζω·x' + ω²·x = 0 for the distance x from the end, so two points give both unknowns.
    func derivatives(_ time: Double) -> (x: Double, first: Double, second: Double) {
      let step = 1e-4
      let (a, b, c) = (
        1 - curve.progress(at: time - step), 1 - curve.progress(at: time),
        1 - curve.progress(at: time + step)
      )
      return (b, (c - a) / (2 * step), (a - 2 * b + c) / (step * step))
    }
    let (near, far) = (derivatives(0.01), derivatives(0.03))
    let determinant = near.first * far.x - far.first * near.x
    let square = (far.first * near.second - near.first * far.second) / determinant
    let frequency = square.squareRoot()
    let decay = damping * frequency
    let amplitude =
      damping < 1
      ? (decay - velocity) / (frequency * (1 - damping * damping).squareRoot())
      : 1 + decay - velocity
    #expect(abs(log(amplitude * exp(0 - decay) / 0.001)) < 0.05, "frequency \(frequency)")
  }

  /// The frequency of a spring that is so fast that nothing is left of its distance has a limit.
  @Test(arguments: [0.01, 0.5, 1], [50, 1e6, 1e300, -1e300])
  func fastSpringsHaveFinitePositions(damping: Double, velocity: Double) {
    let curve = TimingCurve.spring(dampingRatio: damping, initialVelocity: velocity)
    for time in [1e-3, 0.1, 0.5, 0.999] { #expect(curve.progress(at: time).isFinite) }
  }

  @Test func onlyUnderdampedSpringsOvershoot() {
    let times = (1..<100).map { Double($0) / 100 }
    #expect(times.contains { TimingCurve.spring(dampingRatio: 0.4).progress(at: $0) > 1.05 })
    #expect(times.allSatisfy { TimingCurve.spring(dampingRatio: 1).progress(at: $0) <= 1 })
  }
}
