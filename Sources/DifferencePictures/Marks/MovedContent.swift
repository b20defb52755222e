import SnapshotComparison
import SnapshotPixels

/// The movements and the changes in a difference.
struct MovedContent {
  /// A movement of content.
  struct Move {
    /// The smallest rectangle that contains the old and the new position.
    let box: PixelRect
    /// The distance of the movement.
    let distance: PixelOffset
  }

  /// The movements.
  private(set) var moves: [Move] = []
  /// The rectangles in which pixels differ because of the movements.
  private(set) var boxes: [PixelRect] = []
  /// The clusters that no movement explains, with their indices in the difference's list.
  private(set) var changedClusters: [(index: Int, cluster: PixelCluster)] = []

  /// Separates the movements from the changes in a difference.
  init(_ difference: PixelDifference) {
    if let movement = difference.movement {
      let (old, distance) = (movement.box, movement.distance)
      let new = PixelRect(
        x: old.x + distance.x, y: old.y + distance.y, width: old.width, height: old.height)
      let around = PixelRect(
        left: min(old.x, new.x), top: min(old.y, new.y), right: max(old.right, new.right),
        bottom: max(old.bottom, new.bottom))
      moves = [Move(box: around, distance: distance)]
      boxes = [old, new]
    }
    let movementBoxes = boxes
    for (index, cluster) in difference.clusters.enumerated() {
      if let distance = cluster.movement {
        moves.append(Move(box: cluster.box, distance: distance))
        boxes.append(cluster.box)
      } else {
        let isExplained =
          movementBoxes.contains { !$0.intersection(cluster.box).isEmpty }
          && moves[0].box.intersection(cluster.box) == cluster.box
        if !isExplained { changedClusters.append((index, cluster)) }
      }
    }
  }
}
