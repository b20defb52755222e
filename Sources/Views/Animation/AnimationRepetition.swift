/// The repetition of an animation.
struct AnimationRepetition: Hashable {
  /// The number of repetitions, greater than 0.
  ///
  /// A fractional repetition stops partway.
  var count = 1.0
  /// Whether each repetition runs forward and then backward.
  var autoreverses = false

  /// The total length, as a multiple of the duration of a run.
  var length: Double { autoreverses ? count * 2 : count }

  /// Returns the fraction of the run, 0 to 1, after a multiple of its duration.
  func fraction(after passed: Double) -> Double {
    guard passed < length else { return autoreverses ? 0 : 1 }
    let leg = passed.rounded(.down)
    let fraction = passed - leg
    let isGoingBack = autoreverses && leg.truncatingRemainder(dividingBy: 2) == 1
    return isGoingBack ? 1 - fraction : fraction
  }
}
