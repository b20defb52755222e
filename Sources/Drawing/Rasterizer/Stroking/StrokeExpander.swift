import SnapshotDrawing

/// Draws the outline of a stroke: along one side of a polyline, around its end, and back along the
/// other side.
///
/// The outline is filled by the nonzero rule, so it may intersect itself. Joins and caps are
/// computed from the normals of the segments, with square roots and without angles.
struct StrokeExpander {
  let radius: Double
  let cap: LineCap
  let join: LineJoin
  let miterLimit: Double
  private let deviceTransform: DeviceTransform

  /// Creates a stroke expander.
  ///
  /// - Parameters:
  ///   - radius: Half the width in pen space.
  ///   - transform: The transform from pen space to device pixels.
  init(radius: Double, style: StrokeStyle, transform: Transform2D) {
    self.radius = radius
    cap = style.cap
    join = style.join
    miterLimit = style.miterLimit >= 1 ? style.miterLimit : 1
    deviceTransform = DeviceTransform(transform)
  }

  /// Adds the outline of a measured polyline.
  func draw(_ line: borrowing Polyline, into flattener: inout Flattener) {
    guard line.count > 1 else {
      if line.count == 1 { drawDot(line, into: &flattener) }
      return
    }
    let gap = cap == .round ? RingGap(line, radius: radius) : nil
    start(line, isForward: true, into: &flattener)
    drawSide(line, isForward: true, into: &flattener)
    if line.isThereAndBack {
      // The left side already surrounds the line. The right side would double it.
      if !line.isClosed { drawCap(line, atEnd: true, gap, into: &flattener) }
      flattener.close()
      return
    }
    if line.isClosed {
      flattener.close()
      start(line, isForward: false, into: &flattener)
    } else {
      drawCap(line, atEnd: true, gap, into: &flattener)
    }
    drawSide(line, isForward: false, into: &flattener)
    if !line.isClosed { drawCap(line, atEnd: false, gap, into: &flattener) }
    flattener.close()
    if line.hasFolds { drawFolds(line, into: &flattener) }
  }

  @inline(__always)
  func line(_ x: Double, _ y: Double, _ flattener: inout Flattener) {
    let point = deviceTransform.apply(Point(x: x, y: y))
    flattener.line(toX: point.x, y: point.y)
  }

  func move(_ x: Double, _ y: Double, _ flattener: inout Flattener) {
    let point = deviceTransform.apply(Point(x: x, y: y))
    flattener.move(toX: point.x, y: point.y)
  }

  /// Moves to the start of a side, where its last join will end.
  private func start(
    _ line: borrowing Polyline, isForward: Bool, into flattener: inout Flattener
  ) {
    let to = DirectedSegment(line, step: 0, isForward: isForward)
    if line.isClosed {
      let from = DirectedSegment(line, step: line.segmentCount - 1, isForward: isForward)
      if let point = crossing(from, to) {
        move(point.x, point.y, &flattener)
        return
      }
    }
    move(to.start.x + to.startNormal.x, to.start.y + to.startNormal.y, &flattener)
  }

  /// Draws the left side of all segments in the direction of travel, with the joins between them.
  @inline(__always)
  private func drawSide(
    _ line: borrowing Polyline, isForward: Bool, into flattener: inout Flattener
  ) {
    let count = line.segmentCount
    var segment = DirectedSegment(line, step: 0, isForward: isForward)
    var step = 0
    while true {
      if segment.isFolded {
        // The folded side is drawn separately.
        self.line(segment.start.x, segment.start.y, &flattener)
        self.line(segment.end.x, segment.end.y, &flattener)
      }
      step &+= 1
      let isRun = isSmooth(line, step, isForward)
      while isSmooth(line, step, isForward) {
        drawSmoothPoint(
          line, isForward ? step : count &- step, isForward ? 1 : -1, &flattener)
        step &+= 1
      }
      if isRun { segment = DirectedSegment(line, step: step &- 1, isForward: isForward) }
      guard step < count || line.isClosed else { break }
      let next = DirectedSegment(line, step: step == count ? 0 : step, isForward: isForward)
      drawJoin(segment, next, &flattener)
      guard step < count else { return }
      segment = next
    }
    self.line(
      segment.end.x + segment.endNormal.x, segment.end.y + segment.endNormal.y, &flattener)
  }

  /// Returns whether the segments before and after a step belong to one curve and neither is
  /// folded.
  @inline(__always)
  private func isSmooth(_ line: borrowing Polyline, _ step: Int, _ isForward: Bool) -> Bool {
    guard step < line.segmentCount else { return false }
    let index = isForward ? step : line.segmentCount &- step
    guard unsafe line.corners[index].isSmooth else { return false }
    let side: Int8 = isForward ? 1 : -1
    return unsafe !line.hasFolds
      || (line.corners[index].foldedSide != side && line.corners[index &- 1].foldedSide != side)
  }

