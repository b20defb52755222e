import SnapshotComparison
import SnapshotPixels

/// The box of a cluster, with the color and the text of its ring.
struct RingedCluster {
  /// The bounding box of the pixels.
  let box: PixelRect
  /// The color of the ring.
  let color: Color
  /// The number, if there are several clusters, or the distance of a movement.
  let tag: String

  /// Returns the ringed clusters of a difference: movements first, then changes, largest first.
  static func all(of difference: PixelDifference) -> [RingedCluster] {
    let content = MovedContent(difference)
    let moved = content.moves.map {
      RingedCluster(
        box: $0.box, color: Palette.moved, tag: $0.distance.arrows.joined(separator: " "))
    }
    let isNumbered = difference.clusters.count > 1
    return moved
      + content.changedClusters.map { index, cluster in
        RingedCluster(
          box: cluster.box, color: Palette.changed, tag: isNumbered ? "\(index + 1)" : "")
      }
  }
}

extension PixelOffset {
  /// The directions and the distances in pixels, such as `→ 3` and `↓ 8`.
  fileprivate var arrows: [String] {
    var arrows: [String] = []
    if x != 0 { arrows.append("\(x > 0 ? "→" : "←") \(x.magnitude)") }
    if y != 0 { arrows.append("\(y > 0 ? "↓" : "↑") \(y.magnitude)") }
    return arrows
  }
}
