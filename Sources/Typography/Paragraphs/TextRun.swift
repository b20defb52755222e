/// Text with a single font.
package struct TextRun: Hashable, Sendable {
  /// The text.
  package var text: String
  /// The font.
  package var font: Font
  /// The additional space after each character, in points.
  package var tracking: Double

  /// Creates a run.
  package init(_ text: String, font: Font, tracking: Double = 0) {
    self.text = text
    self.font = font
    self.tracking = tracking
  }
}
