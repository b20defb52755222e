import SnapshotGeometry

@testable import SnapshotViews

/// How a layout of a tree compares with the best one.
enum StackTreeVerdict {
  /// Every priority is served as well as it can be without loss at a higher one.
  case optimal
  /// The requirements cannot all be met, so that no layout is best.
  case contradictory
  /// The violations at a priority are not the least ones that are possible.
  case differs(axis: LayoutConstraint.Axis, priority: Double, found: Double, least: Double)

  /// What pixels, of 1/65,536 point, may add to a sum of violations.
  private static let tolerance = 0.02

  /// Judges the present layout of a tree's views.
  init(_ tree: StackTree, _ views: [View]) {
    self = .optimal
    for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
      let lengths = tree.contentLengths(axis, of: views)
      let rows = StackTreeRows(tree, axis, contentLengths: lengths)
      self = StackTreeVerdict(rows, edges: Self.edges(axis, of: views))
      guard case .optimal = self else { return }
    }
  }

  /// Judges the edges of a tree's nodes in one direction.
  init(_ rows: StackTreeRows, edges: [Double]) {
    let constraints = rows.constraints
    let best = LexicographicSimplex.solve(constraints, variableCount: edges.count).values
    let required = constraints.filter { $0.priority >= LayoutPriority.required.rawValue }
    guard Self.violation(required, best) <= Self.tolerance else {
      self = .contradictory
      return
    }
    for priority in Set(constraints.map(\.priority)).sorted(by: >) {
      let level = constraints.filter { $0.priority == priority }
      let (found, least) = (Self.violation(level, edges), Self.violation(level, best))
      guard abs(found - least) <= Self.tolerance else {
        self = .differs(axis: rows.axis, priority: priority, found: found, least: least)
        return
      }
    }
    self = .optimal
  }

  private static func violation(_ rows: [LinearConstraint], _ values: [Double]) -> Double {
    rows.reduce(0) { $0 + $1.violation(values) }
  }

  /// The edges of all views in the coordinates of the first one.
  private static func edges(_ axis: LayoutConstraint.Axis, of views: [View]) -> [Double] {
    views.flatMap { view -> [Double] in
      var start = 0.0
      var next = view
      while next !== views[0], let outer = next.superview {
        start += axis.start(of: next.frame)
        next = outer
      }
      return [start, start + axis.length(of: view.bounds.size)]
    }
  }
}

extension StackTree {
  /// The lengths of the nodes' content, heights at the views' present widths; negative where missing.
  func contentLengths(_ axis: LayoutConstraint.Axis, of views: [View]) -> [Double] {
    zip(nodes, views).map { node, view in
      guard node.kind == .leaf else { return -1 }
      if axis == .horizontal || node.contentSize.height < 0 {
        return axis.length(of: node.contentSize)
      }
      return view.intrinsicContentSize(forWidth: view.bounds.width).height
    }
  }
}
