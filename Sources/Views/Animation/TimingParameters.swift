public import SnapshotDrawing

/// The timing of a ``ViewPropertyAnimator``.
public protocol TimingCurveProvider {
  /// The timing curve.
  var timingCurve: TimingCurve { get }
}

/// A timing with a cubic curve.
public struct CubicTimingParameters: TimingCurveProvider, Hashable, Sendable {
  /// The timing curve.
  public let timingCurve: TimingCurve

  /// Creates a timing with one of UIKit's curves.
  public init(animationCurve: View.AnimationCurve) { timingCurve = TimingCurve(animationCurve) }

  /// Creates a timing with a curve between two control points.
  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    timingCurve = .cubic(control1: controlPoint1, control2: controlPoint2)
  }
}

/// A timing with a spring that comes to rest at the end of the duration.
public struct SpringTimingParameters: TimingCurveProvider, Hashable, Sendable {
  /// The timing curve.
  public let timingCurve: TimingCurve

  /// Creates a timing with a spring; a damping ratio of 1 does not oscillate.
  public init(dampingRatio: Double) { timingCurve = .spring(dampingRatio: dampingRatio) }
}
