import CSnapshotRasterizer
import SnapshotDrawing
import SnapshotGeometry

/// The kernels that all other code of the module calls.
///
/// ``PixelKernels`` states what each one does. Where C has a version for the processor, it runs
/// first, and the portable kernels of the build process what it leaves. The other kernels are
/// forwarded, inlined in debug builds too, so they cost one call.
enum Kernels: PixelKernels {
  #if DEBUG
    typealias Portable = ScalarKernels
  #else
    typealias Portable = VectorKernels
  #endif

  // MARK: In C

  /// Limits the vector size of the C kernels, in bytes, and returns the largest size in use: 64,
  /// 32, or 0 if no vector kernel runs.
  ///
  /// Only tests call this function. It affects all threads, but does not change any pixel.
  ///
  /// - Parameter allowsSlow: Whether debug builds use 64-byte vectors also in the kernels that they
  ///   slow down.
  @discardableResult
  static func limitVectors(to limit: Int, allowsSlow: Bool = false) -> Int {
    raster_limit_vectors(limit, allowsSlow)
  }

  static func blend(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, with pixel: UInt32) {
    if unsafe raster_blend_pixel(pixels, count, pixel) { return }
    unsafe Portable.blend(pixels, count: count, with: pixel)
  }

  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, stride: Int, width: Int, height: Int,
    with pixel: UInt32, coverage: UnsafePointer<UInt32>, coverageStride: Int
  ) {
    let isDone = unsafe raster_blend_covered_pixel(
      pixels, stride, width, height, pixel, coverage, coverageStride)
    if isDone { return }
    unsafe Portable.blend(
      pixels, stride: stride, width: width, height: height, with: pixel, coverage: coverage,
      coverageStride: coverageStride)
  }

  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, with source: UnsafePointer<UInt32>
  ) {
    if unsafe raster_blend_pixels(pixels, count, source) { return }
    unsafe Portable.blend(pixels, count: count, with: source)
  }

  static func accumulate(
    _ cells: UnsafeMutablePointer<Int32>, into coverage: UnsafeMutablePointer<UInt32>, count: Int,
    from start: Int32, rule: FillRule, steps: Int32
  ) -> Int32 {
    var sum = start
    if unsafe raster_accumulate(cells, coverage, count, &sum, rule == .evenOdd, steps) {
      return sum
    }
    return unsafe Portable.accumulate(
      cells, into: coverage, count: count, from: start, rule: rule, steps: steps)
  }

  static func fade(
    _ source: UnsafePointer<UInt32>, count: Int, by opacity: UInt32,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    let done = unsafe raster_fade(source, count, opacity, result)
    if done == count { return }
    unsafe Portable.fade(
      source + done, count: count &- done, by: opacity, into: result + done)
  }

  static func interpolate(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, count: Int, weight: UInt32,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    let done = unsafe raster_interpolate(first, second, count, weight, result)
    if done == count { return }
    unsafe Portable.interpolate(
      first + done, second + done, count: count &- done, weight: weight, into: result + done)
  }

  static func stretch(
    _ row: UnsafePointer<UInt32>, from start: Int, step: Int, minimum: Int, maximum: Int,
    count: Int, into result: UnsafeMutablePointer<UInt32>, scratch: UnsafeMutablePointer<UInt32>
  ) {
    /// Returns the number of pixels whose positions are below a limit.
    func countUntil(_ limit: Int) -> Int {
      guard start < limit else { return 0 }
      let pixels = (limit &- start &+ step &- 1) / step
      return pixels < count ? pixels : count
    }
    let before = countUntil(minimum)
    let inside = countUntil(maximum) &- before
    let done =
      before
      &+ (unsafe raster_stretch(
        row, Int64(start &+ before &* step), Int64(step), inside, result + before))
    if before > 0 {
      unsafe Portable.stretch(
        row, from: start, step: step, minimum: minimum, maximum: maximum, count: before,
        into: result, scratch: scratch)
    }
    if done == count { return }
    unsafe Portable.stretch(
      row, from: start &+ done &* step, step: step, minimum: minimum, maximum: maximum,
      count: count &- done, into: result + done, scratch: scratch)
  }

  // MARK: Portable

  @inline(__always)
  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, with source: UnsafePointer<UInt32>,
    coverage: UnsafePointer<UInt32>
  ) {
    unsafe Portable.blend(pixels, count: count, with: source, coverage: coverage)
  }

  @inline(__always)
  static func blend(
    _ pixels: UnsafePointer<UInt32>, with source: UnsafePointer<UInt32>, count: Int,
    mode: BlendMode, into result: UnsafeMutablePointer<UInt32>
  ) {
    unsafe Portable.blend(pixels, with: source, count: count, mode: mode, into: result)
  }

  @inline(__always)
  static func scale(
    _ source: UnsafePointer<UInt32>, count: Int, by coverage: UInt32,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    unsafe Portable.scale(source, count: count, by: coverage, into: result)
  }

  @inline(__always)
  static func multiply(
    _ coverage: UnsafePointer<UInt32>, by other: UnsafePointer<UInt32>, count: Int,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    unsafe Portable.multiply(coverage, by: other, count: count, into: result)
  }

  @inline(__always)
  static func isOpaque(_ pixels: UnsafePointer<UInt32>, count: Int) -> Bool {
    unsafe Portable.isOpaque(pixels, count: count)
  }

  @inline(__always)
  static func interpolate(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, count: Int,
    weights: UnsafePointer<UInt32>, into result: UnsafeMutablePointer<UInt32>
  ) {
    unsafe Portable.interpolate(first, second, count: count, weights: weights, into: result)
  }
}
