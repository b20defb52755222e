import SnapshotComparison
import SnapshotDifferencePictures
import SnapshotPixels

/// Divides the differing pixels of two images into places, each of which belongs to one view.
///
/// A cluster of pixels belongs to the smallest changed view that contains it. Otherwise it belongs
/// to the frontmost view that contains it and draws something. The clusters of a changed view, or
/// of a view without subviews, are one place.
struct PlaceSearch {
  /// The views of both outlines.
  struct Views {
    let outlines: MatchedOutlines
    let changes: [OutlineChange]
    /// The rectangles in the reference.
    let old: ViewBoxes
    /// The rectangles in the actual image.
    let new: ViewBoxes

    init(_ outlines: MatchedOutlines, _ changes: [OutlineChange], scale: Double) {
      (self.outlines, self.changes) = (outlines, changes)
      old = ViewBoxes(outlines.reference, scale: scale)
      new = ViewBoxes(outlines.actual, scale: scale)
    }
  }

  /// The view to which pixels belong.
  fileprivate enum Owner: Hashable {
    case change(Int)
    case view(Int)
    case formerView(Int)
  }

  /// The places that are merged: those of one view with changes of one kind.
  private struct Key: Hashable {
    let owner: Owner
    let kind: FailureDescription.Place.Kind
  }

  private let pixels: PixelDifference
  private let views: Views?
  /// The distance by which each band of the alignment moves to the edge of an added or removed
  /// view.
  let slides: [Int]
  /// Whether all content that moved is inside of a view whose content changed, such as the letters
  /// after a corrected one. It is changed content then.
  let ignoresMovement: Bool
  private var places: [ChangedPlace] = []
  private var indices: [Key: Int] = [:]
  /// The change from which all differing pixels follow, if there is one.
  private let onlyChange: Int?

  /// Finds the places of a difference.
  ///
  /// - Parameters:
  ///   - views: The views of both outlines, or `nil` if they are unknown.
  ///   - title: The title, whose changes come first.
  init(_ pixels: PixelDifference, _ views: Views?, _ title: FailureTitle? = nil) {
    onlyChange = title?.explainsEverything == true ? title?.changes.first : nil
    self.views = views
    ignoresMovement = views?.containsMovement(of: pixels) == true
    let pixels = ignoresMovement ? pixels.withoutMovement : pixels
    slides = pixels.alignment?.slides(to: views) ?? []
    self.pixels = pixels.sliding(by: slides)
    let alignment = self.pixels.alignment
    if let alignment {
      for band in alignment.causes { add(band, alignment) }
      for cluster in alignment.remainder.clusters { add(cluster, alignment) }
    } else {
      for cluster in pixels.clusters { add(cluster) }
    }
    addEditedViews()
    sort(leads: title?.changes ?? [])
    if let alignment { places += movements(alignment) }
  }

  /// The places in order of relevance, and those of movements last; at most 32.
  var result: [ChangedPlace] { Array(places.prefix(ChangedPlace.maximumCount)) }

  /// The number of places where content changed, was inserted, or was removed; `nil` if there are
  /// clusters of pixels that are not listed.
  var changedCount: Int? {
    let count = pixels.alignment?.remainder.clusterCount ?? pixels.clusterCount
    let listed = pixels.alignment?.remainder.clusters ?? pixels.clusters
    return listed.count == count ? places.count { !$0.isMoved } : nil
  }

  /// The name and the type of the view at the first place that did not move.
  var frontmostView: (name: String, type: String)? {
    guard let views, let place = places.first(where: { !$0.isMoved }) else { return nil }
    let (reference, actual) = (place.reference ?? .empty, place.actual ?? .empty)
    switch views.owner(reference: reference, actual: actual) {
    case .view(let index):
      let tree = views.outlines.actual
      return (tree.titleName(of: index), tree.nodes[index].type)
    case .formerView(let index):
      let tree = views.outlines.reference
      return (tree.titleName(of: index), tree.nodes[index].type)
    case .change, nil: return nil
    }
  }

