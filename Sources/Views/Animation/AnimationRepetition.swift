/// How often an animation goes its way, and whether it goes back each time.
struct AnimationRepetition: Hashable {
  /// The number of times, above 0; a share of a time ends on the way.
  var count = 1.0
  /// Whether each time is forward and then back.
  var autoreverses = false

  /// How long all of it takes, as a multiple of the way's duration.
  var length: Double { autoreverses ? count * 2 : count }

  /// The fraction of the way, 0 to 1, when a multiple of its duration has passed.
  func fraction(after passed: Double) -> Double {
    guard passed < length else { return autoreverses ? 0 : 1 }
    let leg = passed.rounded(.down)
    let share = passed - leg
    let isGoingBack = autoreverses && leg.truncatingRemainder(dividingBy: 2) == 1
    return isGoingBack ? 1 - share : share
  }
}
