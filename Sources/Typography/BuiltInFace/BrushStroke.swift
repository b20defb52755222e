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
  private var directions: [Point] = []

  /// Adds a node.
  ///
  /// - Parameters:
  ///   - point: The point, in thousandths of an em.
  ///   - direction: The unit vector along which the stroke passes.
  ///   - width: The stroke's width there.
  ///   - side: The side on which the point lies.
  ///   - cut: How the stroke ends there.
  mutating func add(
    _ point: Point, direction: Point, width: Double, side: Side, cut: Cut = .square
  ) {
    let across = Point(x: 0 - direction.y, y: direction.x)
    let (toLeft, toRight): (Double, Double) =
      switch side {
      case .center: (width / 2, width / 2)
      case .left: (0, width)
      case .right: (width, 0)
      }
    func edge(_ distance: Double) -> Point {
      let place = Point(x: point.x + across.x * distance, y: point.y + across.y * distance)
      let slide: Double =
        switch cut {
        case .square: 0
        case .horizontal: (point.y - place.y) / direction.y
        case .vertical: (point.x - place.x) / direction.x
        }
      return Point(x: place.x + direction.x * slide, y: place.y + direction.y * slide)
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
      let (from, to) = (directions[index], directions[index - 1])
      contour.segments.append(
        BrushStroke.segment(
          right[index], Point(x: 0 - from.x, y: 0 - from.y), right[index - 1],
          Point(x: 0 - to.x, y: 0 - to.y)))
    }
    return contour
  }

  /// Returns the curve that leaves one point along a direction and reaches another along a second.
  ///
  /// With c the chord and det = d0 × d1, the tangents meet at the distances (c × d1) / det and
  /// (d0 × c) / det. A handle is that distance times the share that a circle of the same turn has.
  private static func segment(
    _ start: Point, _ leaving: Point, _ end: Point, _ reaching: Point
  ) -> Contour.Segment {
    let chord = Point(x: end.x - start.x, y: end.y - start.y)
    let length = (chord.x * chord.x + chord.y * chord.y).squareRoot()
    guard length > 0 else { return .line(end) }
    let turn = leaving.x * reaching.y - leaving.y * reaching.x
    var first = length * 0.4
    var second = first
    if abs(turn) < 0.02 {
      let away = abs(chord.x * leaving.y - chord.y * leaving.x)
      let along = chord.x * leaving.x + chord.y * leaving.y
      if away < 0.02 * length, along > 0 { return .line(end) }
    } else {
      let toMeeting = (chord.x * reaching.y - chord.y * reaching.x) / turn
      let fromMeeting = (leaving.x * chord.y - leaving.y * chord.x) / turn
      if toMeeting > 0, fromMeeting > 0 {
        let share =
          circleShare(cosine: leaving.x * reaching.x + leaving.y * reaching.y) * squareness
        first = min(toMeeting * share, length * 1.1)
        second = min(fromMeeting * share, length * 1.1)
      }
    }
    return .curve(
      Point(x: start.x + leaving.x * first, y: start.y + leaving.y * first),
      Point(x: end.x - reaching.x * second, y: end.y - reaching.y * second), end)
  }

  /// The handle of a circle's arc over the distance to where its tangents meet:
  /// 4/3 tan(t/4) / tan(t/2), with half-angle roots for the tangents.
  private static func circleShare(cosine: Double) -> Double {
    let cosine = max(-0.98, min(0.9999, cosine))
    let half = ((1 - cosine) / (1 + cosine)).squareRoot()
    let cosineOfHalf = ((1 + cosine) / 2).squareRoot()
    let quarter = ((1 - cosineOfHalf) / (1 + cosineOfHalf)).squareRoot()
    return 4.0 / 3 * quarter / half
  }
}
