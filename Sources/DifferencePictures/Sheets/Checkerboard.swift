import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// The background of transparent pixels.
enum Checkerboard {
  /// Draws squares from the top-left corner of a rectangle.
  static func draw(in rect: Rect, _ scale: SheetScale, _ context: inout DrawingContext) {
    context.fill(.rect(rect), with: .color(Palette.checkLight))
    let side = Int(scale.pixels(4))
    let size = PixelSize(width: 2 * side, height: 2 * side)
    guard var tile = try? Bitmap(size: size, color: Palette.checkLight) else { return }
    for y in 0..<size.height {
      for x in 0..<size.width where (x < side) != (y < side) {
        tile[x, y] = PremultipliedColor(Palette.checkDark)
      }
    }
    context.draw(
      Image(tile), in: rect, style: ImageStyle(sampling: .nearest, resizing: .tile))
  }
}
