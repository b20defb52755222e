public import Foundation

/// The arrangement of the items of a collection view.
///
/// Subclasses return the positions of all elements from ``layoutAttributesForElements(in:)`` and
/// ``layoutAttributesForItem(at:)``, and the size of the content from
/// ``collectionViewContentSize``. They compute both in ``prepare()``, which is called before the
/// first layout, after the layout was invalidated, and after the size of the view changed.
///
/// Attributes of items that do not exist, numbers that are not finite, and attributes that change
/// while the layout is valid are layout issues of the collection view; see ``View/layoutIssues``. So
/// are a layout that two collection views use, and layouts that replace each other in
/// ``prepare()``. A layout that is invalidated by each of its own layouts makes a snapshot fail.
open class CollectionViewLayout {
  /// The view that uses the layout.
  public internal(set) final weak var collectionView: CollectionView?
  /// The registered classes of decoration views, by their kind.
  final private(set) var decorationTypes: [String: CollectionReusableView.Type] = [:]

  /// Creates a layout without elements.
  public init() {}

  /// The class of the attributes that the layout creates, a subclass of
  /// ``CollectionViewLayoutAttributes``.
  open class var layoutAttributesClass: AnyClass { CollectionViewLayoutAttributes.self }

  /// The class of the contexts that the layout is invalidated with, a subclass of
  /// ``CollectionViewLayoutInvalidationContext``.
  open class var invalidationContextClass: AnyClass {
    CollectionViewLayoutInvalidationContext.self
  }

  // MARK: Arrangement

  /// Called before a new layout, to compute the arrangement or to set properties of a flow layout.
  ///
  /// The default implementation does nothing.
  open func prepare() {}

  /// The size of the content, in points.
  ///
  /// By default, zero. A size that is negative or not finite is a layout issue and counts as zero.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of all elements that intersect a rectangle of the content.
  ///
  /// By default, `nil`, which means none.
  open func layoutAttributesForElements(in rect: CGRect) -> [CollectionViewLayoutAttributes]? {
    nil
  }

  /// Returns the attributes of an item.
  ///
  /// By default, `nil`.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a supplementary view.
  ///
  /// By default, `nil`.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a decoration view.
  ///
  /// By default, `nil`.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Registers a class for the decoration views of a kind, or removes it with `nil`.
  ///
  /// Decoration views of a kind without a class are a layout issue.
  open func register(
    _ viewClass: CollectionReusableView.Type?, forDecorationViewOfKind elementKind: String
  ) {
    decorationTypes[elementKind] = viewClass
  }

  /// Whether the layout is mirrored in a right-to-left environment.
  ///
  /// As in UIKit, the default is `false`. A ``CollectionViewFlowLayout`` is mirrored.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Invalidation

  /// Discards the current arrangement.
  ///
  /// Calls ``invalidateLayout(with:)`` with a context that invalidates everything. Overrides must
  /// call `super`.
  open func invalidateLayout() {
    let context = makeContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }

