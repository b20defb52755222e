import SnapshotComparison
package import SnapshotDifferencePictures
package import SnapshotDrawing

/// A part of two images that changed, with the view to which it belongs.
package struct ChangedPlace: Hashable, Sendable {
  /// The maximum number of places of a difference.
  static let maximumCount = 32

  package internal(set) var kind: SheetContent.Place.Kind
  /// The name of the view, such as `Label "Default"`; empty if unknown.
  package let name: String
  /// The rectangle in the reference, in pixels, or `nil` if the reference does not have the
  /// content.
  package internal(set) var reference: PixelRect?
  /// The rectangle in the actual image, in pixels, or `nil` if it does not have the content.
  package internal(set) var actual: PixelRect?
  /// The number of differing pixels, or of the pixels that moved.
  package internal(set) var pixelCount: Int
  /// The index of the change of the view among all changes, or `nil` if no change of the view is
  /// known.
  package let change: Int?

  /// Whether rows inside the view were inserted or removed because its content changed, such as a
  /// text that wraps.
  package internal(set) var isReflowed = false

  /// The index among the places in order of relevance, from 0; images enlarge the first ones.
  package internal(set) var rank = 0

  /// The top and left edges.
  var position: (y: Int, x: Int) {
    let box = actual ?? reference ?? .empty
    return (box.y, box.x)
  }

  /// Whether the content only moved.
  package var isMoved: Bool {
    if case .moved = kind { true } else { false }
  }

  /// Adds another part of the same view.
  mutating func add(_ other: ChangedPlace) {
    reference = Self.union(reference, other.reference)
    actual = Self.union(actual, other.actual)
    pixelCount += other.pixelCount
    isReflowed = isReflowed || other.isReflowed
  }

  private static func union(_ first: PixelRect?, _ second: PixelRect?) -> PixelRect? {
    guard let first else { return second }
    return second.map { first.union($0) } ?? first
  }
}

/// Divides the differing pixels of two images into places, each of which belongs to one view.
///
/// A cluster of pixels belongs to the smallest changed view that contains it. Otherwise it belongs
/// to the frontmost view that contains it and draws something. The clusters of a changed view, or
/// of a view without subviews, are one place.
struct PlaceSearch {
  /// The places that are merged: those of one view with changes of one kind.
  private struct Key: Hashable {
    let owner: PlaceViews.Owner
    let kind: SheetContent.Place.Kind
  }

  private let pixels: PixelDifference
  private let views: PlaceViews?
  private var places: [ChangedPlace] = []
  private var indices: [Key: Int] = [:]
  /// The change from which all differing pixels follow, if there is one.
  private let onlyChange: Int?

  /// Finds the places of a difference.
  ///
  /// - Parameters:
  ///   - pixels: The difference; see ``PlaceViews/explained(_:_:)``.
  ///   - views: The views of both outlines, or `nil` if they are unknown.
  ///   - title: The title, whose changes come first.
  init(_ pixels: PixelDifference, _ views: PlaceViews?, _ title: FailureTitle? = nil) {
    onlyChange = title?.explainsEverything == true ? title?.changes.first : nil
    (self.pixels, self.views) = (pixels, views)
    let alignment = pixels.alignment
    if let alignment {
      for band in alignment.bands { add(band, alignment) }
      for cluster in alignment.remainder.clusters { add(cluster, alignment) }
    } else {
      for cluster in pixels.clusters { add(cluster) }
    }
    addEditedViews()
    sort(leads: title?.changes ?? [])
    if let alignment { places += movements(alignment) }
  }

  /// The places of the cause, the others, and those of movements, in reading order; at most 32.
  var result: [ChangedPlace] { Array(places.prefix(ChangedPlace.maximumCount)) }

  /// The number of places where content changed, was inserted, or was removed; `nil` if there are
  /// clusters of pixels that are not listed.
  var changedCount: Int? {
    let count = pixels.alignment?.remainder.clusterCount ?? pixels.clusterCount
    let listed = pixels.alignment?.remainder.clusters ?? pixels.clusters
    return listed.count == count ? places.count { !$0.isMoved } : nil
  }

  /// A view at differing pixels whose properties did not change.
  struct FrontmostView {
    /// The maximum number of pixels of a change that may be hard to see.
    private static let fewPixels = 100

    /// The name for a title.
    let name: String
    /// Whether the content of the view is an image.
    let isImage: Bool
    /// The number of differing pixels.
    let pixelCount: Int
    /// Whether the differing pixels are only a small part of the view.
    let isMostlyUnchanged: Bool

    init(_ index: Int, in tree: OutlineTree, _ boxes: ViewBoxes, _ place: ChangedPlace) {
      (name, isImage) = (tree.titleName(of: index), tree.nodes[index].showsImage)
      pixelCount = place.pixelCount
      isMostlyUnchanged =
        place.pixelCount <= Self.fewPixels && place.pixelCount * 50 < boxes.boxes[index].area
    }
  }

  /// The view at the most relevant place that did not move.
  var frontmostView: FrontmostView? {
    guard let views, let place = places.filter({ !$0.isMoved }).min(by: { $0.rank < $1.rank })
    else { return nil }
    let (reference, actual) = (place.reference ?? .empty, place.actual ?? .empty)
    switch views.owner(reference: reference, actual: actual) {
    case .view(let index):
      return FrontmostView(index, in: views.outlines.actual, views.new, place)
    case .formerView(let index):
      return FrontmostView(index, in: views.outlines.reference, views.old, place)
    case .change, nil: return nil
    }
  }

