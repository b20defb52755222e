/// The overview of all keys, drawn over the screen.
struct KeyOverview {
  /// Draws the overview in the middle of an area.
  func draw(in area: Frame.Area, of frame: inout Frame) {
    let groups = groups
    let columnCount = area.width >= 76 ? 2 : 1
    let columns = KeyOverview.columns(groups, count: columnCount)
    let height = min(area.height, (columns.map(\.count).max() ?? 0) + 3)
    let width = min(area.width, columnCount * 50 + 4)
    let box = Frame.Area(
      x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2,
      width: width, height: height)
    frame.removeImages()
    frame.fill(box, .plain)
    frame.box(box, .dim)
    frame.write(StyledText(" Keys ", .bold), x: box.x + 2, y: box.y, limit: box.width - 4)
    let columnWidth = (box.width - 4) / columnCount
    for (index, column) in columns.enumerated() {
      for (row, line) in column.prefix(max(0, height - 3)).enumerated() {
        frame.write(
          line, x: box.x + 2 + index * columnWidth, y: box.y + 1 + row, limit: columnWidth - 1)
      }
    }
    frame.write(
      StyledText("Enter and Esc never decide", .dim), x: box.x + 2, y: box.y + height - 2,
      limit: box.width - 4)
  }

  /// The lines of each group.
  private var groups: [[StyledText]] {
    var names: [String] = []
    var lines: [String: [StyledText]] = [:]
    var pans: [String] = []
    for action in ReviewAction.allCases {
      let (group, text) = action.description
      if lines[group] == nil {
        names.append(group)
        lines[group] = [StyledText(group, .cyan)]
      }
      var keys = action.keys.map(\.name).joined(separator: " ")
      if [.panLeft, .panRight, .panUp, .panDown].contains(action) {
        // One line for the four directions.
        pans.append(keys)
        guard pans.count == 4 else { continue }
        keys = "Shift ←↑↓→"
      }
      var line = StyledText(keys.padding(to: 12), .bold)
      line.add(text)
      lines[group]?.append(line)
    }
    return names.compactMap { lines[$0] }
  }

  private static func columns(_ groups: [[StyledText]], count: Int) -> [[StyledText]] {
    guard count > 1 else { return [Array(groups.joined())] }
    let total = groups.reduce(0) { $0 + $1.count }
    var columns: [[StyledText]] = [[], []]
    for group in groups {
      let isFirst = columns[0].count + group.count <= total / 2 + 3 && columns[1].isEmpty
      columns[isFirst ? 0 : 1] += group
    }
    return columns
  }
}

extension String {
  /// Returns the text with spaces at its end.
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - TextCells.width(of: self)))
  }
}
