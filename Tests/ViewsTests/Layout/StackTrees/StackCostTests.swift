import Foundation
import Testing

@testable import SnapshotViews

/// Compares the lengths of cost functions with those of the simplex algorithm.
@Suite struct StackCostTests {
  /// The number of trees per depth.
  ///
  /// Set it with `STACK_TREE_COUNT`, as for `StackTreeTests`.
  private static let count =
    ProcessInfo.processInfo.environment["STACK_TREE_COUNT"].flatMap { Int($0) } ?? 60

  /// Returns a random tree that cost functions can express.
  private func tree(depth: Int, using random: inout SplitMix) -> StackTree {
    var tree = StackTree(depth: depth, using: &random)
    tree.links = []
    for index in tree.nodes.indices
    where [.equalCentering, .fillProportionally].contains(tree.nodes[index].distribution) {
      tree.nodes[index].distribution = .fill
    }
    return tree
  }

  /// Returns the edges of a tree's nodes from cost functions.
  private func edges(_ tree: StackTree, _ axis: LayoutConstraint.Axis, _ lengths: [Double])
    -> [Double]
  {
    var (cost, indices) = tree.makeCost(axis, contentLengths: lengths)
    cost.measure()
    cost.layOut(AxisRange(start: 0, length: axis.length(of: tree.size)))
    var edges = [Double](repeating: 0, count: 2 * tree.nodes.count)
    for (node, index) in zip(cost.nodes, indices) {
      edges[2 * index] = node.range.start
      edges[2 * index + 1] = node.range.start + node.range.length
    }
    return edges
  }