  private mutating func sort(leads: [Int]) {
    func rank(_ place: ChangedPlace) -> (Int, Int, Int, Int) {
      let isLead = place.change.map { leads.contains($0) } ?? false
      let (y, x) = place.position
      return (place.isMoved ? 2 : isLead ? 0 : 1, 0 - place.pixelCount, y, x)
    }
    var ranked = places.map { ($0, rank($0)) }.sorted { $0.1 < $1.1 }
    for index in ranked.indices { ranked[index].0.rank = index }
    // Numbers follow the reading order: first the places of the cause, then the others.
    let groups = [0, 1].map { group in
      ranked.filter { $0.1.0 == group }.map(\.0).sorted { $0.position < $1.position }
    }
    places = groups[0] + groups[1] + ranked.filter { $0.1.0 == 2 }.map(\.0)
  }

  // MARK: Clusters

  /// Returns the view to which the pixels of a rectangle belong.
  private func owner(reference: PixelRect, actual: PixelRect) -> PlaceViews.Owner? {
    onlyChange.map { .change($0) } ?? views?.owner(reference: reference, actual: actual)
  }

  /// Adds pixels that differ in place.
  private mutating func add(_ cluster: PixelCluster) {
    let box = cluster.box
    let reference = box.intersection(PixelRect(pixels.referenceSize))
    let actual = box.intersection(PixelRect(pixels.actualSize))
    var kind = SheetContent.Place.Kind.changed
    if reference.isEmpty { kind = .inserted }
    if actual.isEmpty { kind = .removed }
    let owner = owner(reference: reference, actual: actual)
    if let owner, let shown = views?.shownOrHidden(owner),
      shown.box.contains(shown.isHidden ? reference : actual, slack: 1)
    {
      add(
        shown.isHidden ? .removed : .inserted, owner, reference: shown.isHidden ? shown.box : nil,
        actual: shown.isHidden ? nil : shown.box, cluster.pixelCount)
      return
    }
    if let distance = cluster.movement, distance != PixelOffset(x: 0, y: 0) {
      let (dx, dy) = (distance.x, distance.y)
      if let moved = views?.moved(by: distance, around: box) {
        add(
          .moved(x: dx, y: dy), onlyChange.map { .change($0) } ?? moved.owner,
          reference: moved.old, actual: moved.new, cluster.pixelCount)
        return
      }
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

  /// Adds pixels that still differ after the movement is undone.
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
    let rows = views?.addedOrRemoved(in: band, box, alignment.axis) ?? []
    // A band with an added view is not a mere consequence, such as a row that moved to the end.
    if rows.count > 1 || (band.isConsequence && !rows.isEmpty) {
      for row in rows {
        add(
          isInserted ? .inserted : .removed, .change(row.change),
          reference: isInserted ? nil : row.box, actual: isInserted ? row.box : nil, row.box.area)
      }
      return
    }
    guard !band.isConsequence else { return }
    let owner =
      rows.first.map { .change($0.change) }
      ?? owner(reference: isInserted ? .empty : box, actual: isInserted ? box : .empty)
    if let owner, !band.isSpace || views?.isAlike(owner) != true,
      let boxes = views?.reflowedBoxes(of: owner, box, band.kind, alignment.axis)
    {
      add(
        .changed, owner, reference: boxes.old, actual: boxes.new, box.area, isReflowed: true)
      return
    }
    // An empty space is only a place if it is a view.
    guard !band.isSpace || owner.map({ views?.isAddedOrRemoved($0) == true }) == true else {
      return
    }
    let shown = owner.flatMap { views?.addedOrRemovedBox($0, in: band, alignment.axis) } ?? box
    add(
      isInserted ? .inserted : .removed, owner, reference: isInserted ? nil : shown,
      actual: isInserted ? shown : nil, box.area)
  }

  /// Adds each view with differing pixels whose content changed but that has no place because its
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
        // Many views that were resized do not show which of them changed otherwise.
        place.change.map { views.changes[$0].alikeViews.isEmpty } != false
          && (new.isEmpty || place.actual?.contains(new, slack: 0) == true)
          && (old.isEmpty || place.reference?.contains(old, slack: 0) == true)
      }
      guard !old.isEmpty || !new.isEmpty, !isKnown else { continue }
      add(
        .changed, .change(index), reference: old.isEmpty ? nil : old,
        actual: new.isEmpty ? nil : new, max(old.area, new.area))
    }
  }

  private mutating func add(
    _ kind: SheetContent.Place.Kind, _ owner: PlaceViews.Owner?, reference: PixelRect?,
    actual: PixelRect?, _ pixelCount: Int, isReflowed: Bool = false
  ) {
    var change: Int?
    if case .change(let index) = owner { change = index }
    var place = ChangedPlace(
      kind: kind, name: owner.flatMap { views?.name(of: $0) } ?? "", reference: reference,
      actual: actual, pixelCount: pixelCount, change: change)
    place.isReflowed = isReflowed
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

extension ImageAlignment {
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
