import SnapshotGeometry

/// A baseline as it was taken.
struct TakenBaseline {
  /// The item that was asked for its baseline, and which one.
  let asked: Int
  let attribute: LayoutConstraint.Attribute
  /// The item whose baseline it is, and how far from that item's edge it lies.
  let item: Int
  let edge: LayoutEdge
}

extension ConstraintSystem {
  /// A baseline, relative to the edge that it moves with.
  ///
  /// A stack has the baseline of one of its views, as in Apple's documentation of `UIStackView`. In
  /// a column, it is that of the first view, or of the last view for the last baseline. In a row,
  /// it is that of the tallest view. The baseline of an item without text is its bottom edge.
  mutating func baseline(_ index: Int, _ attribute: LayoutConstraint.Attribute) -> LayoutEdge {
    let item = itemWithBaseline(index, attribute)
    let edge = ownBaseline(item, attribute)
    baselines.append(
      TakenBaseline(
        asked: index, attribute: attribute, item: item, edge: distance(of: edge, item)))
    return edge
  }

  /// Whether a baseline has changed its item, or its distance from the item's edge, since it was
  /// recorded.
  func baselinesMoved() -> Bool {
    baselines.contains { taken in
      let item = itemWithBaseline(taken.asked, taken.attribute)
      return item != taken.item
        || distance(of: ownBaseline(item, taken.attribute), item) != taken.edge
    }
  }

  /// How far an edge lies from its item's top or bottom edge: 0 from the first, 1 from the last.
  private func distance(of edge: LayoutEdge, _ index: Int) -> LayoutEdge {
    let span = items[index].spans[.vertical]
    let isFromTop = edge.variable == span.start.variable
    return LayoutEdge(
      variable: isFromTop ? 0 : 1,
      offset: edge.offset - (isFromTop ? span.start.offset : span.end.offset))
  }

  /// The item that provides a baseline, which is a different one if the item is a stack.
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

  /// The tallest item.
  ///
  /// Among equally tall items, the first one with the tallest content.
  private func tallest(_ members: [Int], _ first: Int) -> Int {
    var best = first
    for index in members.dropFirst() {
      let difference =
        hasHeights ? items[index].placedSize.height - items[best].placedSize.height : 0
      let slack = ConvexCost.tolerance
      let isTaller =
        abs(difference) <= slack
        ? items[index].contentSize.height > items[best].contentSize.height + slack : difference > 0
      if isTaller { best = index }
    }
    return best
  }

  private func ownBaseline(_ index: Int, _ attribute: LayoutConstraint.Attribute) -> LayoutEdge {
    let item = items[index]
    let span = item.spans[.vertical]
    guard item.guide == nil, item.stack == nil else { return span.end }
    var size = item.isSolved ? item.placedSize : item.view.bounds.size
    if size.height <= 0, item.contentSize.height > 0 { size.height = item.contentSize.height }
    if attribute == .lastBaseline {
      return span.end.moved(by: item.view.lastBaseline(in: size) - size.height)
    }
    let baseline = item.view.firstBaseline(in: size)
    return baseline == size.height ? span.end : span.start.moved(by: baseline)
  }

  /// The distance of the root's baseline from its top edge, after solving.
  mutating func foundBaseline(_ attribute: LayoutConstraint.Attribute) -> Double {
    let index = itemWithBaseline(0, attribute)
    let edge = distance(of: ownBaseline(index, attribute), index)
    let found = items[index].spans[.vertical].found
    return (edge.variable == 0 ? found.start : found.start + found.length) + edge.offset
      - items[0].spans[.vertical].found.start
  }
}
