import SnapshotDrawing

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

/// The alternating lengths of dashes and gaps, in pen space, and the position in them at which a
/// line starts.
///
/// Dashes too short to be visible are merged with their neighbors: a dash and its gap are together
/// at least ``minimumPeriod(of:_:)`` long, with the original ratio of dash to gap.
struct DashPattern {
  /// A position at which a dash ends and a gap starts, or the reverse.
  struct Boundary {
    /// The number of complete periods before it.
    var period: Int
    /// The index of the dash or gap that starts there.
    var index: Int
  }

  /// The offsets in a period at which dashes (even indices) and gaps (odd indices) start.
  let starts: [Double]
  /// The length of a period.
  let total: Double
  let firstIndex: Int
  let firstRemainder: Double

  /// The part of a segment on which dashes are visible.
  let visible: VisibleRange

  /// Creates the pattern of a style, or `nil` for a solid line.
  ///
  /// - Parameters:
  ///   - scale: The length of a point in pen space.
  ///   - radius: Half the width in pen space.
  ///   - visible: The visible pixels.
  ///   - transform: The transform from pen space to device pixels.
  init?(
    _ style: StrokeStyle, scale: Double, radius: Double, visible: PixelRect,
    transform: Transform2D
  ) {
    guard !style.dashes.isEmpty, style.dashPhase.isFinite,
      style.dashes.allSatisfy({ $0 >= 0 && $0.isFinite })
    else { return nil }
    guard
      let range = VisibleRange(visible, transform, radius: radius, cap: style.cap)
    else { return nil }
    self.visible = range
    let once = style.dashes.map { $0 * scale }
    let merged = DashPattern.merged(
      once.count % 2 == 0 ? once : once + once, DashPattern.minimumPeriod(of: style.cap, radius))
    let total = merged.reduce(0, +)
    guard total > 0, total.isFinite else { return nil }
    var start = 0.0
    starts = merged.map { length in
      defer { start += length }
      return start
    }
    self.total = total
    let phase = style.dashPhase * scale / total
    var remainder = phase.isFinite ? (phase - phase.rounded(.down)) * total : 0
    // Rounding must not skip a dash of length 0 at the start of the line.
    if remainder < BezierCurve.minimumDistance { remainder = 0 }
    var index = 0
    while index < merged.count - 1, remainder >= merged[index] {
      if index % 2 == 0, remainder == 0 { break }
      remainder -= merged[index]
      index += 1
    }
    firstIndex = index
    firstRemainder = max(0, merged[index] - remainder)
  }

  /// Returns the distance of a boundary from the start of the first period.
  @inline(__always)
  func position(of boundary: Boundary) -> Double {
    Double(boundary.period) * total + starts[boundary.index]
  }

  /// Returns the next boundary.
  @inline(__always)
  func boundary(after boundary: Boundary) -> Boundary {
    boundary.index + 1 == starts.count
      ? Boundary(period: boundary.period + 1, index: 0)
      : Boundary(period: boundary.period, index: boundary.index + 1)
  }

  /// Returns the minimum length of a dash with its gap.
  ///
  /// Shorter ones are replaced by longer ones with the same ratio: a sixteenth of a pixel changes
  /// the coverage of a pixel by at most a sixteenth.
  ///
  /// The caps of wide strokes cover the gaps except for scallops of depth p²/8r, here 1/64 of a
  /// pixel, or 1/16 where two dashes are merged.
  private static func minimumPeriod(of cap: LineCap, _ radius: Double) -> Double {
    switch cap {
    case .butt: 1.0 / 16
    case .round, .square: max(1.0 / 16, min((radius / 8).squareRoot(), radius))
    }
  }

