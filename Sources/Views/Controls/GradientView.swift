public import SnapshotDrawing
public import SnapshotGeometry
public import SnapshotPixels

/// A view filled with colors that change along a line, a radius or an angle.
///
/// The colors, their locations, the points and the transform animate; colors only while their number
/// stays.
open class GradientView: View {
  /// Along what the colors change.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Kind: Hashable, Sendable {
    /// From the start point straight to the end point.
    case axial
    /// From the start point outward; the last color is reached at the end point's distance.
    case radial
    /// Clockwise around the start point, beginning in the direction of the end point.
    case conic
  }

  /// The colors, at equal distances unless ``locations`` says otherwise.
  open var colors: [Color] {
    get { content.colors }
    set { View.set(\.content.colors, of: self, to: newValue) }
  }
  /// The places of the colors, from 0 to 1; ignored unless there are as many as colors.
  open var locations: [Double] {
    get { content.locations }
    set { View.set(\.content.locations, of: self, to: newValue) }
  }
  /// Where the colors start, as shares of the bounds; the middle of the top edge unless it is set.
  open var startPoint: CGPoint {
    get { content.startPoint }
    set { View.set(\.content.startPoint, of: self, to: newValue) }
  }
  /// Where the colors end, as shares of the bounds; the middle of the bottom edge unless it is set.
  open var endPoint: CGPoint {
    get { content.endPoint }
    set { View.set(\.content.endPoint, of: self, to: newValue) }
  }
  /// The transform that scales, rotates or skews the colors around the start point, in points.
  ///
  /// The default is the identity.
  ///
  /// Scaling a radial gradient along one axis makes it elliptical.
  open var gradientTransform: Transform2D {
    get { content.transform }
    set { View.set(\.content.transform, of: self, to: newValue) }
  }
  /// Along what the colors change.
  open var kind = Kind.axial
  private var content = Content()

  /// What animates, apart from what every view has.
  private struct Content {
    var colors: [Color] = []
    var locations: [Double] = []
    var startPoint = CGPoint(x: 0.5, y: 0)
    var endPoint = CGPoint(x: 0.5, y: 1)
    var transform = Transform2D.identity
  }

  /// Creates a view with colors from top to bottom.
  public convenience init(colors: [Color]) {
    self.init(frame: .zero)
    self.colors = colors
  }

  /// Says the colors and how they change.
  open override func describe(in properties: inout ViewOutline.Properties) {
    properties.add("colors", colors, unless: [])
    properties.add("locations", locations, unless: [], affects: .appearance)
    properties.add(
      "startPoint", startPoint, unless: CGPoint(x: 0.5, y: 0), affects: .appearance)
    properties.add("endPoint", endPoint, unless: CGPoint(x: 0.5, y: 1), affects: .appearance)
    properties.add(
      "gradientTransform", gradientTransform, unless: .identity, affects: .appearance)
    properties.add("kind", kind, unless: .axial, affects: .appearance)
  }

  /// Fills the bounds, with their corners.
  open override func draw(in context: inout DrawingContext) {
    guard !colors.isEmpty else { return }
    context.fill(model.outline, with: .gradient(gradient(in: bounds)))
  }

  private func gradient(in bounds: CGRect) -> Gradient {
    let start = place(startPoint, in: bounds)
    let end = place(endPoint, in: bounds)
    let (width, height) = (end.x - start.x, end.y - start.y)
    let geometry: Gradient.Geometry =
      switch kind {
      case .axial: .linear(from: start, to: end)
      case .radial:
        .radial(center: start, radius: (width * width + height * height).squareRoot())
      case .conic: .conic(center: start, startTurn: Trigonometry.turn(x: width, y: height))
      }
    var gradient = Gradient(geometry, colors: colors)
    if locations.count == colors.count {
      gradient.stops = zip(locations, colors).map { Gradient.Stop(at: $0, $1) }
    }
    if gradientTransform != .identity {
      gradient.transform = Transform2D(translationX: 0 - start.x, y: 0 - start.y)
        .concatenating(gradientTransform)
        .concatenating(Transform2D(translationX: start.x, y: start.y))
    }
    return gradient
  }

  private func place(_ share: CGPoint, in bounds: CGRect) -> CGPoint {
    CGPoint(x: bounds.minX + share.x * bounds.width, y: bounds.minY + share.y * bounds.height)
  }
}
