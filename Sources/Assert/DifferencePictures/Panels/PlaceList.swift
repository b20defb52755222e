import SnapshotComparison
import SnapshotDrawing

/// The places and movements of a failure: those of the sheet's content, of the alignment, and of
/// clusters that neither explains.
struct PlaceList {
  /// The numbered places, in order.
  private(set) var places: [MarkedPlace]
  private(set) var moves: [MovedArea] = []
  /// The inserted rows or columns that are empty space, and their length in pixels.
  private(set) var spaces: [(rect: PixelRect, length: Int)] = []
  /// The rectangles in which pixels differ because of movements, without an alignment.
  private(set) var movedBoxes: [PixelRect] = []
  /// Whether the difference panel shows the reference, because the failure only removes content.
  private(set) var showsReference = false
  private let scale: Double

  /// Collects the places of a failure.
  init(_ content: SheetContent, _ difference: PixelDifference, scale: Double) {
    self.scale = scale
    places = content.places.compactMap(MarkedPlace.init)
    if difference.alignment == nil {
      // Without a movement, both rectangles have positions in the panel.
      for index in places.indices where places[index].kind == .changed {
        guard let first = places[index].reference, let second = places[index].actual else {
          continue
        }
        places[index].marked = first.union(second)
      }
    }
    if let alignment = difference.alignment {
      addBands(of: alignment)
      addClusters(alignment.remainder.clusters, isAligned: true)
      addSpaces(of: alignment)
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
        !content.places.isEmpty && places.allSatisfy { $0.kind == .removed }
        && places.allSatisfy { $0.reference != nil }
    }
    addMoves(content.places)
    if let alignment = difference.alignment { trimMoves(alignment.axis) }
    number()
  }

  /// Adds the empty rows that the actual image inserted.
  private mutating func addSpaces(of alignment: ImageAlignment) {
    for band in alignment.bands
    where band.isSpace && !band.isConsequence && band.kind == .inserted {
      let rect = alignment.rect(band.range)
      let isKnown = places.contains { $0.band.map { !$0.intersection(rect).isEmpty } ?? false }
      if !isKnown { spaces.append((rect, band.range.count)) }
    }
  }

  /// Removes the content of reflowed views from the movements.
  private mutating func trimMoves(_ axis: ImageAlignment.Axis) {
    // The marks begin below the ring.
    let distance = Int(6 * scale)
    let reflowed = places.filter(\.isReflowed).map {
      $0.panelRect(showsReference: showsReference).outset(by: distance)
    }
    moves = moves.compactMap { move in
      var (left, top) = (move.rect.x, move.rect.y)
      for rect in reflowed where !rect.intersection(move.rect).isEmpty {
        if axis == .rows, rect.y <= top { top = max(top, rect.bottom) }
        if axis == .columns, rect.x <= left { left = max(left, rect.right) }
      }
      guard left < move.rect.right, top < move.rect.bottom else { return nil }
      let rect = PixelRect(
        left: left, top: top, right: move.rect.right, bottom: move.rect.bottom)
      return MovedArea(rect: rect, distance: move.distance)
    }
  }

  /// Returns whether some rows are inside a view whose content changed.
  private func isReflow(_ kind: MarkedPlace.Kind, _ band: PixelRect) -> Bool {
    places.contains { place in
      guard place.isReflowed,
        let box = kind == .inserted ? place.actual : place.reference
      else { return false }
      return !box.outset(by: 2).intersection(band).isEmpty
    }
  }

  private mutating func number() {
    for index in places.indices { places[index].number = index + 1 }
  }

  /// Replaces the rectangles of places without a view with smaller ones, and removes the places
  /// that have none.
  mutating func tightenClusters(_ bounds: (PixelRect) -> PixelRect?) {
    places = places.compactMap { place in
      guard place.isCluster else { return place }
      guard let rect = bounds(place.rect) else { return nil }
      return MarkedPlace(
        kind: .changed, name: "", reference: rect, actual: rect, isCluster: true)
    }
    number()
  }

