import SnapshotGeometry

extension StrokeExpander {
  /// Draws the folded sides of segments, which both sides of the outline leave out.
  ///
  /// Where the curvature radius is less than the pen's, the normals at the ends of a segment
  /// intersect. The area between them is two triangles, each drawn in the direction of the outline,
  /// so that windings add up and never cancel.
  func drawFolds(_ line: borrowing Polyline, into flattener: inout Flattener) {
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