  private func drawCap(
    _ line: borrowing Polyline, atEnd: Bool, _ gap: RingGap?, into flattener: inout Flattener
  ) {
    let last = DirectedSegment(line, step: line.segmentCount - 1, isForward: atEnd)
    if let gap {
      addCap(at: last.end, last.endNormal, meeting: gap, atEnd: atEnd, &flattener)
      return
    }
    addCap(last.end.x, last.end.y, last.endNormal, &flattener)
  }

  /// Draws a cap from the left side of the line to its right side.
  private func addCap(
    _ x: Double, _ y: Double, _ normal: Normal, _ flattener: inout Flattener
  ) {
    let ahead = normal.perpendicular
    switch cap {
    case .butt:
      break
    case .square:
      line(x + normal.x + ahead.x, y + normal.y + ahead.y, &flattener)
      line(x - normal.x + ahead.x, y - normal.y + ahead.y, &flattener)
    case .round:
      bisect(x, y, normal, ahead, &flattener)
      line(x + ahead.x, y + ahead.y, &flattener)
      bisect(x, y, ahead, -normal, &flattener)
    }
    line(x - normal.x, y - normal.y, &flattener)
  }

  /// Draws a contour of length 0: a circle or a square, or nothing with butt caps.
  ///
  /// The square is oriented along the path if the contour is a dash, and along the axes if it is a
  /// single point, as SVG 2 specifies in section 13.5, "Stroke properties". PDF draws only the
  /// circle.
  private func drawDot(_ line: borrowing Polyline, into flattener: inout Flattener) {
    guard cap != .butt else { return }
    let corner = unsafe line.corners[0]
    let isAlone = corner.start == Normal(x: 0, y: 0)
    let normal = isAlone ? Normal(x: 0, y: 0 - radius) : corner.start
    move(corner.x + normal.x, corner.y + normal.y, &flattener)
    addCap(corner.x, corner.y, normal, &flattener)
    addCap(corner.x, corner.y, -normal, &flattener)
    flattener.close()
  }
}

extension StrokeExpander {
  /// The value of 1 + cos θ of a turn below which the path counts as reversing exactly.
  ///
  /// Below it, the sum of both normals is little more than rounding error, and a miter would be
  /// 45,000 times as long as the pen is wide.
  private static let minimumCosine = 1e-9

  /// The maximum distance of a chord inside the arc of a round join or cap, in pixels.
  ///
  /// The ends of the arc are not moved outward, so next to them three quarters of the distance
  /// remain.
  private static let arcTolerance = 0.06

  /// The difference of the cosine of a turn from 1 up to which no join is visible.
  private static let straightness = 1e-7

  /// Returns the point at which two left sides meet, because the path continues straight or the
  /// sides intersect on the inner side of a corner, or `nil` if less than half of either segment
  /// would remain.
  @inline(__always)
  func crossing(_ from: DirectedSegment, _ to: DirectedSegment) -> Point? {
    let corner = from.end
    let (fromNormal, toNormal) = (from.endNormal, to.startNormal)
    let square = radius * radius
    let cross = fromNormal.x * toNormal.y - fromNormal.y * toNormal.x
    let dot = fromNormal.x * toNormal.x + fromNormal.y * toNormal.y
    let sum = square + dot
    guard sum > StrokeExpander.minimumCosine * square else { return nil }
    let isStraight = square - dot <= StrokeExpander.straightness * square
    guard cross <= 0 || isStraight else { return nil }
    if !isStraight {
      guard !from.isFolded, !to.isFolded else { return nil }
      if from.isCurve || to.isCurve { return StrokeExpander.curvedCrossing(from, to) }
      // The point is r · tan(θ/2) before the corner, with tan(θ/2) = sin θ / (1 + cos θ).
      let length = min(from.length, to.length)
      guard (0 - cross) * radius * 2 <= sum * length else { return nil }
    }
    let scale = square / sum
    return Point(
      x: corner.x + (fromNormal.x + toNormal.x) * scale,
      y: corner.y + (fromNormal.y + toNormal.y) * scale)
  }

