import SnapshotDrawing

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
}
