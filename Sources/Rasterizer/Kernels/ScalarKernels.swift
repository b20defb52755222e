import SnapshotGeometry

/// The plain twins: a word at a time, the reference for the vector twins.
///
/// These run in debug builds, where a call costs as much as the arithmetic in it: so the innermost
/// loops spell out ``PixelArithmetic``, and pass over pixels that do not change.
enum ScalarKernels: PixelKernels {
  static func fill(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, with word: UInt32) {
    unsafe FrameMemory.set(pixels, count: count, to: word)
  }

  static func blend(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, with word: UInt32) {
    guard count > 0 else { return }
    let rest = 255 &- (word >> 24)
    // Two pixels at a time from the first one on an even address.
    let start = Int(bitPattern: pixels) & 4 == 0 ? 0 : 1
    if start == 1 { unsafe pixels[0] = word &+ PixelArithmetic.fade(pixels[0], by: rest) }
    let pairCount = (count &- start) >> 1
    unsafe (pixels + start).withMemoryRebound(to: UInt64.self, capacity: pairCount) {
      unsafe blendPairs($0, count: pairCount, with: word, rest: rest)
    }
    if start &+ pairCount &* 2 < count {
      let last = count &- 1
      unsafe pixels[last] = word &+ PixelArithmetic.fade(pixels[last], by: rest)
    }
  }

