import SnapshotAssertCore

/// The layout of a review on a screen of any size: a function from the state to a frame.
struct ReviewScreen {
  /// The minimum width of a screen with a list of all snapshots, in columns.
  static let listMinimum = 120
  /// The minimum size of a screen in columns and rows; a smaller one shows only a notice.
  static let minimum = (columns: 30, rows: 8)

  private let session: ReviewSession
  private let output: ImageOutput

  /// Creates the layout of a session.
  init(_ session: ReviewSession, _ output: ImageOutput) {
    (self.session, self.output) = (session, output)
  }

  /// A frame, with numbers that the session needs to interpret keys.
  struct Layout {
    /// The content of the screen.
    var frame: Frame
    /// Whether the current snapshot is visible.
    var hasSnapshot = false
    /// The scale, as in ``ReviewView/effectiveZoom``.
    var effectiveZoom = 1
    /// The number of lines of a page.
    var pageLength = 10
    /// The largest number of lines above the visible ones.
    var scrollLimit = 0
  }

  /// Returns the frame.
  ///
  /// - Parameters:
  ///   - columns: The number of columns.
  ///   - rows: The number of rows.
  ///   - pair: The images of the current snapshot, or `nil` if there is none.
  func layout(columns: Int, rows: Int, pair: ImagePair?) -> Layout {
    var layout = Layout(frame: Frame(width: columns, height: rows))
    guard columns >= Self.minimum.columns, rows >= Self.minimum.rows else {
      let notice = "enlarge the terminal to \(Self.minimum.columns)x\(Self.minimum.rows)"
      for (row, line) in StyledText.lines(notice, width: columns).prefix(rows).enumerated() {
        layout.frame.write(line, x: 0, y: row, limit: columns)
      }
      return layout
    }
    var area = layout.frame.area
    let footer = Footer(session)
    let footerHeight = min(footer.height(width: columns), rows / 2)
    area.height -= footerHeight
    if columns >= Self.listMinimum {
      let width = min(48, columns / 4)
      SnapshotList(session).draw(
        in: Frame.Area(x: 0, y: 0, width: width, height: area.height), of: &layout.frame)
      area.x += width + 1
      area.width -= width + 1
    }
    drawMain(pair, in: area, of: &layout)
    footer.draw(
      in: Frame.Area(x: 0, y: rows - footerHeight, width: columns, height: footerHeight),
      of: &layout.frame)
    if session.showsHelp { KeyOverview().draw(in: layout.frame.area, of: &layout.frame) }
    return layout
  }

  private func drawMain(_ pair: ImagePair?, in area: Frame.Area, of layout: inout Layout) {
    guard let item = session.current else {
      let text =
        session.items.isEmpty
        ? "nothing needs a decision" : "no snapshot matches the filter; press / to change it"
      layout.frame.write(
        StyledText(text, .dim), x: area.x + 2, y: area.y + area.height / 2, limit: area.width - 4)
      return
    }
    layout.hasSnapshot = true
    Header(session, item).draw(in: area, of: &layout.frame)
    let body = Frame.Area(
      x: area.x, y: area.y + Header.height, width: area.width, height: area.height - Header.height)
    guard body.height > 2 else { return }
    let hasImages = pair.map { $0.frameCount > 0 } ?? false
    if hasImages, output.isVisible, !session.view.showsTree, let pair {
      layout.effectiveZoom = ImagePanels(item, pair, session.view, output).draw(
        in: body, of: &layout.frame)
    } else {
      let text = DetailText(item, problem: pair?.problem, showsTree: session.view.showsTree)
      text.draw(in: body, scroll: session.view.scroll, of: &layout)
    }
  }
}

/// The lines above the images: position, name, verdict, cause, sentence, and numbers.
private struct Header {
  static let height = 4

  private let session: ReviewSession
  private let item: ReviewItem

  init(_ session: ReviewSession, _ item: ReviewItem) { (self.session, self.item) = (session, item) }

  func draw(in area: Frame.Area, of frame: inout Frame) {
    let right = area.x + area.width
    let verdict = ReviewWords.verdict(item)
    let verdictWidth = frame.write(verdict, right: right, y: area.y, limit: area.width / 3)
    var title = StyledText(" \(session.position + 1)/\(session.visible.count) ", .selected)
    let (folder, name) = ReviewWords.name(item.snapshot)
    title.add(" ")
    let room = area.width - verdictWidth - 2 - title.width - TextCells.width(of: name)
    // The end of the folder's path is more specific than its start.
    if folder.count + 1 <= room {
      title.add(folder + "/", .dim)
    } else if room > 8 {
      title.add("…" + folder.suffix(room - 2) + "/", .dim)
    }
    title.add(name, .bold)
    frame.write(title, x: area.x, y: area.y, limit: area.width - verdictWidth - 1)
    drawCause(in: area, of: &frame)
    frame.write(
      ReviewWords.sentence(item, frameCount: session.frameCount), x: area.x + 1, y: area.y + 2,
      limit: area.width - 2)
    frame.write(
      StyledText(ReviewWords.facts(item), .dim), x: area.x + 1, y: area.y + 3,
      limit: area.width - 2)
  }

  private func drawCause(in area: Frame.Area, of frame: inout Frame) {
    let cause = session.causes[item.group]
    let partial = cause.id != nil && !item.isEntire && cause.entireCount > 0 ? ", not this one" : ""
    let source = StyledText(ReviewWords.source(item.result), .dim)
    var line = StyledText("cause \(item.group + 1)/\(session.causes.count) ", .cyan)
    let count = StyledText("  \(cause.summary)\(partial)", .dim)
    let title = StyledText(cause.title, .cyan)
    // The position of the assertion is the least important part.
    let space = area.width - 2 - line.width - count.width
    let hasSource = space - source.width - 2 >= min(title.width, 24)
    let room = max(8, space - (hasSource ? source.width + 2 : 0))
    line += title.prefix(room)
    line += count
    frame.write(line, x: area.x + 1, y: area.y + 1, limit: area.width - 2)
    guard hasSource else { return }
    frame.write(source, right: area.x + area.width, y: area.y + 1, limit: source.width)
  }
}
