import SnapshotDrawing
import SnapshotGeometry

/// The inner loops, each written twice: plainly, and with vectors.
///
/// Both twins give the same bits. Debug builds run ``ScalarKernels`` because vector types there
/// are two orders of magnitude slower, release builds run ``VectorKernels``.
///
/// Pixels are premultiplied sRGB words (see `PremultipliedColor`). Coverage words hold 0 to 256 in
/// both halves. Scaling by a coverage is (x · m + 128) / 256; the ground under a pixel keeps
/// (x · (255 − alpha)) / 255, rounded. All pointers are to at least `count` elements.
protocol PixelKernels {
  /// Sets pixels to one word.
  static func fill(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, with word: UInt32)

  /// Draws one translucent word over pixels.
  static func blend(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, with word: UInt32)

  /// Draws one word over a rectangle of pixels, each as far as it is covered.
  ///
  /// - Parameters:
  ///   - stride: The number of pixels from a row to the next.
  ///   - coverageStride: The number of coverage words from a row to the next.
  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, stride: Int, width: Int, height: Int,
    with word: UInt32, coverage: UnsafePointer<UInt32>, coverageStride: Int)

  /// Draws a row of words over pixels.
  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, with source: UnsafePointer<UInt32>)

  /// Draws a row of words over pixels, each as far as it is covered.
  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, with source: UnsafePointer<UInt32>,
    coverage: UnsafePointer<UInt32>)

  /// Writes what a blend mode makes of a row of words on a row of pixels.
  ///
  /// The result may be either of both.
  static func blend(
    _ pixels: UnsafePointer<UInt32>, with source: UnsafePointer<UInt32>, count: Int,
    mode: BlendMode, into result: UnsafeMutablePointer<UInt32>)

  /// Writes words times one coverage of 0 to 256.
  static func scale(
    _ source: UnsafePointer<UInt32>, count: Int, by coverage: UInt32,
    into result: UnsafeMutablePointer<UInt32>)

  /// Writes words times an opacity of 0 to 255: (x · opacity) / 255, rounded.
  static func fade(
    _ source: UnsafePointer<UInt32>, count: Int, by opacity: UInt32,
    into result: UnsafeMutablePointer<UInt32>)

  /// Multiplies coverage words: (a · b + 128) / 256.
  static func multiply(
    _ coverage: UnsafePointer<UInt32>, by other: UnsafePointer<UInt32>, count: Int,
    into result: UnsafeMutablePointer<UInt32>)

  /// Writes words whose four channels, in 8.23 fixed point, change by a step from one to the next.
  static func ramp(
    _ result: UnsafeMutablePointer<UInt32>, count: Int, from level: SIMD4<UInt32>,
    step: SIMD4<UInt32>)

  /// Writes the distances of pixels from a circle's center, rounded, as indices of a table.
  ///
  /// - Parameters:
  ///   - lastIndex: The largest index; a mask unless padded.
  ///   - isPadded: Whether larger distances become the largest index, rather than start again.
  static func distances(
    _ result: UnsafeMutablePointer<UInt32>, count: Int, circle: RadialSampler.Circle, x: Int32,
    y: Int32, lastIndex: Int32, isPadded: Bool)

  /// Writes the words of a row between its pixels, from a position on, in 32.32 fixed point.
  ///
  /// Positions below the minimum or above the maximum count as those. The step is above zero.
  ///
  /// - Parameter scratch: Room for three times the count and 48 more.
  static func stretch(
    _ row: UnsafePointer<UInt32>, from start: Int, step: Int, minimum: Int, maximum: Int,
    count: Int, into result: UnsafeMutablePointer<UInt32>,
    scratch: UnsafeMutablePointer<UInt32>)

  /// Whether all words are opaque.
  static func isOpaque(_ words: UnsafePointer<UInt32>, count: Int) -> Bool

  /// Sums cells up into coverage words, sets the cells to zero, and returns the last sum.
  ///
  /// - Parameter steps: The number of steps that coverage is rounded to; see ``EdgeRounding``.
  /// - Precondition: `count` is a multiple of 4.
  static func accumulate(
    _ cells: UnsafeMutablePointer<Int32>, into coverage: UnsafeMutablePointer<UInt32>, count: Int,
    from start: Int32, rule: FillRule, steps: Int32
  ) -> Int32

  /// Writes the words between two rows: (first · (256 − weight) + second · weight + 128) / 256.
  static func interpolate(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, count: Int, weight: UInt32,
    into result: UnsafeMutablePointer<UInt32>)

  /// Writes the words between two rows, with a weight (0 to 256, in both halves) for each word.
  static func interpolate(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, count: Int,
    weights: UnsafePointer<UInt32>, into result: UnsafeMutablePointer<UInt32>)
}

#if DEBUG
  /// The kernels of this build.
  typealias Kernels = ScalarKernels
#else
  /// The kernels of this build.
  typealias Kernels = VectorKernels
#endif
