/// A line below or through letters.
public enum TextLine: String, CaseIterable, Hashable, Sendable {
  /// No line.
  case none
  /// A line as wide as a light stroke.
  case single
  /// A line twice as wide.
  case thick
}
