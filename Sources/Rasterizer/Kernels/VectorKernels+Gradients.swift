extension VectorKernels {
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
}
