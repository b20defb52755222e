import SnapshotDrawing

/// A view of an outline, with the properties that follow from the facts about its type.
struct TreeNode {
  let node: SnapshotOutline.Node
  /// The index of the parent; -1 for the root.
  let parent: Int
  /// The use of the view's name in sentences.
  let naming: TypeFacts.Naming
  /// Whether the content of the view is an image.
  let showsImage: Bool
  /// The part of the box in which the view draws.
  let drawnBox: Rect
  /// Whether the view is visible: neither it nor an ancestor is hidden or has an alpha of 0.
  let isSeen: Bool
  /// Whether a part of the box is in the image and not clipped by an ancestor.
  let isInImage: Bool
  /// The part of the image in which subviews are visible, or `nil` if there is none.
  private let window: Rect?
  /// Whether the view itself may draw something.
  let paints: Bool
  /// Whether the view clips its subviews.
  let clips: Bool
  /// Whether the view selects the dark variants of colors.
  let isDark: Bool
  /// Whether the layout direction of the view is right-to-left.
  let isRightToLeft: Bool
  /// The text that distinguishes the view from others of its type, if it has one.
  let label: String?
  /// The type of the view's controller.
  let controller: String?

  /// Creates a node.
  ///
  /// - Parameters:
  ///   - index: The index of the parent; -1 for the root.
  ///   - parent: The parent, if there is one.
  init(_ node: SnapshotOutline.Node, at index: Int, in parent: TreeNode?, _ facts: ViewFacts) {
    let type = facts[type: node.type]
    (self.node, self.parent, naming, showsImage) = (node, index, type.naming, type.showsImage)
    var (isClear, paints, clips, isDark) = (false, type.paints == .always, false, false)
    var label: (rank: Int, text: String)?
    var controller: String?
    var isRightToLeft = parent?.isRightToLeft ?? false
    for property in node.properties {
      let (facts, text) = (facts[property: property.name], property.text)
      isClear = isClear || facts.hides?.rawValue == text
      paints = paints || facts.paints
      clips = clips || facts.clips && text == "true"
      isDark = isDark || facts.darkValue == text
      if let value = facts.rightToLeftValue { isRightToLeft = text == value }
      if let rank = facts.labelRank, rank < label?.rank ?? .max { label = (rank, text) }
      if property.name == SnapshotOutline.controllerName, controller == nil { controller = text }
    }
    self.isRightToLeft = isRightToLeft
    isSeen = !isClear && parent?.isSeen != false
    // The root is the image.
    let visible = parent.map { $0.window?.intersection(node.box) } ?? node.box
    isInImage = isSeen && visible != nil
    window = parent == nil || clips ? visible : parent?.window
    (self.paints, self.clips, self.isDark) = (paints, clips, isDark)
    (self.label, self.controller) = (label?.text, controller)
    drawnBox =
      switch type.part {
      case .bounds: node.box
      case .hairline(let property, let vertical):
        node.box.hairline(
          isVertical: node.properties.contains { $0.name == property && $0.text == vertical },
          isRightToLeft: isRightToLeft)
      }
  }

  var type: String { node.type }
  var depth: Int { node.depth }
  var frame: Rect { node.frame }
  var box: Rect { node.box }
  var properties: [SnapshotOutline.Property] { node.properties }
}

extension Rect {
  /// Returns a line of one point at the trailing edge or at the bottom edge.
  fileprivate func hairline(isVertical: Bool, isRightToLeft: Bool) -> Rect {
    isVertical
      ? Rect(
        x: isRightToLeft ? minX : max(minX, maxX - 1), y: minY, width: min(1, width),
        height: height)
      : Rect(x: minX, y: max(minY, maxY - 1), width: width, height: min(1, height))
  }
}

/// An outline with the information for matching its views with those of another one.
struct OutlineTree {
  let nodes: [TreeNode]
  /// The facts about the types and the properties of the views.
  let facts: ViewFacts
  /// The indices of the children of each view, back to front.
  let children: [[Int]]
  /// A hash of each view and its descendants, without the position of the view itself.
  let contents: [Int]
  /// The index of each view among its siblings.
  let orders: [Int]
  /// Whether each view has a sibling of the same type.
  let hasSiblingsOfType: [Bool]

