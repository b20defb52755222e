import SnapshotDrawing

/// A Gaussian blur as three box blurs, in integers.
///
/// A box covers an odd number of pixels fully, and one more on each side partly, so that three
/// boxes have the variance of the Gaussian. They are within 1.5% of its integral (Gwosdek,
/// Grewenig, Bruhn, and Weickert, "Theoretical Foundations of Gaussian Convolution by Extended Box
/// Filtering", SSVM 2011). For a standard deviation below two pixels, a ``NarrowGaussian`` is used
/// instead.
///
/// Each pass processes columns with a row of running sums, which compiles to vectors in release
/// builds and to simple loops in debug builds. Between the two directions, the plane is transposed.
/// Outside its edges, the plane is zero.
struct BoxBlur: Hashable {
  /// The largest standard deviation, in pixels: sums of 127 values up to 512 fit in 16 bits.
  static let maximumSigma = 64.0
  /// The standard deviation above which the result is nearly constant, in pixels.
  ///
  /// There, the rounding errors of six passes and the errors of the boxes in both directions add
  /// up.
  private static let levelSigma = 24.0
  /// The factor by which the boxes of a wide blur are narrower than the Gaussian.
  ///
  /// Boxes with the Gaussian's variance have errors up to 5.6 levels of 255 in the middle of a
  /// square whose side is twice the standard deviation. With the factor, errors are at most 4.1
  /// levels in any rectangle.
  private static let levelFactor = 0.99

  /// The number of pixels that the box covers fully on each side of its center.
  let radius: Int
  /// The weight of a fully covered pixel.
  ///
  /// All weights add up to 65,536.
  let weight: UInt32
  /// The weight of each of the two partly covered pixels.
  let edgeWeight: UInt32

  /// The fractional bits of a plane's values, as many as the sums of a wide blur can hold.
  let fractionBits: UInt16

  /// The weights of a blur that is too narrow for boxes, used instead of them.
  private let narrow: NarrowGaussian?

  /// Creates a blur with a standard deviation in pixels.
  ///
  /// NaN and negative values become zero.
  init(sigma: Double) {
    let bounded = sigma > 0 ? min(sigma, BoxBlur.maximumSigma) : 0
    if bounded > 0.001, bounded < NarrowGaussian.maximumSigma {
      let gaussian = NarrowGaussian(sigma: bounded)
      narrow = gaussian
      radius = gaussian.radius
      fractionBits = NarrowGaussian.fractionBits
      (weight, edgeWeight) = (0, 0)
      return
    }
    narrow = nil
    let isLevel = bounded > BoxBlur.levelSigma
    let deviation = isLevel ? bounded * BoxBlur.levelFactor : bounded
    let variance = deviation * deviation / 3
    let radius = Int(((12 * variance + 1).squareRoot() - 1) / 2)
    let (inner, outer) = (Double(2 * radius + 1), Double(radius + 1))
    let edgeCoverage =
      inner * (Double(radius) * outer - 3 * variance) / (6 * (variance - outer * outer))
    let bits = UInt32(65_536 / (inner + 2 * max(0, min(1, edgeCoverage))))
    self.radius = radius
    fractionBits = isLevel ? ((2 * radius + 1) * 1024 < 65_536 ? 2 : 1) : 0
    weight = bits
    edgeWeight = (65_536 - bits * UInt32(2 * radius + 1)) / 2
  }

  /// The distance by which the blur extends its content, in pixels.
  var outset: Int { isIdentity ? 0 : narrow?.radius ?? 3 * (radius + 1) }

  /// Whether the blur changes no pixel.
  var isIdentity: Bool { radius == 0 && edgeWeight < 128 }

  /// Blurs a plane of values from 0 to 256, each with ``fractionBits``, in place.
  ///
  /// - Parameters:
  ///   - keptRows: The number of upper rows to blur; the values of the others are unspecified.
  ///   - scratch: Space for the number of values in the plane, plus twice its longer side.
  func apply(
    _ plane: UnsafeMutablePointer<UInt16>, width: Int, height: Int, keeping keptRows: Int,
    scratch: UnsafeMutablePointer<UInt16>
  ) {
    guard !isIdentity else { return }
    unsafe BoxBlur.apply(
      across: self, down: self, plane, width: width, height: height, keeping: keptRows,
      scratch: scratch)
  }

  /// Blurs a plane in place, with a separate blur for each axis.
  ///
  /// The values of the plane have at most the ``fractionBits`` of each blur that changes them.
  static func apply(
    across: BoxBlur, down: BoxBlur, _ plane: UnsafeMutablePointer<UInt16>, width: Int, height: Int,
    keeping keptRows: Int, scratch: UnsafeMutablePointer<UInt16>
  ) {
    let long = max(width, height)
    let sums = unsafe scratch + width * height
    let zeros = unsafe sums + long
    unsafe zeros.update(repeating: 0, count: long)
    if down.isIdentity {
      unsafe scratch.update(from: plane, count: width * height)
    } else {
      unsafe down.blurColumns(plane, scratch, width, height, sums, zeros)
    }
    unsafe transpose(scratch, plane, width, keptRows)
    if across.isIdentity {
      unsafe scratch.update(from: plane, count: width * keptRows)
    } else {
      unsafe across.blurColumns(plane, scratch, keptRows, width, sums, zeros)
    }
    unsafe transpose(scratch, plane, keptRows, width)
  }

