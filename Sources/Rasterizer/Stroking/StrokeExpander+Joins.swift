import SnapshotDrawing
import SnapshotGeometry

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
  func drawJoin(_ from: DirectedSegment, _ to: DirectedSegment, _ flattener: inout Flattener) {
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
  func drawSmoothPoint(
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
}
