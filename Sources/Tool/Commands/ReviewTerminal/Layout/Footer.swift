import SnapshotComparison

/// The lines below the images: the outcome of the last command, keys, and counts.
struct Footer {
  private let session: ReviewSession

  /// Creates the footer of a session.
  init(_ session: ReviewSession) { self.session = session }

  /// Returns the number of rows: two, plus enough for the complete message with its remedy.
  func height(width: Int) -> Int { 2 + max(1, message(width: width).count) }

  /// Draws the lines into an area.
  func draw(in area: Frame.Area, of frame: inout Frame) {
    drawMessage(in: area, of: &frame)
    drawKeys(y: area.y + area.height - 2, in: area, of: &frame)
    drawCounts(y: area.y + area.height - 1, in: area, of: &frame)
  }

  private func message(width: Int) -> [StyledText] {
    guard !session.isFiltering, let message = session.message else { return [] }
    return StyledText.lines(
      message.text, message.isError ? CellStyle.red : .plain, width: max(1, width - 2))
  }

  private func drawMessage(in area: Frame.Area, of frame: inout Frame) {
    if session.isFiltering {
      var line = StyledText("/", .bold)
      line.add(session.query)
      line.add(" ", .selected)
      let hint = StyledText(
        "\(session.visible.count) match · verdict: cause: suite: device: style: state: · Esc clears",
        .dim)
      let used = frame.write(line, x: area.x + 1, y: area.y, limit: area.width - 2)
      frame.write(
        hint, right: area.x + area.width - 1, y: area.y, limit: area.width - used - 4)
      return
    }
    let lines = message(width: area.width)
    if lines.isEmpty, !session.query.isEmpty {
      frame.write(
        StyledText("filter: \(session.query)", .dim), x: area.x + 1, y: area.y,
        limit: area.width - 2)
    }
    for (row, line) in lines.prefix(area.height - 2).enumerated() {
      frame.write(line, x: area.x + 1, y: area.y + row, limit: area.width - 2)
    }
  }

  private func drawKeys(y: Int, in area: Frame.Area, of frame: inout Frame) {
    let count = session.acceptableWithCause.count
    var keys: [(String, String)] = [("y", "accept")]
    if session.currentCause?.id != nil { keys.append(("Y", "cause (\(count.grouped))")) }
    keys += [
      ("n", "reject"), ("s", "skip"), ("u", "undo"), ("j/k", "next/previous"),
      ("h/l", "cause"), ("J/K", "place"), ("m", "mode"), ("z", "zoom"), ("b", "blink"),
      ("t", "changes"), ("o", "page"), ("/", "filter"),
    ]
    if session.frameCount > 1 { keys.insert((", .", "frame"), at: min(7, keys.count)) }
    frame.write(
      line(keys, limit: area.width - 2), x: area.x + 1, y: y, limit: area.width - 2)
  }

  private func line(_ keys: [(String, String)], limit: Int) -> StyledText {
    var line = StyledText()
    for (key, name) in keys {
      var part = StyledText(line.spans.isEmpty ? "" : "  ")
      part.add(key, .bold)
      part.add(" " + name, .dim)
      guard line.width + part.width <= limit else { break }
      line += part
    }
    return line
  }

  private func drawCounts(y: Int, in area: Frame.Area, of frame: inout Frame) {
    let (accepted, rejected) = (session.count(.accepted), session.count(.rejected))
    var line = StyledText("\(accepted.grouped) accepted", accepted > 0 ? .green : .dim)
    line.add(" · ", .dim)
    line.add("\(rejected.grouped) rejected", rejected > 0 ? .red : .dim)
    line.add(" · ", .dim)
    line.add("\(session.openCount.grouped) left", .bold)
    let keys = self.line([("?", "keys"), ("q", "quit")], limit: 30)
    frame.write(line, x: area.x + 1, y: y, limit: area.width - 2 - keys.width - 2)
    frame.write(keys, right: area.x + area.width - 1, y: y, limit: area.width)
  }
}
