import SnapshotGeometry

/// An outline with the information for matching its views with those of another one.
struct OutlineTree {
  let nodes: [SnapshotOutline.Node]
  /// The indices of the children of each view, back to front.
  let children: [[Int]]
  /// The index of the parent of each view; -1 for the root.
  let parents: [Int]
  /// A hash of each view and its descendants, without the position of the view itself.
  let contents: [Int]
  /// The text that distinguishes a view from others of its type, if it has one.
  let labels: [String?]
  /// The index of each view among its siblings.
  let orders: [Int]
  /// Whether each view has a sibling of the same type.
  let hasSiblingsOfType: [Bool]
  /// Whether each view is visible: neither it nor an ancestor is hidden or has an alpha of 0.
  let isSeen: [Bool]

  init(_ outline: SnapshotOutline) {
    nodes = outline.nodes
    var parents = [Int](repeating: -1, count: nodes.count)
    var children = [[Int]](repeating: [], count: nodes.count)
    var isSeen = [Bool](repeating: true, count: nodes.count)
    var path: [Int] = []
    for (index, node) in nodes.enumerated() {
      path.removeSubrange(node.depth...)
      if let parent = path.last {
        parents[index] = parent
        children[parent].append(index)
      }
      let isClear = node.properties.contains {
        $0.name == "isHidden" && $0.text == "true" || $0.name == "alpha" && $0.text == "0"
      }
      isSeen[index] = !isClear && (path.last.map { isSeen[$0] } ?? true)
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
    (self.parents, self.children, self.contents) = (parents, children, contents)
    (self.orders, self.hasSiblingsOfType, self.isSeen) = (orders, hasSiblingsOfType, isSeen)
    labels = nodes.map { node in
      var best: (rank: Int, text: String)?
      for property in node.properties {
        guard let rank = Self.labelNames.firstIndex(of: property.name), rank < best?.rank ?? .max
        else { continue }
        best = (rank, property.text)
      }
      return best?.text
    }
  }

  /// The properties by which a developer recognizes a view, in order of priority.
  private static let labelNames = [
    "accessibilityIdentifier", "text", "title", "controller", "accessibilityLabel",
  ]

  /// Returns the name of a view: the type of its controller, or its own type with its text, with
  /// the text of its first descendant that has one, or with its index among siblings of the same
  /// type.
  func name(of index: Int) -> String {
    let node = nodes[index]
    if let controller = node.controller { return controller.shortened }
    let type = node.type.shortened
    if let label = labels[index] { return "\(type) \(label.shortened)" }
    guard hasSiblingsOfType[index] else { return type }
    if let label = innerLabel(of: index) { return "\(type) \(label.shortened)" }
    return "\(type)[\(orders[index])]"
  }

  /// Returns the name of a view for a caption: like ``name(of:)``, but with a shorter text, and
  /// with the text of a descendant for every view that has none.
  func shortName(of index: Int) -> String {
    let label = labels[index] ?? (parents[index] >= 0 ? innerLabel(of: index) : nil)
    guard nodes[index].controller == nil else { return name(of: index) }
    guard let label else {
      let type = nodes[index].type.shortened
      guard hasSiblingsOfType[index] else { return type }
      let siblings = children[parents[index]].filter { nodes[$0].type == nodes[index].type }
      let number = siblings.firstIndex(of: index).map { $0 + 1 } ?? 1
      return "\(type) \(number) of \(siblings.count)"
    }
    return "\(nodes[index].type.shortened) \(label.shortened(to: Self.captionLength))"
  }

  /// Returns the name of a view for a title: the short name, preceded by that of the closest
  /// ancestor with a text if the view has none.
  ///
  /// Views that only contain others are left out.
  func titleName(of index: Int) -> String {
    let name = shortName(of: index)
    guard !name.hasSuffix("\""), nodes[index].controller == nil else { return name }
    var next = parents[index]
    for _ in 0..<Self.pathLength where next > 0 {
      if !Self.containerTypes.contains(nodes[next].type) {
        let ancestor = shortName(of: next)
        if ancestor.hasSuffix("\"") { return "\(ancestor) > \(name)" }
      }
      next = parents[next]
    }
    let parent = parents[index]
    let container = parent > 0 ? shortName(of: parent) : ""
    return hasSiblingsOfType[index] && container.hasSuffix("\"")
      ? "\(name) in \(container)" : name
  }

  /// The first controller that is more than a container of other controllers, or the name of the
  /// root if there is none.
  var screenName: String {
    let controllers = nodes.compactMap(\.controller)
    let content = controllers.first { !Self.containerControllers.contains($0) }
    return (content ?? controllers.first)?.shortened ?? name(of: 0)
  }

  private static let containerControllers: Set = [
    "NavigationController", "TabBarController", "SplitViewController", "PageViewController",
  ]
  private static let containerTypes: Set = ["View", "StackView", "LayoutView", "ScrollView"]

  /// Returns the names of a view and its closest ancestors, joined by `>`.
  func path(of index: Int) -> String {
    var names: [String] = []
    var next = index
    while next >= 0, names.count < Self.pathLength {
      names.append(name(of: next))
      next = parents[next]
    }
    return names.reversed().joined(separator: " > ")
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
      if let label = labels[inner], label.hasPrefix("\"") { return label }
    }
    return nil
  }
}

extension SnapshotOutline.Node {
  /// The type of the view's controller.
  var controller: String? { properties.first { $0.name == "controller" }?.text }
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
