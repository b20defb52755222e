import SnapshotDrawing

@testable import SnapshotViews

/// The constraints that UIKit's stack views create for a tree, on one axis.
///
/// The constraints are those of TZStackView, whose tests compare them with UIKit's. Each node has
/// two variables, its edges. Nothing is substituted or omitted, so that the rows are independent of
/// the implementation. In a right-to-left row, the edges are mirrored.
struct StackTreeRows {
  /// A level above all priorities, for rows that always hold.
  static let structure = 2_000.0

  let tree: StackTree
  let axis: LayoutConstraint.Axis
  /// The natural lengths of the leaves, negative if there is none.
  let contentLengths: [Double]
  private(set) var constraints: [LinearConstraint] = []

  /// One edge of a node, times a factor.
  private typealias Term = (variable: Int, factor: Double)

  init(_ tree: StackTree, _ axis: LayoutConstraint.Axis, contentLengths: [Double]) {
    self.tree = tree
    self.axis = axis
    self.contentLengths = contentLengths
    demand([(0, 1)], .equal, 0, Self.structure)
    demand([(1, 1)], .equal, axis.length(of: tree.size), Self.structure)
    for index in tree.visible { demandNode(index) }
    for (place, index) in tree.ranked.enumerated() { breakTies(index, weight: Double(place + 1)) }
    let visible = Set(tree.visible)
    for link in tree.links
    where link.axis == axis && visible.isSuperset(of: [link.first, link.second]) {
      demand(
        length(link.first) + length(link.second, -link.multiplier), link.relation,
        link.constant, link.priority)
    }
  }

  private mutating func demandNode(_ index: Int) {
    let node = tree.nodes[index]
    demand(length(index), .greaterThanOrEqual, 0, 1_000)
    for own in node.demands where own.axis == axis {
      demand(length(index), own.relation, own.length, own.priority)
    }
    switch node.kind {
    case .leaf:
      guard contentLengths[index] >= 0 else { return }
      let content = contentLengths[index]
      demand(length(index), .greaterThanOrEqual, content, node.resistance[axis] ?? 750)
      demand(length(index), .lessThanOrEqual, content, node.hugging[axis] ?? 250)
    case .container:
      for child in tree.arranged(index) { pin(child, to: index) }
    case .stack:
      if node.axis == axis { demandAlong(index) } else { demandAcross(index) }
    }
  }

  /// Repeats the demands on the length of an arranged view below all priorities, with larger
  /// weights for later views.
  private mutating func breakTies(_ index: Int, weight: Double) {
    let node = tree.nodes[index]
    guard node.kind != .container else { return }
    let length = length(index, weight / 1_024)
    func demand(_ relation: LayoutConstraint.Relation, _ value: Double, _ priority: Double) {
      self.demand(length, relation, value * weight / 1_024, priority - 2_000)
    }
    for own in node.demands where own.axis == axis {
      demand(own.relation, own.length, own.priority)
    }
    guard node.kind == .leaf else { return }
    let content = contentLengths[index]
    demand(.equal, max(0, content), 0)
    if content >= 0 {
      demand(.greaterThanOrEqual, content, node.resistance[axis] ?? 750)
      demand(.lessThanOrEqual, content, node.hugging[axis] ?? 250)
    }
  }

  private mutating func pin(_ child: Int, to container: Int) {
    let insets = tree.nodes[child].insets
    let isHorizontal = axis == .horizontal
    demand(
      [(2 * child, 1), (2 * container, -1)], .equal, isHorizontal ? insets.left : insets.top,
      Self.structure)
    demand(
      [(2 * container + 1, 1), (2 * child + 1, -1)], .equal,
      isHorizontal ? insets.right : insets.bottom, Self.structure)
  }

  // MARK: Along a stack

  private mutating func demandAlong(_ index: Int) {
    let node = tree.nodes[index]
    let views = tree.arranged(index)
    guard let first = views.first, let last = views.last else { return }
    demand([near(first), negated(near(index))], .equal, margins(index).near, Self.structure)
    demand([far(index), negated(far(last))], .equal, margins(index).far, Self.structure)
    for (view, next) in zip(views, views.dropFirst()) {
      demand(
        gap(view, next), node.distribution.keepsSpacing ? .equal : .greaterThanOrEqual,
        spacing(after: view, in: node), Self.structure)
    }
    switch node.distribution {
    case .fill:
      break
    case .fillEqually:
      for view in views.dropFirst() {
        demand(length(view) + length(first, -1), .equal, 0, Self.structure)
      }
    case .fillProportionally:
      demandProportions(index, views)
    case .equalSpacing:
      for (view, next) in zip(views.dropFirst(), views.dropFirst(2)) {
        demand(gap(view, next) + gap(first, views[1]).map(negated), .equal, 0, Self.structure)
      }
      demand(length(index), .equal, 0, 49)
    case .equalCentering:
      for (pair, (view, next)) in zip(views.dropFirst(), views.dropFirst(2)).enumerated() {
        demand(
          centers(view, next) + centers(first, views[1]).map(negated), .equal, 0,
          150 - Double(pair))
      }
      demand(length(index), .equal, 0, 49)
    }
  }

