public import SnapshotDrawing

/// A view filled with a linear, radial, or conic gradient.
///
/// The colors, their locations, the points, and the transform are animatable. The colors animate
/// only if their number stays the same.
open class GradientView: View {
  /// The geometry of a gradient.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Kind: Hashable, Sendable {
    /// A linear gradient from the start point to the end point.
    case axial
    /// A radial gradient around the start point. The end point is at the radius of the last color.
    case radial
    /// A conic gradient, clockwise around the start point, starting in the direction of the end
    /// point.
    case conic
  }

  /// The colors.
  ///
  /// They are evenly spaced by default.
  open var colors: [Color] {
    get { content.colors }
    set { View.set(\.content.colors, of: self, to: newValue) }
  }
  /// The locations of the colors, from 0 to 1.
  ///
  /// Ignored unless there is one for each color.
  open var locations: [Double] {
    get { content.locations }
    set { View.set(\.content.locations, of: self, to: newValue) }
  }
  /// The start of the gradient, in unit coordinates of the bounds.
  ///
  /// By default, the middle of the top edge.
  open var startPoint: CGPoint {
    get { content.startPoint }
    set { View.set(\.content.startPoint, of: self, to: newValue) }
  }
  /// The end of the gradient, in unit coordinates of the bounds.
  ///
  /// By default, the middle of the bottom edge.
  open var endPoint: CGPoint {
    get { content.endPoint }
    set { View.set(\.content.endPoint, of: self, to: newValue) }
  }
  /// The transform applied to the gradient around the start point, in points.
  ///
  /// The default is the identity.
  ///
  /// Scaling a radial gradient along one axis makes it elliptical.
  open var gradientTransform: Transform2D {
    get { content.transform }
    set { View.set(\.content.transform, of: self, to: newValue) }
  }
  /// The geometry of the gradient.
  open var kind: Kind {
    get { content.kind }
    set { content.kind = newValue }
  }
  private var content = GradientContent()

  /// Creates a view with a gradient from top to bottom.
  public convenience init(colors: [Color]) {
    self.init(frame: .zero)
    self.colors = colors
  }

  override class var outlineFacts: OutlineFacts { OutlineFacts(of: GradientView.self) }

  /// Adds the properties of the gradient.
  open override func describe(in properties: inout ViewOutline.Properties) {
    content.describe(in: &properties)
  }

  /// Fills the bounds, including rounded corners.
  open override func draw(in context: inout DrawingContext) {
    if let gradient = content.gradient(in: bounds) {
      context.fill(model.outline, with: .gradient(gradient))
    }
    drawRect(ofSubclassesOf: GradientView.self, in: &context)
  }
}

/// The properties of a gradient that fills a rectangle.
struct GradientContent {
  var colors: [Color] = []
  var locations: [Double] = []
  var startPoint = CGPoint(x: 0.5, y: 0)
  var endPoint = CGPoint(x: 0.5, y: 1)
  var transform = Transform2D.identity
  var kind = GradientView.Kind.axial
  /// Whether the radii of a radial gradient are the distances between the points along each axis,
  /// as in Core Animation, rather than the distance between the points.
  var isElliptical = false

  func describe(in properties: inout ViewOutline.Properties) {
    properties.add(
      "colors", colors, unless: [], affects: .appearance,
      PropertyFacts(paints: true, recolors: true))
    properties.add("locations", locations, unless: [], affects: .appearance)
    properties.add(
      "startPoint", startPoint, unless: CGPoint(x: 0.5, y: 0), affects: .appearance)
    properties.add("endPoint", endPoint, unless: CGPoint(x: 0.5, y: 1), affects: .appearance)
    properties.add("gradientTransform", transform, unless: .identity, affects: .appearance)
    properties.add("kind", kind, unless: .axial, affects: .appearance)
  }

  /// Returns the gradient in a rectangle, or `nil` without colors.
  func gradient(in bounds: CGRect) -> Gradient? {
    guard !colors.isEmpty else { return nil }
    let start = point(at: startPoint, in: bounds)
    let end = point(at: endPoint, in: bounds)
    let (width, height) = (end.x - start.x, end.y - start.y)
    var transform = transform
    let geometry: Gradient.Geometry
    switch kind {
    case .axial: geometry = .linear(from: start, to: end)
    case .radial where isElliptical && width != 0 && height != 0:
      let radius = abs(height)
      geometry = .radial(center: start, radius: radius)
      transform = Transform2D(scaleX: abs(width) / radius, y: 1).concatenating(transform)
    case .radial:
      geometry = .radial(center: start, radius: (width * width + height * height).squareRoot())
    case .conic:
      geometry = .conic(center: start, startTurn: Trigonometry.turn(x: width, y: height))
    }
    var gradient = Gradient(geometry, colors: colors)
    if locations.count == colors.count {
      gradient.stops = zip(locations, colors).map { Gradient.Stop(at: $0, $1) }
    }
    if transform != .identity { gradient.transform = transform.around(start) }
    return gradient
  }

  private func point(at unitPoint: CGPoint, in bounds: CGRect) -> CGPoint {
    CGPoint(
      x: bounds.minX + unitPoint.x * bounds.width, y: bounds.minY + unitPoint.y * bounds.height)
  }
}
