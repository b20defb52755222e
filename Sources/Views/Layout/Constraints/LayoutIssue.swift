/// A problem with the constraints or the content of a layout.
///
/// The layout is still performed.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum LayoutIssue: Hashable, Sendable {
  /// Required constraints contradict each other. Without any of them, there is no contradiction.
  ///
  /// - Parameters:
  ///   - members: The constraints, with the paths of the views that hold them, and the demands of
  ///     stacks, content, and sizes.
  ///   - broken: The constraint that was ignored: the one that was activated last.
  ///   - fixedViews: The paths of views with constraints whose frames determine their positions,
  ///     because ``View/translatesAutoresizingMaskIntoConstraints`` is `true`.
  case conflict(members: [String], broken: String, fixedViews: [String])
  /// The constraints do not determine the frame of a view or layout guide.
  case ambiguity(item: String, axes: [LayoutConstraint.Axis])
  /// A constant or multiplier is infinite, NaN, or too large for a layout.
  case invalid(constraint: String)
  /// A constraint could not be activated because its items have no common ancestor.
  case unrelated(constraint: String, first: String, second: String)
  /// The layout below a view exceeded the step limit or the accuracy of numbers, and may not be
  /// optimal.
  case unfinished(root: String)
  /// A view has content that it cannot show, from a data source, a delegate, a layout object, or
  /// the creator of an alert.
  case invalidContent(view: String, problem: String, remedy: String)
  /// A call that has no sensible effect, such as presenting from a view controller that is not in a
  /// window, was ignored.
  case misuse(subject: String, problem: String, remedy: String)
}

extension LayoutIssue: CustomStringConvertible {
  /// The maximum number of constraints in the message of a contradiction.
  private static let maximumMemberCount = 12

  /// The problem and the remedy.
  public var description: String {
    switch self {
    case .conflict(let members, let broken, let fixedViews):
      let hint =
        fixedViews.isEmpty
        ? "lower the priority of one of them"
        : "set `translatesAutoresizingMaskIntoConstraints = false` on "
          + fixedViews.joined(separator: ", ")
      let shown = members.prefix(Self.maximumMemberCount).joined(separator: "; ")
      let remaining =
        members.count > Self.maximumMemberCount
        ? "; and \(members.count - Self.maximumMemberCount) more" : ""
      return members.count == 1
        ? "\(shown) conflicts with itself or with fixed frames and was ignored; \(hint)"
        : "conflicting constraints: \(shown)\(remaining); \(broken) was ignored; \(hint)"
    case .ambiguity(let item, let axes):
      let names = axes.map { $0 == .horizontal ? "horizontal" : "vertical" }
      return
        "the \(names.joined(separator: " and ")) position or size of \(item) is ambiguous; add a "
        + "constraint, or give views that compete for space different priorities"
    case .invalid(let constraint):
      return
        "\(constraint) has a constant that is not finite or is too large; look for a division by "
        + "zero"
    case .unrelated(let constraint, let first, let second):
      return
        "cannot activate \(constraint): \(first) and \(second) have no common ancestor; add both "
        + "to the view tree first"
    case .unfinished(let root):
      return
        "the constraints below \(root) took too many steps to solve, and the layout may not be "
        + "optimal; remove constraints, or report this layout as a bug in the framework"
    case .invalidContent(let view, let problem, let remedy):
      return "\(view) \(problem); \(remedy)"
    case .misuse(let subject, let problem, let remedy):
      return "\(subject) \(problem); \(remedy)"
    }
  }
}

extension LayoutIssue {
  /// Whether the issue is a frame that the constraints do not determine.
  var isAmbiguity: Bool {
    if case .ambiguity = self { true } else { false }
  }
}

extension LayoutConstraint {
  /// The issue of a constraint that could not be activated.
  var rejection: LayoutIssue? {
    guard let first = firstItem as? any LayoutItem else { return nil }
    let second = secondItem as? any LayoutItem
    return .unrelated(
      constraint: description, first: first.layoutPath,
      second: second?.layoutPath ?? "a deallocated view")
  }
}
