import SnapshotGeometry

/// Shapes with diagonals, whose ends are cut horizontally.
extension GlyphBuilder {
  /// Returns the ratio of the width of a diagonal's horizontal cut to that of the diagonal.
  private static func slope(_ dx: Double, _ dy: Double) -> Double {
    (dx * dx + dy * dy).squareRoot() / abs(dy)
  }

  mutating func addDiagonal(_ scanner: inout SourceScanner) {
    let (start, end) = (point(&scanner), point(&scanner))
    let (startWidth, endWidth) = (length(&scanner), length(&scanner))
    let points: [Point]
    switch scanner.word() {
    case "LR": points = GlyphBuilder.crossing(start, end, startWidth, endWidth)
    case "RL": points = GlyphBuilder.crossing(start, end, 0 - startWidth, 0 - endWidth)
    case let side:
      let fraction = side == "L" ? 0 : side == "R" ? 1 : 0.5
      let slope = GlyphBuilder.slope(end.x - start.x, end.y - start.y)
      let (first, last) = (startWidth * slope, endWidth * slope)
      let (left, right) = (start.x - fraction * first, end.x - fraction * last)
      points = [
        Point(x: left, y: start.y), Point(x: left + first, y: start.y),
        Point(x: right + last, y: end.y), Point(x: right, y: end.y),
      ]
    }
    addClipped(points, &scanner)
  }

  /// Returns a diagonal from its left edge at the start to its right edge at the end, or from right
  /// to left with negative widths.
  private static func crossing(
    _ start: Point, _ end: Point, _ startWidth: Double, _ endWidth: Double
  ) -> [Point] {
    // The slope depends on the horizontal cuts, which depend on the slope.
    var slope = slope(end.x - start.x, end.y - start.y)
    for _ in 0..<3 {
      let middles = end.x - start.x - (endWidth + startWidth) * slope / 2
      slope = GlyphBuilder.slope(middles, end.y - start.y)
    }
    return [
      start, Point(x: start.x + startWidth * slope, y: start.y), end,
      Point(x: end.x - endWidth * slope, y: end.y),
    ]
  }

  /// Adds a polygon, clipped to `x0 x1` and `y0 y1`, if these follow in the source.
  private mutating func addClipped(_ points: [Point], _ scanner: inout SourceScanner) {
    var points = points
    if scanner.hasMoreInOperation() {
      let (low, high) = (x(&scanner), x(&scanner))
      points = GlyphBuilder.clip(points, low, high, along: \.x)
    }
    if scanner.hasMoreInOperation() {
      let (low, high) = (length(&scanner), length(&scanner))
      points = GlyphBuilder.clip(points, low, high, along: \.y)
    }
    addPolygon(points)
  }

  /// Returns the part of a polygon between two lines perpendicular to an axis (Sutherland and
  /// Hodgman 1974).
  private static func clip(
    _ points: [Point], _ low: Double, _ high: Double, along axis: WritableKeyPath<Point, Double>
  ) -> [Point] {
    var points = points
    for (limit, sign) in [(low, 1.0), (high, -1.0)] {
      var result: [Point] = []
      for (index, point) in points.enumerated() {
        let last = points[index > 0 ? index - 1 : points.count - 1]
        let (inside, wasInside) = (
          (point[keyPath: axis] - limit) * sign, (last[keyPath: axis] - limit) * sign
        )
        if (inside < 0) != (wasInside < 0) {
          let fraction = wasInside / (wasInside - inside)
          var cut = Point(
            x: last.x + (point.x - last.x) * fraction, y: last.y + (point.y - last.y) * fraction)
          cut[keyPath: axis] = limit
          result.append(cut)
        }
        if inside >= 0 { result.append(point) }
      }
      points = result
    }
    return points
  }

  mutating func addVee(_ scanner: inout SourceScanner) {
    let (left, right) = (x(&scanner), x(&scanner))
    let (open, vertex) = (length(&scanner), length(&scanner))
    let (width, vertexWidth) = (length(&scanner), length(&scanner))
    let middle = (left + right) / 2
    var half = vertexWidth / 2
    for _ in 0..<3 {
      half = vertexWidth * GlyphBuilder.slope(middle - half - left, vertex - open) / 2
    }
    let cut = width * GlyphBuilder.slope(middle - half - left, vertex - open)
    // The inner edges meet at the center.
    let fraction = (middle - left - cut) / (middle + half - left - cut)
    addClipped(
      [
        Point(x: left, y: open), Point(x: left + cut, y: open),
        Point(x: middle, y: open + (vertex - open) * fraction),
        Point(x: right - cut, y: open), Point(x: right, y: open),
        Point(x: middle + half, y: vertex), Point(x: middle - half, y: vertex),
      ], &scanner)
  }

