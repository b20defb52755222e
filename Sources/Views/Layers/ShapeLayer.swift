public import Foundation
public import SnapshotDrawing

/// A layer that fills and strokes a path in its coordinate system.
///
/// The drawing is not clipped to the bounds.
open class ShapeLayer: Layer {
  private var content = ShapeContent()

  /// Creates a layer without a path.
  public override init() { super.init() }

  /// Creates a layer with the properties of another one.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? ShapeLayer { content = layer.content }
  }

  /// The path, or `nil` for none.
  open var path: GraphicsPath? {
    get { content.path.map { GraphicsPath($0) } }
    set { content.path = newValue?.path }
  }
  /// The color of the interior, or `nil` for no fill.
  ///
  /// By default, black.
  open var fillColor: Color? {
    get { content.fillColor }
    set { content.fillColor = newValue }
  }
  /// The rule that determines the interior of overlapping contours.
  open var fillRule: FillRule {
    get { content.fillRule }
    set { content.fillRule = newValue }
  }
  /// The color of the stroke, or `nil` for no stroke.
  ///
  /// By default, `nil`.
  open var strokeColor: Color? {
    get { content.strokeColor }
    set { content.strokeColor = newValue }
  }
  /// The width of the stroke, in points.
  ///
  /// By default, 1.
  open var lineWidth: CGFloat {
    get { content.strokeStyle.width }
    set { content.strokeStyle.width = newValue }
  }
  /// The shape of open ends.
  open var lineCap: LineCap {
    get { content.strokeStyle.cap }
    set { content.strokeStyle.cap = newValue }
  }
  /// The shape of corners.
  open var lineJoin: LineJoin {
    get { content.strokeStyle.join }
    set { content.strokeStyle.join = newValue }
  }
  /// The maximum length of a miter, as a multiple of the width.
  ///
  /// By default, 10.
  open var miterLimit: CGFloat {
    get { content.strokeStyle.miterLimit }
    set { content.strokeStyle.miterLimit = newValue }
  }
  /// The alternating lengths of dashes and gaps, in points, or `nil` for a solid line.
  open var lineDashPattern: [NSNumber]? {
    get {
      let dashes = content.strokeStyle.dashes
      return dashes.isEmpty ? nil : dashes.map { NSNumber(value: $0) }
    }
    set { content.strokeStyle.dashes = (newValue ?? []).map(\.doubleValue) }
  }
  /// The offset into the pattern at which the line starts, in points.
  open var lineDashPhase: CGFloat {
    get { content.strokeStyle.dashPhase }
    set { content.strokeStyle.dashPhase = newValue }
  }
  /// The fraction of the path's length at which the stroke starts, from 0 to 1.
  ///
  /// By default, 0.
  open var strokeStart: CGFloat {
    get { content.strokeStart }
    set { content.strokeStart = newValue }
  }
  /// The fraction of the path's length at which the stroke ends, from 0 to 1.
  ///
  /// By default, 1. Dashes begin at the start of the stroke.
  open var strokeEnd: CGFloat {
    get { content.strokeEnd }
    set { content.strokeEnd = newValue }
  }

  /// Adds the path, the colors, and the stroke.
  open override func describe(in properties: inout ViewOutline.Properties) {
    content.describe(in: &properties)
    properties.add("strokeStart", content.strokeStart, unless: 0, affects: .appearance)
    properties.add("strokeEnd", content.strokeEnd, unless: 1, affects: .appearance)
  }

  override func drawContent(as shown: ViewProperties, in context: inout DrawingContext) {
    content.draw(in: &context)
  }

  override var hasVisibleContent: Bool {
    content.path?.isEmpty == false
      && (content.fillColor?.isClear == false || content.strokeEnd - content.strokeStart >= 0.1)
  }

  override var animatableContent: Any? {
    get { content }
    set { if let content = newValue as? ShapeContent { self.content = content } }
  }

  override func value(_ keyPath: String, of shown: ViewProperties) -> LayerValue? {
    switch keyPath {
    case "path": .path(content.path)
    case "fillColor": .color(content.fillColor)
    case "strokeColor": .color(content.strokeColor)
    case "lineWidth": .number(content.strokeStyle.width)
    case "miterLimit": .number(content.strokeStyle.miterLimit)
    case "lineDashPhase": .number(content.strokeStyle.dashPhase)
    case "lineDashPattern": .numbers(content.strokeStyle.dashes)
    case "strokeStart": .number(content.strokeStart)
    case "strokeEnd": .number(content.strokeEnd)
    default: super.value(keyPath, of: shown)
    }
  }

  override func set(_ value: LayerValue, for keyPath: String, of shown: inout ViewProperties) {
    switch (keyPath, value) {
    case ("path", .path(let path)): content.path = path
    case ("fillColor", .color(let color)): content.fillColor = color
    case ("strokeColor", .color(let color)): content.strokeColor = color
    case ("lineWidth", .number(let number)): content.strokeStyle.width = number
    case ("miterLimit", .number(let number)): content.strokeStyle.miterLimit = number
    case ("lineDashPhase", .number(let number)): content.strokeStyle.dashPhase = number
    case ("lineDashPattern", .numbers(let numbers)): content.strokeStyle.dashes = numbers
    case ("strokeStart", .number(let number)): content.strokeStart = number
    case ("strokeEnd", .number(let number)): content.strokeEnd = number
    default: super.set(value, for: keyPath, of: &shown)
    }
  }
}
