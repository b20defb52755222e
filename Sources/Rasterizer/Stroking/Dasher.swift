/// Cuts polylines into dashes, as far as they can be seen.
///
/// Where a long piece is out of view, whole periods of the pattern are left out by arithmetic; so
/// time and memory depend on what can be seen, and on the number of pieces.
struct Dasher: ~Copyable {
  /// The longest piece that can have dashes, in pixels: on longer ones double precision does not
  /// tell to a pixel where they lie.
  static let maximumLength = 1e15

  /// A piece out of view for fewer periods than this is not worth a cut.
  private static let skippedPeriods = 16.0

  private var dash = Polyline()
  /// The dash that a closed contour begins in, until it is known whether one ends there.
  private var firstDash = Polyline()
  private var isFirst = false
  /// Whether the piece is out of view, and so are the dashes that begin and end on it.
  private var isHidden = false
  private var index = 0
  private var remainder = 0.0

  /// The bytes of memory in use.
  var byteCount: Int { dash.byteCount + firstDash.byteCount }

  /// Draws the dashes of a measured polyline; each has caps of its own.
  ///
  /// A line with a piece longer than ``maximumLength`` is solid.
  mutating func draw(
    _ line: borrowing Polyline, _ pattern: DashPattern, _ pen: Pen, into flattener: inout Flattener
  ) {
    var longest = 0.0
    for piece in 0..<line.pieceCount { longest = max(longest, unsafe line.corners[piece].length) }
    guard line.count > 1, longest <= Dasher.maximumLength else {
      pen.draw(line, into: &flattener)
      return
    }
    index = pattern.firstIndex
    remainder = pattern.firstRemainder
    dash.removeAll()
    firstDash.removeAll()
    isFirst = line.isClosed && index % 2 == 0
    let first = unsafe line.corners[0]
    if index % 2 == 0 { dash.append(first.x, first.y, isCorner: true) }
    for piece in 0..<line.pieceCount {
      let from = unsafe line.corners[piece]
      let to = unsafe line.corners[piece + 1 == line.count ? 0 : piece + 1]
      guard !flattener.lines.isFull else { return }
      pass(from, to, pattern, pen, &flattener)
    }
    if isFirst {
      pen.draw(line, into: &flattener)
      return
    }
    if index % 2 == 0 {
      // The last dash goes on as the first one, with a join at the contour's start.
      for corner in 0..<firstDash.count {
        let next = unsafe firstDash.corners[corner]
        dash.append(next.x, next.y, isCorner: next.isCorner)
      }
      finish(unsafe line.corners[line.pieceCount - 1], pen, &flattener)
    } else if firstDash.count > 0 {
      swap(&dash, &firstDash)
      finish(first, pen, &flattener)
    }
  }

  /// Goes along a piece, past what is out of view.
  private mutating func pass(
    _ from: Polyline.Corner, _ to: Polyline.Corner, _ pattern: DashPattern, _ pen: Pen,
    _ flattener: inout Flattener
  ) {
    isHidden = false
    guard from.length > pattern.total else {
      walk(from, to, pattern, pen, &flattener)
      return
    }
    let range = pattern.visible.range(from: (from.x, from.y), to: (to.x, to.y), length: from.length)
    let worth = Dasher.skippedPeriods * pattern.total
    let start = range.start > worth ? range.start : 0
    let end = from.length - range.end > worth ? range.end : from.length
    guard start > 0 || end < from.length else {
      isHidden = range.start >= from.length || range.end <= 0
      walk(from, to, pattern, pen, &flattener)
      return
    }
    let entry = start > 0 ? from.moved(toward: to, by: start) : from
    let exit = end < from.length ? from.moved(toward: to, by: end) : to
    if start > 0 { skip(from, entry, length: start, pattern, pen, &flattener) }
    if end > start {
      var seen = entry
      seen.length = end - start
      isHidden = false
      walk(seen, exit, pattern, pen, &flattener)
    }
    if end < from.length {
      skip(exit, to, length: from.length - end, pattern, pen, &flattener)
    }
  }

  /// Goes along a part that is out of view: two periods at its start and one to two at its end,
  /// where a dash may go on around a corner, and none between.
  private mutating func skip(
    _ from: Polyline.Corner, _ to: Polyline.Corner, length: Double, _ pattern: DashPattern,
    _ pen: Pen, _ flattener: inout Flattener
  ) {
    isHidden = true
    var head = from
    head.length = length
    let rest = length - 3 * pattern.total
    guard rest > pattern.total else {
      walk(head, to, pattern, pen, &flattener)
      return
    }
    let headEnd = head.moved(toward: to, by: 2 * pattern.total)
    head.length = 2 * pattern.total
    walk(head, headEnd, pattern, pen, &flattener)
    let tailLength = pattern.total + rest.truncatingRemainder(dividingBy: pattern.total)
    head.length = length
    var tail = head.moved(toward: to, by: length - tailLength)
    tail.length = tailLength
    if index % 2 == 0 {
      dash.removeAll()
      dash.append(tail.x, tail.y, isCorner: true)
    }
    walk(tail, to, pattern, pen, &flattener)
  }

  /// Goes along a piece, and draws every dash that ends on it.
  private mutating func walk(
    _ from: Polyline.Corner, _ to: Polyline.Corner, _ pattern: DashPattern, _ pen: Pen,
    _ flattener: inout Flattener
  ) {
    var done = 0.0
    var startsHere = false
    while from.length - done > remainder {
      done += remainder
      let share = done / from.length
      let (x, y) = (from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
      if index % 2 == 0 {
        dash.append(x, y, isCorner: true)
        if isFirst {
          swap(&dash, &firstDash)
        } else if startsHere, isHidden {
          dash.removeAll()
        } else {
          finish(from, pen, &flattener)
          guard !flattener.lines.isFull else { return }
        }
        isFirst = false
      }
      startsHere = true
      index = index + 1 == pattern.lengths.count ? 0 : index + 1
      remainder = pattern.lengths[index]
      if index % 2 == 0 { dash.append(x, y, isCorner: true) }
    }
    remainder -= from.length - done
    if index % 2 == 0 { dash.append(to.x, to.y, isCorner: to.isCorner) }
  }

  /// Draws the dash; one without length takes the direction of the piece that it lies on.
  private mutating func finish(
    _ piece: Polyline.Corner, _ pen: Pen, _ flattener: inout Flattener
  ) {
    dash.measure(radius: pen.radius)
    if dash.count == 1 {
      unsafe dash.corners[0].normalX = piece.normalX
      unsafe dash.corners[0].normalY = piece.normalY
    }
    pen.draw(dash, into: &flattener)
    dash.removeAll()
  }
}

extension Polyline.Corner {
  /// Returns a place on the piece to the next corner, at a distance.
  fileprivate func moved(toward next: Self, by distance: Double) -> Self {
    var moved = self
    let share = distance / length
    moved.x = x + (next.x - x) * share
    moved.y = y + (next.y - y) * share
    moved.isCorner = false
    return moved
  }
}
