/// The base direction of a paragraph.
public enum BaseDirection: String, CaseIterable, Hashable, Sendable {
  /// The direction of the first letter that has one (UAX #9, rules P2 and P3), or otherwise left to
  /// right.
  case natural
  /// Left to right.
  case leftToRight
  /// Right to left.
  case rightToLeft
}
