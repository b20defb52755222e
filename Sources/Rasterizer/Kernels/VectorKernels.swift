import SnapshotGeometry

/// The implementation of the kernels with vectors: eight pixels at a time, and a scalar tail.
///
/// Products are computed in 16-bit lanes, two channels of a pixel at a time. The obvious ways to
/// get them, widening conversions and masked selects, compile to loops over lanes. Pixels are
/// therefore masked and bit-cast, and values are selected by arithmetic.
enum VectorKernels: PixelKernels {
  typealias PixelVector = SIMD8<UInt32>
  typealias Halves = SIMD16<UInt16>

  static func blend(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, with pixel: UInt32) {
    let source = PixelVector(repeating: pixel)
    let inverseAlpha = Halves(repeating: UInt16(truncatingIfNeeded: 255 &- (pixel >> 24)))
    var index = 0
    while index &+ 8 <= count {
      unsafe store(source &+ fade(load(pixels + index), by: inverseAlpha), pixels + index)
      index &+= 8
    }
    unsafe ScalarKernels.blend(pixels + index, count: count &- index, with: pixel)
  }

  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, stride: Int, width: Int, height: Int,
    with pixel: UInt32, coverage: UnsafePointer<UInt32>, coverageStride: Int
  ) {
    let source = PixelVector(repeating: pixel)
    var row = 0
    while row < height {
      let pixels = unsafe pixels + row &* stride
      let coverage = unsafe coverage + row &* coverageStride
      var index = 0
      while index &+ 8 <= width {
        let covered = unsafe scale(source, by: halves(load(coverage + index)))
        unsafe store(over(load(pixels + index), covered), pixels + index)
        index &+= 8
      }
      if index < width {
        unsafe ScalarKernels.blend(
          pixels + index, stride: 0, width: width &- index, height: 1, with: pixel,
          coverage: coverage + index, coverageStride: 0)
      }
      row &+= 1
    }
  }

  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, with source: UnsafePointer<UInt32>
  ) {
    var index = 0
    while index &+ 8 <= count {
      unsafe store(over(load(pixels + index), load(source + index)), pixels + index)
      index &+= 8
    }
    unsafe ScalarKernels.blend(pixels + index, count: count &- index, with: source + index)
  }

  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, with source: UnsafePointer<UInt32>,
    coverage: UnsafePointer<UInt32>
  ) {
    var index = 0
    while index &+ 8 <= count {
      let covered = unsafe scale(load(source + index), by: halves(load(coverage + index)))
      unsafe store(over(load(pixels + index), covered), pixels + index)
      index &+= 8
    }
    unsafe ScalarKernels.blend(
      pixels + index, count: count &- index, with: source + index, coverage: coverage + index)
  }

  static func scale(
    _ source: UnsafePointer<UInt32>, count: Int, by coverage: UInt32,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    let factor = Halves(repeating: UInt16(truncatingIfNeeded: coverage))
    var index = 0
    while index &+ 8 <= count {
      unsafe store(scale(load(source + index), by: factor), result + index)
      index &+= 8
    }
    unsafe ScalarKernels.scale(
      source + index, count: count &- index, by: coverage, into: result + index)
  }

  static func fade(
    _ source: UnsafePointer<UInt32>, count: Int, by opacity: UInt32,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    let factor = Halves(repeating: UInt16(truncatingIfNeeded: opacity))
    var index = 0
    while index &+ 8 <= count {
      unsafe store(fade(load(source + index), by: factor), result + index)
      index &+= 8
    }
    unsafe ScalarKernels.fade(
      source + index, count: count &- index, by: opacity, into: result + index)
  }

  static func multiply(
    _ coverage: UnsafePointer<UInt32>, by other: UnsafePointer<UInt32>, count: Int,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    // The product of 256 and 256 overflows 16 bits, and 32-bit lanes would be slow. The product is
    // therefore the sum of two: b = (b >> 1) + (b − (b >> 1)), each at most 128.
    var index = 0
    while index &+ 8 <= count {
      let (first, second) = unsafe (halves(load(coverage + index)), halves(load(other + index)))
      let upper = second &>> 1
      let (one, two) = (first &* upper, first &* (second &- upper) &+ 128)
      // The halves of both plus the carry of their lowest bits: (one + two) / 256 without overflow.
      let sum = (one &>> 1) &+ (two &>> 1) &+ (one & two & 1)
      unsafe store(pixels(sum &>> 7), result + index)
      index &+= 8
    }
    unsafe ScalarKernels.multiply(
      coverage + index, by: other + index, count: count &- index, into: result + index)
  }

  static func interpolate(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, count: Int, weight: UInt32,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    let factor = Halves(repeating: UInt16(truncatingIfNeeded: weight))
    var index = 0
    while index &+ 8 <= count {
      unsafe store(
        interpolate(load(first + index), load(second + index), weight: factor), result + index)
      index &+= 8
    }
    unsafe ScalarKernels.interpolate(
      first + index, second + index, count: count &- index, weight: weight, into: result + index)
  }

  static func interpolate(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, count: Int,
    weights: UnsafePointer<UInt32>, into result: UnsafeMutablePointer<UInt32>
  ) {
    var index = 0
    while index &+ 8 <= count {
      let factor = unsafe halves(load(weights + index))
      unsafe store(
        interpolate(load(first + index), load(second + index), weight: factor), result + index)
      index &+= 8
    }
    unsafe ScalarKernels.interpolate(
      first + index, second + index, count: count &- index, weights: weights + index,
      into: result + index)
  }
}

extension VectorKernels {
  private typealias Sums = SIMD4<Int32>

  static func accumulate(
    _ cells: UnsafeMutablePointer<Int32>, into coverage: UnsafeMutablePointer<UInt32>, count: Int,
    from start: Int32, rule: FillRule, steps: Int32
  ) -> Int32 {
    let isEvenOdd = rule == .evenOdd
    let (steps, stepSize) = (Sums(repeating: steps), Sums(repeating: 0x1_0000 / steps))
    var sum = start
    var index = 0
    while index < count {
      let address = unsafe UnsafeMutableRawPointer(cells + index)
      var sums = unsafe address.loadUnaligned(as: Sums.self)
      unsafe address.storeBytes(of: Sums(repeating: 0), as: Sums.self)
      sums = sums &+ Sums(0, sums[0], sums[1], sums[2])
      sums = sums &+ Sums(0, 0, sums[0], sums[1])
      sums = sums &+ Sums(repeating: sum)
      sum = sums[3]
      let sign = sums &>> 31
      let magnitude = (sums ^ sign) &- sign
      let covered = isEvenOdd ? folded(magnitude & (2 &* full &- 1)) : clamped(magnitude)
      let step = (covered &* steps &+ full / 2) &>> 21
      let result = (step &* stepSize &+ 128) &>> 8
      unsafe UnsafeMutableRawPointer(coverage + index).storeBytes(
        of: result | (result &<< 16), as: Sums.self)
      index &+= 4
    }
    return sum
  }

  /// The sum of cells at full coverage.
  private static let full: Int32 = 1 << 21

  /// Returns full coverage minus the distance from it.
  @inline(__always)
  private static func folded(_ value: Sums) -> Sums {
    let distance = value &- full
    let sign = distance &>> 31
    return full &- ((distance ^ sign) &- sign)
  }

  /// Returns the minimum of each lane and full coverage.
  ///
  /// Negative lanes count as large.
  @inline(__always)
  private static func clamped(_ value: Sums) -> Sums {
    let excess = full &- value
    return value &+ (excess & (excess &>> 31))
  }
}
