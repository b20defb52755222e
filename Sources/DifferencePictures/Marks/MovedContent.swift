import SnapshotComparison
import SnapshotPixels

/// What of a difference is a movement, and what is a change.
struct MovedContent {
  /// A place from which or to which content has moved, with its distance.
  struct Move {
    /// The smallest rectangle around where it was and where it is.
    let box: PixelRect
    /// How far it has moved.
    let distance: PixelOffset
  }

  /// The movements.
  private(set) var moves: [Move] = []
  /// Where pixels differ because of them.
  private(set) var boxes: [PixelRect] = []
  /// The clusters that no movement explains, with their places in the difference's list.
  private(set) var changedClusters: [(index: Int, cluster: PixelCluster)] = []

  /// Reads a difference.
  init(_ difference: PixelDifference) {
    if let movement = difference.movement {
      let (old, way) = (movement.box, movement.distance)
      let new = PixelRect(x: old.x + way.x, y: old.y + way.y, width: old.width, height: old.height)
      let around = PixelRect(
        left: min(old.x, new.x), top: min(old.y, new.y), right: max(old.right, new.right),
        bottom: max(old.bottom, new.bottom))
      moves = [Move(box: around, distance: way)]
      boxes = [old, new]
    }
    let places = boxes
    for (index, cluster) in difference.clusters.enumerated() {
      if let distance = cluster.movement {
        moves.append(Move(box: cluster.box, distance: distance))
        boxes.append(cluster.box)
      } else {
        let isExplained =
          places.contains { !$0.intersection(cluster.box).isEmpty }
          && moves[0].box.intersection(cluster.box) == cluster.box
        if !isExplained { changedClusters.append((index, cluster)) }
      }
    }
  }
}
