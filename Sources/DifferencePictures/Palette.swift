import SnapshotPixels

/// The colors of sheets and of what is marked in them.
///
/// All but the marks are pure grays, so that the pictures alone have colors, and so that letters, lines
/// and grounds share the few entries of a small file's palette.
enum Palette {
  /// Differing pixels: a magenta that no interface uses.
  static let changed = Color(hex: 0xE6007A)
  /// What lies between the stripes of pixels that only one picture has.
  static let changedPale = Color(hex: 0xFBC4E0)
  /// Differing pixels of content that has moved.
  static let moved = Color(hex: 0x5B4BE8)
  /// Pixels that are not the same, and that the tolerance excuses.
  static let excused = Color(hex: 0x13A8A8)

  /// The mark of what should be.
  static let reference = Color(hex: 0x2E9E5B)
  /// The mark of what is.
  static let actual = Color(hex: 0xF08C00)

  /// What lies around the pictures.
  static let ground = Color(white8: 0xF5)
  /// The line around a picture.
  static let frame = Color(white8: 0xCE)
  /// The lines between enlarged pixels, to be seen on dark ones and on light ones.
  static let grid = Color(white8: 128, alpha8: 88)
  /// The lighter squares under transparent pixels.
  static let checkLight = Color(white8: 0xFF)
  /// The darker squares under transparent pixels.
  static let checkDark = Color(white8: 0xE8)
  /// The light line on both sides of a ring, and around a plate.
  static let halo = Color(white8: 0xFF)
  /// Headings and names.
  static let heading = Color(white8: 0x1F)
  /// What is told besides.
  static let detail = Color(white8: 0x66)
}