  /// Returns the intersection of the left sides of two segments if the sides are not parallel to
  /// the segments.
  private static func curvedCrossing(_ from: DirectedSegment, _ to: DirectedSegment) -> Point? {
    let corner = from.end
    let fromX = corner.x + from.endNormal.x
    let fromY = corner.y + from.endNormal.y
    let toX = corner.x + to.startNormal.x
    let toY = corner.y + to.startNormal.y
    // The directions along each side, away from the corner.
    let backX = from.start.x + from.startNormal.x - fromX
    let backY = from.start.y + from.startNormal.y - fromY
    let aheadX = to.end.x + to.endNormal.x - toX
    let aheadY = to.end.y + to.endNormal.y - toY
    let (gapX, gapY) = (toX - fromX, toY - fromY)
    let divisor = backX * aheadY - backY * aheadX
    let backFraction = (gapX * aheadY - gapY * aheadX) / divisor
    let aheadFraction = (gapX * backY - gapY * backX) / divisor
    guard backFraction >= 0, backFraction <= 0.5, aheadFraction >= 0, aheadFraction <= 0.5 else {
      return nil
    }
    // Both are the same point. Their mean is the same for the reversed path.
    return Point(
      x: ((fromX + backX * backFraction) + (toX + aheadX * aheadFraction)) / 2,
      y: ((fromY + backY * backFraction) + (toY + aheadY * aheadFraction)) / 2)
  }

  /// Draws from the end of the left side of a segment to the start of that of the next.
  ///
  /// On the inner side of a corner, both sides are trimmed at their intersection, so that the
  /// outline does not overlap itself. If the segments are too short, the outline continues to the
  /// end of the side and returns over the corner.
  @inline(__always)
  private func drawJoin(
    _ from: DirectedSegment, _ to: DirectedSegment, _ flattener: inout Flattener
  ) {
    let corner = from.end
    let (fromNormal, toNormal) = (from.endNormal, to.startNormal)
    if !from.endsInCorner, fromNormal == toNormal {
      line(corner.x + fromNormal.x, corner.y + fromNormal.y, &flattener)
      return
    }
    if let point = crossing(from, to) {
      line(point.x, point.y, &flattener)
      return
    }
    line(corner.x + fromNormal.x, corner.y + fromNormal.y, &flattener)
    let square = radius * radius
    let cross = fromNormal.x * toNormal.y - fromNormal.y * toNormal.x
    let dot = fromNormal.x * toNormal.x + fromNormal.y * toNormal.y
    if cross > 0 || (cross == 0 && dot < 0) {
      switch from.endsInCorner ? join : .round {
      case .round:
        addArc(corner, fromNormal, toNormal, dot, &flattener)
      case .miter
      where square + dot > StrokeExpander.minimumCosine * square
        && 2 * square <= miterLimit * miterLimit * (square + dot):
        let scale = square / (square + dot)
        line(
          corner.x + (fromNormal.x + toNormal.x) * scale,
          corner.y + (fromNormal.y + toNormal.y) * scale, &flattener)
      case .miter, .bevel:
        break
      }
    } else if dot < 0.99 * square {
      line(corner.x, corner.y, &flattener)
    }
    line(corner.x + toNormal.x, corner.y + toNormal.y, &flattener)
  }

  /// Draws to the outline point between two segments of a curve.
  ///
  /// The chords of an arc are inside it. The point is moved outward by half of the distance, so
  /// that the lines are as far outside as inside. That is a sixteenth of the second difference of
  /// three points, here 1/32 more for the points next to the ends of the curve, where lines are
  /// shorter.
  @inline(__always)
  private func drawSmoothPoint(
    _ line: borrowing Polyline, _ index: Int, _ sign: Double, _ flattener: inout Flattener
  ) {
    let corners = unsafe line.corners
    let following = index &+ 1 == line.count ? 0 : index &+ 1
    let x = unsafe corners[index].x + corners[index].start.x * sign
    let y = unsafe corners[index].y + corners[index].start.y * sign
    let beforeX = unsafe corners[index &- 1].x + corners[index &- 1].start.x * sign
    let beforeY = unsafe corners[index &- 1].y + corners[index &- 1].start.y * sign
    let afterX = unsafe corners[following].x + corners[index].end.x * sign
    let afterY = unsafe corners[following].y + corners[index].end.y * sign
    self.line(
      x * 1.12890625 - (beforeX + afterX) * 0.064453125,
      y * 1.12890625 - (beforeY + afterY) * 0.064453125,
      &flattener)
  }

  /// Adds the points between the ends of an arc of up to half a circle that turns left.
  func addArc(
    _ center: Point, _ from: Normal, _ to: Normal, _ dot: Double,
    _ flattener: inout Flattener
  ) {
    let (x, y) = (center.x, center.y)
    if dot > 0 {
      bisect(x, y, from, to, &flattener)
      return
    }
    var middle = Normal(x: from.x + to.x, y: from.y + to.y)
    middle =
      (middle.x * middle.x + middle.y * middle.y).squareRoot() > radius * 1e-4
      ? middle.scaled(toLength: radius) : from.perpendicular
    bisect(x, y, from, middle, &flattener)
    line(x + middle.x, y + middle.y, &flattener)
    bisect(x, y, middle, to, &flattener)
  }