  private mutating func addBands(of alignment: ImageAlignment) {
    for band in alignment.bands where !band.isConsequence {
      let kind: MarkedPlace.Kind = band.kind == .inserted ? .inserted : .removed
      let rect = alignment.rect(band.range)
      let reach = max(0 - band.slide.lowerBound, band.slide.upperBound)
      if divide(band, rect, of: kind, alignment) { continue }
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
        // Empty space is not content, and the rows of a text that wraps belong to its change.
        if band.isSpace || isReflow(kind, rect) { continue }
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

  /// Gives each of several places in a band its part of the band, from its first edge to that of
  /// the next place; returns `false` if there are not several.
  private mutating func divide(
    _ band: ImageAlignment.Band, _ rect: PixelRect, of kind: MarkedPlace.Kind,
    _ alignment: ImageAlignment
  ) -> Bool {
    let isDown = alignment.axis == .rows
    func start(_ index: Int) -> Int { isDown ? places[index].rect.y : places[index].rect.x }
    let inside = places.indices.filter { index in
      places[index].kind == kind && places[index].band == nil
        && !places[index].rect.intersection(rect).isEmpty
    }.sorted { start($0) < start($1) }
    guard inside.count > 1 else { return false }
    for (position, index) in inside.enumerated() {
      let first = position == 0 ? band.range.lowerBound : start(index)
      let end =
        position + 1 < inside.count ? start(inside[position + 1]) : band.range.upperBound
      guard first < end, band.range.contains(first) else { continue }
      places[index].band = alignment.rect(first..<min(end, band.range.upperBound))
      places[index].seam = MarkedPlace.Seam(
        axis: alignment.axis, position: band.position, span: alignment.span)
    }
    return true
  }

  /// Adds the clusters that no place contains; clusters near each other become one place.
  ///
  /// - Parameter isAligned: Whether the clusters have positions of the actual image only.
  private mutating func addClusters(_ clusters: [PixelCluster], isAligned: Bool = false) {
    let distance = max(1, Int(4 * scale))
    var boxes: [PixelRect] = []
    for cluster in clusters {
      let known = places.firstIndex { place in
        let former = isAligned ? place.seam?.rect : place.reference
        let band = isAligned && place.kind == .removed ? nil : place.band
        return [place.actual, former, band].contains {
          $0.map { !$0.outset(by: 2).intersection(cluster.box).isEmpty } ?? false
        }
      }
      if let known {
        // A shadow or a border can be outside a view.
        let place = places[known]
        let marked = (place.marked ?? place.rect).union(cluster.box)
        let reach = place.rect.outset(by: 4 * distance)
        if marked.intersection(reach) == marked { places[known].marked = marked }
        continue
      }
      var box = cluster.box
      var position = boxes.count
      while let index = boxes.firstIndex(where: { $0.outset(by: 2 * distance).touches(box) }) {
        box = box.union(boxes[index])
        position = min(position, index)
        boxes.remove(at: index)
      }
      boxes.insert(box, at: position)
    }
    places += boxes.map {
      MarkedPlace(kind: .changed, name: "", reference: $0, actual: $0, isCluster: true)
    }
  }

  /// Adds the movements of views that neither the alignment nor the difference found.
  private mutating func addMoves(_ described: [SheetContent.Place]) {
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
    // The movement of a single view has the name of the view.
    for index in moves.indices {
      let names = described.filter { place in
        guard case .moved(let x, let y) = place.kind, let rect = place.actual else { return false }
        return moves[index].distance == PixelOffset(x: x, y: y)
          && rect.intersection(moves[index].rect) == rect
      }.map(\.name)
      if names.count == 1 { moves[index].name = names[0] }
    }
  }
}

extension MarkedPlace {
  /// Creates a marked place from one of the content, or returns `nil` for a movement.
  fileprivate init?(_ place: SheetContent.Place) {
    switch place.kind {
    case .changed: kind = .changed
    case .inserted: kind = .inserted
    case .removed: kind = .removed
    case .moved: return nil
    }
    guard place.reference != nil || place.actual != nil else { return nil }
    (name, reference, actual, color) = (place.name, place.reference, place.actual, place.color)
    (isReflowed, mayBeRecolored) = (place.isReflowed, place.mayBeRecolored)
    (isHiddenView, rank) = (place.isHiddenView, place.rank)
  }
}

/// A numbered place of a failure, with its positions in the images and in the difference panel.
struct MarkedPlace {
  /// The line in an image at which content is missing.
  struct Seam {
    /// The lines of pixels that were inserted or removed.
    let axis: ImageAlignment.Axis
    /// The row or column before which they are missing.
    let position: Int
    /// The extent of the seam along the other axis.
    let span: Range<Int>

    /// Returns whether nothing follows the seam in an image of a size.
    func isAtEnd(of size: PixelSize) -> Bool {
      position >= (axis == .rows ? size.height : size.width)
    }

    /// The seam as a rectangle without a height or a width.
    var rect: PixelRect {
      switch axis {
      case .rows: PixelRect(x: span.lowerBound, y: position, width: span.count, height: 0)
      case .columns: PixelRect(x: position, y: span.lowerBound, width: 0, height: span.count)
      }
    }
  }

  enum Kind {
    case changed
    case inserted
    case removed
  }

  /// The number on labels and in headings, from 1.
  var number = 0
  let kind: Kind
  /// The name of the view; empty if unknown.
  let name: String
  /// The verb for inserted or removed content.
  var verb: String {
    kind == .inserted
      ? isHiddenView ? "shown" : "inserted" : isHiddenView ? "hidden" : "removed"
  }
  /// The rectangle in the reference; `nil` if the reference does not have the content.
  var reference: PixelRect?
  /// The rectangle in the actual image; `nil` if it does not have the content.
  var actual: PixelRect?
  /// The changed color, if the content has one.
  var color: SheetContent.ColorChange?
  /// The inserted or removed rows or columns, in the image that has them.
  var band: PixelRect?
  /// The seam in the image that does not have the content.
  var seam: Seam?

  /// The rectangle of the changed pixels in the difference panel, if some are outside the view.
  var marked: PixelRect?
  /// See ``SheetContent/Place/isReflowed``.
  var isReflowed = false
  /// See ``SheetContent/Place/isHiddenView``.
  var isHiddenView = false
  /// See ``SheetContent/Place/mayBeRecolored``.
  var mayBeRecolored = true
  /// See ``SheetContent/Place/rank``; places that the content does not list come last.
  var rank = Int.max
  /// Whether the place is a cluster of pixels of an unknown view.
  var isCluster = false

  /// The rectangle in the image that has the content.
  var rect: PixelRect {
    (kind == .removed ? reference ?? actual : actual ?? reference)
      ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
  }

  /// The height of inserted or removed rows, or the width of columns, in pixels; `nil` for places
  /// without rows or columns.
  var bandLength: Int? {
    guard let band, let seam else { return nil }
    return seam.axis == .rows ? band.height : band.width
  }

  /// Returns the rectangle in the difference panel.
  ///
  /// - Parameter showsReference: Whether the panel shows the reference.
  func panelRect(showsReference: Bool) -> PixelRect {
    switch kind {
    case .changed:
      marked ?? (showsReference ? reference ?? actual : actual ?? reference) ?? rect
    case .inserted: band ?? rect
    case .removed: showsReference ? band ?? rect : seam?.rect ?? rect
    }
  }
}

/// Content in the difference panel that moved.
struct MovedArea {
  /// The rectangle in the panel.
  let rect: PixelRect
  /// The distance, in pixels.
  let distance: PixelOffset
  /// The name of the view, if only one is known to have moved.
  var name = ""

  /// Returns the text of a label, such as `moved ↓ 44 pt`.
  ///
  /// - Parameter scale: The number of pixels per point.
  func caption(scale: Double) -> String {
    "moved \(distance.arrows(scale: scale).joined(separator: " ")) pt"
  }

  /// Returns the movements that a difference found without an alignment, and the clusters that they
  /// do not explain.
  static func unaligned(
    _ difference: PixelDifference
  ) -> (areas: [MovedArea], boxes: [PixelRect], changed: [PixelCluster]) {
    var areas: [MovedArea] = []
    var boxes: [PixelRect] = []
    if let movement = difference.movement {
      let (old, new) = (movement.box, movement.box.offset(by: movement.distance))
      areas = [MovedArea(rect: old.union(new), distance: movement.distance)]
      boxes = [old, new]
    }
    let movementBoxes = boxes
    var changed: [PixelCluster] = []
    for cluster in difference.clusters {
      if let distance = cluster.movement {
        areas.append(MovedArea(rect: cluster.box, distance: distance))
        boxes.append(cluster.box)
        continue
      }
      let isExplained =
        movementBoxes.contains { !$0.intersection(cluster.box).isEmpty }
        && areas[0].rect.intersection(cluster.box) == cluster.box
      if !isExplained { changed.append(cluster) }
    }
    return (areas, boxes, changed)
  }
}

extension PixelOffset {
  /// Returns the directions and the distances in points, such as `→ 3` and `↓ 8`.
  fileprivate func arrows(scale: Double) -> [String] {
    var arrows: [String] = []
    if x != 0 { arrows.append("\(x > 0 ? "→" : "←") \(Points.text(abs(x), scale: scale))") }
    if y != 0 { arrows.append("\(y > 0 ? "↓" : "↑") \(Points.text(abs(y), scale: scale))") }
    return arrows
  }
}

/// Lengths in points, as text.
enum Points {
  /// Returns a number of pixels in points, with up to two decimals.
  static func text(_ pixels: Int, scale: Double) -> String {
    let hundredths = Int((Double(pixels) * 100 / scale).rounded())
    let (points, fraction) = hundredths.quotientAndRemainder(dividingBy: 100)
    if fraction == 0 { return points.grouped }
    if fraction % 10 == 0 { return "\(points.grouped).\(fraction / 10)" }
    return "\(points.grouped).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}

extension PixelRect {
  /// Returns the smallest rectangle that contains two rectangles.
  func union(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: min(x, other.x), top: min(y, other.y), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// Returns the rectangle with its edges moved outward by a distance.
  func outset(by distance: Int) -> PixelRect {
    PixelRect(
      x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
  }

  /// Returns whether two rectangles overlap or touch; the rectangles may be empty.
  func touches(_ other: PixelRect) -> Bool {
    x <= other.right && other.x <= right && y <= other.bottom && other.y <= bottom
  }
}
