import SnapshotGeometry

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
