import Geometry

/// The items of a system as one tree of lengths in a direction, where stacks, pins and lengths are all that
/// decides.
///
/// Each item has symbolic edges of its own, the variables `2 * index` and `2 * index + 1`, so that what a
/// constraint demands is read from its linear form, whatever its attributes and the direction of reading
/// are: a multiple of one item's length, or the distance of an item's edge from that of the item around
/// it. Where a constraint is anything else, there is no such tree.
struct CostTree {
  /// A demand on an item's length.
  private struct Demand {
    let item: Int
    let relation: LinearConstraint.Relation
    let length: Double
    let priority: Double
    var weight = 1.0
  }

  private let axis: LayoutAxis
  private let items: [ConstraintItem]
  private let stacks: [ArrangedStack]
  private var demands: [Demand] = []
  /// The distances of pinned items from the edges of the items around them.
  private var before: [Int: Double] = [:]
  private var after: [Int: Double] = [:]
  /// The distances of arranged items to the next ones.
  private var gaps: [Int: Double] = [:]
  /// Whether a constraint must hold.
  private(set) var hasRequiredConstraints = false

  /// - Parameters:
  ///   - axis: The direction.
  ///   - items: The items of a system, those around others before them.
  ///   - stacks: The stacks among them.
  ///   - constraints: What the constraints of the direction demand of the symbolic edges.
  /// - Returns: `nil` where lengths alone do not decide.
  init?(
    _ axis: LayoutAxis, _ items: [ConstraintItem], _ stacks: [ArrangedStack],
    constraints: [LinearConstraint]
  ) {
    self.axis = axis
    self.items = items
    self.stacks = stacks
    for constraint in constraints {
      guard take(constraint) else { return nil }
      if constraint.priority >= LayoutPriority.required.rawValue { hasRequiredConstraints = true }
    }
    for index in items.indices.dropFirst() {
      guard case .constraints = items[index].placement else { continue }
      guard before[index] != nil, after[index] != nil else { return nil }
      // A stack places the views that it arranges, and nothing else.
      guard items[items[index].parent].stack == nil else { return nil }
    }
    for index in items.indices { demandOwn(index) }
    for stack in stacks where stack.axis == axis {
      for (member, gap) in zip(stack.members, stack.gaps) { gaps[member] = gap }
    }
  }

  /// Whether stacks and placements are such that lengths alone can decide.
  static func canDecide(
    _ axis: LayoutAxis, _ items: [ConstraintItem], _ stacks: [ArrangedStack]
  ) -> Bool {
    for (index, item) in items.enumerated() where index > 0 {
      switch item.placement {
      case .arranged, .insets: continue
      case .constraints: if item.guide?.kind == .content { return false }
      case .root, .frame, .leftOut: return false
      }
    }
    return stacks.allSatisfy { stack in
      if stack.axis != axis { return stack.baseline == nil }
      return stack.distribution != .equalCentering && stack.distribution != .fillProportionally
    }
  }

  // MARK: Demands

  /// Takes a demand of the symbolic edges; returns whether it is one on a length or a pin.
  private mutating func take(_ constraint: LinearConstraint) -> Bool {
    let terms = constraint.expression.terms
    guard terms.count == 2, terms[0].factor + terms[1].factor == 0 else { return false }
    let (first, second) = (terms[0].variable / 2, terms[1].variable / 2)
    let factor = terms[1].factor
    let distance = 0 - constraint.expression.constant / factor
    if first == second {
      demands.append(
        Demand(
          item: first,
          relation: factor > 0 ? constraint.relation : constraint.relation.reversed,
          length: distance, priority: constraint.priority, weight: abs(factor)))
      return true
    }
    guard constraint.relation == .equal, constraint.priority >= LayoutPriority.required.rawValue,
      terms[0].variable % 2 == terms[1].variable % 2, case .constraints = items[second].placement,
      items[second].parent == first
    else { return false }
    // Items around others come before them, so that the second one is inside the first one.
    if terms[0].variable % 2 == 0 {
      return pin(&before, second, distance)
    }
    return pin(&after, second, 0 - distance)
  }

  private func pin(_ distances: inout [Int: Double], _ item: Int, _ distance: Double) -> Bool {
    guard let known = distances[item] else {
      distances[item] = distance
      return true
    }
    return known == distance
  }

  private mutating func demand(
    _ item: Int, _ relation: LinearConstraint.Relation, _ length: Double, _ priority: Double
  ) {
    guard priority > 0 else { return }
    demands.append(Demand(item: item, relation: relation, length: length, priority: priority))
  }

