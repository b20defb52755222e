import SnapshotGeometry

/// Trees of a forest, with the costs of their lengths.
struct CostTrees {
  private let forest: CostForest
  /// The indices of the root items.
  let roots: [Int]
  /// Whether each item is in a tree, and whether it is inside a root.
  let isInTree: [Bool]
  let isInside: [Bool]
  /// The node of each item in a tree.
  let nodes: [Int?]
  private(set) var cost: StackCost
  /// The distances from arranged items to the next ones.
  private let gaps: [Int: Double]

  /// - Parameters:
  ///   - forest: The items.
  ///   - roots: Roots of the forest.
  ///   - fitting: The requested length of the system's root and its priority, if the length is
  ///     free.
  init(
    _ forest: CostForest, roots: [Int], fitting: (length: Double, priority: Double)?
  ) {
    self.forest = forest
    self.roots = roots
    let items = forest.items
    var isInTree = [Bool](repeating: false, count: items.count)
    var isInside = isInTree
    var nodes = [Int?](repeating: nil, count: items.count)
    for root in roots { isInTree[root] = true }
    var count = 0
    for index in items.indices where forest.hasNode(index) {
      if index > 0, isInTree[items[index].parent] {
        isInTree[index] = true
        isInside[index] = true
      }
      if isInTree[index] {
        nodes[index] = count
        count += 1
      }
    }
    self.isInTree = isInTree
    self.isInside = isInside
    self.nodes = nodes
    var gaps: [Int: Double] = [:]
    for stack in forest.stacks where stack.axis == forest.axis {
      for (member, gap) in zip(stack.members, stack.gaps) { gaps[member] = gap }
    }
    self.gaps = gaps
    var demands = forest.lengthDemands
    for index in items.indices where isInTree[index] { Self.demandSize(index, forest, &demands) }
    if let fitting {
      demands.append(
        CostDemand(
          item: 0, relation: .equal, length: fitting.length, priority: fitting.priority))
    }
    cost = StackCost(
      priorities: Set(demands.map(\.priority)).union([ConstraintSystem.viewCompactness]),
      required: LayoutPriority.required.rawValue, compact: ConstraintSystem.viewCompactness,
      limit: roots == [0] ? Self.limit(forest, fitting) : .infinity)
    addNodes()
    for demand in demands {
      guard let node = nodes[demand.item], let level = cost.level(of: demand.priority) else {
        continue
      }
      cost.demand(
        LengthDemand(
          level: level, relation: demand.relation, length: demand.length, weight: demand.weight),
        of: node)
    }
    cost.measure()
  }

  /// Lays out the roots and their descendants.
  mutating func layOut(_ ranges: [AxisRange]) {
    cost.layOut(
      zip(roots, ranges).compactMap { root, range in nodes[root].map { ($0, range) } })
  }

  /// Whether there are other lengths with the same cost, and the order of the arranged views does
  /// not distinguish them.
  var isOpen: Bool {
    guard !cost.tied.isEmpty else { return false }
    if cost.hasTiedGaps { return true }
    var isRanked = [Bool](repeating: true, count: cost.nodes.count)
    for (item, node) in zip(forest.items, nodes) {
      if let node, cost.nodes[node].children.isEmpty { isRanked[node] = item.rank > 0 }
    }
    for index in cost.nodes.indices.reversed() where !cost.nodes[index].children.isEmpty {
      // If a view may be shorter than the available space, the ranks do not determine its length.
      switch cost.nodes[index].arrangement {
      case .aligned, .row(.withEqualGaps): isRanked[index] = false
      case .leaf, .pinned, .row:
        isRanked[index] = cost.nodes[index].children.allSatisfy { isRanked[$0] }
      }
    }
    return cost.tied.contains { !isRanked[$0] }
  }

  // MARK: Demands

