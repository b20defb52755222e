import Comparison
import Drawing
import Geometry
import Pixels

/// A ring around differing pixels that lie together, with their number, or around content that has
/// moved, with its distance.
struct ClusterRing {
  /// What it is drawn around.
  let box: PixelRect
  /// What it is drawn with.
  let color: Color
  /// What stands beside it: the number, if there are several, or how far the content has moved.
  let tag: String

  /// Returns the rings of a difference: those of what has moved, and then that of the largest cluster
  /// first.
  static func rings(of difference: PixelDifference) -> [ClusterRing] {
    let content = MovedContent(difference)
    let moved = content.moves.map {
      ClusterRing(
        box: $0.box, color: Palette.moved, tag: $0.distance.arrows.joined(separator: " "))
    }
    let isNumbered = difference.clusters.count > 1
    return moved
      + content.changedClusters.map { index, cluster in
        ClusterRing(
          box: cluster.box, color: Palette.changed, tag: isNumbered ? "\(index + 1)" : "")
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
