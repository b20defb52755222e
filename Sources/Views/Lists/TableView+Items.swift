import SnapshotDrawing

extension TableView {
  /// The distance from the edges to the groups in the inset style, in points.
  private static let groupMargin: CGFloat = 16
  /// The maximum number of items.
  ///
  /// They take 256 MB.
  private static let maximumItemCount = 1 << 24

  /// The maximum height of an item, in points.
  private static let maximumHeight: CGFloat = 1e6

  // MARK: Heights

  /// Returns the current heights.
  ///
  /// If necessary, requests the counts from the data source first.
  ///
  /// Rows, headers, and footers beyond the first 2²⁴ are left out and are a layout issue.
  func loadedHeights() -> TableHeights {
    if let heights { return heights }
    var sections: [TableHeights.Section] = []
    var count = 0
    if let dataSource {
      for section in 0..<max(0, dataSource.numberOfSections(in: self)) {
        let limit = TableView.maximumItemCount
        let provided = max(0, dataSource.tableView(self, numberOfRowsInSection: section))
        // Negative if there is no space for a header and a footer.
        let rows = min(provided, limit - count - 2)
        if rows < provided {
          report(
            Misuse(
              problem: "has \(provided) rows in section \(section)",
              remedy: "return at most \(limit) rows, headers, and footers in all sections together")
          )
        }
        guard rows >= 0 else { break }
        count += rows + 2
        sections.append(
          TableHeights.Section(
            rowCount: rows, header: estimatedHeight(ofHeaderIn: section),
            footer: estimatedHeight(ofFooterIn: section)))
      }
    }
    let loaded = TableHeights(
      sections, estimatedRowHeight: rowHeight > 0 ? sanitized(rowHeight) : estimatedRowHeight)
    heights = loaded
    selection = selection.filter { loaded.contains($0) }
    return loaded
  }

  private func estimatedHeight(ofHeaderIn section: Int) -> CGFloat {
    if let height = specifiedHeight(of: .header(section)) { return height }
    let hasTitle = dataSource?.tableView(self, titleForHeaderInSection: section) != nil
    guard hasTitle else { return style == .plain ? 0 : 20 }
    if let estimate = estimate(estimatedSectionHeaderHeight) { return estimate }
    return (style == .plain ? 28 : 44) + headerTopPadding
  }

  private func estimatedHeight(ofFooterIn section: Int) -> CGFloat {
    if let height = specifiedHeight(of: .footer(section)) { return height }
    let hasTitle = dataSource?.tableView(self, titleForFooterInSection: section) != nil
    guard hasTitle else { return style == .plain ? 0 : 8 }
    return estimate(estimatedSectionFooterHeight) ?? 32
  }

  /// Returns an estimated height, or `nil` for ``automaticDimension`` and other invalid ones.
  private func estimate(_ height: CGFloat) -> CGFloat? {
    height > 0 && height < .infinity ? height : nil
  }

  /// Returns a height rounded to device pixels, or 0 for one that is not above 0.
  private func sanitized(_ height: CGFloat) -> CGFloat {
    guard height > 0 else { return 0 }
    return max(wholePixels(min(height, TableView.maximumHeight)), 1 / traitCollection.displayScale)
  }

  // MARK: Visible items

