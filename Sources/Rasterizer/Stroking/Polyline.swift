import SnapshotGeometry

/// The corners of one contour that a pen follows, in pen space: device pixels before the part of
/// the transform that is more than a scaling.
///
/// No two neighbors are closer than ``minimumDistance``, so every piece has a direction.
@safe
struct Polyline: ~Copyable {
  /// A corner, and the piece from it to the next one.
  struct Corner: BitwiseCopyable {
    var x = 0.0
    var y = 0.0
    /// Half the width to the left of the path's direction, where the piece starts and where it ends.
    ///
    /// On a straight piece both are the same. On a piece of a curve they are those of the curve.
    var start = Vector(x: 0, y: 0)
    var end = Vector(x: 0, y: 0)
    /// The length of the piece; of the arc, where it belongs to a curve.
    var length = 0.0
    /// Whether the path has a corner here, as opposed to a curve that was cut.
    var isCorner = true
    /// Whether the piece belongs to a curve, whose normals it has.
    var isCurve = false
    /// Whether a curve goes on here from the piece before, with the same normal.
    var isSmooth = false
    /// The side on which the pen goes back while the path goes forward, because the curve turns
    /// within the pen's radius: 1 for the left side, -1 for the right one, 0 for none.
    var foldedSide = 0 as Int8
  }

  /// The farthest that a line through points of a curve's outline may lie inside of it, in pixels.
  ///
  /// The points are moved outward by half of that, so the outline is off by little more than half.
  static let tolerance = 0.076

  /// The distance below which two points are one, in pixels.
  static let minimumDistance = BezierCurve.minimumDistance

  private var storage = ScratchBuffer<Corner>(capacity: 64, filledWith: Corner())
  /// The number of corners.
  private(set) var count = 0
  /// Whether the last corner is joined to the first one.
  var isClosed = false
  /// Whether any piece has a folded side, once measured.
  private(set) var hasFolds = false

  /// The bytes of memory in use.
  var byteCount: Int { storage.byteCount }

  /// The corners.
  var corners: UnsafeMutablePointer<Corner> { unsafe storage.base }

  /// The number of pieces.
  var segmentCount: Int { isClosed ? count : count - 1 }

  /// Whether the line goes straight from a point to another one and back, and nowhere else.
  var isThereAndBack: Bool {
    guard unsafe !corners[0].isCurve, unsafe !corners[1].isCurve else { return false }
    if isClosed { return count == 2 }
    guard count == 3 else { return false }
    return unsafe Polyline.isNear(corners[2].x - corners[0].x, corners[2].y - corners[0].y)
  }

  /// Forgets all corners.
  mutating func removeAll() {
    count = 0
    isClosed = false
  }

  /// Adds a corner, at the end of a straight piece, unless it lies where the last one does.
  @inline(__always)
  mutating func append(_ x: Double, _ y: Double, isCorner: Bool) {
    if count > 0 {
      let last = unsafe corners[count &- 1]
      if Polyline.isNear(x - last.x, y - last.y) {
        unsafe corners[count &- 1].isCorner = isCorner || last.isCorner
        return
      }
    }
    if count == storage.capacity {
      storage.reserve(count * 2, keeping: count, filledWith: Corner())
    }
    unsafe corners[count] = Corner(x: x, y: y, isCorner: isCorner)
    count &+= 1
  }

  /// Adds the end of a piece of a curve unless it lies where the last corner does.
  ///
  /// - Parameters:
  ///   - start: The normal where the piece starts; zero where the curve has none.
  ///   - end: The normal where it ends.
  /// - Returns: Whether the corner was added.
  @inline(__always)
  @discardableResult
  mutating func append(_ x: Double, _ y: Double, isCorner: Bool, start: Vector, end: Vector)
    -> Bool
  {
    let before = count
    append(x, y, isCorner: isCorner)
    guard before > 0, count > before else { return false }
    unsafe corners[before &- 1].start = start
    unsafe corners[before &- 1].end = end
    unsafe corners[before &- 1].isCurve = true
    return true
  }