  mutating func addDoubleVee(_ scanner: inout SourceScanner) {
    let (left, right) = (x(&scanner), x(&scanner))
    let (open, vertex) = (length(&scanner), length(&scanner))
    let (width, vertexWidth) = (length(&scanner), length(&scanner))
    let middleWidth = length(&scanner)
    let middle = (left + right) / 2
    var (slope, bottom) = (1.05, 0.0)
    for _ in 0..<4 {
      bottom = (middle + left + width * slope / 2) / 2
      slope = GlyphBuilder.slope(middle - bottom, vertex - open)
    }
    let (cut, foot, peak) = (width * slope, vertexWidth * slope / 2, middleWidth * slope / 2)
    /// Returns the point at which two edges from the open side to the foot meet.
    func meeting(_ first: Double, _ last: Double) -> Point {
      // Both have the same height. The first one ends at the right of the foot, the last one at its
      // left.
      let fraction = (last - first) / (last - first + 2 * foot)
      return Point(
        x: first + (bottom + foot - first) * fraction, y: open + (vertex - open) * fraction)
    }
    let crotch = meeting(left + cut, middle - peak)
    let fraction = peak / (middle + peak - bottom - foot)
    func mirrored(_ point: Point) -> Point { Point(x: left + right - point.x, y: point.y) }
    let half = [
      Point(x: left, y: open), Point(x: left + cut, y: open), crotch,
      Point(x: middle - peak, y: open),
    ]
    addPolygon(
      half + half.reversed().map(mirrored) + [
        mirrored(Point(x: bottom - foot, y: vertex)), mirrored(Point(x: bottom + foot, y: vertex)),
        Point(x: middle, y: open + (vertex - open) * fraction),
        Point(x: bottom + foot, y: vertex), Point(x: bottom - foot, y: vertex),
      ])
  }

  mutating func addChevron(_ scanner: inout SourceScanner) {
    let vertex = point(&scanner)
    let end = x(&scanner)
    let (rise, width) = (length(&scanner), length(&scanner))
    let across = end - vertex.x
    let half = width * (across * across + rise * rise).squareRoot() / abs(across) / 2
    addPolygon([
      Point(x: end, y: vertex.y + rise + half), Point(x: vertex.x, y: vertex.y + half),
      Point(x: vertex.x, y: vertex.y - half), Point(x: end, y: vertex.y - rise - half),
      Point(x: end, y: vertex.y - rise + half),
      Point(x: vertex.x + across * half / rise, y: vertex.y),
      Point(x: end, y: vertex.y + rise - half),
    ])
  }

  mutating func addArm(_ scanner: inout SourceScanner) {
    let start = point(&scanner)
    let startCut = scanner.byteOfWord()
    let edge = point(&scanner)
    let endCut = scanner.byteOfWord()
    let (startWidth, endWidth) = (length(&scanner), length(&scanner))
    // The right edge is given. The center depends on the slope, which depends on the center.
    var end = edge
    for _ in 0..<4 {
      let slope = GlyphBuilder.slope(end.x - start.x, end.y - start.y)
      end.x = edge.x - endWidth / 2 * slope
    }
    let axis = end - start
    let length = axis.length
    let direction = Vector(x: axis.x / length, y: axis.y / length)
    func edges(_ point: Point, _ width: Double, _ cut: UInt8) -> (Point, Point) {
      let offset =
        switch cut {
        case 0x68: Vector(x: width / 2 / direction.y, y: 0)
        case 0x76: Vector(x: 0, y: 0 - width / 2 / direction.x)
        default: Vector(x: direction.y * width / 2, y: 0 - direction.x * width / 2)
        }
      return (point + offset, point + -offset)
    }
    let (first, second) = edges(start, startWidth, startCut)
    let (third, fourth) = edges(end, endWidth, endCut)
    addPolygon([first, second, fourth, third])
  }
}
