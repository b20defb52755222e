import SnapshotGeometry

/// How progress follows time: a function from the share of the duration to the share of the way.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum TimingCurve: Hashable, Sendable {
  /// Even.
  case linear
  /// Slow at the start: the cubic with control points (0.42, 0) and (1, 1).
  case easeIn
  /// Slow at the end: the cubic with control points (0, 0) and (0.58, 1).
  case easeOut
  /// Slow at both ends: the cubic with control points (0.42, 0) and (0.58, 1).
  case easeInOut
  /// A cubic Bézier curve from (0, 0) to (1, 1); the control points' x is clamped to 0...1
  /// (CSS Easing Functions 1, section 2.2).
  case cubic(control1: CGPoint, control2: CGPoint)
  /// A spring that comes to rest at the end of the duration.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 for a spring that does not swing, less for one that does; above 0.
  ///   - initialVelocity: The speed at the start, in ways a duration.
  case spring(dampingRatio: Double, initialVelocity: Double = 0)

  /// Returns the share of the way for a share of the time; 0 before the start and 1 from the end on.
  public func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    return switch self {
    case .linear:
      time
    case .easeIn:
      CubicCurve(x1: 0.42, y1: 0, x2: 1, y2: 1).y(at: time)
    case .easeOut:
      CubicCurve(x1: 0, y1: 0, x2: 0.58, y2: 1).y(at: time)
    case .easeInOut:
      CubicCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1).y(at: time)
    case .cubic(let control1, let control2):
      CubicCurve(
        x1: min(max(control1.x, 0), 1), y1: control1.y, x2: min(max(control2.x, 0), 1),
        y2: control2.y
      ).y(at: time)
    case .spring(let dampingRatio, let initialVelocity):
      SpringCurve(dampingRatio: dampingRatio, initialVelocity: initialVelocity).position(at: time)
    }
  }
}
