import SnapshotDrawing

/// The constraints and guides of a view, and the results of its layout.
///
/// Most views have no constraint state.
final class ConstraintState {
  /// The active constraints that the view holds, oldest first.
  var constraints: [LayoutConstraint] = []
  /// The constraints on the view that could not be activated.
  var rejected: [LayoutConstraint] = []
  /// The number of constraints that were activated in the tree while the view was its root.
  var activationCount = 0
  /// The issues of the last layout of the view's constraint system.
  var issues: [LayoutIssue] = []
  let fittingSizes = FittingSizeCache()

  var guides: [LayoutGuide] = []
  var safeArea: LayoutGuide?
  var margins: LayoutGuide?
  var frame: LayoutGuide?
  var content: LayoutGuide?
  var keyboard: LayoutGuide?
  var readable: LayoutGuide?
  /// The constraint that limits the width of the readable guide.
  weak var readableWidth: LayoutConstraint?
}

/// The role of a view in layout by constraints.
struct ConstraintRole: OptionSet {
  let rawValue: UInt8

  /// The view, a descendant, or one of their guides has constraints.
  static let hasConstraints = ConstraintRole(rawValue: 1 << 0)
  /// An ancestor holds a constraint on the view.
  static let isItem = ConstraintRole(rawValue: 1 << 1)
  /// An ancestor holds a constraint on a descendant or a guide of the view.
  static let hasItemInside = ConstraintRole(rawValue: 1 << 2)
  /// A stack arranges the view.
  static let isArranged = ConstraintRole(rawValue: 1 << 3)
  /// The last layout did not determine the view's frame.
  static let isAmbiguous = ConstraintRole(rawValue: 1 << 4)
  /// The layout is setting the view's frame.
  static let isFrameBeingSet = ConstraintRole(rawValue: 1 << 5)
  /// The view is the content view of its superview, such as a cell, and fills it.
  static let isContent = ConstraintRole(rawValue: 1 << 6)
  /// The superview, such as a bar, sets the view's frame, regardless of the view's constraints.
  static let isHosted = ConstraintRole(rawValue: 1 << 7)
  /// An ancestor holds a constraint on the view, a descendant, or a guide of the view.
  static let isInConstraint = ConstraintRole(rawValue: 1 << 1 | 1 << 2)

  // Layout asks every view, and the generic defaults take a fiftieth of an assertion in debug
  // builds.
  func contains(_ role: ConstraintRole) -> Bool { rawValue & role.rawValue == role.rawValue }
  func isDisjoint(with roles: ConstraintRole) -> Bool { rawValue & roles.rawValue == 0 }
}

extension View {
  /// Whether the view's frame determines its position, rather than constraints or a stack.
  var usesFrameConstraints: Bool {
    layoutState.isAlone || constraintRole.contains(.isHosted)
      || (translatesAutoresizingMaskIntoConstraints && !constraintRole.contains(.isArranged))
  }

  /// Whether the constraints inside the view are independent of those outside.
  ///
  /// A content view is independent while a frame determines the size of its container.
  var isConstraintBoundary: Bool {
    guard let layoutParent else { return true }
    guard usesFrameConstraints, !constraintRole.contains(.hasItemInside) else { return false }
    return !constraintRole.contains(.isContent)
      || (layoutParent.usesFrameConstraints && layoutParent.isConstraintBoundary)
  }

  /// Returns the view's constraint state, which is created on its first use.
  func ensureConstraintState() -> ConstraintState {
    if let state = constraintState { return state }
    let state = ConstraintState()
    constraintState = state
    return state
  }

  /// Marks the view and its ancestors as having constraints.
  func markAsHavingConstraints() {
    var next: View? = self
    while let view = next, !view.constraintRole.contains(.hasConstraints) {
      view.constraintRole.insert(.hasConstraints)
      next = view.superview
    }
  }

  /// Deactivates the constraints between the view or its descendants and views outside.
  func deactivateOutsideConstraints() {
    guard !constraintRole.isDisjoint(with: .isInConstraint) else { return }
    superview?.deactivateConstraints { constraint in
      constraint.items.contains { $0.constrainedView?.isDescendant(of: self) ?? true }
    }
    constraintRole.subtract(.isInConstraint)
  }

  /// Deactivates the constraints of the view and its ancestors that satisfy a condition.
  func deactivateConstraints(where condition: (LayoutConstraint) -> Bool) {
    var next: View? = self
    while let view = next {
      for constraint in view.constraints where condition(constraint) { constraint.isActive = false }
      next = view.superview
    }
  }
}
