import SnapshotPixels
import SnapshotTypography

/// The appearance of a text on a sheet.
struct CaptionStyle {
  /// The size of the em, in points.
  let size: Double
  /// The weight of the font.
  var weight = Font.Weight.regular
  /// The color of the text.
  var color = Palette.detail
  /// The maximum number of lines.
  var lineCount = 1
  /// The way in which text that does not fit is truncated.
  var truncation = LineBreakMode.byTruncatingTail

  /// The style of a sheet's title.
  ///
  /// Both ends of a long name are kept, because they identify it best.
  static let title = CaptionStyle(
    size: 14, weight: .semibold, color: Palette.heading, truncation: .byTruncatingMiddle)
  /// The style of a summary of the difference.
  static let summary = CaptionStyle(size: 11, lineCount: 2)
  /// The style of a strip's heading.
  static let heading = CaptionStyle(size: 12, weight: .semibold, color: Palette.heading)
  /// The style of a panel's name.
  static let name = CaptionStyle(size: 11, weight: .semibold, color: Palette.heading)
  /// The style of a panel's details.
  static let detail = CaptionStyle(size: 10)
  /// The style of the number of a frame that does not differ.
  static let label = CaptionStyle(size: 10)
  /// The style of the number of a frame that differs, on a colored label.
  static let plate = CaptionStyle(size: 10, weight: .bold, color: .white)
  /// The style of the number of a cluster, on a colored label.
  static let tag = CaptionStyle(size: 9, weight: .bold, color: .white)
}
