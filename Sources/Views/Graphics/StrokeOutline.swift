import SnapshotDrawing

import struct SnapshotDrawing.Point

/// The area of a stroke as a path.
///
/// The path has a contour for each segment, corner, and end. By the nonzero rule, their union is
/// the area of the stroke. Curves are replaced by lines.
struct StrokeOutline {
  /// The cosine of the angle below which a corner may be part of a curve and is not rounded.
  private static let smoothCosine = 0.98

  private let style: StrokeStyle
  private(set) var path = Path()

  init(of path: Path, _ style: StrokeStyle) {
    self.style = style
    guard path.isFinite, style.width > 0, style.width.isFinite else { return }
    for line in StrokedLine.lines(of: path, style) { add(line) }
  }

  private var radius: Double { style.width / 2 }

  private mutating func add(_ line: StrokedLine) {
    let points = line.points
    guard points.count > 1, let first = points.first, let last = points.last else {
      if let point = points.first { addDot(point) }
      return
    }
    let corners = line.isClosed ? points + [first] : points
    let directions = zip(corners, corners.dropFirst()).map { start, end in
      (end - start) * (1 / (end - start).length)
    }
    for (index, direction) in directions.enumerated() {
      addSegment(corners[index], corners[index + 1], direction)
      if index > 0 { addJoin(corners[index], directions[index - 1], direction) }
    }
    guard let start = directions.first, let end = directions.last else { return }
    if line.isClosed {
      addJoin(first, end, start)
    } else {
      addCap(first, -start)
      addCap(last, end)
    }
  }

  private mutating func addSegment(_ start: Point, _ end: Point, _ direction: Vector) {
    let side = direction.perpendicular * radius
    addPolygon([start + side, end + side, end + -side, start + -side])
  }

  /// Adds the corner between two directions.
  private mutating func addJoin(_ corner: Point, _ before: Vector, _ after: Vector) {
    let (sine, cosine) = (before.cross(after), before.dot(after))
    let isSmooth = cosine > Self.smoothCosine
    if style.join == .round, !isSmooth { return path.addCircle(center: corner, radius: radius) }
    guard sine != 0 else { return }
    // The outside is opposite the turn.
    let distance = sine > 0 ? 0 - radius : radius
    let (first, second) = (before.perpendicular * distance, after.perpendicular * distance)
    var polygon = [corner, corner + first]
    let isMiter = style.join == .miter && cosine > -1 && isMiterShort(cosine)
    if isSmooth || isMiter { polygon.append(corner + (first + second) * (1 / (1 + cosine))) }
    addPolygon(polygon + [corner + second])
  }

  /// Returns whether the miter of a turn is within the limit: its length, as a multiple of the
  /// width, is 1 / cos(turn / 2).
  private func isMiterShort(_ cosine: Double) -> Bool {
    2 / (1 + cosine) <= style.miterLimit * style.miterLimit
  }

  private mutating func addCap(_ end: Point, _ direction: Vector) {
    switch style.cap {
    case .butt: break
    case .round: path.addCircle(center: end, radius: radius)
    case .square: addSegment(end, end + direction * radius, direction)
    }
  }

  /// Adds the caps of a line without a length.
  private mutating func addDot(_ point: Point) {
    let right = Vector(x: 1, y: 0)
    addCap(point, right)
    if style.cap == .square { addCap(point, -right) }
  }

  /// Adds a contour in the direction of circles, so that overlapping contours do not cancel out.
  private mutating func addPolygon(_ points: [Point]) {
    let area = zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { area, edge in
      area + edge.0.x * edge.1.y - edge.1.x * edge.0.y
    }
    let ordered = area < 0 ? points.reversed() : points
    for (index, point) in ordered.enumerated() {
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
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
    while phase >= pattern[index], index + 1 < pattern.count {
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
