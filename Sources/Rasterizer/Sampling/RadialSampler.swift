import SnapshotGeometry

/// The colors of a circular gradient at the pixels of the device, from a table.
///
/// The distance is a square root in single precision, which IEEE 754 defines to the bit.
struct RadialSampler {
  let isOpaque: Bool
  /// What draws pixels out of ``reach``.
  private let general: GeneralSampler
  /// How many columns and rows from the origin the table is read: single precision tells half a
  /// pixel from the next there, and the indices of a distance.
  private let maximumDistance: Int
  private let circle: ScaledCircle
  /// The words; behind the last one, one more that pads.
  private let table: [UInt32]
  /// The largest index, by which a repeated gradient is cut and a padded one held.
  private let lastIndex: Int32

  /// The number of pixels in the table.
  var tableCount: Int { table.count }

  /// Creates a sampler, or `nil` when the gradient is not radial, not a circle, or one so small that
  /// most pixels lie out of reach.
  ///
  /// - Parameter toDevice: From the unit gradient to device pixels from the origin.
  init?(_ general: GeneralSampler, _ toDevice: Transform2D) {
    let periodRadius = toDevice.a
    guard case .radial = general.kind, toDevice.b == 0, toDevice.c == 0,
      periodRadius == toDevice.d, periodRadius >= 0.25
    else { return nil }
    self.general = general
    // Distances lie below 2²² entries of the largest table.
    maximumDistance = Int(min(4_194_304, periodRadius * 340))
    let ramp = general.ramp
    isOpaque = ramp.isOpaque
    // Two entries a level, and four a pixel, so that neither is seen to step.
    let minimumCount = min(8192, max(periodRadius * 4, ramp.steepness * 2))
    var count = 512
    while Double(count) < minimumCount { count *= 2 }
    // Rounding to the nearest entry puts entry i at i / count; a padded ramp ends on its last one.
    circle = ScaledCircle(
      centerX: Float(toDevice.tx - 0.5), centerY: Float(toDevice.ty - 0.5),
      factor: Float(Double(count) / periodRadius))
    lastIndex = Int32(general.isPadded ? count : count - 1)
    table = ramp.table(count: count)
  }

  /// Writes the words of pixels from a column and a row of the device on.
  func read(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
    unsafe general.read(x: x, y: y, count: count, into: result, maximumDistance: maximumDistance) { x, count, result in
      unsafe readTable(x: x, y: y, count: count, into: result)
    }
  }

  private func readTable(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
    unsafe Kernels.distances(
      result, count: count, circle: circle, x: Int32(truncatingIfNeeded: x &- general.originX),
      y: Int32(truncatingIfNeeded: y &- general.originY), lastIndex: lastIndex,
      isPadded: general.isPadded)
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
