/// A gaussian blur by three box blurs, in integers.
///
/// Three boxes come within one per cent of a gaussian's integral when their variances add up to its
/// own; the variance of a box of width w is (w² − 1) / 12 (Wells, "Efficient Synthesis of Gaussian
/// Filters by Cascaded Uniform Filters", IEEE PAMI 1986). Of all triples of similar widths that have
/// a common middle, the one of the nearest variance is taken.
///
/// Each pass runs down the columns, a row of running sums at a time, which compiles to vectors in
/// release builds and to plain word loops in debug ones; between the two directions the plane is
/// transposed. Beyond its edges the plane counts as zero.
struct BoxBlur {
  /// The largest standard deviation, in pixels: sums of 255 values of up to 256 fit 16 bits.
  static let maximumSigma = 125.0

  /// The widths of the three boxes.
  let widths: (Int, Int, Int)
  /// How many pixels of each box lie above its middle; the two even boxes, if any, lean opposite
  /// ways.
  private let leads: (Int, Int, Int)

  /// How far the blur carries, in pixels.
  let reach: Int

  /// Creates a blur of a standard deviation in pixels; NaN and less than zero count as zero.
  init(sigma: Double) {
    let bounded = sigma > 0 ? min(sigma, BoxBlur.maximumSigma) : 0
    let wanted = 12 * bounded * bounded
    let ideal = Int((wanted / 3 + 1).squareRoot())
    var best = (widths: (1, 1, 1), error: wanted)
    for first in max(1, ideal - 3)...ideal + 1 {
      for second in first...first + 3 {
        for third in second...first + 4 {
          let evenCount = [first, second, third].count { $0 % 2 == 0 }
          guard evenCount == 0 || evenCount == 2 else { continue }
          let sum = Double(first * first + second * second + third * third - 3)
          let error = abs(sum - wanted)
          if error < best.error { best = ((first, second, third), error) }
        }
      }
    }
    widths = best.widths
    let isFirstEven = widths.0 % 2 == 0
    leads = (
      widths.0 / 2, widths.1 / 2 - (widths.1 % 2 == 0 && isFirstEven ? 1 : 0),
      widths.2 / 2 - (widths.2 % 2 == 0 ? 1 : 0)
    )
    reach = (widths.0 + widths.1 + widths.2) / 2
  }

  /// Whether nothing changes.
  var isIdentity: Bool { widths.2 == 1 }

  /// Blurs a plane of values of 0 to 256 in place.
  ///
  /// - Parameter scratch: Room for as many values as the plane has, and twice its longer side.
  func apply(
    _ plane: UnsafeMutablePointer<UInt16>, width: Int, height: Int,
    scratch: UnsafeMutablePointer<UInt16>
  ) {
    guard !isIdentity else { return }
    let long = max(width, height)
    let sums = unsafe scratch + width * height
    let zeros = unsafe sums + long
    unsafe zeros.update(repeating: 0, count: long)
    unsafe blurColumns(plane, scratch, width, height, sums, zeros)
    unsafe BoxBlur.transpose(scratch, plane, width, height)
    unsafe blurColumns(plane, scratch, height, width, sums, zeros)
    unsafe BoxBlur.transpose(scratch, plane, height, width)
  }

  /// Blurs the columns; the result is in `other`, and the plane is overwritten.
  private func blurColumns(
    _ plane: UnsafeMutablePointer<UInt16>, _ other: UnsafeMutablePointer<UInt16>, _ width: Int,
    _ height: Int, _ sums: UnsafeMutablePointer<UInt16>, _ zeros: UnsafePointer<UInt16>
  ) {
    unsafe pass(plane, other, width, height, widths.0, leads.0, sums, zeros)
    unsafe pass(other, plane, width, height, widths.1, leads.1, sums, zeros)
    unsafe pass(plane, other, width, height, widths.2, leads.2, sums, zeros)
  }

  private func pass(
    _ source: UnsafePointer<UInt16>, _ result: UnsafeMutablePointer<UInt16>, _ width: Int,
    _ height: Int, _ size: Int, _ lead: Int, _ sums: UnsafeMutablePointer<UInt16>,
    _ zeros: UnsafePointer<UInt16>
  ) {
    let trail = size &- 1 &- lead
    let reciprocal = UInt32((65_536 + size - 1) / size)
    let half = UInt16(size / 2)
    unsafe sums.update(repeating: half, count: width)
    var row = 0
    while row < trail, row < height {
      unsafe BoxBlur.add(source + row &* width, to: sums, width)
      row &+= 1
    }
    row = 0
    while row < height {
      let entering = unsafe row &+ trail < height ? source + (row &+ trail) &* width : zeros
      let leaving = unsafe row &- lead &- 1 >= 0 ? source + (row &- lead &- 1) &* width : zeros
      unsafe BoxBlur.step(
        entering, leaving, sums, result + row &* width, width, size == 1 ? 65_535 : reciprocal)
      row &+= 1
    }
  }

  private static func add(
    _ row: UnsafePointer<UInt16>, to sums: UnsafeMutablePointer<UInt16>, _ width: Int
  ) {
    var index = 0
    while index < width {
      unsafe sums[index] = sums[index] &+ row[index]
      index &+= 1
    }
  }

  @inline(never)
  private static func step(
    _ entering: UnsafePointer<UInt16>, _ leaving: UnsafePointer<UInt16>,
    _ sums: UnsafeMutablePointer<UInt16>, _ result: UnsafeMutablePointer<UInt16>, _ width: Int,
    _ reciprocal: UInt32
  ) {
    var index = 0
    while index < width {
      let sum = unsafe sums[index] &+ entering[index] &- leaving[index]
      unsafe sums[index] = sum
      unsafe result[index] = UInt16(truncatingIfNeeded: (UInt32(sum) &* reciprocal) >> 16)
      index &+= 1
    }
  }

  /// Writes a plane with rows for columns, in blocks that stay in the cache.
  private static func transpose(
    _ source: UnsafePointer<UInt16>, _ result: UnsafeMutablePointer<UInt16>, _ width: Int,
    _ height: Int
  ) {
    var top = 0
    while top < height {
      let bottom = min(top &+ 16, height)
      var left = 0
      while left < width {
        let right = min(left &+ 16, width)
        var x = left
        while x < right {
          var y = top
          while y < bottom {
            unsafe result[x &* height &+ y] = source[y &* width &+ x]
            y &+= 1
          }
          x &+= 1
        }
        left &+= 16
      }
      top &+= 16
    }
  }
}
