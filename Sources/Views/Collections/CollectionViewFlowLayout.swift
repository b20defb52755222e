public import Foundation
public import SnapshotDrawing

/// A layout that arranges items in lines, like words in a paragraph.
///
/// A line contains as many items as fit. As in UIKit, the items of a line are spread from edge to
/// edge and centered across the line. The last line of a section is spread as if it were filled
/// with copies of its last item, so that items of equal size form a grid. An item that has a line
/// to itself is centered, unless the line has space for a copy.
///
/// In a right-to-left environment, the whole layout is mirrored, and `left` insets apply to the
/// right edge.
open class CollectionViewFlowLayout: CollectionViewLayout {
  /// The direction in which the content scrolls.
  public enum ScrollDirection: String, CaseIterable, Hashable, Sendable {
    /// Lines are rows, from top to bottom.
    case vertical
    /// Lines are columns, in reading direction.
    case horizontal
  }

  /// The size of items whose cells size themselves.
  ///
  /// Until such a cell is visible, its size is 50 by 50 points.
  public static let automaticSize = CGSize(width: -1, height: -1)

  /// The direction in which the content scrolls.
  open var scrollDirection = ScrollDirection.vertical {
    didSet {
      if scrollDirection != oldValue { collectionView?.discardMeasurements() }
      invalidateLayout()
    }
  }
  /// The size of items, in points.
  ///
  /// The default is 50 by 50 points. With ``automaticSize``, cells size themselves.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The estimated size of items with self-sizing cells, in points.
  ///
  /// The default, zero, means ``itemSize``. With any other size, cells size themselves when they
  /// become visible: by the constraints in their ``CollectionViewCell/contentView``, or by
  /// ``View/sizeThatFits(_:)`` with the width of a line and no height.
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The distance between the lines of a section, in points.
  ///
  /// The default is 10.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The minimum distance between the items of a line, in points.
  ///
  /// The default is 10.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The distances from the edges of a section to its items, in points.
  open var sectionInset = EdgeInsets.zero { didSet { invalidateLayout() } }
  /// The size of headers, in points.
  ///
  /// Only the dimension in the scroll direction is used. If it is 0, there is no header.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The size of footers, in points.
  ///
  /// Only the dimension in the scroll direction is used. If it is 0, there is no footer.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// Whether the header of a section stays visible while its items are.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }

  /// Creates a layout that scrolls vertically.
  public override init() { super.init() }

  override var scrollsHorizontally: Bool { scrollDirection == .horizontal }
  override var pinsHeaders: Bool { sectionHeadersPinToVisibleBounds }
  override var usesSizesOfCells: Bool {
    estimatedItemSize != .zero || itemSize == Self.automaticSize
  }
  /// The size of unmeasured items, in points.
  var estimate: CGSize {
    estimatedItemSize == .zero || estimatedItemSize == Self.automaticSize
      ? CGSize(width: 50, height: 50) : estimatedItemSize
  }

  // MARK: Attributes

  /// The class of the contexts, ``CollectionViewFlowLayoutInvalidationContext``.
  open override class var invalidationContextClass: AnyClass {
    CollectionViewFlowLayoutInvalidationContext.self
  }

  /// Returns `true`: a flow layout is mirrored in a right-to-left environment.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  /// The size of all sections, in points.
  open override var collectionViewContentSize: CGSize {
    collectionView?.flow(of: self).coordinates.contentSize ?? .zero
  }

  /// Returns new attributes of the items, headers, and footers in a rectangle.
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [CollectionViewLayoutAttributes]? {
    guard let collectionView, rect.isFinite else { return nil }
    let (arrangement, coordinates) = collectionView.flow(of: self)
    let pin = collectionView.pinnedTop(of: arrangement)
    return arrangement.elements(in: coordinates.flowRect(rect), pinnedTo: pin).map {
      attributes(of: $0.element, coordinates.viewRect($0.frame))
    }
  }

  /// Returns new attributes of an item, or `nil` if it does not exist.
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    attributes(of: .item(indexPath))
  }

  /// Returns new attributes of a header or a footer, or `nil` if it has no size.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    attributes(of: .supplementary(elementKind, indexPath))
  }

  /// Returns new attributes of an element, or `nil` if the layout has no such element.
  private func attributes(
    of element: CollectionView.Element
  ) -> CollectionViewLayoutAttributes? {
    guard let collectionView else { return nil }
    let (arrangement, coordinates) = collectionView.flow(of: self)
    let pin = collectionView.pinnedTop(of: arrangement)
    return arrangement.frame(of: element, pinnedTo: pin).map {
      attributes(of: element, coordinates.viewRect($0))
    }
  }

  private func attributes(
    of element: CollectionView.Element, _ frame: CGRect
  ) -> CollectionViewLayoutAttributes {
    let attributes = makeAttributes(for: element)
    attributes.frame = frame
    if case .supplementary = element { attributes.zIndex = 10 }
    return attributes
  }

  // MARK: Invalidation

  /// Discards the arrangement, unless a context says that all sizes and distances are valid.
  open override func invalidateLayout(with context: CollectionViewLayoutInvalidationContext) {
    let flowContext = context as? CollectionViewFlowLayoutInvalidationContext
    let keepsFrames =
      !context.invalidateEverything && !context.invalidateDataSourceCounts
      && flowContext?.invalidateFlowLayoutDelegateMetrics == false
    let arrangement = keepsFrames ? collectionView?.arrangement : nil
    super.invalidateLayout(with: context)
    if let arrangement { collectionView?.arrangement = arrangement }
  }

  /// Returns whether the length of the lines changes, or headers stay visible.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = collectionView?.bounds else { return false }
    let hasOtherBreadth =
      scrollsHorizontally ? newBounds.height != bounds.height : newBounds.width != bounds.width
    return hasOtherBreadth || pinsHeaders
  }

  /// Returns a context that keeps all sizes and distances unless the length of the lines changes.
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> CollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? CollectionViewFlowLayoutInvalidationContext)?
      .invalidateFlowLayoutDelegateMetrics = newBounds.size != collectionView?.bounds.size
    return context
  }

  /// Returns whether cells size themselves and a cell prefers another size.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: CollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: CollectionViewLayoutAttributes
  ) -> Bool {
    usesSizesOfCells && preferredAttributes.size != originalAttributes.size
  }

  override func sections(
    of view: CollectionView, breadth: CGFloat
  ) -> [FlowArrangement.Section] {
    let numbers = FlowNumbers(of: self, in: view, breadth: breadth)
    return view.itemCounts.enumerated().map { numbers.section($0.offset, itemCount: $0.element) }
  }
}

/// The parts of a flow layout that are invalid.
open class CollectionViewFlowLayoutInvalidationContext: CollectionViewLayoutInvalidationContext {
  /// Whether the sizes and distances from the delegate and the layout are invalid.
  ///
  /// The default is `true`.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the attributes of the layout are invalid.
  ///
  /// The default is `true`. It has no effect, because attributes are created for each layout.
  open var invalidateFlowLayoutAttributes = true
}
