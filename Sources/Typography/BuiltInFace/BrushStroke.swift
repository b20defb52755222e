import SnapshotGeometry

/// A stroke of varying width, given by nodes on its edge.
///
/// Both sides come from the same nodes, so a bowl is an outer curve and its own inner curve, not a
/// parallel of it.
struct BrushStroke {
  /// The side of the stroke on which a node's point lies.
  enum Side {
    /// The left edge, as the stroke goes.
    case left
    /// The right edge.
    case right
    /// The middle.
    case center
  }

  /// How the end of a stroke is cut.
  enum Cut {
    /// At a right angle to the stroke.
    case square
    /// Horizontally: both sides slide along the tangent to the height of the node.
    case horizontal
    /// Vertically.
    case vertical
  }

  /// The handles of a curve over those of a circle: a little squarer.
  static let squareness = 1.07

  private var left: [Point] = []
  private var right: [Point] = []
  private var directions: [Vector] = []

  /// Adds a node.
  ///
  /// - Parameters:
  ///   - point: The point, in thousandths of an em.
  ///   - direction: The unit vector along which the stroke passes.
  ///   - width: The stroke's width there.
  ///   - side: The side on which the point lies.
  ///   - cut: How the stroke ends there.
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

  /// The outline: the left side to the end, and the right side back.
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

  /// Returns the curve that leaves one point along a direction and reaches another along a second.
  ///
  /// With c the chord and det = d0 × d1, the tangents meet at the distances (c × d1) / det and
  /// (d0 × c) / det. A handle is that distance times the share that a circle of the same turn has.
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

  /// The handle of a circle's arc over the distance to where its tangents meet:
  /// 4/3 tan(t/4) / tan(t/2), with half-angle roots for the tangents.
  private static func circleRatio(cosine: Double) -> Double {
    let cosine = max(-0.98, min(0.9999, cosine))
    let half = ((1 - cosine) / (1 + cosine)).squareRoot()
    let cosineOfHalf = ((1 + cosine) / 2).squareRoot()
    let quarter = ((1 - cosineOfHalf) / (1 + cosineOfHalf)).squareRoot()
    return 4.0 / 3 * quarter / half
  }
}
