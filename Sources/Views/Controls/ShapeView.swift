public import SnapshotDrawing
public import SnapshotGeometry
public import SnapshotPixels

/// A view that fills and strokes a path in its coordinate system.
///
/// The path, the colors, and the stroke style are animatable. A path animates only to one with the
/// same sequence of element kinds.
open class ShapeView: View {
  /// The path, or `nil` for none.
  open var path: Path? {
    get { content.path }
    set { View.set(\.content.path, of: self, to: newValue) }
  }
  /// The rule that determines the interior of overlapping contours.
  open var fillRule = FillRule.nonzero
  /// The color of the interior, or `nil` for no fill.
  open var fillColor: Color? {
    get { content.fillColor }
    set { View.set(\.content.fillColor, of: self, to: newValue) }
  }
  /// The color of the stroke, or `nil` for no stroke.
  open var strokeColor: Color? {
    get { content.strokeColor }
    set { View.set(\.content.strokeColor, of: self, to: newValue) }
  }
  /// The width and shape of the stroke.
  open var strokeStyle: StrokeStyle {
    get { content.strokeStyle }
    set { View.set(\.content.strokeStyle, of: self, to: newValue) }
  }
  private var content = Content()

  /// The animatable properties of the shape.
  private struct Content {
    var path: Path?
    var fillColor: Color?
    var strokeColor: Color?
    var strokeStyle = StrokeStyle()
  }

  /// Adds the size of the path and the colors.
  open override func describe(in properties: inout ViewOutline.Properties) {
    properties.add(
      "path", path.map { "\($0.elements.count) elements" }, unless: nil, affects: .appearance)
    properties.add("fillColor", fillColor)
    properties.add("strokeColor", strokeColor)
    properties.add("strokeWidth", strokeStyle.width, unless: 1, affects: .appearance)
  }

  /// Fills the path, and then strokes it.
  open override func draw(in context: inout DrawingContext) {
    guard let path, !path.isEmpty else { return }
    if let fillColor { context.fill(.path(path, fillRule), with: .color(fillColor)) }
    if let strokeColor { context.stroke(path, strokeStyle, with: .color(strokeColor)) }
  }
}
