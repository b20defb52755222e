/// Trees of views in one direction, their costs, and the lengths that cost least.
///
/// Costs are computed from the inside, each node's from those of its children; they do not depend on the
/// length of the root. Lengths are then given from the outside. Both take one pass over the nodes, without
/// recursion, so that stacks may be nested as deep as memory permits.
struct StackCost {
  /// The arrangement of a node's children.
  enum Arrangement: Equatable {
    /// No children.
    case leaf
    /// One after the other, from edge to edge.
    case row(Sharing)
    /// Each child at fixed distances from both edges.
    case pinned
    /// Each child at one edge or in the middle, no longer than the space between its distances from
    /// the edges.
    case aligned(Anchor)
  }

  /// The distribution of a row's length among its children.
  enum Sharing: Equatable {
    /// By their costs.
    case byCost
    /// All alike.
    case equally
    /// By their costs, with equal gaps between them, each at least as long as every spacing.
    case withEqualGaps
  }

  /// The position of a child that does not extend from edge to edge.
  enum Anchor: Equatable {
    case start
    case middle
    case end
  }

  struct Node {
    var arrangement = Arrangement.leaf
    /// The indices of the children, in their order.
    var children: [Int] = []
    /// The demands on the length itself.
    var demands: [LengthDemand] = []
    /// The distances from the edges of the parent node, if the parent is not a row.
    var (before, after) = (0.0, 0.0)
    /// The distances of a row from the edges of its node.
    var (leading, trailing) = (0.0, 0.0)
    /// The distance to the next child of a row.
    var spacing = 0.0
    /// Whether the first child of a row is the last one in the coordinates.
    var isReversed = false

    fileprivate(set) var cost = LengthCost(levelCount: 0)
    /// The lengths of a row's children.
    fileprivate var shares: LengthShares?
    /// The preferred length of a child that may be shorter than the available space.
    fileprivate var ownLength: Double?
    /// The position of the node, from the start of the root.
    fileprivate(set) var placed = Stretch(start: 0, length: 0)
  }

  /// The priorities, the highest one first.
  let priorities: [Double]
  /// The level of required demands.
  let requiredLevel: Int
  /// The level at which a child that does not reach from edge to edge has no length, if there is one.
  let compactLevel: Int?
  /// The maximum length of a node.
  ///
  /// Costs beyond it are not computed.
  let limit: Double
  /// The nodes, parents before their children; those in no other one are roots.
  private(set) var nodes: [Node] = []
  /// How many terms were touched, as a measure of the work.
  private(set) var operationCount = 0
  /// The difference between the spacing and the shorter equal gaps, in points.
  private var gapViolation = 0.0
  /// The nodes whose part of a row could have gone to other nodes at the same cost.
  private(set) var tied: [Int] = []
  /// Whether equal gaps could have had the same part of a row as a view.
  private(set) var hasTiedGaps = false

  /// - Parameters:
  ///   - priorities: All priorities of demands, in any order.
  ///   - required: The priority of required demands.
  ///   - compact: The priority at which a child that does not reach from edge to edge has no length.
  ///   - limit: The maximum length of a node.
  init(
    priorities: Set<Double>, required: Double, compact: Double, limit: Double = .infinity
  ) {
    self.limit = limit
    self.priorities = priorities.union([required]).sorted(by: >)
    requiredLevel = self.priorities.firstIndex(of: required) ?? 0
    compactLevel = self.priorities.firstIndex(of: compact)
  }

  /// The index of a priority.
  func level(of priority: Double) -> Int? { priorities.firstIndex(of: priority) }

  /// Adds a node, and a demand that its length is not negative, unless its children's lengths say so.
  ///
  /// - Returns: Its index.
  @discardableResult
  mutating func add(_ node: Node, to parent: Int?) -> Int {
    let index = nodes.count
    nodes.append(node)
    if node.arrangement == .leaf { demandExtent(of: index) }
    if let parent { nodes[parent].children.append(index) }
    return index
  }

  /// Demands that a node's length is not negative.
  mutating func demandExtent(of index: Int) {
    demand(
      LengthDemand(level: requiredLevel, relation: .greaterThanOrEqual, length: 0), of: index)
  }

  /// Adds a demand on a node's length.
  mutating func demand(_ demand: LengthDemand, of index: Int) {
    nodes[index].demands.append(demand)
  }

  // MARK: Measuring

  /// Computes the cost of every node.
  mutating func measure() {
    for index in nodes.indices.reversed() {
      let cost = measured(index).clipped(to: limit)
      operationCount += cost.slopes.count
      nodes[index].cost = cost
    }
  }

  private mutating func measured(_ index: Int) -> LengthCost {
    let own = LengthCost(levelCount: priorities.count, nodes[index].demands)
    let children = nodes[index].children
    guard !children.isEmpty else { return own }
    let costs = children.map { nodes[$0].cost }
    switch nodes[index].arrangement {
    case .leaf:
      return own
    case .row(let sharing):
      return own.adding(row(index, costs, sharing))
    case .pinned:
      let moved = children.indices.map { place in
        let child = nodes[children[place]]
        return costs[place].scaled(by: 1, offset: child.before + child.after)
      }
      return sum(moved + [own])
    case .aligned:
      let moved = children.indices.map { place in aligned(children[place], costs[place]) }
      return sum(moved + [own])
    }
  }

  private mutating func sum(_ costs: [LengthCost]) -> LengthCost {
    for cost in costs { operationCount += cost.slopes.count }
    return LengthCost.sum(costs, levelCount: priorities.count)
  }

