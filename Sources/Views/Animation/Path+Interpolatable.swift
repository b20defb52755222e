import SnapshotDrawing
import SnapshotGeometry

extension Path: Interpolatable {
  /// Interpolates point by point between paths with the same kinds of elements in the same order.
  ///
  /// Otherwise, the change takes place at the end.
  func interpolated(to end: Path, fraction: Double) -> Path {
    var elements: [Element] = []
    guard self.elements.count == end.elements.count else { return fraction < 1 ? self : end }
    for (first, last) in zip(self.elements, end.elements) {
      guard let element = first.interpolated(to: last, fraction: fraction) else {
        return fraction < 1 ? self : end
      }
      elements.append(element)
    }
    return Path(elements)
  }

  func offset(from end: Path, to current: Path) -> Path? { nil }
}

extension Path.Element {
  fileprivate func interpolated(to end: Path.Element, fraction: Double) -> Path.Element? {
    func between(_ first: Point, _ last: Point) -> Point {
      first.interpolated(to: last, fraction: fraction)
    }
    return switch (self, end) {
    case (.move(let point), .move(let last)): .move(to: between(point, last))
    case (.line(let point), .line(let last)): .line(to: between(point, last))
    case (.quad(let point, let control), .quad(let last, let lastControl)):
      .quad(to: between(point, last), control: between(control, lastControl))
    case (.cubic(let point, let first, let second), .cubic(let last, let lastFirst, let lastSecond)):
      .cubic(
        to: between(point, last), control1: between(first, lastFirst),
        control2: between(second, lastSecond))
    case (.close, .close): .close
    default: nil
    }
  }
}

extension StrokeStyle: Interpolatable {
  /// Interpolates the width, the miter limit, and the dashes.
  ///
  /// Caps and joins are those of the end.
  func interpolated(to end: StrokeStyle, fraction: Double) -> StrokeStyle {
    if fraction == 0 { return self }
    var style = end
    style.width = width.interpolated(to: end.width, fraction: fraction)
    style.miterLimit = miterLimit.interpolated(to: end.miterLimit, fraction: fraction)
    style.dashes = dashes.interpolated(to: end.dashes, fraction: fraction)
    style.dashPhase = dashPhase.interpolated(to: end.dashPhase, fraction: fraction)
    return style
  }

  func offset(from end: StrokeStyle, to current: StrokeStyle) -> StrokeStyle? { nil }
}

extension Point {
  /// Returns the point at a fraction of the way to another point.
  func interpolated(to end: Point, fraction: Double) -> Point {
    Point(
      x: x.interpolated(to: end.x, fraction: fraction),
      y: y.interpolated(to: end.y, fraction: fraction))
  }
}
