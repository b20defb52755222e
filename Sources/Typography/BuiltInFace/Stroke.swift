import Geometry

/// A line that a pen of the face's width follows, in thousandths of an em, y up.
struct Stroke {
  /// A part of a stroke.
  enum Segment {
    /// A straight line to a point.
    case line(Point)
    /// A cubic curve: two control points and the end.
    case curve(Point, Point, Point)

    /// Where the part ends.
    var end: Point {
      switch self {
      case .line(let end), .curve(_, _, let end): end
      }
    }

    /// Returns the part with its points moved.
    func map(_ move: (Point) -> Point) -> Segment {
      switch self {
      case .line(let end): .line(move(end))
      case .curve(let first, let second, let end): .curve(move(first), move(second), move(end))
      }
    }
  }

  /// Where the stroke starts.
  var start: Point
  /// The parts, in order; none is a point.
  var segments: [Segment] = []
  /// Whether the stroke comes back to its start and has no ends.
  var isClosed = false

  /// Where the pen is.
  var end: Point { segments.last?.end ?? start }

  /// Adds a line, unless it has no length.
  mutating func addLine(to point: Point) {
    guard end != point else { return }
    segments.append(.line(point))
  }

  /// Adds the arc of an ellipse, quarter by quarter.
  ///
  /// The quarters are squarer than an ellipse's, which makes even bowls. Degrees divide a quarter by
  /// its parameter, which comes near enough to the angle for drawing.
  mutating func addArc(center: Point, radii: Size, from first: Double, to last: Double) {
    let quarters = (first / 90).rounded(.down)
    guard last >= first else {
      var turned = Stroke(start: center)
      turned.addArc(center: center, radii: radii, from: last, to: first)
      addReversed(turned)
      return
    }
    var quarter = quarters
    while quarter * 90 < last {
      let from = max(0, first / 90 - quarter)
      let to = min(1, last / 90 - quarter)
      var curve = Stroke.quarter(Int(quarter), center, radii)
      curve = curve.part(from, to)
      if segments.isEmpty, start == center { start = curve.start }
      addLine(to: curve.start)
      segments.append(.curve(curve.control1, curve.control2, curve.end))
      quarter += 1
    }
  }

  /// Adds another stroke's parts from its end to its start, past a line to there.
  private mutating func addReversed(_ other: Stroke) {
    var starts = [other.start]
    for segment in other.segments { starts.append(segment.end) }
    if segments.isEmpty, start == other.start { start = other.end }
    addLine(to: other.end)
    for (segment, start) in zip(other.segments, starts).reversed() {
      switch segment {
      case .line: segments.append(.line(start))
      case .curve(let first, let second, _): segments.append(.curve(second, first, start))
      }
    }
  }

  private static func quarter(_ index: Int, _ center: Point, _ radii: Size) -> CubicCurve {
    let squareness = 0.59
    let cosines = [1.0, 0, -1, 0, 1]
    let turn = ((index % 4) + 4) % 4
    let (cos0, sin0) = (cosines[turn], cosines[(turn + 3) % 4])
    let (cos1, sin1) = (cosines[turn + 1], cosines[turn])
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: center.x + radii.width * x, y: center.y + radii.height * y)
    }
    return CubicCurve(
      start: point(cos0, sin0),
      control1: point(cos0 + squareness * cos1, sin0 + squareness * sin1),
      control2: point(cos1 + squareness * cos0, sin1 + squareness * sin0),
      end: point(cos1, sin1))
  }
}
