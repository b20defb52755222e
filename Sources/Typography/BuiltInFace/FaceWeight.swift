/// The numbers of the built-in face that follow from its weight, in thousandths of an em or as shares.
///
/// Everything is a polynomial in two shares: how far the stem is from regular to black, and how far
/// it is below regular.
struct FaceWeight: Sendable {
  /// The height of a small x.
  static let xHeight = 520.0
  /// The height of flat capitals.
  static let capHeight = 705.0
  /// The height of ascenders.
  static let ascender = 742.0
  /// The depth of descenders, below zero.
  static let descender = -200.0
  /// The distance by which round shapes pass a height.
  static let overshoot = 11.0
  /// The stem of regular small letters.
  static let regularStem = 84.0
  /// The stem of black small letters.
  private static let blackStem = 194.0

  /// The stem of small letters, `V` in zone `x`.
  let stem: Double
  /// The share of the way from regular to black, 0 below regular; `w` in a source.
  let heavy: Double
  /// The share by which the stem is lighter than regular, 0 or below; `n` in a source.
  let light: Double

  /// Creates the numbers of a stem, above zero.
  init(stem: Double) {
    self.stem = stem
    let share =
      (stem - FaceWeight.regularStem) / (FaceWeight.blackStem - FaceWeight.regularStem)
    heavy = max(share, 0)
    light = min(share, 0)
  }

  /// Creates the numbers of a weight.
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

  /// Horizontal strokes over stems.
  var horizontal: Double { 0.90 - 0.06 * heavy - 0.18 * heavy * heavy - 0.06 * light }
  /// The branch of an arch or a bowl where it leaves the stem, over the stem.
  var branch: Double { 0.56 - 0.22 * heavy - 0.35 * light }
  /// The sides of round shapes over stems.
  var round: Double { 1.04 - 0.02 * heavy }
  /// Diagonals over stems.
  var diagonal: Double { 0.96 - 0.03 * heavy }
  /// A diagonal's width at its vertex over stems.
  var vertex: Double { 0.88 - 0.16 * heavy - 0.2 * light }
  /// Cut ends over the sides of round shapes.
  var cutEnd: Double { 0.95 - 0.14 * heavy }
  /// Horizontal strokes of letters that have three of them, over other horizontal strokes.
  var threefold: Double { 1 - 0.10 * heavy }
  /// The diameter of dots over stems.
  var dot: Double { 1.24 - 0.16 * heavy }
  /// The width of a figure in a run of figures.
  var tabularAdvance: Double { (600 + 46 * heavy + 0.5).rounded(.down) }

  /// Returns the stem of a zone over that of small letters.
  func stemShare(_ zone: GlyphFrame.Zone) -> Double {
    switch zone {
    case .small, .blank: 1
    case .capital: 1.07 - 0.02 * heavy
    case .figure: 1.03
    case .mark: 0.96 - 0.22 * heavy
    }
  }

  /// Returns a side bearing in a zone.
  func sideBearing(_ bearing: GlyphFrame.Bearing, _ zone: GlyphFrame.Zone) -> Double {
    let share: Double =
      switch zone {
      case .capital: 1.12
      case .figure: 1.35
      default: 1
      }
    return switch bearing {
    case .fixed(let length): length
    case .straight: (75 - 23 * heavy - 16 * light) * share
    case .round: (46 - 18 * heavy - 16 * light) * share
    case .open: (36 - 16 * heavy - 10 * light) * share
    case .diagonal: (14 - 6 * heavy - 8 * light) * share
    case .bar: (20 - 8 * heavy - 8 * light) * share
    case .flat: (34 - 12 * heavy - 10 * light) * share
    }
  }
}
