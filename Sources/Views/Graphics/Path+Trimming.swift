import SnapshotDrawing

import struct SnapshotDrawing.Point

extension Path {
  /// Returns the part of the path between two fractions of its length, from 0 to 1.
  ///
  /// Gaps between contours have no length. A closed contour that is only partly in the range
  /// becomes open.
  func trimmed(from start: Double, to end: Double) -> Path {
    let (start, end) = (start.unitFraction, end.unitFraction)
    guard start > 0 || end < 1 else { return self }
    guard start < end, isFinite else { return Path() }
    let segments = TrimmedSegment.segments(of: self)
    let total = segments.reduce(0) { $0 + $1.length }
    let part = (start * total)...(end * total)
    var (result, position) = (Path(), 0.0)
    // The point up to which the current contour was added, or `nil` if it was interrupted.
    var reached: Point?
    for segment in segments {
      defer { position += segment.length }
      guard segment.length > 0, position < part.upperBound,
        position + segment.length > part.lowerBound
      else {
        if segment.length > 0 { reached = nil }
        continue
      }
      let curve = segment.part(
        from: max(0, part.lowerBound - position),
        to: min(segment.length, part.upperBound - position))
      if segment.startsContour || reached != curve.start { result.move(to: curve.start) }
      if curve.isLine {
        result.addLine(to: curve.end)
      } else {
        result.addCurve(to: curve.end, control1: curve.control1, control2: curve.control2)
      }
      reached = curve.end
    }
    return result
  }
}

extension Path {
  /// Returns the point that moves along the path at a fraction of its time, from 0 to 1.
  ///
  /// - Parameters:
  ///   - fraction: The fraction.
  ///   - isPaced: Whether the point has the same speed throughout. Otherwise, each line and curve
  ///     takes the same time.
  ///   - curves: The timing of the lines and curves that take the same time.
  func point(along fraction: Double, isPaced: Bool, _ curves: [TimingCurve]) -> Point? {
    let segments = TrimmedSegment.segments(of: self)
    let fraction = fraction.unitFraction
    guard let last = segments.last, isFinite else { return nil }
    guard isPaced else {
      let position = fraction * Double(segments.count)
      let index = min(Int(position), segments.count - 1)
      let even = position - Double(index)
      return segments[index].curve.point(
        at: index < curves.count ? curves[index].progress(at: even) : even)
    }
    var remaining = fraction * segments.reduce(0) { $0 + $1.length }
    for segment in segments {
      if remaining <= segment.length { return segment.part(from: 0, to: remaining).end }
      remaining -= segment.length
    }
    return last.curve.end
  }
}

/// A line or a cubic curve of a path, with its length.
private struct TrimmedSegment {
  /// The number of lines that approximate a curve to measure its length.
  private static let stepCount = 64

  let curve: CubicCurve
  let startsContour: Bool
  /// The lengths from the start to the points at equal steps of the parameter.
  private let lengths: [Double]

  var length: Double { lengths[lengths.count - 1] }

  private init(_ curve: CubicCurve, startsContour: Bool) {
    self.curve = curve
    self.startsContour = startsContour
    guard !curve.isLine else {
      lengths = [0, (curve.end - curve.start).length]
      return
    }
    var lengths = [0.0]
    var last = curve.start
    for step in 1...Self.stepCount {
      let point = curve.point(at: Double(step) / Double(Self.stepCount))
      lengths.append(lengths[step - 1] + (point - last).length)
      last = point
    }
    self.lengths = lengths
  }

  /// Returns the lines and curves of a path in order.
  static func segments(of path: Path) -> [TrimmedSegment] {
    var segments: [TrimmedSegment] = []
    var (first, current) = (Point.zero, Point.zero)
    var startsContour = true
    func add(_ curve: CubicCurve) {
      segments.append(TrimmedSegment(curve, startsContour: startsContour))
      (current, startsContour) = (curve.end, false)
    }
    for element in path.elements {
      switch element {
      case .move(let point): (first, current, startsContour) = (point, point, true)
      case .line(let point): add(CubicCurve(from: current, to: point))
      case .quad(let end, let control):
        add(
          CubicCurve(
            start: current, control1: current + (control - current) * (2.0 / 3),
            control2: end + (control - end) * (2.0 / 3), end: end, isLine: false))
      case .cubic(let end, let control1, let control2):
        add(
          CubicCurve(
            start: current, control1: control1, control2: control2, end: end, isLine: false))
      case .close:
        add(CubicCurve(from: current, to: first))
        startsContour = true
      }
    }
    return segments
  }

  /// Returns the part between two lengths from the start.
  func part(from start: Double, to end: Double) -> CubicCurve {
    curve.part(from: parameter(at: start), to: parameter(at: end))
  }

  /// Returns the parameter at a length from the start.
  private func parameter(at length: Double) -> Double {
    let next = lengths.firstIndex { $0 >= length } ?? lengths.count - 1
    guard next > 0 else { return 0 }
    let (before, after) = (lengths[next - 1], lengths[next])
    let fraction = after > before ? (length - before) / (after - before) : 0
    return min(1, (Double(next - 1) + fraction) / Double(lengths.count - 1))
  }
}

/// A cubic Bézier curve, or a line as one.
private struct CubicCurve {
  let start: Point
  let control1: Point
  let control2: Point
  let end: Point
  let isLine: Bool

  init(start: Point, control1: Point, control2: Point, end: Point, isLine: Bool) {
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
    self.isLine = isLine
  }

  init(from start: Point, to end: Point) {
    self.init(start: start, control1: start, control2: end, end: end, isLine: true)
  }

  func point(at parameter: Double) -> Point {
    isLine
      ? start + (end - start) * parameter
      : Path.point(at: parameter, start, control1, control2, end)
  }

  /// Returns the part between two parameters, by the algorithm of de Casteljau.
  func part(from first: Double, to last: Double) -> CubicCurve {
    if isLine { return CubicCurve(from: point(at: first), to: point(at: last)) }
    let tail = last < 1 ? halves(at: last).before : self
    return first > 0 && last > 0 ? tail.halves(at: first / last).after : tail
  }

  private func halves(at parameter: Double) -> (before: CubicCurve, after: CubicCurve) {
    func between(_ first: Point, _ second: Point) -> Point {
      first + (second - first) * parameter
    }
    let (left, middle) = (between(start, control1), between(control1, control2))
    let right = between(control2, end)
    let (leftMiddle, rightMiddle) = (between(left, middle), between(middle, right))
    let split = between(leftMiddle, rightMiddle)
    return (
      CubicCurve(
        start: start, control1: left, control2: leftMiddle, end: split, isLine: false),
      CubicCurve(start: split, control1: rightMiddle, control2: right, end: end, isLine: false)
    )
  }
}
