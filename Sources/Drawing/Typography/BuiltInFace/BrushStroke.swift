import SnapshotDrawing

/// A stroke with varying width, defined by nodes on its edges.
///
/// Both sides are computed from the same nodes, so a bowl has an inner curve that is not parallel
/// to its outer curve.
struct BrushStroke {
  /// The side of the stroke that contains the point of a node.
  enum Side {
    /// The left edge, in the direction of the stroke.
    case left
    /// The right edge.
    case right
    /// The center line.
    case center
  }

  /// The cut at the end of a stroke.
  enum Cut {
    /// Perpendicular to the stroke.
    case square
    /// Horizontal: both sides move along the tangent to the height of the node.
    case horizontal
    /// Vertical.
    case vertical
  }

  /// The length of the handles of a curve relative to those of a circle, which makes bowls slightly
  /// squarer.
  static let squareness = 1.07

  private var left: [Point] = []
  private var right: [Point] = []
  private var directions: [Vector] = []

  /// Adds a node.
  ///
  /// - Parameters:
  ///   - point: The point, in thousandths of an em.
  ///   - direction: The direction of the stroke, a unit vector.
  ///   - width: The width of the stroke at the node.
  ///   - side: The side that contains the point.
  ///   - cut: The cut, if the stroke ends at the node.
  mutating func add(
    _ point: Point, direction: Vector, width: Double, side: Side, cut: Cut = .square
  ) {
    let across = direction.perpendicular
    let (toLeft, toRight): (Double, Double) =
      switch side {
      case .center: (width / 2, width / 2)
      case .left: (0, width)
      case .right: (width, 0)
      }
    func edge(_ distance: Double) -> Point {
      let edge = point + across * distance
      let slide: Double =
        switch cut {
        case .square: 0
        case .horizontal: (point.y - edge.y) / direction.y
        case .vertical: (point.x - edge.x) / direction.x
        }
      return edge + direction * slide
    }
    left.append(edge(toLeft))
    right.append(edge(0 - toRight))
    directions.append(direction)
  }

  /// The outline: forward along the left side and back along the right side.
  var contour: Contour {
    var contour = Contour(start: left[0])
    for index in 1..<left.count {
      contour.segments.append(
        BrushStroke.segment(
          left[index - 1], directions[index - 1], left[index], directions[index]))
    }
    contour.segments.append(.line(right[right.count - 1]))
    for index in (1..<right.count).reversed() {
      contour.segments.append(
        BrushStroke.segment(
          right[index], -directions[index], right[index - 1], -directions[index - 1]))
    }
    return contour
  }

  /// Returns the curve between two points with given directions.
  ///
  /// With the chord c and det = d0 × d1, the tangents meet at the distances (c × d1) / det and
  /// (d0 × c) / det. The length of a handle is that distance times the ratio for a circle with the
  /// same turn.
  private static func segment(
    _ start: Point, _ leaving: Vector, _ end: Point, _ reaching: Vector
  ) -> Contour.Segment {
    let chord = end - start
    let length = chord.length
    guard length > 0 else { return .line(end) }
    let turn = leaving.cross(reaching)
    var first = length * 0.4
    var second = first
    if abs(turn) < 0.02 {
      let away = abs(chord.cross(leaving))
      let along = chord.dot(leaving)
      if away < 0.02 * length, along > 0 { return .line(end) }
    } else {
      let toMeeting = chord.cross(reaching) / turn
      let fromMeeting = leaving.cross(chord) / turn
      if toMeeting > 0, fromMeeting > 0 {
        let ratio =
          circleRatio(cosine: leaving.dot(reaching)) * squareness
        first = min(toMeeting * ratio, length * 1.1)
        second = min(fromMeeting * ratio, length * 1.1)
      }
    }
    return .curve(start + leaving * first, end + reaching * (0 - second), end)
  }

  /// Returns the handle of an arc relative to the distance at which its tangents meet: 4/3 tan(t/4)
  /// / tan(t/2), with tangents computed by half-angle formulas.
  private static func circleRatio(cosine: Double) -> Double {
    let cosine = max(-0.98, min(0.9999, cosine))
    let half = ((1 - cosine) / (1 + cosine)).squareRoot()
    let cosineOfHalf = ((1 + cosine) / 2).squareRoot()
    let quarter = ((1 - cosineOfHalf) / (1 + cosineOfHalf)).squareRoot()
    return 4.0 / 3 * quarter / half
  }
}
