import SnapshotPixels
import SnapshotTypography

/// How text of a sheet looks.
struct TextStyle {
  /// The size of the em, in points.
  let size: Double
  /// The width of the strokes.
  var weight = Font.Weight.regular
  /// The color of the letters.
  var color = Palette.detail
  /// The most lines.
  var lineCount = 1
  /// What is left out where there is no room.
  var truncation = LineBreakMode.byTruncatingTail

  /// What a sheet is about: both ends of a long name tell most.
  static let title = TextStyle(
    size: 14, weight: .semibold, color: Palette.heading, truncation: .byTruncatingMiddle)
  /// What differs.
  static let summary = TextStyle(size: 11, lineCount: 2)
  /// What a strip is about.
  static let heading = TextStyle(size: 12, weight: .semibold, color: Palette.heading)
  /// What a picture is called.
  static let name = TextStyle(size: 11, weight: .semibold, color: Palette.heading)
  /// What is told besides.
  static let detail = TextStyle(size: 10)
  /// The number of a moment that does not differ.
  static let label = TextStyle(size: 10)
  /// The number of a moment that differs, on a plate.
  static let plate = TextStyle(size: 10, weight: .bold, color: .white)
  /// The number of a cluster, on a plate.
  static let tag = TextStyle(size: 9, weight: .bold, color: .white)
}