  @Test(arguments: 1...4)
  func costFunctionsHaveTheViolationsOfTheRows(depth: Int) {
    var random = SplitMix(state: UInt64(40 + depth))
    var (optimal, contradictory) = (0, 0)
    while optimal < Self.count, contradictory < 4 * Self.count {
      let tree = tree(depth: depth, using: &random)
      for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
        let lengths = tree.nodes.map { $0.kind == .leaf ? axis.length(of: $0.contentSize) : -1 }
        let rows = StackTreeRows(tree, axis, contentLengths: lengths)
        switch StackTreeVerdict(rows, edges: edges(tree, axis, lengths)) {
        case .optimal: optimal += 1
        case .contradictory: contradictory += 1
        case .differs(let axis, let priority, let found, let least):
          Issue.record("\(tree): \(axis), \(priority): \(found), not \(least)")
          return
        }
      }
    }
    #expect(optimal >= Self.count)
  }

  // MARK: Ties

  private static let priorities: Set<Double> = [1_000, 750, 250, 51, 25]

  private func cost(limit: Double = .infinity) -> StackCost {
    StackCost(priorities: Self.priorities, required: 1_000, compact: 25, limit: limit)
  }

  private func node(_ arrangement: StackCost.Arrangement, spacing: Double = 0) -> StackCost.Node {
    var node = StackCost.Node()
    node.arrangement = arrangement
    node.spacing = spacing
    return node
  }

  private func addLeaf(
    _ length: Double, spacing: Double = 0, to parent: Int, of cost: inout StackCost
  ) {
    let index = cost.add(node(.leaf, spacing: spacing), to: parent)
    cost.demand(LengthDemand(level: 1, relation: .greaterThanOrEqual, length: length), of: index)
    cost.demand(LengthDemand(level: 2, relation: .lessThanOrEqual, length: length), of: index)
  }

  @Test(arguments: zip([90.0, 200, 30], [[10.0, 40, 40], [120, 40, 40], [0, 0, 30]]))
  func firstOfEqualViewsIsCompressed(length: Double, lengths: [Double]) {
    var cost = cost()
    let row = cost.add(node(.row(.byCost)), to: nil)
    for _ in 0..<3 { addLeaf(40, spacing: 1, to: row, of: &cost) }
    cost.measure()
    // The leaves are 1 point apart.
    cost.layOut(AxisRange(start: 5, length: length + 2))
    #expect(cost.nodes.dropFirst().map(\.range.length) == lengths)
    #expect(cost.nodes[1].range.start == 5)
  }

  @Test func costOfEqualViewsHasThreePieces() {
    var cost = cost()
    let row = cost.add(node(.row(.byCost)), to: nil)
    for index in 0..<1_000 { addLeaf(Double(index % 7), to: row, of: &cost) }
    cost.measure()
    #expect(cost.nodes[0].cost.pieceCount <= 4)
  }

  // MARK: Growth

  enum Shape: CaseIterable {
    /// One row.
    case flat
    /// Views across a stack.
    case across
    /// Nested rows and columns, each with one additional view.
    case nested
    /// Rows of eight views.
    case rows
  }

  private func build(_ shape: Shape, _ count: Int, limit: Double) -> StackCost {
    var random = SplitMix(state: 9)
    var cost = cost(limit: limit)
    func leaf(_ parent: Int) {
      addLeaf(Double(Int.random(in: 20...80, using: &random)), to: parent, of: &cost)
    }
    let root = cost.add(node(shape == .across ? .pinned : .row(.byCost)), to: nil)
    switch shape {
    case .flat, .across:
      for _ in 0..<count { leaf(root) }
    case .nested:
      var parent = root
      for level in 0..<count {
        leaf(parent)
        parent = cost.add(node(level % 2 == 0 ? .pinned : .row(.byCost)), to: parent)
      }
      leaf(parent)
    case .rows:
      for _ in 0..<count / 8 {
        let column = cost.add(node(.pinned), to: root)
        for _ in 0..<8 { leaf(column) }
      }
    }
    return cost
  }

  private func operationCount(_ shape: Shape, _ count: Int) -> Int {
    var cost = build(shape, count, limit: 300)
    cost.measure()
    cost.layOut(AxisRange(start: 0, length: 300))
    return cost.operationCount
  }

  @Test(arguments: Shape.allCases)
  func workGrowsLinearlyWithTheNumberOfViews(shape: Shape) {
    let few = operationCount(shape, 60)
    let many = operationCount(shape, 240)
    // Nested stacks copy the pieces of inner ones, whose number grows with the depth.
    let factor = shape == .nested ? 12 : 7
    #expect(many < factor * few, "\(shape): \(few) for 60, \(many) for 240")
  }

  @Test func fiveThousandStacksCanBeNested() {
    var cost = build(.nested, 5_000, limit: 300)
    cost.measure()
    cost.layOut(AxisRange(start: 0, length: 300))
    let lengths = cost.nodes.map(\.range.length)
    #expect(lengths.allSatisfy { $0 >= -1e-6 && $0 <= 300 })
  }

  // MARK: Functions

  /// Returns the value of a function at a length relative to its value at 0, with one component per
  /// priority.
  private func value(_ cost: LengthCost, _ length: Double) -> [Double] {
    var value = [Double](repeating: 0, count: cost.levelCount)
    let ends = [-Double.infinity] + cost.breakpoints + [.infinity]
    for piece in 0..<cost.pieceCount {
      let start = min(max(0, ends[piece]), max(length, ends[piece]))
      let low = max(min(0, length), ends[piece])
      let high = min(max(0, length), ends[piece + 1])
      guard low < high, start < .infinity else { continue }
      for level in 0..<cost.levelCount {
        let sign = length >= 0 ? 1.0 : -1
        value[level] += sign * (high - low) * cost.slopes[piece * cost.levelCount + level]
      }
    }
    return value
  }

  @Test func clippedFunctionIsUnchangedUpToTheLimit() {
    let demands = [(10.0, 0), (20, 1), (35, 1), (50, 0), (70, 1)].map {
      LengthDemand(level: $0.1, relation: .equal, length: $0.0)
    }
    let full = LengthCost(levelCount: 2, demands)
    let clipped = full.clipped(to: 30)
    #expect(clipped.pieceCount < full.pieceCount)
    for length in stride(from: -20.0, through: 30, by: 5) {
      #expect(value(clipped, length) == value(full, length))
    }
  }

  @Test func costIsConvexAsAVectorButNotPerPriority() {
    // Of two views of 50 points, the second is compressed first: the violation at 750 is 50 at
    // lengths of 0 and 50, and 0 at 100.
    let views = [1, 2].map { level in
      LengthCost(
        levelCount: 3,
        [
          LengthDemand(level: 0, relation: .greaterThanOrEqual, length: 0),
          LengthDemand(level: level, relation: .greaterThanOrEqual, length: 50),
          LengthDemand(level: 2, relation: .lessThanOrEqual, length: 50),
        ])
    }
    let distribution = LengthDistribution(views)
    let row = distribution.cost(views, offset: 0)
    #expect(distribution.lengths(of: 50).lengths == [50, 0])
    #expect(distribution.lengths(of: 80).lengths == [50, 30])
    #expect(row.breakpoints == [0, 50, 100])
    for piece in 1..<row.pieceCount {
      #expect(LengthCost.compare(row, piece - 1, row, piece) < 0)
    }
  }
}
