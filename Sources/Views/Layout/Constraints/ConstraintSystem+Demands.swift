import SnapshotDrawing

/// The size of the content of an item, by index, on an axis.
struct ContentSize: Hashable {
  let index: Int
  let axis: LayoutConstraint.Axis
}

/// A linear demand and its source.
struct ConstraintDemand {
  enum Source {
    case constraint(LayoutConstraint)
    /// A nonnegative length of an item.
    case length(Int, LayoutConstraint.Axis)
    /// The intrinsic size of an item's content.
    case content(Int, LayoutConstraint.Axis)
    /// The target size for fitting.
    case fitting
    case structure(StackRow)
    /// A tiebreaker between equally good values.
    case tie
  }

  let linear: LinearConstraint
  let source: Source

  var constraint: LayoutConstraint? {
    if case .constraint(let constraint) = source { constraint } else { nil }
  }

  /// The size that the demand is about, or `nil` if it is not about content.
  var content: ContentSize? {
    if case .content(let index, let axis) = source {
      ContentSize(index: index, axis: axis)
    } else {
      nil
    }
  }

  /// Returns a description of the demand.
  func describe(_ items: [ConstraintItem]) -> String {
    switch source {
    case .constraint(let constraint): constraint.locatedDescription
    case .length(let index, let axis):
      "\(items[index].layoutName).\(axis == .horizontal ? "width" : "height") >= 0"
    case .content(let index, let axis):
      "the \(axis == .horizontal ? "width" : "height") of the content of \(items[index].layoutName)"
    case .fitting: "the size to fit"
    case .structure(let row): row.describe(items)
    case .tie: "ties"
    }
  }
}

extension ConstraintItem {
  /// The name of the view or the guide in messages.
  var layoutName: String { guide?.layoutName ?? view.layoutName }
}

extension ConstraintSystem {
  /// The difference between the priorities of a demand and its tiebreaker, which puts all
  /// tiebreakers below all demands.
  private static let tieDistance = 2_000.0
  /// The priority at which a view that a stack leaves out has size zero at the stack's start, below
  /// all other demands.
  private static let leftOutPriority = 1e-3
  /// The difference between the priority of the root's exact frame and that of required demands.
  private static let roundingDistance = 1e-3
  /// The largest priority of content that gives way to constraints.
  private static let yieldingPriority = LayoutPriority.required.strength - roundingDistance / 2
  /// The priority at which a stack without views has size zero.
  private static let emptyStackPriority = 25.0

  // MARK: Edges

  /// Assigns the edges of all items on an axis, with new variables.
  mutating func assignEdges(_ axis: LayoutConstraint.Axis, _ demands: inout [ConstraintDemand]) {
    for index in items.indices {
      assignEdges(of: index, axis)
      if let number = items[index].stack { assignArrangedEdges(number, axis, &demands) }
    }
  }

  private mutating func assignEdges(of index: Int, _ axis: LayoutConstraint.Axis) {
    let parentItem = items[items[index].parent]
    let (parent, outset) = (parentItem.spans[axis], parentItem.alignmentInsets)
    var start: LayoutEdge
    var end: LayoutEdge
    switch items[index].placement {
    case .arranged: return
    case .root:
      start = LayoutEdge(variable: nil, offset: 0)
      end =
        isRootRounded
        ? newEdge()
        : start.moved(by: axis.length(of: items[index].alignmentRect(of: root.bounds).size))
    case .frame:
      let frame = items[index].alignmentRect(of: items[index].view.untransformedFrame)
      let origin = parentItem.alignmentRect(of: parentItem.view.bounds)
      start = parent.start.moved(by: axis.start(of: frame) - axis.start(of: origin))
      end = start.moved(by: axis.length(of: frame.size))
    case .insets(let insets), .content(let insets):
      start = parent.start.moved(
        by: axis == .horizontal ? insets.left - outset.left : insets.top - outset.top)
      end = parent.end.moved(
        by: axis == .horizontal ? outset.right - insets.right : outset.bottom - insets.bottom)
    case .constraints, .leftOut:
      start =
        items[index].guide?.kind == .content
        ? parent.start.moved(
          by: 0 - axis.start(of: parentItem.alignmentRect(of: items[index].view.bounds)))
        : newEdge()
      end = newEdge()
    }
    items[index].spans[axis].start = start
    items[index].spans[axis].end = end
  }

