import SnapshotDrawing

@testable import SnapshotViews

extension StackTree {
  /// Creates a random tree.
  ///
  /// - Parameter depth: The number of ancestors of the innermost leaf, at least 1.
  init(depth: Int, using random: inout SplitMix) {
    repeat {
      nodes = []
      add(depth: depth, isRoot: true, using: &random)
    } while height(0) != depth
    func length() -> Double {
      Double(Int.random(in: Bool.random(using: &random) ? 20...150 : 100...600, using: &random))
    }
    size = CGSize(width: length(), height: length())
    isRightToLeft = Int.random(in: 0..<5, using: &random) == 0
    addLinks(using: &random)
  }

  private func height(_ index: Int) -> Int {
    nodes[index].kind == .leaf ? 0 : 1 + (nodes[index].children.map(height).max() ?? 0)
  }

  @discardableResult
  private mutating func add(depth: Int, isRoot: Bool, using random: inout SplitMix) -> Int {
    let index = nodes.count
    nodes.append(Node())
    if depth == 0 || (!isRoot && random.chance(35)) {
      nodes[index] = Self.leaf(using: &random)
      return index
    }
    let isContainer = !isRoot && random.chance(20)
    var node = Node()
    node.kind = isContainer ? .container : .stack
    let count = isContainer ? random.pick([1, 1, 1, 2]) : Int.random(in: 1...3, using: &random)
    for position in 0..<count {
      let child = add(depth: depth - 1, isRoot: false, using: &random)
      node.children.append(child)
      if isContainer {
        nodes[child].insets = EdgeInsets(
          top: random.pick([0, 8]), left: random.pick([0, 8, 16]), bottom: random.pick([0, 8]),
          right: random.pick([0, 8]))
      } else if position > 0 {
        nodes[child].isHidden = random.chance(8)
      }
    }
    if random.chance(12) { node.demands.append(Self.demand(upTo: 300, using: &random)) }
    nodes[index] = node
    if !isContainer { arrange(index, using: &random) }
    return index
  }

  private mutating func arrange(_ index: Int, using random: inout SplitMix) {
    var node = nodes[index]
    node.axis = random.pick([.horizontal, .vertical])
    let spacing: Double = random.pick([0, 4, 8, 10])
    node.spacings = node.children.map { _ in random.chance(15) ? random.pick([2, 12]) : spacing }
    if random.chance(30) {
      node.margins = EdgeInsets(top: 8, left: 16, bottom: 4, right: random.pick([8, 16]))
    }
    node.distribution = random.pick([
      .fill, .fill, .fill, .fillEqually, .equalSpacing, .equalCentering, .fillProportionally,
    ])
    let hasContent = node.children.allSatisfy { child in
      nodes[child].kind == .leaf && node.axis.length(of: nodes[child].contentSize) >= 0
    }
    // A proportion of a stack or of content without a length is not defined.
    if node.distribution == .fillProportionally, !hasContent || node.margins != .zero {
      node.distribution = .fill
    }
    node.alignment = random.pick([.fill, .fill, .fill, .leading, .center, .trailing, .center])
    if node.axis == .horizontal, random.chance(20) {
      node.alignment = random.pick([.firstBaseline, .lastBaseline])
    }
    nodes[index] = node
    // With a baseline that depends on the layout, the problem is not a linear program.
    let isFirst = node.alignment == .firstBaseline
    let isLast = node.alignment == .lastBaseline
    guard isFirst || isLast else { return }
    let isFixed = arranged(index).allSatisfy { (isFirst ? ascent($0) : descent($0)) != nil }
    if !isFixed { nodes[index].alignment = .center }
  }

  private static func leaf(using random: inout SplitMix) -> Node {
    var node = Node()
    for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
      node.hugging[axis] = random.pick([250, 250, 250, 251, 252, 249, 999])
      node.resistance[axis] = random.pick([750, 750, 750, 751, 749, 250, 999])
      if random.chance(4) { node.hugging[axis] = 1_000 }
      if random.chance(4) { node.resistance[axis] = 1_000 }
    }
    func length() -> Double {
      random.chance(12) ? -1 : Double(Int.random(in: 5...120, using: &random))
    }
    node.contentSize = CGSize(width: length(), height: length())
    if node.contentSize.height > 0, random.chance(15) {
      node.area = Double(Int.random(in: 100...4_000, using: &random))
    }
    node.ascent = Double(Int.random(in: 2...20, using: &random)) + 0.25
    node.descent = Double(Int.random(in: 0...8, using: &random)) + 0.25
    if random.chance(15) { node.demands.append(demand(upTo: 120, using: &random)) }
    return node
  }

  private static func demand(upTo limit: Int, using random: inout SplitMix) -> OwnDemand {
    OwnDemand(
      axis: random.pick([.horizontal, .vertical]),
      relation: random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
      length: Double(Int.random(in: 5...limit, using: &random)),
      priority: random.pick([1_000, 1_000, 999, 500, 750, 250]))
  }

  /// Relates the lengths of nodes, possibly in different stacks.
  private mutating func addLinks(using random: inout SplitMix) {
    let candidates = visible.dropFirst()
    guard candidates.count > 1, random.chance(15) else { return }
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let first = random.pick(Array(candidates))
      let second = random.pick(candidates.filter { $0 != first })
      links.append(
        Link(
          first: first, second: second, axis: random.pick([.horizontal, .vertical]),
          relation: random.pick([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]),
          multiplier: random.pick([0.5, 1, 1, 2]), constant: random.pick([0, 0, 10]),
          priority: random.pick([999, 999, 750, 500, 250])))
    }
  }
}

extension SplitMix {
  /// Returns a random element.
  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }

  /// Returns `true` with a probability.
  ///
  /// - Parameter percent: The probability, from 0 to 100.
  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}
