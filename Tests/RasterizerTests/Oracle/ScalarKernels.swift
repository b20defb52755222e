import CSnapshotRasterizer
import SnapshotDrawing

@testable import SnapshotRasterizer

/// The reference implementation of the kernels: one element at a time.
///
/// A call in a debug build costs as much as the arithmetic in it. The innermost loops therefore
/// repeat the expressions of `PixelArithmetic`, and skip pixels that do not change.
enum ScalarKernels: PixelKernels {
  static func blend(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, with pixel: UInt32) {
    guard count > 0 else { return }
    let inverseAlpha = 255 &- (pixel >> 24)
    // Two pixels at a time from the first one on an even address.
    let start = Int(bitPattern: pixels) & 4 == 0 ? 0 : 1
    if start == 1 { unsafe pixels[0] = pixel &+ PixelArithmetic.fade(pixels[0], by: inverseAlpha) }
    let pairCount = (count &- start) >> 1
    unsafe (pixels + start).withMemoryRebound(to: UInt64.self, capacity: pairCount) {
      unsafe blendPairs($0, count: pairCount, with: pixel, inverseAlpha: inverseAlpha)
    }
    if start &+ pairCount &* 2 < count {
      let last = count &- 1
      unsafe pixels[last] = pixel &+ PixelArithmetic.fade(pixels[last], by: inverseAlpha)
    }
  }

