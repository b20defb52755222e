/// A diacritical mark of the built-in face, such as an accent.
struct FaceMark {
  /// The position at which a mark is attached to a letter.
  enum Place {
    /// Above the letter.
    case above
    /// Below the baseline.
    case below
    /// At the upper right of the letter.
    case beside
  }

  /// The name of the mark in sources.
  let name: String
  /// The index of the mark's glyph in the face.
  let index: Int32
  /// The combining character.
  let scalar: UInt32
  /// The position at which the mark is attached.
  let place: Place
  /// Whether narrow letters are widened to fit the mark, as in ï.
  let isBroad: Bool

  /// Creates a mark.
  init(name: String, index: Int32, scalar: UInt32, place: Place) {
    (self.name, self.index, self.scalar, self.place) = (name, index, scalar, place)
    isBroad = ["diaeresis", "tilde", "macron", "circumflex", "breve"].contains(name)
  }
}
