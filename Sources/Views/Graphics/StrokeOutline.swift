import SnapshotDrawing

import struct SnapshotDrawing.Point

/// The area of a stroke as a path.
///
/// Each contour surrounds a line, along one side to its end and back along the other side. By the
/// nonzero rule, their union is the area of the stroke. Curves are replaced by lines.
struct StrokeOutline {
  /// The cosine of the angle below which a corner may be part of a curve.
  private static let smoothCosine = 0.98
  /// The number of times that an arc of a quarter or half circle is bisected.
  private static let arcDepth = 4

  private let style: StrokeStyle
  private(set) var path = Path()

  init(of path: Path, _ style: StrokeStyle) {
    self.style = style
    guard path.isFinite, style.width > 0, style.width.isFinite else { return }
    for line in StrokedLine.lines(of: path, style) { add(line) }
  }

  private var radius: Double { style.width / 2 }

  private mutating func add(_ line: StrokedLine) {
    var points = line.points
    // A line without a length has caps on both sides.
    if points.count == 1 { points += points }
    let corners = line.isClosed ? points + points.prefix(1) : points
    let directions = zip(corners, corners.dropFirst()).map { start, end -> Vector in
      let length = (end - start).length
      return length > 0 ? (end - start) * (1 / length) : Vector(x: 1, y: 0)
    }
    let near = side(corners, directions, line.isClosed, radius)
    let far = Array(side(corners, directions, line.isClosed, 0 - radius).reversed())
    if line.isClosed {
      addContour(near)
      addContour(far)
    } else if let first = directions.first, let last = directions.last {
      addContour(
        near + cap(corners[corners.count - 1], last) + far + cap(corners[0], -first))
    }
  }

  private mutating func addContour(_ points: [Point]) {
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
  }

  /// Returns the points at a distance to the side of a line.
  private func side(
    _ corners: [Point], _ directions: [Vector], _ isClosed: Bool, _ distance: Double
  ) -> [Point] {
    let normals = directions.map { $0.perpendicular * distance }
    var points: [Point] = isClosed ? [] : [corners[0] + normals[0]]
    for index in 1..<directions.count {
      let turn = (directions[index - 1], directions[index])
      points += join(corners[index], turn, (normals[index - 1], normals[index]), distance)
    }
    let last = directions.count - 1
    if isClosed {
      points += join(
        corners[0], (directions[last], directions[0]), (normals[last], normals[0]), distance)
    } else {
      points.append(corners[corners.count - 1] + normals[last])
    }
    return points
  }

  /// Returns the points around a corner on one side.
  private func join(
    _ corner: Point, _ turn: (before: Vector, after: Vector), _ normals: (Vector, Vector),
    _ distance: Double
  ) -> [Point] {
    let (sine, cosine) = (turn.before.cross(turn.after), turn.before.dot(turn.after))
    let (first, second) = (corner + normals.0, corner + normals.1)
    let tip = corner + (normals.0 + normals.1) * (1 / (1 + cosine))
    if cosine > Self.smoothCosine { return [tip] }
    let isInside = (sine > 0) == (distance > 0)
    guard !isInside else { return [first, corner, second] }
    switch style.join {
    case .miter: return cosine > -1 && isMiterShort(cosine) ? [tip] : [first, second]
    case .bevel: return [first, second]
    case .round:
      return [first] + arc(corner, normals.0, normals.1, turn.before, Self.arcDepth) + [second]
    }
  }

  /// Returns whether the miter of a turn is within the limit: its length, as a multiple of the
  /// width, is 1 / cos(turn / 2).
  private func isMiterShort(_ cosine: Double) -> Bool {
    2 / (1 + cosine) <= style.miterLimit * style.miterLimit
  }

  /// Returns the points around an end, in the direction of the line.
  private func cap(_ end: Point, _ direction: Vector) -> [Point] {
    let (side, ahead) = (direction.perpendicular * radius, direction * radius)
    switch style.cap {
    case .butt: return []
    case .square: return [end + side + ahead, end + ahead + -side]
    case .round: return arc(end, side, -side, direction, Self.arcDepth)
    }
  }

  /// Returns the points of an arc between two radius vectors, of at most half a circle.
  ///
  /// - Parameter direction: The direction of the arc's middle if the vectors are opposite.
  private func arc(
    _ center: Point, _ start: Vector, _ end: Vector, _ direction: Vector, _ depth: Int
  ) -> [Point] {
    let sum = start + end
    let middle =
      sum.length > radius / 1_024 ? sum * (radius / sum.length) : direction * radius
    guard depth > 0 else { return [center + middle] }
    return arc(center, start, middle, direction, depth - 1) + [center + middle]
      + arc(center, middle, end, direction, depth - 1)
  }
}

