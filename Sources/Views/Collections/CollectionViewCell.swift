public import SnapshotDrawing

/// An item of a collection view.
open class CollectionViewCell: CollectionReusableView {
  /// The container of the cell's views, as large as the cell.
  ///
  /// Constraints inside it determine the size of a self-sizing cell.
  public let contentView = View()

  /// The view behind all others, as large as the cell.
  open var backgroundView: View? { didSet { replace(oldValue, with: backgroundView, at: 0) } }

  /// The view in front of ``backgroundView`` while the cell is selected or highlighted.
  open var selectedBackgroundView: View? {
    didSet {
      replace(oldValue, with: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
    }
  }

  // MARK: Configurations

  private var content: ConfiguredContent?
  private var background: ConfiguredBackground?
  private var needsUpdateOfConfiguration = true

  /// The content of the cell, whose view fills ``contentView``, or `nil` for none.
  open var contentConfiguration: (any ContentConfiguration)? {
    get { content?.configuration }
    set {
      let content = content ?? ConfiguredContent()
      self.content = content
      content.set(newValue, in: contentView)
      setNeedsUpdateConfiguration()
    }
  }

  /// Whether ``contentConfiguration`` changes with the state of the cell.
  ///
  /// The default is `true`.
  open var automaticallyUpdatesContentConfiguration = true

  /// The background of the cell, or `nil` for ``View/backgroundColor`` and the background views.
  open var backgroundConfiguration: BackgroundConfiguration? {
    get { background?.configuration }
    set {
      let background = background ?? ConfiguredBackground()
      self.background = background
      background.set(newValue, in: self)
      setNeedsUpdateConfiguration()
    }
  }

  /// Whether ``backgroundConfiguration`` changes with the state of the cell.
  ///
  /// The default is `true`.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// A closure that configures a cell for a state.
  public typealias ConfigurationUpdateHandler = (CollectionViewCell, CellConfigurationState) -> Void

  /// A closure that configures the cell before it is shown and after its state changed, or `nil`
  /// for none.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The state of the cell.
  open var configurationState: CellConfigurationState {
    var state = CellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    return state
  }

  /// Requests that ``updateConfiguration(using:)`` is called before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsUpdateOfConfiguration = true
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Updates the configurations for a state, and calls ``configurationUpdateHandler``.
  ///
  /// Called before the cell is shown and after its state changed. Overrides must call `super`.
  open func updateConfiguration(using state: CellConfigurationState) {
    if automaticallyUpdatesContentConfiguration { content?.update(for: state) }
    if automaticallyUpdatesBackgroundConfiguration { background?.update(for: state) }
    configurationUpdateHandler?(self, state)
  }

  private func updateConfigurationIfNeeded() {
    guard needsUpdateOfConfiguration else { return }
    needsUpdateOfConfiguration = false
    updateConfiguration(using: configurationState)
    // The configurations that the update set are those of the current state.
    needsUpdateOfConfiguration = false
  }

  /// Whether the item is selected.
  open var isSelected = false { didSet { stateDidChange() } }
  /// Whether the item is highlighted, as during a touch.
  open var isHighlighted = false { didSet { stateDidChange() } }

  /// Creates a cell with a frame in its superview's coordinate system, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    contentView.constraintRole.insert(.isContent)
    addSubview(contentView)
  }

  private func replace(_ old: View?, with new: View?, at index: Int) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: index) }
    stateDidChange()
    setNeedsLayout()
  }

  /// Updates the configurations, because they may depend on the traits.
  ///
  /// Overrides must call `super`.
  open override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    stateDidChange()
  }

  private func stateDidChange() {
    selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
    needsUpdateOfConfiguration = true
    setNeedsLayout()
  }

  /// Removes the selection and the highlight.
  ///
  /// Overrides must call `super`.
  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
  }

  /// Returns the size that constraints on the cell and inside ``contentView`` require, in whole
  /// device pixels.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontal: LayoutPriority = .fittingSizeLevel,
    verticalFittingPriority vertical: LayoutPriority = .fittingSizeLevel
  ) -> CGSize {
    updateConfigurationIfNeeded()
    updateConstraintsIfNeeded()
    if let view = content?.view {
      let width = horizontal == .required ? targetSize.width : nil
      let height = vertical == .required ? targetSize.height : nil
      return view.neededSize(width: width ?? max(targetSize.width, 1), height: height)
    }
    guard constraints.isEmpty else {
      return super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }
    // The frames inside the content view are reused if the cell gets this size.
    return contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
  }

  /// Returns the attributes with the size that the cell needs.
  ///
  /// By default, constraints determine it, or ``View/sizeThatFits(_:)`` without constraints.
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes {
    let size = fittingSize(layoutAttributes.fittingSpace ?? layoutAttributes.size)
    layoutAttributes.frame = CGRect(origin: layoutAttributes.untransformedFrame.origin, size: size)
    return layoutAttributes
  }

  /// Resizes ``contentView`` and the background views to the bounds.
  ///
  /// Overrides must call `super`.
  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    for view in [backgroundView, selectedBackgroundView, contentView] where view?.frame != bounds {
      view?.frame = bounds
    }
    content?.view?.frame = contentView.bounds
    background?.view?.frame = bounds
  }

  override class var outlineFacts: OutlineFacts { OutlineFacts(of: CollectionViewCell.self) }

  /// Adds the state.
  open override func describe(in properties: inout ViewOutline.Properties) {
    super.describe(in: &properties)
    properties.add("isSelected", isSelected, unless: false)
    properties.add("isHighlighted", isHighlighted, unless: false)
  }
}

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

  /// The attributes that were applied last, or `nil` after the view was stored for reuse.
  final var lastAttributes: CollectionViewLayoutAttributes?

  /// Called after the layout positioned the view, if its attributes have changed.
  ///
  /// Subclasses apply the properties that subclasses of the attributes add. The default
  /// implementation does nothing.
  open func apply(_ layoutAttributes: CollectionViewLayoutAttributes) {}

  final func applyIfChanged(_ attributes: CollectionViewLayoutAttributes) {
    guard lastAttributes?.isEqual(attributes) != true else { return }
    lastAttributes = attributes.copied
    apply(attributes)
  }

  /// Returns the attributes that the view prefers, such as those with another size.
  ///
  /// A flow layout with ``CollectionViewFlowLayout/estimatedItemSize`` uses the size. Other layouts
  /// decide in `shouldInvalidateLayout(forPreferredLayoutAttributes:withOriginalAttributes:)`. By
  /// default, the same attributes.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutAttributes { layoutAttributes }

  override class var outlineFacts: OutlineFacts { OutlineFacts(of: CollectionReusableView.self) }

  override var groupsAccessibilityChildren: Bool { true }

  /// Returns the size that constraints require, or ``View/sizeThatFits(_:)`` without constraints.
  func fittingSize(_ available: CGSize) -> CGSize {
    updateConstraintsIfNeeded()
    return constraintRole.contains(.hasConstraints)
      ? systemLayoutSizeFitting(View.layoutFittingCompressedSize) : sizeThatFits(available)
  }
}
