import SnapshotDrawing

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
  func moved(by distance: PixelOffset) -> PixelRect {
    PixelRect(x: x + distance.x, y: y + distance.y, width: width, height: height)
  }

  func contains(_ x: Int, _ y: Int) -> Bool {
    x >= self.x && x < right && y >= self.y && y < bottom
  }
}

/// Finds objects on a uniform background that moved within their cluster or from one cluster to
/// another.
struct ObjectMovements {
  /// The maximum area of a box in which objects are searched for, in pixels.
  private static let areaLimit = 1 << 18
  /// The maximum number of diagonal distances to try for a box.
  private static let slantedLimit = 1 << 12

  /// The movement into or out of each cluster.
  private(set) var movements: [PixelDifference.Movement?]
  private let pair: PixelPair

  init(_ pair: PixelPair, _ clusters: [PixelCluster], _ budget: inout SearchBudget) {
    self.pair = pair
    movements = clusters.map { _ in nil }
    for (index, cluster) in clusters.enumerated() {
      movements[index] = movement(within: cluster.box, &budget)
    }
    for from in clusters.indices {
      for to in clusters.indices
      where from != to && movements[from] == nil && movements[to] == nil {
        let movement = self.movement(from: clusters[from].box, to: clusters[to].box, &budget)
        if movement != nil { (movements[from], movements[to]) = (movement, movement) }
      }
    }
  }

  /// Whether every cluster is a movement.
  var isComplete: Bool { movements.allSatisfy { $0 != nil } }

  /// The movement of all clusters, if they have the same distance.
  var common: PixelDifference.Movement? {
    guard isComplete, let first = movements.first ?? nil else { return nil }
    var box = first.box
    for case .some(let movement) in movements {
      guard movement.distance == first.distance else { return nil }
      box = PixelRect(
        left: min(box.x, movement.box.x), top: min(box.y, movement.box.y),
        right: max(box.right, movement.box.right), bottom: max(box.bottom, movement.box.bottom))
    }
    return PixelDifference.Movement(box: box, distance: first.distance)
  }

  /// Searches for an object that moved from one end of a box to the other, starting with the
  /// shortest distances: along the axes, and in small boxes in all directions.
  private func movement(
    within box: PixelRect, _ budget: inout SearchBudget
  ) -> PixelDifference.Movement? {
    guard box.width * box.height <= Self.areaLimit else { return nil }
    for step in 1..<max(2, max(box.width, box.height)) {
      for (x, y) in [(0, step), (0, -step), (step, 0), (-step, 0)] {
        if let movement = self.movement(within: box, by: (x, y), &budget) {
          return movement
        }
      }
    }
    guard box.width * box.height * 4 <= Self.slantedLimit else { return nil }
    for y in 1..<max(2, box.height) {
      for x in 1..<max(2, box.width) {
        for (x, y) in [(x, y), (-x, y), (x, -y), (-x, -y)] {
          if let movement = self.movement(within: box, by: (x, y), &budget) {
            return movement
          }
        }
      }
    }
    return nil
  }

  /// Checks a distance within a box.
  ///
  /// An object that touched all sides of the box, before or after, has the size of the box minus
  /// the distance.
  private func movement(
    within box: PixelRect, by distance: (x: Int, y: Int), _ budget: inout SearchBudget
  ) -> PixelDifference.Movement? {
    let back = PixelOffset(x: -distance.x, y: -distance.y)
    let movement = PixelDifference.Movement(
      box: box.intersection(box.moved(by: back)),
      distance: PixelOffset(x: distance.x, y: distance.y))
    guard !movement.box.isEmpty, isAtTarget(movement, &budget) else { return nil }
    return explains(movement, box, box) ? movement : nil
  }

  private func movement(
    from: PixelRect, to: PixelRect, _ budget: inout SearchBudget
  ) -> PixelDifference.Movement? {
    let movement = PixelDifference.Movement(
      box: from, distance: PixelOffset(x: to.x - from.x, y: to.y - from.y))
    guard from.size == to.size, isAtTarget(movement, &budget) else { return nil }
    return explains(movement, from, to) ? movement : nil
  }

  /// Whether all of an object reappears at the target of a movement.
  private func isAtTarget(
    _ movement: PixelDifference.Movement, _ budget: inout SearchBudget
  ) -> Bool {
    let box = movement.box
    for y in box.y..<box.bottom {
      guard budget.spend(box.width),
        pair.hasMoved(box.x, y, count: box.width, by: movement.distance)
      else { return false }
    }
    // Checking each pixel takes longer than comparing rows.
    return budget.spend(16 * box.width * box.height)
  }

  /// Whether the movement explains all changes: the area that the object left and the area that it
  /// covers have the surrounding color.
  ///
  /// Otherwise, a gap could be mistaken for the object.
  private func explains(
    _ movement: PixelDifference.Movement, _ first: PixelRect, _ second: PixelRect
  ) -> Bool {
    let after = movement.box.moved(by: movement.distance)
    var surroundingColor: UInt32?
    for box in first == second ? [first] : [first, second] {
      for y in box.y..<box.bottom {
        let (referenceRow, actualRow) = unsafe (pair.referenceRow(y), pair.actualRow(y))
        for x in box.x..<box.right {
          let (expected, actual) = unsafe (referenceRow[x], actualRow[x])
          guard expected != actual else { continue }
          if !after.contains(x, y) {
            guard actual == surroundingColor ?? actual else { return false }
            surroundingColor = actual
          }
          if !movement.box.contains(x, y) {
            guard expected == surroundingColor ?? expected else { return false }
            surroundingColor = expected
          }
        }
      }
    }
    return surroundingColor.map { isAround(first, $0) && isAround(second, $0) } ?? false
  }

  /// Whether the pixels diagonally outside the corners of a box, if they exist, have a color.
  private func isAround(_ box: PixelRect, _ surroundingColor: UInt32) -> Bool {
    var count = 0
    for y in [box.y - 1, box.bottom] where y >= 0 && y < pair.common.height {
      for x in [box.x - 1, box.right] where x >= 0 && x < pair.common.width {
        count += 1
        guard
          unsafe pair.referenceRow(y)[x] == surroundingColor
            && pair.actualRow(y)[x] == surroundingColor
        else {
          return false
        }
      }
    }
    return count > 0
  }
}
