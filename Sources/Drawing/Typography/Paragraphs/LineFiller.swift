/// Divides a paragraph into lines of a width, and truncates text that does not fit.
///
/// The end of a line is first estimated from the advances of the entire text. A letter at the end
/// of a line can be wider than inside a word, because it loses its kerning, its ligature, or its
/// joined form. Each line is therefore shaped separately and shortened until it fits.
struct LineFiller {
  private let paragraph: Paragraph
  private let source: TextSource
  /// The width of the lines, in subunits, or `nil` if it is unlimited.
  private let width: Int?
  /// Whether the most recent lines omit text.
  private(set) var isTruncated = false

  /// Creates a filler for lines of a width, in points.
  init(_ paragraph: Paragraph, width: Double) {
    self.paragraph = paragraph
    source = paragraph.source
    self.width = width > 0 ? Subunits.from(points: width) : nil
  }

  /// Returns the lines, up to a limit if it is greater than 0.
  mutating func lines(limit: Int) -> [FilledLine] {
    isTruncated = false
    let count = source.scalars.count
    var lines: [FilledLine] = []
    var start = 0
    while start < count {
      let (end, items, isShortened) = line(from: start)
      if isShortened { isTruncated = true }
      let isLast = end == count || paragraph.opportunities[end - 1] == .mandatory
      lines.append(FilledLine(items: items, start: start, isLast: isLast))
      if lines.count == limit {
        // Spaces and empty lines may be omitted without an ellipsis.
        guard !source.trimmed(end..<count).isEmpty else { return lines }
        isTruncated = true
        if !truncatesParagraph(at: start) {
          lines[limit - 1].items = lastItems(from: start, to: count, naturalItems: items)
          lines[limit - 1].isLast = true
        }
        return lines
      }
      start = end
    }
    if let last = source.scalars.last, CharacterKind.isLineEnd(last) {
      lines.append(FilledLine(items: [], start: count, isLast: true))
    }
    return lines
  }

  // MARK: Ends of lines

  /// Whether a paragraph has a single line; see ``ParagraphStyle/truncatesEachParagraph``.
  private func truncatesParagraph(at scalar: Int) -> Bool {
    paragraph.style.truncatesEachParagraph
      && !paragraph.attributes(at: scalar).lineBreakMode.wraps
  }

  /// Returns the end and the items of the line that starts at a scalar, and whether it omits text
  /// before its end.
  private func line(from start: Int) -> (end: Int, items: [ShapedItem], isShortened: Bool) {
    let (end, items) = wrappedLine(from: start)
    guard truncatesParagraph(at: start) else { return (end, items, false) }
    let hardEnd = hardEnd(from: start)
    guard !source.trimmed(end..<hardEnd).isEmpty else { return (hardEnd, items, false) }
    return (hardEnd, lastItems(from: start, to: hardEnd, naturalItems: items), true)
  }

  /// Returns the end and the items of the line that starts at a scalar and ends at a break
  /// opportunity.
  private func wrappedLine(from start: Int) -> (end: Int, items: [ShapedItem]) {
    func items(_ end: Int) -> [ShapedItem] {
      let shown = source.trimmed(start..<end)
      return paragraph.withTabStops(
        paragraph.shaped(shown) + (hyphen(at: end, after: shown).map { [$0] } ?? []),
        lineStart: start)
    }
    return fitting(
      paragraph.lineWidth(at: start, in: width), estimatedEnd(from: start),
      next: { lineEnd(before: $0, from: start) }, items: items)
  }

