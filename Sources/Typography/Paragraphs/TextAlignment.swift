/// Where the lines of a paragraph stand in its width.
public enum TextAlignment: String, CaseIterable, Hashable, Sendable {
  /// At the right in an interface that is read from there, and otherwise at the side where the
  /// text's own direction starts. Labels and text fields go by the interface only.
  case natural
  /// At the left.
  case left
  /// In the middle.
  case center
  /// At the right.
  case right
  /// At the side from which the interface is read, whatever the text.
  case leading
  /// At the other side.
  case trailing
  /// At both sides, by wider spaces; the last line as the natural alignment has it.
  case justified
}
