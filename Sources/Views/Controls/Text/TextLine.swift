/// A line below or through letters.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum TextLine: String, CaseIterable, Hashable, Sendable {
  /// No line.
  case none
  /// A line as wide as a light stroke.
  case single
  /// A line twice as wide.
  case thick
}
