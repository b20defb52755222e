public import SnapshotGeometry

/// A view that lays out its arranged subviews in a row or a column, by the rules of UIKit's stack
/// view.
///
/// Hidden views leave the layout together with their spacing. The stack shares its own length among
/// the others. If stacks and views with constraints are nested, the priorities of all content and
/// constraints inside are solved together: a stack has no priorities of its own. If several views
/// could give way at the same cost, the first one does.
///
/// ``sizeThatFits(_:)`` and ``intrinsicContentSize`` return the natural size of the views.
open class StackView: View {
  /// How the views share the stack's length.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Distribution: String, CaseIterable, Hashable, Sendable {
    /// As their content asks; spare space goes to the view that resists stretching least.
    case fill
    /// All alike.
    case fillEqually
    /// In proportion to what their content asks for.
    case fillProportionally
    /// As their content asks, with equal gaps between them, at least the spacing.
    case equalSpacing
    /// By their content, with equal distances between their centers if the spacing allows it.
    case equalCentering

    /// Whether the gaps are the spacing exactly.
    var keepsSpacing: Bool { self != .equalSpacing && self != .equalCentering }
  }

  /// How the views lie across the stack.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    /// From edge to edge.
    case fill
    /// At the left edge of a column, or at the top edge of a row.
    case leading
    /// In the middle.
    case center
    /// At the right edge of a column, or at the bottom edge of a row.
    case trailing
    /// With their first baselines on one line; only in a row, in a column as `leading`.
    case firstBaseline
    /// With their last baselines on one line; only in a row, in a column as `leading`.
    case lastBaseline

    /// At the top edge of a row.
    public static let top = Alignment.leading
    /// At the bottom edge of a row.
    public static let bottom = Alignment.trailing
  }

  /// The direction in which the views follow each other.
  open var axis = LayoutConstraint.Axis.horizontal { didSet { setNeedsArrangement() } }
  /// How the views share the stack's length.
  open var distribution = Distribution.fill { didSet { setNeedsArrangement() } }
  /// How the views lie across the stack.
  open var alignment = Alignment.fill { didSet { setNeedsArrangement() } }
  /// The distance between two neighbors, in points.
  open var spacing: CGFloat = 0 { didSet { setNeedsArrangement() } }
  /// Whether the views lie inside ``View/layoutMargins`` rather than the bounds.
  open var isLayoutMarginsRelativeArrangement = false { didSet { setNeedsArrangement() } }

  /// The views that the stack lays out, in their order.
  public private(set) var arrangedSubviews: [View] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]

  /// Creates a stack of views.
  public convenience init(arrangedSubviews views: [View]) {
    self.init(frame: .zero)
    views.forEach(addArrangedSubview)
  }

  // MARK: The views

  /// Adds a view behind the others.
  public func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.filter { $0 !== view }.count)
  }

  /// Adds a view at an index of ``arrangedSubviews``, counted without the view itself.
  ///
  /// - Precondition: The index is within the arranged subviews.
  public func insertArrangedSubview(_ view: View, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    precondition(
      index >= 0 && index <= arrangedSubviews.count,
      "an arranged subview's index is 0 to \(arrangedSubviews.count), not \(index)")
    arrangedSubviews.insert(view, at: index)
    if view.superview !== self { addSubview(view) }
    view.constraintRole.insert(.isArranged)
    noteConstraints()
    setNeedsArrangement()
  }

  /// Lays out a view no longer; it stays a subview.
  public func removeArrangedSubview(_ view: View) {
    arrangedSubviews.removeAll { $0 === view }
    view.constraintRole.remove(.isArranged)
    customSpacings[ObjectIdentifier(view)] = nil
    setNeedsArrangement()
  }

  /// Sets the distance from a view to the next one, in points; `nil` for the stack's own spacing.
  ///
  /// A view that the stack does not arrange is ignored.
  public func setCustomSpacing(_ spacing: CGFloat?, after view: View) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    customSpacings[ObjectIdentifier(view)] = spacing
    setNeedsArrangement()
  }

  /// Returns the distance from a view to the next one where it is not the stack's own spacing.
  public func customSpacing(after view: View) -> CGFloat? {
    customSpacings[ObjectIdentifier(view)]
  }

  /// Lays out a view that leaves the stack no longer.
  open override func willRemoveSubview(_ view: View) {
    removeArrangedSubview(view)
  }

  /// Says how the views are laid out.
  open override func describe(in properties: inout ViewOutline.Properties) {
    properties.add("axis", axis, unless: .horizontal)
    properties.add("distribution", distribution, unless: .fill)
    properties.add("alignment", alignment, unless: .fill)
    properties.add("spacing", spacing, unless: 0)
  }

  // MARK: Layout

  /// The size that the views ask for, with the spacing and the margins.
  ///
  /// In a surrounding layout, the arranged views count with their own priorities, and this size is
  /// not used.
  open override var intrinsicContentSize: CGSize {
    systemLayoutSizeFitting(View.layoutFittingCompressedSize)
  }

  /// The size that the views ask for where the stack's width is given.
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

  /// Returns the distance from the top edge to the first baseline of one of the views, at a size: of
  /// the first one in a column, of the tallest one in a row.
  open override func firstBaseline(in size: CGSize) -> CGFloat {
    baseline(.firstBaseline, in: size)
  }

  /// Returns the distance from the top edge to the last baseline of one of the views, at a size: of
  /// the last one in a column, of the tallest one in a row.
  open override func lastBaseline(in size: CGSize) -> CGFloat { baseline(.lastBaseline, in: size) }

  private func baseline(_ attribute: LayoutConstraint.Attribute, in size: CGSize) -> CGFloat {
    guard size.isFinite, size.width >= 0, size.height >= 0 else { return max(0, size.height) }
    var system = ConstraintSystem(
      self, fitting: ConstraintSystem.Fitting(size: size, priorities: PerAxis(.required)))
    system.solve()
    return system.foundBaseline(attribute)
  }

  /// The insets of the views in the stack, in points.
  var arrangementMargins: EdgeInsets { isLayoutMarginsRelativeArrangement ? layoutMargins : .zero }

  private func setNeedsArrangement() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }
}
