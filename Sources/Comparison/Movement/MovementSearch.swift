import SnapshotPixels

/// Distinguishes moved content from changed content.
///
/// Only content that reappears exactly has moved. Objects are searched for on uniform backgrounds,
/// regions everywhere. The search is limited, so moved content may be reported as changed, but
/// never the reverse.
struct MovementSearch {
  /// The clusters, with a distance for those that are only a movement.
  private(set) var clusters: [PixelCluster]
  /// The movement, if there is exactly one.
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
  /// Returns the distance if a rectangle contains only content that moved.
  fileprivate func distance(bringing rect: PixelRect) -> PixelOffset? {
    box.moved(by: distance).intersection(rect) == rect ? distance : nil
  }
}

extension PixelRect {
  /// Returns the rectangle, offset by a distance.
  func moved(by distance: PixelOffset) -> PixelRect {
    PixelRect(x: x + distance.x, y: y + distance.y, width: width, height: height)
  }

  func contains(_ x: Int, _ y: Int) -> Bool {
    x >= self.x && x < right && y >= self.y && y < bottom
  }
}

/// The number of pixels that a search may still compare, so that adversarial images take linear
/// time.
struct SearchBudget {
  private var pixels: Int

  /// Creates the budget for images of a size: eight comparisons per pixel, plus 2²⁰, which suffices
  /// for small images.
  init(for size: PixelSize) {
    pixels = 8 * size.width * size.height + 1 << 20
  }

  /// Subtracts pixels from the budget, and returns whether it sufficed.
  mutating func spend(_ count: Int) -> Bool {
    pixels -= count
    return pixels >= 0
  }
}
