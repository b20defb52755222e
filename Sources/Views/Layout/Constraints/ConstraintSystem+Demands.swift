import SnapshotGeometry

/// A linear demand and its source.
struct ConstraintDemand {
  /// The source of a demand.
  enum Source {
    case constraint(LayoutConstraint)
    /// A nonnegative length of an item.
    case length(Int, LayoutConstraint.Axis)
    /// The intrinsic size of an item's content.
    case content(Int, LayoutConstraint.Axis)
    /// The target size for fitting.
    case fitting
    /// The arrangement of a stack.
    case structure(StackRow)
    /// A tiebreaker between equally good values.
    case tie
    /// The cost of the length of a condensed tree.
    case cost
  }

  let linear: LinearConstraint
  let source: Source

  var constraint: LayoutConstraint? {
    if case .constraint(let constraint) = source { constraint } else { nil }
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
    case .cost: "the size of what is inside"
    }
  }
}

extension ConstraintItem {
  /// The name of the view or the guide in messages.
  var layoutName: String { guide?.layoutName ?? view.layoutName }
}

extension ConstraintSystem {
  /// The priority of the tiebreaker between equally good values, below all others.
  private static let tiePriority = -1.0
  /// The priority at which a view that a stack leaves out has size zero at the stack's start, below
  /// all other demands.
  private static let leftOutPriority = 1e-3
  /// The priority at which a stack without views has size zero.
  static let emptyStackPriority = 25.0

  // MARK: Edges

  /// Assigns the edges of all items on an axis, with new variables.
  mutating func assignEdges(_ axis: LayoutConstraint.Axis, _ demands: inout [ConstraintDemand]) {
    for index in items.indices where condensed?.trees.isInside[index] != true {
      assignEdges(of: index, axis)
      guard condensed?.trees.isInTree[index] != true else { continue }
      if let number = items[index].stack { assignArrangedEdges(number, axis, &demands) }
    }
  }

  private mutating func assignEdges(of index: Int, _ axis: LayoutConstraint.Axis) {
    let parent = items[items[index].parent].spans[axis]
    var start: LayoutEdge
    var end: LayoutEdge
    switch items[index].placement {
    case .arranged: return
    case .root:
      start = LayoutEdge(variable: nil, offset: 0)
      end = start.moved(by: axis.length(of: items[index].view.bounds.size))
    case .frame:
      let frame = items[index].view.untransformedFrame
      let origin = items[items[index].parent].view.bounds
      start = parent.start.moved(by: axis.start(of: frame) - axis.start(of: origin))
      end = start.moved(by: axis.length(of: frame.size))
    case .insets(let insets):
      start = parent.start.moved(by: axis == .horizontal ? insets.left : insets.top)
      end = parent.end.moved(by: 0 - (axis == .horizontal ? insets.right : insets.bottom))
    case .constraints, .leftOut:
      start =
        items[index].guide?.kind == .content
        ? parent.start.moved(by: 0 - axis.start(of: items[index].view.bounds)) : newEdge()
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

  /// Adds the demands that an item's length is not negative and fits its content.
  func demandSize(_ index: Int, _ axis: LayoutConstraint.Axis, _ demands: inout [ConstraintDemand])
  {
    let required = LayoutPriority.required.rawValue
    let (start, end) = (items[index].spans[axis].start, items[index].spans[axis].end)
    if index == 0, let fitting {
      demands.append(
        demand(origin, start, .equal, 0, required, .fitting))
      let length = axis.length(of: fitting.size)
      demands.append(
        demand(
          start, end, .equal, length.isLayoutLength ? length : 0,
          fitting.priorities[axis].rawValue, .fitting))
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
    if items[index].rank > 0 {
      let weight = Double(items[index].rank)
      let expression = LinearExpression(
        from: start.moved(by: hasContent ? length : 0), to: end, scale: weight)
      demands.append(
        ConstraintDemand(
          linear: LinearConstraint(
            expression: expression, relation: .equal, priority: Self.tiePriority), source: .tie))
    }
    guard hasContent else { return }
    let resistance = items[index].view.contentCompressionResistancePriority(for: axis).rawValue
    let hugging = items[index].view.contentHuggingPriority(for: axis).rawValue
    let source = ConstraintDemand.Source.content(index, axis)
    if resistance > 0 {
      demands.append(demand(start, end, .greaterThanOrEqual, length, resistance, source))
    }
    if hugging > 0 {
      demands.append(demand(start, end, .lessThanOrEqual, length, hugging, source))
    }
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

  /// Returns the demand of a constraint.
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
        priority: constraint.priority.rawValue),
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
    case .left, .top: expression = LinearExpression(edge: span.start)
    case .right, .bottom: expression = LinearExpression(edge: span.end)
    case .leading: expression = LinearExpression(edge: isMirrored ? span.end : span.start)
    case .trailing: expression = LinearExpression(edge: isMirrored ? span.start : span.end)
    case .centerX, .centerY, .notAnAttribute:
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
  /// Creates the expression of an edge.
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

  /// Whether positions are measured from the right, because of a right-to-left layout direction.
  var isMirrored: Bool {
    guard firstAttribute.followsLayoutDirection || secondAttribute.followsLayoutDirection else {
      return false
    }
    return items.first?.constrainedView?.isFromRight == true
  }
}

extension LayoutConstraint.Attribute {
  /// Whether the attribute is a baseline.
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
