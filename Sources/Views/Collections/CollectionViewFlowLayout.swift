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

  override func sections(
    of view: CollectionView, breadth: CGFloat
  ) -> [FlowArrangement.Section] {
    let numbers = FlowNumbers(of: self, in: view, breadth: breadth)
    return view.itemCounts.enumerated().map { numbers.section($0.offset, itemCount: $0.element) }
  }
}

/// The arrangement of the items of a collection view.
///
/// The only layout is ``CollectionViewFlowLayout``. It can be subclassed.
open class CollectionViewLayout {
  /// The view that uses the layout.
  public internal(set) final weak var collectionView: CollectionView?

  init() {}

  /// Called before a new layout, to set properties that depend on the size of the view.
  ///
  /// The default implementation does nothing.
  open func prepare() {}

  /// Discards the current arrangement.
  ///
  /// Overrides must call `super`.
  open func invalidateLayout() { collectionView?.layoutDidChange() }

  /// Whether the layout is mirrored in a right-to-left environment.
  ///
  /// The default is `true`.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  var scrollsHorizontally: Bool { false }
  /// Whether the headers of sections stay visible.
  var pinsHeaders: Bool { false }
  /// Whether cells size themselves.
  var usesSizesOfCells: Bool { false }

  /// Returns the sections of a view for lines of a width, in flow coordinates.
  func sections(of view: CollectionView, breadth: CGFloat) -> [FlowArrangement.Section] { [] }
}

/// A delegate that provides the sizes and distances of a flow layout.
///
/// By default, each method returns the value of the layout.
public protocol CollectionViewDelegateFlowLayout: CollectionViewDelegate {
  /// Returns the size of an item, in points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize

  /// Returns the distances from the edges of a section to its items, in points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets

  /// Returns the distance between the lines of a section, in points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat

  /// Returns the minimum distance between the items of a line, in points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat

  /// Returns the size of a section's header, in points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize

  /// Returns the size of a section's footer, in points.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension CollectionViewDelegateFlowLayout {
  /// Returns ``CollectionViewFlowLayout/itemSize``.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    (collectionViewLayout as? CollectionViewFlowLayout)?.itemSize ?? .zero
  }

  /// Returns ``CollectionViewFlowLayout/sectionInset``.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets {
    (collectionViewLayout as? CollectionViewFlowLayout)?.sectionInset ?? .zero
  }

  /// Returns ``CollectionViewFlowLayout/minimumLineSpacing``.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    (collectionViewLayout as? CollectionViewFlowLayout)?.minimumLineSpacing ?? 0
  }

  /// Returns ``CollectionViewFlowLayout/minimumInteritemSpacing``.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    (collectionViewLayout as? CollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0
  }

  /// Returns ``CollectionViewFlowLayout/headerReferenceSize``.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    (collectionViewLayout as? CollectionViewFlowLayout)?.headerReferenceSize ?? .zero
  }

  /// Returns ``CollectionViewFlowLayout/footerReferenceSize``.
  public func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    (collectionViewLayout as? CollectionViewFlowLayout)?.footerReferenceSize ?? .zero
  }
}
