public import Foundation
import SnapshotDrawing

/// A layer that fills its bounds, including rounded corners, with a gradient.
open class GradientLayer: Layer {
  private var content = GradientContent()
  /// The colors as they were set, which may contain other objects.
  private var assignedColors: [Any]?

  /// Creates a layer without colors.
  public override init() {
    super.init()
    content.isElliptical = true
  }

  /// Creates a layer with the properties of another one.
  public override init(layer: Any) {
    super.init(layer: layer)
    content.isElliptical = true
    guard let layer = layer as? GradientLayer else { return }
    (content, assignedColors) = (layer.content, layer.assignedColors)
  }

  /// The colors, or `nil` for none.
  ///
  /// They are evenly spaced by default. An object other than a `Color` is a layout issue.
  open var colors: [Any]? {
    get { assignedColors }
    set {
      assignedColors = newValue
      content.colors = (newValue ?? []).compactMap { $0 as? Color }
    }
  }
  /// The locations of the colors, from 0 to 1, or `nil` for even spaces.
  ///
  /// They are ignored unless there is one for each color.
  open var locations: [NSNumber]? {
    get {
      content.locations.isEmpty ? nil : content.locations.map { NSNumber(value: $0) }
    }
    set { content.locations = (newValue ?? []).map(\.doubleValue) }
  }
  /// The start of the gradient, in unit coordinates of the bounds.
  ///
  /// By default, the middle of the top edge.
  open var startPoint: CGPoint {
    get { content.startPoint }
    set { content.startPoint = newValue }
  }
  /// The end of the gradient, in unit coordinates of the bounds.
  ///
  /// By default, the middle of the bottom edge.
  open var endPoint: CGPoint {
    get { content.endPoint }
    set { content.endPoint = newValue }
  }
  /// The geometry of the gradient.
  ///
  /// The radii of a radial gradient are the distances from ``startPoint`` to ``endPoint`` along
  /// each axis.
  open var type: GradientView.Kind {
    get { content.kind }
    set { content.kind = newValue }
  }

  /// Adds the properties of the gradient.
  open override func describe(in properties: inout ViewOutline.Properties) {
    content.describe(in: &properties)
  }

  override func drawContent(as shown: ViewProperties, in context: inout DrawingContext) {
    guard let gradient = content.gradient(in: shown.bounds) else { return }
    context.fill(shown.outline, with: .gradient(gradient))
  }

  override var undrawn: [Misuse] {
    guard (assignedColors?.count ?? 0) != content.colors.count else { return commonUndrawn }
    return commonUndrawn + [
      Misuse(
        problem: "has objects in `colors` that are not colors, which are not drawn",
        remedy: "use `Color`, such as `Color.red.cgColor`")
    ]
  }

  override var animatableContent: Any? {
    get { content }
    set { if let content = newValue as? GradientContent { self.content = content } }
  }

  override func value(_ keyPath: String, of shown: ViewProperties) -> LayerValue? {
    switch keyPath {
    case "colors": .colors(content.colors)
    case "locations": .numbers(content.locations)
    case "startPoint": .point(content.startPoint)
    case "endPoint": .point(content.endPoint)
    default: super.value(keyPath, of: shown)
    }
  }

  override func set(_ value: LayerValue, for keyPath: String, of shown: inout ViewProperties) {
    switch (keyPath, value) {
    case ("colors", .colors(let colors)): content.colors = colors
    case ("locations", .numbers(let numbers)): content.locations = numbers
    case ("startPoint", .point(let point)): content.startPoint = point
    case ("endPoint", .point(let point)): content.endPoint = point
    default: super.set(value, for: keyPath, of: &shown)
    }
  }
}
