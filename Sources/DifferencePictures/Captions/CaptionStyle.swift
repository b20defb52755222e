import SnapshotPixels
import SnapshotTypography

/// The appearance of a text on a sheet.
struct CaptionStyle {
  /// The size of the em, in points.
  let size: Double
  /// The weight of the font.
  var weight = Font.Weight.regular
  /// The color of the text.
  var color = Palette.secondaryInk
  /// The maximum number of lines.
  var lineCount = 1
  /// The way in which text that does not fit is truncated.
  var truncation = LineBreakMode.byTruncatingTail
  /// Whether all characters have the same width.
  var isMonospaced = false

  /// The style of the cause.
  static let headline = CaptionStyle(
    size: 19, weight: .semibold, color: Palette.ink, lineCount: 3)
  /// The style of the consequences, on the line of the cause.
  static let consequence = CaptionStyle(size: 19, lineCount: 3)
  /// The style of a snapshot's name below the cause.
  ///
  /// Both ends of a long name are kept, because they identify it best.
  static let subtitle = CaptionStyle(size: 12, truncation: .byTruncatingMiddle)
  /// The style of the values of colors.
  static let hex = CaptionStyle(size: 12, color: Palette.ink, isMonospaced: true)
  /// The style of the name of an image.
  static let name = CaptionStyle(size: 12, weight: .semibold, color: Palette.ink)
  /// The style of the details of an image.
  static let detail = CaptionStyle(size: 12, color: Palette.tertiaryInk)
  /// The style of the legend.
  static let legend = CaptionStyle(size: 12)
  /// The style of the numbers of pixels.
  static let summary = CaptionStyle(size: 12, color: Palette.tertiaryInk, lineCount: 3)
  /// The style of a plate on an image.
  static let plate = CaptionStyle(
    size: 11, weight: .semibold, color: Palette.ink, truncation: .byTruncatingTail)
  /// The style of the number of a frame in a strip.
  static let frameNumber = CaptionStyle(size: 11)
  /// The style of a line of text.
  static let line = CaptionStyle(
    size: 12, color: Palette.ink, truncation: .byTruncatingTail, isMonospaced: true)
  /// The style of a line number.
  static let lineNumber = CaptionStyle(size: 11, color: Palette.tertiaryInk, isMonospaced: true)
}
