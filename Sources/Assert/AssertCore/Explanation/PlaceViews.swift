import SnapshotComparison
package import SnapshotDrawing

/// The views of both outlines, to which differing pixels belong.
struct PlaceViews {
  let outlines: MatchedOutlines
  let changes: [OutlineChange]
  /// For each view that was resized alike, the index of the change that stands for all of them.
  private var alikeChanges: [Int: Int] = [:]
  /// The rectangles in the reference.
  let old: ViewBoxes
  /// The rectangles in the actual image.
  let new: ViewBoxes
  /// The visible views that moved without a change of size.
  private let movements: [(view: Int, movement: PixelDifference.Movement)]

  init(
    _ outlines: MatchedOutlines, _ changes: [OutlineChange], scale: Scale,
    _ pixels: PixelDifference
  ) {
    (self.outlines, self.changes) = (outlines, changes)
    for (index, change) in changes.enumerated() {
      for view in change.alikeViews { alikeChanges[view] = index }
    }
    old = ViewBoxes(outlines.reference, scale: scale.factor, in: PixelRect(pixels.referenceSize))
    new = ViewBoxes(outlines.actual, scale: scale.factor, in: PixelRect(pixels.actualSize))
    movements = outlines.matches.enumerated().compactMap { [old, new] view, former in
      guard former >= 0, old.draws[former], new.draws[view] else { return nil }
      let (before, after) = (old.boxes[former], new.boxes[view])
      guard before.size == after.size, before != after else { return nil }
      let distance = PixelOffset(x: after.x - before.x, y: after.y - before.y)
      return (view, PixelDifference.Movement(box: before, distance: distance))
    }
  }

  /// The view to which pixels belong.
  enum Owner: Hashable {
    case change(Int)
    case view(Int)
    case formerView(Int)
  }

  /// The number of pixels by which a cluster may extend beyond its view, for antialiased edges.
  private static let slack = 2

  /// Returns the view to which differing pixels belong; one of the rectangles may be empty.
  func owner(reference: PixelRect, actual: PixelRect) -> Owner? {
    if let change = changedView(reference, actual) { return .change(change) }
    if let view = Self.frontmost(new, actual) {
      return alikeChange(of: view).map { .change($0) } ?? .view(view)
    }
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
    return containing?.change ?? alikeChange(across: actual) ?? overlapping?.change
  }

  /// Returns the change of views that were resized alike, if a view or an ancestor is one of them.
  private func alikeChange(of view: Int) -> Int? {
    var next = view
    while next >= 0, !alikeChanges.isEmpty {
      if let change = alikeChanges[next] { return change }
      next = outlines.actual.nodes[next].parent
    }
    return nil
  }

  /// Returns the change of views that were resized alike, if a rectangle is across at least two of
  /// them.
  private func alikeChange(across box: PixelRect) -> Int? {
    var counts: [Int: Int] = [:]
    for (view, change) in alikeChanges where !new.boxes[view].intersection(box).isEmpty {
      counts[change, default: 0] += 1
    }
    return counts.filter { $0.value > 1 }.keys.min()
  }

  /// Whether pixels may belong to a view because of a change.
  ///
  /// A container without a background that only moved or grew draws nothing. Any other view, such
  /// as a button without a background, represents the views inside it.
  private func isVisible(_ change: OutlineChange) -> Bool {
    guard case .changed(let edits, _) = change.kind, edits.isEmpty, let view = change.actual else {
      return true
    }
    let tree = outlines.actual
    let hasParts = tree.nodes[view].naming == .named && !tree.children[view].isEmpty
    return view != 0 && (new.draws[view] || hasParts)
  }

