import SnapshotPixels

/// Finds the square with the most differing pixels.
enum DensestWindow {
  /// Returns the square, limited to the size of the image.
  ///
  /// Among equal squares, the first one row by row is returned.
  ///
  /// Each column keeps the sum of its last rows, so each pixel is added and subtracted once.
  ///
  /// - Parameters:
  ///   - side: The side of the square, in pixels.
  ///   - box: The bounding rectangle of all differing pixels in the mask; not empty.
  static func find(
    side: Int, in mask: UnsafePointer<UInt8>, _ size: PixelSize, box: PixelRect
  ) throws(BitmapError) -> PixelCluster {
    let window = PixelSize(width: min(side, size.width), height: min(side, size.height))
    let sums = try Scratch<Int32>(count: size.width, for: size)
    var (best, origin) = (-1, (x: 0, y: 0))
    // A window that ends above the box or to its left contains no differing pixels.
    let top = max(0, min(box.y - window.height + 1, size.height - window.height))
    let left = max(0, min(box.x - window.width + 1, size.width - window.width))
    for y in top..<min(size.height, box.bottom + window.height) {
      unsafe add(mask + y * size.width, to: sums.start, from: left, to: size.width)
      let first = y - window.height + 1
      guard first >= top else { continue }
      var total = 0
      var x = left
      while x < min(size.width, box.right &+ window.width) {
        total = total &+ Int(unsafe sums.start[x])
        let start = x &- window.width &+ 1
        if start >= left {
          if total > best { (best, origin) = (total, (start, first)) }
          total = total &- Int(unsafe sums.start[start])
        }
        x = x &+ 1
      }
      unsafe remove(mask + first * size.width, from: sums.start, from: left, to: size.width)
    }
    return PixelCluster(
      box: PixelRect(x: origin.x, y: origin.y, width: window.width, height: window.height),
      pixelCount: max(0, best))
  }

  private static func add(
    _ row: UnsafePointer<UInt8>, to sums: UnsafeMutablePointer<Int32>, from left: Int, to right: Int
  ) {
    var x = left
    while x < right {
      if unsafe row[x] != 0 { unsafe sums[x] = sums[x] &+ 1 }
      x = x &+ 1
    }
  }

  private static func remove(
    _ row: UnsafePointer<UInt8>, from sums: UnsafeMutablePointer<Int32>, from left: Int,
    to right: Int
  ) {
    var x = left
    while x < right {
      if unsafe row[x] != 0 { unsafe sums[x] = sums[x] &- 1 }
      x = x &+ 1
    }
  }
}