  /// Creates and lays out the views of the visible items.
  ///
  /// - Parameter isResized: Whether the size has changed since the last layout, so that the offset
  ///   may be beyond the content.
  func layoutItems(isResized: Bool) {
    let isNew = heights == nil
    if isNew { updateIndex() }
    var heights = loadedHeights()
    if isNew, heights.rowCounts != liveRowCounts {
      // The cells belong to rows that the data source no longer has.
      removeLiveViews()
      liveRowCounts = heights.rowCounts
    }
    let anchor = keepsFirstRow ? firstRowAnchor(heights) : nil
    heights.origin = layOutEdgeView(tableHeaderView, headerHeight, at: 0)
    self.heights = heights
    layOutFixedViews()
    guard liveRect.isFinite, liveRect.hasArea else { return removeLiveViews() }
    let stickyHeader = stickyHeaderIndex(heights)
    if let anchor {
      if let stickyHeader {
        _ = layOutItem(stickyHeader, at: heights.top(of: stickyHeader), in: &heights)
      }
      keep(anchor, heights)
    }
    keepsFirstRow = false
    let visible = liveRect
    removeLiveViews { index in
      index != stickyHeader
        && (index >= heights.count || heights.top(of: index) >= visible.maxY
          || heights.top(of: index + 1) <= visible.minY)
    }
    var retained: Set<Int> = []
    if let stickyHeader,
      layOutItem(stickyHeader, at: heights.top(of: stickyHeader), in: &heights) > 0
    {
      retained.insert(stickyHeader)
    }
    for index in firstIndex(in: visible, heights)..<heights.count {
      let top = heights.top(of: index)
      guard top < visible.maxY, !isOutdated else { break }
      _ = layOutItem(index, at: top, in: &heights)
      retained.insert(index)
    }
    self.heights = heights
    removeLiveViews { !retained.contains($0) }
    guard !isOutdated else { return }
    pinHeaders()
    updateSeparatorsOfHighlights()
    let end =
      heights.total + layOutEdgeView(tableFooterView, footerHeight, at: heights.total)
    contentSize = CGSize(width: 0, height: end + (style == .plain ? 0 : 12))
    if isNew || isResized {
      adjustContentOffset(
        to: CGPoint(x: contentOffset.x, y: min(contentOffset.y, maximumContentOffset.y)))
    }
  }

  /// Returns the first visible item and its top, or `nil` if the table shows its start.
  private func firstRowAnchor(_ heights: TableHeights) -> (index: Int, top: CGFloat)? {
    guard contentOffset.y > minimumContentOffset.y, stickyTop.isFinite,
      let index = heights.index(at: stickyTop)
    else { return nil }
    return (index, heights.top(of: index))
  }

  /// Scrolls by the distance that an item has moved.
  private func keep(_ anchor: (index: Int, top: CGFloat), _ heights: TableHeights) {
    let distance = heights.top(of: anchor.index) - anchor.top
    adjustContentOffset(to: CGPoint(x: contentOffset.x, y: contentOffset.y + distance))
  }

  /// Lays out the view above or below all rows at a height, or at its natural height, and returns
  /// the height.
  private func layOutEdgeView(_ view: View?, _ height: CGFloat?, at top: CGFloat) -> CGFloat {
    guard let view else { return 0 }
    let height = sanitized(
      height ?? view.sizeThatFits(CGSize(width: bounds.width, height: 0)).height)
    let frame = CGRect(x: bounds.minX, y: top, width: bounds.width, height: height)
    if view.frame != frame { view.frame = frame }
    return height
  }

  /// The part of the content for which views exist.
  ///
  /// While an animation scrolls by at most four times the table's height, this includes everything
  /// that passes through the bounds.
  private var liveRect: CGRect {
    let shown = presentation.bounds
    guard shown != bounds else { return bounds }
    let all = bounds.enclosing(shown)
    return all.height <= 5 * bounds.height ? all : bounds
  }

  /// Returns the index of the first visible item.
  ///
  /// Preceding items with an estimated height of 0 are included, because they are not measured yet.
  private func firstIndex(in visible: CGRect, _ heights: TableHeights) -> Int {
    guard var index = heights.index(at: visible.minY) else { return 0 }
    while index > 0, !heights.isMeasured(index - 1), heights.height(of: index - 1) == 0 {
      index -= 1
    }
    return index
  }

  /// Creates the view of an item if necessary, lays it out, and returns its height.
  private func layOutItem(_ index: Int, at top: CGFloat, in heights: inout TableHeights) -> CGFloat
  {
    let isAnimating = AnimationContext.current?.run != nil
    let specified = specifiedHeight(of: heights.item(at: index))
    if let specified, specified <= 0 {
      heights.setHeight(0, of: index)
      removeLiveViews { $0 == index }
      return 0
    }
    if let view = liveViews[index] { return fit(view, index, specified, at: top, in: &heights) }
    var height: CGFloat = 0
    // A new view appears in its final state, even while an animation is being created.
    View.performWithoutAnimation {
      guard let view = makeView(for: heights.item(at: index), index, heights) else {
        height = specified ?? heightWithoutView(of: heights.item(at: index))
        return heights.setHeight(height, of: index)
      }
      height = fit(view, index, specified, at: top, in: &heights)
      if isAnimating { view.layoutIfNeeded() }
    }
    return height
  }

