import SnapshotDrawing

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
  /// A spring that comes to rest at the end of the duration, except for about a thousandth of the
  /// distance.
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
/// The position is 1 − e^(−ζωt)·(cos ω′t + (ζω − v)/ω′·sin ω′t) with ω′ = ω·√(1 − ζ²), or
/// 1 − e^(−ωt)·(1 + (ω − v)·t) if ζ is 1. As in UIKit, the frequency ω is such that a thousandth of
/// the distance remains at the end of the duration, which the animation then skips:
///
/// - For ζ = 1, (1 + ω − v)·e^(−ω) = 0.001. Springs of real UIKit without an initial velocity have
///   frequencies of 9.2350 per duration. The solution is 9.2334.
/// - For ζ < 1, (ζω − v)/ω′·e^(−ζω) = 0.001, an envelope of the oscillation. This is the law of
///   `findSpring` in Framer Motion, which has the same equation for ζ = 1. It was not measured.
struct SpringCurve {
  /// The remaining fraction of the distance at the end.
  private static let rest = 0.001
  /// The largest ζω: more has no visible effect.
  private static let maximumDecay = 64.0

  private let damping: Double
  private let velocity: Double
  /// The square root of 1 − ζ².
  private let swing: Double
  /// The frequency, in radians per duration.
  private(set) var frequency = 0.0

  init(dampingRatio: Double, initialVelocity: Double) {
    damping = min(max(dampingRatio, 0.01), 1)
    velocity = initialVelocity.isFinite ? initialVelocity : 0
    swing = (1 - damping * damping).squareRoot()
    // The rest has its maximum at the lower limit and decreases from there. A fast spring whose
    // maximum is less than a thousandth has that frequency.
    var high = SpringCurve.maximumDecay / damping
    var low = min(high, velocity > 0 ? frequencyOfMaximum : 0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if rest(at: middle) > SpringCurve.rest {
        low = middle
      } else {
        high = middle
      }
    }
    frequency = (low + high) / 2
  }

  /// The frequency with the largest rest, for a velocity above 0.
  private var frequencyOfMaximum: Double {
    damping < 1
      ? (velocity + (velocity * (velocity + 4)).squareRoot()) / (2 * damping) : velocity
  }

  /// Returns the fraction of the distance that remains at the end for a frequency above 0.
  private func rest(at frequency: Double) -> Double {
    let decay = damping * frequency
    let amplitude =
      damping < 1 ? (decay - velocity) / (frequency * swing) : 1 + decay - velocity
    return amplitude * SpringCurve.exponential(0 - decay)
  }

  /// Returns the position at a fraction of the duration, 0 to 1.
  func position(at time: Double) -> Double {
    let decay = SpringCurve.exponential(0 - damping * frequency * time)
    let pull = damping * frequency - velocity
    guard damping < 1 else { return 1 - decay * (1 + pull * time) }
    let angle = frequency * swing
    let (sine, cosine) = Trigonometry.sineAndCosine(turns: angle * time / (2 * Double.pi))
    return 1 - decay * (cosine + pull / angle * sine)
  }

  /// Returns e to a power of at most 0: the Taylor series of a 4096th of it, squared twelve times.
  ///
  /// A power below −64 counts as −64.
  static func exponential(_ power: Double) -> Double {
    let part = max(power, 0 - SpringCurve.maximumDecay) / 4_096
    var result = 1 + part * (1 + part / 2 * (1 + part / 3 * (1 + part / 4 * (1 + part / 5))))
    for _ in 0..<12 { result *= result }
    return result
  }
}
