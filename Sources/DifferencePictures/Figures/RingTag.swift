import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// The small plate at a ring that tells its number.
struct RingTag {
  private let ring: ClusterRing
  private let text: TextLine
  private let size: Size
  private let scale: SheetScale

  /// Creates the tag of a ring, or `nil` for a ring that has nothing to tell.
  init?(_ ring: ClusterRing, _ scale: SheetScale) {
    guard !ring.tag.isEmpty else { return nil }
    self.ring = ring
    self.scale = scale
    text = TextLine(ring.tag, .tag, scale)
    let height = scale.pixels(13)
    size = Size(width: max(height, text.size.width.rounded(.up) + scale.pixels(8)), height: height)
  }

  /// Returns the place that hides least: beside the ring, in the bounds, on no other ring and on no
  /// other tag.
  func place(
    beside outline: Rect, within bounds: Rect, avoiding others: [Rect]
  ) -> Rect {
    let reach = scale.pixels(1)
    let above = outline.minY - reach - size.height
    let below = outline.maxY + reach
    let right = outline.maxX - size.width + reach
    let places = [
      (outline.minX - reach, above), (right, above), (outline.minX - reach, below), (right, below),
      (outline.minX - reach * 2 - size.width, outline.minY - reach),
      (outline.maxX + reach * 2, outline.minY - reach),
    ].map { Rect(x: $0.0.rounded(), y: $0.1.rounded(), width: size.width, height: size.height) }
    let inside = places.filter {
      $0.minX >= bounds.minX && $0.minY >= bounds.minY && $0.maxX <= bounds.maxX
        && $0.maxY <= bounds.maxY
    }
    let free = inside.first { place in others.allSatisfy { $0.intersection(place) == nil } }
    return free ?? inside.first ?? places[0].moved(into: bounds)
  }

  /// Draws the tag.
  func draw(in place: Rect, _ context: inout DrawingContext) {
    let radius = min(scale.pixels(4), place.height / 2)
    let halo = place.inset(by: 0 - scale.pixels(1))
    context.fill(
      .rect(halo, cornerRadius: radius + scale.pixels(1)), with: .color(Palette.halo))
    context.fill(.rect(place, cornerRadius: radius), with: .color(ring.color))
    text.draw(centeredIn: place, in: &context)
  }
}

extension Rect {
  /// Returns the rectangle moved by as little as brings it into another one, from the top left.
  fileprivate func moved(into bounds: Rect) -> Rect {
    Rect(
      x: max(bounds.minX, min(minX, bounds.maxX - width)),
      y: max(bounds.minY, min(minY, bounds.maxY - height)), width: width, height: height)
  }
}