  /// Draws a pixel over pairs of pixels.
  private static func blendPairs(
    _ pairs: UnsafeMutablePointer<UInt64>, count: Int, with pixel: UInt32, inverseAlpha: UInt32
  ) {
    let (pixelPair, pairInverseAlpha) = (UInt64(pixel) << 32 | UInt64(pixel), UInt64(inverseAlpha))
    var index = 0
    while index < count {
      let destination = unsafe pairs[index]
      let redBlue =
        (destination & 0x00FF_00FF_00FF_00FF) &* pairInverseAlpha &+ 0x0080_0080_0080_0080
      let greenAlpha =
        ((destination >> 8) & 0x00FF_00FF_00FF_00FF) &* pairInverseAlpha &+ 0x0080_0080_0080_0080
      unsafe pairs[index] =
        pixelPair
        &+ ((((redBlue &+ ((redBlue >> 8) & 0x00FF_00FF_00FF_00FF)) >> 8) & 0x00FF_00FF_00FF_00FF)
          | ((greenAlpha &+ ((greenAlpha >> 8) & 0x00FF_00FF_00FF_00FF)) & 0xFF00_FF00_FF00_FF00))
      index &+= 1
    }
  }

  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, stride: Int, width: Int, height: Int,
    with pixel: UInt32, coverage: UnsafePointer<UInt32>, coverageStride: Int
  ) {
    let sourceRedBlue = pixel & 0x00FF_00FF
    let sourceGreenAlpha = (pixel >> 8) & 0x00FF_00FF
    var row = 0
    while row < height {
      let pixels = unsafe pixels + row &* stride
      let coverage = unsafe coverage + row &* coverageStride
      var index = 0
      while index < width {
        let level = unsafe coverage[index] & 0xFFFF
        if level == 256 && pixel >= 0xFF00_0000 {
          unsafe pixels[index] = pixel
        } else if level != 0 {
          let source =
            (((sourceRedBlue &* level &+ 0x0080_0080) >> 8) & 0x00FF_00FF)
            | ((sourceGreenAlpha &* level &+ 0x0080_0080) & 0xFF00_FF00)
          let destination = unsafe pixels[index]
          let inverseAlpha = 255 &- (source >> 24)
          let redBlue = (destination & 0x00FF_00FF) &* inverseAlpha &+ 0x0080_0080
          let greenAlpha = ((destination >> 8) & 0x00FF_00FF) &* inverseAlpha &+ 0x0080_0080
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
      let pixel = unsafe source[index]
      if pixel >= 0xFF00_0000 {
        unsafe pixels[index] = pixel
      } else if pixel != 0 {
        unsafe pixels[index] = PixelArithmetic.over(pixels[index], pixel)
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
      let level = unsafe coverage[index] & 0xFFFF
      if level != 0 {
        let pixel = unsafe PixelArithmetic.scale(source[index], by: level)
        unsafe pixels[index] = PixelArithmetic.over(pixels[index], pixel)
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
      let pixel = unsafe source[index]
      if pixel != 0 {
        let redBlue = (pixel & 0x00FF_00FF) &* opacity &+ 0x0080_0080
        let greenAlpha = ((pixel >> 8) & 0x00FF_00FF) &* opacity &+ 0x0080_0080
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
        // As in `CoverageArithmetic.coverage(ofSum:rule:steps:)`.
        let magnitude = sum < 0 ? 0 &- sum : sum
        let covered =
          isEvenOdd
          ? CoverageArithmetic.folded(magnitude)
          : (magnitude > 0x20_0000 || magnitude < 0 ? 0x20_0000 : magnitude)
        let step = (covered &* steps &+ 0x10_0000) >> 21
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
    let inverseWeight = 256 &- weight
    var index = 0
    while index < count {
      let (one, two) = unsafe (first[index], second[index])
      let redBlue =
        (one & 0x00FF_00FF) &* inverseWeight &+ (two & 0x00FF_00FF) &* weight &+ 0x0080_0080
      let greenAlpha =
        ((one >> 8) & 0x00FF_00FF) &* inverseWeight &+ ((two >> 8) & 0x00FF_00FF) &* weight
        &+ 0x0080_0080
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
  static func blend(
    _ pixels: UnsafePointer<UInt32>, with source: UnsafePointer<UInt32>, count: Int,
    mode: BlendMode, into result: UnsafeMutablePointer<UInt32>
  ) {
    switch mode {
    case .hue, .saturation, .color, .luminosity:
      unsafe CompositeColor.blend(pixels, with: source, count: count, mode: mode, into: result)
      return
    case .plusDarker:
      unsafe addDarker(pixels, with: source, count: count, into: result)
      return
    default:
      break
    }
    let factors = PorterDuff(mode)
    let mixesColors = factors.mixesColors
    let (sourceConstant, sourceSlope) = (factors.source.constant, factors.source.slope)
    let destination = factors.destination
    let (destinationConstant, destinationSlope) = (destination.constant, destination.slope)
    var index = 0
    while index < count {
      let (destination, pixel) = unsafe (pixels[index], source[index])
      let destinationAlpha = Int32(truncatingIfNeeded: destination >> 24)
      let alpha = Int32(truncatingIfNeeded: pixel >> 24)
      let sourceFactor = sourceConstant &+ sourceSlope &* destinationAlpha
      let destinationFactor = destinationConstant &+ destinationSlope &* alpha
      // The alpha of a mode that mixes colors is that of source over destination.
      let alphas =
        mixesColors
        ? alpha &* 255 &+ destinationAlpha &* (255 &- alpha)
        : alpha &* sourceFactor &+ destinationAlpha &* destinationFactor
      // (x + 128) · 257 / 65536 is x / 255, rounded, for results up to 255.
      var limit = ((alphas &+ 128) &* 257) >> 16
      if limit > 255 { limit = 255 }
      var blended = UInt32(truncatingIfNeeded: limit) << 24
      var shift: UInt32 = 0
      while shift < 24 {
        let d = Int32(truncatingIfNeeded: (destination >> shift) & 255)
        let s = Int32(truncatingIfNeeded: (pixel >> shift) & 255)
        var sum = s &* sourceFactor &+ d &* destinationFactor
        if mixesColors { sum = sum &+ MixedColor.channel(d, s, destinationAlpha, alpha, mode) }
        var level = ((sum &+ 128) &* 257) >> 16
        if level > limit { level = limit }
        if level > 0 { blended |= UInt32(truncatingIfNeeded: level) << shift }
        shift = shift &+ 8
      }
      unsafe result[index] = blended
      index &+= 1
    }
  }

  /// Adds channels, minus the excess of the sum of both alphas over 255.
  private static func addDarker(
    _ pixels: UnsafePointer<UInt32>, with source: UnsafePointer<UInt32>, count: Int,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    var index = 0
    while index < count {
      let (backdrop, pixel) = unsafe (pixels[index], source[index])
      let alpha = backdrop >> 24 &+ pixel >> 24
      let excess = alpha > 255 ? alpha &- 255 : 0
      var sum = (alpha &- excess) << 24
      var shift: UInt32 = 0
      while shift < 24 {
        let level = (backdrop >> shift) & 255 &+ (pixel >> shift) & 255
        if level > excess { sum |= (level &- excess) << shift }
        shift = shift &+ 8
      }
      unsafe result[index] = sum
      index &+= 1
    }
  }

  // MARK: Gradients

  static func ramp(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, from level: SIMD4<UInt32>,
    step: SIMD4<UInt32>, isOver: Bool
  ) {
    var (red, green, blue, alpha) = (level[0], level[1], level[2], level[3])
    let (redStep, greenStep, blueStep, alphaStep) = (step[0], step[1], step[2], step[3])
    var index = 0
    while index < count {
      let pixel =
        (red < alpha ? red : alpha) >> 23 | ((green < alpha ? green : alpha) >> 23) << 8
        | ((blue < alpha ? blue : alpha) >> 23) << 16 | (alpha >> 23) << 24
      unsafe pixels[index] = isOver ? PixelArithmetic.over(pixels[index], pixel) : pixel
      red = red &+ redStep
      green = green &+ greenStep
      blue = blue &+ blueStep
      alpha = alpha &+ alphaStep
      index &+= 1
    }
  }

  static func circles(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, circle: ScaledCircle, x: Int32, y: Int32,
    table: UnsafePointer<UInt32>, isOver: Bool
  ) {
    let deltaY = (Float(y) - circle.centerY) * circle.factor
    let square = deltaY * deltaY
    let lastIndex = circle.lastIndex
    let isPadded = circle.isPadded
    var column = Float(x)
    var index = 0
    while index < count {
      let deltaX = (column - circle.centerX) * circle.factor
      let distance = (deltaX * deltaX + square).squareRoot() + 8_388_608
      let nearest = Int32(bitPattern: distance.bitPattern & 0x7F_FFFF)
      let number = isPadded ? (nearest < lastIndex ? nearest : lastIndex) : nearest & lastIndex
      let pixel = unsafe table[Int(number)]
      unsafe pixels[index] = isOver ? PixelArithmetic.over(pixels[index], pixel) : pixel
      column += 1
      index &+= 1
    }
  }

  // MARK: Images

  static func isOpaque(_ pixels: UnsafePointer<UInt32>, count: Int) -> Bool {
    var index = 0
    while index &+ 8 <= count {
      let first =
        unsafe pixels[index] & pixels[index &+ 1] & pixels[index &+ 2] & pixels[index &+ 3]
      let second =
        unsafe pixels[index &+ 4] & pixels[index &+ 5] & pixels[index &+ 6] & pixels[index &+ 7]
      if first & second < 0xFF00_0000 { return false }
      index &+= 8
    }
    while index < count {
      if unsafe pixels[index] < 0xFF00_0000 { return false }
      index &+= 1
    }
    return true
  }

  static func stretch(
    _ row: UnsafePointer<UInt32>, from start: Int, step: Int, minimum: Int, maximum: Int,
    count: Int, into result: UnsafeMutablePointer<UInt32>
  ) {
    var position = start
    var index = 0
    while index < count {
      let bounded = position < minimum ? minimum : position > maximum ? maximum : position
      let weight = UInt32(truncatingIfNeeded: bounded >> 24) & 255
      let left = bounded >> 32
      // At the last pixel, the weight is zero and there is no pixel to the right.
      let right = weight == 0 ? left : left &+ 1
      let (one, two, inverseWeight) = unsafe (row[left], row[right], 256 &- weight)
      let redBlue =
        (one & 0x00FF_00FF) &* inverseWeight &+ (two & 0x00FF_00FF) &* weight &+ 0x0080_0080
      let greenAlpha =
        ((one >> 8) & 0x00FF_00FF) &* inverseWeight &+ ((two >> 8) & 0x00FF_00FF) &* weight
        &+ 0x0080_0080
      unsafe result[index] = ((redBlue >> 8) & 0x00FF_00FF) | (greenAlpha & 0xFF00_FF00)
      position = position &+ step
      index &+= 1
    }
  }
}

extension ScalarKernels {
  /// Draws one run of marked groups at a time, with the other kernels.
  static func paint(
    _ rows: CellRows, with pixel: UInt32, rule: FillRule, steps: Int32,
    into pixels: UnsafeMutablePointer<UInt32>, stride: Int
  ) {
    var coverage = [UInt32](repeating: 0, count: unsafe rows.cell_stride)
    var row = unsafe rows.first_row
    while unsafe row <= rows.last_row {
      let cells: UnsafeMutablePointer<Int32> = unsafe rows.cells + row &* rows.cell_stride
      let marks: UnsafeMutablePointer<UInt8> = unsafe rows.marks + row &* rows.mark_stride
      let (width, groupCount) = unsafe (rows.width, rows.cell_stride >> 3)
      let target = unsafe pixels + row &* stride
      var sum: Int32 = 0
      var group = 0
      while true {
        let next = unsafe raster_next_mark(marks, group, groupCount)
        let gapEnd = next << 3 < width ? next << 3 : width
        if sum != 0, gapEnd > group << 3 {
          let level = CoverageArithmetic.coverage(ofSum: sum, rule: rule, steps: steps)
          unsafe draw(
            PixelArithmetic.scale(pixel, by: level), over: target + (group << 3),
            count: gapEnd &- (group << 3))
        }
        if next >= groupCount { break }
        group = next
        while group < groupCount, unsafe marks[group] != 0 {
          unsafe marks[group] = 0
          group &+= 1
        }
        let (start, end) = (next << 3, group << 3)
        sum = unsafe accumulate(
          cells + start, into: &coverage, count: end &- start, from: sum, rule: rule, steps: steps)
        let visible = (end < width ? end : width) &- start
        if visible > 0 {
          unsafe blend(
            target + start, stride: 0, width: visible, height: 1, with: pixel, coverage: coverage,
            coverageStride: 0)
        }
      }
      row &+= 1
    }
  }

  /// Draws a pixel over a row.
  private static func draw(
    _ pixel: UInt32, over pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    if pixel >= 0xFF00_0000 {
      unsafe pixels.update(repeating: pixel, count: count)
    } else if pixel != 0 {
      unsafe blend(pixels, count: count, with: pixel)
    }
  }

  static func average(
    _ rows: BlurredRows, sums: UnsafeMutablePointer<UInt16>,
    into result: UnsafeMutablePointer<UInt16>, count: Int, weight: UInt32, edgeWeight: UInt32
  ) {
    let (entering, leaving, below) = unsafe (rows.entering, rows.leaving, rows.below)
    var index = 0
    while index < count {
      let sum = unsafe sums[index] &+ entering[index] &- leaving[index]
      unsafe sums[index] = sum
      let edges = unsafe UInt32(leaving[index] &+ below[index])
      let mean = (UInt32(sum) &* weight &+ edges &* edgeWeight &+ 32_768) >> 16
      unsafe result[index] = UInt16(truncatingIfNeeded: mean)
      index &+= 1
    }
  }
}

extension PixelArithmetic {
  /// Returns a pixel drawn over a destination (Porter and Duff, "Compositing Digital Images",
  /// 1984).
  @inline(__always)
  static func over(_ destination: UInt32, _ pixel: UInt32) -> UInt32 {
    pixel &+ fade(destination, by: 255 &- (pixel >> 24))
  }
}
