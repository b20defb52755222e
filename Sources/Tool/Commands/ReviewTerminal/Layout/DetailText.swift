import SnapshotAssertCore
import SnapshotComparison
import SnapshotDrawing
import SnapshotReview

/// The text about a snapshot: changed lines, changed views, places, or the failure message.
struct DetailText {
  private let item: ReviewItem
  private let problem: String?
  private let showsTree: Bool

  /// Creates the text.
  ///
  /// - Parameters:
  ///   - item: The snapshot.
  ///   - problem: The reason that an image cannot be shown, or `nil`.
  ///   - showsTree: Whether changes and messages are shown even if there are changed lines.
  init(_ item: ReviewItem, problem: String?, showsTree: Bool) {
    (self.item, self.problem, self.showsTree) = (item, problem, showsTree)
  }

  /// Draws the lines from a scroll position on.
  func draw(in area: Frame.Area, scroll: Int, of layout: inout ReviewScreen.Layout) {
    layout.frame.box(area, .dim)
    let inner = area.inset(x: 2, y: 1)
    let lines = lines(width: max(1, inner.width))
    layout.pageLength = max(1, inner.height - 1)
    layout.scrollLimit = max(0, lines.count - inner.height)
    let first = min(scroll, layout.scrollLimit)
    for (row, line) in lines.dropFirst(first).prefix(inner.height).enumerated() {
      layout.frame.write(line, x: inner.x, y: inner.y + row, limit: inner.width)
    }
    guard lines.count > inner.height else { return }
    let position = "\(first + 1)-\(min(lines.count, first + inner.height)) of \(lines.count)"
    layout.frame.write(
      StyledText(" \(position) "), right: area.x + area.width - 2, y: area.y + area.height - 1,
      limit: area.width - 4)
  }

  func lines(width: Int) -> [StyledText] {
    var lines: [StyledText] = []
    if let problem { lines += StyledText.lines(problem, .red, width: width) }
    if !showsTree, let text = item.result.text { return lines + hunks(text) }
    for result in item.snapshot.conflicts {
      lines.append(
        StyledText("run \(result.run.id.prefix(8)) of \(result.run.started): \(result.verdict)"))
    }
    lines += section("Changes", (item.result.changes ?? []).flatMap { change($0, width: width) })
    lines += section("Places", item.places.map(place))
    lines += section(
      "Notices",
      (item.result.notices ?? []).flatMap { StyledText.lines($0, width: width) })
    let message = item.result.message.map { StyledText.lines($0, width: width) }
    lines += section("Message", message ?? [])
    return lines.isEmpty ? [StyledText("no further details", .dim)] : lines
  }

  private func section(_ title: String, _ lines: [StyledText]) -> [StyledText] {
    lines.isEmpty ? [] : [StyledText(title, .cyan)] + lines + [StyledText()]
  }

  private func change(_ change: SnapshotResult.Change, width: Int) -> [StyledText] {
    var line = StyledText(change.line)
    if !change.seen { line.add("  not visible", .dim) }
    let path = StyledText("  " + ChangeWords.path(change.path), .dim)
    return [line, path]
  }

  private func place(_ place: ReviewPlace) -> StyledText {
    var line = StyledText("\(place.name) ")
    line.add("\(place.box.width)x\(place.box.height) at (\(place.box.x), \(place.box.y))", .dim)
    return line
  }

  private func hunks(_ text: SnapshotResult.TextDifference) -> [StyledText] {
    var lines = text.lines.map { line in
      let style: CellStyle =
        line.hasPrefix("+")
        ? .green : line.hasPrefix("-") ? .red : line.hasPrefix("@@") ? .cyan : .plain
      return StyledText(line, style)
    }
    if text.omittedLineCount > 0 {
      lines.append(
        StyledText("and \(text.omittedLineCount.grouped) more lines in the artifact diff", .dim))
    }
    return lines
  }
}
