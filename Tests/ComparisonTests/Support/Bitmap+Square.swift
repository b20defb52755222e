import SnapshotPixels

extension Bitmap {
  /// A square of one color.
  static func square(_ color: Color, side: Int = 4) throws -> Bitmap {
    try Bitmap(size: PixelSize(width: side, height: side), color: color)
  }
}
