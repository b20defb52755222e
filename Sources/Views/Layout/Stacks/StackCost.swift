/// Trees of views on one axis, with their costs and the lengths of minimum cost.
///
/// Costs are computed bottom-up, each node's from those of its children. They do not depend on the
/// length of the root. Lengths are then assigned top-down. Both take one iterative pass over the
/// nodes, so the depth of nested stacks is limited only by memory.
struct StackCost {
  /// The arrangement of a node's children.
  enum Arrangement: Equatable {
    /// No children.
    case leaf
    /// One after the other, from edge to edge.
    case row(Distribution)
    /// Each child at fixed distances from both edges.
    case pinned
    /// Each child at one edge or in the middle, no longer than the space between its distances from
    /// the edges.
    case aligned(Anchor)
  }

  /// The distribution of a row's length among its children.
  enum Distribution: Equatable {
    /// By their costs.
    case byCost
    /// Equal lengths.
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
    /// The indices of the children, in order.
    var children: [Int] = []
    /// The demands on the node's length.
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
    /// The distribution of a row's length.
    fileprivate var distribution: LengthDistribution?
    /// The preferred length of a child that may be shorter than the available space.
    fileprivate var ownLength: Double?
    /// The range of the node, relative to the start of the root.
    fileprivate(set) var range = AxisRange(start: 0, length: 0)
  }

  /// The priorities, highest first.
  let priorities: [Double]
  /// The level of required demands.
  let requiredLevel: Int
  /// The level at which a child that does not fill its parent has length zero, or `nil`.
  let compactLevel: Int?
  /// The maximum length of a node.
  ///
  /// Costs beyond it are not computed.
  let limit: Double
  /// The nodes, parents before children.
  ///
  /// Nodes without a parent are roots.
  private(set) var nodes: [Node] = []
  /// The number of processed terms, as a measure of the work.
  private(set) var operationCount = 0
  /// The difference between the spacing and the shorter equal gaps, in points.
  private var gapViolation = 0.0
  /// The nodes whose part of a row could be assigned to other nodes at the same cost.
  private(set) var tied: [Int] = []
  /// Whether a view's part of a row could be assigned to equal gaps at the same cost.
  private(set) var hasTiedGaps = false

  /// - Parameters:
  ///   - priorities: All priorities of demands, in any order.
  ///   - required: The priority of required demands.
  ///   - compact: The priority at which a child that does not fill its parent has length zero.
  ///   - limit: The maximum length of a node.
  init(
    priorities: Set<Double>, required: Double, compact: Double, limit: Double = .infinity
  ) {
    self.limit = limit
    self.priorities = priorities.union([required]).sorted(by: >)
    requiredLevel = self.priorities.firstIndex(of: required) ?? 0
    compactLevel = self.priorities.firstIndex(of: compact)
  }

  /// Returns the index of a priority.
  func level(of priority: Double) -> Int? { priorities.firstIndex(of: priority) }

  /// Adds a node.
  ///
  /// The length of a leaf must not be negative.
  ///
  /// - Returns: Its index.
  @discardableResult
  mutating func add(_ node: Node, to parent: Int?) -> Int {
    let index = nodes.count
    nodes.append(node)
    if node.arrangement == .leaf { demandNonnegative(of: index) }
    if let parent { nodes[parent].children.append(index) }
    return index
  }