  private mutating func sort(leads: [Int]) {
    func rank(_ place: ChangedPlace) -> (Int, Int, Int, Int) {
      let isLead = place.change.map { leads.contains($0) } ?? false
      let box = place.actual ?? place.reference ?? .empty
      return (place.isMoved ? 2 : isLead ? 0 : 1, 0 - place.pixelCount, box.y, box.x)
    }
    places = places.map { ($0, rank($0)) }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  // MARK: Clusters

  /// Returns the view to which the pixels of a rectangle belong.
  private func owner(reference: PixelRect, actual: PixelRect) -> Owner? {
    onlyChange.map { .change($0) } ?? views?.owner(reference: reference, actual: actual)
  }

  /// Adds pixels that differ in place.
  private mutating func add(_ cluster: PixelCluster) {
    let box = cluster.box
    let reference = box.intersection(PixelRect(pixels.referenceSize))
    let actual = box.intersection(PixelRect(pixels.actualSize))
    var kind = FailureDescription.Place.Kind.changed
    if reference.isEmpty { kind = .inserted }
    if actual.isEmpty { kind = .removed }
    let owner = owner(reference: reference, actual: actual)
    if let distance = cluster.movement, distance != PixelOffset(x: 0, y: 0) {
      let (dx, dy) = (distance.x, distance.y)
      let size = PixelSize(width: box.width - abs(dx), height: box.height - abs(dy))
      let old = PixelRect(
        x: box.x + max(0, 0 - dx), y: box.y + max(0, 0 - dy), width: size.width,
        height: size.height)
      // A box that is smaller than the distance is only a part of the content.
      let isWhole = !old.isEmpty
      add(
        .moved(x: dx, y: dy), owner, reference: isWhole ? old : reference,
        actual: isWhole ? old.offset(x: dx, y: dy) : actual, cluster.pixelCount)
    } else {
      add(
        kind, owner, reference: reference.isEmpty ? nil : reference,
        actual: actual.isEmpty ? nil : actual, cluster.pixelCount)
    }
  }

  /// Adds pixels that differ although the movement is undone.
  private mutating func add(_ cluster: PixelCluster, _ alignment: ImageAlignment) {
    let box = cluster.box
    let reference = alignment.referenceBox(of: box)
      .intersection(PixelRect(pixels.referenceSize))
    let owner = owner(reference: reference, actual: box)
    if let owner, let index = indices[Key(owner: owner, kind: .inserted)] {
      places[index].actual = places[index].actual?.union(box)
      places[index].pixelCount += cluster.pixelCount
    } else {
      add(
        .changed, owner, reference: reference.isEmpty ? nil : reference, actual: box,
        cluster.pixelCount)
    }
  }

  /// Adds inserted or removed rows.
  private mutating func add(_ band: ImageAlignment.Band, _ alignment: ImageAlignment) {
    let box = alignment.rect(of: band)
    guard !box.isEmpty else { return }
    let isInserted = band.kind == .inserted
    let owner = owner(
      reference: isInserted ? .empty : box, actual: isInserted ? box : .empty)
    // An empty space is only a place if it is a view.
    guard !band.isSpace || owner.map({ views?.isAddedOrRemoved($0) == true }) == true else {
      return
    }
    let shown = owner.flatMap { views?.addedOrRemovedBox($0, in: band, alignment.axis) } ?? box
    add(
      isInserted ? .inserted : .removed, owner, reference: isInserted ? nil : shown,
      actual: isInserted ? shown : nil, box.area)
  }

  /// Adds each view at differing pixels whose content changed, but which has no place because its
  /// content also moved.
  private mutating func addEditedViews() {
    guard let views, onlyChange == nil, pixels.alignment != nil || pixels.movement != nil else {
      return
    }
    let known = Set(places.compactMap(\.change))
    for (index, change) in views.changes.enumerated()
    where change.isSeen && change.hasContentEdit && !known.contains(index) {
      let boxes = views.boxes(of: change)
      let cluster = pixels.clusters.reduce(PixelRect.empty) { result, cluster in
        let box = cluster.box
        return result.union(box.intersection(boxes.old)).union(box.intersection(boxes.new))
      }
      let (old, new) = (boxes.old.intersection(cluster), boxes.new.intersection(cluster))
      let isKnown = places.contains { place in
        (new.isEmpty || place.actual?.contains(new, slack: 0) == true)
          && (old.isEmpty || place.reference?.contains(old, slack: 0) == true)
      }
      guard !old.isEmpty || !new.isEmpty, !isKnown else { continue }
      add(
        .changed, .change(index), reference: old.isEmpty ? nil : old,
        actual: new.isEmpty ? nil : new, max(old.area, new.area))
    }
  }

  private mutating func add(
    _ kind: FailureDescription.Place.Kind, _ owner: Owner?, reference: PixelRect?,
    actual: PixelRect?, _ pixelCount: Int
  ) {
    var change: Int?
    if case .change(let index) = owner { change = index }
    let place = ChangedPlace(
      kind: kind, name: owner.flatMap { views?.name(of: $0) } ?? "", reference: reference,
      actual: actual, pixelCount: pixelCount, change: change)
    guard let owner, views?.isMerged(owner) == true else {
      places.append(place)
      return
    }
    let key = Key(owner: owner, kind: kind)
    if let index = indices[key] {
      places[index].add(place)
    } else {
      indices[key] = places.count
      places.append(place)
    }
  }

  // MARK: Movements

  /// Returns a place for each part of the images that moved by one distance.
  private func movements(_ alignment: ImageAlignment) -> [ChangedPlace] {
    var places: [ChangedPlace] = []
    for segment in alignment.segments where segment.offset != 0 {
      let isColumn = alignment.axis == .columns
      let (reference, actual) = (alignment.rect(segment.reference), alignment.rect(segment.actual))
      let place = ChangedPlace(
        kind: .moved(x: isColumn ? segment.offset : 0, y: isColumn ? 0 : segment.offset), name: "",
        reference: reference, actual: actual, pixelCount: actual.area, change: nil)
      if let last = places.last, last.kind == place.kind {
        places[places.count - 1].add(place)
      } else {
        places.append(place)
      }
    }
    return places
  }
}

extension PlaceSearch.Views {
  /// The number of pixels by which a cluster may extend beyond its view, for antialiased edges.
  private static let slack = 2

