/// Shares a stack's length among its views, by the demands that UIKit's stack view is known to make.
///
/// Every distribution joins the first view's start and the last one's end with the stack's. Content
/// resists being stretched and cut, each at its priority; where several views have one priority, the
/// first of them gives way first.
struct StackSolver {
  private let items: [StackItem]
  private let distribution: StackView.Distribution
  private var constraints: [LinearConstraint] = []

  /// How much less a view's resistance counts than that of the next one with the same priority.
  private static let indexStep = 1e-6
  /// The priority at which a stack whose length is free is as short as its content allows.
  private static let stackHugging = 49.0
  /// The priorities of equal distances between centres, the first pair's and down.
  private static let centering = 150.0
  /// The priorities of proportions, the first view's and down.
  private static let proportion = 999.0

  init(_ items: [StackItem], distribution: StackView.Distribution) {
    self.items = items
    self.distribution = distribution
  }

  /// Returns where each view lies along a stack of a length.
  func stretches(length: Double) -> [Stretch] {
    solve(length: length).stretches
  }

  /// Returns the length that the content and the spacing ask for.
  func fittingLength() -> Double {
    solve(length: nil).length
  }

  // MARK: Demands

  /// The variables are the stack's length, and each view's start and length.
  private func solve(length: Double?) -> (stretches: [Stretch], length: Double) {
    guard !items.isEmpty else { return ([], length ?? 0) }
    var solver = self
    solver.demandEdges(length: length)
    solver.demandContent()
    solver.demandNeighbours()
    let values = LexicographicSimplex.solve(
      solver.constraints, variableCount: 1 + 2 * items.count
    ).values
    let stretches = items.indices.map {
      Stretch(start: values[1 + 2 * $0], length: values[2 + 2 * $0])
    }
    return (stretches, values[0])
  }

  private mutating func demandEdges(length: Double?) {
    if let length {
      demand(stackLength, .equal, LinearExpression(constant: length))
    } else {
      demand(stackLength, .equal, LinearExpression(), Self.stackHugging)
      demand(stackLength, .greaterThanOrEqual, LinearExpression())
    }
    demand(start(0), .equal, LinearExpression())
    demand(end(items.count - 1), .equal, stackLength)
  }

  private mutating func demandContent() {
    for (index, item) in items.enumerated() {
      demand(self.length(index), .greaterThanOrEqual, LinearExpression())
      guard let intrinsic = item.intrinsicLength else { continue }
      let content = LinearExpression(constant: intrinsic)
      let step = Double(index) * Self.indexStep
      demand(
        self.length(index), .greaterThanOrEqual, content, item.compressionResistance.rawValue + step
      )
      demand(self.length(index), .lessThanOrEqual, content, item.hugging.rawValue + step)
    }
  }

  private mutating func demandNeighbours() {
    for index in items.indices.dropLast() {
      var next = end(index)
      next.constant += items[index].spacingAfter
      demand(start(index + 1), distribution.keepsSpacing ? .equal : .greaterThanOrEqual, next)
    }
    switch distribution {
    case .fill:
      break
    case .fillEqually:
      for index in items.indices.dropFirst() { demand(length(index), .equal, length(0)) }
    case .fillProportionally:
      demandProportions()
    case .equalSpacing:
      for index in items.indices.dropLast().dropFirst() { demand(gap(index), .equal, gap(0)) }
    case .equalCentering:
      for index in items.indices.dropLast().dropFirst() {
        demand(
          centerDistance(index), .equal, centerDistance(0), Self.centering - Double(index - 1))
      }
    }
  }

  /// Each view takes its share of the stack: its content's length over that of all content and
  /// spacing.
  ///
  /// With spacing the shares do not fill the stack, and the last view, whose demand is the
  /// weakest, takes the rest, as in UIKit.
  private mutating func demandProportions() {
    let spacing = items.dropLast().reduce(0) { $0 + $1.spacingAfter }
    let total = items.reduce(spacing) { $0 + ($1.intrinsicLength ?? 0) }
    guard total > 0 else { return }
    for (index, item) in items.enumerated() {
      guard let intrinsic = item.intrinsicLength else { continue }
      var share = LinearExpression()
      share.add(intrinsic / total, of: stackLength)
      demand(
        length(index), .equal, share, items.count == 1 ? 1_000 : Self.proportion - Double(index))
    }
  }

  private mutating func demand(
    _ left: LinearExpression, _ relation: LinearConstraint.Relation, _ right: LinearExpression,
    _ priority: Double? = nil
  ) {
    var difference = left
    difference.add(-1, of: right)
    constraints.append(
      LinearConstraint(
        expression: difference, relation: relation, priority: priority ?? Self.required))
  }

  /// Above every priority that a view can have, its index included.
  private static let required = 2_000.0

  // MARK: Expressions

  private var stackLength: LinearExpression { LinearExpression(variable: 0) }

  private func start(_ index: Int) -> LinearExpression {
    LinearExpression(variable: 1 + 2 * index)
  }

  private func length(_ index: Int) -> LinearExpression {
    LinearExpression(variable: 2 + 2 * index)
  }

  private func end(_ index: Int) -> LinearExpression {
    var end = start(index)
    end.add(1, of: length(index))
    return end
  }

  private func gap(_ index: Int) -> LinearExpression {
    var gap = start(index + 1)
    gap.add(-1, of: end(index))
    return gap
  }

  private func centerDistance(_ index: Int) -> LinearExpression {
    var distance = gap(index)
    distance.add(0.5, of: length(index))
    distance.add(0.5, of: length(index + 1))
    return distance
  }
}
