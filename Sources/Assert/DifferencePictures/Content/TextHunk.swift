/// A section of two texts around some changed lines.
package struct TextHunk: Hashable, Sendable {
  /// A line of both texts, or of one.
  package struct Line: Hashable, Sendable {
    /// The texts that have the line.
    package enum Kind: Hashable, Sendable {
      /// Both texts have the line.
      case unchanged
      /// Only the reference has the line.
      case removed
      /// Only the actual text has the line.
      case added
    }

    /// The texts that have the line.
    package let kind: Kind
    /// The line without its newline, with invisible characters already made visible.
    package let text: String

    package init(_ kind: Kind, _ text: String) {
      self.kind = kind
      self.text = text
    }
  }

  /// The number, from 1, of the first line in the reference.
  package let referenceStart: Int
  /// The number, from 1, of the first line in the actual text.
  package let actualStart: Int
  /// The lines, with removed lines before the added ones that replace them.
  package let lines: [Line]

  package init(referenceStart: Int, actualStart: Int, lines: [Line]) {
    self.referenceStart = referenceStart
    self.actualStart = actualStart
    self.lines = lines
  }
}