  /// Adds points between two radius vectors, which are at most a right angle apart, until the
  /// chords are within the tolerance of the arc.
  ///
  /// The points are outside the arc by half of the distance by which the chords would be inside.
  func bisect(
    _ x: Double, _ y: Double, _ from: Normal, _ to: Normal,
    _ flattener: inout Flattener
  ) {
    let (sumX, sumY) = (from.x + to.x, from.y + to.y)
    var cosine = (sumX * sumX + sumY * sumY).squareRoot() / (2 * radius)
    var depth = 0
    while depth < 12, radius * (1 - cosine) > StrokeExpander.arcTolerance {
      cosine = ((1 + cosine) / 2).squareRoot()
      depth += 1
    }
    guard depth > 0 else { return }
    bisect(x, y, from, to, growth: 1 + (1 - cosine) / 2, depth: depth, &flattener)
  }

  private func bisect(
    _ x: Double, _ y: Double, _ from: Normal, _ to: Normal, growth: Double,
    depth: Int, _ flattener: inout Flattener
  ) {
    let middle = Normal(x: from.x + to.x, y: from.y + to.y).scaled(toLength: radius)
    if depth > 1 { bisect(x, y, from, middle, growth: growth, depth: depth - 1, &flattener) }
    line(x + middle.x * growth, y + middle.y * growth, &flattener)
    if depth > 1 { bisect(x, y, middle, to, growth: growth, depth: depth - 1, &flattener) }
  }

  /// Draws the folded sides of segments, which both sides of the outline leave out.
  ///
  /// Where the curvature radius is less than the pen's, the normals at the ends of a segment
  /// intersect. The area between them is two triangles, each drawn in the direction of the outline,
  /// so that windings add up and never cancel.
  private func drawFolds(_ line: borrowing Polyline, into flattener: inout Flattener) {
    var index = 0
    while index < line.segmentCount {
      let side = unsafe line.corners[index].foldedSide
      if side != 0 {
        let isForward = side == 1
        let step = isForward ? index : line.segmentCount - 1 - index
        drawFold(DirectedSegment(line, step: step, isForward: isForward), &flattener)
      }
      index += 1
    }
  }

  private func drawFold(_ segment: DirectedSegment, _ flattener: inout Flattener) {
    let (start, end) = (segment.start, segment.end)
    let (first, second) = (segment.startNormal, segment.endNormal)
    let divisor = first.x * second.y - first.y * second.x
    let (gapX, gapY) = (end.x - start.x, end.y - start.y)
    let firstFraction = (gapX * second.y - gapY * second.x) / divisor
    let secondFraction = (gapX * first.y - gapY * first.x) / divisor
    guard firstFraction > 0, firstFraction < 1, secondFraction > 0, secondFraction < 1 else {
      return
    }
    let x = ((start.x + first.x * firstFraction) + (end.x + second.x * secondFraction)) / 2
    let y = ((start.y + first.y * firstFraction) + (end.y + second.y * secondFraction)) / 2
    move(start.x, start.y, &flattener)
    line(x, y, &flattener)
    line(end.x + second.x, end.y + second.y, &flattener)
    line(start.x + first.x, start.y + first.y, &flattener)
    line(x, y, &flattener)
    line(end.x, end.y, &flattener)
    flattener.close()
  }
}

/// A segment of a polyline in the direction in which its outline is drawn.
struct DirectedSegment {
  let start: Point
  let end: Point
  /// The normals to the left of the direction.
  let startNormal: Normal
  let endNormal: Normal
  let length: Double
  /// Whether the path has a corner at the segment's end.
  let endsInCorner: Bool
  let isCurve: Bool
  /// Whether the left side runs backward while the path runs forward.
  let isFolded: Bool

  /// Creates a segment of a measured polyline.
  ///
  /// - Parameters:
  ///   - step: The number of segments before it in the direction of travel.
  ///   - isForward: Whether the direction of travel is that of the path.
  @inline(__always)
  init(_ line: borrowing Polyline, step: Int, isForward: Bool) {
    let index = isForward ? step : line.segmentCount &- 1 &- step
    let corner = unsafe line.corners[index]
    let next = unsafe line.corners[index &+ 1 == line.count ? 0 : index &+ 1]
    let (first, last) = (Point(x: corner.x, y: corner.y), Point(x: next.x, y: next.y))
    start = isForward ? first : last
    end = isForward ? last : first
    startNormal = isForward ? corner.start : -corner.end
    endNormal = isForward ? corner.end : -corner.start
    length = corner.length
    endsInCorner = isForward ? next.isCorner : corner.isCorner
    isCurve = corner.isCurve
    isFolded = corner.foldedSide == (isForward ? 1 : -1)
  }
}
