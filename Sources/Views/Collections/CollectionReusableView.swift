public import SnapshotGeometry

/// A cell, a header, or a footer of a collection view.
open class CollectionReusableView: View {
  /// The identifier for reusing the view, or `nil` for a view that was not dequeued.
  public private(set) final var reuseIdentifier: String?

  /// Creates a view with a frame in its superview's coordinate system, in points.
  ///
  /// Override this initializer to add views. A collection view calls it for the views of registered
  /// classes.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view for a collection view in which its class is registered.
  ///
  /// Subclasses inherit it if they override ``init(frame:)``, or if they add no initializers.
  public required convenience init(registeredAs identifier: String) {
    self.init(frame: .zero)
    reuseIdentifier = identifier
  }

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