  private mutating func row(_ index: Int, _ costs: [LengthCost], _ sharing: Sharing) -> LengthCost {
    let margins = nodes[index].leading + nodes[index].trailing
    switch sharing {
    case .equally:
      return sum(costs).scaled(by: Double(costs.count), offset: margins + gaps(index))
    case .byCost:
      return shared(index, costs, offset: margins + gaps(index))
    case .withEqualGaps:
      guard costs.count > 1 else { return shared(index, costs, offset: margins) }
      return shared(index, costs + [equalGaps(index)], offset: margins)
    }
  }

  private mutating func shared(_ index: Int, _ costs: [LengthCost], offset: Double) -> LengthCost {
    let shares = LengthShares(costs)
    operationCount += shares.operationCount
    nodes[index].shares = shares
    return shares.cost(costs, offset: offset)
  }

  /// The distances between the children of a row, in all.
  private func gaps(_ index: Int) -> Double {
    nodes[index].children.dropLast().reduce(0) { $0 + nodes[$1].spacing }
  }

  /// The cost of the sum of equal gaps, each of which is at least as long as each spacing.
  private func equalGaps(_ index: Int) -> LengthCost {
    let pairs = nodes[index].children.dropLast()
    let demands = pairs.map { child in
      LengthDemand(
        level: requiredLevel, relation: .greaterThanOrEqual,
        length: Double(pairs.count) * nodes[child].spacing, weight: 1 / Double(pairs.count))
    }
    return LengthCost(levelCount: priorities.count, demands)
  }

  private mutating func aligned(_ child: Int, _ cost: LengthCost) -> LengthCost {
    var cost = cost
    if let compactLevel {
      cost = cost.adding(
        LengthCost(
          levelCount: priorities.count,
          [LengthDemand(level: compactLevel, relation: .equal, length: 0)]))
    }
    nodes[child].ownLength = cost.minimizer
    return cost.envelope.scaled(by: 1, offset: nodes[child].before + nodes[child].after)
  }

  // MARK: Placing

  /// Places the first node and everything in it.
  mutating func place(_ stretch: Stretch) {
    guard !nodes.isEmpty else { return }
    place([(0, stretch)])
  }

  /// Places nodes that are in no other one, and everything in them.
  mutating func place(_ roots: [(node: Int, stretch: Stretch)]) {
    for root in roots { nodes[root.node].placed = root.stretch }
    gapViolation = 0
    tied = []
    hasTiedGaps = false
    for index in nodes.indices {
      switch nodes[index].arrangement {
      case .leaf: continue
      case .row(let sharing): placeRow(index, sharing)
      case .pinned, .aligned: placeApart(index)
      }
    }
  }

  private mutating func placeRow(_ index: Int, _ sharing: Sharing) {
    let node = nodes[index]
    let children = node.children
    guard !children.isEmpty else { return }
    let room = node.placed.length - node.leading - node.trailing
    var lengths: [Double]
    var gap: Double?
    switch sharing {
    case .byCost:
      lengths = share(index, room - gaps(index))
    case .equally:
      let length = (room - gaps(index)) / Double(children.count)
      lengths = [Double](repeating: length, count: children.count)
    case .withEqualGaps:
      lengths = share(index, room)
      if lengths.count > children.count {
        let each = lengths[children.count] / Double(children.count - 1)
        for child in children.dropLast() { gapViolation += max(0, nodes[child].spacing - each) }
        gap = each
      }
    }
    // The leading margin is at the end of the coordinates where the row is reversed.
    let first = node.placed.start + node.leading
    var place = node.isReversed ? node.placed.start + node.placed.length - node.leading : first
    for (child, length) in zip(children, lengths) {
      if node.isReversed { place -= length }
      nodes[child].placed = Stretch(start: place, length: length)
      let distance = gap ?? nodes[child].spacing
      place += node.isReversed ? -distance : length + distance
    }
  }

  /// Distributes a length among the children of a row and then their equal gaps.
  private mutating func share(_ index: Int, _ length: Double) -> [Double] {
    guard let shares = nodes[index].shares else { return [] }
    let (lengths, ties) = shares.lengths(of: length)
    let children = nodes[index].children
    // Equal gaps are not nodes, and a length may be theirs as well as a view's.
    if ties.contains(where: { $0 >= children.count }) { hasTiedGaps = true }
    tied += ties.filter { $0 < children.count }.map { children[$0] }
    return lengths
  }

  private mutating func placeApart(_ index: Int) {
    let node = nodes[index]
    for child in node.children {
      let (before, after) = (nodes[child].before, nodes[child].after)
      let room = node.placed.length - before - after
      var stretch = Stretch(start: node.placed.start + before, length: room)
      if case .aligned(let anchor) = node.arrangement {
        stretch.length = min(room, nodes[child].ownLength ?? room)
        switch anchor {
        case .start: break
        case .middle: stretch.start += (room - stretch.length) / 2
        case .end: stretch.start += room - stretch.length
        }
      }
      nodes[child].placed = stretch
    }
  }

  /// The violation of required demands by the resulting lengths, in points.
  var requiredViolation: Double {
    var sum = gapViolation
    for node in nodes {
      for demand in node.demands where demand.level == requiredLevel {
        let excess = node.placed.length - demand.length
        switch demand.relation {
        case .equal: sum += abs(excess)
        case .lessThanOrEqual: sum += max(0, excess)
        case .greaterThanOrEqual: sum += max(0, 0 - excess)
        }
      }
    }
    return sum
  }
}
