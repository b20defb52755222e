public import SnapshotGeometry

extension CollectionView {
  // MARK: Items and cells

  /// The number of sections.
  public var numberOfSections: Int { loadedArrangement().sections.count }

  /// Returns the number of items in a section, or 0 if the section does not exist.
  public func numberOfItems(inSection section: Int) -> Int {
    _ = loadedArrangement()
    return itemCounts.indices.contains(section) ? itemCounts[section] : 0
  }

  /// The index paths of the items that have cells, in order.
  public var indexPathsForVisibleItems: [IndexPath] {
    liveViews.keys.compactMap { element in
      if case .item(let path) = element { path } else { nil }
    }.sorted()
  }

  /// The cells that are in use, in the order of their items.
  public var visibleCells: [CollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  /// Returns the cell of an item, or `nil` if the item is not visible.
  public func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    liveViews[.item(indexPath)] as? CollectionViewCell
  }

  /// Returns the index path of a cell's item, or `nil` if the cell is not visible.
  public func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    indexPathsForVisibleItems.first { cellForItem(at: $0) === cell }
  }

  /// Returns the header or the footer of a section, or `nil` if it is not visible or the kind is
  /// unknown.
  public func supplementaryView(
    forElementKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView? {
    guard let section = indexPath.first else { return nil }
    switch kind {
    case Self.elementKindSectionHeader: return liveViews[.header(section)]
    case Self.elementKindSectionFooter: return liveViews[.footer(section)]
    default: return nil
    }
  }

  /// Returns the index path of the item at a point of the content, or `nil` if there is none.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    let arrangement = loadedArrangement()
    let coordinates = coordinates(of: arrangement)
    for (section, frames) in arrangement.sections.enumerated() {
      let item = frames.items.firstIndex { coordinates.viewRect($0).encloses(point) }
      if let item { return IndexPath(item: item, section: section) }
    }
    return nil
  }

  /// Returns the rectangle of an item in the content, or `nil` if the item does not exist.
  ///
  /// The estimated size is used for a self-sizing cell until it is visible.
  public func rectForItem(at indexPath: IndexPath) -> CGRect? {
    let arrangement = loadedArrangement()
    guard contains(indexPath) else { return nil }
    let frame = arrangement.sections[indexPath.section].items[indexPath.item]
    return pixelAligned(coordinates(of: arrangement).viewRect(frame))
  }

  // MARK: Scrolling

  /// The position of an item in the visible area, at most one for each axis.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits of the members.
    public let rawValue: Int

    /// Creates positions from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// At the top.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// In the vertical center.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// In the horizontal center.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// Scrolls to an item.
  ///
  /// Without a position for an axis, scrolls along that axis by the minimum distance that makes the
  /// item visible. Does nothing if the item does not exist.
  public func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    let start = contentOffset
    View.performWithoutAnimation {
      // Cells that become visible may differ from their estimated sizes, and shift the item.
      for _ in 0..<8 {
        guard let rect = rectForItem(at: indexPath) else { return }
        let target = offset(showing: rect, at: position)
        guard target != contentOffset else { break }
        contentOffset = target
        layoutIfNeeded()
      }
    }
    let end = contentOffset
    guard animated, end != start else { return }
    View.performWithoutAnimation {
      contentOffset = start
      layoutIfNeeded()
    }
    setContentOffset(end, animated: true)
  }

  private func offset(showing rect: CGRect, at position: ScrollPosition) -> CGPoint {
    let insets = adjustedContentInset
    let (left, top) = (rect.minX - insets.left, rect.minY - insets.top)
    let right = rect.maxX + insets.right - bounds.width
    let bottom = rect.maxY + insets.bottom - bounds.height
    func nearest(_ offset: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      offset > low ? low : max(offset, min(low, high))
    }
    let x =
      position.contains(.left)
      ? left
      : position.contains(.right)
        ? right
        : position.contains(.centeredHorizontally)
          ? (left + right) / 2 : nearest(contentOffset.x, left, right)
    let y =
      position.contains(.top)
      ? top
      : position.contains(.bottom)
        ? bottom
        : position.contains(.centeredVertically)
          ? (top + bottom) / 2 : nearest(contentOffset.y, top, bottom)
    let offset = clampedContentOffset(CGPoint(x: x, y: y))
    return CGPoint(x: pixelAligned(offset.x), y: pixelAligned(offset.y))
  }
}
