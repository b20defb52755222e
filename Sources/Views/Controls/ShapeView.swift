public import Drawing
public import Geometry
public import Pixels

/// A view that fills and strokes a path, in its own coordinates.
open class ShapeView: View {
  /// The path; `nil` for none.
  open var path: Path?
  /// What lies inside where contours overlap.
  open var fillRule = FillRule.nonzero
  /// The colour inside; `nil` for none.
  open var fillColor: Color?
  /// The colour of the line; `nil` for none.
  open var strokeColor: Color?
  /// How the line looks.
  open var strokeStyle = StrokeStyle()

  /// Fills the path, and then draws its line.
  open override func draw(in context: inout DrawingContext) {
    guard let path, !path.isEmpty else { return }
    if let fillColor { context.fill(.path(path, fillRule), with: .color(fillColor)) }
    if let strokeColor { context.stroke(path, strokeStyle, with: .color(strokeColor)) }
  }
}
