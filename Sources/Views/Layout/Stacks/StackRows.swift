import SnapshotDrawing

/// The arrangement of a stack's views, with the demands of UIKit's stack view.
///
/// The demands are those of TZStackView, whose tests compare them with UIKit's. `fill` connects
/// each view's end with the next one's start. The other distributions add equal lengths,
/// proportional lengths, or equal gaps. The alignments add edges, centers, or baselines. A view
/// that need not be stretched is as small as possible at priority 25, and a stack that need not be
/// larger than its views at 49 or 51. Coincident edges are represented as one edge, so most of
/// these demands need no row.
extension ConstraintSystem {
  /// The priority at which a view that is not stretched across its stack has size zero.
  private static let viewCompactness = 25.0
  /// The priority at which a baseline-aligned row has no height, and a stack with free gaps no
  /// length.
  private static let looseCompactness = 49.0
  /// The priority at which a stack that does not stretch its views has no size across its axis.
  private static let breadthCompactness = 51.0
  /// The priority at which baseline-aligned views touch the edge, below all demands on their sizes.
  private static let baselineEdge = 24.0
  /// The priority of the first equal distance between centers.
  ///
  /// It decreases for later pairs.
  private static let centering = 150.0
  /// The priority of the first view's proportion.
  ///
  /// It decreases for later views.
  private static let proportion = 999.0

  // MARK: Edges

  /// Assigns the edges of a stack's views on an axis.
  mutating func assignArrangedEdges(
    _ number: Int, _ axis: LayoutConstraint.Axis, _ demands: inout [ConstraintDemand]
  ) {
    let stack = stacks[number]
    guard !stack.members.isEmpty else { return }
    let (start, end) = innerEdges(stack, axis)
    if axis == stack.axis {
      assignEdgesAlong(stack, start, end, &demands)
    } else {
      assignEdgesAcross(stack, start, end, &demands)
    }
  }

  /// Returns a stack's edges inside its margins.
  private func innerEdges(
    _ stack: ArrangedStack, _ axis: LayoutConstraint.Axis
  ) -> (start: LayoutEdge, end: LayoutEdge) {
    let span = items[stack.item].spans[axis]
    let isRow = axis == .horizontal
    return (
      span.start.moved(by: isRow ? stack.margins.left : stack.margins.top),
      span.end.moved(by: 0 - (isRow ? stack.margins.right : stack.margins.bottom))
    )
  }

  private mutating func assignEdgesAlong(
    _ stack: ArrangedStack, _ start: LayoutEdge, _ end: LayoutEdge,
    _ demands: inout [ConstraintDemand]
  ) {
    let axis = stack.axis
    let count = stack.members.count
    let isMirrored = isMirrored(stack)
    let first = stack.members[isMirrored ? count - 1 : 0]
    var next = edge(at: start, .start(first, axis, stack: stack.item), &demands)
    for position in 0..<count {
      let member = stack.members[isMirrored ? count - 1 - position : position]
      items[member].spans[axis].start = next
      if position == count - 1 {
        let row = StackRow.end(member, axis, stack: stack.item)
        items[member].spans[axis].end = edge(at: end, row, &demands)
        continue
      }
      let ending = newEdge()
      items[member].spans[axis].end = ending
      if stack.distribution.keepsSpacing {
        let pair = isMirrored ? count - 2 - position : position
        let row = StackRow.spacing(
          stack.gaps[pair], after: stack.members[pair], before: stack.members[pair + 1])
        next = edge(at: ending.moved(by: stack.gaps[pair]), row, &demands)
      } else {
        next = newEdge()
      }
    }
  }

  private mutating func assignEdgesAcross(
    _ stack: ArrangedStack, _ start: LayoutEdge, _ end: LayoutEdge,
    _ demands: inout [ConstraintDemand]
  ) {
    let axis = stack.axis.crossing
    let isMirrored = stack.isRightToLeft && axis == .horizontal
    for member in stack.members {
      let first = StackRow.start(member, axis, stack: stack.item)
      let last = StackRow.end(member, axis, stack: stack.item)
      var span = (start: start, end: end)
      switch stack.alignment {
      case .fill:
        span = (edge(at: start, first, &demands), edge(at: end, last, &demands))
      case .center:
        span = (newEdge(), newEdge())
      case .firstBaseline where stack.baseline != nil, .lastBaseline where stack.baseline != nil:
        span = (newEdge(), newEdge())
      case .leading, .firstBaseline, .lastBaseline, .trailing:
        if (stack.alignment == .trailing) != isMirrored {
          span = (newEdge(), edge(at: end, last, &demands))
        } else {
          span = (edge(at: start, first, &demands), newEdge())
        }
      }
      items[member].spans[axis].start = span.start
      items[member].spans[axis].end = span.end
    }
  }

