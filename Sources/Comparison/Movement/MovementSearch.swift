import SnapshotPixels

/// Tells what moved from what changed.
///
/// Only what is found again exactly has moved. Objects are looked for on a ground of one color, regions
/// everywhere; the search is bounded, so that what moved may be taken for changed, but not the other way
/// round.
struct MovementSearch {
  /// The clusters, those that are nothing but a movement with its distance.
  private(set) var clusters: [PixelCluster]
  /// What moved, when that is one movement.
  private(set) var movement: PixelDifference.Movement?

  init(_ pair: PixelPair, _ found: PixelClusters) {
    clusters = found.largest
    guard pair.referenceSize == pair.actualSize else { return }
    var budget = SearchBudget(for: pair.common)
    let objects = ObjectMovements(pair, clusters, &budget)
    if found.count == clusters.count, let movement = objects.common {
      self.movement = movement
    } else if !objects.isComplete {
      movement = RegionMovement(pair, found.box, &budget).movement
    }
    clusters = clusters.indices.map { index in
      let cluster = clusters[index]
      return PixelCluster(
        box: cluster.box, pixelCount: cluster.pixelCount,
        movement: objects.movements[index]?.distance ?? movement?.distance(bringing: cluster.box))
    }
  }
}

extension PixelDifference.Movement {
  /// The distance, when a rectangle shows nothing but what moved.
  fileprivate func distance(bringing rect: PixelRect) -> PixelOffset? {
    box.moved(by: distance).intersection(rect) == rect ? distance : nil
  }
}

extension PixelRect {
  /// Returns the rectangle at another place.
  func moved(by distance: PixelOffset) -> PixelRect {
    PixelRect(x: x + distance.x, y: y + distance.y, width: width, height: height)
  }

  func contains(_ x: Int, _ y: Int) -> Bool {
    x >= self.x && x < right && y >= self.y && y < bottom
  }
}

/// How many pixels a search may still compare, so that it takes linear time in pictures that are made to
/// mislead it.
struct SearchBudget {
  private var pixels: Int

  /// Creates what a search in a picture may take: every pixel some times, and small pictures wholly.
  init(for size: PixelSize) {
    pixels = 8 * size.width * size.height + 1 << 20
  }

  /// Takes pixels from the budget; returns whether there were as many.
  mutating func spend(_ count: Int) -> Bool {
    pixels -= count
    return pixels >= 0
  }
}