  /// Blurs the columns into `other`.
  ///
  /// The plane is overwritten.
  private func blurColumns(
    _ plane: UnsafeMutablePointer<UInt16>, _ other: UnsafeMutablePointer<UInt16>, _ width: Int,
    _ height: Int, _ sums: UnsafeMutablePointer<UInt16>, _ zeros: UnsafePointer<UInt16>
  ) {
    if let narrow {
      unsafe narrow.blurColumns(plane, other, width, height, zeros)
      return
    }
    unsafe pass(plane, other, width, height, sums, zeros)
    unsafe pass(other, plane, width, height, sums, zeros)
    unsafe pass(plane, other, width, height, sums, zeros)
  }

  private func pass(
    _ source: UnsafePointer<UInt16>, _ result: UnsafeMutablePointer<UInt16>, _ width: Int,
    _ height: Int, _ sums: UnsafeMutablePointer<UInt16>, _ zeros: UnsafePointer<UInt16>
  ) {
    func row(_ index: Int) -> UnsafePointer<UInt16> {
      index >= 0 && index < height ? unsafe source + index &* width : unsafe zeros
    }
    unsafe sums.update(repeating: 0, count: width)
    var index = 0
    while index < radius, index < height {
      unsafe BoxBlur.add(row(index), to: sums, width)
      index &+= 1
    }
    index = 0
    while index < height {
      // For the first rows, the row that leaves the sum is above the plane.
      let rows = unsafe BlurredRows(
        entering: row(index &+ radius), leaving: row(index &- radius &- 1),
        below: row(index &+ radius &+ 1))
      unsafe Kernels.average(
        rows, sums: sums, into: result + index &* width, count: width, weight: weight,
        edgeWeight: edgeWeight)
      index &+= 1
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

  /// Writes the transposed plane, in blocks that stay in the cache.
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

extension BoxBlur {
  /// Blurs premultiplied pixels in place, one channel after the other.
  func apply(_ pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int) {
    let count = width * height
    let plane = ZeroedBuffer<UInt16>(capacity: count)
    let scratch = ZeroedBuffer<UInt16>(capacity: count + 2 * max(width, height))
    // Alpha is first, so that the other channels can be clamped to it.
    for shift in [24, 0, 8, 16] as [UInt32] {
      unsafe extract(pixels, shift, plane.start, count)
      unsafe apply(
        plane.start, width: width, height: height, keeping: height, scratch: scratch.start)
      unsafe Self.insert(plane.start, shift, fractionBits, pixels, count)
    }
  }

  /// Returns the smallest box around all pixels that are not zero, or `nil` if there are none.
  static func visibleBox(
    of pixels: UnsafePointer<UInt32>, width: Int, height: Int
  ) -> PixelRect? {
    var (left, right) = (width, 0)
    var (top, bottom) = (height, 0)
    var y = 0
    while y < height {
      let row = unsafe pixels + y &* width
      var first = 0
      while first < width, unsafe row[first] == 0 { first &+= 1 }
      if first < width {
        var last = width &- 1
        while unsafe row[last] == 0 { last &-= 1 }
        if first < left { left = first }
        if last >= right { right = last &+ 1 }
        if top == height { top = y }
        bottom = y &+ 1
      }
      y &+= 1
    }
    guard top < bottom else { return nil }
    return PixelRect(left: left, top: top, right: right, bottom: bottom)
  }

  private func extract(
    _ pixels: UnsafePointer<UInt32>, _ shift: UInt32, _ plane: UnsafeMutablePointer<UInt16>,
    _ count: Int
  ) {
    let bits = fractionBits
    var index = 0
    while index < count {
      unsafe plane[index] = UInt16(truncatingIfNeeded: (pixels[index] &>> shift) & 255) &<< bits
      index &+= 1
    }
  }

  /// Writes the values of a plane to a channel of pixels, rounded and limited to the pixels' alpha.
  ///
  /// The alpha channel must therefore be written first.
  static func insert(
    _ plane: UnsafePointer<UInt16>, _ shift: UInt32, _ fractionBits: UInt16,
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    let otherChannels = ~(255 &<< shift) as UInt32
    let bits = UInt32(fractionBits)
    let half = (1 &<< bits) &>> 1 as UInt32
    var index = 0
    while index < count {
      let pixel = unsafe pixels[index]
      let limit = shift == 24 ? 255 : pixel >> 24
      let value = unsafe (UInt32(plane[index]) &+ half) &>> bits
      unsafe pixels[index] = pixel & otherChannels | (value < limit ? value : limit) &<< shift
      index &+= 1
    }
  }
}