  /// Returns an edge that coincides with another one: the same edge, or a separate one to report
  /// contradictions.
  private mutating func edge(
    at other: LayoutEdge, _ row: StackRow, _ demands: inout [ConstraintDemand]
  ) -> LayoutEdge {
    guard isExpanded else { return other }
    let edge = newEdge()
    demands.append(demand(other, edge, .equal, 0, structurePriority, .structure(row)))
    return edge
  }

  private func isMirrored(_ stack: ArrangedStack) -> Bool {
    stack.isRightToLeft && stack.axis == .horizontal
  }

  // MARK: Demands

  /// Adds a stack's demands on its views on an axis, other than coincident edges.
  mutating func demandStructure(
    _ number: Int, _ axis: LayoutConstraint.Axis, _ demands: inout [ConstraintDemand]
  ) {
    let stack = stacks[number]
    guard !stack.members.isEmpty else { return }
    if axis == stack.axis {
      demandAlong(stack, &demands)
    } else if stack.alignment != .fill {
      demandAcross(stack, &demands)
    }
  }

  private mutating func demandAlong(_ stack: ArrangedStack, _ demands: inout [ConstraintDemand]) {
    // Loose gaps also compress a stack with a single view.
    guard stack.members.count > 1 || !stack.distribution.keepsSpacing else { return }
    switch stack.distribution {
    case .fill: break
    case .fillEqually: demandEqualLengths(stack, &demands)
    case .fillProportionally: demandProportions(stack, &demands)
    case .equalSpacing, .equalCentering: demandGaps(stack, &demands)
    }
  }

  private func demandEqualLengths(_ stack: ArrangedStack, _ demands: inout [ConstraintDemand]) {
    let first = stack.members[0]
    let span = items[first].spans[stack.axis]
    for member in stack.members.dropFirst() {
      let other = items[member].spans[stack.axis]
      var expression = LinearExpression(from: other.start, to: other.end)
      expression.add(-1, of: LinearExpression(from: span.start, to: span.end))
      demands.append(structure(expression, .equalLengths(first, member)))
    }
  }

  /// Makes each view's length a fraction of the stack's length: the content's length divided by the
  /// length of all content and spacing.
  ///
  /// With spacing, these lengths do not fill the stack, and the last view, whose demand is the
  /// weakest, gets the remaining length, as in UIKit.
  private mutating func demandProportions(
    _ stack: ArrangedStack, _ demands: inout [ConstraintDemand]
  ) {
    let lengths = stack.members.map { proportionalLength(of: $0, stack.axis) }
    let total = lengths.reduce(stack.gaps.reduce(0, +)) { $0 + ($1 ?? 0) }
    guard total > 0 else { return }
    let (start, end) = innerEdges(stack, stack.axis)
    for (index, member) in stack.members.enumerated() {
      guard let length = lengths[index] else { continue }
      let span = items[member].spans[stack.axis]
      var expression = LinearExpression(from: span.start, to: span.end)
      expression.add(-1, of: LinearExpression(from: start, to: end, scale: length / total))
      demands.append(
        structure(
          expression, .proportion(member, stack: stack.item),
          max(1, Self.proportion - Double(index))))
    }
  }

  /// Adds gaps of at least the spacing that are equal, or that make the distances of centers equal.
  private func demandGaps(_ stack: ArrangedStack, _ demands: inout [ConstraintDemand]) {
    let axis = stack.axis
    let isMirrored = isMirrored(stack)
    var first: LinearExpression?
    for pair in stack.gaps.indices {
      let near = items[stack.members[isMirrored ? pair + 1 : pair]].spans[axis]
      let far = items[stack.members[isMirrored ? pair : pair + 1]].spans[axis]
      let row = StackRow.minimumSpacing(
        stack.gaps[pair], after: stack.members[pair], before: stack.members[pair + 1])
      demands.append(
        demand(
          near.end, far.start, .greaterThanOrEqual, stack.gaps[pair],
          LayoutPriority.required.strength, .structure(row)))
      var distance = LinearExpression(from: near.end, to: far.start)
      if stack.distribution == .equalCentering {
        distance.add(0.5, of: LinearExpression(from: near.start, to: near.end))
        distance.add(0.5, of: LinearExpression(from: far.start, to: far.end))
      }
      guard let other = first else {
        first = distance
        continue
      }
      distance.add(-1, of: other)
      demands.append(
        stack.distribution == .equalSpacing
          ? structure(distance, .equalSpacing(stack: stack.item))
          : structure(
            distance, .equalCentering(stack: stack.item),
            max(1, Self.centering - Double(pair - 1))))
    }
    demandCompact(stack.item, axis, Self.looseCompactness, &demands)
  }

