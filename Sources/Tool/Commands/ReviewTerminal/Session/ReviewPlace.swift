import SnapshotAssertCore
import SnapshotComparison
import SnapshotDrawing

/// An area of an image in which pixels differ.
struct ReviewPlace: Hashable, Sendable {
  /// The area in pixels.
  let box: PixelRect
  /// A description, such as `1,204 px` or `inserted 44 rows`.
  let name: String

  /// Returns the places of a result, or the movements if there are no others.
  static func places(of result: SnapshotResult) -> [ReviewPlace] {
    let places = result.places ?? []
    let numbered = places.filter { $0.number != nil }
    let axis = result.difference?.alignment?.axis
    return (numbered.isEmpty ? places : numbered).compactMap { place in
      (place.actual ?? place.reference).map {
        ReviewPlace(box: $0, name: name(place, $0, axis))
      }
    }
  }

  private static func name(
    _ place: SnapshotResult.Place, _ box: PixelRect, _ axis: SnapshotResult.Alignment.Axis?
  ) -> String {
    if let axis, place.kind == .inserted || place.kind == .removed {
      let (count, unit) = axis == .rows ? (box.height, "row") : (box.width, "column")
      return "\(place.kind) \(count.grouped) \(unit)\(count == 1 ? "" : "s")"
    }
    let movement = place.movement.map { ", moved by (\($0.x), \($0.y))" } ?? ""
    return "\(place.pixelCount.grouped) px\(movement)"
  }
}
