import SnapshotGeometry

/// The parts of a system that are determined only by stacks, pins and lengths in one direction.
///
/// Each part is a tree whose layout depends only on the length of its root.
///
/// Each item has its own symbolic edges, the variables `2 * index` and `2 * index + 1`. The demand
/// of a constraint can thus be read from its linear form, regardless of its attributes and the
/// layout direction: a multiple of one item's length, or the distance between the edges of an item
/// and of the item around it. An item with any other constraint can be a root, but cannot be inside
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
  /// Whether the layout inside an item depends only on the lengths of the enclosing items.
  private(set) var isClosed: [Bool]
  /// The distances of pinned items from the edges of the items around them.
  private(set) var before: [Int: Double] = [:]
  private(set) var after: [Int: Double] = [:]
  private let constraints: [LinearConstraint]
  private var readings: [Reading] = []
  /// Whether constraints other than lengths and pins use an item's edges.
  private var isTouched: [Bool]

  /// - Parameters:
  ///   - axis: The direction.
  ///   - items: The items of a system, those around others before them.
  ///   - stacks: The stacks among them.
  ///   - constraints: The demands of the direction's constraints on the symbolic edges.
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

  /// Whether an item has a length of its own; that of a guide with insets is its view's.
  func hasNode(_ index: Int) -> Bool {
    if case .insets = items[index].placement { false } else { true }
  }

  /// Touches the items that something other than pins and simple stacks places.
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
    // Items around others come before them, so that the second one is inside the first one.
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

  /// Whether each constraint is part of some trees.
  func isTaken(_ isInTree: [Bool], _ isInside: [Bool]) -> [Bool] {
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

  /// Whether a constraint that must hold is among them.
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
  let relation: LinearConstraint.Relation
  let length: Double
  let priority: Double
  var weight = 1.0
}
