package import SnapshotDrawing

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
      box = box.enclosing(movement.box)
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
    return explains(movement, [box]) ? movement : nil
  }

  private func movement(
    from: PixelRect, to: PixelRect, _ budget: inout SearchBudget
  ) -> PixelDifference.Movement? {
    let movement = PixelDifference.Movement(
      box: from, distance: PixelOffset(x: to.x - from.x, y: to.y - from.y))
    guard from.size == to.size, isAtTarget(movement, &budget) else { return nil }
    return explains(movement, [from, to]) ? movement : nil
  }

  /// Whether all of an object reappears at the target of a movement.
  private func isAtTarget(
    _ movement: PixelDifference.Movement, _ budget: inout SearchBudget
  ) -> Bool {
    let box = movement.box
    // Checking each pixel takes longer than comparing rows.
    return pair.isAtTarget(movement, &budget) && budget.spend(16 * box.width * box.height)
  }

  /// Whether the movement explains all changes of some clusters, and the clusters are on a uniform
  /// background.
  ///
  /// Otherwise, a gap could be mistaken for the object.
  private func explains(_ movement: PixelDifference.Movement, _ clusters: [PixelRect]) -> Bool {
    var surroundingColor: UInt32?
    guard
      clusters.allSatisfy({
        pair.explains([movement.box], movedBy: movement.distance, in: $0, on: &surroundingColor)
      }), let surroundingColor
    else { return false }
    return clusters.allSatisfy { isAround($0, surroundingColor) }
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

extension PixelPair {
  /// Whether all of an object reappears at the target of a movement.
  fileprivate func isAtTarget(
    _ movement: PixelDifference.Movement, _ budget: inout SearchBudget
  ) -> Bool {
    let box = movement.box
    return (box.y..<box.bottom).allSatisfy { y in
      budget.spend(box.width) && hasMoved(box.x, y, count: box.width, by: movement.distance)
    }
  }

  /// Whether a movement of some objects, which reappear, explains all changes of a cluster: the
  /// areas that they left and the areas that they cover have the surrounding color.
  ///
  /// - Parameter surroundingColor: The color around the objects, if it is already known.
  fileprivate func explains(
    _ objects: [PixelRect], movedBy distance: PixelOffset, in cluster: PixelRect,
    on surroundingColor: inout UInt32?
  ) -> Bool {
    for y in cluster.y..<cluster.bottom {
      let (referenceRow, actualRow) = unsafe (referenceRow(y), actualRow(y))
      for x in cluster.x..<cluster.right {
        let (expected, found) = unsafe (referenceRow[x], actualRow[x])
        guard expected != found else { continue }
        if !objects.contains(where: { $0.contains(x - distance.x, y - distance.y) }) {
          guard found == surroundingColor ?? found else { return false }
          surroundingColor = found
        }
        if !objects.contains(where: { $0.contains(x, y) }) {
          guard expected == surroundingColor ?? expected else { return false }
          surroundingColor = expected
        }
      }
    }
    return true
  }
}

extension PixelDifference {
  /// Returns the difference with the movements of known objects, such as views, instead of those
  /// that the search found, where they explain all changes of a cluster.
  ///
  /// A part of an object can look like another part or another object, so the search of pixels can
  /// find other distances, which explain the same changes.
  package func applying(
    _ objects: [Movement], reference: Bitmap, actual: Bitmap
  ) throws(BitmapError) -> PixelDifference {
    guard !objects.isEmpty, referenceSize == actualSize else { return self }
    return try PixelPair.with(reference, actual) { pair throws(BitmapError) in
      var budget = SearchBudget(for: pair.common)
      let known = clusters.map { Self.movement(of: $0.box, among: objects, pair, &budget) }
      let distances = zip(clusters, known).map { $1?.distance ?? $0.movement }
      var common: Movement?
      if clusters.count == clusterCount, let first = known.first ?? nil,
        known.allSatisfy({ $0?.distance == first.distance })
      {
        let box = known.reduce(first.box) { $0.enclosing($1?.box ?? $0) }
        common = Movement(box: box, distance: first.distance)
      }
      if let alignment {
        let isContradicted =
          common.map { common in
            alignment.movements.contains { $0.distance != common.distance }
          } ?? false
        return isContradicted ? with(distances: distances, movement: common) : self
      }
      return distances == clusters.map(\.movement)
        ? self : with(distances: distances, movement: common)
    }
  }

  /// Returns the movement of the objects that explain all changes of a cluster, or `nil` if no
  /// distance does.
  private static func movement(
    of cluster: PixelRect, among objects: [Movement], _ pair: PixelPair,
    _ budget: inout SearchBudget
  ) -> Movement? {
    let near = objects.filter { object in
      [object.box, object.box.moved(by: object.distance)].contains {
        !$0.intersection(cluster).isEmpty
      }
    }
    var tried: [PixelOffset] = []
    for distance in near.map(\.distance) where !tried.contains(distance) {
      tried.append(distance)
      var boxes: [PixelRect] = []
      for object in near
      where object.distance == distance && pair.isAtTarget(object, &budget) {
        boxes.append(object.box)
      }
      var surroundingColor: UInt32?
      guard budget.spend(16 * cluster.width * cluster.height * boxes.count) else { return nil }
      if let first = boxes.first,
        pair.explains(boxes, movedBy: distance, in: cluster, on: &surroundingColor)
      {
        return Movement(box: boxes.reduce(first) { $0.enclosing($1) }, distance: distance)
      }
    }
    return nil
  }
}
