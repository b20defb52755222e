/// What a line shows, in the order of reading.
struct FilledLine {
  /// The text, shaped as it stands in the line, with an ellipsis or a hyphen.
  var items: [ShapedItem]
  /// Where the line starts in the text.
  var start: Int
  /// Whether the line ends a paragraph, or the text, and is not stretched.
  var isLast: Bool
}