/// Connected points without equal neighbors: a contour of a path, or a dash of one.
struct StrokedLine {
  /// The number of lines that replace a curve.
  private static let curveCount = 64
  /// The maximum number of dashes of a contour.
  private static let maximumDashCount = 10_000.0

  private(set) var points: [Point]
  private(set) var isClosed = false
  /// Whether the line starts where another one was closed.
  private var continuesContour = false

  private init(_ first: Point) { points = [first] }

  /// Returns the lines of a path, divided into dashes.
  static func lines(of path: Path, _ style: StrokeStyle) -> [StrokedLine] {
    var lines: [StrokedLine] = []
    var current: StrokedLine?
    for element in path.elements {
      switch element {
      case .move(let point):
        if let current { lines.append(current) }
        current = StrokedLine(point)
      case .line(let point):
        var line = current ?? StrokedLine(point)
        line.append(point)
        current = line
      case .quad(let end, let control):
        var line = current ?? StrokedLine(control)
        let start = line.points[line.points.count - 1]
        line.appendCurve(
          start + (control - start) * (2.0 / 3), end + (control - end) * (2.0 / 3), end)
        current = line
      case .cubic(let end, let control1, let control2):
        var line = current ?? StrokedLine(control1)
        line.appendCurve(control1, control2, end)
        current = line
      case .close:
        guard var line = current else { continue }
        let start = line.points[0]
        line.close()
        lines.append(line)
        current = StrokedLine(start)
        current?.continuesContour = true
      }
    }
    if let current { lines.append(current) }
    return lines.filter { $0.points.count > 1 || !$0.continuesContour }
      .flatMap { $0.dashes(style) }
  }

  /// The line as a path without a width.
  var path: Path {
    var path = Path()
    path.move(to: points[0])
    for point in points.dropFirst() { path.addLine(to: point) }
    if isClosed { path.close() }
    return path
  }

  private mutating func append(_ point: Point) {
    if points.last != point { points.append(point) }
  }

  private mutating func appendCurve(_ control1: Point, _ control2: Point, _ end: Point) {
    let start = points[points.count - 1]
    for index in 1...Self.curveCount {
      let t = Double(index) / Double(Self.curveCount)
      append(index == Self.curveCount ? end : Path.point(at: t, start, control1, control2, end))
    }
  }

  private mutating func close() {
    if points.count > 1, points.first == points.last { points.removeLast() }
    isClosed = points.count > 1
  }

  // MARK: Dashes

  /// Returns the dashes of the line, or the line itself if the pattern is solid.
  private func dashes(_ style: StrokeStyle) -> [StrokedLine] {
    let pattern = style.dashes.count % 2 == 0 ? style.dashes : style.dashes + style.dashes
    let period = pattern.reduce(0, +)
    let corners = isClosed ? points + points.prefix(1) : points
    let lengths = zip(corners, corners.dropFirst()).map { ($1 - $0).length }
    guard pattern.allSatisfy({ $0 >= 0 && $0.isFinite }), period > 0, style.dashPhase.isFinite,
      lengths.reduce(0, +) / period * Double(pattern.count) <= Self.maximumDashCount
    else { return [self] }
    var phase = style.dashPhase.truncatingRemainder(dividingBy: period)
    if phase < 0 { phase += period }
    var index = 0
    while phase > 0, phase >= pattern[index], index + 1 < pattern.count {
      phase -= pattern[index]
      index += 1
    }
    var remaining = pattern[index] - phase
    var result: [StrokedLine] = []
    var dash = index % 2 == 0 ? StrokedLine(corners[0]) : nil
    for (segment, length) in lengths.enumerated() {
      let (start, end) = (corners[segment], corners[segment + 1])
      var position = 0.0
      while length - position > remaining {
        position += remaining
        let point = start + (end - start) * (position / length)
        if var ended = dash {
          ended.append(point)
          result.append(ended)
          dash = nil
        } else {
          dash = StrokedLine(point)
        }
        index = (index + 1) % pattern.count
        remaining = pattern[index]
      }
      remaining -= length - position
      dash?.append(end)
    }
    if let dash, dash.points.count > 1 { result.append(dash) }
    return result
  }
}
