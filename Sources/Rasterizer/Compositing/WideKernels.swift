import CRasterizer
import Geometry

/// The kernels that most time goes to: in C where the processor has wide vectors, and the vector
/// twins elsewhere.
///
/// See ``PixelKernels`` for what each does.
enum WideKernels {
  static func blend(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, with word: UInt32) {
    let done = count < 32 ? 0 : unsafe raster_blend_word(pixels, count, word)
    if done < count { unsafe VectorKernels.blend(pixels + done, count: count &- done, with: word) }
  }

  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, stride: Int, width: Int, height: Int,
    with word: UInt32, coverage: UnsafePointer<UInt32>, coverageStride: Int
  ) {
    let isDone = unsafe raster_blend_covered_word(
      pixels, stride, width, height, word, coverage, coverageStride)
    if isDone { return }
    unsafe VectorKernels.blend(
      pixels, stride: stride, width: width, height: height, with: word, coverage: coverage,
      coverageStride: coverageStride)
  }

  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, with source: UnsafePointer<UInt32>
  ) {
    if unsafe raster_blend_words(pixels, count, source) { return }
    unsafe VectorKernels.blend(pixels, count: count, with: source)
  }

  static func accumulate(
    _ cells: UnsafeMutablePointer<Int32>, into coverage: UnsafeMutablePointer<UInt32>, count: Int,
    from start: Int32, rule: FillRule
  ) -> Int32 {
    var sum = start
    if unsafe raster_accumulate(cells, coverage, count, &sum, rule == .evenOdd) { return sum }
    return unsafe VectorKernels.accumulate(
      cells, into: coverage, count: count, from: start, rule: rule)
  }
}
