import SnapshotDrawing

/// An image with a number for each row: 0 for white, and another number for a unique row.
enum RowImage {
  /// Draws rows of 100 pixels, of which the first four are white.
  static func draw(_ rows: [Int]) throws -> Bitmap {
    var image = try Bitmap(size: PixelSize(width: 100, height: rows.count), color: .white)
    for (y, row) in rows.enumerated() where row > 0 {
      var random = TestRandom(seed: UInt64(row) &* 7_919)
      for x in 4..<image.width {
        image[x, y] = PremultipliedColor(Color(white8: UInt8(random.next(256))))
      }
    }
    return image
  }

  /// Returns the numbers of unique rows.
  static func unique(_ block: Int, _ count: Int) -> [Int] {
    (0..<count).map { block * 1_000 + 2 + $0 }
  }

  /// Returns white rows.
  static func blank(_ count: Int) -> [Int] { [Int](repeating: 0, count: count) }
}
