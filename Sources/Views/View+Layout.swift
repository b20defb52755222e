public import SnapshotDrawing

// MARK: Invalidation

extension View {
  /// Invalidates the layout after a change of the size or the position, and keeps fitting sizes.
  ///
  /// Fitting sizes depend on the frame only through the safe area, which is stored with them. If
  /// they were discarded, each cell would be measured a second time after it is moved to its row.
  func setNeedsLayoutKeepingFittingSizes() {
    layoutState.isNeeded = true
    superview?.markDescendantNeedingLayout()
  }

  /// Invalidates the layout of the view and its descendants.
  package func setNeedsLayoutOfAll() {
    var pending = [self]
    while let view = pending.popLast() {
      view.setNeedsLayout()
      pending.append(contentsOf: view.subviews)
      if let mask = view.maskView { pending.append(mask) }
    }
  }

  /// Invalidates the layout of the view and its ancestors.
  func invalidateLayout() {
    var next: View? = self
    while let view = next {
      view.setNeedsLayout()
      next = view.superview
    }
  }

  /// Invalidates the layout by constraints after the view's frame changed.
  func constrainedFrameDidChange(originMoved: Bool) {
    guard !constraintRole.contains(.isFrameBeingSet) else { return }
    if originMoved { setNeedsLayout() }
    if !constraintRole.isDisjoint(with: .isInConstraint) || constraintRole.contains(.isHosted) {
      superview?.invalidateLayout()
    }
  }

  var isLayoutPending: Bool { layoutState.isNeeded || layoutState.isNeededByDescendant }

  /// Marks the view and its ancestors as having a descendant that needs layout.
  func markDescendantNeedingLayout() {
    var next: View? = self
    while let view = next, !view.layoutState.isNeededByDescendant {
      view.layoutState.isNeededByDescendant = true
      next = view.superview
    }
  }
}

// MARK: Safe area and margins

extension View {
  /// The margins without the safe area.
  var ownMargins: EdgeInsets {
    let margins = layoutState.margins
    guard layoutState.marginsFollowDirection, isRightToLeft else { return margins }
    return EdgeInsets(
      top: margins.top, left: margins.right, bottom: margins.bottom, right: margins.left)
  }
}

// MARK: Layout direction

extension View {
  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The traits with the layout direction of the view's own content.
  var contentTraits: TraitCollection {
    guard let direction = semanticContentAttribute.layoutDirection else { return traitCollection }
    var traits = traitCollection
    traits.layoutDirection = direction
    return traits
  }

  /// Returns a rectangle of the bounds for the layout direction: mirrored if it is right-to-left.
  func directed(_ rect: CGRect) -> CGRect {
    guard isRightToLeft else { return rect }
    return rect.moved(x: bounds.minX + bounds.maxX - rect.minX - rect.maxX, y: 0)
  }
}

// MARK: Alignment

extension View {
  /// Returns the alignment rectangle of a frame: the frame inset by ``alignmentRectInsets``.
  public func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }

  /// Returns the frame of an alignment rectangle.
  public func frame(forAlignmentRect rect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: rect.minX - insets.left, y: rect.minY - insets.top,
      width: rect.width + insets.left + insets.right,
      height: rect.height + insets.top + insets.bottom)
  }
}

// MARK: Device pixels

extension View {
  /// Returns a rectangle of the view with its edges rounded to device pixels.
  ///
  /// The edges are rounded, not the size, so that adjacent rectangles stay adjacent.
  public func pixelAligned(_ rect: CGRect) -> CGRect {
    let (left, top) = (pixelAligned(rect.minX), pixelAligned(rect.minY))
    return CGRect(
      x: left, y: top, width: pixelAligned(rect.maxX) - left,
      height: pixelAligned(rect.maxY) - top)
  }

  /// The tolerance for aligning a length with a whole or half device pixel, as a fraction of a
  /// pixel: more than the error of a solution, and too small to be visible.
  static let pixelSlack: CGFloat = 1 / 256

  /// Returns the length rounded up to whole device pixels, both in points.
  func wholePixels(_ length: CGFloat) -> CGFloat {
    let scale = traitCollection.displayScale
    // Adding zero makes a negative zero positive.
    return (length * scale - Self.pixelSlack).rounded(.up) / scale + 0
  }

  /// Returns the pixel boundary nearest to an edge of a layout, both in points.
  ///
  /// The middle of a pixel is rounded outward.
  func nearestPixel(_ edge: CGFloat) -> CGFloat {
    let scale = traitCollection.displayScale
    let distance = (abs(edge) * scale + Self.pixelSlack).rounded(.toNearestOrAwayFromZero) / scale
    return edge < 0 ? 0 - distance : distance
  }

  /// Returns a length rounded to whole device pixels, both in points.
  func pixelAligned(
    _ length: CGFloat, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> CGFloat {
    let scale = traitCollection.displayScale
    return scale == 1 ? length.rounded(rule) : (length * scale).rounded(rule) / scale
  }
}

// MARK: Constraints

extension View {
  /// The active constraints that this view holds: those whose items have it as their nearest common
  /// ancestor.
  public var constraints: [LayoutConstraint] { constraintState?.constraints ?? [] }