  /// Returns an edge with a new variable.
  mutating func newEdge() -> LayoutEdge {
    variableCount += 1
    return LayoutEdge(variable: variableCount - 1, offset: 0)
  }

  // MARK: Demands of items

  /// Adds the demands that the root has the size of its frame, or differs from it by less than a
  /// device pixel.
  func demandRoundedSize(_ axis: LayoutConstraint.Axis, _ demands: inout [ConstraintDemand]) {
    let required = LayoutPriority.required.strength
    let (start, end) = (items[0].spans[axis].start, items[0].spans[axis].end)
    let length = axis.length(of: items[0].alignmentRect(of: root.bounds).size)
    guard length.isLayoutLength else { return }
    let slack = (1 - View.pixelSlack) / root.traitCollection.displayScale
    for (relation, value, priority) in [
      (LayoutConstraint.Relation.lessThanOrEqual, length + slack, required),
      (.greaterThanOrEqual, length - slack, required),
      (.equal, length, required - Self.roundingDistance),
    ] {
      demands.append(demand(start, end, relation, value, priority, .fitting))
    }
  }

  /// Adds the demands that an item's length is not negative and fits its content.
  func demandSize(_ index: Int, _ axis: LayoutConstraint.Axis, _ demands: inout [ConstraintDemand])
  {
    // The container's size determines that of its content view.
    if case .content = items[index].placement { return }
    let required = LayoutPriority.required.strength
    let (start, end) = (items[index].spans[axis].start, items[index].spans[axis].end)
    if index == 0, let fitting {
      demands.append(
        demand(origin, start, .equal, 0, required, .fitting))
      let length = axis.length(of: fitting.size)
      demands.append(
        demand(
          start, end, .equal, length.isLayoutLength ? length : 0,
          fitting.priorities[axis].strength, .fitting))
    }
    if let number = items[index].stack, !stacks[number].mayBeNegative {
      // Its views have nonnegative sizes and distances.
    } else {
      demands.append(
        demand(start, end, .greaterThanOrEqual, 0, required, .length(index, axis)))
    }
    guard items[index].guide == nil else { return }
    if case .leftOut = items[index].placement {
      let stack = items[items[index].parent].spans[axis].start
      demands.append(demand(start, end, .equal, 0, Self.leftOutPriority, .tie))
      demands.append(demand(stack, start, .equal, 0, Self.leftOutPriority, .tie))
      return
    }
    if let number = items[index].stack, stacks[number].members.isEmpty {
      demands.append(demand(start, end, .equal, 0, Self.emptyStackPriority, .tie))
    }
    // Constant lengths need no demand.
    guard start.variable != nil || end.variable != nil else { return }
    let length = axis.length(of: items[index].contentSize)
    let hasContent = length >= 0 && length.isLayoutLength
    let source = ConstraintDemand.Source.content(index, axis)
    if items[index].stack.map({ stacks[$0].members.isEmpty }) ?? true {
      breakTies(
        of: demand(start, end, .equal, hasContent ? length : 0, 0, source), index, &demands)
    }
    guard hasContent else { return }
    let resistance = items[index].view.contentCompressionResistancePriority(for: axis).strength
    let hugging = items[index].view.contentHuggingPriority(for: axis).strength
    let yields =
      !yielding.isEmpty && yielding.contains(ContentSize(index: index, axis: axis))
    for (relation, priority) in [
      (LayoutConstraint.Relation.greaterThanOrEqual, resistance), (.lessThanOrEqual, hugging),
    ] where priority > 0 {
      let priority = yields ? min(priority, Self.yieldingPriority) : priority
      let demand = demand(start, end, relation, length, priority, source)
      demands.append(demand)
      breakTies(of: demand, index, &demands)
    }
  }