  /// Adds the demands on an item's length, including those of its stack.
  private static func demandSize(_ index: Int, _ forest: CostForest, _ demands: inout [CostDemand])
  {
    let item = forest.items[index]
    let axis = forest.axis
    func demand(_ relation: LayoutConstraint.Relation, _ length: Double, _ priority: Double) {
      guard priority > 0 else { return }
      demands.append(
        CostDemand(item: index, relation: relation, length: length, priority: priority))
    }
    let length = axis.length(of: item.contentSize)
    if item.guide == nil, item.isSolved, length >= 0, length.isLayoutLength {
      let resistance = item.view.contentCompressionResistancePriority(for: axis)
      demand(.greaterThanOrEqual, length, resistance.rawValue)
      demand(.lessThanOrEqual, length, item.view.contentHuggingPriority(for: axis).rawValue)
    }
    guard let number = item.stack else { return }
    let stack = forest.stacks[number]
    if stack.members.isEmpty {
      demand(.equal, 0, ConstraintSystem.emptyStackPriority)
    } else if stack.axis == axis {
      if !stack.distribution.keepsSpacing {
        demand(.lessThanOrEqual, 0, ConstraintSystem.looseCompactness)
      }
    } else if stack.alignment != .fill {
      demand(.lessThanOrEqual, 0, ConstraintSystem.breadthCompactness)
    }
  }

  // MARK: Nodes

  private mutating func addNodes() {
    let items = forest.items
    var pinned = [[Int]](repeating: [], count: items.count)
    for index in items.indices where isInside[index] {
      if case .constraints = items[index].placement { pinned[items[index].parent].append(index) }
    }
    let hasOverflow = Self.hasOverflow(forest)
    for index in items.indices where isInTree[index] {
      var node = node(index)
      let members = items[index].stack.map { forest.stacks[$0].members } ?? []
      node.children = (members.isEmpty ? pinned[index] : members).compactMap { nodes[$0] }
      if node.arrangement == .leaf, !node.children.isEmpty { node.arrangement = .pinned }
      let number = cost.add(node, to: nil)
      if hasOverflow, node.arrangement != .leaf { cost.demandNonnegative(of: number) }
    }
  }

  /// Returns whether a view may extend beyond the edges of its superview.
  private static func hasOverflow(_ forest: CostForest) -> Bool {
    forest.stacks.contains { $0.mayBeNegative && !$0.members.isEmpty }
      || forest.before.values.contains { $0 < 0 } || forest.after.values.contains { $0 < 0 }
  }

  /// Returns the maximum length of a node: the root's length, if nothing extends beyond it.
  private static func limit(
    _ forest: CostForest, _ fitting: (length: Double, priority: Double)?
  ) -> Double {
    guard !hasOverflow(forest) else { return .infinity }
    guard let fitting else { return forest.axis.length(of: forest.items[0].view.bounds.size) }
    return fitting.priority >= LayoutPriority.required.rawValue ? fitting.length : .infinity
  }

  private func node(_ index: Int) -> StackCost.Node {
    let items = forest.items
    let axis = forest.axis
    var node = StackCost.Node()
    if case .arranged = items[index].placement, let number = items[items[index].parent].stack {
      (node.before, node.after) = margins(forest.stacks[number])
      node.spacing = gaps[index] ?? 0
    } else {
      (node.before, node.after) = (forest.before[index] ?? 0, forest.after[index] ?? 0)
    }
    guard let number = items[index].stack, !forest.stacks[number].members.isEmpty else {
      return node
    }
    let stack = forest.stacks[number]
    let isMirrored = stack.isFromRight && axis == .horizontal
    if stack.axis == axis {
      let margins = margins(stack)
      node.isReversed = isMirrored
      (node.leading, node.trailing) = isMirrored ? (margins.after, margins.before) : margins
      node.arrangement = .row(distribution(stack))
    } else {
      node.arrangement = arrangement(stack, isMirrored: isMirrored)
    }
    return node
  }

  private func margins(_ stack: ArrangedStack) -> (before: Double, after: Double) {
    let (before, after) =
      forest.axis == .horizontal
      ? (stack.margins.left, stack.margins.right) : (stack.margins.top, stack.margins.bottom)
    return (before.isLayoutLength ? before : 0, after.isLayoutLength ? after : 0)
  }

  private func distribution(_ stack: ArrangedStack) -> StackCost.Distribution {
    switch stack.distribution {
    case .fillEqually: .equally
    case .equalSpacing: .withEqualGaps
    case .fill, .fillProportionally, .equalCentering: .byCost
    }
  }

  private func arrangement(_ stack: ArrangedStack, isMirrored: Bool) -> StackCost.Arrangement {
    switch stack.alignment {
    case .fill: .pinned
    case .center: .aligned(.middle)
    case .trailing: .aligned(isMirrored ? .start : .end)
    case .leading, .firstBaseline, .lastBaseline: .aligned(isMirrored ? .end : .start)
    }
  }
}