  init(_ outline: SnapshotOutline, _ facts: ViewFacts) {
    self.facts = facts
    var nodes: [TreeNode] = []
    nodes.reserveCapacity(outline.nodes.count)
    var children = [[Int]](repeating: [], count: outline.nodes.count)
    var path: [Int] = []
    for (index, node) in outline.nodes.enumerated() {
      path.removeSubrange(node.depth...)
      if let parent = path.last { children[parent].append(index) }
      nodes.append(
        TreeNode(node, at: path.last ?? -1, in: path.last.map { nodes[$0] }, facts))
      path.append(index)
    }
    var contents = [Int](repeating: 0, count: nodes.count)
    for (index, node) in nodes.enumerated().reversed() {
      var hasher = Hasher()
      hasher.combine(node.type)
      hasher.combine(node.frame.size)
      hasher.combine(node.properties)
      for child in children[index] {
        hasher.combine(nodes[child].frame.origin)
        hasher.combine(contents[child])
      }
      contents[index] = hasher.finalize()
    }
    var orders = [Int](repeating: 0, count: nodes.count)
    var hasSiblingsOfType = [Bool](repeating: false, count: nodes.count)
    for siblings in children where siblings.count > 1 {
      var counts: [String: Int] = [:]
      for (order, view) in siblings.enumerated() {
        orders[view] = order
        counts[nodes[view].type, default: 0] += 1
      }
      for view in siblings { hasSiblingsOfType[view] = counts[nodes[view].type, default: 0] > 1 }
    }
    (self.nodes, self.children, self.contents) = (nodes, children, contents)
    (self.orders, self.hasSiblingsOfType) = (orders, hasSiblingsOfType)
  }

  /// Returns the facts about a property with the initial value that it has in a view: the facts
  /// about its type declare it, except for a trait, which the closest ancestor with a value states.
  func facts(about property: String, of index: Int) -> PropertyFacts {
    var facts = facts[property: property, of: nodes[index].type]
    var next = facts.trait != nil && facts.initial != nil ? nodes[index].parent : -1
    while next >= 0 {
      if let stated = nodes[next].properties.first(where: { $0.name == property }) {
        facts.initial = .text(stated.text)
        break
      }
      next = nodes[next].parent
    }
    return facts
  }

  /// Returns the name of a view: the type of its controller, or its own type with its text, with
  /// the text of its first descendant that has one, or with its index among siblings of the same
  /// type.
  func name(of index: Int) -> String {
    let node = nodes[index]
    if let controller = node.controller { return controller.shortened }
    let type = node.type.shortened
    if let label = node.label { return "\(type) \(label.shortened)" }
    guard hasSiblingsOfType[index] else { return type }
    if let label = innerLabel(of: index) { return "\(type) \(label.shortened)" }
    return "\(type)[\(orders[index])]"
  }

  /// Returns the name of a view for a caption: like ``name(of:)``, but with a shorter text, and
  /// with the text of a descendant for every view that has none.
  func shortName(of index: Int) -> String {
    let node = nodes[index]
    let label = node.label ?? (node.parent >= 0 ? innerLabel(of: index) : nil)
    guard node.controller == nil else { return name(of: index) }
    guard let label else {
      let type = node.type.shortened
      guard hasSiblingsOfType[index] else { return type }
      let siblings = children[node.parent].filter { nodes[$0].type == node.type }
      let number = siblings.firstIndex(of: index).map { $0 + 1 } ?? 1
      return "\(type) \(number) of \(siblings.count)"
    }
    return "\(node.type.shortened) \(label.shortened(to: Self.captionLength))"
  }

  /// Returns the name of a view for a title: the short name, preceded by that of the closest
  /// ancestor with a text if the view has none.
  ///
  /// Views that only contain others are left out.
  func titleName(of index: Int) -> String {
    let name = shortName(of: index)
    guard !name.hasSuffix("\""), nodes[index].controller == nil else { return name }
    let parent = nodes[index].parent
    var next = parent
    for _ in 0..<Self.pathLength where next > 0 {
      if nodes[next].naming == .named {
        let ancestor = shortName(of: next)
        if ancestor.hasSuffix("\"") { return "\(ancestor) > \(name)" }
      }
      next = nodes[next].parent
    }
    let container = parent > 0 ? shortName(of: parent) : ""
    return hasSiblingsOfType[index] && container.hasSuffix("\"")
      ? "\(name) in \(container)" : name
  }

  /// Returns whether a view or one of its descendants may draw something visible.
  func isDrawn(_ index: Int) -> Bool {
    let depth = nodes[index].depth
    let descendants = nodes[(index + 1)...].prefix { $0.depth > depth }
    return ([nodes[index]] + descendants).contains { $0.isSeen && $0.paints }
  }

  /// The first controller that is more than a container of other controllers, or the name of the
  /// root if there is none.
  var screenName: String {
    let controllers = nodes.compactMap(\.controller)
    let content = controllers.first { !facts.containerControllers.contains($0) }
    return (content ?? controllers.first)?.shortened ?? name(of: 0)
  }

