import SnapshotDrawing

/// The corners of a contour to stroke, in pen space, which is device space without the part of the
/// transform that is not a uniform scale.
///
/// The distance between neighbors is at least ``BezierCurve/minimumDistance``, so every segment has a
/// direction.
@safe
struct Polyline: ~Copyable {
  /// A corner and the segment from it to the next corner.
  struct Corner: BitwiseCopyable {
    var x = 0.0
    var y = 0.0
    /// The normals to the left of the path at the start and the end of the segment, with the length
    /// of the pen's radius.
    ///
    /// On a straight segment, both are equal. On a curved segment, they are those of the curve.
    var start = Normal(x: 0, y: 0)
    var end = Normal(x: 0, y: 0)
    /// The length of the segment, along the arc if it is curved.
    var length = 0.0
    /// Whether the path has a corner here, as opposed to a point inside a divided curve.
    var isCorner = true
    /// Whether the segment is part of a curve, whose normals it has.
    var isCurve = false
    /// Whether a curve continues here from the previous segment, with the same normal.
    var isSmooth = false
    /// The side on which the outline runs backward while the path runs forward, because the
    /// curvature radius is less than the pen's: 1 for the left side, -1 for the right side, and 0
    /// for none.
    var foldedSide = 0 as Int8
  }

  /// The maximum distance of a chord inside the outline of a curve, in pixels.
  ///
  /// The points are moved outward by half the distance, so the outline deviates by little more than
  /// half of this.
  static let tolerance = 0.076

  private var storage = ZeroedBuffer<Corner>(capacity: 64)
  /// The number of corners.
  private(set) var count = 0
  /// Whether the last corner is connected to the first one.
  var isClosed = false
  /// Whether any segment has a folded side.
  ///
  /// Set by ``measure(radius:measuresCurves:)``.
  private(set) var hasFolds = false

  /// The memory in use, in bytes.
  var byteCount: Int { storage.byteCount }

  var corners: UnsafeMutablePointer<Corner> { unsafe storage.start }

  var segmentCount: Int { isClosed ? count : count - 1 }

  /// Whether the line consists of one straight segment there and back.
  var isThereAndBack: Bool {
    guard unsafe !corners[0].isCurve, unsafe !corners[1].isCurve else { return false }
    if isClosed { return count == 2 }
    guard count == 3 else { return false }
    return unsafe BezierCurve.isNear(corners[2].x - corners[0].x, corners[2].y - corners[0].y)
  }

  mutating func removeAll() {
    count = 0
    isClosed = false
  }

  /// Adds a corner at the end of a straight segment, unless it is at the position of the last one.
  @inline(__always)
  mutating func append(_ x: Double, _ y: Double, isCorner: Bool) {
    if count > 0 {
      let last = unsafe corners[count &- 1]
      if BezierCurve.isNear(x - last.x, y - last.y) {
        unsafe corners[count &- 1].isCorner = isCorner || last.isCorner
        return
      }
    }
    if count == storage.count {
      storage.reserve(count * 2, keeping: count)
    }
    unsafe corners[count] = Corner(x: x, y: y, isCorner: isCorner)
    count &+= 1
  }

  /// Adds the end of a curved segment, unless it is at the position of the last corner.
  ///
  /// - Parameters:
  ///   - start: The normal at the segment's start, or the zero vector if the curve has none.
  ///   - end: The normal at the segment's end.
  /// - Returns: Whether the corner was added.
  @inline(__always)
  @discardableResult
  mutating func append(_ x: Double, _ y: Double, isCorner: Bool, start: Normal, end: Normal)
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

  /// Connects the last corner to the first, and removes the last one if both are at the same
  /// position.
  mutating func close() {
    guard count > 1 else { return }
    let (first, last) = unsafe (corners[0], corners[count - 1])
    if BezierCurve.isNear(first.x - last.x, first.y - last.y) { count -= 1 }
    isClosed = count > 1
  }

