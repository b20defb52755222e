package import SnapshotDrawing

/// The animatable properties of a view.
///
/// A view has two sets of values: the model's, which were set, and the presentation's, with
/// animations applied.
package struct ViewProperties: Hashable, Sendable {
  /// See ``View/bounds``.
  package var bounds: CGRect
  /// See ``View/center``.
  package var center: CGPoint
  /// See ``View/transform``.
  package var transform = Transform2D.identity
  /// See ``View/anchorPoint``.
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// See ``View/alpha``.
  package var alpha: CGFloat = 1
  /// See ``View/backgroundColor``.
  package var backgroundColor: Color?
  /// See ``ViewAppearance/cornerRadius``.
  package var cornerRadius: CGFloat = 0

  /// See ``ViewAppearance/maskedCorners``.
  package var maskedCorners = CornerMask.all
  /// See ``ViewAppearance/cornerStyle``.
  package var cornerStyle = CornerStyle.circular
  /// See ``ViewAppearance/borderWidth``.
  package var borderWidth: CGFloat = 0
  /// See ``ViewAppearance/borderColor``.
  package var borderColor: Color?
  /// See ``ViewAppearance/shadowColor``.
  package var shadowColor: Color? = .black
  /// See ``ViewAppearance/shadowOpacity``.
  package var shadowOpacity = 0.0
  /// See ``ViewAppearance/shadowOffset``.
  package var shadowOffset = CGSize(width: 0, height: -3)
  /// See ``ViewAppearance/shadowRadius``.
  package var shadowRadius: CGFloat = 3
  /// See ``ViewAppearance/shadowPath``.
  package var shadowPath: Path?
  /// See ``ViewAppearance/blendMode``.
  package var blendMode = BlendMode.sourceOver
  /// The anchor point, in the view's coordinate system.
  package var anchor: CGPoint {
    CGPoint(
      x: bounds.minX + bounds.width * anchorPoint.x, y: bounds.minY + bounds.height * anchorPoint.y)
  }

  /// The transform from the view's coordinate system to its superview's.
  package var placement: Transform2D {
    let anchor = anchor
    return Transform2D(translationX: 0 - anchor.x, y: 0 - anchor.y)
      .concatenating(transform)
      .concatenating(Transform2D(translationX: center.x, y: center.y))
  }
}

extension Transform2D {
  /// Returns the transform relative to a point instead of the origin.
  func around(_ point: CGPoint) -> Transform2D {
    Transform2D(translationX: 0 - point.x, y: 0 - point.y)
      .concatenating(self)
      .concatenating(Transform2D(translationX: point.x, y: point.y))
  }
}

extension ViewProperties {
  /// The bounds with rounded corners.
  var outline: Shape { outline(inset: 0) }

  /// Returns the inset bounds, with rounded corners that keep their centers.
  private func outline(inset: CGFloat) -> Shape {
    let rect = inset == 0 ? bounds : bounds.inset(by: EdgeInsets(inset))
    let radius = max(0, cornerRadius - inset)
    guard radius > 0, !maskedCorners.isEmpty else { return .rect(rect) }
    func corner(_ corner: CornerMask) -> CGFloat { maskedCorners.contains(corner) ? radius : 0 }
    let radii = CornerRadii(
      topLeft: corner(.topLeft), topRight: corner(.topRight), bottomRight: corner(.bottomRight),
      bottomLeft: corner(.bottomLeft))
    return .roundedRect(RoundedRect(rect, radii: radii, style: cornerStyle))
  }

  /// The shape and color of the border, or `nil` if there is none.
  var border: (shape: Shape, color: Color)? {
    guard borderWidth > 0, let color = borderColor, !color.isClear else { return nil }
    let style = StrokeStyle(width: borderWidth)
    return switch outline(inset: borderWidth / 2) {
    case .rect(let rect): (.stroke(Path(rect), style), color)
    case .roundedRect(let shape): (.stroke(Path(shape), style), color)
    default: nil
    }
  }

  /// Whether the background fully covers the outline.
  func isOpaque(for style: UserInterfaceStyle, _ level: UserInterfaceLevel) -> Bool {
    backgroundColor.map { $0.resolved(for: style, level: level).alpha == 255 } ?? false
  }

  /// The shadow, or `nil` if there is none.
  var shadow: Shadow? {
    guard shadowOpacity > 0, let color = shadowColor, !color.isClear else { return nil }
    return Shadow(
      color: color.fading(to: shadowOpacity),
      offset: CGPoint(x: shadowOffset.width, y: shadowOffset.height), sigma: shadowRadius)
  }
}

/// The rounded corners of a view.
public struct CornerMask: OptionSet, Hashable, Sendable {
  /// The bit set of the members.
  public let rawValue: Int

  /// Creates a mask from a bit set.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The top-left corner.
  public static let topLeft = CornerMask(rawValue: 1 << 0)
  /// The top-right corner.
  public static let topRight = CornerMask(rawValue: 1 << 1)
  /// The bottom-left corner.
  public static let bottomLeft = CornerMask(rawValue: 1 << 2)
  /// The bottom-right corner.
  public static let bottomRight = CornerMask(rawValue: 1 << 3)
  /// All four corners.
  public static let all: CornerMask = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}
