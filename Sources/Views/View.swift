public import SnapshotDrawing
public import SnapshotTypography

/// A rectangular area that draws its content and lays out its subviews.
///
/// Views are not isolated to an actor and are not `Sendable`. Use a view tree from one thread at a
/// time. Separate trees can be laid out and drawn in parallel.
///
/// Coordinates are in points, with y increasing downward.
open class View: Responder {
  // MARK: Geometry

  /// The visible rectangle, in the view's own coordinate system.
  ///
  /// Negative sizes are standardized.
  open var bounds: CGRect {
    get { model.bounds }
    set {
      let old = model.bounds
      set(\.bounds, to: newValue.standardizedRect)
      if model.bounds.size != old.size { sizeDidChange(from: old.size) }
      if !constraintRole.isEmpty, model.bounds != old {
        constrainedFrameDidChange(originMoved: model.bounds.origin != old.origin)
      }
    }
  }

  /// The position of ``anchorPoint`` in the superview's coordinate system.
  ///
  /// By default, the anchor point is the center.
  open var center: CGPoint {
    get { model.center }
    set {
      let old = model.center
      set(\.center, to: newValue)
      if !constraintRole.isEmpty, newValue != old { constrainedFrameDidChange(originMoved: false) }
      if newValue != old { placementDidChange() }
    }
  }

  /// The transform applied to the view, relative to ``anchorPoint``.
  open var transform: Transform2D {
    get { model.transform }
    set {
      let old = model.transform
      set(\.transform, to: newValue)
      if model.transform != old { placementDidChange() }
    }
  }

  /// The point that ``center`` positions, in unit coordinates of the bounds.
  ///
  /// The default, (0.5, 0.5), is the middle.
  open var anchorPoint: CGPoint {
    get { model.anchorPoint }
    set {
      let old = model.anchorPoint
      set(\.anchorPoint, to: newValue)
      if model.anchorPoint != old { placementDidChange() }
    }
  }

  /// The view's rectangle in the superview's coordinate system.
  ///
  /// For a transformed view, the bounding box of the transformed bounds. Setting it sets ``bounds``
  /// and ``center`` as if the view had no transform. Negative sizes are standardized.
  open var frame: CGRect {
    get {
      transform == .identity ? untransformedFrame : bounds.applying(model.placement)
    }
    set {
      let frame = newValue.standardizedRect
      let anchorPoint = model.anchorPoint
      center = CGPoint(
        x: frame.minX + frame.width * anchorPoint.x, y: frame.minY + frame.height * anchorPoint.y)
      if bounds.size != frame.size { bounds.size = frame.size }
    }
  }

  // MARK: Appearance

  /// The opacity of the view and its subviews, from 0 to 1.
  ///
  /// Values outside this range are clamped.
  open var alpha: CGFloat {
    get { model.alpha }
    set { set(\.alpha, to: newValue) }
  }

  /// The color that fills the bounds behind the content, or `nil` for no background.
  open var backgroundColor: Color? {
    get { model.backgroundColor }
    set { set(\.backgroundColor, to: newValue) }
  }

