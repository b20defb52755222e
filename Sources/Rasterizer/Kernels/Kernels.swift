import CSnapshotRasterizer
import SnapshotGeometry

/// The kernels that most time goes to: in C where the processor has wide vectors, and those of the
/// build elsewhere.
///
/// See ``PixelKernels`` for what each does.
enum WideKernels {
  static func blend(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, with word: UInt32) {
    let done = count < 32 ? 0 : unsafe raster_blend_word(pixels, count, word)
    if done < count { unsafe Kernels.blend(pixels + done, count: count &- done, with: word) }
  }

  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, stride: Int, width: Int, height: Int,
    with word: UInt32, coverage: UnsafePointer<UInt32>, coverageStride: Int
  ) {
    let isDone = unsafe raster_blend_covered_word(
      pixels, stride, width, height, word, coverage, coverageStride)
    if isDone { return }
    unsafe Kernels.blend(
      pixels, stride: stride, width: width, height: height, with: word, coverage: coverage,
      coverageStride: coverageStride)
  }

  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, with source: UnsafePointer<UInt32>
  ) {
    if unsafe raster_blend_words(pixels, count, source) { return }
    unsafe Kernels.blend(pixels, count: count, with: source)
  }

  static func accumulate(
    _ cells: UnsafeMutablePointer<Int32>, into coverage: UnsafeMutablePointer<UInt32>, count: Int,
    from start: Int32, rule: FillRule, steps: Int32
  ) -> Int32 {
    var sum = start
    if unsafe raster_accumulate(cells, coverage, count, &sum, rule == .evenOdd, steps) {
      return sum
    }
    return unsafe Kernels.accumulate(
      cells, into: coverage, count: count, from: start, rule: rule, steps: steps)
  }

  static func fade(
    _ source: UnsafePointer<UInt32>, count: Int, by opacity: UInt32,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    let done = unsafe raster_fade(source, count, opacity, result)
    if done == count { return }
    unsafe Kernels.fade(
      source + done, count: count &- done, by: opacity, into: result + done)
  }

  static func interpolate(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, count: Int, weight: UInt32,
    into result: UnsafeMutablePointer<UInt32>
  ) {
    let done = unsafe raster_interpolate(first, second, count, weight, result)
    if done == count { return }
    unsafe Kernels.interpolate(
      first + done, second + done, count: count &- done, weight: weight, into: result + done)
  }

  static func ramp(
    _ result: UnsafeMutablePointer<UInt32>, count: Int, from level: SIMD4<UInt32>,
    step: SIMD4<UInt32>
  ) {
    let done = unsafe raster_ramp(result, count, level, step)
    if done == count { return }
    unsafe Kernels.ramp(
      result + done, count: count &- done,
      from: level &+ step &* UInt32(truncatingIfNeeded: done), step: step)
  }

  static func distances(
    _ result: UnsafeMutablePointer<UInt32>, count: Int, circle: RadialSampler.Circle, x: Int32,
    y: Int32, lastIndex: Int32, isPadded: Bool
  ) {
    let deltaY = (Float(y) - circle.centerY) * circle.factor
    let done = unsafe raster_distances(
      result, count, circle.centerX, circle.factor, deltaY * deltaY, x, lastIndex, isPadded)
    if done == count { return }
    unsafe Kernels.distances(
      result + done, count: count &- done, circle: circle,
      x: x &+ Int32(truncatingIfNeeded: done), y: y, lastIndex: lastIndex, isPadded: isPadded)
  }

  static func stretch(
    _ row: UnsafePointer<UInt32>, from start: Int, step: Int, minimum: Int, maximum: Int,
    count: Int, into result: UnsafeMutablePointer<UInt32>, scratch: UnsafeMutablePointer<UInt32>
  ) {
    // How many pixels lie before the first position, and before the last.
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
      unsafe Kernels.stretch(
        row, from: start, step: step, minimum: minimum, maximum: maximum, count: before,
        into: result, scratch: scratch)
    }
    if done == count { return }
    unsafe Kernels.stretch(
      row, from: start &+ done &* step, step: step, minimum: minimum, maximum: maximum,
      count: count &- done, into: result + done, scratch: scratch)
  }
}
