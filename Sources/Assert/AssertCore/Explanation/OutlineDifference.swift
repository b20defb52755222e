import SnapshotComparison
package import SnapshotDrawing

/// The differences between the view trees of a snapshot and its reference.
///
/// Views are matched by structure: first the roots, then the children of each matched pair, by
/// content including descendants, by type and text, and by similarity, in their common order.
/// Consequences are counted with their cause: siblings that an inserted view moved, ancestors that
/// grew, and descendants that were resized.
package struct OutlineDifference: Hashable, Sendable {
  /// The changes in order of relevance: added, removed, and edited views, then moved views, then
  /// those that moved into or out of view, and then invisible views, each in the order of the tree.
  ///
  /// A new frame of an invisible view counts as a change only if other views move with it.
  package let changes: [OutlineChange]

  /// Finds the changes between two outlines.
  ///
  /// - Parameter facts: The facts about the types and the properties of both outlines.
  package init(reference: SnapshotOutline, actual: SnapshotOutline, facts: ViewFacts) {
    self.init(MatchedOutlines(OutlineTree(reference, facts), OutlineTree(actual, facts)))
  }

  init(_ outlines: MatchedOutlines) { changes = outlines.changes }

  /// Finds the changes between the texts of two outlines.
  ///
  /// - Throws: A ``StrategyError`` if one of the texts is not an outline.
  package init(
    reference: String, actual: String, facts: ViewFacts
  ) throws(StrategyError) {
    self.init(
      reference: try SnapshotOutline(text: reference), actual: try SnapshotOutline(text: actual),
      facts: facts)
  }

  /// A change, and whether the view or a consequence of the change is at differing pixels.
  struct RankedChange {
    var change: OutlineChange
    let isNear: Bool
  }

  /// Returns the changes, starting with the views at differing pixels, followed by views with
  /// consequences there.
  ///
  /// - Parameters:
  ///   - pixels: The differing pixels.
  ///   - scale: The number of pixels per point.
  func rankedChanges(near pixels: PixelDifference, scale: Scale) -> [RankedChange] {
    let factor = scale.factor
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
        func isLikely(_ change: OutlineChange) -> Bool {
          owners.contains(change.place) && !change.isPushed
        }
        others = others.filter(isLikely) + others.filter { !isLikely($0) }
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

  init(_ reference: OutlineTree, _ actual: OutlineTree) {
    var search = OutlineChangeSearch(reference, actual)
    let found = search.run()
    (self.reference, self.actual, matches) = (reference, actual, search.matches)
    // Many views that grew matter more than one of them whose color also changed, and more than
    // their containers.
    func key(_ change: OutlineChange) -> (Int, Int, Int) {
      (change.rank, 0 - change.alikeViews.count, change.place)
    }
    changes = found.sorted { key($0) < key($1) }
  }

  /// The facts about the types and the properties that occur in the outlines.
  var facts: ViewFacts {
    var facts = ViewFacts()
    for tree in [reference, actual] {
      for type in Set(tree.nodes.map(\.type)) { facts.types[type] = tree.facts.types[type] }
      for name in Set(tree.nodes.flatMap(\.properties).map(\.name)) {
        facts.properties[name] = tree.facts.properties[name]
      }
    }
    return facts
  }
}

extension OutlineChange {
  /// Whether siblings moved or changed their sizes because of an addition, a removal, or an edit,
  /// or were resized alike, or the subviews were scrolled.
  fileprivate var hasConsequences: Bool {
    !alikeViews.isEmpty || edits.contains(where: \.isScrolling)
      || rank == 0 && (!consequences.moved.isEmpty || consequences.resized > 0)
  }

  /// Whether only the frame of an invisible view changed, and no other view followed.
  fileprivate var isInvisible: Bool {
    guard !isSeen, case .changed(let edits, _) = kind, edits.isEmpty, alikeViews.isEmpty else {
      return false
    }
    return consequences.moved.isEmpty && consequences.resized == 0 && consequences.around == 0
  }

  /// Whether a view was added or removed, so that siblings moved.
  fileprivate var isStructural: Bool {
    (kind == .added || kind == .removed) && !consequences.moved.isEmpty
  }

  /// The rank of a change; 0 for the most relevant ones.
  fileprivate var rank: Int {
    guard isSeen else { return 3 }
    if case .changed(let edits, _) = kind, edits.isEmpty, alikeViews.isEmpty { return 1 }
    return isPushed ? 2 : 0
  }
}

/// Matches two trees and separates causes from their consequences.
///
/// Views are matched from the root down. Causes are searched from the leaves up, because a view
/// grows with its descendants. A view that was added, removed, hidden, or resized may be the cause
/// of its siblings' frames and of its ancestors' sizes. A view with another size, or another
/// property that may affect layout, may be the cause of the frames inside it.
struct OutlineChangeSearch {
  /// A view of the reference and the matching actual view.
  private struct Pair {
    let reference: Int
    let actual: Int
    let isReordered: Bool
    /// The pairs of subviews, in the actual order.
    var inner: [Int] = []
    var removed: [Int] = []
    var added: [Int] = []
    /// The change of the view itself, if it has one.
    var change: Int?
    /// The change inside the view that may have resized it.
    var innerCause: Int?
    /// The number of descendants whose frames may follow from a change of this view.
    var followers = 0
    /// The union of their boxes.
    var followerBoxes: Rect?
  }

  private let reference: OutlineTree
  private let actual: OutlineTree
  private var pairs: [Pair] = []
  private var changes: [OutlineChange] = []

  init(_ reference: OutlineTree, _ actual: OutlineTree) {
    (self.reference, self.actual) = (reference, actual)
  }

  mutating func run() -> [OutlineChange] {
    match()
    for index in pairs.indices.reversed() { searchInside(index) }
    let edits = edits(of: pairs[0])
    if !edits.isEmpty || isResized(pairs[0]) { emit(0, edits) }
    return changes.filter { !$0.isInvisible }
  }

  /// The matching view of the reference for each view of the snapshot; -1 for an added view.
  ///
  /// Empty until the search has run.
  var matches: [Int] {
    guard !pairs.isEmpty else { return [] }
    var matches = [Int](repeating: -1, count: actual.nodes.count)
    for pair in pairs {
      matches[pair.actual] = pair.reference
      guard reference.contents[pair.reference] == actual.contents[pair.actual] else { continue }
      // Equal subtrees have the same views in the same order.
      let depth = actual.nodes[pair.actual].depth
      var (old, new) = (pair.reference + 1, pair.actual + 1)
      while new < actual.nodes.count, actual.nodes[new].depth > depth {
        matches[new] = old
        (old, new) = (old + 1, new + 1)
      }
    }
    return matches
  }

  // MARK: Matching

  private mutating func match() {
    pairs = [Pair(reference: 0, actual: 0, isReordered: false)]
    var next = 0
    while next < pairs.count {
      let (old, new) = (pairs[next].reference, pairs[next].actual)
      if reference.contents[old] != actual.contents[new] {
        let alignment = SiblingAlignment(
          reference, reference.children[old], actual, actual.children[new])
        let inOrder = alignment.pairs.count - alignment.reorderedCount
        let inner = alignment.pairs.enumerated()
          .map { Pair(reference: $1.reference, actual: $1.actual, isReordered: $0 >= inOrder) }
          .sorted { $0.actual < $1.actual }
        pairs[next].inner = Array(pairs.count..<pairs.count + inner.count)
        pairs[next].removed = alignment.removed
        pairs[next].added = alignment.added
        pairs += inner
      }
      next += 1
    }
  }

  // MARK: Causes

  /// A change that may move or resize siblings, with its position in the layout of the siblings.
  private struct Origin {
    let position: Int
    let change: Int
  }

  /// Finds the changes of the subviews of a pair.
  private mutating func searchInside(_ index: Int) {
    let pair = pairs[index]
    let order = layoutOrder(of: pair)
    var causes: [Origin] = []
    let actualRows = pair.added.isEmpty ? [] : rows(of: pair) { actual.nodes[$0.actual].box }
    for view in pair.added {
      let neighbor = neighbor(before: view, in: order) { $0.actual }
      let row = row(above: actual.nodes[view].box, in: actualRows)
      if [neighbor, row].contains(where: { wasOutside(view, after: $0, in: pair) }) {
        emitAdded(view, .movedIntoView)
      } else {
        let change = emitAdded(view, .added)
        causes.append(Origin(position: order.position(view), change: change))
      }
    }
    let oldRows = pair.removed.isEmpty ? [] : rows(of: pair) { reference.nodes[$0.reference].box }
    for view in pair.removed.sorted() {
      let neighbor = neighbor(before: view, in: order) { $0.reference }
      let place = neighbor?.actual ?? pair.actual
      let row = row(above: reference.nodes[view].box, in: oldRows)
      if [neighbor, row].contains(where: { isOutside(view, after: $0, in: pair) }) {
        emitRemoved(view, .movedOutOfView, near: place)
      } else {
        let change = emitRemoved(view, .removed, near: place)
        let position = neighbor.map { order.position($0.actual) } ?? .min
        causes.append(Origin(position: position, change: change))
      }
    }
    var resized: [Int] = []
    var moved: [Int] = []
    var recolored: [(inner: Int, change: Int)] = []
    for inner in pair.inner {
      let edits = edits(of: pairs[inner])
      if !edits.isEmpty {
        let change = emit(inner, edits)
        if isResized(pairs[inner]), pairs[inner].innerCause == nil,
          !edits.contains(where: \.affectsLayout)
        {
          recolored.append((inner, change))
        } else if isResized(pairs[inner]) || edits.contains(where: { $0.facts.hides == .hidden }) {
          causes.append(Origin(position: order.position(pairs[inner].actual), change: change))
        }
      } else if isResized(pairs[inner]) {
        if let cause = pairs[inner].innerCause {
          changes[cause].consequences.around += 1
          causes.append(Origin(position: order.position(pairs[inner].actual), change: cause))
        } else {
          resized.append(inner)
        }
      } else if isMoved(pairs[inner]), isSeen(pairs[inner]) {
        moved.append(inner)
      }
    }
    causes.sort { $0.position < $1.position }
    let isCause = isResized(pair) || edits(of: pair).contains(where: \.affectsLayout)
    explain(resized: resized, recolored, in: index, order, isCause: isCause, &causes)
    explain(moved: moved, in: index, order, isCause: isCause, &causes)
    pairs[index].innerCause = causes.first?.change
  }

  /// The views of one type that were resized by one distance.
  private struct Resizing: Hashable {
    let type: String
    let distance: FrameOffset
  }

  private func resizing(of pair: Pair) -> Resizing {
    let (old, new) = frames(of: pair)
    return Resizing(
      type: actual.nodes[pair.actual].type, distance: FrameOffset(from: old.size, to: new.size))
  }

  /// Views that were resized alike, and the change that represents them.
  private struct AlikeViews {
    let change: Int
    var views: [Int]
  }

  /// Adds a change for the views inside alike containers that were all resized by another distance,
  /// such as the days of the weeks of several months.
  ///
  /// If there are such views at several depths, the change is about the depth with the most views,
  /// and among equal numbers about the outermost one: a background in each day follows from the
  /// day.
  private mutating func emitAlikeViews(inside containers: AlikeViews) {
    var found: [Inner] = []
    var level = containers.views.map { Inner(pair: $0, counter: containers.change) }
    let other = resizing(of: pairs[containers.views[0]]).distance
    while true {
      let groups = level.map { parent in
        let counter = pairs[parent.pair].change ?? parent.counter
        return pairs[parent.pair].inner.filter { isResized(pairs[$0]) }
          .map { Inner(pair: $0, counter: counter) }
      }
      // Views inside only some of the containers do not represent all of them.
      guard groups.allSatisfy({ !$0.isEmpty }) else { break }
      let isShared = zip(level, groups).contains { sharesGrowth(of: pairs[$0.pair], $1) }
      level = groups.flatMap(\.self)
      let own = resizing(of: pairs[level[0].pair])
      if level.count > max(1, found.count), !isShared, own.distance != other,
        level.allSatisfy({ resizing(of: pairs[$0.pair]) == own })
      {
        found = level
      }
    }
    let unedited = found.filter { edits(of: pairs[$0.pair]).isEmpty }
    guard let first = (unedited.first { isInImage($0.pair) } ?? unedited.first)?.pair else {
      return
    }
    let change = emit(first, [])
    let parent = actual.nodes[pairs[first].actual].parent
    for inner in found {
      let view = pairs[inner.pair]
      if edits(of: view).isEmpty {
        // The view and its descendants no longer follow from the container's change.
        changes[inner.counter].consequences.inside -= 1 + view.followers
      }
      guard inner.pair != first else { continue }
      changes[change].alikeViews.append(view.actual)
      changes[change].consequences.inside += edits(of: view).isEmpty ? view.followers : 0
      if actual.nodes[view.actual].parent != parent {
        changes[change].areAlikeViewsSiblings = false
      }
      extend(change, to: box(of: view))
      if let boxes = view.followerBoxes { extend(change, to: boxes) }
    }
  }

  /// A resized view inside a container, and the change that counts it among the descendants.
  private struct Inner {
    let pair: Int
    let counter: Int
  }

  /// Returns whether the growth of a container may be shared among its subviews, as in a stack that
  /// distributes its length: the first one was resized by a part of it.
  private func sharesGrowth(of container: Pair, _ subviews: [Inner]) -> Bool {
    let (own, all) = (resizing(of: pairs[subviews[0].pair]), resizing(of: container))
    // Each distance is rounded.
    func isPart(_ own: Int, _ all: Int) -> Bool {
      own != 0 && abs(own * subviews.count - all) <= subviews.count
    }
    return subviews.count > 1
      && (isPart(own.distance.x, all.distance.x) || isPart(own.distance.y, all.distance.y))
  }

  /// Finds the causes of resized views.
  ///
  /// - Parameter recolored: Resized views with another appearance, and their changes. They are
  ///   causes, unless other views were resized like them.
  private mutating func explain(
    resized: [Int], _ recolored: [(inner: Int, change: Int)], in index: Int, _ order: LayoutOrder,
    isCause: Bool, _ causes: inout [Origin]
  ) {
    let known = causes
    var alike: [Resizing: AlikeViews] = [:]
    for inner in representativesFirst(resized) {
      let position = order.position(pairs[inner].actual)
      if let cause = Self.nearest(known, before: position) {
        changes[cause].consequences.resized += 1
        changes[cause].consequences.inside += pairs[inner].followers
        extend(cause, to: box(of: pairs[inner]))
      } else if isCause {
        follow(index, count: 1 + pairs[inner].followers, box(of: pairs[inner]))
      } else if let leader = alike[resizing(of: pairs[inner])]?.change {
        alike[resizing(of: pairs[inner])]?.views.append(inner)
        changes[leader].alikeViews.append(pairs[inner].actual)
        changes[leader].consequences.inside += pairs[inner].followers
        extend(leader, to: box(of: pairs[inner]))
        causes.append(Origin(position: position, change: leader))
      } else {
        let change = emit(inner, [])
        alike[resizing(of: pairs[inner])] = AlikeViews(change: change, views: [inner])
        causes.append(Origin(position: position, change: change))
      }
    }
    // Views that follow another cause have no leader.
    let others = recolored.isEmpty ? [] : Set(resized.map { resizing(of: pairs[$0]) })
    for (inner, change) in recolored {
      let (view, own) = (pairs[inner].actual, resizing(of: pairs[inner]))
      if let leader = alike[own]?.change {
        alike[own]?.views.append(inner)
        changes[leader].alikeViews.append(view)
        extend(leader, to: box(of: pairs[inner]))
      } else if !others.contains(own) {
        causes.append(Origin(position: order.position(view), change: change))
      }
    }
    causes.sort { $0.position < $1.position }
    for containers in alike.values.sorted(by: { $0.change < $1.change }) {
      emitAlikeViews(inside: containers)
    }
  }

  private mutating func explain(
    moved: [Int], in index: Int, _ order: LayoutOrder, isCause: Bool, _ causes: inout [Origin]
  ) {
    let known = causes
    var leaders: [FrameOffset: Int] = [:]
    for inner in representativesFirst(moved) {
      let (old, new) = frames(of: pairs[inner])
      let movement = FrameOffset(from: old.origin, to: new.origin)
      let position = order.position(pairs[inner].actual)
      if let cause = Self.nearest(known, before: position) ?? leaders[movement] {
        changes[cause].consequences.moved[movement, default: 0] += 1
        extend(cause, to: box(of: pairs[inner]))
      } else if isCause {
        follow(index, count: 1, box(of: pairs[inner]))
      } else {
        let change = emit(inner, [])
        leaders[movement] = change
        causes.append(Origin(position: position, change: change))
      }
    }
  }

  /// Returns pairs of views, starting with those in the image.
  ///
  /// The first of equal changes represents the others, and a message must not name a view that
  /// is not visible.
  private func representativesFirst(_ views: [Int]) -> [Int] {
    views.filter(isInImage) + views.filter { !isInImage($0) }
  }

  private func isInImage(_ index: Int) -> Bool {
    reference.nodes[pairs[index].reference].isInImage || actual.nodes[pairs[index].actual].isInImage
  }

  /// Returns the last cause before a position, or otherwise the first cause.
  private static func nearest(_ causes: [Origin], before position: Int) -> Int? {
    guard !causes.isEmpty else { return nil }
    let count = partitionPoint(causes.count) { causes[$0].position < position }
    return causes[max(0, count - 1)].change
  }

  /// Returns the number of leading indices that meet a condition.
  ///
  /// No later index may meet it.
  private static func partitionPoint(_ count: Int, _ condition: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: Order of the layout

  /// The order in which the layout of a view places its subviews.
  ///
  /// A list, such as a table, has its last row at the back, so its layout starts with the last
  /// subview.
  private struct LayoutOrder {
    /// Whether the layout starts with the last subview.
    let isReversed: Bool
    /// The pairs of subviews that are in the same order in both trees, in the actual order.
    let inner: [Int]

    /// Returns the position of an actual view, for comparisons with those of its siblings.
    func position(_ view: Int) -> Int { isReversed ? 0 - view : view }
  }

  private func layoutOrder(of pair: Pair) -> LayoutOrder {
    let isReversed =
      Self.isReversed(actual, in: pair.actual) ?? Self.isReversed(reference, in: pair.reference)
      ?? false
    return LayoutOrder(
      isReversed: isReversed, inner: pair.inner.filter { !pairs[$0].isReordered })
  }

  /// Returns whether most subviews precede the previous one in reading order, or `nil` if that is
  /// undecided.
  ///
  /// Single subviews may be anywhere, such as a footer that is the first subview.
  private static func isReversed(_ tree: OutlineTree, in container: Int) -> Bool? {
    let (subviews, isRightToLeft) = (tree.children[container], tree.nodes[container].isRightToLeft)
    var balance = 0
    for (view, next) in zip(subviews, subviews.dropFirst()) {
      let (first, second) = (tree.nodes[view].frame, tree.nodes[next].frame)
      if second.maxY <= first.minY, second.minY < first.minY {
        balance += 1
      } else if first.maxY <= second.minY, first.minY < second.minY {
        balance -= 1
      } else if second.maxX <= first.minX, second.minX < first.minX {
        balance += isRightToLeft ? -1 : 1
      } else if first.maxX <= second.minX, first.minX < second.minX {
        balance += isRightToLeft ? 1 : -1
      }
    }
    return balance == 0 ? nil : balance > 0
  }

  /// Returns the pair of the sibling before a view in the layout, or `nil` if there is none.
  ///
  /// - Parameter side: Returns the view of a pair that is in the same tree as the view.
  private func neighbor(
    before view: Int, in order: LayoutOrder, on side: (Pair) -> Int
  ) -> Pair? {
    let count = Self.partitionPoint(order.inner.count) { side(pairs[order.inner[$0]]) < view }
    let index = order.isReversed ? count : count - 1
    return order.inner.indices.contains(index) ? pairs[order.inner[index]] : nil
  }

  // MARK: Views that moved into or out of view

  /// The matched subviews of a container that clips, by their bottom edges.
  ///
  /// The headers and footers of a table are not next to their rows in the order of its subviews.
  private func rows(of pair: Pair, _ box: (Pair) -> Rect) -> [(bottom: Double, inner: Int)] {
    guard reference.nodes[pair.reference].clips else { return [] }
    return pair.inner.map { (box(pairs[$0]).maxY, $0) }.sorted { $0.bottom < $1.bottom }
  }

  /// Returns the nearest subview that ends above a rectangle.
  private func row(above box: Rect, in rows: [(bottom: Double, inner: Int)]) -> Pair? {
    // Layouts round positions, so neighbors may overlap slightly.
    let count = Self.partitionPoint(rows.count) { rows[$0].bottom <= box.minY + 0.5 }
    return count > 0 ? pairs[rows[count - 1].inner] : nil
  }

  /// Returns whether an added view was outside its container before the frame of the view before it
  /// changed.
  ///
  /// A view that only scrolling could have moved may instead be new, such as a message at the end
  /// of a chat.
  private func wasOutside(_ view: Int, after neighbor: Pair?, in container: Pair) -> Bool {
    guard let neighbor, !isResized(container) else { return false }
    let box = actual.nodes[view].box
    let isAfter = Self.isAfter(box, actual.nodes[neighbor.actual].box)
    let movement = scrolling(of: container) + -movement(of: neighbor, isAfter)
    return Self.clips(reference.nodes[container.reference], all: box, movedBy: movement)
  }

  /// Returns whether a removed view would be outside its container if it had moved with the view
  /// before it, or with the content that was scrolled.
  private func isOutside(_ view: Int, after neighbor: Pair?, in container: Pair) -> Bool {
    // A resized container may fit its content, so that nothing is outside it.
    guard !isResized(container) else { return false }
    let box = reference.nodes[view].box
    var movements = [scrolling(of: container)]
    if let neighbor {
      let isAfter = Self.isAfter(box, reference.nodes[neighbor.reference].box)
      movements.append(movement(of: neighbor, isAfter))
    }
    return movements.contains {
      Self.clips(actual.nodes[container.actual], all: box, movedBy: $0)
    }
  }

  /// Returns whether a container would clip all of a rectangle after a movement.
  private static func clips(
    _ container: TreeNode, all box: Rect, movedBy movement: Vector
  ) -> Bool {
    guard container.clips, movement.squaredLength > 0, box.width > 0, box.height > 0 else {
      return false
    }
    return box.offsetBy(dx: movement.x, dy: movement.y).intersection(container.box) == nil
  }

  /// Returns whether a rectangle is to the right of another one, and whether it is below it.
  private static func isAfter(_ box: Rect, _ other: Rect) -> (x: Bool, y: Bool) {
    // Layouts round positions, so neighbors may overlap slightly.
    (box.minX >= other.maxX - 0.5, box.minY >= other.maxY - 0.5)
  }

  /// Returns the distance moved by the edges of a view that face another view.
  ///
  /// - Parameter isAfter: Whether the other view is to the right, and whether it is below.
  private func movement(of pair: Pair, _ isAfter: (x: Bool, y: Bool)) -> Vector {
    let (old, new) = (reference.nodes[pair.reference].box, actual.nodes[pair.actual].box)
    return Vector(
      x: isAfter.x ? new.maxX - old.maxX : new.minX - old.minX,
      y: isAfter.y ? new.maxY - old.maxY : new.minY - old.minY)
  }

  /// Returns the distance that the subviews of a view moved although their frames did not.
  private func scrolling(of pair: Pair) -> Vector {
    guard edits(of: pair).contains(where: \.isScrolling),
      let inner = pair.inner.first.map({ pairs[$0] })
    else { return .zero }
    // The origin of the content, relative to the container.
    func origin(_ view: TreeNode, in container: TreeNode) -> Point {
      Point(
        x: view.box.minX - view.frame.minX - container.box.minX,
        y: view.box.minY - view.frame.minY - container.box.minY)
    }
    return origin(actual.nodes[inner.actual], in: actual.nodes[pair.actual])
      - origin(reference.nodes[inner.reference], in: reference.nodes[pair.reference])
  }

  private mutating func follow(_ index: Int, count: Int, _ box: Rect) {
    pairs[index].followers += count
    pairs[index].followerBoxes = pairs[index].followerBoxes?.union(box) ?? box
  }

  private mutating func extend(_ change: Int, to box: Rect) {
    changes[change].reach = changes[change].reach.union(box)
  }

  // MARK: Changes

  @discardableResult
  private mutating func emit(_ index: Int, _ edits: [OutlineChange.Edit]) -> Int {
    let pair = pairs[index]
    let (old, new) = frames(of: pair)
    let isRoot = index == 0
    let isFrameChanged = isRoot ? old.size != new.size : old != new
    var change = OutlineChange(
      path: actual.path(of: pair.actual), type: actual.nodes[pair.actual].type,
      kind: .changed(edits, frame: isFrameChanged ? .init(reference: old, actual: new) : nil),
      reference: pair.reference, actual: pair.actual, box: box(of: pair), place: pair.actual,
      isSeen: isSeen(pair))
    change.consequences.inside = pair.followers
    if let boxes = pair.followerBoxes { change.reach = change.reach.union(boxes) }
    changes.append(change)
    pairs[index].change = changes.count - 1
    return changes.count - 1
  }

  @discardableResult
  private mutating func emitAdded(_ view: Int, _ kind: OutlineChange.Kind) -> Int {
    changes.append(
      OutlineChange(
        path: actual.path(of: view), type: actual.nodes[view].type, kind: kind, reference: nil,
        actual: view, box: actual.nodes[view].box, place: view,
        isSeen: actual.nodes[view].isSeen))
    return changes.count - 1
  }

  @discardableResult
  private mutating func emitRemoved(
    _ view: Int, _ kind: OutlineChange.Kind, near index: Int
  ) -> Int {
    changes.append(
      OutlineChange(
        path: reference.path(of: view), type: reference.nodes[view].type, kind: kind,
        reference: view, actual: nil, box: reference.nodes[view].box, place: index,
        isSeen: reference.nodes[view].isSeen))
    return changes.count - 1
  }

  private func frames(of pair: Pair) -> (Rect, Rect) {
    (reference.nodes[pair.reference].frame, actual.nodes[pair.actual].frame)
  }

  private func box(of pair: Pair) -> Rect {
    reference.nodes[pair.reference].box.union(actual.nodes[pair.actual].box)
  }

  /// Returns whether a view is visible in one of the trees.
  private func isSeen(_ pair: Pair) -> Bool {
    reference.nodes[pair.reference].isSeen || actual.nodes[pair.actual].isSeen
  }

  private func isResized(_ pair: Pair) -> Bool {
    let (old, new) = frames(of: pair)
    return old.size != new.size
  }

  private func isMoved(_ pair: Pair) -> Bool {
    let (old, new) = frames(of: pair)
    return old.origin != new.origin
  }

  private func edits(of pair: Pair) -> [OutlineChange.Edit] {
    let (old, new) = (reference.nodes[pair.reference], actual.nodes[pair.actual])
    var edits: [OutlineChange.Edit] = []
    if old.type != new.type {
      edits.append(.type(reference: old.type, actual: new.type))
    }
    if pair.isReordered {
      edits.append(
        .order(
          reference: reference.orders[pair.reference], actual: actual.orders[pair.actual]))
    }
    guard old.properties != new.properties else { return edits }
    let appearance = actual.facts[type: new.type].appearance
    func values(_ node: TreeNode) -> [String: String] {
      Dictionary(node.properties.map { ($0.name, $0.text) }) { first, _ in first }
    }
    let (before, now) = (values(old), values(new))
    let gone = old.properties.filter { now[$0.name] == nil }
    for name in (new.properties + gone).map(\.name) where before[name] != now[name] {
      let facts =
        before[name] == nil
        ? reference.facts(about: name, of: pair.reference)
        : actual.facts(about: name, of: pair.actual)
      edits.append(
        .init(
          name: name, reference: before[name], actual: now[name], facts,
          affectsLayout: !appearance.contains(name)))
    }
    return edits
  }
}
