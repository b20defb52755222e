import SnapshotDrawing

/// The intersection of the round caps of a nearly closed ring.
///
/// Both caps are trimmed along the line through the middle of the gap and the center of the circle,
/// beyond which each is inside the other one and the ring. The outline therefore does not overlap
/// itself, and partial coverage of both caps does not add up.
struct RingGap {
  /// The points at which the caps intersect, outside and inside the circle.
  let outer: Point
  let inner: Point
  /// Whether the center is on the left of the path's direction.
  let isLeft: Bool

  /// The maximum distance of a point from the circle, in pixels.
  private static let tolerance = 0.03

  /// Creates the gap of an open line along a circle, or returns `nil` if the caps do not cover the
  /// gap, the pen is wider than the circle, or the line is not an arc.
  init?(_ line: borrowing Polyline, radius: Double) {
    guard line.count > 3, !line.isClosed else { return nil }
    let (first, last) = unsafe (line.corners[0], line.corners[line.count - 1])
    let (gapX, gapY) = (last.x - first.x, last.y - first.y)
    let gap = gapX * gapX + gapY * gapY
    guard gap < 4 * radius * radius else { return nil }
    // The circle that is tangent to the line at its start and contains the point halfway.
    let middle = unsafe line.corners[line.count / 2]
    let (x, y) = (middle.x - first.x, middle.y - first.y)
    let ratio = (x * x + y * y) / (2 * (x * first.start.x + y * first.start.y))
    let (centerX, centerY) = (first.x + first.start.x * ratio, first.y + first.start.y * ratio)
    let ringRadius = abs(ratio) * radius
    guard ringRadius >= radius * 0.999, ringRadius < 1e6 else { return nil }
    guard
      RingGap.isTurn(
        line, around: Point(x: centerX, y: centerY), ringRadius, isLeft: ratio > 0)
    else { return nil }
    let (meanX, meanY) = ((first.x + last.x) / 2, (first.y + last.y) / 2)
    let (outX, outY) = (meanX - centerX, meanY - centerY)
    let scale =
      (radius * radius - gap / 4).squareRoot() / (outX * outX + outY * outY).squareRoot()
    guard scale.isFinite else { return nil }
    outer = Point(x: meanX + outX * scale, y: meanY + outY * scale)
    inner = Point(x: meanX - outX * scale, y: meanY - outY * scale)
    isLeft = ratio > 0
  }

  /// Returns whether all corners are on a circle, in order, and go around it by more than half a
  /// turn and at most one turn.
  private static func isTurn(
    _ line: borrowing Polyline, around center: Point, _ radius: Double, isLeft: Bool
  ) -> Bool {
    let sign = isLeft ? -1.0 : 1
    let (startX, startY) = unsafe (line.corners[0].x - center.x, line.corners[0].y - center.y)
    let last = line.count - 1
    let limit = 2 * tolerance * radius
    // Returns whether a point is past the half circle that begins at the start.
    func isPast(_ index: Int, _ line: borrowing Polyline) -> Bool {
      let (x, y) = unsafe (line.corners[index].x - center.x, line.corners[index].y - center.y)
      return (startX * y - startY * x) * sign < 0
    }
    guard isPast(last - 1, line) else { return false }
    var wasPast = false
    var index = 0
    while index < last {
      let corner = unsafe line.corners[index]
      let (x, y) = (corner.x - center.x, corner.y - center.y)
      guard corner.isCurve, abs(x * x + y * y - radius * radius) <= limit else { return false }
      let past = index > 0 && isPast(index, line)
      guard past || !wasPast else { return false }
      wasPast = past
      index += 1
    }
    let (x, y) = unsafe (line.corners[last].x - center.x, line.corners[last].y - center.y)
    let isNearStart =
      abs(startX * y - startY * x) <= limit && startX * x + startY * y > 0
    return abs(x * x + y * y - radius * radius) <= limit && (isNearStart || isPast(last, line))
  }
}

extension StrokeExpander {
  /// Draws the cap at an end up to the line of the gap, along that line, and on to the other side.
  func addCap(
    at end: Point, _ normal: Normal, meeting gap: RingGap, atEnd: Bool,
    _ flattener: inout Flattener
  ) {
    let (first, second) = gap.isLeft == atEnd ? (gap.inner, gap.outer) : (gap.outer, gap.inner)
    addArc(end, normal, Normal(x: first.x - end.x, y: first.y - end.y), &flattener)
    line(first.x, first.y, &flattener)
    line(second.x, second.y, &flattener)
    addArc(end, Normal(x: second.x - end.x, y: second.y - end.y), -normal, &flattener)
    line(end.x - normal.x, end.y - normal.y, &flattener)
  }

  private func addArc(
    _ center: Point, _ from: Normal, _ to: Normal,
    _ flattener: inout Flattener
  ) {
    addArc(center, from, to, from.x * to.x + from.y * to.y, &flattener)
  }
}
