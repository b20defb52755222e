extension VectorKernels {
  static func ramp(
    _ result: UnsafeMutablePointer<UInt32>, count: Int, from level: SIMD4<UInt32>,
    step: SIMD4<UInt32>
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
      let redBlue = (red &>> 23) | ((blue &>> 7) & PixelVector(repeating: 0xFF_0000))
      let greenAlpha =
        ((green &>> 15) & PixelVector(repeating: 0xFF00))
        | ((alpha &<< 1) & PixelVector(repeating: 0xFF00_0000))
      unsafe store(redBlue | greenAlpha, result + index)
      red = red &+ redStep
      green = green &+ greenStep
      blue = blue &+ blueStep
      alpha = alpha &+ alphaStep
      index &+= 8
    }
    unsafe ScalarKernels.ramp(
      result + index, count: count &- index,
      from: SIMD4(red[0], green[0], blue[0], alpha[0]), step: step)
  }

  static func distances(
    _ result: UnsafeMutablePointer<UInt32>, count: Int, circle: ScaledCircle, x: Int32,
    y: Int32, lastIndex: Int32, isPadded: Bool
  ) {
    typealias Floats = SIMD8<Float>
    typealias Integers = SIMD8<Int32>
    let deltaY = (Float(y) - circle.centerY) * circle.factor
    let square = Floats(repeating: deltaY * deltaY)
    var columns = Floats(0, 1, 2, 3, 4, 5, 6, 7) + Float(x)
    var index = 0
    while index &+ 8 <= count {
      let deltaX = (columns - circle.centerX) * circle.factor
      let distance = (deltaX * deltaX + square).squareRoot() + 8_388_608
      let bits = unsafe unsafeBitCast(distance, to: Integers.self) & 0x7F_FFFF
      let excess = lastIndex &- bits
      let bounded = isPadded ? bits &+ (excess & (excess &>> 31)) : bits & lastIndex
      unsafe store(unsafeBitCast(bounded, to: PixelVector.self), result + index)
      columns += 8
      index &+= 8
    }
    unsafe ScalarKernels.distances(
      result + index, count: count &- index, circle: circle,
      x: x &+ Int32(truncatingIfNeeded: index), y: y, lastIndex: lastIndex, isPadded: isPadded)
  }
}
