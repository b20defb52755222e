public import SnapshotDrawing

/// A view that fills and strokes a path in its coordinate system.
///
/// As in a `CAShapeLayer`, the fill is black unless ``fillColor`` is set, so a shape can be used as
/// a ``View/mask``. The path, the colors, and the stroke style are animatable. A path animates only
/// to one with the same sequence of element kinds.
open class ShapeView: View {
  /// The path, or `nil` for none.
  open var path: GraphicsPath? {
    get { content.path.map { GraphicsPath($0) } }
    set { View.set(\.content.path, of: self, to: newValue?.path) }
  }
  /// The rule that determines the interior of overlapping contours.
  open var fillRule: FillRule {
    get { content.fillRule }
    set { content.fillRule = newValue }
  }
  /// The color of the interior, or `nil` for no fill.
  ///
  /// By default, black.
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
  private var content = ShapeContent()

  override class var outlineFacts: OutlineFacts { OutlineFacts(of: ShapeView.self) }

  /// Adds the path, the colors, and the stroke style.
  open override func describe(in properties: inout ViewOutline.Properties) {
    content.describe(in: &properties)
  }

  /// Fills the path, and then strokes it.
  open override func draw(in context: inout DrawingContext) {
    drawRect(ofSubclassesOf: ShapeView.self, in: &context)
    content.draw(in: &context)
  }
}

/// A path that is filled and stroked.
struct ShapeContent {
  var path: Path?
  var fillRule = FillRule.nonzero
  var fillColor: Color? = .black
  var strokeColor: Color?
  var strokeStyle = StrokeStyle()
  /// The fraction of the path's length at which the stroke starts.
  var strokeStart = 0.0
  /// The fraction of the path's length at which the stroke ends.
  var strokeEnd = 1.0

  func describe(in properties: inout ViewOutline.Properties) {
    let (style, normal) = (strokeStyle, StrokeStyle())
    properties.add(
      "path", path?.outlineText, unless: nil, affects: .appearance, PropertyFacts(paints: true))
    properties.add("fillRule", fillRule, unless: .nonzero, affects: .appearance)
    properties.add("fillColor", fillColor, unless: .black)
    properties.add("strokeColor", strokeColor)
    properties.add("strokeWidth", style.width, unless: normal.width, affects: .appearance)
    properties.add("cap", style.cap, unless: normal.cap, affects: .appearance)
    properties.add("join", style.join, unless: normal.join, affects: .appearance)
    properties.add("miterLimit", style.miterLimit, unless: normal.miterLimit, affects: .appearance)
    properties.add("dashes", style.dashes, unless: normal.dashes, affects: .appearance)
    properties.add("dashPhase", style.dashPhase, unless: normal.dashPhase, affects: .appearance)
  }

  func draw(in context: inout DrawingContext) {
    guard let path, !path.isEmpty else { return }
    if let fillColor { context.fill(.path(path, fillRule), with: .color(fillColor)) }
    guard let strokeColor else { return }
    let stroked = path.trimmed(from: strokeStart, to: strokeEnd)
    if !stroked.isEmpty { context.stroke(stroked, strokeStyle, with: .color(strokeColor)) }
  }
}
