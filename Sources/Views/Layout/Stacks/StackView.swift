public import SnapshotDrawing

/// A view that lays out its arranged subviews in a row or a column, by the rules of UIKit's stack
/// view.
///
/// Hidden views are removed from the layout, together with their spacing. The stack distributes its
/// length among the other views. In nested stacks and views with constraints, the priorities of all
/// content and constraints are solved together. If several views could change their size at the
/// same cost, the first one does.
///
/// ``sizeThatFits(_:)`` and ``intrinsicContentSize`` return the natural size of the views.
open class StackView: View {
  /// The distribution of the views along the stack's axis.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Distribution: String, CaseIterable, Hashable, Sendable {
    /// The natural sizes. The view with the lowest hugging priority fills the remaining space.
    case fill
    /// Equal sizes.
    case fillEqually
    /// Sizes in proportion to the natural sizes.
    case fillProportionally
    /// The natural sizes, with equal gaps of at least the spacing.
    case equalSpacing
    /// The natural sizes, with equal distances between centers if the spacing allows it.
    case equalCentering

    /// Whether the gaps are equal to the spacing.
    var keepsSpacing: Bool { self != .equalSpacing && self != .equalCentering }
  }

  /// The alignment of the views across the stack's axis.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    /// The full breadth of the stack.
    case fill
    /// The leading edge of a column, or the top edge of a row.
    case leading
    /// The center.
    case center
    /// The trailing edge of a column, or the bottom edge of a row.
    case trailing
    /// A common first baseline in a row. In a column, the same as `leading`.
    case firstBaseline
    /// A common last baseline in a row. In a column, the same as `leading`.
    case lastBaseline

    /// The top edge of a row.
    public static let top = Alignment.leading
    /// The bottom edge of a row.
    public static let bottom = Alignment.trailing
  }

  /// The axis along which the views are arranged.
  open var axis = LayoutConstraint.Axis.horizontal { didSet { setNeedsArrangement() } }
  /// The distribution of the views along the axis.
  open var distribution = Distribution.fill { didSet { setNeedsArrangement() } }
  /// The alignment of the views across the axis.
  open var alignment = Alignment.fill { didSet { setNeedsArrangement() } }
  /// The distance between adjacent views, in points.
  ///
  /// ``spacingUseSystem`` counts as 8.
  open var spacing: CGFloat = 0 { didSet { setNeedsArrangement() } }
  /// The ``spacing`` of the system: 8 points.
  public static let spacingUseSystem: CGFloat = 1.175_494_35e-38
  /// The custom spacing that stands for the ``spacing`` of the stack; see
  /// ``setCustomSpacing(_:after:)``.
  public static let spacingUseDefault: CGFloat = 3.402_823_47e38
  /// Whether the views are arranged inside ``View/layoutMargins`` instead of the bounds.
  open var isLayoutMarginsRelativeArrangement = false { didSet { setNeedsArrangement() } }

  /// The views that the stack arranges, in order.
  public private(set) var arrangedSubviews: [View] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// Creates a stack of views.
  public convenience init(arrangedSubviews views: [View]) {
    self.init(frame: .zero)
    views.forEach(addArrangedSubview)
  }

  // MARK: Arranged views

  /// Adds a view at the end of the stack.
  open func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.filter { $0 !== view }.count)
  }

  /// Inserts a view at an index of ``arrangedSubviews``, not counting the view itself.
  ///
  /// An index outside the arranged subviews is clamped. The stack itself and its ancestors are
  /// ignored. Both are layout issues; see ``View/layoutIssues``.
  open func insertArrangedSubview(_ view: View, at index: Int) {
    if view.superview !== self || view === maskView { addSubview(view) }
    guard view.superview === self else { return }
    arrangedSubviews.removeAll { $0 === view }
    let index = reportingInvalidIndex(index, in: arrangedSubviews.count, of: "arrangedSubviews")
    arrangedSubviews.insert(view, at: index)
    view.constraintRole.insert(.isArranged)
    markAsHavingConstraints()
    setNeedsArrangement()
  }

  /// Removes a view from the arrangement.
  ///
  /// It remains a subview.
  open func removeArrangedSubview(_ view: View) {
    arrangedSubviews.removeAll { $0 === view }
    view.constraintRole.remove(.isArranged)
    customSpacings[ObjectIdentifier(view)] = nil
    setNeedsArrangement()
  }

  /// Sets the distance from a view to the next one, in points, or resets it to ``spacing`` for
  /// `nil`.
  ///
  /// Does nothing if the stack does not arrange the view.
  public func setCustomSpacing(_ spacing: CGFloat?, after view: View) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    customSpacings[ObjectIdentifier(view)] = spacing
    setNeedsArrangement()
  }

  /// Returns the custom distance from a view to the next one, in points, or `nil` for ``spacing``.
  public func customSpacing(after view: View) -> CGFloat? {
    customSpacings[ObjectIdentifier(view)]
  }

  /// Removes the view from the arrangement.
  open override func willRemoveSubview(_ view: View) {
    removeArrangedSubview(view)
  }

  override class var outlineFacts: OutlineFacts { .container(StackView.self) }

  /// Describes the arrangement.
  open override func describe(in properties: inout ViewOutline.Properties) {
    properties.add("axis", axis, unless: .horizontal)
    properties.add("distribution", distribution, unless: .fill)
    properties.add("alignment", alignment, unless: .fill)
    properties.add("spacing", spacing, unless: 0)
  }

  // MARK: Layout

  /// The natural size of the arranged views, with spacing and margins.
  ///
  /// In a layout by constraints, the arranged views have their own priorities, and this size is not
  /// used.
  open override var intrinsicContentSize: CGSize {
    systemLayoutSizeFitting(View.layoutFittingCompressedSize)
  }

  /// Returns the natural size of the arranged views for a width of the stack, in points.
  open override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required)
  }

  /// Returns the natural size of the views, limited to the given width if that is positive.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let content = intrinsicContentSize
    return size.width > 0 && size.width < content.width
      ? intrinsicContentSize(forWidth: size.width) : content
  }

  /// Returns the distance from the top edge to the first baseline, for a size, in points: that of
  /// the first view in a column, or of the tallest view in a row.
  open override func firstBaseline(in size: CGSize) -> CGFloat {
    baseline(.firstBaseline, in: size)
  }

  /// Returns the distance from the top edge to the last baseline, for a size, in points: that of
  /// the last view in a column, or of the tallest view in a row.
  open override func lastBaseline(in size: CGSize) -> CGFloat { baseline(.lastBaseline, in: size) }

  override var sizesByConstraints: Bool { true }

  private func baseline(_ attribute: LayoutConstraint.Attribute, in size: CGSize) -> CGFloat {
    guard size.isFinite, size.width >= 0, size.height >= 0 else { return max(0, size.height) }
    var system = ConstraintSystem(
      self, fitting: ConstraintSystem.Fitting(size: size, priorities: PerAxis(.required)))
    system.solve()
    return system.solvedBaseline(attribute)
  }

  /// The insets of the views in the stack, in points.
  var arrangementMargins: EdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }

  private func setNeedsArrangement() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }
}