  /// Demands what an item asks for by itself, and what its stack asks of it.
  private mutating func demandOwn(_ index: Int) {
    let item = items[index]
    let length = axis.length(of: item.contentSize)
    if item.guide == nil, item.isSolved, length >= 0, length.isLayoutLength {
      let view = item.view
      demand(
        index, .greaterThanOrEqual, length,
        view.contentCompressionResistancePriority(for: axis).rawValue)
      demand(index, .lessThanOrEqual, length, view.contentHuggingPriority(for: axis).rawValue)
    }
    guard let number = item.stack else { return }
    let stack = stacks[number]
    if stack.members.isEmpty {
      demand(index, .equal, 0, ConstraintSystem.emptyStackPriority)
    } else if stack.axis == axis {
      if !stack.distribution.keepsSpacing {
        demand(index, .lessThanOrEqual, 0, ConstraintSystem.looseCompactness)
      }
    } else if stack.alignment != .fill {
      demand(index, .lessThanOrEqual, 0, ConstraintSystem.breadthCompactness)
    }
  }

  // MARK: Nodes

  /// Returns the tree as nodes with demands, and the node of each item; guides with insets have none.
  ///
  /// - Parameter fitting: The length of the root that is asked for, and how strongly, where it is free.
  func makeCost(
    fitting: (length: Double, priority: Double)?
  ) -> (cost: StackCost, nodes: [Int?]) {
    var numbers = [Int?](repeating: nil, count: items.count)
    var count = 0
    for index in items.indices {
      if case .insets = items[index].placement { continue }
      numbers[index] = count
      count += 1
    }
    var pinned = [[Int]](repeating: [], count: items.count)
    for index in items.indices.dropFirst() {
      if case .constraints = items[index].placement { pinned[items[index].parent].append(index) }
    }
    var demands = demands
    if let fitting {
      demands.append(
        Demand(item: 0, relation: .equal, length: fitting.length, priority: fitting.priority))
    }
    let priorities = Set(demands.map(\.priority)).union([ConstraintSystem.viewCompactness])
    var cost = StackCost(
      priorities: priorities, required: LayoutPriority.required.rawValue,
      compact: ConstraintSystem.viewCompactness, limit: limit(fitting))
    for index in items.indices where numbers[index] != nil {
      var node = node(index)
      let children = items[index].stack.map { stacks[$0].members } ?? pinned[index]
      node.children = children.compactMap { numbers[$0] }
      if node.arrangement == .leaf, !children.isEmpty { node.arrangement = .pinned }
      cost.add(node, to: nil)
    }
    for demand in demands {
      guard let node = numbers[demand.item], let level = cost.level(of: demand.priority) else {
        continue
      }
      cost.demand(
        LengthDemand(
          level: level, relation: demand.relation, length: demand.length, weight: demand.weight),
        of: node)
    }
    return (cost, numbers)
  }

  /// The largest length that a node can have: the root's, where nothing reaches beyond it.
  private func limit(_ fitting: (length: Double, priority: Double)?) -> Double {
    let reachesOut =
      stacks.contains(where: \.mayBeNegative) || before.values.contains { $0 < 0 }
      || after.values.contains { $0 < 0 }
    guard !reachesOut else { return .infinity }
    guard let fitting else { return axis.length(of: items[0].view.bounds.size) }
    return fitting.priority >= LayoutPriority.required.rawValue ? fitting.length : .infinity
  }

  private func node(_ index: Int) -> StackCost.Node {
    var node = StackCost.Node()
    if case .arranged = items[index].placement, let number = items[items[index].parent].stack {
      let stack = stacks[number]
      let margins = margins(stack)
      (node.before, node.after) = margins
      if stack.axis == axis { node.spacing = gaps[index] ?? 0 }
    } else {
      (node.before, node.after) = (before[index] ?? 0, after[index] ?? 0)
    }
    guard let number = items[index].stack, !stacks[number].members.isEmpty else { return node }
    let stack = stacks[number]
    let isMirrored = stack.isFromRight && axis == .horizontal
    let margins = margins(stack)
    if stack.axis == axis {
      node.isReversed = isMirrored
      (node.leading, node.trailing) = isMirrored ? (margins.after, margins.before) : margins
      node.arrangement = .row(sharing(stack))
    } else {
      node.arrangement = arrangement(stack, isMirrored: isMirrored)
    }
    return node
  }

  private func margins(_ stack: ArrangedStack) -> (before: Double, after: Double) {
    let (before, after) =
      axis == .horizontal
      ? (stack.margins.left, stack.margins.right) : (stack.margins.top, stack.margins.bottom)
    return (before.isLayoutLength ? before : 0, after.isLayoutLength ? after : 0)
  }

  private func sharing(_ stack: ArrangedStack) -> StackCost.Sharing {
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
