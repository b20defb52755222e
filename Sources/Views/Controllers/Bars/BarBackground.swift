import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// The background of a bar: a color or the blurred content below, and a line of one device pixel
/// between the bar and the content.
struct BarBackground {
  /// The color of the line between a bar and the content.
  static let hairline = Color(
    light: Color.black.withAlphaComponent(0.3), dark: Color.white.withAlphaComponent(0.15))

  /// The background color, or `nil` for the material of bars.
  var color: Color?
  /// Whether the line is drawn.
  var hasHairline = true

  /// Draws the background in a rectangle, and the line just outside it.
  ///
  /// - Parameters:
  ///   - rect: The rectangle of the bar.
  ///   - isAtTop: Whether the line is at the top edge rather than the bottom edge.
  ///   - scale: The number of pixels per point.
  func draw(
    in rect: CGRect, lineIsAtTop isAtTop: Bool, scale: CGFloat, _ context: inout DrawingContext
  ) {
    if let color {
      context.fill(.rect(rect), with: .color(color))
    } else {
      context.drawBackdrop(in: .rect(rect), BlurEffect.Style.systemChromeMaterial.filter)
    }
    guard hasHairline else { return }
    let width = 1 / scale
    context.fill(
      .rect(
        CGRect(
          x: rect.minX, y: isAtTop ? rect.minY - width : rect.maxY, width: rect.width,
          height: width)), with: .color(BarBackground.hairline))
  }
}
