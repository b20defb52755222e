public import SnapshotDrawing
public import SnapshotGeometry
public import SnapshotPixels

/// A view that fills and strokes a path, in its own coordinates.
///
/// The path, the colors and the line animate; a path only to one with the same kinds of elements.
open class ShapeView: View {
  /// The path; `nil` for none.
  open var path: Path? {
    get { content.path }
    set { View.set(\.content.path, of: self, to: newValue) }
  }
  /// What lies inside where contours overlap.
  open var fillRule = FillRule.nonzero
  /// The color inside; `nil` for none.
  open var fillColor: Color? {
    get { content.fillColor }
    set { View.set(\.content.fillColor, of: self, to: newValue) }
  }
  /// The color of the line; `nil` for none.
  open var strokeColor: Color? {
    get { content.strokeColor }
    set { View.set(\.content.strokeColor, of: self, to: newValue) }
  }
  /// How the line looks.
  open var strokeStyle: StrokeStyle {
    get { content.strokeStyle }
    set { View.set(\.content.strokeStyle, of: self, to: newValue) }
  }
  private var content = Content()

  /// What animates, apart from what every view has.
  private struct Content {
    var path: Path?
    var fillColor: Color?
    var strokeColor: Color?
    var strokeStyle = StrokeStyle()
  }

  /// Says the path's extent and its colors.
  open override func describe(in properties: inout ViewOutline.Properties) {
    properties.add(
      "path", path.map { "\($0.elements.count) elements" }, unless: nil, affects: .appearance)
    properties.add("fillColor", fillColor)
    properties.add("strokeColor", strokeColor)
    properties.add("strokeWidth", strokeStyle.width, unless: 1, affects: .appearance)
  }

  /// Fills the path, and then draws its line.
  open override func draw(in context: inout DrawingContext) {
    guard let path, !path.isEmpty else { return }
    if let fillColor { context.fill(.path(path, fillRule), with: .color(fillColor)) }
    if let strokeColor { context.stroke(path, strokeStyle, with: .color(strokeColor)) }
  }
}
