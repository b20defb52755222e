import SnapshotDrawing

/// The colors of sheets and marks.
///
/// Only the marks have a hue, so that they stand out from text, lines, and backgrounds. Of all
/// colors, only two families differ from every gray for all kinds of color vision and have enough
/// contrast on light and on dark backgrounds; the marks use one color of each. The page
/// (`styles/tokens.css`) and the terminal (`CroppedImage`) use the same two, and a test compares
/// them.
enum Palette {
  /// Changed, inserted, and removed content.
  static let changed = Color(hex: 0xF04A00)
  /// Moved content.
  static let moved = Color(hex: 0xC800FF)
  /// The translucent color over moved content: 7% of ``moved``.
  static let movedTint = Color(red8: 0xC8, green8: 0, blue8: 0xFF, alpha8: 18)
  /// The outline around pixels that the tolerance permits.
  static let excused = Color(white8: 0x80)

  /// The background of a sheet.
  static let background = Color(white8: 0xF5)
  /// The background of a crop, which appears on a light page.
  static let cropBackground = Color(white8: 0xFF)
  /// The border of an image.
  static let frame = Color(white8: 0xC4)
  /// The line above the legend.
  static let separator = Color(white8: 0xDE)
  /// The stripes where an image has no pixels.
  static let padding = Color(white8: 0xDC)
  /// The space next to an image in a column.
  static let empty = Color(white8: 0xEB)
  /// The grid between enlarged pixels, which is visible on dark and on light ones.
  static let grid = Color(white8: 128, alpha8: 72)
  /// The lighter squares under transparent pixels.
  static let checkLight = Color(white8: 0xFF)
  /// The darker squares under transparent pixels.
  static let checkDark = Color(white8: 0xE8)

  /// Titles and names.
  static let ink = Color(white8: 0x17)
  /// Consequences and details.
  static let secondaryInk = Color(white8: 0x58)
  /// Numbers at the bottom.
  static let tertiaryInk = Color(white8: 0x67)

  /// The background of removed lines of a text: 12% of ``changed`` on white.
  static let line = Color(hex: 0xFDE9E0)
  /// The background of changed characters of a text: 40% of ``changed`` on white.
  static let characters = Color(hex: 0xF9B799)

  /// The colors of a dimmed image and of the labels on it.
  struct Ghost {
    /// The gray of black pixels.
    let low: UInt8
    /// The gray of white pixels.
    let high: UInt8
    /// The line on both sides of a ring and around a label.
    let halo: Color
    /// The background of a label.
    let label: Color
    /// The text of a label.
    let ink: Color

    /// The colors for light images.
    static let light = Ghost(
      low: 0xD8, high: 0xFF, halo: Color(white8: 0xFF), label: Color(white8: 0xFF), ink: Palette.ink
    )
    /// The colors for dark images.
    static let dark = Ghost(
      low: 0x0E, high: 0x50, halo: Color(white8: 0x0E), label: Color(white8: 0x1C),
      ink: Color(white8: 0xEF))
  }
}
