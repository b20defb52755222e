import SnapshotGeometry

/// The layout settings of a view and the status of its layout.
struct LayoutState {
  /// Whether the view needs layout.
  var isNeeded = true
  /// Whether a descendant needs layout.
  var isNeededByDescendant = false
  /// Whether the view is being laid out.
  var isInProgress = false
  /// Whether a layout of the tree was stopped because it did not terminate.
  var isEndless = false
  /// See ``View/layoutMargins``.
  var margins = EdgeInsets(8)
  /// See ``View/contentHuggingPriority(for:)``.
  var huggingPriorities = PerAxis(LayoutPriority.defaultLow)
  /// See ``View/contentCompressionResistancePriority(for:)``.
  var compressionResistancePriorities = PerAxis(LayoutPriority.defaultHigh)
}