  /// Returns the lengths with pairs merged until none is shorter than a minimum period.
  private static func merged(_ lengths: [Double], _ period: Double) -> [Double] {
    var result: [Double] = []
    var (dash, gap) = (0.0, 0.0)
    for index in stride(from: 0, to: lengths.count, by: 2) {
      dash += lengths[index]
      gap += lengths[index + 1]
      guard dash + gap >= period else { continue }
      result += [dash, gap]
      (dash, gap) = (0, 0)
    }
    let remainder = dash + gap
    guard remainder > 0 else { return result }
    if result.isEmpty {
      let fraction = dash / remainder
      return [fraction * period, (1 - fraction) * period]
    }
    result[result.count - 2] += dash
    result[result.count - 1] += gap
    return result
  }
}

/// The start or end of a dash within a segment of a polyline.
struct DashEnd {
  let corner: Polyline.Corner
  let normal: Normal

  /// Divides a segment at a distance from its start.
  ///
  /// On a curved segment, it is a point of the Hermite curve through the segment's ends with their
  /// tangents, and the normal is interpolated.
  init(_ from: Polyline.Corner, _ to: Polyline.Corner, at distance: Double, _ radius: Double) {
    let t = distance / from.length
    guard from.isCurve else {
      corner = Polyline.Corner(
        x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t)
      normal = from.start
      return
    }
    let u = 1 - t
    let (startWeight, endWeight) = (u * u * (1 + 2 * t), t * t * (1 + 2 * u))
    let speed = from.length / radius * (t * u)
    // The tangent is perpendicular to the normal.
    let (startX, startY) = (0 - from.start.y * u, from.start.x * u)
    let (endX, endY) = (0 - from.end.y * t, from.end.x * t)
    corner = Polyline.Corner(
      x: from.x * startWeight + to.x * endWeight + (startX - endX) * speed,
      y: from.y * startWeight + to.y * endWeight + (startY - endY) * speed)
    let x = from.start.x * u + from.end.x * t
    let y = from.start.y * u + from.end.y * t
    normal = Normal(x: x, y: y).scaled(toLength: radius)
  }
}

/// The visible range of straight segments.
struct VisibleRange {
  /// The corners of the visible area, in pen space.
  private let corners: [Point]
  /// The distances that the stroke extends to the sides and beyond an end, in pen space.
  private let sideOutset: Double
  private let endOutset: Double

  /// Creates the range for a pen, or returns `nil` if the transform is not invertible.
  ///
  /// - Parameters:
  ///   - visible: The visible pixels.
  ///   - transform: The transform from pen space to device pixels.
  init?(_ visible: PixelRect, _ transform: Transform2D, radius: Double, cap: LineCap) {
    guard let inverse = transform.inverse, inverse.isFinite else { return nil }
    let box = visible.expanded(by: 2)
    corners = [
      Point(x: Double(box.x), y: Double(box.y)), Point(x: Double(box.right), y: Double(box.y)),
      Point(x: Double(box.x), y: Double(box.bottom)),
      Point(x: Double(box.right), y: Double(box.bottom)),
    ].map { $0.applying(inverse) }
    sideOutset = radius * 2 + 2
    endOutset = cap == .butt ? 2 : radius + 2
  }

  /// Returns the distances from the start of a segment between which it is visible.
  ///
  /// Both are its length if it is not visible.
  func range(
    from start: (x: Double, y: Double), to end: (x: Double, y: Double), length: Double
  ) -> (start: Double, end: Double) {
    let (alongX, alongY) = ((end.x - start.x) / length, (end.y - start.y) / length)
    var (first, last) = (Double.infinity, -Double.infinity)
    var (left, right) = (Double.infinity, -Double.infinity)
    for corner in corners {
      let (x, y) = (corner.x - start.x, corner.y - start.y)
      let along = x * alongX + y * alongY
      let aside = x * alongY - y * alongX
      (first, last) = (min(first, along), max(last, along))
      (left, right) = (min(left, aside), max(right, aside))
    }
    guard left <= sideOutset, right >= 0 - sideOutset else { return (length, length) }
    let from = max(0, min(first - endOutset, length))
    return (from, max(from, min(last + endOutset, length)))
  }
}
