package import SnapshotComparison
import SnapshotGeometry
import SnapshotPixels

/// In what a picture's view tree differs from its reference's.
///
/// Views are matched by structure: the roots with each other, and then the views inside two matched ones by
/// what they are, all inside included, by type and text, and by likeness, in the order of both. What only
/// follows from a change is counted with it rather than told again: siblings that an inserted view
/// pushed, views around one that grew, views inside one that did.
package struct OutlineDifference: Hashable, Sendable {
  /// What changed, the most telling first: views that came, went or have other properties, then those that
  /// only lie elsewhere, and at last those that nobody sees, each in the tree's order.
  package let changes: [OutlineChange]

  /// Finds the changes between two outlines.
  package init(
    reference: SnapshotOutline, actual: SnapshotOutline,
    appearance: AppearanceProperties = AppearanceProperties()
  ) {
    var search = OutlineChangeSearch(OutlineTree(reference), OutlineTree(actual), appearance)
    changes = search.run().sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }
  }

  /// Finds the changes between the texts of two outlines.
  ///
  /// - Throws: ``OutlineError`` where one of the texts is not an outline's.
  package init(
    reference: String, actual: String, appearance: AppearanceProperties = AppearanceProperties()
  ) throws(OutlineError) {
    self.init(
      reference: try SnapshotOutline(text: reference), actual: try SnapshotOutline(text: actual),
      appearance: appearance)
  }

  /// Returns the changes with those first whose views lie where pixels differ, then those with
  /// consequences there.
  ///
  /// - Parameters:
  ///   - pixels: Which pixels differ.
  ///   - width: The width of the picture in points, by which pixels become points.
  package func changes(near pixels: PixelDifference, width: Double) -> [OutlineChange] {
    let factor = Double(pixels.actualSize.width) / width
    guard factor.isFinite, factor > 0 else { return changes }
    func meets(_ box: Rect) -> Bool {
      pixels.clusters.contains { cluster in
        // A pixel more on each side for edges that lie between pixels.
        let left = Double(cluster.box.x - 1) / factor
        let top = Double(cluster.box.y - 1) / factor
        let right = Double(cluster.box.right + 1) / factor
        let bottom = Double(cluster.box.bottom + 1) / factor
        return box.minX < right && box.maxX > left && box.minY < bottom && box.maxY > top
      }
    }
    let groups = changes.map { !$0.isSeen ? 3 : meets($0.box) ? 0 : meets($0.reach) ? 1 : 2 }
    return (0...3).flatMap { group in
      zip(changes, groups).filter { $0.1 == group }.map(\.0)
    }
  }
}

extension OutlineChange {
  /// How little a change tells.
  fileprivate var rank: Int {
    guard isSeen else { return 2 }
    if case .changed(let edits, _) = kind, edits.isEmpty { return 1 }
    return 0
  }
}