  /// Returns the names of a view and its closest ancestors, outermost first.
  func path(of index: Int) -> [String] {
    var names: [String] = []
    var next = index
    while next >= 0, names.count < Self.pathLength {
      names.append(name(of: next))
      next = nodes[next].parent
    }
    return names.reversed()
  }

  private static let pathLength = 3
  /// The maximum length of a text in a caption.
  private static let captionLength = 24
  /// The number of descendants that are searched for a text.
  private static let innerCount = 16

  /// Returns the text of the first descendant that has one.
  func innerLabel(of index: Int) -> String? {
    for inner in nodes.indices[(index + 1)...].prefix(Self.innerCount) {
      guard nodes[inner].depth > nodes[index].depth else { return nil }
      if let label = nodes[inner].label, label.hasPrefix("\"") { return label }
    }
    return nil
  }
}

extension SnapshotOutline {
  /// The name of the property with the type of a view's controller.
  package static let controllerName = "controller"
  /// The name of the property with the position to which a view is scrolled.
  static let scrollingName = "bounds.origin"
}

extension String {
  /// The text, limited to 40 characters; a quoted text remains quoted.
  var shortened: String { shortened(to: 40) }

  /// Returns the text, limited to some characters; a quoted text remains quoted.
  func shortened(to limit: Int) -> String {
    guard count > limit else { return self }
    return prefix(limit) + (hasPrefix("\"") ? "…\"" : "…")
  }
}

/// Matches the children of one view with those of another one, in their common order.
///
/// Views that are equal including their descendants, and unique on each side, are matched
/// first, then views of the same type and text, which may be that of a descendant. The longest
/// sequence of such pairs in common order divides the remaining views into gaps. A small gap is
/// aligned by the largest sum of similarities, a large one by type. An inserted view therefore
/// does not make later views look changed, and the time is about linear in the number of views.
struct SiblingAlignment {
  /// The pairs of a view of the reference and a view of the snapshot: first those in common order,
  /// then reordered ones.
  private(set) var pairs: [(reference: Int, actual: Int)] = []
  /// The number of reordered pairs, which are at the end.
  private(set) var reorderedCount = 0
  private(set) var removed: [Int] = []
  private(set) var added: [Int] = []

  private let reference: OutlineTree
  private let actual: OutlineTree

  init(_ reference: OutlineTree, _ old: [Int], _ actual: OutlineTree, _ new: [Int]) {
    (self.reference, self.actual) = (reference, actual)
    var (first, oldEnd, newEnd) = (0, old.count, new.count)
    while first < min(oldEnd, newEnd), isSame(old[first], new[first]) { first += 1 }
    while oldEnd > first, newEnd > first, isSame(old[oldEnd - 1], new[newEnd - 1]) {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
    }
    pairs = zip(old[..<first], new[..<first]).map { ($0, $1) }
    align(old[first..<oldEnd], new[first..<newEnd], by: .content)
    pairs += zip(old[oldEnd...], new[newEnd...]).map { ($0, $1) }
    pairReordered()
  }

  /// The criteria for matching two views, strictest first.
  private enum Key {
    case content, label, similarity
  }

  private func isSame(_ old: Int, _ new: Int) -> Bool {
    reference.contents[old] == actual.contents[new]
      && reference.nodes[old].frame.origin == actual.nodes[new].frame.origin
  }

  // MARK: Anchors

  private mutating func align(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>, by key: Key) {
    guard !old.isEmpty, !new.isEmpty else {
      removed += old
      added += new
      return
    }
    let (anchors, next): ([(old: Int, new: Int)], Key)
    switch key {
    case .content:
      anchors = Self.anchors(old.map { reference.contents[$0] }, new.map { actual.contents[$0] })
      next = .label
    case .label:
      anchors = Self.anchors(
        old.map { Self.label(reference, $0) }, new.map { Self.label(actual, $0) })
      next = .similarity
    case .similarity:
      return alignBySimilarity(Array(old), Array(new))
    }
    var (oldStart, newStart) = (old.startIndex, new.startIndex)
    for anchor in anchors {
      let (oldPosition, newPosition) = (old.startIndex + anchor.old, new.startIndex + anchor.new)
      align(old[oldStart..<oldPosition], new[newStart..<newPosition], by: next)
      pairs.append((old[oldPosition], new[newPosition]))
      (oldStart, newStart) = (oldPosition + 1, newPosition + 1)
    }
    align(old[oldStart...], new[newStart...], by: next)
  }

  private static func label(_ tree: OutlineTree, _ index: Int) -> [String]? {
    (tree.nodes[index].label ?? tree.innerLabel(of: index)).map { [tree.nodes[index].type, $0] }
  }

