import SnapshotGeometry

/// A baseline that was used in a solution.
struct RecordedBaseline {
  /// The item of the query, and its attribute.
  let queriedItem: Int
  let attribute: LayoutConstraint.Attribute
  /// The item that provides the baseline, and its distance from that item's edge.
  let item: Int
  let edge: LayoutEdge
}

extension ConstraintSystem {
  /// Returns a baseline, relative to the edge that it moves with.
  ///
  /// A stack has the baseline of one of its views, as in Apple's documentation of `UIStackView`. In
  /// a column, it is that of the first view, or of the last view for the last baseline. In a row,
  /// it is that of the tallest view. The baseline of an item without text is its bottom edge.
  mutating func baseline(_ index: Int, _ attribute: LayoutConstraint.Attribute) -> LayoutEdge {
    let item = itemWithBaseline(index, attribute)
    let edge = itemBaseline(item, attribute)
    baselines.append(
      RecordedBaseline(
        queriedItem: index, attribute: attribute, item: item, edge: distance(of: edge, item)))
    return edge
  }

  /// Returns whether a recorded baseline has a different item, or a different distance from the
  /// item's edge.
  func baselinesMoved() -> Bool {
    baselines.contains { recorded in
      let item = itemWithBaseline(recorded.queriedItem, recorded.attribute)
      return item != recorded.item
        || distance(of: itemBaseline(item, recorded.attribute), item) != recorded.edge
    }
  }

  /// Returns the distance of an edge from its item's top edge, variable 0, or bottom edge, variable
  /// 1.
  private func distance(of edge: LayoutEdge, _ index: Int) -> LayoutEdge {
    let span = items[index].spans[.vertical]
    let isFromTop = edge.variable == span.start.variable
    return LayoutEdge(
      variable: isFromTop ? 0 : 1,
      offset: edge.offset - (isFromTop ? span.start.offset : span.end.offset))
  }

  /// Returns the item that provides a baseline, which is an arranged view if the item is a stack.
  private func itemWithBaseline(_ index: Int, _ attribute: LayoutConstraint.Attribute) -> Int {
    var index = index
    while let number = items[index].stack, let first = stacks[number].members.first,
      let last = stacks[number].members.last
    {
      let stack = stacks[number]
      if stack.axis == .vertical {
        index = attribute == .firstBaseline ? first : last
      } else if stack.baseline != nil {
        index = first
      } else {
        index = tallest(stack.members, first)
      }
    }
    return index
  }

  /// Returns the tallest item: among equally tall items, the first one with the tallest content.
  private func tallest(_ members: [Int], _ first: Int) -> Int {
    var best = first
    for index in members.dropFirst() {
      let difference =
        hasHeights ? items[index].alignedSize.height - items[best].alignedSize.height : 0
      let slack = ConvexCost.tolerance
      let isTaller =
        abs(difference) <= slack
        ? items[index].contentSize.height > items[best].contentSize.height + slack : difference > 0
      if isTaller { best = index }
    }
    return best
  }

  private func itemBaseline(_ index: Int, _ attribute: LayoutConstraint.Attribute) -> LayoutEdge {
    let item = items[index]
    let span = item.spans[.vertical]
    guard item.guide == nil, item.stack == nil else { return span.end }
    var size = item.isSolved ? item.alignedSize : item.view.bounds.size
    if size.height <= 0, item.contentSize.height > 0 { size.height = item.contentSize.height }
    if attribute == .lastBaseline {
      return span.end.moved(by: item.view.lastBaseline(in: size) - size.height)
    }
    let baseline = item.view.firstBaseline(in: size)
    return baseline == size.height ? span.end : span.start.moved(by: baseline)
  }

  /// Returns the distance of the root's baseline from its top edge, after solving.
  mutating func solvedBaseline(_ attribute: LayoutConstraint.Attribute) -> Double {
    let index = itemWithBaseline(0, attribute)
    let edge = distance(of: itemBaseline(index, attribute), index)
    let span = items[index].spans[.vertical].solved
    return (edge.variable == 0 ? span.start : span.start + span.length) + edge.offset
      - items[0].spans[.vertical].solved.start
  }
}
