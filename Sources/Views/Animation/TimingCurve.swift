import SnapshotGeometry

/// A function from the elapsed fraction of the duration to the progress of an animation.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum TimingCurve: Hashable, Sendable {
  /// A constant speed.
  case linear
  /// Starts slowly: the cubic with control points (0.42, 0) and (1, 1).
  case easeIn
  /// Ends slowly: the cubic with control points (0, 0) and (0.58, 1).
  case easeOut
  /// Starts and ends slowly: the cubic with control points (0.42, 0) and (0.58, 1).
  case easeInOut
  /// A cubic Bézier curve from (0, 0) to (1, 1). The x coordinates are clamped to 0...1
  /// (CSS Easing Functions 1, section 2.2).
  case cubic(control1: CGPoint, control2: CGPoint)
  /// A spring that comes to rest at the end of the duration.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 for a spring without oscillation, less for one that oscillates. Greater
  ///     than 0.
  ///   - initialVelocity: The initial velocity, in distances per duration.
  case spring(dampingRatio: Double, initialVelocity: Double = 0)

  /// Returns the progress at a fraction of the duration: 0 before the start and 1 after the end.
  public func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    return switch self {
    case .linear:
      time
    case .easeIn:
      CubicTimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1).y(at: time)
    case .easeOut:
      CubicTimingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1).y(at: time)
    case .easeInOut:
      CubicTimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1).y(at: time)
    case .cubic(let control1, let control2):
      CubicTimingCurve(
        x1: min(max(control1.x, 0), 1), y1: control1.y, x2: min(max(control2.x, 0), 1),
        y2: control2.y
      ).y(at: time)
    case .spring(let dampingRatio, let initialVelocity):
      SpringCurve(dampingRatio: dampingRatio, initialVelocity: initialVelocity).position(at: time)
    }
  }
}
