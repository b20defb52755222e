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

/// A timing curve: a cubic Bézier curve from (0, 0) to (1, 1) with monotonic x.
struct CubicTimingCurve {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  /// Returns the y coordinate of the point with an x coordinate from 0 to 1.
  ///
  /// The parameter is found by bisection. 52 steps reach the precision of `Double`, with the same
  /// result on every machine.
  func y(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if CubicTimingCurve.value(x1, x2, at: middle) < x {
        low = middle
      } else {
        high = middle
      }
    }
    return CubicTimingCurve.value(y1, y2, at: (low + high) / 2)
  }

  /// Returns a coordinate of the curve with the control values 0, `first`, `second`, and 1.
  private static func value(_ first: Double, _ second: Double, at parameter: Double) -> Double {
    let inverse = 1 - parameter
    return 3 * inverse * inverse * parameter * first + 3 * inverse * parameter * parameter * second
      + parameter * parameter * parameter
  }
}

/// A damped spring that is released at 0 and comes to rest at 1.
///
/// The position is 1 − e^(−ζωt)·(cos ω′t + (ζω − v)/ω′·sin ω′t) with ω′ = ω·√(1 − ζ²), and its
/// limit for ζ of 1 or more. The frequency ω is chosen so that the amplitude at the end of the
/// duration is a thousandth (e^(−ζω) = 0.001). The remaining distance is distributed linearly, so
/// that the spring is at 1 at the end.
struct SpringCurve {
  /// The natural logarithm of 1,000.
  private static let settling = 6.907755278982137

  private let damping: Double
  private let frequency: Double
  private let velocity: Double

  init(dampingRatio: Double, initialVelocity: Double) {
    damping = min(max(dampingRatio, 0.01), 1)
    velocity = initialVelocity.isFinite ? initialVelocity : 0
    frequency = SpringCurve.settling / damping
  }

  /// Returns the position at a fraction of the duration, 0 to 1.
  func position(at time: Double) -> Double {
    raw(time) + (1 - raw(1)) * time
  }

  private func raw(_ time: Double) -> Double {
    let decay = SpringCurve.exponential(0 - SpringCurve.settling * time)
    let pull = SpringCurve.settling - velocity
    guard damping < 1 else { return 1 - decay * (1 + pull * time) }
    let swing = frequency * (1 - damping * damping).squareRoot()
    let (sine, cosine) = Trigonometry.sineAndCosine(turns: swing * time / (2 * Double.pi))
    return 1 - decay * (cosine + pull / swing * sine)
  }

  /// Returns e to a power from −7 to 0: the Taylor series of a 256th of it, squared eight times.
  private static func exponential(_ power: Double) -> Double {
    let part = power / 256
    var result = 1 + part * (1 + part / 2 * (1 + part / 3 * (1 + part / 4 * (1 + part / 5))))
    for _ in 0..<8 { result *= result }
    return result
  }
}
