public import SnapshotGeometry

/// A cell, a header, or a footer of a collection view.
open class CollectionReusableView: View {
  /// The identifier for reusing the view, or `nil` for a view that was not dequeued.
  public internal(set) final var reuseIdentifier: String?

  /// Creates a view with a frame in its superview's coordinate system, in points.
  ///
  /// The initializer is required, because a collection view creates views of registered classes.
  public required override init(frame: CGRect) { super.init(frame: frame) }

  /// Prepares the view for another item or section.
  ///
  /// Overrides must call `super`.
  open func prepareForReuse() {}

  override var groupsAccessibilityChildren: Bool { true }

  /// Returns the size that constraints require, or ``View/sizeThatFits(_:)`` without constraints.
  func fittingSize(_ available: CGSize) -> CGSize {
    constraintRole.contains(.hasConstraints)
      ? systemLayoutSizeFitting(View.layoutFittingCompressedSize) : sizeThatFits(available)
  }
}
