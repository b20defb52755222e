/// The list of all snapshots by cause, on wide screens.
struct SnapshotList {
  private let session: ReviewSession

  /// Creates the list of a session.
  init(_ session: ReviewSession) { self.session = session }

  /// A row of the list.
  private enum Row {
    case cause(Int)
    case snapshot(position: Int)
  }

  /// Draws the rows around the current snapshot.
  func draw(in area: Frame.Area, of frame: inout Frame) {
    for y in area.y..<area.y + area.height {
      frame.set(Frame.Cell(text: "│", style: .dim), x: area.x + area.width, y: y)
    }
    for (offset, row) in rows(count: area.height).enumerated() {
      let y = area.y + offset
      switch row {
      case .cause(let index): draw(cause: index, y: y, in: area, of: &frame)
      case .snapshot(let position): draw(snapshot: position, y: y, in: area, of: &frame)
      }
    }
  }

  /// Returns the visible rows; only those near the current snapshot are created.
  private func rows(count: Int) -> [Row] {
    let visible = session.visible
    guard !visible.isEmpty, count > 0 else { return [] }
    func rows(at position: Int) -> [Row] {
      let group = session.items[visible[position]].group
      let isFirst = position == 0 || session.items[visible[position - 1]].group != group
      return (isFirst ? [.cause(group)] : []) + [.snapshot(position: position)]
    }
    // A third of the rows is above the current one, unless the list ends.
    var above: [Row] = []
    var first = session.position
    while first > 0, above.count < count {
      first -= 1
      above = rows(at: first) + above
    }
    let selected = rows(at: session.position)
    var below: [Row] = []
    var next = session.position + 1
    while next < visible.count, below.count < count {
      below += rows(at: next)
      next += 1
    }
    let all = above + selected + below
    let current = above.count + selected.count - 1
    let start = max(0, min(current - count / 3, all.count - count))
    return Array(all[start..<min(all.count, start + count)])
  }

  private func draw(cause index: Int, y: Int, in area: Frame.Area, of frame: inout Frame) {
    let cause = session.causes[index]
    let count = frame.write(
      StyledText("\(cause.count)", .dim), right: area.x + area.width - 1, y: y, limit: 6)
    frame.write(
      StyledText(cause.title, .bold), x: area.x + 1, y: y, limit: area.width - count - 3)
  }

  private func draw(
    snapshot position: Int, y: Int, in area: Frame.Area, of frame: inout Frame
  ) {
    let item = session.items[session.visible[position]]
    let isCurrent = position == session.position
    if isCurrent {
      frame.fill(Frame.Area(x: area.x, y: y, width: area.width, height: 1), .selected)
    }
    let sign = ReviewWords.sign(item)
    frame.write(
      isCurrent ? StyledText(sign.plain, .selected) : sign, x: area.x + 2, y: y, limit: 2)
    let name = ReviewWords.name(item.snapshot).name
    let style: CellStyle = isCurrent ? .selected : item.isOpen ? .plain : .dim
    frame.write(StyledText(name, style), x: area.x + 4, y: y, limit: area.width - 5)
  }
}
