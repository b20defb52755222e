import SnapshotPixels

/// The detection of images whose alpha is the coverage of a shape, such as icons.
///
/// All translucent pixels of a sharp image are on edges. If the image is tinted or used as a mask,
/// its alpha is rounded like the coverage of a shape. Soft masks and images with translucent areas
/// are not sharp.
enum SharpImage {
  /// The maximum number of device pixels per pixel of a sharp image, in each direction.
  ///
  /// Edges that are enlarged further become gradients.
  static let maximumEnlargement = 2.0

  /// Returns whether every translucent pixel of a bitmap is adjacent to a transparent or opaque
  /// one.
  static func isSharp(_ bitmap: Bitmap) -> Bool {
    let (width, height) = (bitmap.width, bitmap.height)
    return unsafe bitmap.withUnsafePixels { pixels in
      /// Returns whether one of the three pixels around a column is transparent or opaque.
      func isAtEdge(_ column: Int, _ row: Int) -> Bool {
        guard row >= 0, row < height else { return false }
        var x = column > 0 ? column &- 1 : 0
        let end = column &+ 1 < width ? column &+ 1 : column
        while x <= end {
          let alpha: UInt32 = unsafe pixels[row &* width &+ x] >> 24
          if alpha == 0 || alpha == 255 { return true }
          x &+= 1
        }
        return false
      }
      var row = 0
      while row < height {
        var column = 0
        while column < width {
          let alpha: UInt32 = unsafe pixels[row &* width &+ column] >> 24
          if alpha > 0, alpha < 255, !isAtEdge(column, row), !isAtEdge(column, row &- 1),
            !isAtEdge(column, row &+ 1)
          {
            return false
          }
          column &+= 1
        }
        row &+= 1
      }
      return true
    }
  }
}
