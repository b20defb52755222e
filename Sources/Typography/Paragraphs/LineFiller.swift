/// Divides a paragraph into lines of a width, and cuts short what has no line left.
struct LineFiller {
  private let paragraph: Paragraph
  private let source: TextSource
  private let width: Int
  /// Whether the latest lines leave text out.
  private(set) var isTruncated = false

  /// Creates a filler for lines of a width, in points.
  init(_ paragraph: Paragraph, width: Double) {
    self.paragraph = paragraph
    source = paragraph.source
    self.width = width > 0 ? Subunits.from(points: width) : .max
  }

  /// Returns the lines, at most as many as a limit that is above zero.
  mutating func lines(limit: Int) -> [FilledLine] {
    isTruncated = false
    let count = source.scalars.count
    var lines: [FilledLine] = []
    var start = 0
    while start < count {
      let end = lineEnd(from: start)
      if limit > 0, lines.count == limit - 1, end < count {
        lines.append(lastLine(from: start, naturalEnd: end))
        return lines
      }
      lines.append(line(start..<end))
      start = end
    }
    if let last = source.scalars.last, CharacterKind.isLineEnd(last),
      limit == 0 || lines.count < limit
    {
      lines.append(line(count..<count))
    }
    return lines
  }

  private func line(_ range: Range<Int>) -> FilledLine {
    let isLast =
      range.upperBound == source.scalars.count
      || paragraph.opportunities[range.upperBound - 1] == .mandatory
    return FilledLine(
      pieces: [.text(source.trimmed(range))], start: range.lowerBound, isLast: isLast)
  }

  /// Returns where the line that starts at a scalar ends.
  private func lineEnd(from start: Int) -> Int {
    let breaksAnywhere = paragraph.style.lineBreakMode == .byCharWrapping
    var used = 0
    var lastBreak = start
    var index = start
    while index < source.scalars.count {
      let end = source.clusterEnd(after: index)
      if !CharacterKind.isSpace(source.scalars[index]) {
        if used + Int(paragraph.advances[index]) > width, index > start {
          return lastBreak > start ? lastBreak : index
        }
      }
      used += Int(paragraph.advances[index])
      switch paragraph.opportunities[end - 1] {
      case .mandatory: return end
      case .allowed: lastBreak = end
      case .prohibited: if breaksAnywhere { lastBreak = end }
      }
      index = end
    }
    return index
  }

  /// Returns the last line that there is room for, with more text to come.
  private mutating func lastLine(from start: Int, naturalEnd: Int) -> FilledLine {
    isTruncated = true
    var pieces: [FilledLine.Piece]
    let rest = source.trimmed(start..<source.scalars.count)
    switch paragraph.style.lineBreakMode {
    case .byWordWrapping, .byCharWrapping:
      pieces = [.text(source.trimmed(start..<naturalEnd))]
    case .byClipping:
      pieces = [.text(source.trimmed(start..<hardEnd(from: start)))]
    case .byTruncatingTail:
      let run = source.run(at: max(start, naturalEnd - 1))
      let line = source.trimmed(start..<hardEnd(from: start))
      let head = prefix(of: line, within: width - ellipsisWidth(run))
      pieces = [.text(source.trimmed(head)), .ellipsis(run: run)]
    case .byTruncatingHead:
      let run = source.run(at: start)
      pieces = [.ellipsis(run: run), .text(suffix(of: rest, within: width - ellipsisWidth(run)))]
    case .byTruncatingMiddle:
      let run = source.run(at: start)
      let room = width - ellipsisWidth(run)
      let head = prefix(of: rest, within: room / 2)
      let used = paragraph.advances[head].reduce(0) { $0 + Int($1) }
      let tail = suffix(of: head.upperBound..<rest.upperBound, within: room - used)
      pieces = [.text(source.trimmed(head)), .ellipsis(run: run), .text(tail)]
    }
    return FilledLine(pieces: pieces, start: start, isLast: true)
  }

  private func hardEnd(from start: Int) -> Int {
    var index = start
    while index < source.scalars.count - 1, paragraph.opportunities[index] != .mandatory {
      index += 1
    }
    return index + 1
  }

  private func ellipsisWidth(_ run: Int) -> Int {
    Ellipsis(paragraph, run: run).glyphs.reduce(0) { $0 + Int($1.advance) }
  }

  private func prefix(of range: Range<Int>, within room: Int) -> Range<Int> {
    var used = 0
    var index = range.lowerBound
    while index < range.upperBound {
      used += Int(paragraph.advances[index])
      if used > room { break }
      index = min(range.upperBound, source.clusterEnd(after: index))
    }
    return range.lowerBound..<index
  }

  private func suffix(of range: Range<Int>, within room: Int) -> Range<Int> {
    var used = 0
    var first = range.upperBound
    var index = range.upperBound
    while index > range.lowerBound {
      index -= 1
      used += Int(paragraph.advances[index])
      if used > room { break }
      if source.clusterStarts[index] { first = index }
    }
    while first < range.upperBound, CharacterKind.isSpace(source.scalars[first]) { first += 1 }
    return first..<range.upperBound
  }
}
