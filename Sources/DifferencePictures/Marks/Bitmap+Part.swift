import SnapshotPixels

extension Bitmap {
  /// Returns a part of the bitmap.
  func cropped(to part: PixelRect) throws(BitmapError) -> Bitmap {
    let part = part.intersection(size.bounds)
    if part == size.bounds { return self }
    var result = try Bitmap(size: part.size)
    let width = width
    unsafe result.withUnsafeMutablePixels { target in
      unsafe withUnsafePixels { source in
        guard let target = target.baseAddress, let source = source.baseAddress else { return }
        for y in 0..<part.height {
          unsafe (target + y * part.width).update(
            from: source + (part.y + y) * width + part.x, count: part.width)
        }
      }
    }
    return result
  }

  /// Returns the bitmap with each pixel as a square of a side length.
  func enlarged(by times: Int) throws(BitmapError) -> Bitmap {
    guard times > 1, !size.isEmpty else { return self }
    var result = try Bitmap(size: PixelSize(width: width * times, height: height * times))
    let (width, height, wide) = (width, height, width * times)
    unsafe result.withUnsafeMutablePixels { target in
      unsafe withUnsafePixels { source in
        guard let target = target.baseAddress, let source = source.baseAddress else { return }
        for y in 0..<height {
          let row = unsafe target + y * times * wide
          let from = unsafe source + y * width
          var (x, to) = (0, 0)
          while x < width {
            let pixel = unsafe from[x]
            let end = to &+ times
            while to < end {
              unsafe row[to] = pixel
              to = to &+ 1
            }
            x = x &+ 1
          }
          for copy in 1..<times { unsafe (row + copy * wide).update(from: row, count: wide) }
        }
      }
    }
    return result
  }

  /// Whether no pixel is transparent.
  var hasOnlyOpaquePixels: Bool {
    let count = width * height
    return unsafe withUnsafePixels { pixels in
      guard let pixels = pixels.baseAddress else { return true }
      var index = 0
      while index < count {
        if unsafe pixels[index] < 0xFF00_0000 { return false }
        index = index &+ 1
      }
      return true
    }
  }
}