  /// Returns the visible rectangles of a changed view in both images.
  func boxes(of change: OutlineChange) -> (old: PixelRect, new: PixelRect) {
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

  /// Returns a difference with the movements of views, and with bands at the edges of added and
  /// removed views.
  ///
  /// A movement of a view that the images confirm takes precedence, because a search for equal
  /// pixels can match views that look the same. Content that moved inside one view whose content
  /// changed counts as changed, such as the letters after a corrected one.
  func explained(_ pixels: PixelDifference, _ images: ComparedImages?) -> PixelDifference {
    var pixels = pixels
    if let images {
      pixels =
        (try? pixels.applying(
          movements.map(\.movement), reference: images.reference, actual: images.actual)) ?? pixels
    }
    if containsMovement(of: pixels) { return pixels.withoutMovement }
    guard let alignment = pixels.alignment else { return pixels }
    for (index, band) in alignment.bands.enumerated() {
      let distance = slide(of: band, alignment.axis)
      if distance != 0 { pixels = pixels.slidingBand(at: index, by: distance) }
    }
    return pixels
  }

  /// Returns the smallest view that moved by a distance and whose rectangles contain a cluster,
  /// with its rectangles in both images; `nil` if there is none.
  func moved(
    by distance: PixelOffset, around cluster: PixelRect
  ) -> (owner: Owner, old: PixelRect, new: PixelRect)? {
    let found = movements.filter { _, movement in
      movement.distance == distance
        && movement.box.union(movement.target).contains(cluster, slack: 0)
    }.min { $0.movement.box.area < $1.movement.box.area }
    return found.map { view, movement in
      let change = changes.firstIndex { $0.actual == view }
      return (change.map { .change($0) } ?? .view(view), movement.box, movement.target)
    }
  }

  /// Returns the distance by which a band moves to the edge of an added or removed view.
  private func slide(of band: ImageAlignment.Band, _ axis: ImageAlignment.Axis) -> Int {
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

  /// Whether everything that moved is inside one view without subviews whose content changed.
  private func containsMovement(of pixels: PixelDifference) -> Bool {
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

  /// Whether the owner stands for views that were resized alike.
  func isAlike(_ owner: Owner) -> Bool {
    guard case .change(let index) = owner else { return false }
    return !changes[index].alikeViews.isEmpty
  }

  func isAddedOrRemoved(_ owner: Owner) -> Bool {
    guard case .change(let index) = owner else { return false }
    return changes[index].kind == .added || changes[index].kind == .removed
  }

  /// Returns the rectangles of a view without subviews whose content and length changed, if a band
  /// is inside the view, or of views that were resized alike; `nil` for other views.
  func reflowedBoxes(
    of owner: Owner, _ band: PixelRect, _ kind: ImageAlignment.Band.Kind,
    _ axis: ImageAlignment.Axis
  ) -> (old: PixelRect, new: PixelRect)? {
    guard case .change(let index) = owner else { return nil }
    if !changes[index].alikeViews.isEmpty {
      return alikeBoxes(of: changes[index], band, kind, axis)
    }
    guard changes[index].hasContentEdit, let old = changes[index].reference,
      let new = changes[index].actual,
      outlines.reference.children[old].isEmpty, outlines.actual.children[new].isEmpty
    else { return nil }
    let boxes = boxes(of: changes[index])
    guard !boxes.old.isEmpty, !boxes.new.isEmpty else { return nil }
    let (first, second, box) = (boxes.old, boxes.new, kind == .inserted ? boxes.new : boxes.old)
    let isInside =
      axis == .rows
      ? band.y >= box.y - Self.slack && band.bottom <= box.bottom + Self.slack
      : band.x >= box.x - Self.slack && band.right <= box.right + Self.slack
    let isLonger = axis == .rows ? first.height != second.height : first.width != second.width
    return isInside && isLonger ? boxes : nil
  }

  /// Returns the rectangles of the views that were resized alike and that a band crosses.
  ///
  /// The rows of the band are part of these views, although pixels alone suggest that they were
  /// inserted.
  private func alikeBoxes(
    of change: OutlineChange, _ band: PixelRect, _ kind: ImageAlignment.Band.Kind,
    _ axis: ImageAlignment.Axis
  ) -> (old: PixelRect, new: PixelRect)? {
    var (old, new) = (PixelRect.empty, PixelRect.empty)
    for view in [change.actual].compactMap(\.self) + change.alikeViews {
      let former = outlines.matches[view]
      guard former >= 0 else { continue }
      let box = kind == .inserted ? self.new.boxes[view] : self.old.boxes[former]
      guard !box.intersection(band).isEmpty else { continue }
      (old, new) = (old.union(self.old.boxes[former]), new.union(self.new.boxes[view]))
    }
    return old.isEmpty || new.isEmpty ? nil : (old, new)
  }

  /// Returns the rectangle of an added or removed view, or `nil` if it is not between the rows of a
  /// band.
  func addedOrRemovedBox(
    _ owner: Owner, in band: ImageAlignment.Band, _ axis: ImageAlignment.Axis
  ) -> PixelRect? {
    guard case .change(let index) = owner, isAddedOrRemoved(owner) else { return nil }
    let boxes = boxes(of: changes[index])
    let box = band.kind == .inserted ? boxes.new : boxes.old
    let range = axis == .rows ? box.y..<box.bottom : box.x..<box.right
    return !box.isEmpty && range.clamped(to: band.range) == range ? box : nil
  }

  /// Returns the added or removed views most of whose rows or columns are in a band, with their
  /// rectangles in the order of the band.
  ///
  /// A band can differ from its view by rows that are equal at both ends, such as blank ones.
  func addedOrRemoved(
    in band: ImageAlignment.Band, _ rect: PixelRect, _ axis: ImageAlignment.Axis
  ) -> [(change: Int, box: PixelRect)] {
    changes.enumerated().compactMap { index, change -> (change: Int, box: PixelRect)? in
      guard change.isSeen,
        change.kind == (band.kind == .inserted ? .added : .removed)
      else { return nil }
      let boxes = boxes(of: change)
      let box = band.kind == .inserted ? boxes.new : boxes.old
      let range = axis == .rows ? box.y..<box.bottom : box.x..<box.right
      guard !box.intersection(rect).isEmpty,
        range.clamped(to: band.range).count * 4 >= range.count * 3
      else { return nil }
      return (index, box)
    }.sorted { ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x) }
  }

  /// Returns the rectangle of a view that is visible in only one of the images although both have
  /// it; `nil` for other views.
  func shownOrHidden(_ owner: Owner) -> (box: PixelRect, isHidden: Bool)? {
    guard case .change(let index) = owner, let old = changes[index].reference,
      let new = changes[index].actual,
      outlines.reference.nodes[old].isSeen != outlines.actual.nodes[new].isSeen
    else { return nil }
    let isHidden = outlines.reference.nodes[old].isSeen
    let box = isHidden ? self.old.boxes[old] : self.new.boxes[new]
    return box.isEmpty ? nil : (box, isHidden)
  }

  func name(of owner: Owner) -> String {
    switch owner {
    case .change(let index):
      let change = changes[index]
      guard change.alikeViews.isEmpty else {
        return ChangeWords.count(change.alikeViews.count + 1, change.type)
      }
      if let view = change.actual { return Self.name(of: view, in: outlines.actual) }
      return change.reference.map { Self.name(of: $0, in: outlines.reference) } ?? ""
    case .view(let index): return Self.name(of: index, in: outlines.actual)
    case .formerView(let index): return Self.name(of: index, in: outlines.reference)
    }
  }

  /// Returns the name of a view; empty for a root without a name of its own.
  private static func name(of view: Int, in tree: OutlineTree) -> String {
    let node = tree.nodes[view]
    let isNameless = node.naming == .base && node.label == nil && node.controller == nil
    return view == 0 && isNameless ? "" : tree.shortName(of: view)
  }

  /// Whether the clusters of a view form one place, regardless of their positions in the view.
  func isMerged(_ owner: Owner) -> Bool {
    switch owner {
    case .change: true
    case .view(let index): outlines.actual.children[index].isEmpty
    case .formerView(let index): outlines.reference.children[index].isEmpty
    }
  }
}

extension PixelDifference.Movement {
  /// The rectangle in the actual image.
  fileprivate var target: PixelRect { box.offset(x: distance.x, y: distance.y) }
}

extension OutlineChange {
  /// Whether a property changed that affects more than positions.
  var hasContentEdit: Bool { edits.contains { !$0.facts.moves } }
}

/// The visible rectangles of the views of an outline, in pixels.
struct ViewBoxes {
  /// The part of each view that its ancestors do not clip; empty for an invisible view.
  private(set) var boxes: [PixelRect]
  /// Whether each view draws something, apart from its subviews.
  private(set) var draws: [Bool]

  /// Computes the rectangles.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point.
  ///   - image: The rectangle of the image, outside which nothing is visible.
  init(_ tree: OutlineTree, scale: Double, in image: PixelRect) {
    let count = tree.nodes.count
    boxes = [PixelRect](repeating: .empty, count: count)
    draws = [Bool](repeating: false, count: count)
    // The rectangle to which each view clips its subviews.
    var clips = boxes
    for (index, node) in tree.nodes.enumerated() {
      let parent = node.parent
      let box = PixelRect(covering: node.drawnBox, scale: scale)
      let visible = box.intersection(parent < 0 ? image : clips[parent])
      clips[index] = parent < 0 || node.clips ? visible : clips[parent]
      guard node.isSeen else { continue }
      boxes[index] = visible
      draws[index] = node.paints && !visible.isEmpty
    }
  }
}

extension PixelRect {
  /// A rectangle without pixels.
  static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// The rectangle of an image of a size.
  init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// Creates the smallest rectangle of pixels that contains a rectangle in points.
  init(covering rect: Rect, scale: Double) {
    func pixel(_ points: Double, _ rule: FloatingPointRoundingRule) -> Int {
      let limit = 1e9
      let position = points * scale
      // An edge within a rounding error of the boundary between two pixels is at the boundary.
      let nearest = position.rounded()
      let edge = abs(position - nearest) < 0.01 ? nearest : position.rounded(rule)
      return edge.isNaN ? 0 : Int(min(max(edge, -limit), limit))
    }
    self.init(
      left: pixel(rect.minX, .down), top: pixel(rect.minY, .down),
      right: pixel(rect.maxX, .up), bottom: pixel(rect.maxY, .up))
  }

  /// The number of pixels.
  var area: Int { width * height }

  /// Returns the smallest rectangle that contains two rectangles; an empty one is ignored.
  func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(x, other.x), top: min(y, other.y), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// Returns whether another rectangle, which is not empty, extends at most some pixels beyond this
  /// one.
  func contains(_ other: PixelRect, slack: Int) -> Bool {
    !isEmpty && other.x >= x - slack && other.y >= y - slack && other.right <= right + slack
      && other.bottom <= bottom + slack
  }

  /// The rectangle, offset by a distance.
  func offset(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }
}

/// Two images that were compared.
package struct ComparedImages {
  let reference: Bitmap
  let actual: Bitmap

  package init(reference: Bitmap, actual: Bitmap) {
    (self.reference, self.actual) = (reference, actual)
  }
}
