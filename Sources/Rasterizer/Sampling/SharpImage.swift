import SnapshotPixels

/// Images whose alpha is the coverage of a shape, such as icons.
///
/// All their translucent pixels are on edges, so where they are tinted or mask a drawing, their
/// alpha is rounded like the coverage of any shape. A soft mask and an image with a translucent
/// area are not sharp.
enum SharpImage {
  /// The largest number of device pixels that a pixel of a sharp image may cover in each direction.
  ///
  /// Edges that are enlarged further become gradients.
  static let maximumEnlargement = 2.0

  /// Whether every translucent pixel of a bitmap touches one that is transparent or opaque.
  static func isSharp(_ bitmap: Bitmap) -> Bool {
    let (width, height) = (bitmap.width, bitmap.height)
    return unsafe bitmap.withUnsafePixels { pixels in
      /// Whether one of the three pixels around a column is transparent or opaque.
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
