import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

extension DrawingContext {
  /// Draws the thumb of a switch or a slider, with its shadow.
  mutating func drawThumb(in rect: CGRect, _ color: Color) {
    let shape = Shape.rect(rect, cornerRadius: rect.height / 2)
    drawShadow(
      of: shape,
      Shadow(
        color: Color.black.withAlphaComponent(0.16), offset: CGPoint(x: 0, y: 3), sigma: 3.5))
    drawShadow(
      of: shape,
      Shadow(color: Color.black.withAlphaComponent(0.1), offset: CGPoint(x: 0, y: 0.5), sigma: 0.5))
    fill(shape, with: .color(color))
  }
}
