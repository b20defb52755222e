extension Font {
  /// The weight of a font, from the thinnest to the heaviest.
  public enum Weight: Int, CaseIterable, Hashable, Sendable {
    /// The thinnest weight, with hairline strokes.
    case ultraLight = 100
    /// Lighter than ``light``.
    case thin = 200
    /// Lighter than ``regular``.
    case light = 300
    /// The weight of body text.
    case regular = 400
    /// Slightly heavier than ``regular``.
    case medium = 500
    /// Between medium and bold.
    case semibold = 600
    /// The weight of strong emphasis.
    case bold = 700
    /// Heavier than ``bold``.
    case heavy = 800
    /// The heaviest weight.
    case black = 900
  }
}

extension Font.Weight: Comparable {
  /// Returns whether the first weight is lighter.
  public static func < (first: Font.Weight, second: Font.Weight) -> Bool {
    first.rawValue < second.rawValue
  }
}
