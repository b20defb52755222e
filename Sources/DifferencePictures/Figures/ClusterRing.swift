import Comparison
import Drawing
import Geometry
import Pixels

/// A ring around differing pixels that lie together, with their number and their movement.
struct ClusterRing {
  /// The most rings in a picture; with more it is the rings that one sees.
  static let maximumCount = 24

  /// What it is drawn around.
  let box: PixelRect
  /// What it is drawn with.
  let color: Color
  /// What stands beside it: the number, if there are several, and how far the content has moved.
  let tag: String

  /// Returns the rings of a difference, that of the largest cluster first.
  static func rings(of difference: PixelDifference) -> [ClusterRing] {
    let clusters = difference.clusters.prefix(maximumCount)
    return clusters.enumerated().map { index, cluster in
      let number = clusters.count > 1 ? ["\(index + 1)"] : []
      return ClusterRing(
        box: cluster.box, color: cluster.movement == nil ? Palette.changed : Palette.moved,
        tag: (number + (cluster.movement?.arrows ?? [])).joined(separator: " "))
    }
  }

  /// Returns the middle of the line of the ring, which leaves a gap around the pixels.
  func outline(at placement: Placement, _ scale: SheetScale) -> Rect {
    placement.rect(box).inset(by: Insets(0 - scale.pixels(3) - scale.pixels(2) / 2))
  }

  /// Draws the ring on a wider light one, so that it is seen on every ground.
  func draw(at placement: Placement, _ scale: SheetScale, in context: inout DrawingContext) {
    let outline = outline(at: placement, scale)
    let radius = min(scale.pixels(5), outline.width / 2, outline.height / 2)
    let path = Path(RoundedRect(outline, radius: radius))
    let width = scale.pixels(2)
    context.stroke(
      path, StrokeStyle(width: width + scale.pixels(2)), with: .color(Palette.halo))
    context.stroke(path, StrokeStyle(width: width), with: .color(color))
  }
}

extension PixelCluster.Movement {
  /// The directions and the distances in pixels, such as `→ 3` and `↓ 8`.
  fileprivate var arrows: [String] {
    var arrows: [String] = []
    if x != 0 { arrows.append("\(x > 0 ? "→" : "←") \(x.magnitude)") }
    if y != 0 { arrows.append("\(y > 0 ? "↓" : "↑") \(y.magnitude)") }
    return arrows
  }
}
