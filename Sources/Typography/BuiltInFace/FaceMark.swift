/// A mark of the built-in face, such as an accent.
struct FaceMark {
  /// The side of a letter on which a mark stands.
  enum Place {
    /// Above the letter.
    case above
    /// Below the baseline.
    case below
    /// At the letter's upper right.
    case beside
  }

  /// The name by which sources refer to the mark.
  let name: String
  /// The index of its drawing in the face.
  let index: Int32
  /// The combining character.
  let scalar: UInt32
  /// The side of a letter on which the mark stands.
  let place: Place
  /// Whether letters give way to the mark, as ï does.
  let isBroad: Bool

  /// Creates a mark.
  init(name: String, index: Int32, scalar: UInt32, place: Place) {
    (self.name, self.index, self.scalar, self.place) = (name, index, scalar, place)
    isBroad = ["diaeresis", "tilde", "macron", "circumflex", "breve"].contains(name)
  }
}
