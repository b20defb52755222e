import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// The background of a bar: the blurred content behind it, a color, and a line of one device pixel
/// between the bar and the content.
struct BarBackground {
  /// The color of the line between a bar and the content.
  static let hairline = Color(
    light: Color.black.withAlphaComponent(0.3), dark: Color.white.withAlphaComponent(0.15))

  /// The blur, the color, and the line.
  let appearance: BarAppearance
  /// The color that replaces the blur and the color of the appearance, or `nil`.
  var tintColor: Color?

  /// Draws the background in a rectangle, and the line just outside it.
  ///
  /// - Parameters:
  ///   - rect: The rectangle of the bar.
  ///   - isAtTop: Whether the line is at the top edge rather than the bottom edge.
  ///   - scale: The number of pixels per point.
  func draw(
    in rect: CGRect, lineIsAtTop isAtTop: Bool, scale: CGFloat, _ context: inout DrawingContext
  ) {
    if tintColor == nil, let effect = appearance.backgroundEffect {
      context.drawBackdrop(in: .rect(rect), effect.style.filter)
    }
    if let color = tintColor ?? appearance.backgroundColor {
      context.fill(.rect(rect), with: .color(color))
    }
    guard let lineColor = appearance.shadowColor else { return }
    let width = 1 / scale
    context.fill(
      .rect(
        CGRect(
          x: rect.minX, y: isAtTop ? rect.minY - width : rect.maxY, width: rect.width,
          height: width)), with: .color(lineColor))
  }
}
