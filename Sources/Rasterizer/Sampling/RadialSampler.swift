import SnapshotGeometry

/// A sampler for circular gradients, with a table of colors.
///
/// The distance is a square root in single precision, which IEEE 754 defines to the bit.
final class RadialSampler: Sampler {
  let isOpaque: Bool
  /// The sampler for pixels beyond ``maximumDistance``.
  private let general: GeneralSampler
  /// The number of columns and rows from the origin within which single precision can represent
  /// half pixels and table indices.
  private let maximumDistance: Int
  private let circle: ScaledCircle
  /// The colors, followed by one more for padding.
  private let table: [UInt32]

  /// The number of pixels in the table.
  var tableCount: Int { table.count }

  /// Creates a sampler, or returns `nil` if the gradient is not radial, not circular in device
  /// space, or so small that most pixels are too distant.
  ///
  /// - Parameter toDevice: The transform from the unit gradient to device pixels, relative to the
  ///   origin.
  init?(_ general: GeneralSampler, _ toDevice: Transform2D) {
    let periodRadius = toDevice.a
    guard case .radial = general.kind, toDevice.b == 0, toDevice.c == 0,
      periodRadius == toDevice.d, periodRadius >= 0.25
    else { return nil }
    self.general = general
    // Distances are less than 2²² entries of the largest table.
    maximumDistance = Int(min(4_194_304, periodRadius * 340))
    let ramp = general.ramp
    isOpaque = ramp.isOpaque
    // Two entries per level and four per pixel, so that no steps are visible.
    let minimumCount = min(8192, max(periodRadius * 4, ramp.steepness * 2))
    var count = 512
    while Double(count) < minimumCount { count *= 2 }
    // Indices are rounded, so entry i is the color at i / count; a padded ramp ends at the last
    // entry.
    circle = ScaledCircle(
      centerX: Float(toDevice.tx - 0.5), centerY: Float(toDevice.ty - 0.5),
      factor: Float(Double(count) / periodRadius),
      lastIndex: Int32(general.isPadded ? count : count - 1), isPadded: general.isPadded)
    table = ramp.table(count: count)
  }

  /// Writes pixels, starting at a column and a row of the device.
  func read(
    x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>, rows: inout ImageRows
  ) {
    unsafe general.read(x: x, y: y, count: count, into: result, maximumDistance: maximumDistance) {
      x, count, result in
      unsafe write(x: x, y: y, count: count, into: result, isOver: false)
    }
  }

  func draw(
    x: Int, y: Int, count: Int, over pixels: UnsafeMutablePointer<UInt32>,
    scratch: UnsafeMutablePointer<UInt32>, rows: inout ImageRows
  ) {
    unsafe general.draw(
      x: x, y: y, count: count, over: pixels, scratch: scratch, maximumDistance: maximumDistance
    ) { x, count, pixels, isOver in
      unsafe write(x: x, y: y, count: count, into: pixels, isOver: isOver)
    }
  }

  /// Writes pixels within the maximum distance from the origin, or draws them over the row.
  private func write(
    x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>, isOver: Bool
  ) {
    unsafe table.withUnsafeBufferPointer { table in
      guard let base = table.baseAddress else { return }
      unsafe Kernels.circles(
        pixels, count: count, circle: circle, x: Int32(truncatingIfNeeded: x &- general.originX),
        y: Int32(truncatingIfNeeded: y &- general.originY), table: base, isOver: isOver)
    }
  }
}
