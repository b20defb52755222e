public import SnapshotDrawing

extension GraphicsContext {
  /// Draws a gradient along the line from one point to another.
  ///
  /// As in Core Graphics, nothing is drawn before the start and after the end, unless an option
  /// requests it, or if both points are the same.
  public func drawLinearGradient(
    _ gradient: ColorGradient, start: CGPoint, end: CGPoint, options: GradientDrawingOptions
  ) {
    let along = end.exact - start.exact
    guard let bounds = currentBounds, along.length != 0 else { return }
    let line = GradientLine(origin: start, direction: along * (1 / along.length), around: bounds)
    // Without an area, the command is still recorded, so that its invalid numbers are reported.
    let area =
      line?.area(
        from: options.contains(.drawsBeforeStartLocation) ? nil : 0,
        to: options.contains(.drawsAfterEndLocation) ? nil : along.length) ?? Path(bounds)
    draw { drawing in
      drawing.fill(
        .path(area, .nonzero),
        with: gradient.paint(
          .linear(from: start, to: end), drawing.userInterfaceStyle, drawing.userInterfaceLevel))
    }
  }

  /// Draws a gradient along the circles from one circle to another.
  ///
  /// As in Core Graphics, nothing is drawn before the first and after the last circle, unless an
  /// option requests it, or if both circles are the same. Later circles cover earlier ones.
  public func drawRadialGradient(
    _ gradient: ColorGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: GradientDrawingOptions
  ) {
    guard let bounds = currentBounds else { return }
    let circles = GradientCircles(
      start: .init(center: startCenter, radius: Double(startRadius)),
      end: .init(center: endCenter, radius: Double(endRadius)), bounds: bounds)
    draw { drawing in
      for part in circles.parts(options) {
        let geometry: Gradient.Geometry =
          part.isReversed
          ? .circles(from: circles.end, to: circles.start)
          : .circles(from: circles.start, to: circles.end)
        for clip in part.clips { drawing.pushClip(clip) }
        drawing.fill(
          .rect(bounds),
          with: gradient.paint(
            geometry, drawing.userInterfaceStyle, drawing.userInterfaceLevel,
            isReversed: part.isReversed))
        for _ in part.clips { drawing.pop() }
      }
    }
  }
}

/// A directed line through a rectangle.
private struct GradientLine {
  private let origin: CGPoint
  private let direction: Vector
  private let along: ClosedRange<Double>
  private let across: ClosedRange<Double>

  /// Creates a line with a direction of length 1, or returns `nil` if distances along or across it
  /// are not finite.
  init?(origin: CGPoint, direction: Vector, around bounds: CGRect) {
    self.origin = origin
    self.direction = direction
    let corners = [bounds.minX, bounds.maxX].flatMap { x in
      [bounds.minY, bounds.maxY].map { CGPoint(x: x, y: $0).exact - origin.exact }
    }
    func range(_ values: [Double]) -> ClosedRange<Double>? {
      guard values.allSatisfy(\.isFinite), let low = values.min(), let high = values.max() else {
        return nil
      }
      return low...high
    }
    guard let along = range(corners.map { direction.dot($0) }),
      let across = range(corners.map { direction.cross($0) })
    else { return nil }
    (self.along, self.across) = (along, across)
  }

  /// Returns the part of the rectangle between two distances from the origin, which may extend
  /// beyond the rectangle across the line.
  func area(from start: Double?, to end: Double?) -> Path {
    let (first, last) = (start ?? along.lowerBound, end ?? along.upperBound)
    guard first < last else { return Path() }
    let base = origin.exact
    let corners = [
      (first, across.lowerBound), (last, across.lowerBound), (last, across.upperBound),
      (first, across.upperBound),
    ].map { (base + direction * $0.0 + direction.perpendicular * $0.1).cgPoint }
    let path = MutableGraphicsPath()
    path.addLines(between: corners)
    path.closeSubpath()
    return path.path
  }
}

/// The circles of a radial gradient, and the areas that they cover.
private struct GradientCircles {
  /// An area, and whether the first rather than the last of the circles through a point determines
  /// its color.
  struct Part {
    var clips: [Shape] = []
    var isReversed = false
  }

  let start: Gradient.Circle
  let end: Gradient.Circle
  let bounds: CGRect

  func parts(_ options: GradientDrawingOptions) -> [Part] {
    let before = options.contains(.drawsBeforeStartLocation)
    let after = options.contains(.drawsAfterEndLocation)
    let offset = end.center.exact - start.center.exact
    let growth = end.radius - start.radius
    guard offset.length > abs(growth) else {
      // One circle is inside the other, and one of the circles between them passes each point.
      var part = Part()
      if !before { part.clips.append(growth > 0 ? outside(start) : inside(start)) }
      if !after { part.clips.append(growth > 0 ? inside(end) : outside(end)) }
      return [part]
    }
    let direction = offset * (1 / offset.length)
    // The distance from a center to the points where the common tangents touch the circle, per
    // radius.
    let slope = 0 - growth / offset.length
    func area(_ circle: Gradient.Circle, from first: Double?, to last: Double?) -> Path {
      let touch = circle.center.exact + direction * (slope * circle.radius)
      let line = GradientLine(origin: touch.cgPoint, direction: direction, around: bounds)
      return line?.area(from: first, to: last) ?? Path(bounds)
    }
    var part = Part()
    if !before {
      var path = area(start, from: 0, to: nil)
      path.append(Path(ellipseIn: start.rect))
      part.clips.append(.path(path, .nonzero))
    }
    guard !after else { return [part] }
    // Inside the last circle, the last of the circles through a point is after the end, but the
    // first one is not.
    var last = Part(clips: [inside(end)], isReversed: true)
    if !before { last.clips.append(outside(start)) }
    part.clips.append(outside(end))
    part.clips.append(.path(area(end, from: nil, to: 0), .nonzero))
    return [part, last]
  }

  private func inside(_ circle: Gradient.Circle) -> Shape {
    .path(Path(ellipseIn: circle.rect), .nonzero)
  }

  private func outside(_ circle: Gradient.Circle) -> Shape {
    var path = Path(bounds.enclosing(circle.rect))
    path.append(Path(ellipseIn: circle.rect))
    return .path(path, .evenOdd)
  }
}

extension Gradient.Circle {
  fileprivate var rect: CGRect {
    let radius = max(0, radius)
    return CGRect(
      x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }
}
