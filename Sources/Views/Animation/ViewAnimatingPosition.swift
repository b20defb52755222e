/// The position at which an animation ends.
public enum ViewAnimatingPosition: Hashable, Sendable {
  /// The values that were set in the animations.
  case end
  /// The values before the animations.
  case start
  /// The current presentation values.
  case current
}
