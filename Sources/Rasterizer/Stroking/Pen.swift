import Drawing
import Geometry

/// Draws around polylines: along one side, around the end, back along the other side.
///
/// The outline is filled by the nonzero rule, so that it may cross itself. Joins and caps are
/// computed from the directions of the pieces alone, with square roots and no angles.
struct Pen {
  let radius: Double
  private let cap: LineCap
  private let join: LineJoin
  private let miterLimit: Double
  private let place: DevicePlacement

  /// Creates a pen.
  ///
  /// - Parameters:
  ///   - radius: Half the width in pen space.
  ///   - transform: From pen space to device pixels.
  init(radius: Double, style: StrokeStyle, transform: AffineTransform) {
    self.radius = radius
    cap = style.cap
    join = style.join
    miterLimit = style.miterLimit >= 1 ? style.miterLimit : 1
    place = DevicePlacement(transform)
  }

  /// Adds the outline of a measured polyline.
  func draw(_ line: borrowing Polyline, into flattener: inout Flattener) {
    guard line.count > 1 else {
      if line.count == 1 { drawDot(line, into: &flattener) }
      return
    }
    start(line, isForward: true, into: &flattener)
    drawSide(line, isForward: true, into: &flattener)
    if line.isClosed {
      flattener.close()
      start(line, isForward: false, into: &flattener)
    } else {
      drawCap(line, atEnd: true, into: &flattener)
    }
    drawSide(line, isForward: false, into: &flattener)
    if !line.isClosed { drawCap(line, atEnd: false, into: &flattener) }
    flattener.close()
  }

  @inline(__always)
  private func line(_ x: Double, _ y: Double, _ flattener: inout Flattener) {
    let point = place.apply(Point(x: x, y: y))
    flattener.line(toX: point.x, y: point.y)
  }

  private func move(_ x: Double, _ y: Double, _ flattener: inout Flattener) {
    let point = place.apply(Point(x: x, y: y))
    flattener.move(toX: point.x, y: point.y)
  }

  /// Begins a side where its last join will end.
  private func start(
    _ line: borrowing Polyline, isForward: Bool, into flattener: inout Flattener
  ) {
    let last = unsafe line.corners[line.pieceCount - 1]
    let corner = unsafe line.corners[0]
    let (from, to, sign) = isForward ? (last, corner, 1.0) : (corner, last, -1.0)
    if line.isClosed,
      let point = crossing(
        corner, from.normalX * sign, from.normalY * sign, to.normalX * sign, to.normalY * sign,
        length: min(from.length, to.length))
    {
      move(point.x, point.y, &flattener)
    } else {
      move(corner.x + to.normalX * sign, corner.y + to.normalY * sign, &flattener)
    }
  }

  /// Goes along all pieces on the left of the direction of travel, with the joins between them.
  private func drawSide(
    _ line: borrowing Polyline, isForward: Bool, into flattener: inout Flattener
  ) {
    let count = line.pieceCount
    let sign = isForward ? 1.0 : -1.0
    var step = 0
    while step < count {
      let piece = isForward ? step : count &- 1 &- step
      let end = isForward ? (piece &+ 1 == line.count ? 0 : piece &+ 1) : piece
      let corner = unsafe line.corners[end]
      let normalX = unsafe line.corners[piece].normalX * sign
      let normalY = unsafe line.corners[piece].normalY * sign
      step &+= 1
      guard step < count || line.isClosed else {
        self.line(corner.x + normalX, corner.y + normalY, &flattener)
        break
      }
      let next = isForward ? (step == count ? 0 : step) : (step == count ? count &- 1 : piece &- 1)
      let following = unsafe line.corners[next]
      let length = unsafe min(line.corners[piece].length, following.length)
      drawJoin(
        corner, normalX, normalY, following.normalX * sign, following.normalY * sign,
        length: length, &flattener)
    }
  }

  /// Returns where two left sides cross on the inner side of a corner, if that leaves half of each
  /// piece.
  ///
  /// - Parameter length: The length of the shorter of the two pieces.
  @inline(__always)
  private func crossing(
    _ corner: Polyline.Corner, _ fromX: Double, _ fromY: Double, _ toX: Double, _ toY: Double,
    length: Double
  ) -> Point? {
    let cross = fromX * toY - fromY * toX
    let sum = radius * radius + (fromX * toX + fromY * toY)
    // It lies r · tan(½ angle) before the corner, and tan(½ angle) = sin / (1 + cos).
    guard cross <= 0, sum > 0, (0 - cross) * radius * 2 <= sum * length else { return nil }
    let share = radius * radius / sum
    return Point(x: corner.x + (fromX + toX) * share, y: corner.y + (fromY + toY) * share)
  }