  private mutating func demandProportions(_ index: Int, _ views: [Int]) {
    let node = tree.nodes[index]
    let spacing = views.dropLast().reduce(0) { $0 + self.spacing(after: $1, in: node) }
    let total = views.reduce(spacing) { $0 + max(0, contentLengths[$1]) }
    guard total > 0 else { return }
    for (position, view) in views.enumerated() where contentLengths[view] >= 0 {
      let fraction = contentLengths[view] / total
      demand(
        length(view) + length(index, -fraction), .equal, 0,
        views.count == 1 ? 1_000 : 999 - Double(position))
    }
  }

  // MARK: Across a stack

  private mutating func demandAcross(_ index: Int) {
    let node = tree.nodes[index]
    let views = tree.arranged(index)
    let (near, far) = (margins(index).near, margins(index).far)
    guard node.alignment != .fill else {
      for view in views {
        demand([self.near(view), negated(self.near(index))], .equal, near, Self.structure)
        demand([self.far(index), negated(self.far(view))], .equal, far, Self.structure)
      }
      return
    }
    for view in views { demand(length(view), .equal, 0, 25) }
    let isBaseline = node.alignment == .firstBaseline || node.alignment == .lastBaseline
    let alignsBaselines = isBaseline && node.axis == .horizontal
    demand(length(index), .equal, 0, alignsBaselines ? 49 : 51)
    // A column has no common baseline and aligns the leading edges.
    let touchesNear = node.alignment == .leading || (isBaseline && !alignsBaselines)
    for view in views {
      demand(
        [self.near(view), negated(self.near(index))], touchesNear ? .equal : .greaterThanOrEqual,
        near, Self.structure)
      demand(
        [self.far(index), negated(self.far(view))],
        node.alignment == .trailing ? .equal : .greaterThanOrEqual, far, Self.structure)
      if node.alignment == .center {
        demand(
          [self.near(view), self.far(view), negated(self.near(index)), negated(self.far(index))],
          .equal, near - far, Self.structure)
      }
    }
    if alignsBaselines { demandBaselines(index, views) }
  }

  /// Aligns all baselines.
  ///
  /// The view that extends furthest from them touches the edge of the stack.
  private mutating func demandBaselines(_ index: Int, _ views: [Int]) {
    let isFirst = tree.nodes[index].alignment == .firstBaseline
    let reaches = views.map { (isFirst ? tree.ascent($0) : tree.descent($0)) ?? 0 }
    guard let largest = reaches.indices.max(by: { reaches[$0] < reaches[$1] }) else { return }
    for (view, reach) in zip(views, reaches) {
      demand(
        isFirst
          ? [near(view), negated(near(views[largest]))]
          : [far(views[largest]), negated(far(view))], .equal, reaches[largest] - reach,
        Self.structure)
    }
    if isFirst {
      demand(
        [near(views[largest]), negated(near(index))], .equal, margins(index).near, Self.structure)
    } else {
      demand(
        [far(index), negated(far(views[largest]))], .equal, margins(index).far, Self.structure)
    }
  }

  // MARK: Expressions

  private var isMirrored: Bool { tree.isRightToLeft && axis == .horizontal }

  private func near(_ index: Int) -> Term { isMirrored ? (2 * index + 1, -1) : (2 * index, 1) }
  private func far(_ index: Int) -> Term { isMirrored ? (2 * index, -1) : (2 * index + 1, 1) }
  private func negated(_ term: Term) -> Term { (term.variable, -term.factor) }

  private func length(_ index: Int, _ factor: Double = 1) -> [Term] {
    [(2 * index + 1, factor), (2 * index, -factor)]
  }

  private func gap(_ first: Int, _ second: Int) -> [Term] { [near(second), negated(far(first))] }

  private func centers(_ first: Int, _ second: Int) -> [Term] {
    [near(second), far(second), negated(near(first)), negated(far(first))]
      .map { ($0.variable, 0.5 * $0.factor) }
  }

  private func spacing(after view: Int, in node: StackTree.Node) -> Double {
    zip(node.children, node.spacings).first { $0.0 == view }?.1 ?? 0
  }

  private func margins(_ index: Int) -> (near: Double, far: Double) {
    let margins = tree.nodes[index].margins
    if axis == .vertical { return (margins.top, margins.bottom) }
    return isMirrored ? (margins.right, margins.left) : (margins.left, margins.right)
  }

  private mutating func demand(
    _ terms: [Term], _ relation: LayoutConstraint.Relation, _ value: Double, _ priority: Double
  ) {
    var expression = LinearExpression(constant: 0 - value)
    for term in terms { expression.add(term.factor, of: term.variable) }
    constraints.append(
      LinearConstraint(expression: expression, relation: relation, priority: priority))
  }
}
