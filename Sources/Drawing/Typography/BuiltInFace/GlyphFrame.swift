/// The parameters of a glyph that precede its operations in a ``FaceSource``: zone, bearings, and
/// width.
struct GlyphFrame {
  /// A group of glyphs with the same stem.
  enum Zone {
    /// Lowercase letters and punctuation.
    case small
    /// Capitals.
    case capital
    /// Figures and the signs used with them.
    case figure
    /// Marks of letters.
    case mark
    /// Spaces.
    case blank
  }

  /// The space next to the ink, by the shape at that side.
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
    /// An explicit length, in thousandths of an em.
    case fixed(Double)
  }

  /// The zone, which determines the stem.
  let zone: Zone
  /// The left side bearing.
  let left: Bearing
  /// The right side bearing.
  let right: Bearing
  /// The width of the ink in the regular weight, in thousandths of an em.
  let width: Double
  /// The increase in width per unit of stem.
  let growth: Double
  /// Whether the glyph has the width of figures in tabular text.
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
