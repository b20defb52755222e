import Geometry

/// The plain twins: a word at a time, the reference for the vector twins.
enum ScalarKernels: PixelKernels {
  static func fill(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, with word: UInt32) {
    unsafe FrameMemory.set(pixels, count: count, to: word)
  }

  static func blend(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, with word: UInt32) {
    let rest = 255 &- (word >> 24)
    var index = 0
    while index < count {
      unsafe pixels[index] = word &+ PixelArithmetic.fade(pixels[index], by: rest)
      index &+= 1
    }
  }

  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, with word: UInt32,
    coverage: UnsafePointer<UInt32>
  ) {
    var index = 0
    while index < count {
      let source = unsafe PixelArithmetic.scale(word, by: coverage[index] & 0xFFFF)
      unsafe pixels[index] = PixelArithmetic.over(pixels[index], source)
      index &+= 1
    }
  }

  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, with source: UnsafePointer<UInt32>
  ) {
    var index = 0
    while index < count {
      unsafe pixels[index] = PixelArithmetic.over(pixels[index], source[index])
      index &+= 1
    }
  }

  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, with source: UnsafePointer<UInt32>,
    coverage: UnsafePointer<UInt32>
  ) {
    var index = 0
    while index < count {
      let word = unsafe PixelArithmetic.scale(source[index], by: coverage[index] & 0xFFFF)
      unsafe pixels[index] = PixelArithmetic.over(pixels[index], word)
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
      unsafe result[index] = PixelArithmetic.fade(source[index], by: opacity)
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
    from start: Int32, rule: FillRule
  ) -> Int32 {
    let isEvenOdd = rule == .evenOdd
    var sum = start
    var index = 0
    while index < count {
      unsafe sum = sum &+ cells[index]
      unsafe cells[index] = 0
      let value = ScalarKernels.coverage(ofSum: sum, isEvenOdd: isEvenOdd)
      unsafe coverage[index] = value | value << 16
      index &+= 1
    }
    return sum
  }

  static func interpolate(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, count: Int, weight: UInt32,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    var index = 0
    while index < count {
      unsafe result[index] = PixelArithmetic.interpolate(
        first[index], second[index], weight: weight)
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
  /// nothing.
  @inline(__always)
  static func coverage(ofSum sum: Int32, rule: FillRule) -> UInt32 {
    coverage(ofSum: sum, isEvenOdd: rule == .evenOdd)
  }

  /// The sum that stands for full coverage.
  private static let full: Int32 = 1 << 21

  /// The share is rounded to a 255th, as alpha has them, and only then made a 256th: so an opaque
  /// black shape's alpha is the exact area rounded once.
  @inline(__always)
  static func coverage(ofSum sum: Int32, isEvenOdd: Bool) -> UInt32 {
    var share = sum < 0 ? 0 &- sum : sum
    if isEvenOdd {
      share = share & (2 &* full &- 1)
      if share > full { share = 2 &* full &- share }
    } else if share > full || share < 0 {
      share = full
    }
    let byte = ((share << 8) &- share &+ full >> 1) >> 21
    return UInt32(truncatingIfNeeded: byte &+ byte >> 7)
  }
}
