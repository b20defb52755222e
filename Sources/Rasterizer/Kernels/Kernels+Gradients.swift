import CSnapshotRasterizer

extension Kernels {
  static func ramp(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, from level: SIMD4<UInt32>,
    step: SIMD4<UInt32>, isOver: Bool
  ) {
    if unsafe raster_ramp(pixels, count, level, step, isOver) { return }
    unsafe Portable.ramp(pixels, count: count, from: level, step: step, isOver: isOver)
  }

  static func circles(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, circle: ScaledCircle, x: Int32, y: Int32,
    table: UnsafePointer<UInt32>, isOver: Bool
  ) {
    let down = (Float(y) - circle.centerY) * circle.factor
    let scaled = raster_circle(
      center: circle.centerX, factor: circle.factor, square: down * down,
      last_index: circle.lastIndex, is_padded: circle.isPadded)
    if unsafe raster_circles(pixels, count, x, scaled, table, isOver) { return }
    unsafe Portable.circles(
      pixels, count: count, circle: circle, x: x, y: y, table: table, isOver: isOver)
  }
}
