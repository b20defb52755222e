import SnapshotPixels

extension BackdropBlur {
  /// Replaces the pixels of an area outside a clip by the nearest ones inside it in the same row.
  ///
  /// The pixels outside do not show in the shape that is blurred, so they must not shine through at
  /// its edges. Rows without any pixels inside the clip equal the nearest row that has some.
  ///
  /// - Parameters:
  ///   - bitmap: The pixels of the area.
  ///   - mask: A bitmap of the same size, which is opaque inside the clip.
  static func continueEdges(of bitmap: inout Bitmap, inside mask: Bitmap) {
    let (width, height) = (bitmap.width, bitmap.height)
    unsafe mask.withUnsafePixels { mask in
      unsafe bitmap.withUnsafeMutablePixels { pixels in
        guard let inside = mask.baseAddress, let base = pixels.baseAddress else { return }
        var firstRow: Int?
        for y in 0..<height {
          let row = unsafe base + y &* width
          if unsafe continueEdges(of: row, inside: inside + y &* width, count: width) {
            if firstRow == nil { firstRow = y }
          } else if firstRow != nil {
            unsafe row.update(from: row - width, count: width)
          }
        }
        for y in 0..<(firstRow ?? 0) {
          unsafe (base + y &* width).update(from: base + (firstRow ?? 0) &* width, count: width)
        }
      }
    }
  }

  /// Replaces the pixels of a row outside a clip, and returns `false` if all are outside.
  private static func continueEdges(
    of row: UnsafeMutablePointer<UInt32>, inside mask: UnsafePointer<UInt32>, count: Int
  ) -> Bool {
    var first = 0
    while first < count, unsafe mask[first] != .max { first &+= 1 }
    guard first < count else { return false }
    unsafe row.update(repeating: row[first], count: first)
    var x = first &+ 1
    while x < count {
      if unsafe mask[x] != .max { unsafe row[x] = row[x &- 1] }
      x &+= 1
    }
    return true
  }
}
