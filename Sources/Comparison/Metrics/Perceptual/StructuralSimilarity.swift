import SnapshotPixels

/// The structural similarity of the windows around undecided pixels.
///
/// A window has 31 by 31 pixels, fewer at the edges. Each block of the image with undecided pixels
/// maintains column sums, so each pixel is added and subtracted at most once per block. All sums
/// are exact.
@safe
struct StructuralSimilarity {
  /// The distance from the center of a window to its edge, in pixels.
  static let reach = 15

  private static let blockSide = 128

  private let pair: PixelPair
  private let backdrop: Backdrop
  private let size: PixelSize
  private let columns: Scratch<UInt64>

  init(_ pair: PixelPair, _ backdrop: Backdrop) throws(BitmapError) {
    self.pair = pair
    self.backdrop = backdrop
    size = pair.common
    columns = try Scratch(
      count: (Self.blockSide + 2 * Self.reach) * WindowSums.wordCount, for: pair.union)
  }

  /// Ignores the undecided pixels with similar windows, and marks the others as differing.
  func resolveUndecidedPixels(in mask: UnsafeMutablePointer<UInt8>) {
    for top in stride(from: 0, to: size.height, by: Self.blockSide) {
      for left in stride(from: 0, to: size.width, by: Self.blockSide) {
        let block = PixelRect(
          left: left, top: top, right: min(size.width, left + Self.blockSide),
          bottom: min(size.height, top + Self.blockSide))
        let undecided = unsafe Self.undecided(in: block, mask, stride: pair.union.width)
        if !undecided.isEmpty { unsafe resolve(mask, in: undecided) }
      }
    }
  }

  /// Returns the bounding rectangle of the undecided pixels in a block.
  private static func undecided(
    in block: PixelRect, _ mask: UnsafePointer<UInt8>, stride: Int
  ) -> PixelRect {
    var (left, top, right, bottom) = (block.right, block.bottom, block.x, block.y)
    var y = block.y
    while y < block.bottom {
      var x = block.x
      while x < block.right {
        if unsafe mask[y &* stride &+ x] == PerceptualMetric.undecided {
          if x < left { left = x }
          if x >= right { right = x &+ 1 }
          if y < top { top = y }
          bottom = y &+ 1
        }
        x = x &+ 1
      }
      y = y &+ 1
    }
    return PixelRect(left: left, top: top, right: right, bottom: bottom)
  }

  private func resolve(_ mask: UnsafeMutablePointer<UInt8>, in block: PixelRect) {
    let reach = Self.reach
    let left = max(0, block.x - reach)
    let right = min(size.width, block.right + reach)
    unsafe columns.start.update(repeating: 0, count: (right - left) * WindowSums.wordCount)
    let top = max(0, block.y - reach)
    for row in top..<min(size.height, block.y + reach) {
      slide(from: nil, to: row, left, right)
    }
    for y in block.y..<block.bottom {
      let (leaving, entering) = (y - reach - 1, y + reach)
      slide(
        from: leaving >= top ? leaving : nil, to: entering < size.height ? entering : nil, left,
        right)
      unsafe resolve(
        mask + y * pair.union.width, from: block.x, to: block.right, columnsFrom: left,
        rowCount: min(size.height, entering + 1) - max(0, leaving + 1))
    }
  }

  /// Subtracts the row that leaves the windows from the column sums, and adds the one that enters
  /// them.
  private func slide(from leaving: Int?, to entering: Int?, _ left: Int, _ right: Int) {
    var sums = unsafe columns.start
    var x = left
    if let leaving, let entering {
      let (reference, actual) = unsafe (pair.referenceRow(entering), pair.actualRow(entering))
      let (oldReference, oldActual) = unsafe (pair.referenceRow(leaving), pair.actualRow(leaving))
      while x < right {
        unsafe sumsOfPixels(reference[x], actual[x]).replace(
          sumsOfPixels(oldReference[x], oldActual[x]), in: sums)
        unsafe sums = sums + WindowSums.wordCount
        x = x &+ 1
      }
    } else if let row = leaving ?? entering {
      let (reference, actual) = unsafe (pair.referenceRow(row), pair.actualRow(row))
      while x < right {
        let pixel = unsafe sumsOfPixels(reference[x], actual[x])
        if leaving == nil { unsafe pixel.add(to: sums) } else { unsafe pixel.subtract(from: sums) }
        unsafe sums = sums + WindowSums.wordCount
        x = x &+ 1
      }
    }
  }

  /// Returns the sums of one pixel of each image.
  private func sumsOfPixels(_ expected: UInt32, _ actual: UInt32) -> WindowSums {
    WindowSums(UInt64(backdrop.composite(expected)), UInt64(backdrop.composite(actual)))
  }

  /// Decides the undecided pixels of a row with a sliding window.
  private func resolve(
    _ states: UnsafeMutablePointer<UInt8>, from first: Int, to end: Int, columnsFrom left: Int,
    rowCount: Int
  ) {
    let reach = Self.reach
    var sums = WindowSums()
    var (start, stop) = (left, left)
    var x = first
    while x < end {
      while stop < min(size.width, x &+ reach &+ 1) {
        unsafe sums.add(columns.start + (stop &- left) &* WindowSums.wordCount)
        stop = stop &+ 1
      }
      while start < x &- reach {
        unsafe sums.subtract(columns.start + (start &- left) &* WindowSums.wordCount)
        start = start &+ 1
      }
      if unsafe states[x] == PerceptualMetric.undecided {
        let isSimilar = sums.areSimilar(pixelCount: (stop &- start) &* rowCount)
        unsafe states[x] = isSimilar ? PixelState.excused : PixelState.differing
      }
      x = x &+ 1
    }
  }
}
