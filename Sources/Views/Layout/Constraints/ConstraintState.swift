import SnapshotGeometry

/// What a view keeps for layout by constraints; most views have none.
final class ConstraintState {
  /// The constraints whose items this view holds, or is, the oldest first.
  var constraints: [LayoutConstraint] = []
  var guides: [LayoutGuide] = []
  var safeArea: LayoutGuide?
  var margins: LayoutGuide?
  var frame: LayoutGuide?
  var content: LayoutGuide?
  /// How many constraints have become active below this view while it was the root.
  var activationCount = 0
  /// What was wrong with the constraints that the last layout from this view on obeyed.
  var issues: [LayoutIssue] = []
  /// The sizes that were found to fit since the last change, the oldest first.
  var fittings: [(fitting: ConstraintSystem.Fitting, size: CGSize, insets: UsedInsets)] = []
  /// The safe area for which ``fittings`` and ``foundPlaces`` were computed.
  var fittingSafeArea = EdgeInsets.zero
  /// The frames for the width of the last height query.
  var foundPlaces: FoundPlaces?
  /// The constraints on this view that could not become active.
  var rejected: [LayoutConstraint] = []

  /// Discards the cached results for fitting sizes.
  func forgetFittings() {
    fittings = []
    foundPlaces = nil
  }
}

/// How a view takes part in layout by constraints.
struct ConstraintRole: OptionSet {
  let rawValue: UInt8

  /// A constraint is on it, or on a view or a guide inside it.
  static let hasConstraints = ConstraintRole(rawValue: 1 << 0)
  /// A constraint that a view around it holds is on it.
  static let isItem = ConstraintRole(rawValue: 1 << 1)
  /// A constraint that a view around it holds is on something inside it.
  static let isReachedInto = ConstraintRole(rawValue: 1 << 2)
  /// A stack places it.
  static let isArranged = ConstraintRole(rawValue: 1 << 3)
  /// The last layout left open where it lies.
  static let isAmbiguous = ConstraintRole(rawValue: 1 << 4)
  /// Constraints are placing it at the moment.
  static let isBeingPlaced = ConstraintRole(rawValue: 1 << 5)
}
