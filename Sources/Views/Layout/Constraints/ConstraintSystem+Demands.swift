import Geometry

/// A linear demand, and what it is from.
struct ConstraintDemand {
  /// What a demand is from.
  enum Source {
    case constraint(LayoutConstraint)
    /// An extent is not negative; by the item's index.
    case extent(Int, LayoutAxis)
    /// The content, or a size to fit.
    case content
  }

  let linear: LinearConstraint
  let source: Source

  var constraint: LayoutConstraint? {
    if case .constraint(let constraint) = source { constraint } else { nil }
  }

  /// The demand in words.
  func describe(_ items: [ConstraintItem]) -> String {
    switch source {
    case .constraint(let constraint): constraint.locatedDescription
    case .extent(let index, let axis):
      "\(items[index].guide?.layoutName ?? items[index].view.layoutName)."
        + "\(axis == .horizontal ? "width" : "height") >= 0"
    case .content: "content"
    }
  }
}

extension ConstraintSystem {
  /// Gives the items their edges in a direction, with variables that are numbered from a first one.
  mutating func layEdges(_ axis: LayoutAxis, from base: Int) {
    for index in items.indices {
      let item = items[index]
      let parent = items[item.parent].spans[axis]
      var span = item.spans[axis]
      switch item.placement {
      case .root:
        span.start = LayoutEdge(variable: nil, offset: 0)
        span.end = span.start.moved(by: axis.length(of: item.view.bounds.size))
      case .frame:
        let frame = item.view.untransformedFrame
        let origin = items[item.parent].view.bounds
        let distance = axis.start(of: frame) - axis.start(of: origin)
        span.start = parent.start.moved(by: distance)
        span.end = span.start.moved(by: axis.length(of: frame.size))
      case .insets(let insets):
        span.start = parent.start.moved(by: axis == .horizontal ? insets.left : insets.top)
        span.end = parent.end.moved(by: 0 - (axis == .horizontal ? insets.right : insets.bottom))
      case .constraints:
        let first = base + 2 * (item.slot ?? 0)
        span.start =
          item.guide?.kind == .content
          ? parent.start.moved(by: 0 - axis.start(of: item.view.bounds))
          : LayoutEdge(variable: first, offset: 0)
        span.end = LayoutEdge(variable: first + 1, offset: 0)
      }
      items[index].spans[axis] = span
    }
  }

  /// Demands that an item's extent is not negative, and is what its content asks for.
  func demandOwn(_ index: Int, _ axis: LayoutAxis, _ demands: inout [ConstraintDemand]) {
    let item = items[index]
    let extent = extent(index, axis)
    let required = LayoutPriority.required
    demands.append(
      demand(extent, .greaterThanOrEqual, 0, required, .extent(index, axis)))
    if index == 0, let fitting {
      let start = LinearExpression(edge: item.spans[axis].start)
      demands.append(demand(start, .equal, 0, required, .content))
      let length = axis.length(of: fitting.size)
      demands.append(
        demand(
          extent, .equal, length.isLayoutLength ? length : 0, fitting.priorities[axis], .content))
    }
    let length = axis.length(of: item.contentSize)
    guard item.guide == nil, length >= 0, length.isLayoutLength else { return }
    let resistance = item.view.contentCompressionResistancePriority(for: axis)
    let hugging = item.view.contentHuggingPriority(for: axis)
    if resistance.rawValue > 0 {
      demands.append(demand(extent, .greaterThanOrEqual, length, resistance, .content))
    }
    if hugging.rawValue > 0 {
      demands.append(demand(extent, .lessThanOrEqual, length, hugging, .content))
    }
  }

  private func demand(
    _ expression: LinearExpression, _ relation: LinearConstraint.Relation, _ value: Double,
    _ priority: LayoutPriority, _ source: ConstraintDemand.Source
  ) -> ConstraintDemand {
    var expression = expression
    expression.constant -= value
    return ConstraintDemand(
      linear: LinearConstraint(
        expression: expression, relation: relation, priority: priority.rawValue), source: source)
  }

  /// What a constraint demands.
  func demand(_ constraint: LayoutConstraint) -> ConstraintDemand {
    let isMirrored = constraint.isMirrored
    let items = constraint.laidOutItems
    var expression = expression(items.first, constraint.firstAttribute, isMirrored)
    if constraint.secondAttribute != .notAnAttribute {
      expression.add(
        0 - constraint.multiplier,
        of: self.expression(items.second, constraint.secondAttribute, isMirrored))
    }
    let relation: LinearConstraint.Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    return demand(
      expression, relation, constraint.constant, constraint.priority, .constraint(constraint))
  }

  private func extent(_ index: Int, _ axis: LayoutAxis) -> LinearExpression {
    let span = items[index].spans[axis]
    var extent = LinearExpression(edge: span.end)
    extent.add(-1, of: LinearExpression(edge: span.start))
    return extent
  }

  /// An attribute; counted from the right where it is mirrored.
  private func expression(
    _ item: AnyObject?, _ attribute: LayoutConstraint.Attribute, _ isMirrored: Bool
  ) -> LinearExpression {
    guard let item, let axis = attribute.axis, let index = indices[ObjectIdentifier(item)] else {
      return LinearExpression()
    }
    let span = items[index].spans[axis]
    var expression: LinearExpression
    switch attribute {
    case .width, .height: return extent(index, axis)
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

  /// A baseline, from the edge that it moves with.
  private func baseline(_ index: Int, _ attribute: LayoutConstraint.Attribute) -> LayoutEdge {
    let item = items[index]
    let span = item.spans[.vertical]
    guard item.guide == nil else { return span.end }
    var size = item.slot == nil ? item.view.bounds.size : item.placedSize
    if size.height <= 0, item.contentSize.height > 0 { size.height = item.contentSize.height }
    if attribute == .lastBaseline {
      return span.end.moved(by: item.view.lastBaseline(in: size) - size.height)
    }
    let baseline = item.view.firstBaseline(in: size)
    return baseline == size.height ? span.end : span.start.moved(by: baseline)
  }
}

extension LinearExpression {
  /// An edge.
  fileprivate init(edge: LayoutEdge) {
    if let variable = edge.variable { self.init(variable: variable) } else { self.init() }
    constant = edge.offset
  }
}

extension LayoutConstraint {
  /// Whether its numbers can be those of a layout.
  var isFinite: Bool {
    constant.isLayoutLength && multiplier.isLayoutLength
  }

  /// Whether a size of the only item is as demanded, or not far from it, in points, or need not be.
  func isMet(by size: Size, within tolerance: Double) -> Bool {
    guard priority == .required else { return true }
    func extent(_ attribute: Attribute) -> Double {
      attribute == .width ? size.width : attribute == .height ? size.height : 0
    }
    let excess = extent(firstAttribute) - multiplier * extent(secondAttribute) - constant
    return switch relation {
    case .equal: abs(excess) <= tolerance
    case .lessThanOrEqual: excess <= tolerance
    case .greaterThanOrEqual: excess >= 0 - tolerance
    }
  }

  /// Whether positions count from the right, because it follows the direction of reading.
  var isMirrored: Bool {
    guard firstAttribute.followsReading || secondAttribute.followsReading else { return false }
    return items.first?.constrainedView?.isFromRight == true
  }
}

extension LayoutConstraint.Attribute {
  /// Whether it is a line that text stands on.
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
