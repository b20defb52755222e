import SnapshotDrawing
import SnapshotRasterizer

/// Draws the commands of a closure into a new bitmap.
func drawn(
  _ width: Int, _ height: Int, scale: Scale = 1, background: Color = .clear,
  edges: EdgePrecision = .stepped,
  _ body: (inout DrawingContext) -> Void
) throws -> Bitmap {
  var context = DrawingContext()
  body(&context)
  return try Rasterizer(edges: edges).render(
    context.makeDisplayList(), size: PixelSize(width: width, height: height), scale: scale,
    background: background)
}
