import Drawing
import Geometry
import Pixels

extension View {
  /// Makes a change of what a control shows, in a quarter of a second where that is asked for.
  func changeControlValue(animated: Bool, _ change: @escaping () -> Void) {
    if animated {
      View.animate(withDuration: 0.25, animations: change)
    } else {
      View.performWithoutAnimation(change)
    }
  }

  /// Whether the interface is read from the right.
  var isFromRight: Bool { traitCollection.layoutDirection == .rightToLeft }

  /// Returns a rectangle of the bounds where it lies in an interface that is read from the left, or as
  /// its mirror image.
  func directed(_ rect: Rect) -> Rect {
    guard isFromRight else { return rect }
    return rect.offsetBy(dx: bounds.minX + bounds.maxX - rect.minX - rect.maxX, dy: 0)
  }
}

extension DrawingContext {
  /// Draws the round or longish part of a control that a finger moves, with its shadow.
  mutating func drawThumb(in rect: Rect, _ color: Color) {
    let shape = Shape.rect(rect, cornerRadius: rect.height / 2)
    drawShadow(
      of: shape,
      Shadow(
        color: Color.black.withAlphaComponent(0.16), offset: Point(x: 0, y: 3), sigma: 3.5))
    drawShadow(
      of: shape,
      Shadow(color: Color.black.withAlphaComponent(0.1), offset: Point(x: 0, y: 0.5), sigma: 0.5))
    fill(shape, with: .color(color))
  }
}
