import SnapshotDrawing
import SnapshotGeometry

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
