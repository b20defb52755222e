/// The style of an underline or a strikethrough.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum TextLine: String, CaseIterable, Hashable, Sendable {
  /// No line.
  case none
  /// A line as wide as a light stroke.
  case single
  /// A line twice as wide as ``single``.
  case thick
}
