package import SnapshotComparison
import SnapshotGeometry
import SnapshotPixels

/// The differences between the view trees of a snapshot and its reference.
///
/// Views are matched by structure: first the roots, then the children of each matched pair, by
/// content including descendants, by type and text, and by similarity, in their common order.
/// Consequences are counted with their cause: siblings that an inserted view moved, ancestors that
/// grew, and descendants that were resized.
package struct OutlineDifference: Hashable, Sendable {
  /// The changes in order of relevance: added, removed, and edited views, then moved views, and
  /// then invisible views, each in the order of the tree.
  package let changes: [OutlineChange]

  /// Finds the changes between two outlines.
  package init(
    reference: SnapshotOutline, actual: SnapshotOutline,
    appearance: AppearanceProperties = AppearanceProperties()
  ) {
    self.init(MatchedOutlines(OutlineTree(reference), OutlineTree(actual), appearance))
  }

  init(_ outlines: MatchedOutlines) { changes = outlines.changes }

  /// Finds the changes between the texts of two outlines.
  ///
  /// - Throws: ``OutlineError`` if one of the texts is not an outline.
  package init(
    reference: String, actual: String, appearance: AppearanceProperties = AppearanceProperties()
  ) throws(OutlineError) {
    self.init(
      reference: try SnapshotOutline(text: reference), actual: try SnapshotOutline(text: actual),
      appearance: appearance)
  }

  /// A change, and whether the view or a consequence of the change is at differing pixels.
  struct RankedChange {
    let change: OutlineChange
    let isNear: Bool
  }

  /// Returns the changes, starting with the views at differing pixels, followed by views with
  /// consequences there.
  ///
  /// - Parameters:
  ///   - pixels: The differing pixels.
  ///   - width: The width of the snapshot in points, to convert pixels to points.
  package func changes(near pixels: PixelDifference, width: Double) -> [OutlineChange] {
    rankedChanges(near: pixels, width: width).map(\.change)
  }

  /// Returns the changes in the order of ``changes(near:width:)``.
  func rankedChanges(near pixels: PixelDifference, width: Double) -> [RankedChange] {
    let factor = Double(pixels.actualSize.width) / width
    guard factor.isFinite, factor > 0 else {
      return changes.map { RankedChange(change: $0, isNear: true) }
    }
    func meets(_ box: Rect) -> Bool {
      pixels.clusters.contains { cluster in
        // One more pixel on each side, for edges between pixels.
        let left = Double(cluster.box.x - 1) / factor
        let top = Double(cluster.box.y - 1) / factor
        let right = Double(cluster.box.right + 1) / factor
        let bottom = Double(cluster.box.bottom + 1) / factor
        return box.minX < right && box.maxX > left && box.minY < bottom && box.maxY > top
      }
    }
    let groups = changes.map { !$0.isSeen ? 3 : meets($0.box) ? 0 : meets($0.reach) ? 1 : 2 }
    return (0...3).flatMap { group in
      let members = zip(changes, groups).filter { $0.1 == group }.map(\.0)
      // A change that moved or resized other views is more likely to be the cause than one that did
      // not.
      let causes = group == 0 ? members.filter(\.hasConsequences) : []
      var others = group == 0 ? members.filter { !$0.hasConsequences } : members
      if group == 0 {
        // A view that only surrounds changed pixels is less likely to be the cause.
        let owners = Self.owners(of: pixels, among: members, factor)
        others =
          others.filter { owners.contains($0.place) }
          + others.filter {
            !owners.contains($0.place)
          }
      }
      // An inserted row moves everything below it, unlike a text that became wider.
      let rows = causes.filter(\.isStructural) + causes.filter { !$0.isStructural }
      return (rows + others).map { RankedChange(change: $0, isNear: group < 2) }
    }
  }

  /// Returns the places of the changes with the smallest view around each cluster of pixels.
  private static func owners(
    of pixels: PixelDifference, among changes: [OutlineChange], _ factor: Double
  ) -> Set<Int> {
    var owners: Set<Int> = []
    for cluster in pixels.clusters {
      let (left, top) = (Double(cluster.box.x + 2) / factor, Double(cluster.box.y + 2) / factor)
      let (right, bottom) = (
        Double(cluster.box.right - 2) / factor, Double(cluster.box.bottom - 2) / factor
      )
      let containing = changes.filter {
        $0.box.minX <= left && $0.box.minY <= top && $0.box.maxX >= right && $0.box.maxY >= bottom
      }
      let smallest = containing.map { $0.box.width * $0.box.height }.min()
      for change in containing where change.box.width * change.box.height == smallest {
        owners.insert(change.place)
      }
    }
    return owners
  }
}

/// Two view trees with the pairs of their views and the differences.
struct MatchedOutlines {
  let reference: OutlineTree
  let actual: OutlineTree
  /// The matching view of the reference for each view of the snapshot; -1 for an added view.
  let matches: [Int]
  /// See ``OutlineDifference/changes``.
  let changes: [OutlineChange]

  init(_ reference: OutlineTree, _ actual: OutlineTree, _ appearance: AppearanceProperties) {
    var search = OutlineChangeSearch(reference, actual, appearance)
    let found = search.run()
    (self.reference, self.actual, matches) = (reference, actual, search.matches)
    changes = found.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }
  }
}

extension OutlineChange {
  /// Whether siblings moved or changed their sizes because of an addition, a removal, or an edit.
  fileprivate var hasConsequences: Bool {
    rank == 0 && (!consequences.moved.isEmpty || consequences.resized > 0)
  }

  /// Whether a view was added or removed, so that siblings moved.
  fileprivate var isStructural: Bool {
    (kind == .added || kind == .removed) && !consequences.moved.isEmpty
  }

  /// The rank of a change; 0 for the most relevant ones.
  fileprivate var rank: Int {
    guard isSeen else { return 2 }
    if case .changed(let edits, _) = kind, edits.isEmpty { return 1 }
    return 0
  }
}
