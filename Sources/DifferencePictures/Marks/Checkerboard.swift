import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// The background of transparent pixels.
enum Checkerboard {
  /// Draws squares from the top-left corner of a rectangle.
  static func draw(in rect: Rect, _ scale: SheetScale, _ context: inout DrawingContext) {
    let size = PixelSize(width: Int(rect.width), height: Int(rect.height))
    guard let squares = try? image(size, side: Int(scale.pixels(4))) else { return }
    context.draw(Image(squares), in: rect)
  }

  /// Returns an image of squares with a side length in pixels.
  static func image(_ size: PixelSize, side: Int) throws(BitmapError) -> Bitmap {
    var result = try Bitmap(size: size, color: Palette.checkLight)
    let dark = PremultipliedColor(Palette.checkDark).word
    let (width, height) = (size.width, size.height)
    unsafe result.withUnsafeMutablePixels { pixels in
      guard let pixels = pixels.baseAddress else { return }
      for y in 0..<height {
        let row = unsafe pixels + y * width
        if y >= 2 * side {
          unsafe row.update(from: row - 2 * side * width, count: width)
          continue
        }
        var x = y < side ? side : 0
        while x < width {
          var end = x &+ side
          if end > width { end = width }
          while x < end {
            unsafe row[x] = dark
            x = x &+ 1
          }
          x = x &+ side
        }
      }
    }
    return result
  }
}
