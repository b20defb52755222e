import SnapshotGeometry

extension Pen {
  /// Draws the folded halves of pieces, which both sides of the outline leave out.
  ///
  /// Where a curve turns within the pen's radius, the spokes at the ends of a piece cross. What the
  /// pen passes between them is two triangles, each drawn in the outline's own direction, so that
  /// windings add up and cancel nowhere.
  func drawFolds(_ line: borrowing Polyline, into flattener: inout Flattener) {
    var index = 0
    while index < line.pieceCount {
      let side = unsafe line.corners[index].foldedSide
      if side != 0 {
        let isForward = side == 1
        let step = isForward ? index : line.pieceCount - 1 - index
        drawFold(Stretch(line, step: step, isForward: isForward), &flattener)
      }
      index += 1
    }
  }

  private func drawFold(_ stretch: Stretch, _ flattener: inout Flattener) {
    let (start, end) = (stretch.start, stretch.end)
    let (first, second) = (stretch.startNormal, stretch.endNormal)
    let divisor = first.x * second.y - first.y * second.x
    let (gapX, gapY) = (end.x - start.x, end.y - start.y)
    let firstShare = (gapX * second.y - gapY * second.x) / divisor
    let secondShare = (gapX * first.y - gapY * first.x) / divisor
    guard firstShare > 0, firstShare < 1, secondShare > 0, secondShare < 1 else { return }
    let x = ((start.x + first.x * firstShare) + (end.x + second.x * secondShare)) / 2
    let y = ((start.y + first.y * firstShare) + (end.y + second.y * secondShare)) / 2
    move(start.x, start.y, &flattener)
    line(x, y, &flattener)
    line(end.x + second.x, end.y + second.y, &flattener)
    line(start.x + first.x, start.y + first.y, &flattener)
    line(x, y, &flattener)
    line(end.x, end.y, &flattener)
    flattener.close()
  }
}
