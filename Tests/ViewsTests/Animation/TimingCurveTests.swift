import SnapshotGeometry
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
    #expect(abs(curve.progress(at: 1 - 1e-9) - 1) < 1e-6)
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

  @Test func onlyUnderdampedSpringsOvershoot() {
    let times = (1..<100).map { Double($0) / 100 }
    #expect(times.contains { TimingCurve.spring(dampingRatio: 0.4).progress(at: $0) > 1.05 })
    #expect(times.allSatisfy { TimingCurve.spring(dampingRatio: 1).progress(at: $0) <= 1 })
  }
}
