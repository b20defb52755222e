/// The colours of a circular gradient at the pixels of the device, from a table.
///
/// The distance is a square root in single precision, which IEEE 754 defines to the bit.
struct RadialSampler {
  /// The place of a pixel's middle, as a multiple of the table's length.
  struct Circle {
    let centerX: Float
    let centerY: Float
    let factor: Float
  }

  let isOpaque: Bool
  private let circle: Circle
  private let originX: Int
  private let originY: Int
  /// The words; behind the last one, one more that pads.
  private let table: [UInt32]
  /// The largest index, by which a repeated gradient is cut and a padded one held.
  private let lastIndex: Int32
  private let isPadded: Bool

  /// The words of the table.
  var wordCount: Int { table.count }

  /// Creates a sampler.
  ///
  /// - Parameters:
  ///   - centerX: The centre in device pixels from the origin.
  ///   - periodRadius: The length of a period of the ramp in device pixels.
  init(
    _ ramp: ColorRamp, isPadded: Bool, centerX: Double, centerY: Double, periodRadius: Double,
    originX: Int, originY: Int
  ) {
    isOpaque = ramp.isOpaque
    self.isPadded = isPadded
    self.originX = originX
    self.originY = originY
    // Two entries a level, and four a pixel, so that neither is seen to step.
    let wanted = min(8192, max(periodRadius * 4, ramp.steepness * 2))
    var count = 512
    while Double(count) < wanted { count *= 2 }
    // Rounding to the nearest entry puts entry i at i / count; a padded ramp ends on its last one.
    circle = Circle(
      centerX: Float(centerX - 0.5), centerY: Float(centerY - 0.5),
      factor: Float(Double(count) / periodRadius))
    lastIndex = Int32(isPadded ? count : count - 1)
    table = ramp.table(count: count)
  }

  /// Writes the words of pixels from a column and a row of the device on.
  func read(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
    unsafe WideKernels.distances(
      result, count: count, circle: circle, x: Int32(truncatingIfNeeded: x &- originX),
      y: Int32(truncatingIfNeeded: y &- originY), lastIndex: lastIndex, isPadded: isPadded)
    unsafe table.withUnsafeBufferPointer { table in
      guard let base = table.baseAddress else { return }
      var index = 0
      while index < count {
        unsafe result[index] = base[Int(result[index])]
        index &+= 1
      }
    }
  }
}
