import SnapshotGeometry

@testable import SnapshotViews

extension StackTree {
  /// Returns the tree as nodes of cost functions on one axis, and the indices of the nodes in the
  /// tree.
  ///
  /// Links, equal distances between centers, and proportional lengths are not supported.
  func makeCost(
    _ axis: LayoutConstraint.Axis, contentLengths: [Double]
  ) -> (cost: StackCost, indices: [Int]) {
    let priorities = Set(
      StackTreeRows(self, axis, contentLengths: contentLengths).constraints.map(\.priority)
    ).subtracting([StackTreeRows.structure])
    var cost = StackCost(
      priorities: priorities, required: 1_000, compact: 25, limit: axis.length(of: size))
    var pending: [(index: Int, parent: Int?)] = [(0, nil)]
    var indices: [Int] = []
    while let (index, parent) = pending.popLast() {
      indices.append(index)
      let node = cost.add(costNode(index, axis), to: parent)
      demand(index, axis, contentLengths[index], &cost, node)
      pending += arranged(index).reversed().map { ($0, node) }
    }
    return (cost, indices)
  }

  private func demand(
    _ index: Int, _ axis: LayoutConstraint.Axis, _ contentLength: Double, _ cost: inout StackCost,
    _ costIndex: Int
  ) {
    let node = nodes[index]
    func demand(
      _ relation: LayoutConstraint.Relation, _ length: Double, _ priority: Double
    ) {
      guard let level = cost.level(of: priority) else { return }
      cost.demand(LengthDemand(level: level, relation: relation, length: length), of: costIndex)
    }
    for own in node.demands where own.axis == axis {
      switch own.relation {
      case .equal: demand(.equal, own.length, own.priority)
      case .lessThanOrEqual: demand(.lessThanOrEqual, own.length, own.priority)
      case .greaterThanOrEqual: demand(.greaterThanOrEqual, own.length, own.priority)
      }
    }
    if node.kind == .leaf, contentLength >= 0 {
      demand(.greaterThanOrEqual, contentLength, node.resistance[axis] ?? 750)
      demand(.lessThanOrEqual, contentLength, node.hugging[axis] ?? 250)
    }
    guard node.kind == .stack else { return }
    if node.axis == axis {
      if !node.distribution.keepsSpacing { demand(.equal, 0, 49) }
    } else if node.alignment != .fill {
      let alignsBaselines =
        axis == .vertical && [.firstBaseline, .lastBaseline].contains(node.alignment)
      demand(.equal, 0, alignsBaselines ? 49 : 51)
    }
  }

  private func costNode(_ index: Int, _ axis: LayoutConstraint.Axis) -> StackCost.Node {
    let node = nodes[index]
    var result = StackCost.Node()
    let isMirrored = isFromRight && axis == .horizontal
    if let parent = nodes.firstIndex(where: { $0.children.contains(index) }) {
      let around = nodes[parent]
      let insets = around.kind == .container ? node.insets : around.margins
      (result.before, result.after) = edges(of: insets, axis)
      if let position = around.children.firstIndex(of: index), around.kind == .stack {
        result.spacing = around.spacings[position]
      }
      if around.axis == .horizontal, axis == .vertical {
        let reaches = { (all: [Double?]) in (all.compactMap { $0 }.max() ?? 0) }
        if around.alignment == .firstBaseline {
          result.before += reaches(arranged(parent).map(ascent)) - (ascent(index) ?? 0)
        } else if around.alignment == .lastBaseline {
          result.after += reaches(arranged(parent).map(descent)) - (descent(index) ?? 0)
        }
      }
    }
    switch node.kind {
    case .leaf: return result
    case .container: result.arrangement = .pinned
    case .stack:
      let margins = edges(of: node.margins, axis)
      (result.leading, result.trailing) = isMirrored ? (margins.1, margins.0) : margins
      result.isReversed = isMirrored
      result.arrangement =
        node.axis == axis
        ? .row(distribution(node)) : arrangementAcross(node, isMirrored: isMirrored)
    }
    return result
  }

  private func edges(of insets: EdgeInsets, _ axis: LayoutConstraint.Axis) -> (Double, Double) {
    axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
  }

  private func distribution(_ node: Node) -> StackCost.Distribution {
    switch node.distribution {
    case .fillEqually: .equally
    case .equalSpacing: .withEqualGaps
    case .fill, .fillProportionally, .equalCentering: .byCost
    }
  }

  private func arrangementAcross(_ node: Node, isMirrored: Bool) -> StackCost.Arrangement {
    switch node.alignment {
    case .fill: .pinned
    case .center: .aligned(.middle)
    case .trailing: .aligned(isMirrored ? .start : .end)
    case .lastBaseline where node.axis == .horizontal: .aligned(.end)
    case .leading, .firstBaseline, .lastBaseline: .aligned(isMirrored ? .end : .start)
    }
  }
}
