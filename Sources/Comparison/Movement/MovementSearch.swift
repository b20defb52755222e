import SnapshotPixels

/// Distinguishes moved content from changed content.
///
/// Only content that reappears exactly has moved. Objects are searched for on uniform backgrounds;
/// rows and columns are aligned otherwise. The search is limited, so moved content may be reported
/// as changed, but never the reverse.
struct MovementSearch {
  /// The clusters, with a distance for those that are only a movement.
  private(set) var clusters: [PixelCluster]
  /// The movement, if there is exactly one.
  private(set) var movement: PixelDifference.Movement?
  /// The correspondence of rows or columns, unless a single movement of objects explains the entire
  /// difference.
  private(set) var alignment: ImageAlignment?

  /// Searches the differing pixels of a mask.
  init(
    _ pair: PixelPair, _ found: PixelClusters, _ mask: Mask, differing count: Int
  ) throws(BitmapError) {
    clusters = found.largest
    var distances: [PixelOffset?] = clusters.map { _ in nil }
    if pair.referenceSize == pair.actualSize {
      var budget = SearchBudget(for: pair.common)
      let objects = ObjectMovements(pair, clusters, &budget)
      distances = objects.movements.map { $0?.distance }
      if found.count == clusters.count { movement = objects.common }
    }
    if movement == nil {
      alignment = try AlignmentSearch(
        pair: pair, mask: mask, clusters: found, differingCount: count
      ).find()
      movement = alignment?.mainMovement
    }
    clusters = clusters.indices.map { index in
      let cluster = clusters[index]
      return PixelCluster(
        box: cluster.box, pixelCount: cluster.pixelCount,
        movement: distances[index] ?? alignment?.distance(of: cluster.box))
    }
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