  /// Adds the demand that a node's length is not negative.
  mutating func demandNonnegative(of index: Int) {
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
    case .row(let distribution):
      return own.adding(row(index, costs, distribution))
    case .pinned:
      let moved = children.indices.map { position in
        let child = nodes[children[position]]
        return costs[position].scaled(by: 1, offset: child.before + child.after)
      }
      return sum(moved + [own])
    case .aligned:
      let moved = children.indices.map { position in aligned(children[position], costs[position]) }
      return sum(moved + [own])
    }
  }

  private mutating func sum(_ costs: [LengthCost]) -> LengthCost {
    for cost in costs { operationCount += cost.slopes.count }
    return LengthCost.sum(costs, levelCount: priorities.count)
  }

  private mutating func row(_ index: Int, _ costs: [LengthCost], _ distribution: Distribution)
    -> LengthCost
  {
    let margins = nodes[index].leading + nodes[index].trailing
    switch distribution {
    case .equally:
      return sum(costs).scaled(by: Double(costs.count), offset: margins + gaps(index))
    case .byCost:
      return rowCost(index, costs, offset: margins + gaps(index))
    case .withEqualGaps:
      guard costs.count > 1 else { return rowCost(index, costs, offset: margins) }
      return rowCost(index, costs + [equalGaps(index)], offset: margins)
    }
  }

  private mutating func rowCost(_ index: Int, _ costs: [LengthCost], offset: Double) -> LengthCost {
    let distribution = LengthDistribution(costs)
    operationCount += distribution.operationCount
    nodes[index].distribution = distribution
    return distribution.cost(costs, offset: offset)
  }

  /// Returns the total spacing between the children of a row.
  private func gaps(_ index: Int) -> Double {
    nodes[index].children.dropLast().reduce(0) { $0 + nodes[$1].spacing }
  }

  /// Returns the cost of the sum of equal gaps, each at least as long as every spacing.
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

  // MARK: Layout

  /// Lays out the first node and its descendants.
  mutating func layOut(_ range: AxisRange) {
    guard !nodes.isEmpty else { return }
    layOut([(0, range)])
  }

  /// Lays out roots and their descendants.
  mutating func layOut(_ roots: [(node: Int, range: AxisRange)]) {
    for root in roots { nodes[root.node].range = root.range }
    gapViolation = 0
    tied = []
    hasTiedGaps = false
    for index in nodes.indices {
      switch nodes[index].arrangement {
      case .leaf: continue
      case .row(let distribution): layOutRow(index, distribution)
      case .pinned, .aligned: layOutInsets(index)
      }
    }
  }

  private mutating func layOutRow(_ index: Int, _ distribution: Distribution) {
    let node = nodes[index]
    let children = node.children
    guard !children.isEmpty else { return }
    let space = node.range.length - node.leading - node.trailing
    var lengths: [Double]
    var gap: Double?
    switch distribution {
    case .byCost:
      lengths = distribute(index, space - gaps(index))
    case .equally:
      let length = (space - gaps(index)) / Double(children.count)
      lengths = [Double](repeating: length, count: children.count)
    case .withEqualGaps:
      lengths = distribute(index, space)
      if lengths.count > children.count {
        let each = lengths[children.count] / Double(children.count - 1)
        for child in children.dropLast() { gapViolation += max(0, nodes[child].spacing - each) }
        gap = each
      }
    }
    // In a reversed row, the leading margin is at the end.
    let first = node.range.start + node.leading
    var position = node.isReversed ? node.range.start + node.range.length - node.leading : first
    for (child, length) in zip(children, lengths) {
      if node.isReversed { position -= length }
      nodes[child].range = AxisRange(start: position, length: length)
      let distance = gap ?? nodes[child].spacing
      position += node.isReversed ? -distance : length + distance
    }
  }

  /// Distributes a length among the children of a row and then their equal gaps.
  private mutating func distribute(_ index: Int, _ length: Double) -> [Double] {
    guard let distribution = nodes[index].distribution else { return [] }
    let (lengths, ties) = distribution.lengths(of: length)
    let children = nodes[index].children
    // Equal gaps are not nodes, but a length may be assigned to them as well as to a view.
    if ties.contains(where: { $0 >= children.count }) { hasTiedGaps = true }
    tied += ties.filter { $0 < children.count }.map { children[$0] }
    return lengths
  }

  private mutating func layOutInsets(_ index: Int) {
    let node = nodes[index]
    for child in node.children {
      let (before, after) = (nodes[child].before, nodes[child].after)
      let space = node.range.length - before - after
      var range = AxisRange(start: node.range.start + before, length: space)
      if case .aligned(let anchor) = node.arrangement {
        range.length = min(space, nodes[child].ownLength ?? space)
        switch anchor {
        case .start: break
        case .middle: range.start += (space - range.length) / 2
        case .end: range.start += space - range.length
        }
      }
      nodes[child].range = range
    }
  }

  /// The violation of required demands by the resulting lengths, in points.
  var requiredViolation: Double {
    var sum = gapViolation
    for node in nodes {
      for demand in node.demands where demand.level == requiredLevel {
        let excess = node.range.length - demand.length
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
