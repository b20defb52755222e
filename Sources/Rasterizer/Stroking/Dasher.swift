/// Divides the visible parts of polylines into dashes.
///
/// Complete periods of the pattern on invisible parts of long segments are skipped arithmetically,
/// so time and memory depend on the visible part and the number of segments.
struct Dasher: ~Copyable {
  /// The maximum length of a segment with dashes, in pixels.
  ///
  /// Beyond it, double precision cannot represent positions to a pixel.
  static let maximumLength = 1e15

  /// The minimum number of invisible periods that are skipped.
  private static let skippedPeriods = 16.0

  private var dash = Polyline()
  /// The first dash of a closed contour, until it is known whether the last dash joins it.
  private var firstDash = Polyline()
  private var isFirst = false
  /// The dash or gap in which the next segment starts, and its remaining length.
  private var index = 0
  private var remainder = 0.0

  /// The memory in use, in bytes.
  var byteCount: Int { dash.byteCount + firstDash.byteCount }

  /// Draws the dashes of a measured polyline, each with caps.
  ///
  /// A line with a segment longer than ``maximumLength`` is solid.
  mutating func draw(
    _ line: borrowing Polyline, _ pattern: DashPattern, _ expander: StrokeExpander,
    into flattener: inout Flattener
  ) {
    var longest = 0.0
    for segment in 0..<line.segmentCount {
      longest = max(longest, unsafe line.corners[segment].length)
    }
    guard line.count > 1, longest <= Dasher.maximumLength else {
      expander.draw(line, into: &flattener)
      return
    }
    index = pattern.firstIndex
    remainder = pattern.firstRemainder
    dash.removeAll()
    firstDash.removeAll()
    isFirst = line.isClosed && index % 2 == 0
    let first = unsafe line.corners[0]
    if index % 2 == 0 { begin(at: (first.x, first.y), first.start) }
    for segment in 0..<line.segmentCount {
      let from = unsafe line.corners[segment]
      let to = unsafe line.corners[segment + 1 == line.count ? 0 : segment + 1]
      guard !flattener.lines.isFull else { return }
      pass(from, to, pattern, expander, &flattener)
    }
    if isFirst {
      expander.draw(line, into: &flattener)
      return
    }
    if index % 2 == 0 {
      // The last dash continues into the first one, with a join at the start of the contour.
      for corner in 1..<max(1, firstDash.count) {
        let (last, next) = unsafe (firstDash.corners[corner - 1], firstDash.corners[corner])
        append(next, segment: last, from: last.start, to: last.end)
      }
      finish(expander, &flattener)
    } else if firstDash.count > 0 {
      swap(&dash, &firstDash)
      finish(expander, &flattener)
    }
  }

  /// Walks along a segment, skips complete invisible periods, and draws every visible dash that
  /// ends on it.
  private mutating func pass(
    _ from: Polyline.Corner, _ to: Polyline.Corner, _ pattern: DashPattern,
    _ expander: StrokeExpander,
    _ flattener: inout Flattener
  ) {
    let length = from.length
    let range =
      length > pattern.total
      ? pattern.visible.range(from: (from.x, from.y), to: (to.x, to.y), length: length)
      : (start: 0, end: length)
    var next = pattern.boundary(after: DashPattern.Boundary(period: 0, index: index))
    next.period = 0
    // Every position is computed from this origin only, so that none depends on skipped periods.
    let origin = remainder - pattern.starts[next.index]
    var dashStart: Double?
    // The start of the current dash on this segment.
    var startNormal = from.start
    while true {
      let position = origin + pattern.position(of: next)
      guard position < length else { break }
      if index % 2 == 0 {
        let end = DashEnd(from, to, at: position, expander.radius)
        append(end.corner, segment: from, from: startNormal, to: end.normal)
        if isFirst {
          swap(&dash, &firstDash)
        } else if let dashStart, position < range.start || dashStart > range.end {
          dash.removeAll()
        } else {
          finish(expander, &flattener)
          guard !flattener.lines.isFull else { return }
        }
        isFirst = false
      }
      index = next.index
      let goal = position < range.start ? range.start : (position > range.end ? length : position)
      let periods = ((goal - position) / pattern.total).rounded(.down) - 1
      if periods > Dasher.skippedPeriods { next.period += Int(periods) }
      if index % 2 == 0 {
        let start = origin + pattern.position(of: next)
        let cut = DashEnd(from, to, at: start, expander.radius)
        begin(at: (cut.corner.x, cut.corner.y), cut.normal)
        startNormal = cut.normal
        dashStart = start
      }
      next = pattern.boundary(after: next)
    }
    remainder = origin + pattern.position(of: next) - length
    if index % 2 == 0 { append(to, segment: from, from: startNormal, to: from.end) }
  }

  /// Begins a dash.
  ///
  /// A dash of length 0 has the direction of the path at this point.
  private mutating func begin(at point: (x: Double, y: Double), _ normal: Normal) {
    dash.append(point.x, point.y, isCorner: true)
    dash.setFirstNormal(normal)
  }

  /// Adds the end of a part of a segment to the dash, with the normals of that part.
  private mutating func append(
    _ corner: Polyline.Corner, segment: Polyline.Corner, from start: Normal,
    to end: Normal
  ) {
    if segment.isCurve {
      dash.append(corner.x, corner.y, isCorner: corner.isCorner, start: start, end: end)
    } else {
      dash.append(corner.x, corner.y, isCorner: corner.isCorner)
    }
  }

  /// Draws the dash.
  private mutating func finish(_ expander: StrokeExpander, _ flattener: inout Flattener) {
    dash.measure(radius: expander.radius, measuresCurves: false)
    expander.draw(dash, into: &flattener)
    dash.removeAll()
  }
}
