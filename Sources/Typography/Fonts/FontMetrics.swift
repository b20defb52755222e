/// The heights of a face, as shares of the em; above the baseline is positive.
struct FontMetrics: Hashable, Sendable {
  /// The top of the tallest letters and their accents.
  var ascender: Double
  /// The bottom of the lowest letters, below zero.
  var descender: Double
  /// The gap between two lines.
  var lineGap: Double
  /// The top of flat capitals.
  var capHeight: Double
  /// The top of a small x.
  var xHeight: Double

  /// The heights of the built-in face.
  static let builtIn = FontMetrics(
    ascender: 0.96, descender: -0.24, lineGap: 0, capHeight: 0.705, xHeight: 0.52)

  /// The permitted line heights of a font file, in em.
  ///
  /// The line heights of undamaged fonts are between 0.5 and 4 em.
  static let lineHeights = 0.1...10

  /// The reason why the heights are invalid, or `nil` if they are valid.
  var fault: String? {
    let height = ascender - descender + lineGap
    let limit = Self.lineHeights.upperBound
    if Self.lineHeights.contains(height), ascender <= limit, descender >= 0 - limit { return nil }
    func text(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
    return "its lines are \(text(height)) em high instead of \(Self.lineHeights.lowerBound) to "
      + "\(limit) (ascender \(text(ascender)), descender \(text(descender)), gap \(text(lineGap)))"
  }
}
