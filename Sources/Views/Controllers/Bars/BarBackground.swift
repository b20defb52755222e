import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// What a bar is drawn on: its ground, and a line of one device pixel where it meets the content.
struct BarBackground {
  /// The ground of bars that content passes under.
  static let defaultColor = Color(
    light: Color(hex: 0xF9F9F9).withAlphaComponent(0.94),
    dark: Color(hex: 0x1D1D1D).withAlphaComponent(0.94))
  /// The line between a bar and the content.
  static let hairline = Color(
    light: Color.black.withAlphaComponent(0.3), dark: Color.white.withAlphaComponent(0.15))

  /// What the ground is filled with.
  var color: Color
  /// Whether there is a line.
  var hasHairline = true

  /// Draws the ground in a rectangle, and the line outside it at an edge.
  ///
  /// - Parameters:
  ///   - rect: What the bar covers.
  ///   - isAtTop: Whether the line is at the top edge rather than at the bottom edge.
  ///   - scale: The number of pixels a point.
  func draw(
    in rect: CGRect, lineIsAtTop isAtTop: Bool, scale: CGFloat, _ context: inout DrawingContext
  ) {
    context.fill(.rect(rect), with: .color(color))
    guard hasHairline else { return }
    let width = 1 / scale
    context.fill(
      .rect(
        CGRect(
          x: rect.minX, y: isAtTop ? rect.minY - width : rect.maxY, width: rect.width,
          height: width)), with: .color(BarBackground.hairline))
  }
}
