import SnapshotDrawing

@testable import SnapshotTypography

/// The outline of a glyph as polygons, for measuring the ink along lines.
struct OutlineProfile {
  /// The points of the contours, with 24 chords per curve.
  private(set) var polygons: [[Point]] = []

  init(_ contours: [Contour]) {
    for contour in contours {
      var points = [contour.start]
      for segment in contour.segments {
        switch segment {
        case .line(let end): points.append(end)
        case .curve(let first, let second, let end):
          let start = points[points.count - 1]
          for step in 1...24 {
            let t = Double(step) / 24
            let u = 1 - t
            func mix(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
              u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
            }
            points.append(
              Point(
                x: mix(start.x, first.x, second.x, end.x),
                y: mix(start.y, first.y, second.y, end.y)))
          }
        }
      }
      polygons.append(points)
    }
  }

  /// Creates the profile of a character in a style.
  init(_ scalar: Unicode.Scalar, _ style: FaceStyle) {
    let face = BuiltInFace.shared
    self.init(face.contours(face.glyph(for: scalar.value) ?? -1, style))
  }

  /// Creates the profile of a character in a weight.
  init(_ scalar: Unicode.Scalar, _ weight: Font.Weight) {
    self.init(scalar, FaceStyle(FaceWeight(weight)))
  }

  /// The bounding box of the outline.
  var box: Rect {
    let points = polygons.flatMap { $0 }
    let (x, y) = (points.map(\.x), points.map(\.y))
    let (left, bottom) = (x.min() ?? 0, y.min() ?? 0)
    return Rect(
      x: left, y: bottom, width: (x.max() ?? 0) - left, height: (y.max() ?? 0) - bottom)
  }

  /// Returns the ranges of ink along a horizontal line, from left to right.
  func row(_ y: Double) -> [ClosedRange<Double>] { runs(at: y, across: \.y, along: \.x) }

  /// Returns the ranges of ink along a vertical line, from bottom to top.
  func column(_ x: Double) -> [ClosedRange<Double>] { runs(at: x, across: \.x, along: \.y) }

  /// The signed area of each contour, which is positive if it is counterclockwise.
  var areas: [Double] {
    polygons.map { points in
      zip(points, points.dropFirst() + points.prefix(1)).reduce(0) {
        $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
      }
    }
  }

  /// Returns the smallest distance between the edges of two groups of polygons.
  static func distance(_ first: ArraySlice<[Point]>, _ second: ArraySlice<[Point]>) -> Double {
    let others = second.flatMap(points)
    return first.flatMap(points).reduce(Double.infinity) { minimum, point in
      others.reduce(minimum) {
        let (dx, dy) = (point.x - $1.x, point.y - $1.y)
        return min($0, (dx * dx + dy * dy).squareRoot())
      }
    }
  }

  /// Returns points along a polygon's edges, about four units apart.
  private static func points(_ polygon: [Point]) -> [Point] {
    zip(polygon, polygon.dropFirst() + polygon.prefix(1)).flatMap { start, end in
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let count = Int((dx * dx + dy * dy).squareRoot() / 4) + 1
      return (0..<count).map {
        let fraction = Double($0) / Double(count)
        return Point(x: start.x + dx * fraction, y: start.y + dy * fraction)
      }
    }
  }

  /// Returns the winding number of a point.
  func winding(_ point: Point) -> Int {
    var number = 0
    for points in polygons {
      for (from, to) in zip(points, points.dropFirst() + points.prefix(1))
      where (from.y <= point.y) != (to.y <= point.y) {
        let x = from.x + (to.x - from.x) * (point.y - from.y) / (to.y - from.y)
        if x > point.x { number += to.y > from.y ? 1 : -1 }
      }
    }
    return number
  }

  private func runs(
    at position: Double, across: KeyPath<Point, Double>, along: KeyPath<Point, Double>
  ) -> [ClosedRange<Double>] {
    var crossings: [(at: Double, turn: Int)] = []
    for points in polygons {
      for (from, to) in zip(points, points.dropFirst() + points.prefix(1)) {
        let (start, end) = (from[keyPath: across], to[keyPath: across])
        guard (start <= position) != (end <= position) else { continue }
        let fraction = (position - start) / (end - start)
        let at = from[keyPath: along] + (to[keyPath: along] - from[keyPath: along]) * fraction
        crossings.append((at, end > start ? 1 : -1))
      }
    }
    var runs: [ClosedRange<Double>] = []
    var (winding, start) = (0, 0.0)
    for crossing in crossings.sorted(by: { $0.at < $1.at }) {
      if winding == 0 { start = crossing.at }
      winding += crossing.turn
      guard winding == 0 else { continue }
      if let last = runs.last, start - last.upperBound < 0.01 {
        runs[runs.count - 1] = last.lowerBound...crossing.at
      } else {
        runs.append(start...crossing.at)
      }
    }
    return runs
  }
}

extension ClosedRange<Double> {
  /// The distance between the bounds.
  var length: Double { upperBound - lowerBound }
}
