import SnapshotGeometry

/// The parts of a system that depend only on stacks, pins, and lengths on one axis.
///
/// Each part is a tree whose layout depends only on the length of its root.
///
/// Each item has its own symbolic edges, the variables `2 * index` and `2 * index + 1`. The demand
/// of a constraint can thus be read from its linear form, regardless of its attributes and the
/// layout direction: a multiple of one item's length, or the distance between the edges of an item
/// and of its parent. An item with any other constraint can be a root, but cannot be inside
/// a tree.
struct CostForest {
  /// The interpretation of a constraint.
  private enum Reading {
    case length(Int)
    case pin(Int)
    case other
  }

  let axis: LayoutConstraint.Axis
  let items: [ConstraintItem]
  let stacks: [ArrangedStack]
  /// Whether the layout inside an item depends only on the lengths of its ancestors.
  private(set) var isClosed: [Bool]
  /// The distances of pinned items from the edges of their parents.
  private(set) var before: [Int: Double] = [:]
  private(set) var after: [Int: Double] = [:]
  private let constraints: [LinearConstraint]
  private var readings: [Reading] = []
  /// Whether constraints other than lengths and pins use an item's edges.
  private var isTouched: [Bool]

  /// - Parameters:
  ///   - axis: The axis.
  ///   - items: The items of a system, parents before children.
  ///   - stacks: The stacks among the items.
  ///   - constraints: The demands of the axis's constraints on the symbolic edges.
  init(
    _ axis: LayoutConstraint.Axis, _ items: [ConstraintItem], _ stacks: [ArrangedStack],
    constraints: [LinearConstraint]
  ) {
    self.axis = axis
    self.items = items
    self.stacks = stacks
    self.constraints = constraints
    isClosed = [Bool](repeating: true, count: items.count)
    isTouched = [Bool](repeating: false, count: items.count)
    for constraint in constraints {
      let reading = read(constraint)
      readings.append(reading)
      guard case .other = reading else { continue }
      for term in constraint.expression.terms { isTouched[term.variable / 2] = true }
    }
    touchByPlacement()
    for index in items.indices.dropFirst().reversed() where hasNode(index) {
      if isTouched[index] || !isClosed[index] { isClosed[items[index].parent] = false }
    }
  }

  /// Returns whether an item is a node.
  ///
  /// A guide with insets is not, because its length depends on its view.
  func hasNode(_ index: Int) -> Bool {
    if case .insets = items[index].placement { false } else { true }
  }

  /// Marks the items whose positions depend on more than pins and simple stacks.
  private mutating func touchByPlacement() {
    var isOnBaseline = [Bool](repeating: false, count: items.count)
    for index in items.indices.dropFirst() {
      let parent = items[index].parent
      isOnBaseline[index] = isOnBaseline[parent]
      switch items[index].placement {
      case .insets: continue
      case .root, .frame, .leftOut: isTouched[index] = true
      case .constraints:
        let isPinned = before[index] != nil && after[index] != nil
        if !isPinned || items[parent].stack != nil || items[index].guide?.kind == .content {
          isTouched[index] = true
        }
      case .arranged:
        guard let number = items[parent].stack else { continue }
        let stack = stacks[number]
        // The baseline of a stack is that of a view inside it.
        if stack.axis != axis, stack.baseline != nil { isOnBaseline[index] = true }
        let isSimple =
          stack.axis != axis
          || (stack.distribution != .equalCentering && stack.distribution != .fillProportionally)
        if !isSimple { isTouched[index] = true }
      }
      if isOnBaseline[index] { isTouched[index] = true }
    }
  }

  // MARK: Constraints

  private mutating func read(_ constraint: LinearConstraint) -> Reading {
    let terms = constraint.expression.terms
    guard terms.count == 2, terms[0].factor + terms[1].factor == 0 else { return .other }
    let (first, second) = (terms[0].variable / 2, terms[1].variable / 2)
    let factor = terms[1].factor
    let distance = 0 - constraint.expression.constant / factor
    if first == second { return .length(first) }
    // Parents come before children, so the second item is inside the first one.
    guard constraint.relation == .equal, constraint.priority >= LayoutPriority.required.rawValue,
      terms[0].variable % 2 == terms[1].variable % 2, case .constraints = items[second].placement,
      items[second].parent == first
    else { return .other }
    let isPinned =
      terms[0].variable % 2 == 0
      ? Self.pin(&before, second, distance) : Self.pin(&after, second, 0 - distance)
    return isPinned ? .pin(second) : .other
  }

  private static func pin(
    _ distances: inout [Int: Double], _ item: Int, _ distance: Double
  ) -> Bool {
    guard let known = distances[item] else {
      distances[item] = distance
      return true
    }
    return known == distance
  }

  /// Returns whether each constraint is part of a tree.
  func isAbsorbed(_ isInTree: [Bool], _ isInside: [Bool]) -> [Bool] {
    readings.map { reading in
      switch reading {
      case .length(let item): isInTree[item]
      case .pin(let item): isInside[item]
      case .other: false
      }
    }
  }

  /// The demands of the constraints on the lengths of items.
  var lengthDemands: [CostDemand] {
    zip(constraints, readings).compactMap { constraint, reading in
      guard case .length(let item) = reading else { return nil }
      let factor = constraint.expression.terms[1].factor
      return CostDemand(
        item: item, relation: factor > 0 ? constraint.relation : constraint.relation.reversed,
        length: 0 - constraint.expression.constant / factor, priority: constraint.priority,
        weight: abs(factor))
    }
  }

  /// Whether there are required constraints.
  var hasRequiredConstraints: Bool {
    constraints.contains { $0.priority >= LayoutPriority.required.rawValue }
  }

  /// The outermost items whose lengths determine everything inside them.
  var roots: [Int] {
    var hasChildren = [Bool](repeating: false, count: items.count)
    for index in items.indices.dropFirst() where hasNode(index) {
      hasChildren[items[index].parent] = true
    }
    return items.indices.filter { index in
      isClosed[index] && hasChildren[index] && (index == 0 || !isClosed[items[index].parent])
    }
  }
}

/// A demand on an item's length.
struct CostDemand {
  let item: Int
  let relation: LayoutConstraint.Relation
  let length: Double
  let priority: Double
  var weight = 1.0
}
