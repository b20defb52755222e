/// The content of a line, in logical order.
struct FilledLine {
  /// The text as shaped in the line, with an ellipsis or a hyphen.
  var items: [ShapedItem]
  /// The index of the first scalar.
  var start: Int
  /// Whether the line ends a paragraph or the text and is therefore not justified.
  var isLast: Bool
}
