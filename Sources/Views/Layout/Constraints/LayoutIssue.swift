/// What is wrong with a layout by constraints; the layout goes on all the same.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum LayoutIssue: Hashable, Sendable {
  /// Required constraints contradict each other; none of them can be left out of the contradiction.
  ///
  /// - Parameters:
  ///   - members: The constraints, with the paths of the views that own them, and the demands of
  ///     stacks, content and sizes.
  ///   - broken: The one that was not obeyed: the one that became active last.
  ///   - fixedViews: The paths of views with constraints that are placed by their frames, because
  ///     ``View/translatesAutoresizingMaskIntoConstraints`` is true.
  case conflict(members: [String], broken: String, fixedViews: [String])
  /// The constraints leave open where a view or a guide lies.
  case ambiguity(item: String, axes: [LayoutConstraint.Axis])
  /// A number of a constraint is infinite, not a number, or too large for a layout.
  case invalid(constraint: String)
  /// A constraint is between views that have no view around both, and could not become active.
  case unrelated(constraint: String, first: String, second: String)
  /// The layout below a view exceeded the step limit and may not be optimal.
  case unfinished(root: String)
}

extension LayoutIssue: CustomStringConvertible {
  /// How many constraints of a contradiction a message tells.
  private static let shownMemberCount = 12

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .conflict(let members, let broken, let fixedViews):
      let hint =
        fixedViews.isEmpty
        ? "lower the priority of one of them"
        : "set translatesAutoresizingMaskIntoConstraints = false on "
          + fixedViews.joined(separator: ", ")
      let shown = members.prefix(Self.shownMemberCount).joined(separator: "; ")
      let rest =
        members.count > Self.shownMemberCount
        ? "; and \(members.count - Self.shownMemberCount) more" : ""
      return members.count == 1
        ? "\(shown) contradicts itself or the frames around it, and is not obeyed; \(hint)"
        : "constraints contradict each other: \(shown)\(rest). Not obeyed is \(broken); \(hint)"
    case .ambiguity(let item, let axes):
      let names = axes.map { $0 == .horizontal ? "horizontally" : "vertically" }
      return "\(item) is not determined \(names.joined(separator: " and ")); add a constraint, or "
        + "give views that share room different priorities"
    case .invalid(let constraint):
      return "\(constraint) has a number that is not a length; look for a division by zero"
    case .unrelated(let constraint, let first, let second):
      return "\(constraint) cannot be active: \(first) and \(second) have no view in common around "
        + "them; add both to the tree first"
    case .unfinished(let root):
      return
        "the constraints below \(root) took too many steps to solve, and the layout may not be "
        + "optimal; remove constraints, or report this layout as a bug in the framework"
    }
  }
}

extension View {
  /// What was wrong in the last layout with the constraints of the tree that this view is in.
  public var layoutIssues: [LayoutIssue] {
    var root = self
    while let superview = root.superview { root = superview }
    var issues: [LayoutIssue] = []
    var waiting = [root]
    while let view = waiting.popLast() {
      guard view.constraintRole.contains(.hasConstraints) else { continue }
      if let state = view.ownConstraintState {
        issues += state.issues
        issues += state.rejected.compactMap(\.rejection)
      }
      waiting.append(contentsOf: view.subviews.reversed())
    }
    return issues
  }
}

extension LayoutConstraint {
  /// Why it could not become active.
  fileprivate var rejection: LayoutIssue? {
    guard let first = firstItem as? any LayoutItem else { return nil }
    let second = secondItem as? any LayoutItem
    return .unrelated(
      constraint: description, first: first.layoutPath,
      second: second?.layoutPath ?? "a view that is gone")
  }
}
