import SnapshotDrawing

/// The contract of the kernels: the loops over pixels, coverage, and cells.
///
/// Callers use ``Kernels``, which are written in C, because Swift's vectors are two orders of
/// magnitude slower in debug builds, and cannot use instructions that only some processors have.
/// Tests have a second implementation, one element at a time, as the reference.
///
/// ## Guarantees
/// - All implementations give the same result to the bit, for every input that meets the conditions
///   below. Tests compare them for all lengths and positions around a vector.
/// - A kernel writes exactly the elements that its arguments describe.
///
/// ## Inputs
/// - A pixel is a premultiplied sRGB color with 8 bits per channel (see `PremultipliedColor`). No
///   channel exceeds alpha.
/// - An element of a coverage row holds a value from 0 to 256 in both its upper and its lower half,
///   the form in which vectors of 16-bit lanes multiply by it. A single coverage is 0 to 256.
/// - A count of zero is valid. Pointers are aligned for their element, not for a vector.
/// - The result may be one of the inputs. Otherwise, memory that is written does not overlap memory
///   that is read.
///
/// ## Rounding
/// - Scaling by a coverage is `(x · coverage + 128) / 256`.
/// - Fading by an opacity or an inverse alpha is `x · byte / 255`, rounded to nearest.
/// - Interpolation is `(first · (256 − weight) + second · weight + 128) / 256`.
protocol PixelKernels {
  /// Draws one translucent pixel over a row.
  static func blend(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, with pixel: UInt32)

  /// Draws one pixel over a rectangle, scaled by the coverage of each position.
  ///
  /// - Parameters:
  ///   - stride: The number of pixels from one row to the next.
  ///   - coverageStride: The number of coverage elements from one row to the next.
  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, stride: Int, width: Int, height: Int,
    with pixel: UInt32, coverage: UnsafePointer<UInt32>, coverageStride: Int)

  /// Draws a row of pixels over another row.
  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, with source: UnsafePointer<UInt32>)

  /// Draws a row of pixels over another row, each scaled by its coverage.
  static func blend(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, with source: UnsafePointer<UInt32>,
    coverage: UnsafePointer<UInt32>)

  /// Writes the result of blending a row of source pixels with a row of destination pixels.
  static func blend(
    _ pixels: UnsafePointer<UInt32>, with source: UnsafePointer<UInt32>, count: Int,
    mode: BlendMode, into result: UnsafeMutablePointer<UInt32>)

  /// Writes pixels scaled by one coverage.
  static func scale(
    _ source: UnsafePointer<UInt32>, count: Int, by coverage: UInt32,
    into result: UnsafeMutablePointer<UInt32>)

  /// Writes pixels faded by an opacity of 0 to 255.
  static func fade(
    _ source: UnsafePointer<UInt32>, count: Int, by opacity: UInt32,
    into result: UnsafeMutablePointer<UInt32>)

  /// Writes the products of two coverage rows: `(a · b + 128) / 256`.
  static func multiply(
    _ coverage: UnsafePointer<UInt32>, by other: UnsafePointer<UInt32>, count: Int,
    into result: UnsafeMutablePointer<UInt32>)

  /// Writes pixels whose four channels, in 8.23 fixed point, change by a constant step, or, if
  /// `isOver`, draws them over the row.
  ///
  /// Channels that exceed alpha become alpha: their steps are rounded separately.
  ///
  /// - Precondition: All levels are below 2³¹.
  static func ramp(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, from level: SIMD4<UInt32>,
    step: SIMD4<UInt32>, isOver: Bool)

  /// Writes the colors at the distances of a row's pixels from a circle's center, or draws them
  /// over the row.
  ///
  /// - Parameters:
  ///   - x: The column of the first pixel.
  ///   - y: The row.
  ///   - table: The colors at all indices of the circle.
  static func circles(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, circle: ScaledCircle, x: Int32, y: Int32,
    table: UnsafePointer<UInt32>, isOver: Bool)

  /// Writes pixels interpolated between the pixels of a row, at positions in 32.32 fixed point.
  ///
  /// Positions are clamped to the minimum and the maximum. The step is positive.
  static func stretch(
    _ row: UnsafePointer<UInt32>, from start: Int, step: Int, minimum: Int, maximum: Int,
    count: Int, into result: UnsafeMutablePointer<UInt32>)

  /// Returns whether all pixels are opaque.
  static func isOpaque(_ pixels: UnsafePointer<UInt32>, count: Int) -> Bool

  /// Writes the coverage of the running sums of cells, and sets the cells to zero.
  ///
  /// - Parameters:
  ///   - start: The sum before the first cell.
  ///   - steps: The number of steps to which coverage is rounded; see ``EdgeRounding``.
  /// - Returns: The sum after the last cell.
  /// - Precondition: `count` is a multiple of 8.
  static func accumulate(
    _ cells: UnsafeMutablePointer<Int32>, into coverage: UnsafeMutablePointer<UInt32>, count: Int,
    from start: Int32, rule: FillRule, steps: Int32
  ) -> Int32

  /// Draws one pixel through the coverage of rows of cells, and sets the cells and their marks to
  /// zero.
  ///
  /// - Parameters:
  ///   - rows: The cells, and the first and the last row to draw.
  ///   - pixels: The first pixel of the box.
  ///   - stride: The number of pixels from one row to the next.
  static func paint(
    _ rows: CellRows, with pixel: UInt32, rule: FillRule, steps: Int32,
    into pixels: UnsafeMutablePointer<UInt32>, stride: Int)

  /// Writes pixels interpolated between two rows, with one weight of 0 to 256.
  static func interpolate(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, count: Int, weight: UInt32,
    into result: UnsafeMutablePointer<UInt32>)

  /// Writes pixels interpolated between two rows, with a weight per pixel in the form of coverage.
  static func interpolate(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, count: Int,
    weights: UnsafePointer<UInt32>, into result: UnsafeMutablePointer<UInt32>)

  /// Advances the sums of a box blur by a row, and writes the means of the columns:
  /// `(sum · weight + (leaving + below) · edgeWeight + 32,768) / 65,536`.
  ///
  /// Sums wrap at 16 bits, and so do those of two edges.
  static func average(
    _ rows: BlurredRows, sums: UnsafeMutablePointer<UInt16>,
    into result: UnsafeMutablePointer<UInt16>, count: Int, weight: UInt32, edgeWeight: UInt32)
}

/// A circle from whose center distances are measured in entries of a color table, and rounded.
struct ScaledCircle {
  /// The center, in pixels.
  let centerX: Float
  let centerY: Float
  /// The number of table entries per pixel.
  let factor: Float
  /// The largest index, which is one less than a power of two if indices wrap.
  let lastIndex: Int32
  /// Whether indices are clamped to the largest one, rather than wrapped.
  let isPadded: Bool
}
