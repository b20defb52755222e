import SnapshotGeometry

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
