/// Where an animation stands, or is left.
public enum ViewAnimatingPosition: Hashable, Sendable {
  /// At the values that were set in the animations.
  case end
  /// At the values from before the animations.
  case start
  /// At the values presented now.
  case current
}
