/// A source whose pixels differ, such as a gradient or an image.
///
/// Samplers are classes, so that a draw holds one reference for all of its rows. Counting
/// references for each row would cost atomic operations.
protocol Sampler: AnyObject {
  /// Whether every pixel is opaque.
  var isOpaque: Bool { get }

  /// The column whose pixel represents its row, or `nil` if the pixels of a row differ.
  var representativeColumn: Int? { get }

  /// Writes pixels, starting at a column and a row of the device.
  ///
  /// - Parameter rows: The rows of images that the current draw has stretched.
  func read(
    x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>, rows: inout ImageRows)

  /// Draws pixels over a row, starting at a column and a row of the device.
  ///
  /// - Parameters:
  ///   - scratch: Space for `count` pixels that does not overlap the row.
  ///   - rows: The rows of images that the current draw has stretched.
  func draw(
    x: Int, y: Int, count: Int, over pixels: UnsafeMutablePointer<UInt32>,
    scratch: UnsafeMutablePointer<UInt32>, rows: inout ImageRows)
}

extension Sampler {
  var representativeColumn: Int? { nil }

  func draw(
    x: Int, y: Int, count: Int, over pixels: UnsafeMutablePointer<UInt32>,
    scratch: UnsafeMutablePointer<UInt32>, rows: inout ImageRows
  ) {
    unsafe read(x: x, y: y, count: count, into: scratch, rows: &rows)
    unsafe Kernels.blend(pixels, count: count, with: scratch)
  }
}

/// The colors of a draw, for all of its rows.
enum RowColors {
  /// One premultiplied pixel.
  case solid(UInt32)
  /// The pixels of a gradient or an image.
  case sampler(any Sampler)

  /// Whether every pixel is opaque.
  var isOpaque: Bool {
    switch self {
    case .solid(let pixel): pixel >> 24 == 255
    case .sampler(let sampler): sampler.isOpaque
    }
  }

  /// Writes pixels, starting at a column and a row of the device.
  @inline(__always)
  func read(
    x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>, rows: inout ImageRows
  ) {
    switch self {
    case .solid(let pixel): unsafe Kernels.fill(result, count: count, with: pixel)
    case .sampler(let sampler):
      unsafe sampler.read(x: x, y: y, count: count, into: result, rows: &rows)
    }
  }
}
