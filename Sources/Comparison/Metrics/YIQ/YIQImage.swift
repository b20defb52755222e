import SnapshotPixels

/// An image in which antialiased pixels are detected by the rule of pixelmatch.
@safe
struct YIQImage {
  let pixels: UnsafePointer<UInt32>
  /// The number of pixels from one row to the next.
  let stride: Int
  /// The size of the compared area.
  let size: PixelSize

  func pixel(_ x: Int, _ y: Int) -> UInt32 { unsafe pixels[y &* stride &+ x] }

  /// Returns the offset of a pixel, in bytes.
  func offset(_ x: Int, _ y: Int) -> Int { (y &* size.width &+ x) &* 4 }

  /// Returns whether a pixel looks antialiased: it has darker and lighter neighbors, at most two
  /// neighbors of equal brightness, and its darkest or lightest neighbor is in an area of one color
  /// in both images (Vyšniauskas, "Anti-aliased Pixel and Intensity Slope Detector", 2009).
  func isAntialiased(_ x: Int, _ y: Int, comparedWith other: YIQImage) -> Bool {
    let (left, right) = (max(x &- 1, 0), min(x &+ 1, size.width &- 1))
    let (top, bottom) = (max(y &- 1, 0), min(y &+ 1, size.height &- 1))
    let (center, offset) = (pixel(x, y), offset(x, y))
    var equal = isEdge(x, y) ? 1 : 0
    var (darkest, brightest) = (0.0, 0.0)
    var (dark, bright) = ((x: 0, y: 0), (x: 0, y: 0))
    var column = left
    while column <= right {
      var row = top
      while row <= bottom {
        if column != x || row != y {
          let neighbor = pixel(column, row)
          let luma =
            neighbor == center ? 0 : YIQDelta(center, neighbor, offset: offset).luma
          if luma == 0 {
            equal = equal &+ 1
            if equal > 2 { return false }
          } else if luma < darkest {
            (darkest, dark) = (luma, (column, row))
          } else if luma > brightest {
            (brightest, bright) = (luma, (column, row))
          }
        }
        row = row &+ 1
      }
      column = column &+ 1
    }
    guard darkest != 0, brightest != 0 else { return false }
    return hasManySiblings(dark.x, dark.y) && other.hasManySiblings(dark.x, dark.y)
      || hasManySiblings(bright.x, bright.y) && other.hasManySiblings(bright.x, bright.y)
  }

  /// Returns whether a pixel has three equal neighbors, or two at the edge of the image.
  private func hasManySiblings(_ x: Int, _ y: Int) -> Bool {
    let (left, right) = (max(x &- 1, 0), min(x &+ 1, size.width &- 1))
    let (top, bottom) = (max(y &- 1, 0), min(y &+ 1, size.height &- 1))
    let center = pixel(x, y)
    // The loop includes the pixel itself.
    var equal = isEdge(x, y) ? 0 : -1
    var row = top
    while row <= bottom {
      var column = left
      while column <= right {
        if pixel(column, row) == center { equal = equal &+ 1 }
        column = column &+ 1
      }
      row = row &+ 1
    }
    return equal > 2
  }

  private func isEdge(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == size.width &- 1 || y == size.height &- 1
  }
}
