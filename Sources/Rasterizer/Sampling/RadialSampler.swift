import SnapshotGeometry

/// A sampler for circular gradients, with a table of colors.
///
/// The distance is a square root in single precision, which IEEE 754 defines to the bit.
final class RadialSampler: NearSampler {
  let general: GeneralSampler
  /// The number of columns and rows from the origin within which single precision can represent
  /// half pixels and table indices.
  let maximumDistance: Int
  /// The circle, relative to the origin.
  let circle: ScaledCircle
  /// The radius of one period, in pixels.
  private let radius: Double
  /// The colors, followed by one more for padding.
  let table: [UInt32]

  /// The column of the origin.
  var originX: Int { general.originX }
  /// The row of the origin.
  var originY: Int { general.originY }
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
    radius = periodRadius
    table = ramp.table(count: count)
  }

  func write(
    x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>, isOver: Bool
  ) {
    let (column, row) = (x &- originX, y &- originY)
    let inside = columnsInside(column..<column &+ count, row: row)
    let (start, end) = (inside.lowerBound &- column, inside.upperBound &- column)
    unsafe table.withUnsafeBufferPointer { table in
      guard let base = table.baseAddress else { return }
      let outside = unsafe base[Int(circle.lastIndex)]
      if start > 0 { unsafe write(outside, pixels, count: start, isOver: isOver) }
      unsafe Kernels.circles(
        pixels + start, count: end &- start, circle: circle,
        x: Int32(truncatingIfNeeded: column &+ start), y: Int32(truncatingIfNeeded: row),
        table: base, isOver: isOver)
      if end < count {
        unsafe write(outside, pixels + end, count: count &- end, isOver: isOver)
      }
    }
  }

  /// Fills a row with one pixel, or blends the pixel over it.
  private func write(
    _ pixel: UInt32, _ pixels: UnsafeMutablePointer<UInt32>, count: Int, isOver: Bool
  ) {
    if isOver {
      unsafe Kernels.blend(pixels, count: count, with: pixel)
    } else {
      unsafe Kernels.fill(pixels, count: count, with: pixel)
    }
  }

  /// Returns the columns of a row that may be inside the circle of a padded gradient, or all
  /// columns if the gradient repeats.
  ///
  /// All other pixels have the last color: the kernel rounds distances to table entries, and half
  /// an entry is more than the errors of single precision.
  private func columnsInside(_ columns: Range<Int>, row: Int) -> Range<Int> {
    guard circle.isPadded else { return columns }
    let down = Double(row) - Double(circle.centerY)
    let square = radius * radius - down * down
    guard square > 0 else { return columns.lowerBound..<columns.lowerBound }
    let (center, reach) = (Double(circle.centerX), square.squareRoot())
    // One column more than the truncated numbers, because rounding is slower.
    let start = Int(max(-1e9, center - reach)) &- 1
    let end = Int(min(1e9, center + reach)) &+ 1
    return (start..<end).clamped(to: columns)
  }
}