  /// Joins the last corner to the first, and drops it if it lies there.
  mutating func close() {
    guard count > 1 else { return }
    let (first, last) = unsafe (corners[0], corners[count - 1])
    if Polyline.isNear(first.x - last.x, first.y - last.y) { count -= 1 }
    isClosed = count > 1
  }

  /// Computes the normals and the length of every piece for a pen of half a width.
  ///
  /// - Parameter measuresCurves: Whether pieces of curves get lengths, which dashes alone need.
  mutating func measure(radius: Double, measuresCurves: Bool) {
    hasFolds = false
    var wasCurve = false
    var before = Vector(x: 0, y: 0)
    // Between the normals of a piece of a curve: as far as a chord is from the arc they span, and
    // 60 degrees.
    let span = max(0, radius - Polyline.tolerance)
    let minimumSum = max(4 * span * span, 3 * radius * radius)
    var index = 0
    while index < segmentCount {
      let next = unsafe corners[index &+ 1 == count ? 0 : index &+ 1]
      let deltaX = unsafe next.x - corners[index].x
      let deltaY = unsafe next.y - corners[index].y
      let square = deltaX * deltaX + deltaY * deltaY
      if unsafe corners[index].isCurve, measureCurve(index, deltaX, deltaY, square, minimumSum) {
        let (start, end) = unsafe (corners[index].start, corners[index].end)
        unsafe corners[index].isSmooth = wasCurve && !corners[index].isCorner && before == start
        wasCurve = true
        before = end
        if measuresCurves {
          // An arc over an angle θ is longer than its chord by θ² / 24.
          let (turnX, turnY) = (end.x - start.x, end.y - start.y)
          let turn = (turnX * turnX + turnY * turnY) / (start.x * start.x + start.y * start.y)
          unsafe corners[index].length = square.squareRoot() * (1 + turn / 24)
        }
      } else {
        let length = square.squareRoot()
        let normal = Vector(x: deltaY / length * radius, y: (0 - deltaX) / length * radius)
        unsafe corners[index].start = normal
        unsafe corners[index].end = normal
        unsafe corners[index].isCurve = false
        unsafe corners[index].isSmooth = false
        unsafe corners[index].foldedSide = 0
        unsafe corners[index].length = length
        wasCurve = false
      }
      index &+= 1
    }
  }

  /// Computes the folded side of a piece of a curve.
  ///
  /// - Returns: Whether the piece turns so little that its sides can be straight, from one normal to
  ///   the other; otherwise it is to be drawn as a straight piece, between round joins.
  @inline(__always)
  private mutating func measureCurve(
    _ index: Int, _ deltaX: Double, _ deltaY: Double, _ square: Double,
    _ minimumSum: Double
  ) -> Bool {
    let (start, end) = unsafe (corners[index].start, corners[index].end)
    let (sumX, sumY) = (start.x + end.x, start.y + end.y)
    guard sumX * sumX + sumY * sumY >= minimumSum else { return false }
    // Each normal is within 60 degrees of the chord's.
    let startCosine = start.x * deltaY - start.y * deltaX
    let endCosine = end.x * deltaY - end.y * deltaX
    let radiusSquare = start.x * start.x + start.y * start.y
    let minimumSquare = 0.25 * radiusSquare * square
    guard startCosine > 0, endCosine > 0, startCosine * startCosine >= minimumSquare,
      endCosine * endCosine >= minimumSquare
    else { return false }
    let (turnX, turnY) = (end.x - start.x, end.y - start.y)
    let growth = turnX * deltaX + turnY * deltaY
    let side: Int8 = square + growth < 0 ? 1 : square - growth < 0 ? -1 : 0
    if side != 0 { hasFolds = true }
    unsafe corners[index].foldedSide = side
    return true
  }

  /// Sets the normal of the first corner, which is the direction of a dot.
  mutating func setFirstNormal(_ normal: Vector) {
    unsafe corners[0].start = normal
  }

  /// Returns whether a distance is so small that two points are one.
  @inline(__always)
  static func isNear(_ deltaX: Double, _ deltaY: Double) -> Bool {
    deltaX * deltaX + deltaY * deltaY < minimumDistance * minimumDistance
  }
}
