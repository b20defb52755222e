import SnapshotComparison
import SnapshotPixels

/// What a ring is drawn around, and what stands beside it.
struct RingedCluster {
  /// The pixels.
  let box: PixelRect
  /// What the ring is drawn with.
  let color: Color
  /// The number, if there are several, or how far the content has moved.
  let tag: String

  /// Returns what of a difference is ringed: what has moved, and then the largest cluster first.
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
