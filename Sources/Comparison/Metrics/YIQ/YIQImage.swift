import SnapshotPixels

/// A picture of which pixelmatch asks whether a pixel is antialiased.
@safe
struct YIQImage {
  let pixels: UnsafePointer<UInt32>
  /// How many words lie between two rows.
  let stride: Int
  /// What is looked at.
  let size: PixelSize

  func pixel(_ x: Int, _ y: Int) -> UInt32 { unsafe pixels[y &* stride &+ x] }

  /// How many bytes lie before a pixel.
  func offset(_ x: Int, _ y: Int) -> Int { (y &* size.width &+ x) &* 4 }

  /// Whether a pixel looks like antialiasing: it has neighbors that are darker and ones that are
  /// brighter, at most two of its own brightness, and the darkest or the brightest lies in an area of one
  /// color in both pictures (Vyšniauskas, "Anti-aliased Pixel and Intensity Slope Detector", 2009).
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

  /// Whether three neighbors of a pixel are equal to it, or two at the picture's edge.
  private func hasManySiblings(_ x: Int, _ y: Int) -> Bool {
    let (left, right) = (max(x &- 1, 0), min(x &+ 1, size.width &- 1))
    let (top, bottom) = (max(y &- 1, 0), min(y &+ 1, size.height &- 1))
    let center = pixel(x, y)
    // The pixel itself is among those that are looked at.
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