  /// Returns the end of a line according to the advances of the entire text.
  private func estimatedEnd(from start: Int) -> Int {
    let mode = paragraph.attributes(at: start).lineBreakMode
    let limit = paragraph.lineWidth(at: start, in: width)
    let indent = paragraph.indents(at: start, in: width).leading
    var lineWidth = 0
    var lastBreak = start
    var index = start
    while index < source.scalars.count {
      let end = source.clusterEnd(after: index)
      lineWidth +=
        source.scalars[index] == TextSource.tab
        ? Paragraph.tabWidth(at: indent + lineWidth) : paragraph.width(of: index..<end)
      if !CharacterKind.isSpace(source.scalars[index]), index > start, lineWidth > limit {
        return lastBreak > start ? lastBreak : index
      }
      if paragraph.opportunities[end - 1] == .mandatory { return end }
      if isBreak(end, mode) { lastBreak = end }
      index = end
    }
    return index
  }

  /// Returns the last break opportunity before an index, or else the last cluster boundary, or
  /// `nil` if the line has a single cluster.
  private func lineEnd(before end: Int, from start: Int) -> Int? {
    let mode = paragraph.attributes(at: start).lineBreakMode
    var index = end - 1
    while index > start {
      if isBreak(index, mode) { return index }
      index -= 1
    }
    let last = source.clusterStart(of: end - 1)
    return last > start ? last : nil
  }

  private func isBreak(_ index: Int, _ mode: LineBreakMode) -> Bool {
    mode == .byCharWrapping
      ? source.clusterStarts[index] : paragraph.opportunities[index - 1] == .allowed
  }

  /// Returns the hyphen for a line that ends at a soft hyphen (UAX #14, section 5.4).
  private func hyphen(at end: Int, after shown: Range<Int>) -> ShapedItem? {
    guard end < source.scalars.count, shown.upperBound == end, source.scalars[end - 1] == 0xAD
    else {
      return nil
    }
    let run = source.run(at: end - 1)
    return ShapedItem(
      sign: "-", font: source.runs[run].font, run: run, level: paragraph.level(at: end - 1),
      face: paragraph.face(at: end - 1))
  }

  // MARK: Truncation

  /// Returns the items of the last line of a text if more text follows.
  ///
  /// - Parameters:
  ///   - start: The start of the line.
  ///   - end: The end of the text.
  ///   - naturalItems: The items of the line if it wraps.
  private func lastItems(
    from start: Int, to end: Int, naturalItems: [ShapedItem]
  ) -> [ShapedItem] {
    let remaining = source.trimmed(start..<end)
    let head = source.trimmed(start..<hardEnd(from: start))
    let tail = hardStart(in: remaining)..<remaining.upperBound
    let width = paragraph.lineWidth(at: start, in: width)
    var mode = paragraph.attributes(at: start).lineBreakMode
    if mode.wraps, paragraph.style.truncatesLastLine { mode = .byTruncatingTail }
    switch mode {
    case .byWordWrapping, .byCharWrapping: return naturalItems
    case .byClipping: return paragraph.withTabStops(paragraph.shaped(head), lineStart: start)
    case .byTruncatingTail:
      return truncated(start, head: prefix(of: head, within: width), tail: nil)
    case .byTruncatingHead:
      return truncated(start, head: nil, tail: suffix(of: tail, within: width))
    case .byTruncatingMiddle:
      let available = width - ellipsis(following: start, at: start).width
      let prefix = prefix(of: head, within: available / 2)
      let remainingWidth = available - paragraph.width(of: prefix)
      let last = max(prefix.upperBound, tail.lowerBound)..<tail.upperBound
      return truncated(start, head: prefix, tail: suffix(of: last, within: remainingWidth))
    }
  }

  /// Returns the head and tail of a text around an ellipsis in the style of the text before it.
  ///
  /// They are shortened until they fit, the tail first.
  private func truncated(_ start: Int, head: Range<Int>?, tail: Range<Int>?) -> [ShapedItem] {
    let head = head ?? start..<start
    let tail = tail ?? 0..<0
    func shorter(_ ends: Ends) -> Ends? {
      if ends.first < tail.upperBound {
        return Ends(ends.last, min(tail.upperBound, source.clusterEnd(after: ends.first)))
      }
      if ends.last > head.lowerBound {
        return Ends(max(head.lowerBound, source.clusterStart(of: ends.last - 1)), ends.first)
      }
      return nil
    }
    let ends = Ends(head.upperBound, tail.lowerBound)
    func items(_ ends: Ends) -> [ShapedItem] {
      let shownHead = source.trimmed(head.lowerBound..<ends.last)
      let shownTail = withoutLeadingSpaces(ends.first..<max(ends.first, tail.upperBound))
      let ellipsis = ellipsis(following: shownHead.last ?? shownTail.first ?? start, at: start)
      return paragraph.withTabStops(
        paragraph.shaped(shownHead) + [ellipsis] + paragraph.shaped(shownTail), lineStart: start)
    }
    let width = paragraph.lineWidth(at: start, in: width)
    return fitting(width, ends, next: shorter, items: items).items
  }