  /// Returns the view to which the pixels of a rectangle belong, of which one may be empty.
  fileprivate func owner(reference: PixelRect, actual: PixelRect) -> PlaceSearch.Owner? {
    if let change = changedView(reference, actual) { return .change(change) }
    if let view = Self.frontmost(new, actual) { return .view(view) }
    return Self.frontmost(old, reference).map { .formerView($0) }
  }

  /// Returns the index of the change of the smallest view that contains a rectangle, or otherwise
  /// of the view that covers most of it.
  private func changedView(_ reference: PixelRect, _ actual: PixelRect) -> Int? {
    var containing: (change: Int, area: Int)?
    var overlapping: (change: Int, overlap: Int, area: Int)?
    for (index, change) in changes.enumerated() where change.isSeen && isVisible(change) {
      let (oldBox, newBox) = boxes(of: change)
      let area = max(oldBox.area, newBox.area)
      let overlap = max(
        oldBox.intersection(reference).area, newBox.intersection(actual).area)
      guard overlap > 0 else { continue }
      if (!reference.isEmpty && oldBox.contains(reference, slack: Self.slack))
        || (!actual.isEmpty && newBox.contains(actual, slack: Self.slack))
      {
        if area < containing?.area ?? .max { containing = (index, area) }
      } else if change.actual != 0,
        overlap > overlapping?.overlap ?? 0
          || (overlap == overlapping?.overlap && area < overlapping?.area ?? 0)
      {
        overlapping = (index, overlap, area)
      }
    }
    return containing?.change ?? overlapping?.change
  }

  /// Whether a change of a view may change pixels of the view itself.
  ///
  /// A container without a background that only moved or grew draws nothing.
  private func isVisible(_ change: OutlineChange) -> Bool {
    guard case .changed(let edits, _) = change.kind, edits.isEmpty, let view = change.actual else {
      return true
    }
    return view != 0 && new.draws[view]
  }

  /// Returns the visible rectangles of a changed view in both images.
  fileprivate func boxes(of change: OutlineChange) -> (old: PixelRect, new: PixelRect) {
    (
      change.reference.map { old.boxes[$0] } ?? .empty,
      change.actual.map { new.boxes[$0] } ?? .empty
    )
  }

  /// Returns the frontmost view that contains a rectangle and draws something.
  private static func frontmost(_ views: ViewBoxes, _ box: PixelRect) -> Int? {
    guard !box.isEmpty else { return nil }
    return views.boxes.indices.last {
      views.draws[$0] && views.boxes[$0].contains(box, slack: slack)
    }
  }

  /// Returns the distance by which a band moves to the edge of an added or removed view.
  fileprivate func slide(of band: ImageAlignment.Band, _ axis: ImageAlignment.Axis) -> Int {
    guard band.slide.count > 1 else { return 0 }
    let reach =
      band.range.lowerBound + band.slide.lowerBound..<band.range.upperBound + band.slide.upperBound
    var best: (distance: Int, difference: Int)?
    for change in changes where change.isSeen {
      guard let view = band.kind == .inserted ? change.actual : change.reference,
        change.kind == (band.kind == .inserted ? .added : .removed)
      else { continue }
      let box = (band.kind == .inserted ? new : old).boxes[view]
      let range = axis == .rows ? box.y..<box.bottom : box.x..<box.right
      guard range.overlaps(reach) else { continue }
      let start = range.lowerBound - band.range.lowerBound
      let end = range.upperBound - band.range.upperBound
      let distance = [start, end].first { band.slide.contains($0) }
      guard let distance else { continue }
      let difference = abs(range.count - band.range.count)
      if difference < best?.difference ?? .max { best = (distance, difference) }
    }
    return best?.distance ?? 0
  }

