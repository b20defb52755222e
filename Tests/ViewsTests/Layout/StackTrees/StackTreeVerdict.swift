import Geometry

@testable import Views

/// How a layout of a tree compares with the best one.
enum StackTreeVerdict {
  /// Every priority is served as well as it can be without loss at a higher one.
  case optimal
  /// What is required cannot all be met, so that no layout is best.
  case contradictory
  /// The violations at a priority are not the least ones that are possible.
  case differs(axis: LayoutAxis, priority: Double, found: Double, least: Double)

  /// What pixels, of 1/65,536 point, may add to a sum of violations.
  private static let tolerance = 0.02

  /// Judges the present layout of a tree's views.
  init(_ tree: StackTree, _ views: [View]) {
    for axis in [LayoutAxis.horizontal, .vertical] {
      let rows = StackTreeRows(
        tree, axis, contentLengths: tree.contentLengths(axis, of: views)
      ).constraints
      let best = LexicographicSimplex.solve(rows, variableCount: 2 * tree.nodes.count).values
      let found = Self.edges(axis, of: views)
      let isRequired = { (row: LinearConstraint) in
        row.priority >= LayoutPriority.required.rawValue
      }
      guard Self.violation(rows.filter(isRequired), best) <= Self.tolerance else {
        self = .contradictory
        return
      }
      for priority in Set(rows.map(\.priority)).sorted(by: >) {
        let level = rows.filter { $0.priority == priority }
        let (mine, least) = (Self.violation(level, found), Self.violation(level, best))
        guard abs(mine - least) <= Self.tolerance else {
          self = .differs(axis: axis, priority: priority, found: mine, least: least)
          return
        }
      }
    }
    self = .optimal
  }

  private static func violation(_ rows: [LinearConstraint], _ values: [Double]) -> Double {
    rows.reduce(0) { $0 + $1.violation(values) }
  }

  /// The edges of all views in the coordinates of the first one.
  private static func edges(_ axis: LayoutAxis, of views: [View]) -> [Double] {
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
  func contentLengths(_ axis: LayoutAxis, of views: [View]) -> [Double] {
    zip(nodes, views).map { node, view in
      guard node.kind == .leaf else { return -1 }
      if axis == .horizontal || node.contentSize.height < 0 {
        return axis.length(of: node.contentSize)
      }
      return view.intrinsicContentSize(forWidth: view.bounds.width).height
    }
  }
}
