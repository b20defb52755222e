/// What a line of a ``FaceSource`` says of a glyph before its operations: zone, bearings and width.
struct GlyphFrame {
  /// The group of glyphs that share a stem.
  enum Zone {
    /// Small letters and punctuation.
    case small
    /// Capitals.
    case capital
    /// Figures and signs that stand among them.
    case figure
    /// Marks of letters.
    case mark
    /// Spaces.
    case blank
  }

  /// The space beside the ink, by the shape that ends there.
  enum Bearing {
    /// A stem.
    case straight
    /// A bowl.
    case round
    /// The open side of a round letter.
    case open
    /// A diagonal.
    case diagonal
    /// The end of a horizontal bar.
    case bar
    /// A bar under or over a diagonal.
    case flat
    /// A length of its own, in thousandths of an em.
    case fixed(Double)
  }

  /// The group whose stem the glyph has.
  let zone: Zone
  /// The space left of the ink.
  let left: Bearing
  /// The space right of the ink.
  let right: Bearing
  /// The width of the ink at regular weight, in thousandths of an em.
  let width: Double
  /// The growth of the width for each thousandth by which the stem grows.
  let growth: Double
  /// Whether the glyph is as wide as a figure in a run of figures.
  let isTabular: Bool

  /// Reads the frame up to the operations.
  init(_ scanner: inout SourceScanner) {
    zone =
      switch scanner.byteOfWord() {
      case 0x63: .capital
      case 0x66: .figure
      case 0x61: .mark
      case 0x62: .blank
      default: .small
      }
    left = GlyphFrame.bearing(&scanner)
    right = GlyphFrame.bearing(&scanner)
    width = scanner.number()
    growth = scanner.number()
    let next = scanner.byteOfWord()
    isTabular = next == 0x54
    if isTabular { _ = scanner.byteOfWord() }
  }

  private static func bearing(_ scanner: inout SourceScanner) -> Bearing {
    _ = scanner.hasMoreInLine()
    let bearing: Bearing? =
      switch scanner.current {
      case 0x73: .straight
      case 0x72: .round
      case 0x6F: .open
      case 0x64: .diagonal
      case 0x74: .bar
      case 0x7A: .flat
      default: nil
      }
    guard let bearing else { return .fixed(scanner.number()) }
    scanner.skipByte()
    return bearing
  }
}