  /// Whether everything that moved is inside of one view without subviews whose content changed.
  fileprivate func containsMovement(of pixels: PixelDifference) -> Bool {
    var moved: [PixelRect] = []
    for segment in pixels.alignment?.segments ?? [] where segment.offset != 0 {
      guard let alignment = pixels.alignment else { break }
      moved += [alignment.rect(segment.reference), alignment.rect(segment.actual)]
    }
    moved += pixels.movement.map { [$0.box] } ?? []
    moved += pixels.clusters.filter { $0.movement != nil }.map(\.box)
    guard !moved.isEmpty else { return false }
    return changes.contains { change in
      guard change.isSeen, change.hasContentEdit, let old = change.reference,
        let new = change.actual, outlines.reference.children[old].isEmpty,
        outlines.actual.children[new].isEmpty
      else { return false }
      let box = self.old.boxes[old].union(self.new.boxes[new])
      return moved.allSatisfy { box.contains($0, slack: Self.slack) }
    }
  }

  /// Whether a view was added or removed.
  fileprivate func isAddedOrRemoved(_ owner: PlaceSearch.Owner) -> Bool {
    guard case .change(let index) = owner else { return false }
    return changes[index].kind == .added || changes[index].kind == .removed
  }

  /// Returns the rectangle of an added or removed view, or `nil` if it is not between the rows of a
  /// band.
  fileprivate func addedOrRemovedBox(
    _ owner: PlaceSearch.Owner, in band: ImageAlignment.Band, _ axis: ImageAlignment.Axis
  ) -> PixelRect? {
    guard case .change(let index) = owner, isAddedOrRemoved(owner) else { return nil }
    let boxes = boxes(of: changes[index])
    let box = band.kind == .inserted ? boxes.new : boxes.old
    let range = axis == .rows ? box.y..<box.bottom : box.x..<box.right
    return !box.isEmpty && range.clamped(to: band.range) == range ? box : nil
  }

  fileprivate func name(of owner: PlaceSearch.Owner) -> String {
    switch owner {
    case .change(let index):
      let change = changes[index]
      if let view = change.actual { return outlines.actual.shortName(of: view) }
      return change.reference.map { outlines.reference.shortName(of: $0) } ?? ""
    case .view(let index): return outlines.actual.shortName(of: index)
    case .formerView(let index): return outlines.reference.shortName(of: index)
    }
  }

  /// Whether the clusters of a view are one place, wherever they are in the view.
  fileprivate func isMerged(_ owner: PlaceSearch.Owner) -> Bool {
    switch owner {
    case .change: true
    case .view(let index): outlines.actual.children[index].isEmpty
    case .formerView(let index): outlines.reference.children[index].isEmpty
    }
  }
}

extension ImageAlignment {
  /// Returns the distance by which each band moves to the edge of a view.
  fileprivate func slides(to views: PlaceSearch.Views?) -> [Int] {
    bands.map { views?.slide(of: $0, axis) ?? 0 }
  }

  /// Returns the rectangle of the reference that corresponds to one of the actual image.
  ///
  /// The result is larger if the rectangle contains parts that moved by different distances.
  fileprivate func referenceBox(of box: PixelRect) -> PixelRect {
    if let exact = referenceRect(for: box) { return exact }
    func line(_ line: Int) -> Int {
      let segment = segments.last { $0.actual.lowerBound <= line } ?? segments.first
      guard let segment else { return line }
      return min(
        max(line - segment.offset, segment.reference.lowerBound), segment.reference.upperBound - 1)
    }
    return axis == .rows
      ? PixelRect(left: box.x, top: line(box.y), right: box.right, bottom: line(box.bottom - 1) + 1)
      : PixelRect(left: line(box.x), top: box.y, right: line(box.right - 1) + 1, bottom: box.bottom)
  }
}

extension OutlineChange {
  /// The properties that move the view or its content without another change.
  private static let movingNames: Set = [
    "anchorPoint", "bounds.origin", "order", "transform", "safeAreaInsets",
  ]

  /// Whether a property changed that affects more than positions.
  fileprivate var hasContentEdit: Bool { edits.contains { !Self.movingNames.contains($0.name) } }
}

extension PixelDifference {
  /// Returns the difference with each band of the alignment at another position.
  func sliding(by distances: [Int]) -> PixelDifference {
    distances.enumerated().reduce(self) { result, slide in
      slide.element == 0 ? result : result.slidingBand(at: slide.offset, by: slide.element)
    }
  }
}

extension PixelRect {
  /// The rectangle of an image of a size.
  fileprivate init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }
}
