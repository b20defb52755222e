/// The vertical metrics of a face, as fractions of the em.
///
/// Values above the baseline are positive.
struct FontMetrics: Hashable, Sendable {
  /// The top of the tallest letters with accents.
  var ascender: Double
  /// The bottom of the lowest letters.
  ///
  /// A negative number.
  var descender: Double
  /// The gap between two lines.
  var lineGap: Double
  /// The top of flat capitals.
  var capHeight: Double
  /// The top of a lowercase x.
  var xHeight: Double

  /// The metrics of the built-in face.
  static let builtIn = FontMetrics(
    ascender: 0.96, descender: -0.24, lineGap: 0, capHeight: 0.705, xHeight: 0.52)

  /// The permitted line heights of a font file, in ems.
  ///
  /// The line heights of undamaged fonts are between 0.5 and 4 ems.
  static let lineHeights = 0.1...10

  /// The reason why the metrics are invalid, or `nil` if they are valid.
  var fault: String? {
    let height = ascender - descender + lineGap
    let limit = Self.lineHeights.upperBound
    if Self.lineHeights.contains(height), ascender <= limit, descender >= 0 - limit { return nil }
    func text(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
    return "line height \(text(height)) em is outside \(Self.lineHeights.lowerBound) to "
      + "\(limit) em (ascender \(text(ascender)), descender \(text(descender)), gap \(text(lineGap)))"
  }
}