  private mutating func demandAcross(_ stack: ArrangedStack, _ demands: inout [ConstraintDemand]) {
    let axis = stack.axis.crossing
    let (start, end) = innerEdges(stack, axis)
    for member in stack.members {
      let span = items[member].spans[axis]
      let row = ConstraintDemand.Source.structure(.inside(member, stack: stack.item))
      if start.variable != span.start.variable || start.offset != span.start.offset {
        demands.append(
          demand(start, span.start, .greaterThanOrEqual, 0, structurePriority, row))
      }
      if end.variable != span.end.variable || end.offset != span.end.offset {
        demands.append(demand(span.end, end, .greaterThanOrEqual, 0, structurePriority, row))
      }
      if stack.alignment == .center {
        var expression = LinearExpression(from: start, to: span.start)
        expression.add(1, of: LinearExpression(from: end, to: span.end))
        demands.append(structure(expression, .center(member, stack: stack.item)))
      }
      demandCompact(member, axis, Self.viewCompactness, &demands)
    }
    if let attribute = stack.baseline {
      demandBaselines(stack, attribute, start, end, &demands)
      demandCompact(stack.item, axis, Self.looseCompactness, &demands)
    } else {
      demandCompact(stack.item, axis, Self.breadthCompactness, &demands)
    }
  }

  /// Aligns the views by a baseline.
  ///
  /// The view that extends furthest from it touches the edge.
  private mutating func demandBaselines(
    _ stack: ArrangedStack, _ attribute: LayoutConstraint.Attribute, _ start: LayoutEdge,
    _ end: LayoutEdge, _ demands: inout [ConstraintDemand]
  ) {
    let first = stack.members[0]
    let line = baseline(first, attribute)
    for member in stack.members {
      if member != first {
        let expression = LinearExpression(from: line, to: baseline(member, attribute))
        demands.append(structure(expression, .baseline(first, member)))
      }
      let span = items[member].spans[.vertical]
      let row = ConstraintDemand.Source.structure(.compact(member))
      demands.append(
        attribute == .firstBaseline
          ? demand(start, span.start, .lessThanOrEqual, 0, Self.baselineEdge, row)
          : demand(span.end, end, .lessThanOrEqual, 0, Self.baselineEdge, row))
    }
  }

  private func demandCompact(
    _ index: Int, _ axis: LayoutConstraint.Axis, _ priority: Double,
    _ demands: inout [ConstraintDemand]
  ) {
    let span = items[index].spans[axis]
    guard span.start.variable != span.end.variable else { return }
    demands.append(
      demand(
        span.start, span.end, .lessThanOrEqual, 0, priority, .structure(.compact(index))))
  }

  private func structure(
    _ expression: LinearExpression, _ row: StackRow, _ priority: Double? = nil
  ) -> ConstraintDemand {
    ConstraintDemand(
      linear: LinearConstraint(
        expression: expression, relation: .equal, priority: priority ?? structurePriority),
      source: .structure(row))
  }

  // MARK: Proportions

  /// Returns the length of a view for a proportional distribution: that of its content, or its
  /// fitting size if it has no content.
  ///
  /// `nil` if there is neither.
  func proportionalLength(of index: Int, _ axis: LayoutConstraint.Axis) -> Double? {
    let item = items[index]
    let own = axis.length(of: item.contentSize)
    guard own < 0, item.view.constraintRole.contains(.hasConstraints) else {
      return own >= 0 ? own : nil
    }
    let width = item.spans[.horizontal].aligned.length
    let isFree = fitting?.isForProportion == true || axis == .horizontal || width <= 0
    var priorities = PerAxis(LayoutPriority.fittingSizeLevel)
    if !isFree { priorities[.horizontal] = .required }
    let size = item.view.fittingSize(
      Fitting(
        size: CGSize(width: isFree ? 0 : width, height: 0), priorities: priorities,
        isForProportion: true))
    let length = axis.length(of: size)
    return length > 0 ? length : nil
  }
}
