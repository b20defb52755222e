public import SnapshotGeometry

extension TableView {
  // MARK: What there is

  /// The number of sections.
  public var numberOfSections: Int { loadedHeights().sectionCount }

  /// Returns the number of rows in a section; 0 where there is no such section.
  public func numberOfRows(inSection section: Int) -> Int {
    let heights = loadedHeights()
    return section >= 0 && section < heights.sectionCount ? heights.rowCount(in: section) : 0
  }

  /// The rows that have cells now, from the top.
  public var indexPathsForVisibleRows: [IndexPath] {
    guard let heights else { return [] }
    return liveViews.keys.sorted().compactMap { index in
      if case .row(let path) = heights.item(at: index) { path } else { nil }
    }
  }

  /// The cells that there are now, from the top.
  public var visibleCells: [TableViewCell] {
    indexPathsForVisibleRows.compactMap { cellForRow(at: $0) }
  }

  /// Returns a row's cell, or `nil` where the row is not in view.
  public func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    guard let heights, heights.contains(indexPath) else { return nil }
    return liveViews[heights.index(of: .row(indexPath))] as? TableViewCell
  }

  /// Returns the row of a cell, or `nil` where the cell is not in view.
  public func indexPath(for cell: TableViewCell) -> IndexPath? {
    indexPathsForVisibleRows.first { cellForRow(at: $0) === cell }
  }

  /// Returns the view above a section where it is in view.
  public func headerView(forSection section: Int) -> View? {
    guard let heights, section >= 0, section < heights.sectionCount else { return nil }
    return liveViews[heights.index(of: .header(section))]
  }

  /// Returns the row at a point of the content; `nil` where there is none.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    let heights = loadedHeights()
    guard point.y >= heights.origin, point.y < heights.total,
      let index = heights.index(at: point.y),
      case .row(let path) = heights.item(at: index)
    else { return nil }
    return path
  }

  /// Returns where a row lies in the content, by estimates as far as it was not seen; `nil` where there
  /// is no such row.
  public func rectForRow(at indexPath: IndexPath) -> CGRect? {
    let heights = loadedHeights()
    guard heights.contains(indexPath) else { return nil }
    let index = heights.index(of: .row(indexPath))
    return CGRect(
      x: 0, y: heights.top(of: index), width: bounds.width, height: heights.height(of: index))
  }

  // MARK: Scrolling

  /// Where a row is to be in the view.
  public enum ScrollPosition: String, CaseIterable, Hashable, Sendable {
    /// Anywhere: the table scrolls as little as it must.
    case none
    /// At the top, below a header that stays there.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }

  /// Scrolls to a row; a row that does not exist is ignored.
  ///
  /// The rows on the way there are not measured; those around the row are, so that it is where it is
  /// asked for.
  public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    guard loadedHeights().contains(indexPath) else { return }
    let start = contentOffset
    View.performWithoutAnimation {
      // Rows that come into view may be higher than estimated, and move the one that is meant.
      for _ in 0..<8 {
        let target = offset(showing: indexPath, at: position)
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

  private func offset(showing indexPath: IndexPath, at position: ScrollPosition) -> CGPoint {
    guard let row = rectForRow(at: indexPath) else { return contentOffset }
    let insets = adjustedContentInset
    let header = style == .plain ? headerHeight(ofSection: indexPath.section) : 0
    let top = row.minY - insets.top - header
    let bottom = row.maxY + insets.bottom - bounds.height
    var offset = contentOffset
    switch position {
    case .top: offset.y = top
    case .bottom: offset.y = bottom
    case .middle:
      offset.y = row.center.y - insets.top - (bounds.height - insets.top - insets.bottom) / 2
    case .none:
      if offset.y > top { offset.y = top } else if offset.y < bottom { offset.y = min(top, bottom) }
    }
    offset.y = pixelAligned(clampedContentOffset(offset).y)
    return offset
  }

  private func headerHeight(ofSection section: Int) -> CGFloat {
    let heights = loadedHeights()
    return heights.height(of: heights.index(of: .header(section)))
  }
}