  /// Adds the tiebreaker of a demand on the length of an arranged view.
  ///
  /// A tiebreaker repeats the demand at a lower priority, with a larger weight for a later view, so
  /// that the first of several equal views changes its size.
  func breakTies(of demand: ConstraintDemand, _ index: Int, _ demands: inout [ConstraintDemand]) {
    guard items[index].rank > 0 else { return }
    var expression = demand.linear.expression
    // The divisor is a power of two, so that the weights are exact.
    expression.scale(by: Double(items[index].rank) / 1_024)
    demands.append(
      ConstraintDemand(
        linear: LinearConstraint(
          expression: expression, relation: demand.linear.relation,
          priority: demand.linear.priority - Self.tieDistance), source: .tie))
  }

  /// The origin of the system's coordinates.
  var origin: LayoutEdge { LayoutEdge(variable: nil, offset: 0) }

  /// Returns a demand on the distance between two edges.
  func demand(
    _ start: LayoutEdge, _ end: LayoutEdge, _ relation: LayoutConstraint.Relation, _ value: Double,
    _ priority: Double, _ source: ConstraintDemand.Source
  ) -> ConstraintDemand {
    var expression = LinearExpression(from: start, to: end)
    expression.constant -= value
    return ConstraintDemand(
      linear: LinearConstraint(expression: expression, relation: relation, priority: priority),
      source: source)
  }

  // MARK: Demands of constraints

  mutating func demand(_ constraint: LayoutConstraint) -> ConstraintDemand {
    let isMirrored = constraint.isMirrored
    let items = constraint.laidOutItems
    var expression = expression(items.first, constraint.firstAttribute, isMirrored)
    if constraint.secondAttribute != .notAnAttribute {
      expression.add(
        0 - constraint.multiplier,
        of: self.expression(items.second, constraint.secondAttribute, isMirrored))
    }
    expression.constant -= constraint.constant
    return ConstraintDemand(
      linear: LinearConstraint(
        expression: expression, relation: constraint.relation,
        priority: constraint.priority.strength),
      source: .constraint(constraint))
  }

  private func length(_ index: Int, _ axis: LayoutConstraint.Axis) -> LinearExpression {
    LinearExpression(from: items[index].spans[axis].start, to: items[index].spans[axis].end)
  }

  /// Returns the expression of an attribute, measured from the right if it is mirrored.
  private mutating func expression(
    _ item: AnyObject?, _ attribute: LayoutConstraint.Attribute, _ isMirrored: Bool
  ) -> LinearExpression {
    guard let item, let axis = attribute.axis, let index = indices[ObjectIdentifier(item)] else {
      return LinearExpression()
    }
    let span = items[index].spans[axis]
    var expression: LinearExpression
    switch attribute {
    case .width, .height: return length(index, axis)
    case .left, .leftMargin, .top, .topMargin: expression = LinearExpression(edge: span.start)
    case .right, .rightMargin, .bottom, .bottomMargin:
      expression = LinearExpression(edge: span.end)
    case .leading, .leadingMargin:
      expression = LinearExpression(edge: isMirrored ? span.end : span.start)
    case .trailing, .trailingMargin:
      expression = LinearExpression(edge: isMirrored ? span.start : span.end)
    case .centerX, .centerXWithinMargins, .centerY, .centerYWithinMargins, .notAnAttribute:
      expression = LinearExpression(edge: span.start)
      expression.add(1, of: LinearExpression(edge: span.end))
      expression.scale(by: 0.5)
    case .firstBaseline, .lastBaseline:
      expression = LinearExpression(edge: baseline(index, attribute))
    }
    if isMirrored { expression.scale(by: -1) }
    return expression
  }
}