  /// Whether the view and its subviews are hidden.
  open var isHidden = false {
    didSet { if isHidden != oldValue { superview?.invalidateLayout() } }
  }
  /// Whether content and subviews are clipped to the bounds.
  open var clipsToBounds = false
  /// Whether ``hitTest(_:with:)`` finds the view and its subviews.
  ///
  /// As in UIKit, the default is `false` for labels and image views, and `true` for other views.
  open var isUserInteractionEnabled: Bool {
    get { explicitInteraction ?? isInteractiveByDefault }
    set { explicitInteraction = newValue }
  }
  // Stored next to other flags, so that it does not enlarge a view.
  private final var explicitInteraction: Bool?
  final var explicitTintAdjustmentMode = TintAdjustmentMode.automatic
  /// The meaning of the content, which determines whether it is mirrored in a right-to-left layout.
  ///
  /// As in UIKit, it applies to the view's own content and to the positions of its subviews, but
  /// not to the content of the subviews; see ``effectiveUserInterfaceLayoutDirection``.
  open var semanticContentAttribute = SemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { layoutDirectionDidChange() } }
  }
  /// The layout direction of the view's own content.
  ///
  /// It is the direction of the ``traitCollection`` unless ``semanticContentAttribute`` specifies
  /// another one.
  open var effectiveUserInterfaceLayoutDirection: LayoutDirection {
    semanticContentAttribute.layoutDirection ?? traitCollection.layoutDirection
  }
  /// Whether a presentation dims the view, as an alert dims the views behind it.
  final var isBehindPresentation = false {
    didSet { if isBehindPresentation != oldValue { tintDidChange { _ in true } } }
  }

  // MARK: State

  // The stored properties are final: if a subclass could override their accessors, a debug build
  // would copy all values of a structure to read one.

  /// The property values that were set, ignoring animations.
  final package internal(set) var model: ViewProperties
  /// The property values as drawn, with animations applied.
  package var presentation: ViewProperties {
    let shown = animationState.isEmpty ? model : animationState.presentation(of: model)
    guard let layerObject, layerObject.animationState != nil else { return shown }
    return layerObject.presentation(of: shown)
  }

  final var animationState = AnimationState()
  final var layoutState = LayoutState()
  final var autoresizing: AutoresizingState?
  final var constraintRole: ConstraintRole = []
  final var constraintState: ConstraintState?
  /// The values that properties replaced because they were not finite.
  final var replacedNumbers = ReplacedNumbers()
  /// The calls that were ignored.
  final var misuses: [Misuse] = []

  // MARK: Hierarchy

  /// A number that identifies the view in the app's code; see ``viewWithTag(_:)``.
  ///
  /// The default is 0.
  open var tag: Int {
    get { interaction?.tag ?? 0 }
    set { makeInteraction().tag = newValue }
  }

  /// The parent view.
  final public var superview: View? { unsafe parent }
  // Not weak, because a weak reference slows down each later retain and release of the superview.
  // The reference cannot dangle: a view clears those of its subviews and its mask when it is
  // deallocated, after the `deinit` of its subclasses.
  private unowned(unsafe) final var parent: View?

  final func setSuperview(_ view: View?) { unsafe parent = view }
  /// The child views, from back to front.
  final public internal(set) var subviews: [View] = []
  /// The view controller that owns this view.
  final package weak var controller: ViewController?
  final var maskView: View?
  /// See ``View/layer``.
  final var layerObject: Layer?

  // MARK: Traits

  /// The traits of the view's environment.
  ///
  /// Without a superview, they are those of ``TraitCollection/current`` when the view was created,
  /// without the safe area.
  final public internal(set) var traitCollection = TraitCollection.predicted
  /// Traits that override inherited ones in this view and its subviews.
  open var traitOverrides = TraitOverrides.none {
    didSet {
      guard traitOverrides != oldValue else { return }
      layoutState.overridesSafeArea = traitOverrides.safeAreaInsets != nil
      updateTraits()
      // The inherited value may be the same, but it applies to a different rectangle.
      if superview != nil, traitOverrides.safeAreaInsets != oldValue.safeAreaInsets {
        setNeedsLayoutOfAll()
      }
    }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The color of interactive content.
  ///
  /// By default, the color of the nearest ancestor with a tint color, or
  /// ``SnapshotDrawing/Color/systemBlue``. If ``tintAdjustmentMode`` is
  /// ``TintAdjustmentMode/dimmed``, it is a gray that is as bright as that color. It is never
  /// `nil`: setting `nil` restores the default.
  open var tintColor: Color! {
    get { adjustedTint(undimmedTintColor) }
    set {
      explicitTintColor = newValue
      tintDidChange { $0.explicitTintColor == nil }
    }
  }
  /// Whether tint colors are dimmed; never ``TintAdjustmentMode/automatic`` when read.
  ///
  /// By default, the mode of the nearest ancestor that has another one. As in UIKit, the views
  /// behind an alert, an action sheet, or the dimmed part of a sheet are dimmed.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get {
      var next: View? = self
      while let view = next {
        if view.explicitTintAdjustmentMode != .automatic { return view.explicitTintAdjustmentMode }
        if view.isBehindPresentation { return .dimmed }
        next = view.superview
      }
      return .normal
    }
    set {
      guard newValue != explicitTintAdjustmentMode else { return }
      explicitTintAdjustmentMode = newValue
      tintDidChange { $0.explicitTintAdjustmentMode == .automatic }
    }
  }
  final var explicitTintColor: Color?

  /// The light or dark appearance of the view and its subviews, or
  /// ``SnapshotDrawing/UserInterfaceStyle/unspecified`` for the inherited one.
  ///
  /// It is stored in ``traitOverrides``.
  open var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { traitOverrides.userInterfaceStyle ?? .unspecified }
    set { traitOverrides.userInterfaceStyle = newValue == .unspecified ? nil : newValue }
  }

  /// The smallest text size in the view and its subviews, or `nil` for no limit.
  open var minimumContentSizeCategory: ContentSizeCategory? {
    get { interaction?.minimumTextSize }
    set {
      makeInteraction().minimumTextSize = newValue
      updateTraits()
    }
  }
  /// The limits of text sizes in the view and its superviews, for debugging.
  open var appliedContentSizeCategoryLimitsDescription: String {
    let views = sequence(first: self, next: \.superview).filter {
      $0.minimumContentSizeCategory != nil || $0.maximumContentSizeCategory != nil
    }
    return views.map { view in
      let minimum = view.minimumContentSizeCategory.map { "\($0)" } ?? "none"
      let maximum = view.maximumContentSizeCategory.map { "\($0)" } ?? "none"
      return "\(type(of: view)): minimum \(minimum), maximum \(maximum)"
    }.joined(separator: "; ")
  }
  /// The largest text size in the view and its subviews, or `nil` for no limit.
  open var maximumContentSizeCategory: ContentSizeCategory? {
    get { interaction?.maximumTextSize }
    set {
      makeInteraction().maximumTextSize = newValue
      updateTraits()
    }
  }

  // MARK: Layout

  /// How the frame adapts when the superview's size changes.
  open var autoresizingMask: AutoresizingMask = []
  /// The number of pixels per point of the view's drawing, which is that of ``layer``.
  ///
  /// It has no effect, because drawing is sharp at every scale.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }
  /// How the view's content is positioned and scaled in its bounds.
  ///
  /// Only image views use it. All other views draw their content for the current size.
  open var contentMode = ContentMode.scaleToFill
  /// Whether the view resizes its subviews by their autoresizing masks.
  open var autoresizesSubviews = true
  /// Whether the content as a whole is inset from the top and bottom safe areas, so that subviews
  /// do not need to be.
  var insetsContentFromSafeArea: Bool { false }
  /// Whether scrolling leaves touches to the view.
  var tracksTouches: Bool { false }

  /// Whether ``layoutMargins`` are measured from the safe area.
  open var insetsLayoutMarginsFromSafeArea = true { didSet { invalidateLayout() } }
  /// The insets of the view that bars and the screen's corners obscure, in points.
  ///
  /// The root has the safe area of its traits. A subview has the part of its superview's insets
  /// that its frame overlaps. Where the frame extends beyond an edge of the superview, the inset is
  /// the superview's. A subview whose ``traitOverrides`` specify a safe area has that one instead,
  /// without the bars around it. A controller's ``ViewController/additionalSafeAreaInsets`` are
  /// added. The content of a scroll view has no top and bottom insets, because the scroll view's
  /// own insets apply.
  open var safeAreaInsets: EdgeInsets { SafeArea.insets(of: self) }

  /// The insets of the content from the edges of the view, in points.
  ///
  /// If ``insetsLayoutMarginsFromSafeArea`` is `true`, a new value is measured from the safe area.
  /// The property always returns the distances from the edges.
  open var layoutMargins: EdgeInsets {
    get {
      insetsLayoutMarginsFromSafeArea ? ownMargins.adding(safeAreaInsets) : ownMargins
    }
    set {
      layoutState.margins = newValue
      layoutState.marginsFollowDirection = false
      layoutMarginsDidChange()
      invalidateLayout()
    }
  }

  /// The insets of the content from the edges of the view, in points, which follow the layout
  /// direction.
  ///
  /// These are the ``layoutMargins``, whose left and right sides are exchanged in a right-to-left
  /// layout if this property was set last.
  open var directionalLayoutMargins: DirectionalEdgeInsets {
    get { DirectionalEdgeInsets(layoutMargins, isRightToLeft: isRightToLeft) }
    set {
      layoutState.margins = newValue.resolved(isRightToLeft: false)
      layoutState.marginsFollowDirection = true
      layoutMarginsDidChange()
      invalidateLayout()
    }
  }

  /// Whether the margins of the superview apply to the part of the view that overlaps them.
  ///
  /// The default is `false`. The superview's margins are not applied, so `true` is a layout issue;
  /// see ``layoutIssues``.
  open var preservesSuperviewLayoutMargins: Bool {
    get { misuses.contains(.superviewMargins) }
    set {
      misuses.removeAll { $0 == .superviewMargins }
      if newValue { report(.superviewMargins) }
    }
  }

  /// Called after ``layoutMargins`` were set.
  ///
  /// The default implementation does nothing.
  open func layoutMarginsDidChange() {}

  /// Called for the view of a view controller before a layout in which ``safeAreaInsets`` differ
  /// from those of the last one.
  ///
  /// The default implementation does nothing.
  open func safeAreaInsetsDidChange() {}

  /// Returns the priority at which the content resists being stretched.
  ///
  /// By default, 250. As in UIKit, it is 750 for switches, steppers, and activity indicators, and
  /// for the heights of progress views.
  open func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    layoutState.huggingPriorities[axis]
  }

  /// Sets the priority at which the content resists being stretched.
  open func setContentHuggingPriority(
    _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
  ) {
    layoutState.huggingPriorities[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// Returns the priority at which the content resists being compressed.
  ///
  /// By default, 750.
  open func contentCompressionResistancePriority(for axis: LayoutConstraint.Axis)
    -> LayoutPriority
  {
    layoutState.compressionResistancePriorities[axis]
  }

  /// Sets the priority at which the content resists being compressed.
  open func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
  ) {
    layoutState.compressionResistancePriorities[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// Whether the frame, rather than constraints, determines the view's position and size.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      if translatesAutoresizingMaskIntoConstraints != oldValue { superview?.invalidateLayout() }
    }
  }

  /// Creates a view with a frame in its superview's coordinate system, in points.
  public init(frame: CGRect) {
    let frame = frame.standardizedRect
    self.model = ViewProperties(
      bounds: CGRect(origin: .zero, size: frame.size), center: frame.center)
    super.init()
    if type(of: self).layerClass != Layer.self { makeLayerOfOwnClass() }
  }

  /// Creates a view without a size at its superview's origin.
  ///
  /// It calls ``init(frame:)``, so a subclass that overrides that initializer can also be created
  /// without arguments, as in UIKit.
  public override convenience init() { self.init(frame: .zero) }

  deinit {
    if layerObject != nil, !isKnownUniquelyReferenced(&layerObject) { layerObject?.outlive(self) }
    layerObject?.view = nil
    releaseIteratively()
  }

  // MARK: Subviews

  /// Adds a view in front of the other subviews.
  ///
  /// The view is first removed from its current superview.
  ///
  /// Adding this view or one of its ancestors is ignored and is a layout issue; see
  /// ``layoutIssues``.
  open func addSubview(_ view: View) { insertInFront(view) }

  /// Inserts a view at an index of ``subviews``, not counting the view itself.
  ///
  /// An index outside the subviews is clamped. Adding this view or one of its ancestors is ignored.
  /// Both are layout issues; see ``layoutIssues``.
  open func insertSubview(_ view: View, at index: Int) { insert(view, at: index) }

  /// Inserts a view directly in front of a subview.
  ///
  /// A sibling that is not another subview is a layout issue; see ``layoutIssues``. The view is
  /// then added in front of all subviews.
  open func insertSubview(_ view: View, aboveSubview sibling: View) {
    insert(view, nextTo: sibling, distance: 1)
  }

  /// Inserts a view directly behind a subview.
  ///
  /// A sibling that is not another subview is a layout issue; see ``layoutIssues``. The view is
  /// then added in front of all subviews.
  open func insertSubview(_ view: View, belowSubview sibling: View) {
    insert(view, nextTo: sibling, distance: 0)
  }

  /// Removes the view from its superview.
  ///
  /// As in UIKit, the first responder in the view resigns.
  open func removeFromSuperview() { leaveSuperview() }

  /// Moves a subview in front of its siblings.
  open func bringSubviewToFront(_ view: View) {
    moveSubview(view, to: subviews.count - 1)
  }

  /// Moves a subview behind its siblings.
  open func sendSubviewToBack(_ view: View) { moveSubview(view, to: 0) }

  /// Exchanges two subviews at indices of ``subviews``.
  ///
  /// An index outside ``subviews`` is a layout issue; see ``layoutIssues``.
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second) else {
      return report(
        Misuse(
          problem: "cannot exchange the subviews at \(first) and \(second)",
          remedy: "use indices of `subviews`"))
    }
    subviews.swapAt(first, second)
  }

  /// Returns whether the view is another view or one of its descendants.
  open func isDescendant(of view: View) -> Bool {
    var next: View? = self
    while let current = next {
      if current === view { return true }
      next = current.superview
    }
    return false
  }

  // MARK: Invalidation and layout

  /// Invalidates the layout, so that ``layoutSubviews()`` is called before the next drawing.
  open func setNeedsLayout() {
    constraintState?.fittingSizes.invalidate()
    setNeedsLayoutKeepingFittingSizes()
  }

  /// Invalidates the layout of ancestors after ``intrinsicContentSize`` changed.
  open func invalidateIntrinsicContentSize() {
    // The view's own layout stays valid, but its fitting size may change.
    constraintState?.fittingSizes.invalidate()
    superview?.invalidateLayout()
  }

  /// Lays out this view and its descendants if they need layout, parents first, starting with the
  /// outermost ancestor that needs layout.
  ///
  /// A view may invalidate itself or its superview while it is laid out. The tree is then laid out
  /// again until no view needs layout, or until a layout changes nothing. A view that is being laid
  /// out is laid out again afterward, not recursively. If no view needs layout, the tree is not
  /// traversed.
  ///
  /// The layout always terminates: after 32 rounds, after 128 nested calls of this method, or after
  /// 256 nested views that were each added by the layout of their superview. If a view still needs
  /// layout then, the snapshot fails and names it.
  open func layoutIfNeeded() {
    var (root, top) = (self, self)
    while let current = top.layoutParent {
      if current.layoutState.isNeeded { root = current }
      top = current
    }
    // Its frame, or the frames inside it, depend on its ancestors.
    while root.constraintRole.contains(.hasConstraints), root.isLayoutPending,
      !root.isConstraintBoundary,
      let superview = root.layoutParent
    {
      superview.setNeedsLayout()
      root = superview
    }
    LayoutPass.layOut(root, in: top)
  }

  /// Whether ``updateConstraints()`` will be called before the next layout.
  open func needsUpdateConstraints() -> Bool { layoutState.needsConstraintUpdate }

  /// Requests a call of ``updateConstraints()`` before the next layout.
  open func setNeedsUpdateConstraints() {
    layoutState.needsConstraintUpdate = true
    superview?.markDescendantNeedingConstraintUpdate()
    setNeedsLayout()
  }

  /// Calls ``updateConstraints()`` of this view and its descendants if needed, descendants first.
  ///
  /// The layout and ``systemLayoutSizeFitting(_:)`` call it.
  open func updateConstraintsIfNeeded() {
    guard isConstraintUpdatePending else { return }
    TraitScope.use { updateConstraints(in: $0) }
  }

  /// Resizes the view to the size that fits it best, and keeps its top-left corner.
  open func sizeToFit() {
    frame = CGRect(origin: frame.origin, size: sizeThatFits(spaceForSizeToFit))
  }

  // MARK: Overridable behavior

  /// The class of ``layer``.
  ///
  /// By default, ``Layer``. A custom class must conform to ``BackingLayer``. Otherwise, the layer
  /// is a ``Layer``, and there is a layout issue.
  open class var layerClass: AnyClass { Layer.self }

  /// Lays out the sublayers of the view's layer.
  ///
  /// Called before drawing if the size or the subviews changed. The default implementation calls
  /// ``layoutSubviews()``.
  open func layoutSublayers(of layer: Layer) {
    if layer === layerObject { layoutSubviews() }
  }

  /// Lays out the subviews.
  ///
  /// Called before drawing if the size or the subviews changed. The default implementation does
  /// nothing; autoresizing takes place when the size changes.
  open func layoutSubviews() {}

  /// Adds or changes constraints.
  ///
  /// Called before the first layout and after ``setNeedsUpdateConstraints()``, for descendants
  /// before their ancestors. Unlike in UIKit, it is called for each view, even without constraints.
  /// Overrides must call `super`. The default implementation does nothing.
  open func updateConstraints() {}

  /// Whether views of the class need constraints.
  ///
  /// By default, `false`. It has no effect, because ``updateConstraints()`` is called for all views.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Returns the size that best fits the available space.
  ///
  /// By default, the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The available space for ``sizeToFit()``.
  var spaceForSizeToFit: CGSize { bounds.size }

  /// Returns the size that satisfies the constraints on and inside the view, in whole device
  /// pixels.
  ///
  /// As in UIKit, a table calls this method for the height of a cell, and the size of a cell
  /// includes its texts and its accessory.
  ///
  /// - Parameters:
  ///   - targetSize: The preferred size, in points.
  ///   - horizontal: The priority of the preferred width.
  ///   - vertical: The priority of the preferred height.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontal: LayoutPriority = .fittingSizeLevel,
    verticalFittingPriority vertical: LayoutPriority = .fittingSizeLevel
  ) -> CGSize {
    var priorities = PerAxis(horizontal)
    priorities[.vertical] = vertical
    let target = CGSize(
      width: min(max(0, targetSize.width), .maximumLayoutLength),
      height: min(max(0, targetSize.height), .maximumLayoutLength))
    return fittingSize(ConstraintSystem.Fitting(size: target, priorities: priorities))
  }

  /// Returns the size that satisfies the constraints on and inside the view and is nearest to a
  /// target, in whole device pixels.
  ///
  /// - Parameter targetSize: The preferred size in points, with the priority
  ///   ``LayoutPriority/fittingSizeLevel``.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The natural size of the content.
  ///
  /// A dimension without one is ``noIntrinsicMetric``.
  open var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// Returns the natural size of the content for a width, in points.
  ///
  /// By default, ``intrinsicContentSize``. Override it if the height depends on the width, as in
  /// multiline text.
  open func intrinsicContentSize(forWidth width: CGFloat) -> CGSize { intrinsicContentSize }

  /// The insets from the frame to the alignment rectangle, which constraints and stacks align.
  ///
  /// By default, zero. Constraints inside the view refer to its alignment rectangle, too, and
  /// ``intrinsicContentSize`` is the size of that rectangle.
  open var alignmentRectInsets: EdgeInsets { .zero }

  /// Returns the distance from the top edge to the first baseline, for a size, in points.
  ///
  /// By default, the height.
  open func firstBaseline(in size: CGSize) -> CGFloat { max(0, size.height) }

  /// Returns the distance from the top edge to the last baseline, for a size, in points.
  ///
  /// By default, the height.
  open func lastBaseline(in size: CGSize) -> CGFloat { max(0, size.height) }

  /// The view whose first baseline is that of this view in constraints.
  ///
  /// By default, the view itself. Another view must be a subview or deeper in the tree.
  open var forFirstBaselineLayout: View { self }

  /// The view whose last baseline is that of this view in constraints.
  ///
  /// By default, the view itself. Another view must be a subview or deeper in the tree.
  open var forLastBaselineLayout: View { self }

  /// Returns the view whose baseline is that of this view, under the former name of
  /// ``forLastBaselineLayout``.
  ///
  /// It is not called.
  open func forBaselineLayout() -> View { forLastBaselineLayout }

  /// Called after ``traitCollection`` changed.
  ///
  /// The layout is already invalidated. As in UIKit, the previous traits are optional, but the view
  /// always passes them.
  open func traitCollectionDidChange(_ previous: TraitCollection?) {}

  /// Called after ``tintColor`` or ``tintAdjustmentMode`` changed.
  ///
  /// The default implementation does nothing.
  open func tintColorDidChange() {}

  /// Called after ``semanticContentAttribute`` changed.
  func layoutDirectionDidChange() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Whether the outline casts the view's shadow even if the view clips to its bounds.
  var castsShadowOutsideClip: Bool { false }

  /// Called after ``layoutSubviews()``, which subclasses override without calling `super` last.
  func layoutDidEnd() {}

  /// Whether a pending layout may shrink the view's content so that it scrolls back to its end.
  var mayFollowEnd: Bool { false }

  /// Prepares for the layouts of a snapshot.
  ///
  /// - Parameter isTemporary: Whether the layouts have different sizes or traits.
  /// - Returns: A closure that restores the state that the layouts change and that a later layout
  ///   cannot restore, or `nil` if there is nothing to restore.
  func makeLayoutRestorer(isTemporary: Bool) -> (() -> Void)? { nil }

  /// The value for a dimension without a natural size.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Adds the properties of a subclass that differ from their defaults to ``outline()``.
  ///
  /// The properties of `View` are already included. The default implementation does nothing.
  open func describe(in properties: inout ViewOutline.Properties) {}

  /// The facts about the class, for explanations of differences between its views.
  ///
  /// They are not inherited: a class without a declaration of its own may draw anything.
  class var outlineFacts: OutlineFacts {
    OutlineFacts(of: View.self, TypeFacts(paints: .withProperty, naming: .base))
  }

  /// The default accessibility properties.
  ///
  /// By default, the view is not an element, so that its subviews can be.
  open var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults() }

  /// Returns default accessibility properties for a subview in this container, or `nil` to use the
  /// subview's own.
  func accessibilityDefaults(ofSubview view: View) -> AccessibilityDefaults? { nil }

  /// The text by which messages distinguish the view from others of its type, or `nil`.
  var textInMessages: String? { nil }

  /// The issues of the content, such as that of a collection view or an alert.
  var contentIssues: [LayoutIssue] { [] }

  /// Whether the constraints inside the view determine its size.
  var sizesByConstraints: Bool {
    !constraints.isEmpty
      || subviews.contains { $0.constraintRole.contains(.isContent) && $0.sizesByConstraints }
  }

  /// Whether the view rounds the frames of its subviews to device pixels, like a list.
  var roundsFramesOfSubviews: Bool { false }

  /// The insets of the content view, which contains the subviews of a container such as a cell.
  var contentViewInsets: EdgeInsets { .zero }

  /// The layout guide for constraints between the view's edges and its descendants, or `nil` for
  /// the edges themselves.
  var guideForDescendants: LayoutGuide? { nil }

  /// Called after constraints determined the frame of a guide for content.
  func contentGuideDidChange(_ guide: LayoutGuide) {}

  /// Whether the view determines the size of its scrollable content without constraints.
  var determinesContentSize: Bool { false }

  override var currentAccessibilityDefaults: AccessibilityDefaults {
    superview?.accessibilityDefaults(ofSubview: self) ?? accessibilityDefaults
  }

  override func standardAccessibilityFrame(in view: View?) -> CGRect { convert(bounds, to: view) }

  /// Draws the content, above the background and below the subviews, in the view's coordinate
  /// system.
  ///
  /// During an animation, the view's properties have their presentation values. Open clips, layers,
  /// and transforms are closed when the method returns.
  ///
  /// The default implementation calls ``draw(_:)``.
  open func draw(in context: inout DrawingContext) {
    drawRect(ofSubclassesOf: View.self, in: &context)
  }

  /// Calls ``draw(_:)`` unless the view's class draws nothing in it.
  ///
  /// The classes of most views are declared in this module and need no context.
  ///
  /// - Parameter type: The class that overrides ``draw(in:)``.
  final func drawRect(ofSubclassesOf type: View.Type, in context: inout DrawingContext) {
    guard Swift.type(of: self) != type else { return }
    let (before, sublayers) = (DrawnAppearance(self), layerObject?.children ?? [])
    GraphicsContext.draw(in: bounds, into: &context) { draw(bounds) }
    if let layerObject, layerObject.children.count > sublayers.count {
      layerObject.replaceDrawnLayers(addedTo: sublayers)
    }
    // The values of an animated view are restored after the drawing.
    if animationState.isEmpty, DrawnAppearance(self) != before {
      layoutState.isChangedByDrawing = true
    }
  }

  /// Draws the content into ``GraphicsGetCurrentContext()``, clipped to the bounds, as in UIKit.
  ///
  /// A subclass of a control or of another view of this module draws behind the parts of that view,
  /// such as the title of a button, and in front of ``backgroundColor``. A label draws its text
  /// here, so a subclass that does not call `super` has no text. As in UIKit, the method is not
  /// called for image views.
  ///
  /// If the method changes the layout, such as by setting the text of a label, the tree is laid out
  /// and drawn again. So it is if the method changes the view's own appearance, such as the shadow
  /// of ``View/layer``. If the layout or the appearance still changes after eight drawings, the
  /// snapshot fails and names the view. Sublayers that each drawing adds replace those that the
  /// last one added, as if the view had been drawn once.
  ///
  /// The default implementation does nothing. A subclass overrides either this method or
  /// ``draw(in:)``.
  ///
  /// - Parameter rect: The bounds.
  open func draw(_ rect: CGRect) {}

  // MARK: Display

  /// Returns the implicit animation of a layer's property, or `nil`.
  ///
  /// It is not called, because a snapshot shows the end of implicit animations.
  open func action(for layer: Layer, forKey event: String) -> (any LayerAction)? { nil }

  /// Does nothing, because each snapshot draws all views.
  open func setNeedsDisplay() {}

  /// Does nothing, because each snapshot draws all views.
  open func setNeedsDisplay(_ rect: CGRect) {}

  /// Whether the background covers the view.
  ///
  /// Setting it has no effect: the rasterizer detects opaque backgrounds by their colors.
  open var isOpaque: Bool {
    get { backgroundColor?.isOpaque ?? false }
    set {}
  }

  // MARK: Changes of the hierarchy

  /// Called after a view was added.
  ///
  /// The default implementation does nothing.
  open func didAddSubview(_ subview: View) {}

  /// Called before a subview is removed.
  ///
  /// The default implementation does nothing.
  open func willRemoveSubview(_ view: View) {}

  /// Called before the view is added to a superview, or with `nil` before it is removed.
  ///
  /// The default implementation does nothing.
  open func willMove(toSuperview superview: View?) {}

  /// Called after the view was added to a superview, or removed.
  ///
  /// The default implementation does nothing.
  open func didMoveToSuperview() {}

  /// Called before the view, or one of its ancestors, is added to a window or removed from one.
  ///
  /// The default implementation does nothing. It is not called for a view that a snapshot draws
  /// without a window.
  open func willMove(toWindow window: Window?) {}

  /// Called after the view, or one of its ancestors, was added to a window or removed from one.
  ///
  /// The default implementation does nothing. It is not called for a view that a snapshot draws
  /// without a window.
  open func didMoveToWindow() {}

  /// Does nothing.
  ///
  /// There is no Interface Builder, so only the app's own code calls it.
  open func prepareForInterfaceBuilder() {}

  // MARK: Hit testing

  /// The default value of ``isUserInteractionEnabled``.
  var isInteractiveByDefault: Bool { true }

  /// Returns the frontmost descendant at a point of this view, this view if there is none, or `nil`
  /// if the point is outside.
  ///
  /// Views are skipped if they are hidden, if their alpha is below 0.01, or if their user
  /// interaction is disabled.
  open func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? {
    hitDescendant(at: point, with: event)
  }

  /// Returns whether a point of this view's coordinate system is inside its bounds.
  open func point(inside point: CGPoint, with event: TouchEvent?) -> Bool {
    bounds.encloses(point)
  }

  // MARK: Events

  /// The view controller that owns the view, or otherwise the superview.
  open override var next: Responder? { controller ?? superview }

  override var topView: View? { treeRoot }

  /// The gesture recognizers, in the order in which they were added, or `nil` if there are none.
  ///
  /// No touches are delivered, so they recognize nothing. A test calls
  /// ``GestureRecognizer/trigger(_:at:)``.
  open var gestureRecognizers: [GestureRecognizer]? {
    get { interaction.flatMap { $0.recognizers.isEmpty ? nil : $0.recognizers } }
    set {
      for recognizer in gestureRecognizers ?? [] { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Adds a gesture recognizer, and removes it from its former view.
  open func addGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    attach(gestureRecognizer)
  }

  /// Removes a gesture recognizer.
  ///
  /// Those of other views are ignored.
  open func removeGestureRecognizer(_ gestureRecognizer: GestureRecognizer) {
    detach(gestureRecognizer)
  }

  /// Returns whether a gesture recognizer may recognize its gesture.
  ///
  /// ``GestureRecognizer/trigger(_:at:)`` calls it. The default implementation returns `true`.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true }

  /// Whether the view receives more than one touch.
  ///
  /// By default, `false`. No touches are delivered, so it has no effect.
  open var isMultipleTouchEnabled: Bool {
    get { interaction?.isMultipleTouchEnabled ?? false }
    set { makeInteraction().isMultipleTouchEnabled = newValue }
  }

  /// Whether other views receive no touches while this view does.
  ///
  /// By default, `false`. No touches are delivered, so it has no effect.
  open var isExclusiveTouch: Bool {
    get { interaction?.isExclusiveTouch ?? false }
    set { makeInteraction().isExclusiveTouch = newValue }
  }

  /// The interactions, in the order in which they were added.
  open var interactions: [any Interaction] {
    get { interaction?.interactions ?? [] }
    set {
      for interaction in interactions { removeInteraction(interaction) }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  /// Adds an interaction, and removes it from its former view.
  open func addInteraction(_ interaction: any Interaction) { attach(interaction) }

  /// Removes an interaction.
  ///
  /// Those of other views are ignored.
  open func removeInteraction(_ interaction: any Interaction) { detach(interaction) }
}

// MARK: Frame

extension View {
  /// The frame, ignoring the transform.
  var untransformedFrame: CGRect {
    let (center, bounds, anchorPoint) = (model.center, model.bounds, model.anchorPoint)
    return CGRect(
      x: center.x - bounds.width * anchorPoint.x, y: center.y - bounds.height * anchorPoint.y,
      width: bounds.width, height: bounds.height)
  }

  /// Invalidates the layout after the view has moved, because it may have other safe area insets.
  private func placementDidChange() {
    if traitCollection.safeAreaInsets != .zero { setNeedsLayoutKeepingFittingSizes() }
  }

  /// Resizes subviews and invalidates the layout after a change of the size.
  private func sizeDidChange(from old: CGSize) {
    if autoresizesSubviews {
      for subview in subviews where !subview.autoresizingMask.isEmpty {
        subview.autoresize(from: old, to: bounds.size)
      }
    }
    setNeedsLayoutKeepingFittingSizes()
  }
}

extension View {
  /// Searches the subviews, from front to back, and then the view itself.
  ///
  /// Calls ``View/hitTest(_:with:)`` of the subviews, so that overrides take part in the search.
  func hitDescendant(at point: CGPoint, with event: TouchEvent?) -> View? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for subview in subviews.reversed() {
      guard let inverse = subview.placement.inverse else { continue }
      if let hit = subview.hitTest(point.applying(inverse), with: event) { return hit }
    }
    return self
  }
}
