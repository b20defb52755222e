public import SnapshotGeometry

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
  open var scrollDirection = ScrollDirection.vertical { didSet { invalidateLayout() } }
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
