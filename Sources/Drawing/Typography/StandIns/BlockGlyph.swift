import SnapshotDrawing

/// A block that is drawn instead of a character that no font has, if the font book requests it.
///
/// A block has about the advance of the character on iOS, so lines break at the same characters.
/// It does not show which character it replaces.
enum BlockGlyph: Int32, CaseIterable {
  /// An ideograph, a kana, or a Korean syllable.
  case ideograph
  /// Punctuation of an ideographic script at the start of its em, such as a full stop.
  case closing
  /// Punctuation of an ideographic script at the end of its em, such as an opening bracket.
  case opening
  /// A halfwidth kana or jamo.
  case halfwidth
  /// A letter of another script.
  case letter

  /// Creates the block of a grapheme cluster.
  init(_ cluster: ArraySlice<UInt32>) {
    let scalar = cluster.first ?? 0
    let character = LineBreakTable.character(scalar)
    let category = Unicode.Scalar(scalar)?.properties.generalCategory
    switch scalar {
    case 0xFF61...0xFFDC, 0xFFE8...0xFFEE: self = .halfwidth
    case _ where !character.isEastAsian: self = .letter
    default:
      switch category {
      case .openPunctuation, .initialPunctuation: self = .opening
      case .closePunctuation, .finalPunctuation, .otherPunctuation: self = .closing
      default: self = .ideograph
      }
    }
  }

  // MARK: Glyphs

  /// The first of the glyph numbers for blocks, which no face uses.
  private static let firstGlyph: Int32 = 0x2000_0000

  /// Creates the block of a glyph, or returns `nil` if the glyph is not a block.
  init?(glyph: Int32) {
    guard glyph >= BlockGlyph.firstGlyph else { return nil }
    self.init(rawValue: glyph - BlockGlyph.firstGlyph)
  }

  /// The number of the block among the glyphs of the built-in face.
  var glyph: Int32 { BlockGlyph.firstGlyph + rawValue }

  /// The advance, in thousandths of an em.
  var advance: Double {
    switch self {
    case .ideograph, .closing, .opening: 1000
    case .halfwidth: 500
    case .letter: 580
    }
  }

  /// The outline, in thousandths of an em, with y increasing upward.
  var outline: Path {
    let rect: Rect =
      switch self {
      case .ideograph: Rect(x: 70, y: -60, width: 860, height: 820)
      case .closing: Rect(x: 70, y: -60, width: 280, height: 280)
      case .opening: Rect(x: 650, y: 480, width: 280, height: 280)
      case .halfwidth: Rect(x: 50, y: -60, width: 400, height: 820)
      case .letter: Rect(x: 50, y: 0, width: 480, height: FaceWeight.capHeight)
      }
    return Path(rect)
  }
}
