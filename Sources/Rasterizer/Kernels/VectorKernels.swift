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

  // MARK: Gradients

  static func ramp(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, from level: SIMD4<UInt32>,
    step: SIMD4<UInt32>, isOver: Bool
  ) {
    let lanes = PixelVector(0, 1, 2, 3, 4, 5, 6, 7)
    func start(_ channel: Int) -> PixelVector {
      PixelVector(repeating: level[channel]) &+ lanes &* PixelVector(repeating: step[channel])
    }
    func stride(_ channel: Int) -> PixelVector { PixelVector(repeating: step[channel] &* 8) }
    var (red, green, blue, alpha) = (start(0), start(1), start(2), start(3))
    let (redStep, greenStep, blueStep, alphaStep) = (stride(0), stride(1), stride(2), stride(3))
    var index = 0
    while index &+ 8 <= count {
      let value = joined(red, green, blue, alpha)
      unsafe store(isOver ? over(load(pixels + index), value) : value, pixels + index)
      red = red &+ redStep
      green = green &+ greenStep
      blue = blue &+ blueStep
      alpha = alpha &+ alphaStep
      index &+= 8
    }
    unsafe ScalarKernels.ramp(
      pixels + index, count: count &- index,
      from: SIMD4(red[0], green[0], blue[0], alpha[0]), step: step, isOver: isOver)
  }

  static func circles(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, circle: ScaledCircle, x: Int32, y: Int32,
    table: UnsafePointer<UInt32>, isOver: Bool
  ) {
    typealias Floats = SIMD8<Float>
    typealias Integers = SIMD8<Int32>
    let deltaY = (Float(y) - circle.centerY) * circle.factor
    let square = Floats(repeating: deltaY * deltaY)
    let lastIndex = circle.lastIndex
    var columns = Floats(0, 1, 2, 3, 4, 5, 6, 7) + Float(x)
    var index = 0
    while index &+ 8 <= count {
      let deltaX = (columns - circle.centerX) * circle.factor
      let distance = (deltaX * deltaX + square).squareRoot() + 8_388_608
      let bits = unsafe unsafeBitCast(distance, to: Integers.self) & 0x7F_FFFF
      let excess = lastIndex &- bits
      let numbers = circle.isPadded ? bits &+ (excess & (excess &>> 31)) : bits & lastIndex
      var value = PixelVector()
      for lane in 0..<8 { unsafe value[lane] = table[Int(numbers[lane])] }
      unsafe store(isOver ? over(load(pixels + index), value) : value, pixels + index)
      columns += 8
      index &+= 8
    }
    unsafe ScalarKernels.circles(
      pixels + index, count: count &- index, circle: circle,
      x: x &+ Int32(truncatingIfNeeded: index), y: y, table: table, isOver: isOver)
  }

  /// Combines channels in 8.23 fixed point, limited to alpha, into pixels.
  @inline(__always)
  private static func joined(
    _ red: PixelVector, _ green: PixelVector, _ blue: PixelVector, _ alpha: PixelVector
  ) -> PixelVector {
    let (red, green, blue) = (
      red.replacing(with: alpha, where: red .> alpha),
      green.replacing(with: alpha, where: green .> alpha),
      blue.replacing(with: alpha, where: blue .> alpha)
    )
    let redBlue = (red &>> 23) | ((blue &>> 7) & PixelVector(repeating: 0xFF_0000))
    let greenAlpha =
      ((green &>> 15) & PixelVector(repeating: 0xFF00))
      | ((alpha &<< 1) & PixelVector(repeating: 0xFF00_0000))
    return redBlue | greenAlpha
  }

  // MARK: Images

  static func isOpaque(_ pixels: UnsafePointer<UInt32>, count: Int) -> Bool {
    var index = 0
    while index &+ 64 <= count {
      var all = unsafe load(pixels + index)
      var next = 8
      while next < 64 {
        all = unsafe all & load(pixels + (index &+ next))
        next &+= 8
      }
      let pair = all.lowHalf & all.highHalf
      if pair[0] & pair[1] & pair[2] & pair[3] < 0xFF00_0000 { return false }
      index &+= 64
    }
    return unsafe ScalarKernels.isOpaque(pixels + index, count: count &- index)
  }

  static func stretch(
    _ row: UnsafePointer<UInt32>, from start: Int, step: Int, minimum: Int, maximum: Int,
    count: Int, into result: UnsafeMutablePointer<UInt32>,
    scratch: UnsafeMutablePointer<UInt32>
  ) {
    /// Returns the number of pixels whose positions are below a limit.
    func countUntil(_ limit: Int) -> Int {
      guard start < limit else { return 0 }
      let pixels = (limit &- start &+ step &- 1) / step
      return pixels < count ? pixels : count
    }
    let before = countUntil(minimum)
    let after = countUntil(maximum)
    let inside = after &- before
    unsafe ScalarKernels.stretch(
      row, from: start, step: step, minimum: minimum, maximum: maximum, count: min(before, 1),
      into: result, scratch: scratch)
    if before > 1 { unsafe (result + 1).update(repeating: result[0], count: before &- 1) }
    if inside > 0 {
      let lefts = unsafe scratch
      let rights = unsafe scratch + (count &+ 16)
      let weights = unsafe scratch + (2 &* (count &+ 16))
      var position = start &+ before &* step
      var index = 0
      while index < inside {
        let pair = unsafe UnsafeRawPointer(row + (position >> 32)).loadUnaligned(as: UInt64.self)
        unsafe lefts[index] = UInt32(truncatingIfNeeded: pair)
        unsafe rights[index] = UInt32(truncatingIfNeeded: pair &>> 32)
        let weight = UInt32(truncatingIfNeeded: position &>> 24) & 255
        unsafe weights[index] = weight | weight &<< 16
        position = position &+ step
        index &+= 1
      }
      unsafe interpolate(lefts, rights, count: inside, weights: weights, into: result + before)
    }
    guard after < count else { return }
    unsafe ScalarKernels.stretch(
      row, from: maximum, step: step, minimum: minimum, maximum: maximum, count: 1,
      into: result + after, scratch: scratch)
    unsafe (result + after).update(repeating: result[after], count: count &- after)
  }

  // MARK: Arithmetic

  @inline(__always)
  static func load(_ pixels: UnsafePointer<UInt32>) -> PixelVector {
    unsafe UnsafeRawPointer(pixels).loadUnaligned(as: PixelVector.self)
  }

  @inline(__always)
  static func load(_ pixels: UnsafeMutablePointer<UInt32>) -> PixelVector {
    unsafe UnsafeRawPointer(pixels).loadUnaligned(as: PixelVector.self)
  }

  @inline(__always)
  static func store(_ value: PixelVector, _ pixels: UnsafeMutablePointer<UInt32>) {
    unsafe UnsafeMutableRawPointer(pixels).storeBytes(of: value, as: PixelVector.self)
  }

  @inline(__always)
  static func halves(_ value: PixelVector) -> Halves {
    unsafe unsafeBitCast(value, to: Halves.self)
  }

  @inline(__always)
  static func pixels(_ value: Halves) -> PixelVector {
    unsafe unsafeBitCast(value, to: PixelVector.self)
  }

  /// See ``PixelArithmetic/scale(_:by:)``.
  @inline(__always)
  static func scale(_ value: PixelVector, by coverage: Halves) -> PixelVector {
    let low = PixelVector(repeating: 0x00FF_00FF)
    let redBlue = halves(value & low) &* coverage &+ 128
    let greenAlpha = halves((value &>> 8) & low) &* coverage &+ 128
    return pixels(redBlue &>> 8) | (pixels(greenAlpha) & PixelVector(repeating: 0xFF00_FF00))
  }

  /// See ``PixelArithmetic/fade(_:by:)``.
  @inline(__always)
  static func fade(_ value: PixelVector, by byte: Halves) -> PixelVector {
    let low = PixelVector(repeating: 0x00FF_00FF)
    let redBlue = halves(value & low) &* byte &+ 128
    let greenAlpha = halves((value &>> 8) & low) &* byte &+ 128
    return pixels(divided(redBlue)) | pixels(divided(greenAlpha) &<< 8)
  }

  /// Returns the upper halves of the products with 257, which equal `(x + (x >> 8)) >> 8`.
  ///
  /// This form of widening, unlike others, compiles to one instruction on all processors.
  @inline(__always)
  private static func divided(_ value: Halves) -> Halves {
    Halves(lowHalf: divided(value.lowHalf), highHalf: divided(value.highHalf))
  }

  @inline(__always)
  private static func divided(_ value: SIMD8<UInt16>) -> SIMD8<UInt16> {
    SIMD8<UInt16>(truncatingIfNeeded: (SIMD8<UInt32>(truncatingIfNeeded: value) &* 257) &>> 16)
  }

  /// See ``PixelArithmetic/over(_:_:)``.
  @inline(__always)
  static func over(_ destination: PixelVector, _ value: PixelVector) -> PixelVector {
    let inverseAlpha = PixelVector(repeating: 255) &- (value &>> 24)
    return value &+ fade(destination, by: halves(inverseAlpha | (inverseAlpha &<< 16)))
  }

  /// See ``PixelArithmetic/interpolate(_:_:weight:)``.
  @inline(__always)
  static func interpolate(_ first: PixelVector, _ second: PixelVector, weight: Halves)
    -> PixelVector
  {
    let low = PixelVector(repeating: 0x00FF_00FF)
    let inverseWeight = Halves(repeating: 256) &- weight
    let redBlue = halves(first & low) &* inverseWeight &+ halves(second & low) &* weight &+ 128
    let greenAlpha =
      halves((first &>> 8) & low) &* inverseWeight &+ halves((second &>> 8) & low) &* weight &+ 128
    return pixels(redBlue &>> 8) | (pixels(greenAlpha) & PixelVector(repeating: 0xFF00_FF00))
  }
}
