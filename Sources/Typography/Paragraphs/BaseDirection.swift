/// The direction from which a paragraph is read.
public enum BaseDirection: String, CaseIterable, Hashable, Sendable {
  /// That of the first letter that has one (UAX #9, rules P2 and P3); left to right without one.
  case natural
  /// From the left.
  case leftToRight
  /// From the right.
  case rightToLeft
}
