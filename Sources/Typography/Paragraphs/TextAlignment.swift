/// The alignment of the lines of a paragraph within its width.
public enum TextAlignment: String, CaseIterable, Hashable, Sendable {
  /// Right in a right-to-left interface, and otherwise the side at which the text's direction
  /// starts. Labels and text fields follow the interface only.
  case natural
  /// Aligned to the left.
  case left
  /// Centered.
  case center
  /// Aligned to the right.
  case right
  /// Aligned to the side at which the interface's layout direction starts, regardless of the text.
  case leading
  /// Aligned to the side opposite of ``leading``.
  case trailing
  /// Aligned to both sides by stretching spaces. The last line has the natural alignment.
  case justified
}
