/// The values of the variables in the coordinates of a glyph.
struct FaceVariables {
  /// `W`: the width of the ink.
  let width: Double
  /// `V`: the stem.
  let stem: Double
  /// `H`: a horizontal stroke.
  let bar: Double
  /// `C`: the cap height, or its substitute.
  var capHeight = FaceWeight.capHeight
  private let weight: FaceWeight

  /// Creates the values of a glyph.
  init(width: Double, stem: Double, bar: Double, weight: FaceWeight) {
    self.width = width
    self.stem = stem
    self.bar = bar
    self.weight = weight
  }

  /// `K`: the width of the sides of round shapes.
  var round: Double { stem * weight.round }
  /// `Q`: the diameter of a dot.
  var dot: Double { stem * weight.dot }

  /// The value of a variable, by its letter.
  subscript(letter: UInt8) -> Double {
    switch letter {
    case 0x57: width
    case 0x56: stem
    case 0x48: bar
    case 0x4A: bar * weight.threefold
    case 0x4B: round
    case 0x54: stem * weight.branch
    case 0x47: stem * weight.diagonal
    case 0x45: stem * weight.vertex
    case 0x5A: round * weight.cutEnd
    case 0x51: dot
    case 0x58: FaceWeight.xHeight
    case 0x43: capHeight
    case 0x41: FaceWeight.ascender
    case 0x44: FaceWeight.descender
    case 0x6F: FaceWeight.overshoot
    case 0x77: weight.heavy
    case 0x6E: weight.light
    default: 0
    }
  }
}