  /// Blends a word over two pixels at a time.
  private static func blendPairs(
    _ pairs: UnsafeMutablePointer<UInt64>, count: Int, with word: UInt32, rest: UInt32
  ) {
    let (wideWord, wideInverseAlpha) = (UInt64(word) << 32 | UInt64(word), UInt64(rest))
    var index = 0
    while index < count {
      let ground = unsafe pairs[index]
      let redBlue = (ground & 0x00FF_00FF_00FF_00FF) &* wideInverseAlpha &+ 0x0080_0080_0080_0080
      let greenAlpha =
        ((ground >> 8) & 0x00FF_00FF_00FF_00FF) &* wideInverseAlpha &+ 0x0080_0080_0080_0080
      unsafe pairs[index] =
        wideWord
        &+ ((((redBlue &+ ((redBlue >> 8) & 0x00FF_00FF_00FF_00FF)) >> 8) & 0x00FF_00FF_00FF_00FF)
          | ((greenAlpha &+ ((greenAlpha >> 8) & 0x00FF_00FF_00FF_00FF)) & 0xFF00_FF00_FF00_FF00))
      index &+= 1
    }
  }

  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, stride: Int, width: Int, height: Int,
    with word: UInt32, coverage: UnsafePointer<UInt32>, coverageStride: Int
  ) {
    let sourceRedBlue = word & 0x00FF_00FF
    let sourceGreenAlpha = (word >> 8) & 0x00FF_00FF
    var row = 0
    while row < height {
      let pixels = unsafe pixels + row &* stride
      let coverage = unsafe coverage + row &* coverageStride
      var index = 0
      while index < width {
        let share = unsafe coverage[index] & 0xFFFF
        if share == 256 && word >= 0xFF00_0000 {
          unsafe pixels[index] = word
        } else if share != 0 {
          let source =
            (((sourceRedBlue &* share &+ 0x0080_0080) >> 8) & 0x00FF_00FF)
            | ((sourceGreenAlpha &* share &+ 0x0080_0080) & 0xFF00_FF00)
          let ground = unsafe pixels[index]
          let rest = 255 &- (source >> 24)
          let redBlue = (ground & 0x00FF_00FF) &* rest &+ 0x0080_0080
          let greenAlpha = ((ground >> 8) & 0x00FF_00FF) &* rest &+ 0x0080_0080
          unsafe pixels[index] =
            source
            &+ ((((redBlue &+ ((redBlue >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF)
              | ((greenAlpha &+ ((greenAlpha >> 8) & 0x00FF_00FF)) & 0xFF00_FF00))
        }
        index &+= 1
      }
      row &+= 1
    }
  }

  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, with source: UnsafePointer<UInt32>
  ) {
    var index = 0
    while index < count {
      let word = unsafe source[index]
      if word >= 0xFF00_0000 {
        unsafe pixels[index] = word
      } else if word != 0 {
        unsafe pixels[index] = PixelArithmetic.over(pixels[index], word)
      }
      index &+= 1
    }
  }

  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, with source: UnsafePointer<UInt32>,
    coverage: UnsafePointer<UInt32>
  ) {
    var index = 0
    while index < count {
      let share = unsafe coverage[index] & 0xFFFF
      if share != 0 {
        let word = unsafe PixelArithmetic.scale(source[index], by: share)
        unsafe pixels[index] = PixelArithmetic.over(pixels[index], word)
      }
      index &+= 1
    }
  }

  static func scale(
    _ source: UnsafePointer<UInt32>, count: Int, by coverage: UInt32,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    var index = 0
    while index < count {
      unsafe result[index] = PixelArithmetic.scale(source[index], by: coverage)
      index &+= 1
    }
  }

  static func fade(
    _ source: UnsafePointer<UInt32>, count: Int, by opacity: UInt32,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    var index = 0
    while index < count {
      let word = unsafe source[index]
      if word != 0 {
        let redBlue = (word & 0x00FF_00FF) &* opacity &+ 0x0080_0080
        let greenAlpha = ((word >> 8) & 0x00FF_00FF) &* opacity &+ 0x0080_0080
        unsafe result[index] =
          (((redBlue &+ ((redBlue >> 8) & 0x00FF_00FF)) >> 8) & 0x00FF_00FF)
          | ((greenAlpha &+ ((greenAlpha >> 8) & 0x00FF_00FF)) & 0xFF00_FF00)
      } else {
        unsafe result[index] = 0
      }
      index &+= 1
    }
  }

  static func multiply(
    _ coverage: UnsafePointer<UInt32>, by other: UnsafePointer<UInt32>, count: Int,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    var index = 0
    while index < count {
      let product = unsafe ((coverage[index] & 0xFFFF) &* (other[index] & 0xFFFF) &+ 128) >> 8
      unsafe result[index] = product | product << 16
      index &+= 1
    }
  }

  static func accumulate(
    _ cells: UnsafeMutablePointer<Int32>, into coverage: UnsafeMutablePointer<UInt32>, count: Int,
    from start: Int32, rule: FillRule, steps: Int32
  ) -> Int32 {
    let isEvenOdd = rule == .evenOdd
    let stepSize = 0x1_0000 / steps
    var sum = start
    var index = 0
    while index < count {
      let change = unsafe cells[index]
      if change == 0 && index > 0 {
        unsafe coverage[index] = coverage[index &- 1]
      } else {
        sum = sum &+ change
        unsafe cells[index] = 0
        // As in ``coverage(ofSum:rule:steps:)``.
        let magnitude = sum < 0 ? 0 &- sum : sum
        let share =
          isEvenOdd
          ? ScalarKernels.folded(magnitude)
          : (magnitude > 0x20_0000 || magnitude < 0 ? 0x20_0000 : magnitude)
        let step = (share &* steps &+ 0x10_0000) >> 21
        let value = UInt32(truncatingIfNeeded: (step &* stepSize &+ 128) >> 8)
        unsafe coverage[index] = value | value << 16
      }
      index &+= 1
    }
    return sum
  }

  static func interpolate(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, count: Int, weight: UInt32,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    let rest = 256 &- weight
    var index = 0
    while index < count {
      let (one, two) = unsafe (first[index], second[index])
      let redBlue =
        (one & 0x00FF_00FF) &* rest &+ (two & 0x00FF_00FF) &* weight &+ 0x0080_0080
      let greenAlpha =
        ((one >> 8) & 0x00FF_00FF) &* rest &+ ((two >> 8) & 0x00FF_00FF) &* weight &+ 0x0080_0080
      unsafe result[index] = ((redBlue >> 8) & 0x00FF_00FF) | (greenAlpha & 0xFF00_FF00)
      index &+= 1
    }
  }

  static func interpolate(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, count: Int,
    weights: UnsafePointer<UInt32>, into result: UnsafeMutablePointer<UInt32>
  ) {
    var index = 0
    while index < count {
      unsafe result[index] = PixelArithmetic.interpolate(
        first[index], second[index], weight: weights[index] & 0xFFFF)
      index &+= 1
    }
  }
}

extension ScalarKernels {
  /// Returns the coverage, 0 to 256, that a sum of cells stands for.
  ///
  /// The absolute value is taken before the shift, so that the direction of a contour changes
  /// nothing. Full coverage is 2²¹. The share is rounded to one of some steps first, and only then
  /// to a 256th. With 255 steps, which alpha has, an opaque black shape's alpha is the exact area
  /// rounded once.
  @inline(__always)
  static func coverage(ofSum sum: Int32, rule: FillRule, steps: Int32) -> UInt32 {
    let magnitude = sum < 0 ? 0 &- sum : sum
    let share =
      rule == .evenOdd
      ? folded(magnitude)
      : (magnitude > 0x20_0000 || magnitude < 0 ? 0x20_0000 : magnitude)
    let step = (share &* steps &+ 0x10_0000) >> 21
    return UInt32(truncatingIfNeeded: (step &* (0x1_0000 / steps) &+ 128) >> 8)
  }

  /// Returns the distance of a sum from the nearest one that an even winding number stands for.
  @inline(__always)
  private static func folded(_ magnitude: Int32) -> Int32 {
    let rest = magnitude & 0x3F_FFFF
    return rest > 0x20_0000 ? 0x40_0000 &- rest : rest
  }
}