  /// Discards the parts of the arrangement that a context names.
  ///
  /// The default implementation discards everything and adjusts the offset of the view. Overrides
  /// must call `super`.
  open func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    collectionView?.layoutDidChange()
    collectionView?.adjustOffset(with: context)
  }

  /// Returns whether the layout depends on the visible rectangle, so that it is invalid for another
  /// one.
  ///
  /// By default, `false`. If the size of the view changes, a layout is prepared again in any case.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the context for invalidating the layout before the visible rectangle changes.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext { makeContext() }

  /// Returns whether the layout is invalid because a view prefers other attributes, which it
  /// returned from ``CollectionReusableView/preferredLayoutAttributesFitting(_:)``.
  ///
  /// By default, `false`.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns the context for invalidating the layout because a view prefers other attributes.
  ///
  /// By default, the context names the element of the attributes.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> CollectionViewLayoutInvalidationContext {
    let context = makeContext()
    let path = originalAttributes.indexPath
    let kind = originalAttributes.representedElementKind ?? ""
    switch originalAttributes.representedElementCategory {
    case .cell: context.invalidateItems(at: [path])
    case .supplementaryView: context.invalidateSupplementaryElements(ofKind: kind, at: [path])
    case .decorationView: context.invalidateDecorationElements(ofKind: kind, at: [path])
    }
    return context
  }

  // MARK: Offset

  /// Returns the offset at which the content comes to rest after a user has scrolled it.
  ///
  /// By default, the proposed offset. It is not called, because no touches are delivered.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns the offset after the layout was replaced or items were inserted or deleted.
  ///
  /// By default, the proposed offset.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // MARK: Changes, which a snapshot shows after their end

  /// Returns `nil`; only the app's own code calls it.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }
  /// Returns `nil`; only the app's own code calls it.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }
  /// Returns `nil`; only the app's own code calls it.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }
  /// Returns `nil`; only the app's own code calls it.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }
  /// Does nothing; only the app's own code calls it.
  open func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {}
  /// Does nothing; only the app's own code calls it.
  open func finalizeCollectionViewUpdates() {}
  /// Does nothing; only the app's own code calls it.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Does nothing; only the app's own code calls it.
  open func finalizeAnimatedBoundsChange() {}

  // MARK: Flow layouts

  var scrollsHorizontally: Bool { false }
  /// Whether the headers of sections stay visible.
  var pinsHeaders: Bool { false }
  /// Whether cells size themselves.
  var usesSizesOfCells: Bool { false }

  /// Returns the sections of a view for lines of a width, in flow coordinates.
  func sections(of view: CollectionView, breadth: CGFloat) -> [FlowArrangement.Section] { [] }
}

extension CollectionViewLayout {
  /// Returns a new context of the layout's class.
  func makeContext() -> CollectionViewLayoutInvalidationContext {
    let type = Self.invalidationContextClass as? CollectionViewLayoutInvalidationContext.Type
    return (type ?? CollectionViewLayoutInvalidationContext.self).init()
  }

  /// Returns new attributes of the layout's class for an element.
  func makeAttributes(for element: CollectionView.Element) -> CollectionViewLayoutAttributes {
    let type = Self.layoutAttributesClass as? CollectionViewLayoutAttributes.Type
    let attributes = (type ?? CollectionViewLayoutAttributes.self).init()
    switch element {
    case .item(let path): attributes.represent(.cell, nil, path)
    case .supplementary(let kind, let path): attributes.represent(.supplementaryView, kind, path)
    case .decoration(let kind, let path): attributes.represent(.decorationView, kind, path)
    }
    return attributes
  }
}

/// A change of the items of a collection view, which only the app's own code creates.
open class CollectionViewUpdateItem {
  /// A kind of change.
  public enum Action: String, CaseIterable, Hashable, Sendable {
    /// An item was added.
    case insert
    /// An item was removed.
    case delete
    /// An item was replaced.
    case reload
    /// An item was moved.
    case move
    /// None.
    case none
  }

  /// The place of the item before the change.
  open var indexPathBeforeUpdate: IndexPath? { nil }
  /// The place of the item after the change.
  open var indexPathAfterUpdate: IndexPath? { nil }
  /// The kind of change.
  open var updateAction: Action { .none }

  /// Creates no change.
  public init() {}
}

/// The parts of a layout that are invalid.
///
/// Subclasses add properties for ``CollectionViewLayout/invalidateLayout(with:)``.
open class CollectionViewLayoutInvalidationContext {
  /// Whether everything is invalid.
  open internal(set) var invalidateEverything = false
  /// Whether the numbers of sections and items are invalid.
  open internal(set) var invalidateDataSourceCounts = false
  /// The index paths of invalid items, or `nil` if none was named.
  public private(set) final var invalidatedItemIndexPaths: [IndexPath]?
  /// The index paths of invalid supplementary views by their kind, or `nil` if none was named.
  public private(set) final var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The index paths of invalid decoration views by their kind, or `nil` if none was named.
  public private(set) final var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The distance by which the content offset changes, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the content size in points, which the layout's new content size replaces.
  open var contentSizeAdjustment = CGSize.zero

  /// Creates a context that names no parts.
  public required init() {}

  /// Adds invalid items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Adds invalid supplementary views of a kind.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }

  /// Adds invalid decoration views of a kind.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
}
