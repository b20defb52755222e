import CSnapshotComparison
import SnapshotDrawing

/// The metric of pixelmatch 7.2, with the same counts: pixels beyond a distance in YIQ count,
/// unless they look antialiased.
///
/// The distance is that of Kotsarenko and Ramos, "Measuring perceived color difference using YIQ
/// NTSC transmission color space in mobile applications" (2010). All sums have the same order as in
/// pixelmatch, because its test for equal brightness compares floating-point numbers.
struct YIQMetric {
  /// The maximum distance of two colors.
  static let maximum = 35_215.0

  let threshold: Double
  var kernels = MetricKernels.vectors

  /// Sets the state of every pixel that both images have and whose mask is 255.
  func judge(
    _ pair: PixelPair, _ mask: UnsafeMutablePointer<UInt8>
  ) throws(BitmapError) {
    let (common, stride) = (pair.common, pair.union.width)
    let limit = Self.maximum * threshold * threshold
    let images = unsafe (
      reference: YIQImage(pixels: pair.reference, stride: pair.referenceSize.width, size: common),
      actual: YIQImage(pixels: pair.actual, stride: pair.actualSize.width, size: common)
    )
    let marks = kernels.apply(to: common) ? try SiblingMarks(pair) : nil
    for y in 0..<common.height where !pair.isSameRow(y) {
      let states = unsafe mask + y &* stride
      var undecided = PixelState.differing
      if let marks {
        let hasOpen = unsafe marks.withRows(around: y) { rows in
          unsafe ccomparison_judge_yiq(
            pair.referenceRow(y), pair.actualRow(y), common.width, rows, limit, states)
        }
        guard hasOpen else { continue }
        undecided = MetricKernels.open
      }
      var x = 0
      while x < common.width {
        if unsafe states[x] == undecided {
          unsafe states[x] = Self.state(x, y, images.reference, images.actual, limit: limit)
        }
        x = x &+ 1
      }
    }
  }

  /// Returns the state of an unequal pixel.
  private static func state(
    _ x: Int, _ y: Int, _ reference: YIQImage, _ actual: YIQImage, limit: Double
  ) -> UInt8 {
    let delta = YIQDelta(
      reference.pixel(x, y), actual.pixel(x, y), offset: reference.offset(x, y))
    if delta.distance <= limit { return PixelState.imperceptible }
    return reference.isAntialiased(x, y, comparedWith: actual)
      || actual.isAntialiased(x, y, comparedWith: reference)
      ? PixelState.excused : PixelState.differing
  }
}

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

/// The difference of two pixels in straight red, green, and blue, -255 to 255.
struct YIQDelta {
  private let red: Double
  private let green: Double
  private let blue: Double

  /// Subtracts one premultiplied pixel from another.
  ///
  /// If a pixel is translucent, both are composited over a background that varies from pixel to
  /// pixel, so that no color is invisible on it.
  ///
  /// - Parameter offset: The offset of the pixel from the first one, in bytes; a multiple of 4.
  init(_ first: UInt32, _ second: UInt32, offset: Int) {
    let (first, second) = (Int(first), Int(second))
    let alpha = (first &>> 24, second &>> 24)
    if alpha.0 == 255, alpha.1 == 255 {
      let differences: (red: Int, green: Int, blue: Int) = (
        (first & 255) &- (second & 255), (first &>> 8 & 255) &- (second &>> 8 & 255),
        (first &>> 16 & 255) &- (second &>> 16 & 255)
      )
      red = Double(differences.red)
      green = Double(differences.green)
      blue = Double(differences.blue)
    } else {
      func difference(_ shift: Int, on backdrop: Int) -> Double {
        let one: Int = Self.straight(first &>> shift & 255, alpha.0) &* alpha.0
        let other: Int = Self.straight(second &>> shift & 255, alpha.1) &* alpha.1
        let difference: Int = one &- other &- backdrop &* (alpha.0 &- alpha.1)
        return Double(difference) / 255
      }
      // The red of the backdrop alternates with the lowest bit of the offset, which is always 0.
      red = difference(0, on: 48)
      green = difference(8, on: Self.checkerboardBackdrop(offset, 1.618033988749895))
      blue = difference(16, on: Self.checkerboardBackdrop(offset, 2.618033988749895))
    }
  }

  /// The difference in luma.
  var luma: Double { red * 0.29889531 + green * 0.58662247 + blue * 0.11448223 }

  /// The weighted square of the distance, 0 to ``YIQMetric/maximum``.
  var distance: Double {
    let y = luma
    let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }

  private static func checkerboardBackdrop(_ offset: Int, _ period: Double) -> Int {
    48 &+ 159 &* (Int(Double(offset) / period) & 1)
  }

  /// Returns a channel without premultiplication, rounded, as in a PNG file.
  private static func straight(_ channel: Int, _ alpha: Int) -> Int {
    alpha == 0 ? 0 : (channel &* 255 &+ alpha / 2) / alpha
  }
}

/// The pixels that have at least three equal neighbors in both images, for three rows at a time.
///
/// A pixel can look antialiased only if one of its neighbors has such a mark; see
/// ``YIQImage/isAntialiased(_:_:comparedWith:)``. Most differing pixels have no such neighbor.
@safe
final class SiblingMarks {
  private let pair: PixelPair
  /// The distance between two rows of marks, with a margin on both sides.
  private let stride: Int
  /// The marks of three rows, each at the remainder of its index.
  private let marks: ZeroedBuffer<UInt8>
  /// The indices of the rows.
  private let indices: ZeroedBuffer<Int>

  init(_ pair: PixelPair) throws(BitmapError) {
    self.pair = pair
    stride = pair.common.width + 8
    marks = try ZeroedBuffer(count: stride * 3, for: pair.union)
    indices = try ZeroedBuffer(count: 3, for: pair.union)
    for slot in 0..<3 { unsafe indices.start[slot] = -2 }
  }

  /// Calls a closure with the marks of a row and of the rows above and below it.
  func withRows<Result>(
    around y: Int, _ body: (UnsafePointer<UnsafePointer<UInt8>?>) -> Result
  ) -> Result {
    let rows = unsafe (row(y &- 1), row(y), row(y &+ 1))
    return unsafe withUnsafePointer(to: rows) { rows in
      unsafe rows.withMemoryRebound(to: UnsafePointer<UInt8>?.self, capacity: 3) { rows in
        unsafe body(rows)
      }
    }
  }

  /// Returns the marks of a row, which may be outside of the images.
  private func row(_ y: Int) -> UnsafePointer<UInt8>? {
    let slot = (y &+ 3) % 3
    let target = unsafe marks.start + (slot &* stride &+ 4)
    if unsafe indices.start[slot] == y { return unsafe UnsafePointer(target) }
    unsafe indices.start[slot] = y
    let size = pair.common
    if y < 0 || y >= size.height {
      unsafe target.update(repeating: 0, count: size.width)
    } else if y == 0 || y == size.height &- 1 {
      // Pixels at the edges need fewer equal neighbors.
      unsafe target.update(repeating: 255, count: size.width)
    } else {
      var rows = pair.rows(around: y)
      unsafe ccomparison_mark_siblings(&rows, target)
    }
    return unsafe UnsafePointer(target)
  }
}
