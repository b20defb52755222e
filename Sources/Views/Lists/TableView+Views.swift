import SnapshotGeometry
import SnapshotPixels

extension TableView {
  /// Creates the view of an item, or reuses a cell, and adds it to the table.
  ///
  /// Returns `nil` if the item has no view.
  func makeView(
    for item: TableHeights.Item, _ index: Int, _ heights: TableHeights
  ) -> View? {
    guard !isOutdated else { return nil }
    let view: View?
    switch item {
    case .row(let path): view = makeCell(for: path, heights)
    case .header(let section):
      let title = dataSource?.tableView(self, titleForHeaderInSection: section)
      view =
        tableDelegate?.tableView(self, viewForHeaderInSection: section)
        ?? title.map { TableViewHeaderFooterView(text: $0, kind: .header, in: style) }
    case .footer(let section):
      let title = dataSource?.tableView(self, titleForFooterInSection: section)
      view =
        tableDelegate?.tableView(self, viewForFooterInSection: section)
        ?? title.map { TableViewHeaderFooterView(text: $0, kind: .footer, in: style) }
    }
    guard let view else { return nil }
    // A view that is in use for another item is removed from that item.
    for (other, live) in liveViews where live === view { liveViews[other] = nil }
    liveViews[index] = view
    if view is TableViewCell { insertSubview(view, at: 0) } else { addSubview(view) }
    if let cell = view as? TableViewCell, case .row(let path) = item {
      tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    }
    return view
  }

  private func makeCell(for path: IndexPath, _ heights: TableHeights) -> TableViewCell? {
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
    cell.isSelected = selection.contains(path)
    let isFirst = path.row == 0
    let isLast = path.row == heights.rowCount(in: path.section) - 1
    cell.defaultBackgroundColor =
      style == .plain ? .systemBackground : .secondarySystemGroupedBackground
    if style == .insetGrouped {
      let groupRadius: CGFloat = 12
      cell.cornerRadius = isFirst || isLast ? groupRadius : 0
      cell.cornerStyle = .continuous
      let top: CornerMask = isFirst ? [.topLeft, .topRight] : []
      cell.maskedCorners = top.union(isLast ? [.bottomLeft, .bottomRight] : [])
    }
    let hasLine = separatorStyle == .singleLine && (style != .insetGrouped || !isLast)
    cell.setSeparator(hasLine ? separatorColor : nil, isFull: style == .grouped && isLast)
    return cell
  }

  /// Removes views from the table, from the top, and stores cells for reuse.
  func removeLiveViews(where condition: (Int) -> Bool = { _ in true }) {
    for index in liveViews.keys.filter(condition).sorted() {
      guard let view = liveViews.removeValue(forKey: index) else { continue }
      view.removeFromSuperview()
      guard let cell = view as? TableViewCell else { continue }
      enqueueForReuse(cell)
      if let heights, index < heights.count, case .row(let path) = heights.item(at: index) {
        tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
      }
    }
  }
}
