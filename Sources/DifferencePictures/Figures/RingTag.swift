import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// The label of a ring: the numbers of its clusters, or the distance of a movement.
struct RingTag {
  private let ring: ClusterRing
  private let text: CaptionText
  private let size: Size
  private let scale: SheetScale

  /// Creates the tag of a ring, or returns `nil` for a ring without text.
  init?(_ ring: ClusterRing, _ scale: SheetScale) {
    guard !ring.tag.isEmpty else { return nil }
    self.ring = ring
    self.scale = scale
    text = CaptionText(ring.tag, .tag, scale)
    let height = scale.pixels(13)
    size = Size(width: max(height, text.size.width.rounded(.up) + scale.pixels(8)), height: height)
  }

  /// Returns the rectangle that hides the least: next to the ring, within the bounds, and, if
  /// possible, without overlapping other rings and tags.
  func position(
    nextTo outline: Rect, within bounds: Rect, avoiding others: [Rect]
  ) -> Rect {
    let gap = scale.pixels(1)
    let above = outline.minY - gap - size.height
    let below = outline.maxY + gap
    let right = outline.maxX - size.width + gap
    let candidates = [
      (outline.minX - gap, above), (right, above), (outline.minX - gap, below), (right, below),
      (outline.minX - gap * 2 - size.width, outline.minY - gap),
      (outline.maxX + gap * 2, outline.minY - gap),
    ].map { Rect(x: $0.0.rounded(), y: $0.1.rounded(), width: size.width, height: size.height) }
    let inside = candidates.filter {
      $0.minX >= bounds.minX && $0.minY >= bounds.minY && $0.maxX <= bounds.maxX
        && $0.maxY <= bounds.maxY
    }
    let free = inside.first { rect in others.allSatisfy { $0.intersection(rect) == nil } }
    return free ?? inside.first ?? candidates[0].moved(into: bounds)
  }

  /// Draws the tag.
  func draw(in rect: Rect, _ context: inout DrawingContext) {
    let radius = min(scale.pixels(4), rect.height / 2)
    let halo = rect.inset(by: 0 - scale.pixels(1))
    context.fill(
      .rect(halo, cornerRadius: radius + scale.pixels(1)), with: .color(Palette.halo))
    context.fill(.rect(rect, cornerRadius: radius), with: .color(ring.color))
    text.draw(centeredIn: rect, in: &context)
  }
}

extension Rect {
  /// Returns the rectangle moved into another one by the smallest distance.
  ///
  /// If it does not fit, the top-left corners coincide on that axis.
  fileprivate func moved(into bounds: Rect) -> Rect {
    Rect(
      x: max(bounds.minX, min(minX, bounds.maxX - width)),
      y: max(bounds.minY, min(minY, bounds.maxY - height)), width: width, height: height)
  }
}
