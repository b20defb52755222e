/// The vertical metrics of a face, as fractions of the em.
///
/// Values above the baseline are positive.
struct FaceMetrics: Hashable, Sendable {
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

  /// The metrics of the built-in face, which are those that UIKit reports for the iPhone's system
  /// font.
  ///
  /// The source is that of ``RecordedWidths``. The height of an x, here that of the regular weight up
  /// to 17 points, depends on the weight and the size.
  static let builtIn = FaceMetrics(
    ascender: 1950 / 2048, descender: -494 / 2048, lineGap: 0, capHeight: 1443 / 2048,
    xHeight: 1078 / 2048)

  /// The permitted line heights of a font file, in ems.
  ///
  /// The line heights of undamaged fonts are between 0.5 and 4 ems. HarfBuzz also accepts damaged
  /// files with lines of 0 or 33 ems, whose text would be invisible or far off the screen.
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

/// The integer unit of text layout, 1/1024 of a point.
///
/// Advances are rounded to subunits once and then only added, so the width of a line does not
/// depend on the order of addition.
package enum Subunits {
  /// The number of subunits per point.
  package static let perPoint = 1024

  /// Returns a length in points as subunits, rounded to nearest and clamped to ±2³⁰.
  package static func from(points: Double) -> Int {
    guard points == points else { return 0 }
    let limit = 1_073_741_824.0
    return Int(max(0 - limit, min(limit, (points * 1024 + 0.5).rounded(.down))))
  }

  /// Returns a length in subunits as points.
  package static func points(_ subunits: Int) -> Double { Double(subunits) / 1024 }
}

/// A glyph with its advance and offset from shaping, in subunits.
struct ShapedGlyph: BitwiseCopyable {
  /// The index of the glyph in its face.
  ///
  /// Negative for the box of a missing character.
  var glyph: Int32
  /// The index of the first scalar that the glyph represents.
  var cluster: Int32
  /// The distance that the pen moves to the right.
  var advance: Int32
  /// The distance of the glyph to the right of the pen.
  var offsetX: Int32 = 0
  /// The distance of the glyph above the pen.
  var offsetY: Int32 = 0

  /// Returns a length in subunits, clamped to ±2²⁸, which is 262,144 points.
  static func length(_ subunits: Int) -> Int32 {
    Int32(max(-268_435_456, min(268_435_456, subunits)))
  }

  /// Returns glyphs with their clusters in reverse order.
  ///
  /// Marks still follow their letters.
  static func reversedByCluster(_ glyphs: [ShapedGlyph]) -> [ShapedGlyph] {
    var reversed: [ShapedGlyph] = []
    reversed.reserveCapacity(glyphs.count)
    var end = glyphs.count
    while end > 0 {
      var start = end - 1
      while start > 0, glyphs[start - 1].cluster == glyphs[start].cluster { start -= 1 }
      reversed += glyphs[start..<end]
      end = start
    }
    return reversed
  }
}
