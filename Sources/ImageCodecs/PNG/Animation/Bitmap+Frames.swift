package import SnapshotPixels

extension Bitmap {
  /// Returns the smallest area that contains all differences from a bitmap of the same size, or one
  /// pixel if there are none, because a frame cannot be empty.
  func changedArea(in other: Bitmap) -> PixelRect {
    var (left, top, right, bottom) = (width, height, 0, 0)
    unsafe withUnsafePixels { first in
      unsafe other.withUnsafePixels { second in
        guard let first = first.baseAddress, let second = second.baseAddress else { return }
        for y in 0..<height {
          let row = unsafe first + y &* width
          let otherRow = unsafe second + y &* width
          if unsafe pixelsAreEqual(row, otherRow, count: width) { continue }
          var start = 0
          while unsafe row[start] == otherRow[start] { start = start &+ 1 }
          var end = width
          while unsafe row[end &- 1] == otherRow[end &- 1] { end = end &- 1 }
          (left, right) = (min(left, start), max(right, end))
          (top, bottom) = (min(top, y), y + 1)
        }
      }
    }
    let area = PixelRect(left: left, top: top, right: right, bottom: bottom)
    return area.isEmpty ? PixelRect(x: 0, y: 0, width: 1, height: 1) : area
  }

  /// Returns the pixels of an area inside the bitmap.
  package func cropped(to area: PixelRect) throws(PNGError) -> Bitmap {
    var result = try Bitmap.forPNG(size: area.size)
    result.copy(self, from: area, toX: 0, y: 0)
    return result
  }

  /// Replaces pixels with those of an area of another bitmap.
  mutating func copy(_ other: Bitmap, from area: PixelRect, toX x: Int, y: Int) {
    let width = width
    unsafe withUnsafeMutablePixels { target in
      unsafe other.withUnsafePixels { source in
        guard let target = target.baseAddress, let source = source.baseAddress else { return }
        for row in 0..<area.height {
          unsafe (target + ((y &+ row) &* width &+ x)).update(
            from: source + ((area.y &+ row) &* other.width &+ area.x), count: area.width)
        }
      }
    }
  }

  /// Draws another bitmap over the pixels, with its top-left corner at (x, y).
  mutating func draw(_ other: Bitmap, atX x: Int, y: Int) {
    let width = width
    unsafe withUnsafeMutablePixels { target in
      unsafe other.withUnsafePixels { source in
        guard let target = target.baseAddress, let source = source.baseAddress else { return }
        for row in 0..<other.height {
          for column in 0..<other.width {
            let pixel = unsafe source[row &* other.width &+ column]
            let position = (y &+ row) &* width &+ x &+ column
            unsafe target[position] = sourceOver(pixel, target[position])
          }
        }
      }
    }
  }

  /// Creates a bitmap, or throws the codec's error.
  static func forPNG(size: PixelSize) throws(PNGError) -> Bitmap {
    do { return try Bitmap(size: size) } catch {
      switch error {
      case .tooLarge: throw .tooManyPixels(size, limit: Bitmap.maximumPixelCount)
      case .noMemory: throw .noMemory
      }
    }
  }
}

/// Returns a premultiplied pixel over another.
private func sourceOver(_ source: UInt32, _ destination: UInt32) -> UInt32 {
  let inverseAlpha = 255 &- source >> 24
  if inverseAlpha == 0 { return source }
  return source
    &+ (divideBy255((destination & 0xFF) &* inverseAlpha)
      | divideBy255((destination >> 8 & 0xFF) &* inverseAlpha) << 8
      | divideBy255((destination >> 16 & 0xFF) &* inverseAlpha) << 16
      | divideBy255((destination >> 24) &* inverseAlpha) << 24)
}
