import SnapshotDrawing

@testable import SnapshotViews

/// The comparison of a tree's layout with an optimal one.
enum StackTreeVerdict {
  /// The violations of every priority are minimal, given those of higher ones.
  case optimal
  /// The required demands contradict each other, so no layout is optimal.
  case contradictory
  /// The violations of a priority are not minimal.
  case differs(axis: LayoutConstraint.Axis, priority: Double, found: Double, least: Double)

  /// The tolerance for a sum of violations, from pixels of 1/65,536 point.
  private static let tolerance = 0.02

  /// Compares the current layout of a tree's views.
  init(_ tree: StackTree, _ views: [View]) {
    self = .optimal
    for axis in [LayoutConstraint.Axis.horizontal, .vertical] {
      let lengths = tree.contentLengths(axis, of: views)
      let rows = StackTreeRows(tree, axis, contentLengths: lengths)
      self = StackTreeVerdict(rows, edges: Self.edges(axis, of: views))
      guard case .optimal = self else { return }
    }
  }

  /// Compares the edges of a tree's nodes on one axis.
  init(_ rows: StackTreeRows, edges: [Double]) {
    let constraints = rows.constraints
    let best = LexicographicSimplex.solve(constraints, variableCount: edges.count).values
    let required = constraints.filter { $0.priority >= Double(LayoutPriority.required.rawValue) }
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

  /// Returns the edges of all views in the coordinate system of the first one.
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
  /// Returns the natural lengths of the nodes, with heights for the current widths, or negative
  /// values if there are none.
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
