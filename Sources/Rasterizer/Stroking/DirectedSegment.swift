import SnapshotGeometry

/// A piece of a polyline as a pen passes it, in the direction of travel.
struct Stretch {
  let start: Point
  let end: Point
  /// The normals to the left of the direction of travel.
  let startNormal: Polyline.Normal
  let endNormal: Polyline.Normal
  let length: Double
  /// Whether the path has a corner at the end.
  let endsInCorner: Bool
  let isCurve: Bool
  /// Whether the left side goes back while the path goes forward.
  let isFolded: Bool

  /// Returns a piece of a measured polyline.
  ///
  /// - Parameters:
  ///   - step: How many pieces come before it in the direction of travel.
  ///   - isForward: Whether the direction of travel is that of the path.
  @inline(__always)
  init(_ line: borrowing Polyline, step: Int, isForward: Bool) {
    let index = isForward ? step : line.pieceCount &- 1 &- step
    let piece = unsafe line.corners[index]
    let next = unsafe line.corners[index &+ 1 == line.count ? 0 : index &+ 1]
    let (first, last) = (Point(x: piece.x, y: piece.y), Point(x: next.x, y: next.y))
    start = isForward ? first : last
    end = isForward ? last : first
    startNormal = isForward ? piece.start : -piece.end
    endNormal = isForward ? piece.end : -piece.start
    length = piece.length
    endsInCorner = isForward ? next.isCorner : piece.isCorner
    isCurve = piece.isCurve
    isFolded = piece.foldedSide == (isForward ? 1 : -1)
  }
}