  /// Returns the positions of the longest sequence, in common order, of keys that are unique on
  /// each side.
  private static func anchors<Value: Hashable>(
    _ old: [Value?], _ new: [Value?]
  ) -> [(old: Int, new: Int)] {
    func positions(_ values: [Value?]) -> [Value: Int] {
      var positions: [Value: Int] = [:]
      for (position, value) in values.enumerated() {
        if let value { positions[value] = positions[value] == nil ? position : -1 }
      }
      return positions
    }
    let (oldPositions, newPositions) = (positions(old), positions(new))
    var candidates: [(old: Int, new: Int)] = []
    for (position, value) in old.enumerated() {
      guard let value, oldPositions[value] == position, let other = newPositions[value], other >= 0
      else {
        continue
      }
      candidates.append((position, other))
    }
    return longestSequence(candidates)
  }

  /// Returns the longest subsequence in which both positions ascend; the old positions ascend
  /// already.
  private static func longestSequence(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    var ends: [Int] = []  // for each length, the pair with the lowest new position
    var previous = [Int](repeating: -1, count: pairs.count)
    for index in pairs.indices {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].new < pairs[index].new { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : -1
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var run: [(old: Int, new: Int)] = []
    var next = ends.last ?? -1
    while next >= 0 {
      run.append(pairs[next])
      next = previous[next]
    }
    return run.reversed()
  }

  // MARK: Similarity

  /// The maximum product of the two counts of a gap that is aligned by similarity.
  private static let maximumGapArea = 4_096

  private mutating func alignBySimilarity(_ old: [Int], _ new: [Int]) {
    guard old.count * new.count <= Self.maximumGapArea else { return alignByType(old, new) }
    // The largest sum of similarities after each pair of positions.
    let width = new.count + 1
    var sums = [Int](repeating: 0, count: (old.count + 1) * width)
    var scores = [Int](repeating: 0, count: (old.count + 1) * width)
    for row in old.indices.reversed() {
      for column in new.indices.reversed() {
        let position = row * width + column
        let score = similarity(old[row], new[column])
        scores[position] = score
        var best = max(sums[position + width], sums[position + 1])
        if score > 0 { best = max(best, sums[position + width + 1] + score) }
        sums[position] = best
      }
    }
    var (row, column) = (0, 0)
    while row < old.count, column < new.count {
      let position = row * width + column
      if scores[position] > 0, sums[position] == sums[position + width + 1] + scores[position] {
        pairs.append((old[row], new[column]))
        (row, column) = (row + 1, column + 1)
      } else if sums[position] == sums[position + width] {
        removed.append(old[row])
        row += 1
      } else {
        added.append(new[column])
        column += 1
      }
    }
    removed += old[row...]
    added += new[column...]
  }

  /// The similarity of two views, from 0 for none.
  private func similarity(_ old: Int, _ new: Int) -> Int {
    let (first, second) = (reference.nodes[old], actual.nodes[new])
    let hasSameOrigin = first.frame.origin == second.frame.origin
    let hasSameSize = first.frame.size == second.frame.size
    guard first.type == second.type else { return hasSameOrigin && hasSameSize ? 1 : 0 }
    if reference.contents[old] == actual.contents[new] { return hasSameOrigin ? 12 : 10 }
    var score = 2
    if let label = first.label, label == second.label { score += 4 }
    if hasSameOrigin { score += 1 }
    if hasSameSize { score += 1 }
    if first.properties == second.properties { score += 2 }
    return score
  }

  private mutating func alignByType(_ old: [Int], _ new: [Int]) {
    var (row, column) = (0, 0)
    while row < old.count, column < new.count {
      if reference.nodes[old[row]].type == actual.nodes[new[column]].type {
        pairs.append((old[row], new[column]))
        (row, column) = (row + 1, column + 1)
      } else if old.count - row > new.count - column {
        removed.append(old[row])
        row += 1
      } else {
        added.append(new[column])
        column += 1
      }
    }
    removed += old[row...]
    added += new[column...]
  }

  // MARK: Order

  /// Matches the remaining views that are equal except for their order.
  private mutating func pairReordered() {
    guard !removed.isEmpty, !added.isEmpty else { return }
    var candidates: [Int: [Int]] = [:]
    for view in removed.reversed() {
      candidates[reference.contents[view], default: []].append(view)
    }
    var found: [Int: Int] = [:]
    for view in added {
      if let match = candidates[actual.contents[view]]?.popLast() { found[match] = view }
    }
    for view in removed {
      if let match = found[view] { pairs.append((view, match)) }
    }
    reorderedCount = found.count
    let matched = Set(found.values)
    removed.removeAll { found[$0] != nil }
    added.removeAll { matched.contains($0) }
  }
}