extension LinearExpression {
  init(edge: LayoutEdge) {
    if let variable = edge.variable { self.init(variable: variable) } else { self.init() }
    constant = edge.offset
  }
}

extension LayoutConstraint {
  /// Whether its constant and multiplier are valid lengths.
  var isFinite: Bool {
    constant.isLayoutLength && multiplier.isLayoutLength
  }

  /// The reason why the constraint cannot be applied, or `nil`.
  ///
  /// UIKit raises an exception for it.
  var misuse: Misuse? {
    if firstAttribute.followsLayoutDirection && secondAttribute.isAbsolute
      || firstAttribute.isAbsolute && secondAttribute.followsLayoutDirection
    {
      return Misuse(
        problem: "combines a leading or trailing anchor with a left or right one",
        remedy: "use leading and trailing, or left and right, for both")
    }
    if firstAttribute == .notAnAttribute {
      return Misuse(
        problem: "has no first attribute", remedy: "pass the attribute that it determines")
    }
    if secondAttribute == .notAnAttribute {
      guard !firstAttribute.isDimension else { return nil }
      return Misuse(
        problem: "sets a position to a constant",
        remedy: "pass a second item and an attribute of it")
    }
    if firstAttribute.isDimension != secondAttribute.isDimension {
      return Misuse(
        problem: "combines a position with a width or a height",
        remedy: "use two positions or two dimensions")
    }
    guard !firstAttribute.isDimension else { return nil }
    if firstAttribute.axis != secondAttribute.axis {
      return Misuse(
        problem: "combines a horizontal with a vertical position",
        remedy: "use two positions of the same axis")
    }
    if multiplier == 0 {
      return Misuse(
        problem: "has the multiplier 0 and so sets a position to a constant",
        remedy: "use a multiplier that is not 0")
    }
    let hasGuideWithMargins = [(firstItem, firstAttribute), (secondItem, secondAttribute)]
      .contains { $0.0 is LayoutGuide && $0.1.isMargin }
    guard hasGuideWithMargins else { return nil }
    return Misuse(
      problem: "uses a margin of a layout guide, which has none",
      remedy: "use an edge or the center of the guide")
  }

  /// Whether positions are measured from the right, because of a right-to-left layout direction.
  var isMirrored: Bool {
    guard firstAttribute.followsLayoutDirection || secondAttribute.followsLayoutDirection else {
      return false
    }
    // The constraint lays out the content of the view that holds it.
    let direction =
      holder?.semanticContentAttribute.layoutDirection
      ?? items.first?.constrainedView?.traitCollection.layoutDirection
    return direction == .rightToLeft
  }
}

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
    var size = item.isSolved ? item.frameSize(of: item.alignedSize) : item.view.bounds.size
    if size.height <= 0, item.contentSize.height > 0 { size.height = item.contentSize.height }
    let source =
      attribute == .lastBaseline
      ? item.view.forLastBaselineLayout : item.view.forFirstBaselineLayout
    if source !== item.view, source.isDescendant(of: item.view) {
      // The layout of the subviews determines the baseline, which is that of the last layout.
      let inner =
        attribute == .lastBaseline
        ? source.lastBaseline(in: source.bounds.size)
        : source.firstBaseline(in: source.bounds.size)
      let baseline = source.convert(CGPoint(x: 0, y: inner), to: item.view).y
      return span.start.moved(by: baseline - item.alignmentInsets.top)
    }
    if attribute == .lastBaseline {
      let distance = item.view.lastBaseline(in: size) - size.height
      return distance == 0 ? span.end : span.end.moved(by: distance + item.alignmentInsets.bottom)
    }
    let baseline = item.view.firstBaseline(in: size)
    guard baseline != size.height else { return span.end }
    return span.start.moved(by: baseline - item.alignmentInsets.top)
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
