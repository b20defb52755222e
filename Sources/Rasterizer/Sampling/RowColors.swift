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
