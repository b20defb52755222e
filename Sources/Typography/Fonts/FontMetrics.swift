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
}
