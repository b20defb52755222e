/// The parameters of the built-in face that depend on its weight, in thousandths of an em or as
/// ratios.
///
/// All parameters are polynomials in two variables: the position of the stem between regular and
/// black, and its distance below regular.
struct FaceWeight: Sendable {
  /// The height of a lowercase x.
  static let xHeight = 520.0
  /// The height of flat capitals.
  static let capHeight = 705.0
  /// The height of ascenders.
  static let ascender = 742.0
  /// The depth of descenders, a negative number.
  static let descender = -200.0
  /// The distance by which round shapes overshoot a height.
  static let overshoot = 11.0
  /// The stem of lowercase letters in the regular weight.
  static let regularStem = 84.0
  /// The stem of lowercase letters in the black weight.
  private static let blackStem = 194.0

  /// The stem of lowercase letters, `V` in zone `x`.
  let stem: Double
  /// The position of the stem between regular (0) and black (1), or 0 below regular; `w` in a
  /// source.
  let heavy: Double
  /// The position of the stem below regular on the same scale, 0 or negative; `n` in a source.
  let light: Double

  /// Creates the parameters of a stem, which must be greater than 0.
  init(stem: Double) {
    self.stem = stem
    let position =
      (stem - FaceWeight.regularStem) / (FaceWeight.blackStem - FaceWeight.regularStem)
    heavy = max(position, 0)
    light = min(position, 0)
  }

  /// Creates the parameters of a weight.
  init(_ weight: Font.Weight) {
    let stem: Double =
      switch weight {
      case .ultraLight: 26
      case .thin: 42
      case .light: 62
      case .regular: FaceWeight.regularStem
      case .medium: 106
      case .semibold: 128
      case .bold: 150
      case .heavy: 172
      case .black: FaceWeight.blackStem
      }
    self.init(stem: stem)
  }

  /// The ratio of horizontal strokes to stems.
  var horizontal: Double { 0.90 - 0.06 * heavy - 0.18 * heavy * heavy - 0.06 * light }
  /// The ratio of the branches of arches and bowls at the stem to the stem.
  var branch: Double { 0.56 - 0.22 * heavy - 0.35 * light }
  /// The ratio of the sides of round shapes to stems.
  var round: Double { 1.04 - 0.02 * heavy }
  /// The ratio of diagonals to stems.
  var diagonal: Double { 0.96 - 0.03 * heavy }
  /// The ratio of diagonals at their vertices to stems.
  var vertex: Double { 0.88 - 0.16 * heavy - 0.2 * light }
  /// The ratio of cut ends to the sides of round shapes.
  var cutEnd: Double { 0.95 - 0.14 * heavy }
  /// The ratio of horizontal strokes in letters with three of them to other horizontal strokes.
  var threefold: Double { 1 - 0.10 * heavy }
  /// The ratio of the diameter of dots to stems.
  var dot: Double { 1.24 - 0.16 * heavy }
  /// The advance of tabular figures.
  var tabularAdvance: Double { (600 + 46 * heavy + 0.5).rounded(.down) }

  /// Returns the ratio of the stem of a zone to that of lowercase letters.
  func stemRatio(_ zone: GlyphFrame.Zone) -> Double {
    switch zone {
    case .small, .blank: 1
    case .capital: 1.07 - 0.02 * heavy
    case .figure: 1.03
    case .mark: 0.96 - 0.22 * heavy
    }
  }

  /// Returns the length of a side bearing in a zone.
  func sideBearing(_ bearing: GlyphFrame.Bearing, _ zone: GlyphFrame.Zone) -> Double {
    let factor: Double =
      switch zone {
      case .capital: 1.12
      case .figure: 1.35
      default: 1
      }
    return switch bearing {
    case .fixed(let length): length
    case .straight: (75 - 23 * heavy - 16 * light) * factor
    case .round: (46 - 18 * heavy - 16 * light) * factor
    case .open: (36 - 16 * heavy - 10 * light) * factor
    case .diagonal: (14 - 6 * heavy - 8 * light) * factor
    case .bar: (20 - 8 * heavy - 8 * light) * factor
    case .flat: (34 - 12 * heavy - 10 * light) * factor
    }
  }
}
