public import SnapshotGeometry

extension TableView {
  // MARK: Rows and cells

  /// The number of sections.
  public var numberOfSections: Int { loadedHeights().sectionCount }

  /// Returns the number of rows in a section, or 0 if the section does not exist.
  public func numberOfRows(inSection section: Int) -> Int {
    let heights = loadedHeights()
    return section >= 0 && section < heights.sectionCount ? heights.rowCount(in: section) : 0
  }

  /// The index paths of the rows that have cells, from the top.
  public var indexPathsForVisibleRows: [IndexPath] {
    guard let heights else { return [] }
    return liveViews.keys.sorted().compactMap { index in
      if case .row(let path) = heights.item(at: index) { path } else { nil }
    }
  }

  /// The cells that are in use, from the top.
  public var visibleCells: [TableViewCell] {
    indexPathsForVisibleRows.compactMap { cellForRow(at: $0) }
  }

  /// Returns the cell of a row, or `nil` if the row is not visible.
  public func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    guard let heights, heights.contains(indexPath) else { return nil }
    return liveViews[heights.index(of: .row(indexPath))] as? TableViewCell
  }

  /// Returns the row of a cell, or `nil` if the cell is not visible.
  public func indexPath(for cell: TableViewCell) -> IndexPath? {
    indexPathsForVisibleRows.first { cellForRow(at: $0) === cell }
  }

  /// Returns the header view of a section, or `nil` if it is not visible.
  public func headerView(forSection section: Int) -> View? {
    guard let heights, section >= 0, section < heights.sectionCount else { return nil }
    return liveViews[heights.index(of: .header(section))]
  }

  /// Returns the row at a point of the content, or `nil` if there is none.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    let heights = loadedHeights()
    guard point.y >= heights.origin, point.y < heights.total,
      let index = heights.index(at: point.y),
      case .row(let path) = heights.item(at: index)
    else { return nil }
    return path
  }

  /// Returns the rectangle of a row in the content, or `nil` if the row does not exist.
  ///
  /// Rows that were not measured count with their estimated heights.
  public func rectForRow(at indexPath: IndexPath) -> CGRect? {
    let heights = loadedHeights()
    guard heights.contains(indexPath) else { return nil }
    let index = heights.index(of: .row(indexPath))
    return CGRect(
      x: 0, y: heights.top(of: index), width: bounds.width, height: heights.height(of: index))
  }

  // MARK: Scrolling

  /// The position of a row in the visible area.
  public enum ScrollPosition: String, CaseIterable, Hashable, Sendable {
    /// Any position. The table scrolls by the minimum distance.
    case none
    /// At the top, below a pinned header.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }

  /// Scrolls to a row.
  ///
  /// Does nothing if the row does not exist.
  ///
  /// Rows along the way are not measured. Rows that become visible are measured, so that the row
  /// ends at the requested position.
  public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    guard loadedHeights().contains(indexPath) else { return }
    let start = contentOffset
    View.performWithoutAnimation {
      // Rows that become visible may be taller than estimated, and shift the target row.
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

extension TableView {
  /// The index paths of the selected rows, from the top.
  public var indexPathsForSelectedRows: [IndexPath] { selection.sorted() }

  /// The index path of the first selected row.
  public var indexPathForSelectedRow: IndexPath? { selection.min() }

  /// Selects a row.
  ///
  /// Unless ``allowsMultipleSelection`` is `true`, the row replaces the previous selection.
  ///
  /// As in UIKit, the delegate is not notified. Does nothing if the row does not exist.
  public func selectRow(
    at indexPath: IndexPath, animated: Bool = false, scrollPosition: ScrollPosition? = nil
  ) {
    guard loadedHeights().contains(indexPath) else { return }
    if !allowsMultipleSelection {
      for other in indexPathsForSelectedRows where other != indexPath {
        deselectRow(at: other, animated: animated)
      }
    }
    selection.insert(indexPath)
    cellForRow(at: indexPath)?.setSelected(true, animated: animated)
    if let scrollPosition {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row.
  ///
  /// The delegate is not notified.
  public func deselectRow(at indexPath: IndexPath, animated: Bool = false) {
    selection.remove(indexPath)
    cellForRow(at: indexPath)?.setSelected(false, animated: animated)
  }

  /// Simulates a tap on a row: selects the row and notifies the delegate.
  ///
  /// Does nothing if ``allowsSelection`` is `false` or the row does not exist.
  ///
  /// If ``allowsMultipleSelection`` is `true`, a tap on a selected row deselects it.
  public func sendTap(toRowAt indexPath: IndexPath) {
    guard allowsSelection, loadedHeights().contains(indexPath) else { return }
    if allowsMultipleSelection, selection.contains(indexPath) {
      deselectRow(at: indexPath)
    } else {
      selectRow(at: indexPath)
      tableDelegate?.tableView(self, didSelectRowAt: indexPath)
    }
  }
}
