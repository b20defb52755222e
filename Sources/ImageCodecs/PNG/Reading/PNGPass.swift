import SnapshotPixels

/// The pixels in a pass of an interlaced PNG, at regular distances.
struct PNGPass {
  let x: Int
  let y: Int
  let columnStep: Int
  let rowStep: Int

  /// All pixels, as in a file without interlacing.
  static let noninterlaced = PNGPass(x: 0, y: 0, columnStep: 1, rowStep: 1)

  /// The seven passes of Adam7, in order.
  static let adam7 = [
    PNGPass(x: 0, y: 0, columnStep: 8, rowStep: 8),
    PNGPass(x: 4, y: 0, columnStep: 8, rowStep: 8),
    PNGPass(x: 0, y: 4, columnStep: 4, rowStep: 8),
    PNGPass(x: 2, y: 0, columnStep: 4, rowStep: 4),
    PNGPass(x: 0, y: 2, columnStep: 2, rowStep: 4),
    PNGPass(x: 1, y: 0, columnStep: 2, rowStep: 2),
    PNGPass(x: 0, y: 1, columnStep: 1, rowStep: 2),
  ]

  /// Returns the number of columns and rows of the pass, for the size of the image.
  func size(of size: PixelSize) -> PixelSize {
    PixelSize(
      width: (size.width - x + columnStep - 1) / columnStep,
      height: (size.height - y + rowStep - 1) / rowStep)
  }
}
