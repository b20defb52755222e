extension Font {
  /// The width of a face's strokes, from the finest to the broadest.
  public enum Weight: Int, CaseIterable, Hashable, Sendable {
    /// Hairlines.
    case ultraLight = 100
    /// Finer than light.
    case thin = 200
    /// Finer than text.
    case light = 300
    /// Text.
    case regular = 400
    /// A little broader than text.
    case medium = 500
    /// Between medium and bold.
    case semibold = 600
    /// Emphasis.
    case bold = 700
    /// Broader than bold.
    case heavy = 800
    /// The broadest.
    case black = 900
  }
}

extension Font.Weight: Comparable {
  /// Whether the first weight is finer.
  public static func < (first: Font.Weight, second: Font.Weight) -> Bool {
    first.rawValue < second.rawValue
  }
}