  /// Whether the constraints of the last layout did not determine the view's frame.
  public var hasAmbiguousLayout: Bool { constraintRole.contains(.isAmbiguous) }

  /// The issues of the last layout, in the tree of this view.
  ///
  /// They are issues of constraints, issues of the content of scroll views, collection views, and
  /// alerts, and calls that have no sensible effect. Hidden views are not checked for ambiguity or
  /// for issues of their content. The issues of the running test, such as work that has not run,
  /// come last.
  public var layoutIssues: [LayoutIssue] {
    var issues: [LayoutIssue] = []
    var pending = [(view: layoutRoot, isHidden: false)]
    while let (view, isInHiddenView) = pending.popLast() {
      let isHidden = isInHiddenView || view.isHidden
      if !isHidden { issues += view.contentIssues }
      if !isHidden, let issue = view.accessibilityIssue { issues.append(issue) }
      issues += view.misuseIssues(isHidden: isHidden)
      if let layer = view.layerObject { issues += layer.issues(isHidden: isHidden) }
      if view.constraintRole.contains(.hasConstraints), let state = view.constraintState {
        issues += state.issues.filter { !(isHidden && $0.isAmbiguity) }
        issues += state.rejected.compactMap(\.rejection)
      }
      if let mask = view.maskView { pending.append((mask, isHidden)) }
      pending.append(contentsOf: view.subviews.reversed().map { ($0, isHidden) })
    }
    return issues + IssueSources.issues
  }

  /// Returns the size that the view needs for its content if some dimensions are given, in points.
  ///
  /// As for a row of a table in UIKit, constraints determine it, or ``sizeThatFits(_:)`` without
  /// constraints. A scroll view needs the size of its content, which is known after layout.
  package func neededSize(width: CGFloat?, height: CGFloat?) -> CGSize {
    if let scrollView = self as? ScrollView, !(self is TextView) {
      let (content, insets) = (scrollView.contentSize, scrollView.adjustedContentInset)
      return CGSize(
        width: width ?? content.width + insets.left + insets.right,
        height: height ?? content.height + insets.top + insets.bottom)
    }
    // An update can add the first constraints, which then determine the size.
    updateConstraintsIfNeeded()
    let known = CGSize(width: width ?? 0, height: height ?? 0)
    let needed =
      sizesByConstraints
      ? systemLayoutSizeFitting(
        known, withHorizontalFittingPriority: width == nil ? .fittingSizeLevel : .required,
        verticalFittingPriority: height == nil ? .fittingSizeLevel : .required)
      : sizeThatFits(known)
    return CGSize(width: width ?? needed.width, height: height ?? needed.height)
  }

  /// The target size for the smallest fitting size; see
  /// ``systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)``.
  public static let layoutFittingCompressedSize = CGSize(width: 0, height: 0)
  /// The target size for the largest fitting size.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}

// MARK: Layout direction

extension View {
  /// Returns the layout direction of content with an attribute, for the current traits; see
  /// ``TraitCollection/current``.
  public class func userInterfaceLayoutDirection(
    for attribute: SemanticContentAttribute
  ) -> LayoutDirection {
    attribute.layoutDirection ?? TraitCollection.current.layoutDirection
  }

  /// Returns the layout direction of content with an attribute in an environment with a direction.
  public class func userInterfaceLayoutDirection(
    for attribute: SemanticContentAttribute, relativeTo layoutDirection: LayoutDirection
  ) -> LayoutDirection {
    attribute.layoutDirection ?? layoutDirection
  }
}

// MARK: Layout guides

extension View {
  /// The layout guides that were added to the view.
  public var layoutGuides: [LayoutGuide] { constraintState?.guides ?? [] }

  /// Adds a layout guide.
  ///
  /// It is first removed from its current view.
  public func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.kind == .free, guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    ensureConstraintState().guides.append(guide)
  }

  /// Removes a layout guide and its constraints.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView === self, guide.kind == .free, let state = constraintState else {
      return
    }
    deactivateConstraints { $0.firstItem === guide || $0.secondItem === guide }
    state.guides.removeAll { $0 === guide }
    guide.owningView = nil
  }

  /// The area of the view inside ``safeAreaInsets``.
  public var safeAreaLayoutGuide: LayoutGuide { ownedGuide(\.safeArea, .safeArea) }

  /// The area of the view inside ``layoutMargins``.
  public var layoutMarginsGuide: LayoutGuide { ownedGuide(\.margins, .margins) }

  /// Returns a guide of the view, which is created on its first use.
  func ownedGuide(
    _ path: ReferenceWritableKeyPath<ConstraintState, LayoutGuide?>, _ kind: LayoutGuide.Kind
  ) -> LayoutGuide {
    let state = ensureConstraintState()
    if let guide = state[keyPath: path] { return guide }
    let guide = LayoutGuide(kind)
    guide.owningView = self
    guide.identifier = kind.name
    state[keyPath: path] = guide
    return guide
  }
}
