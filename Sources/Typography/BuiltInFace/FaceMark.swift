/// A diacritical mark of the built-in face, such as an accent.
struct FaceMark {
  /// The position at which a mark is attached to a letter.
  enum Attachment {
    /// Above the letter.
    case above
    /// Below the baseline.
    case below
    /// At the upper right of the letter.
    case trailing
  }

  /// The name of the mark in sources.
  let name: String
  /// The index of the mark's glyph in the face.
  let index: Int32
  /// The combining character.
  let scalar: UInt32
  /// The position at which the mark is attached.
  let attachment: Attachment
  /// Whether narrow letters are widened to fit the mark, as in ï.
  let widensLetters: Bool

  /// Creates a mark.
  init(name: String, index: Int32, scalar: UInt32, attachment: Attachment) {
    (self.name, self.index, self.scalar, self.attachment) = (name, index, scalar, attachment)
    widensLetters = ["diaeresis", "tilde", "macron", "circumflex", "breve"].contains(name)
  }
}
