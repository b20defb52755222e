import SnapshotGeometry

/// The insets of guides and the margins of stacks that a solution used.
///
/// They depend on the safe area, and therefore on the frames of all enclosing views. A solution is
/// valid only while they stay the same. The guides and the stacks are not retained.
struct UsedInsets {
  private struct Inset {
    weak var guide: LayoutGuide?
    weak var stack: StackView?
    let insets: EdgeInsets
  }

  private var insets: [Inset] = []

  /// Stores the insets of a system of constraints.
  init(_ system: ConstraintSystem) {
    for item in system.items {
      guard case .insets(let used) = item.placement else { continue }
      insets.append(Inset(guide: item.guide, stack: nil, insets: used))
    }
    for stack in system.stacks {
      insets.append(Inset(guide: nil, stack: stack.view, insets: stack.margins))
    }
  }

  /// Whether the insets and the margins have not changed since the solution.
  var areCurrent: Bool {
    insets.allSatisfy { inset in
      (inset.guide?.insets ?? inset.stack?.arrangementMargins) == inset.insets
    }
  }
}
