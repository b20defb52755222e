import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

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
