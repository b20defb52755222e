import SnapshotComparison
import SnapshotPixels

/// The places and movements of a failure: those of the description, of the alignment, and of
/// clusters that neither explains.
struct PlaceList {
  /// The numbered places, in order.
  private(set) var places: [MarkedPlace]
  /// The movements.
  private(set) var moves: [MovedArea] = []
  /// The rectangles in which pixels differ because of movements, without an alignment.
  private(set) var movedBoxes: [PixelRect] = []
  /// Whether the difference panel shows the reference, because the failure only removes content.
  private(set) var showsReference = false
  private let scale: Double

  /// Collects the places of a failure.
  init(_ description: FailureDescription, _ difference: PixelDifference, scale: Double) {
    self.scale = scale
    places = description.places.compactMap(MarkedPlace.init)
    if let alignment = difference.alignment {
      addBands(of: alignment)
      addClusters(alignment.remainder.clusters)
      showsReference =
        alignment.remainder.pixelCount == 0 && !places.isEmpty
        && places.allSatisfy { $0.kind == .removed }
      for segment in alignment.segments where segment.offset != 0 {
        let range = showsReference ? segment.reference : segment.actual
        let isDown = alignment.axis == .rows
        moves.append(
          MovedArea(
            rect: alignment.rect(range),
            distance: PixelOffset(
              x: isDown ? 0 : segment.offset, y: isDown ? segment.offset : 0)))
      }
    } else {
      let moved = MovedArea.unaligned(difference)
      (moves, movedBoxes) = (moved.areas, moved.boxes)
      addClusters(moved.changed)
      showsReference =
        !description.places.isEmpty && places.allSatisfy { $0.kind == .removed }
        && places.allSatisfy { $0.reference != nil }
    }
    addMoves(description.places)
    for index in places.indices { places[index].number = index + 1 }
  }

  private mutating func addBands(of alignment: ImageAlignment) {
    for band in alignment.bands where !band.isConsequence {
      let kind: MarkedPlace.Kind = band.kind == .inserted ? .inserted : .removed
      let rect = alignment.rect(band.range)
      let reach = max(0 - band.slide.lowerBound, band.slide.upperBound)
      let index = places.firstIndex {
        $0.kind == kind && $0.band == nil
          && !$0.rect.intersection(rect.outset(by: reach)).isEmpty
      }
      let isDown = alignment.axis == .rows
      var shift = 0
      if let index {
        let owner = places[index].rect
        if (isDown ? owner.height : owner.width) == band.range.count {
          let distance = (isDown ? owner.y : owner.x) - band.range.lowerBound
          shift = max(band.slide.lowerBound, min(distance, band.slide.upperBound))
        }
      } else {
        let isInserted = kind == .inserted
        places.append(
          MarkedPlace(
            kind: kind, name: "", reference: isInserted ? nil : rect,
            actual: isInserted ? rect : nil))
      }
      let place = index ?? places.count - 1
      places[place].band = rect.offset(
        by: PixelOffset(x: isDown ? 0 : shift, y: isDown ? shift : 0))
      if index == nil {
        if kind == .inserted { places[place].actual = places[place].band }
        if kind == .removed { places[place].reference = places[place].band }
      }
      places[place].seam = MarkedPlace.Seam(
        axis: alignment.axis, position: band.position + shift, span: alignment.span)
    }
  }

  /// Adds the clusters that no place contains; clusters near each other become one place.
  private mutating func addClusters(_ clusters: [PixelCluster]) {
    let distance = max(1, Int(4 * scale))
    var boxes: [PixelRect] = []
    for cluster in clusters {
      let isKnown = places.contains { place in
        [place.actual, place.reference, place.band].contains {
          $0.map { !$0.outset(by: 2).intersection(cluster.box).isEmpty } ?? false
        }
      }
      if isKnown { continue }
      var box = cluster.box
      var position = boxes.count
      while let index = boxes.firstIndex(where: { $0.outset(by: 2 * distance).touches(box) }) {
        box = box.union(boxes[index])
        position = min(position, index)
        boxes.remove(at: index)
      }
      boxes.insert(box, at: position)
    }
    places += boxes.map { MarkedPlace(kind: .changed, name: "", reference: $0, actual: $0) }
  }

  /// Adds the movements of views that neither the alignment nor the difference found.
  private mutating func addMoves(_ described: [FailureDescription.Place]) {
    let known = moves
    for place in described {
      let (first, second) =
        showsReference ? (place.reference, place.actual) : (place.actual, place.reference)
      guard case .moved(let x, let y) = place.kind, let rect = first ?? second else { continue }
      let isKnown = known.contains {
        $0.distance == PixelOffset(x: x, y: y) && !$0.rect.intersection(rect).isEmpty
      }
      if !isKnown { moves.append(MovedArea(rect: rect, distance: PixelOffset(x: x, y: y))) }
    }
  }
}

extension MarkedPlace {
  /// Creates a place of a description, or returns `nil` for a movement.
  fileprivate init?(_ place: FailureDescription.Place) {
    switch place.kind {
    case .changed: kind = .changed
    case .inserted: kind = .inserted
    case .removed: kind = .removed
    case .moved: return nil
    }
    guard place.reference != nil || place.actual != nil else { return nil }
    (name, reference, actual, color) = (place.name, place.reference, place.actual, place.color)
  }
}

extension ImageAlignment {
  /// Returns the rectangle of some rows or columns.
  fileprivate func rect(_ range: Range<Int>) -> PixelRect {
    switch axis {
    case .rows:
      PixelRect(x: span.lowerBound, y: range.lowerBound, width: span.count, height: range.count)
    case .columns:
      PixelRect(x: range.lowerBound, y: span.lowerBound, width: range.count, height: span.count)
    }
  }
}