  /// Goes from the end of a piece's left side to the start of the next one's.
  ///
  /// On the inner side of a corner both sides are cut where they cross, so that the outline does
  /// not overlap itself; where pieces are too short for that, it goes on to the end of the side and
  /// back over the corner.
  @inline(__always)
  private func drawJoin(
    _ corner: Polyline.Corner, _ fromX: Double, _ fromY: Double, _ toX: Double, _ toY: Double,
    length: Double, _ flattener: inout Flattener
  ) {
    if let point = crossing(corner, fromX, fromY, toX, toY, length: length) {
      line(point.x, point.y, &flattener)
      return
    }
    line(corner.x + fromX, corner.y + fromY, &flattener)
    let square = radius * radius
    let cross = fromX * toY - fromY * toX
    let dot = fromX * toX + fromY * toY
    if cross > 0 || (cross == 0 && dot < 0) {
      switch corner.isCorner ? join : .round {
      case .round:
        addArc(corner.x, corner.y, fromX, fromY, toX, toY, dot, &flattener)
      case .miter where 2 * square <= miterLimit * miterLimit * (square + dot):
        let share = square / (square + dot)
        line(corner.x + (fromX + toX) * share, corner.y + (fromY + toY) * share, &flattener)
      case .miter, .bevel:
        break
      }
    } else if dot < 0.99 * square {
      line(corner.x, corner.y, &flattener)
    }
    line(corner.x + toX, corner.y + toY, &flattener)
  }

  /// Adds the points between the ends of an arc of up to half a circle to the left.
  private func addArc(
    _ x: Double, _ y: Double, _ fromX: Double, _ fromY: Double, _ toX: Double, _ toY: Double,
    _ dot: Double, _ flattener: inout Flattener
  ) {
    if dot > 0 {
      bisect(x, y, fromX, fromY, toX, toY, depth: 12, &flattener)
      return
    }
    var (middleX, middleY) = (fromX + toX, fromY + toY)
    let length = (middleX * middleX + middleY * middleY).squareRoot()
    if length > radius * 1e-4 {
      middleX = middleX / length * radius
      middleY = middleY / length * radius
    } else {
      (middleX, middleY) = (0 - fromY, fromX)
    }
    bisect(x, y, fromX, fromY, middleX, middleY, depth: 12, &flattener)
    line(x + middleX, y + middleY, &flattener)
    bisect(x, y, middleX, middleY, toX, toY, depth: 12, &flattener)
  }

  /// Adds points between two spokes until chords are no farther than the tolerance from the arc.
  private func bisect(
    _ x: Double, _ y: Double, _ fromX: Double, _ fromY: Double, _ toX: Double, _ toY: Double,
    depth: Int, _ flattener: inout Flattener
  ) {
    let (sumX, sumY) = (fromX + toX, fromY + toY)
    let length = (sumX * sumX + sumY * sumY).squareRoot()
    guard depth > 0, radius - length / 2 > Polyline.tolerance else { return }
    let (middleX, middleY) = (sumX / length * radius, sumY / length * radius)
    bisect(x, y, fromX, fromY, middleX, middleY, depth: depth - 1, &flattener)
    line(x + middleX, y + middleY, &flattener)
    bisect(x, y, middleX, middleY, toX, toY, depth: depth - 1, &flattener)
  }

  private func drawCap(
    _ line: borrowing Polyline, atEnd: Bool, into flattener: inout Flattener
  ) {
    let corner = unsafe line.corners[atEnd ? line.count - 1 : 0]
    let piece = unsafe line.corners[atEnd ? line.count - 2 : 0]
    let sign = atEnd ? 1.0 : -1.0
    addCap(corner.x, corner.y, piece.normalX * sign, piece.normalY * sign, &flattener)
  }

  /// Goes around an end from the left of the direction of travel to its right.
  private func addCap(
    _ x: Double, _ y: Double, _ normalX: Double, _ normalY: Double, _ flattener: inout Flattener
  ) {
    let (aheadX, aheadY) = (0 - normalY, normalX)
    switch cap {
    case .butt:
      break
    case .square:
      line(x + normalX + aheadX, y + normalY + aheadY, &flattener)
      line(x - normalX + aheadX, y - normalY + aheadY, &flattener)
    case .round:
      bisect(x, y, normalX, normalY, aheadX, aheadY, depth: 12, &flattener)
      line(x + aheadX, y + aheadY, &flattener)
      bisect(x, y, aheadX, aheadY, 0 - normalX, 0 - normalY, depth: 12, &flattener)
    }
    line(x - normalX, y - normalY, &flattener)
  }

  /// Draws a contour without length: a dot or a square, or nothing with butt caps.
  ///
  /// It lies along the path that it is a dash of, and upright when it is a point alone.
  private func drawDot(_ line: borrowing Polyline, into flattener: inout Flattener) {
    guard cap != .butt else { return }
    let corner = unsafe line.corners[0]
    let isAlone = corner.normalX == 0 && corner.normalY == 0
    let (normalX, normalY) = isAlone ? (0, 0 - radius) : (corner.normalX, corner.normalY)
    move(corner.x + normalX, corner.y + normalY, &flattener)
    addCap(corner.x, corner.y, normalX, normalY, &flattener)
    addCap(corner.x, corner.y, 0 - normalX, 0 - normalY, &flattener)
    flattener.close()
  }
}