  /// Returns an ellipsis in the style of a scalar of the text, for a line that starts at another
  /// scalar.
  private func ellipsis(following scalar: Int, at start: Int) -> ShapedItem {
    let run = source.run(at: scalar)
    return ShapedItem(
      sign: "\u{2026}", font: source.runs[run].font, run: run,
      level: paragraph.baseLevel(at: start), face: paragraph.face(at: scalar))
  }

  /// The end of the head of a truncated text and the start of its tail.
  private struct Ends {
    let last: Int
    let first: Int
    init(_ last: Int, _ first: Int) {
      self.last = last
      self.first = first
    }
  }

  private func hardEnd(from start: Int) -> Int {
    var index = start
    while index < source.scalars.count - 1, paragraph.opportunities[index] != .mandatory {
      index += 1
    }
    return index + 1
  }

  /// Returns the start of the last line in a range, divided only at mandatory breaks.
  private func hardStart(in range: Range<Int>) -> Int {
    var start = range.upperBound - 1
    while start > range.lowerBound, paragraph.opportunities[start - 1] != .mandatory { start -= 1 }
    return max(start, range.lowerBound)
  }

  private func prefix(of range: Range<Int>, within limit: Int) -> Range<Int> {
    var index = range.lowerBound
    while index < range.upperBound {
      let end = min(range.upperBound, source.clusterEnd(after: index))
      if paragraph.width(of: range.lowerBound..<end) > limit { break }
      index = end
    }
    return range.lowerBound..<index
  }

  private func suffix(of range: Range<Int>, within limit: Int) -> Range<Int> {
    var index = range.upperBound
    while index > range.lowerBound {
      let start = max(range.lowerBound, source.clusterStart(of: index - 1))
      if paragraph.width(of: start..<range.upperBound) > limit { break }
      index = start
    }
    return index..<range.upperBound
  }

  private func withoutLeadingSpaces(_ range: Range<Int>) -> Range<Int> {
    var first = range.lowerBound
    while first < range.upperBound, CharacterKind.isSpace(source.scalars[first]) { first += 1 }
    return first..<range.upperBound
  }

  // MARK: Fitting

  /// Returns the first candidate whose items fit a width, or the last candidate if none fits.
  ///
  /// From the ninth candidate on, it skips exponentially more of them to bound the time.
  private func fitting<Candidate>(
    _ width: Int, _ first: Candidate, next: (Candidate) -> Candidate?,
    items: (Candidate) -> [ShapedItem]
  ) -> (Candidate, items: [ShapedItem]) {
    var candidate = first
    var tries = 0
    while true {
      let shaped = items(candidate)
      guard shaped.reduce(0, { $0 + $1.width }) > width, let following = next(candidate) else {
        return (candidate, shaped)
      }
      candidate = following
      tries += 1
      for _ in 0..<max(0, (1 << min(20, tries - 8)) - 1) {
        guard let following = next(candidate) else { break }
        candidate = following
      }
    }
  }
}

/// The content of a line, in logical order.
struct FilledLine {
  /// The text as shaped in the line, with an ellipsis or a hyphen.
  var items: [ShapedItem]
  /// The index of the first scalar.
  var start: Int
  /// Whether the line ends a paragraph or the text and is therefore not justified.
  var isLast: Bool
}
