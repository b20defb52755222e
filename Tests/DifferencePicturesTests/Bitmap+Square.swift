import SnapshotPixels

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

  /// Returns the bitmap with every pixel enlarged to a square.
  func enlarged(by times: Int) throws -> Bitmap {
    var result = try Bitmap(size: PixelSize(width: width * times, height: height * times))
    for y in 0..<result.height {
      for x in 0..<result.width { result[x, y] = self[x / times, y / times] }
    }
    return result
  }
}
