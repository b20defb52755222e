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

  /// Creates a timing with a spring and an initial velocity.
  ///
  /// - Parameter velocity: The initial velocity, in distances per duration; its x coordinate
  ///   applies, because a spring here has one dimension.
  public init(dampingRatio: Double, initialVelocity velocity: CGVector) {
    timingCurve = .spring(dampingRatio: dampingRatio, initialVelocity: velocity.dx)
  }

  /// Creates a timing with a spring of physical units.
  ///
  /// The duration of the animator applies. In UIKit, the spring determines the duration.
  ///
  /// - Parameters:
  ///   - mass: The mass at the end of the spring, greater than 0.
  ///   - stiffness: The stiffness of the spring, greater than 0.
  ///   - damping: The damping, at least 0.
  ///   - velocity: The initial velocity, in distances per duration; its x coordinate applies.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    let critical = 2 * (mass * stiffness).squareRoot()
    let ratio = critical > 0 && critical.isFinite ? damping / critical : 1
    self.init(dampingRatio: Double(ratio), initialVelocity: velocity)
  }
}
