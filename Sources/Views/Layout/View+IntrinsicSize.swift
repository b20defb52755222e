import SnapshotGeometry

extension View {
  /// Returns how strongly the content resists being stretched; 250 unless it was set.
  public func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    huggingPriorities[axis] ?? .defaultLow
  }

  /// Sets how strongly the content resists being stretched.
  public func setContentHuggingPriority(_ priority: LayoutPriority, for axis: LayoutConstraint.Axis)
  {
    huggingPriorities[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// Returns how strongly the content resists being cut; 750 unless it was set.
  public func contentCompressionResistancePriority(for axis: LayoutConstraint.Axis)
    -> LayoutPriority
  {
    compressionResistancePriorities[axis] ?? .defaultHigh
  }

  /// Sets how strongly the content resists being cut.
  public func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
  ) {
    compressionResistancePriorities[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// Says that ``intrinsicContentSize`` has changed, so that the views around this one, whose own
  /// content it may be, are laid out anew.
  public func invalidateIntrinsicContentSize() {
    // What is inside is not laid out anew, but its own size to fit is another one.
    ownConstraintState?.forgetFittings()
    superview?.invalidateLayout()
  }

  /// Asks for the layout of this view and of all around it.
  func invalidateLayout() {
    var next: View? = self
    while let view = next {
      view.setNeedsLayout()
      next = view.superview
    }
  }
}
