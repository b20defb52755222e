import Geometry

/// Turns strokes into the outlines that a round pen leaves.
///
/// Each side of a stroke is its curves moved sideways by the pen's radius: halved, so that a cubic
/// follows the true parallel closely, with the end points and directions exact and the handles
/// scaled with the chord (Tiller and Hanson, "Offsets of Two-Dimensional Profiles", 1984). Corners
/// and ends are arcs. All contours turn the same way, holes the other way, so that the nonzero rule
/// fills their union. Only the four operations and square roots are used.
struct StrokeOutliner {
  /// The pen's radius.
  let radius: Double
  /// The outlines so far, y up.
  private(set) var path = Path()

  /// Creates an outliner for a pen of a radius.
  init(radius: Double) { self.radius = radius }

  /// Adds a disc.
  mutating func addDisc(center: Point, radius: Double) {
    let up = Vector(x: 0, y: 1)
    let start = center.moved(along: up, by: radius)
    path.move(to: start)
    addArc(center, radius, from: up, to: up.reversed)
    addArc(center, radius, from: up.reversed, to: up)
    path.close()
  }

  /// Adds the outline of a stroke.
  mutating func add(_ stroke: Stroke) {
    let curves = StrokeOutliner.curves(of: stroke)
    guard let first = curves.first, let last = curves.last else {
      addDisc(center: stroke.start, radius: radius)
      return
    }
    let back = curves.reversed().map {
      CubicCurve(start: $0.end, control1: $0.control2, control2: $0.control1, end: $0.start)
    }
    if stroke.isClosed {
      addRing(curves)
      addRing(back)
      return
    }
    path.move(to: side(of: first.start, first.startDirection))
    addSide(curves)
    addArc(
      last.end, radius, from: last.endDirection.unit.left, to: last.endDirection.unit.left.reversed)
    addSide(back)
    addArc(
      first.start, radius, from: first.startDirection.unit.left.reversed,
      to: first.startDirection.unit.left)
    path.close()
  }

  /// Adds the left side of a closed stroke, unless the pen is too wide for the hole.
  private mutating func addRing(_ curves: [CubicCurve]) {
    guard let first = curves.first, let last = curves.last else { return }
    for curve in curves {
      let parallel = parallel(to: curve)
      let chord = Vector(from: curve.start, to: curve.end)
      if Vector(from: parallel.start, to: parallel.end).dot(chord) <= 0 { return }
    }
    path.move(to: side(of: first.start, first.startDirection))
    addSide(curves)
    addJoin(at: last.end, from: last.endDirection, to: first.startDirection)
    path.close()
  }

  private mutating func addSide(_ curves: [CubicCurve]) {
    for (index, curve) in curves.enumerated() {
      if index > 0 {
        addJoin(at: curve.start, from: curves[index - 1].endDirection, to: curve.startDirection)
      }
      let parallel = parallel(to: curve)
      let chord = Vector(from: parallel.start, to: parallel.end)
      if chord.cross(Vector(from: parallel.start, to: parallel.control1)) == 0,
        chord.cross(Vector(from: parallel.start, to: parallel.control2)) == 0
      {
        path.addLine(to: parallel.end)
      } else {
        path.addCurve(to: parallel.end, control1: parallel.control1, control2: parallel.control2)
      }
    }
  }

  /// Adds an arc where the side turns away from the corner, and a way over the corner itself where
  /// it turns towards it, which the nonzero rule fills.
  private mutating func addJoin(at corner: Point, from before: Vector, to after: Vector) {
    let (first, second) = (before.unit, after.unit)
    let turn = first.cross(second)
    if turn < -0.001 || (turn <= 0.001 && first.dot(second) < 0) {
      addArc(corner, radius, from: first.left, to: second.left)
    } else if turn > 0.001 {
      path.addLine(to: corner)
      path.addLine(to: side(of: corner, after))
    }
  }

  /// Adds an arc clockwise (y up) between two directions from its centre, at most half a turn.
  private mutating func addArc(
    _ center: Point, _ radius: Double, from first: Vector, to last: Vector
  ) {
    guard first.dot(last) > 0.5 else {
      let sum = Vector(x: first.x + last.x, y: first.y + last.y)
      let middle = sum.length > 0.01 ? sum.unit : first.left.reversed
      addArc(center, radius, from: first, to: middle)
      addArc(center, radius, from: middle, to: last)
      return
    }
    let half = first.left.reversed.dot(last) / (1 + first.dot(last))
    let quarter = half / (1 + (1 + half * half).squareRoot())
    let handle = 4 * quarter / 3 * radius
    let start = center.moved(along: first, by: radius)
    let end = center.moved(along: last, by: radius)
    path.addCurve(
      to: end, control1: start.moved(along: first.left, by: 0 - handle),
      control2: end.moved(along: last.left, by: handle))
  }

  private func side(of point: Point, _ direction: Vector) -> Point {
    point.moved(along: direction.unit.left, by: radius)
  }

  private func parallel(to curve: CubicCurve) -> CubicCurve {
    let start = side(of: curve.start, curve.startDirection)
    let end = side(of: curve.end, curve.endDirection)
    let ratio =
      Vector(from: start, to: end).length / Vector(from: curve.start, to: curve.end).length
    return CubicCurve(
      start: start,
      control1: start.moved(along: Vector(from: curve.start, to: curve.control1), by: ratio),
      control2: end.moved(along: Vector(from: curve.end, to: curve.control2), by: ratio), end: end)
  }

  /// The parts of a stroke as cubics, curves in halves.
  private static func curves(of stroke: Stroke) -> [CubicCurve] {
    var curves: [CubicCurve] = []
    var point = stroke.start
    for segment in stroke.segments {
      switch segment {
      case .line(let end):
        curves.append(CubicCurve(start: point, control1: point, control2: end, end: end))
      case .curve(let control1, let control2, let end):
        let curve = CubicCurve(start: point, control1: control1, control2: control2, end: end)
        let (before, after) = curve.halves(at: 0.5)
        curves.append(before)
        curves.append(after)
      }
      point = segment.end
    }
    return curves
  }
}