  /// Computes the normals and the length of every segment for a pen of a radius.
  ///
  /// - Parameter measuresCurves: Whether to compute the lengths of curved segments, which only
  ///   dashes need.
  mutating func measure(radius: Double, measuresCurves: Bool) {
    hasFolds = false
    var wasCurve = false
    var before = Normal(x: 0, y: 0)
    // The normals of a curved segment may differ by 60 degrees, and only as long as the chord of
    // the arc between them is within the tolerance.
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
        let normal = Normal(x: deltaY / length * radius, y: (0 - deltaX) / length * radius)
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

  /// Computes the folded side of a curved segment.
  ///
  /// - Returns: Whether the segment turns so little that its sides can be straight lines between
  ///   the ends of its normals. Otherwise, it is drawn as a straight segment between round joins.
  @inline(__always)
  private mutating func measureCurve(
    _ index: Int, _ deltaX: Double, _ deltaY: Double, _ square: Double,
    _ minimumSum: Double
  ) -> Bool {
    let (start, end) = unsafe (corners[index].start, corners[index].end)
    let (sumX, sumY) = (start.x + end.x, start.y + end.y)
    guard sumX * sumX + sumY * sumY >= minimumSum else { return false }
    // Each normal must be within 60 degrees of the chord's normal.
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
  mutating func setFirstNormal(_ normal: Normal) {
    unsafe corners[0].start = normal
  }
}

extension Polyline {
  /// The maximum number of times that a line of a curve is halved because the curve turns too much
  /// along it.
  private static let maximumDepth = 6

  /// Adds a quadratic Bézier curve that starts at the last corner, for a pen of a radius.
  mutating func addQuad(
    _ p0: (x: Double, y: Double), _ p1: (x: Double, y: Double), _ p2: (x: Double, y: Double),
    radius: Double
  ) {
    add(BezierCurve(p0, p1, p2, tolerance: Polyline.tolerance, radius: radius), p2, radius)
  }

  /// Adds a cubic Bézier curve that starts at the last corner, for a pen of a radius.
  mutating func addCubic(
    _ p0: (x: Double, y: Double), _ p1: (x: Double, y: Double), _ p2: (x: Double, y: Double),
    _ p3: (x: Double, y: Double), radius: Double
  ) {
    add(BezierCurve(p0, p1, p2, p3, tolerance: Polyline.tolerance, radius: radius), p3, radius)
  }

  private mutating func add(
    _ curve: BezierCurve, _ end: (x: Double, y: Double), _ radius: Double
  ) {
    let first = count
    let span = max(0, radius - Polyline.tolerance)
    let minimumSum = max(4 * span * span, 3 * radius * radius)
    var normal = Polyline.normal(curve.tangent(at: 0), radius)
    var step = 0.0
    var next = 1 - BezierCurve.inset
    while next < curve.span {
      let nextNormal = Polyline.normal(curve.innerTangent(at: next), radius)
      let (sumX, sumY) = (normal.x + nextNormal.x, normal.y + nextNormal.y)
      if sumX * sumX + sumY * sumY >= minimumSum {
        let point = curve.point(at: next)
        // If a line is too short to be added, the next line starts at its start.
        if append(point.x, point.y, isCorner: false, start: normal, end: nextNormal) {
          normal = nextNormal
        }
      } else {
        normal = addLine(
          of: curve, from: step, normal, to: next, nextNormal, end, radius, minimumSum, depth: 0)
      }
      step = next
      next += 1
    }
    let last = Polyline.normal(curve.tangent(at: curve.span), radius)
    normal = addLine(
      of: curve, from: step, normal, to: curve.span, last, end, radius, minimumSum, depth: 0)
    if count > first { unsafe corners[count - 2].end = normal }
    unsafe corners[count - 1].isCorner = true
  }

  /// Adds a line between two steps of a curve, halved until the curve does not turn too much.
  ///
  /// - Returns: The normal where the next line starts.
  private mutating func addLine(
    of curve: BezierCurve, from step: Double, _ start: Normal, to nextStep: Double, _ end: Normal,
    _ last: (x: Double, y: Double), _ radius: Double, _ minimumSum: Double, depth: Int
  ) -> Normal {
    let (sumX, sumY) = (start.x + end.x, start.y + end.y)
    if sumX * sumX + sumY * sumY < minimumSum, depth < Polyline.maximumDepth {
      let middle = (step + nextStep) / 2
      let normal = Polyline.normal(curve.tangent(at: middle), radius)
      let half = addLine(
        of: curve, from: step, start, to: middle, normal, last, radius, minimumSum,
        depth: depth + 1)
      return addLine(
        of: curve, from: middle, half, to: nextStep, end, last, radius, minimumSum,
        depth: depth + 1)
    }
    let isLast = nextStep == curve.span
    let point = isLast ? last : curve.point(at: nextStep)
    let isAdded = append(point.x, point.y, isCorner: false, start: start, end: end)
    return isAdded || isLast ? end : start
  }

  /// Returns the normal to a tangent, or the zero vector if the curve has no tangent.
  @inline(__always)
  private static func normal(_ tangent: (x: Double, y: Double), _ radius: Double) -> Normal {
    let length = (tangent.x * tangent.x + tangent.y * tangent.y).squareRoot()
    guard length > 0 else { return Normal(x: 0, y: 0) }
    let scale = radius / length
    return Normal(x: tangent.y * scale, y: 0 - tangent.x * scale)
  }
}

/// A vector that is perpendicular to a path, with the length of the pen's radius.
///
/// Geometry's `Vector` has the same operations, but functions with package access are never inlined
/// in other modules, and strokes use these for every segment.
struct Normal: BitwiseCopyable, Equatable {
  var x = 0.0
  var y = 0.0

  /// The vector rotated by a quarter turn to the right, along the path.
  @inline(__always)
  var perpendicular: Normal { Normal(x: 0 - y, y: x) }

  /// Returns the vector with a new length.
  @inline(__always)
  func scaled(toLength newLength: Double) -> Normal {
    let length = (x * x + y * y).squareRoot()
    return Normal(x: x / length * newLength, y: y / length * newLength)
  }

  @inline(__always)
  static prefix func - (normal: Normal) -> Normal { Normal(x: 0 - normal.x, y: 0 - normal.y) }
}
