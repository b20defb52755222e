extension ScalarKernels {
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
}
