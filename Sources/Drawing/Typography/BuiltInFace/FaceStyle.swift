/// A style of the built-in face: a weight, proportional or monospaced.
struct FaceStyle: Sendable {
  let weight: FaceWeight
  /// Whether all glyphs have the same advance.
  let isMonospaced: Bool

  /// The width in which the glyphs of the monospaced face are drawn, in thousandths of an em.
  static let cell = 600.0
  /// The advance of the monospaced face and of the iPhone's, in thousandths of an em.
  static let monospacedAdvance = 1266 / 2.048
  /// The space on each side of a monospaced cell.
  static let cellMargin = (monospacedAdvance - cell) / 2

  init(_ weight: FaceWeight, isMonospaced: Bool = false) {
    self.weight = weight
    self.isMonospaced = isMonospaced
  }

  /// Returns the proportional style with another stem, as for small figures.
  func withStem(_ stem: Double) -> FaceStyle { FaceStyle(FaceWeight(stem: stem)) }

  func variables(of frame: GlyphFrame) -> FaceVariables {
    var stem = weight.stem * weight.stemRatio(frame.zone)
    var bar = stem * weight.horizontal * (frame.zone == .capital ? 0.98 : 1)
    if isInCell(frame), frame.width > FaceStyle.fullStemWidth {
      // Letters with many stems have thinner stems in a narrow cell.
      let factor =
        1 - 0.22 * min(1, (frame.width - FaceStyle.fullStemWidth) / 60 + 0.4 * weight.heavy)
      stem *= factor
      bar *= 0.5 + 0.5 * factor
    }
    return FaceVariables(width: width(of: frame), stem: stem, bar: bar, weight: weight)
  }

  /// Returns the left bearing, the width, and the advance of a glyph.
  func metrics(of frame: GlyphFrame) -> (left: Double, width: Double, advance: Double) {
    let width = width(of: frame)
    guard !isInCell(frame) else {
      return (
        FaceStyle.cellMargin + cellBearing(of: frame), width, FaceStyle.monospacedAdvance
      )
    }
    // A mark has no advance, even without a letter.
    guard frame.zone != .mark else { return (0, width, 0) }
    if frame.zone == .blank, isMonospaced {
      return (0, FaceStyle.monospacedAdvance, FaceStyle.monospacedAdvance)
    }
    let left = weight.sideBearing(frame.left, frame.zone)
    let right = weight.sideBearing(frame.right, frame.zone)
    return (left, width, (left + width + right + 0.5).rounded(.down))
  }

  /// The width above which letters have thinner stems in a monospaced cell.
  private static let fullStemWidth = 640.0
  /// The width below which a glyph is centered in its monospaced cell.
  private static let minimumCellWidth = 260.0

  private func isInCell(_ frame: GlyphFrame) -> Bool {
    isMonospaced && frame.zone != .mark && frame.zone != .blank
  }

  private func width(of frame: GlyphFrame) -> Double {
    guard isInCell(frame), frame.width >= FaceStyle.minimumCellWidth else {
      return frame.width + frame.growth * (weight.stem - FaceWeight.regularStem)
        * (1 + 0.35 * weight.heavy * weight.heavy)
    }
    return FaceStyle.cell - cellSide(frame.left) - cellSide(frame.right)
  }

  private func cellBearing(of frame: GlyphFrame) -> Double {
    frame.width < FaceStyle.minimumCellWidth
      ? (FaceStyle.cell - width(of: frame)) / 2 : cellSide(frame.left)
  }

  private func cellSide(_ bearing: GlyphFrame.Bearing) -> Double {
    let side: Double =
      switch bearing {
      case .straight: 80
      case .round: 56
      case .open: 62
      case .diagonal: 26
      case .bar: 58
      case .flat: 74
      case .fixed: 70
      }
    return side - 24 * weight.heavy
  }
}

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
  static let ascender = 742.0
  /// The depth of descenders, a negative number.
  static let descender = -200.0
  /// The distance by which a colon between figures is raised to the middle of their height.
  static let colonRise = 102.0
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
