import SnapshotPixels

/// The colors of sheets and marks.
///
/// Except for the marks, all are pure grays, so that only the images have colors, and so that text,
/// lines, and backgrounds share the few palette entries of a small file.
enum Palette {
  /// Differing pixels: a magenta that no interface uses.
  static let changed = Color(hex: 0xE6007A)
  /// The color between the stripes on pixels that only one image has.
  static let changedPale = Color(hex: 0xFBC4E0)
  /// Differing pixels of moved content.
  static let moved = Color(hex: 0x5B4BE8)
  /// Differing pixels that the tolerance permits.
  static let excused = Color(hex: 0x13A8A8)

  /// The dot of the reference.
  static let reference = Color(hex: 0x2E9E5B)
  /// The dot of the actual image.
  static let actual = Color(hex: 0xF08C00)

  /// The background of a sheet.
  static let background = Color(white8: 0xF5)
  /// The border of an image.
  static let frame = Color(white8: 0xCE)
  /// The grid between enlarged pixels, which is visible on dark and on light ones.
  static let grid = Color(white8: 128, alpha8: 88)
  /// The lighter squares under transparent pixels.
  static let checkLight = Color(white8: 0xFF)
  /// The darker squares under transparent pixels.
  static let checkDark = Color(white8: 0xE8)
  /// The light line on both sides of a ring and around a label.
  static let halo = Color(white8: 0xFF)
  /// Headings and names.
  static let heading = Color(white8: 0x1F)
  /// Details.
  static let detail = Color(white8: 0x66)
}
