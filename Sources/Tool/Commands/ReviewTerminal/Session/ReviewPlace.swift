import SnapshotComparison
import SnapshotCore
import SnapshotDrawing

/// An area of an image in which pixels differ.
struct ReviewPlace: Hashable, Sendable {
  /// The area in pixels.
  let box: PixelRect
  /// A description, such as `1,204 px` or `inserted 44 rows`.
  let name: String

  /// Returns the places of a result: inserted and removed lines, then clusters, the largest first.
  static func places(of result: SnapshotResult) -> [ReviewPlace] {
    guard let difference = result.difference else { return [] }
    var places: [ReviewPlace] = []
    if let alignment = difference.alignment {
      let sizes = [result.reference?.size, result.actual?.size].map {
        $0 ?? PixelSize(width: 0, height: 0)
      }
      places += bands(alignment.inserted, "inserted", alignment.axis, sizes[1])
      places += bands(alignment.removed, "removed", alignment.axis, sizes[0])
      places.sort { area($0.box) > area($1.box) }
    }
    // If lines only moved, the clusters are consequences.
    guard places.isEmpty || difference.alignment?.remainingPixelCount != 0 else { return places }
    return places
      + difference.clusters.map { cluster in
        var name = "\(cluster.pixelCount.grouped) px"
        if let movement = cluster.movement {
          name += ", moved by (\(movement.x), \(movement.y))"
        }
        return ReviewPlace(box: cluster.box, name: name)
      }
  }

  private static func bands(
    _ bands: [SnapshotResult.Alignment.Band], _ verb: String, _ axis: SnapshotResult.Alignment.Axis,
    _ size: PixelSize
  ) -> [ReviewPlace] {
    bands.filter { !$0.isConsequence && $0.count > 0 && 0..<(1 << 30) ~= $0.start }.map { band in
      let count = min(band.count, 1 << 30)
      let isRows = axis == .rows
      let box =
        isRows
        ? PixelRect(x: 0, y: band.start, width: size.width, height: count)
        : PixelRect(x: band.start, y: 0, width: count, height: size.height)
      let unit = (isRows ? "row" : "column") + (count == 1 ? "" : "s")
      return ReviewPlace(box: box, name: "\(verb) \(count.grouped) \(unit)")
    }
  }

  private static func area(_ box: PixelRect) -> Int {
    box.size.pixelCount ?? Int.max
  }
}