  /// Sets the frame of an item's view, with the specified height or the view's natural height, and
  /// returns the height with the space above a header.
  private func fit(
    _ view: View, _ index: Int, _ specified: CGFloat?, at top: CGFloat,
    in heights: inout TableHeights
  ) -> CGFloat {
    let item = heights.item(at: index)
    let padding = if case .header = item { headerTopPadding } else { 0.0 }
    view.frame = frame(top: top + padding, height: view.frame.height, of: item)
    let requested = specified ?? height(of: view, width: view.frame.width)
    let height = max(sanitized(requested), specified == nil ? 1 : 0)
    if view.frame.height != height { view.frame.size.height = height }
    heights.setHeight(height + padding, of: index)
    return height + padding
  }

  /// The space above a header, in points.
  var headerTopPadding: CGFloat {
    guard sectionHeaderTopPadding != TableView.automaticDimension else {
      return style == .plain ? 22 : 0
    }
    return sanitized(sectionHeaderTopPadding)
  }

  /// Returns the height that a row, a header, or a footer needs at a width.
  private func height(of view: View, width: CGFloat) -> CGFloat {
    // The content size of a scroll view is unknown before its layout.
    view is ScrollView
      ? view.sizeThatFits(CGSize(width: width, height: 0)).height
      : view.neededSize(width: width, height: nil).height
  }

  /// Returns the height from the delegate or the table, or `nil` if the view determines it.
  private func specifiedHeight(of item: TableHeights.Item) -> CGFloat? {
    let height: CGFloat
    switch item {
    case .row(let path):
      guard let tableDelegate else { return rowHeight > 0 ? sanitized(rowHeight) : nil }
      height = tableDelegate.tableView(self, heightForRowAt: path)
    case .header(let section):
      height =
        tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    case .footer(let section):
      height =
        tableDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    }
    if height == TableView.automaticDimension { return nil }
    if !(height <= TableView.maximumHeight) || height == 0 - .infinity { report(height, of: item) }
    // Apps hide headers with a height that is almost 0.
    if case .row = item { return sanitized(height) }
    return height < 0.01 ? 0 : sanitized(height)
  }

  /// Reports a height that is not finite or too large.
  private func report(_ height: CGFloat, of item: TableHeights.Item) {
    let name =
      switch item {
      case .row(let path): "row \(path.row) in section \(path.section)"
      case .header(let section): "the header of section \(section)"
      case .footer(let section): "the footer of section \(section)"
      }
    report(
      Misuse(
        problem: "has a height of \(height) for \(name)",
        remedy: "return a height of at most a million points"))
  }

  /// Returns the height of a header or a footer without a view.
  private func heightWithoutView(of item: TableHeights.Item) -> CGFloat {
    guard style != .plain else { return 0 }
    switch item {
    case .header: return 20
    case .footer: return 8
    case .row: return 0
    }
  }

  private func frame(top: CGFloat, height: CGFloat, of item: TableHeights.Item) -> CGRect {
    var rect = CGRect(x: bounds.minX, y: top, width: bounds.width, height: height)
    guard style == .insetGrouped else { return rect }
    let safe = safeAreaInsets
    rect.origin.x += safe.left + TableView.groupMargin
    rect.size.width -= safe.left + safe.right + 2 * TableView.groupMargin
    rect.size.width = max(0, rect.size.width)
    return rect
  }

  // MARK: Pinned headers

  /// The position of pinned headers in a plain table.
  private var stickyTop: CGFloat { bounds.minY + adjustedContentInset.top }

  /// Returns the index of the header to pin, which may have scrolled out of view.
  private func stickyHeaderIndex(_ heights: TableHeights) -> Int? {
    guard style == .plain, let first = heights.index(at: stickyTop) else { return nil }
    return heights.index(of: .header(heights.section(ofItem: first)))
  }

  private func pinHeaders() {
    guard style == .plain, let heights else { return }
    for (index, view) in liveViews {
      guard case .header(let section) = heights.item(at: index) else { continue }
      let end = heights.top(of: heights.index(of: .footer(section)))
      let natural = heights.top(of: index) + headerTopPadding
      let top = max(natural, min(stickyTop, end - view.frame.height))
      if view.frame.minY != top { view.frame.origin.y = top }
      (view as? TableViewHeaderFooterView)?.isPinned = top > natural
    }
  }
}

extension TableHeights {
  /// Returns the section that contains an item.
  func section(ofItem index: Int) -> Int {
    switch item(at: index) {
    case .header(let section), .footer(let section): section
    case .row(let path): path.section
    }
  }
}
