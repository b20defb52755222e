import SnapshotDrawing

extension Bitmap {
  /// Returns a square of one color.
  static func square(_ color: Color, side: Int = 4) throws -> Bitmap {
    try Bitmap(size: PixelSize(width: side, height: side), color: color)
  }

  /// Returns the bitmap with a filled rectangle.
  func filling(_ rect: PixelRect, with color: Color) -> Bitmap {
    var result = self
    for y in rect.y..<rect.bottom {
      for x in rect.x..<rect.right { result[x, y] = PremultipliedColor(color) }
    }
    return result
  }
}
