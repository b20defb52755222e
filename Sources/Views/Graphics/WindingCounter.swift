import SnapshotDrawing

import struct SnapshotDrawing.Point

/// Counts how many times contours wind around a point.
struct WindingCounter {
  /// The number of lines that approximate a curve.
  private static let lineCount = 64

  let point: Point
  private(set) var winding = 0
  private var start: Point?
  private var current = Point.zero

  init(point: Point) { self.point = point }

  mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let point):
      close()
      (start, current) = (point, point)
    case .line(let point): addLine(to: point)
    case .quad(let end, let control):
      // A quadratic curve is the cubic curve whose control points are two thirds of the way from
      // the ends to the control point.
      let first = start == nil ? control : current
      func middle(from point: Point) -> Point {
        Point(
          x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
      }
      addCurve(to: end, middle(from: first), middle(from: end))
    case .cubic(let end, let control1, let control2): addCurve(to: end, control1, control2)
    case .close: close()
    }
  }

  private mutating func close() {
    if let start { addLine(to: start) }
  }

  private mutating func addCurve(to end: Point, _ control1: Point, _ control2: Point) {
    let first = start == nil ? control1 : current
    if start == nil { addLine(to: first) }
    for index in 1...Self.lineCount {
      let t = Double(index) / Double(Self.lineCount)
      addLine(to: Path.point(at: t, first, control1, control2, end))
    }
  }

  /// Adds a line, and counts it if it crosses the ray from the point to the right.
  private mutating func addLine(to end: Point) {
    guard start != nil else {
      (start, current) = (end, end)
      return
    }
    let isDown = current.y <= point.y
    if isDown != (end.y <= point.y) {
      let side =
        (end.x - current.x) * (point.y - current.y) - (point.x - current.x) * (end.y - current.y)
      if isDown == (side > 0) { winding += isDown ? 1 : -1 }
    }
    current = end
  }
}
