import SnapshotDrawing

/// Converts the stroke of a path to a shape to fill.
///
/// Curves are flattened in pen space, which has the scale of device space, so that the tolerance is
/// in pixels. The part of the transform that stretches or skews is applied to the finished outline.
struct Stroker: ~Copyable {
  private var line = Polyline()
  private var dashes = Dasher()

  /// The memory in use, in bytes.
  var byteCount: Int { line.byteCount + dashes.byteCount }

  /// Adds the stroke of a path to the current shape of the flattener.
  ///
  /// - Parameter visible: The visible pixels. Dashes elsewhere may be left out.
  mutating func add(
    _ path: Path, _ style: StrokeStyle, _ transform: Transform2D, visible: PixelRect,
    to flattener: inout Flattener
  ) {
    let scale = transform.meanScale
    guard path.isFinite, style.width > 0, style.width.isFinite, scale > 0, scale < 1e9 else {
      return
    }
    let radius = min(style.width * scale / 2, FixedPoint.reach)
    let penTransform = Transform2D(
      a: transform.a / scale, b: transform.b / scale, c: transform.c / scale,
      d: transform.d / scale, tx: transform.tx, ty: transform.ty)
    let expander = StrokeExpander(radius: radius, style: style, transform: penTransform)
    let pattern = DashPattern(
      style, scale: scale, radius: radius, visible: visible, transform: penTransform)
    let toPenSpace = DeviceTransform(Transform2D(scaleX: scale, y: scale))
    var start = (x: 0.0, y: 0.0)
    var current = start
    line.removeAll()
    for element in path.elements {
      switch element {
      case .move(let to):
        finish(expander, pattern, &flattener)
        start = toPenSpace.apply(to)
        current = start
        line.append(current.x, current.y, isCorner: true)
        onlyStart = .moved
        continue
      case .line(let to):
        begin(at: &current, start: &start, fallback: toPenSpace.apply(to))
        current = toPenSpace.apply(to)
        line.append(current.x, current.y, isCorner: true)
      case .quad(let to, let control):
        let (middle, end) = (toPenSpace.apply(control), toPenSpace.apply(to))
        begin(at: &current, start: &start, fallback: middle)
        line.addQuad(current, middle, end, radius: radius)
        current = end
      case .cubic(let to, let control1, let control2):
        let (first, second, end) = (
          toPenSpace.apply(control1), toPenSpace.apply(control2), toPenSpace.apply(to)
        )
        begin(at: &current, start: &start, fallback: first)
        line.addCubic(current, first, second, end, radius: radius)
        current = end
      case .close:
        // A close without a contour does nothing.
        guard line.count > 0 else { continue }
        // A closed point is a dot, like a point with a line to itself.
        if onlyStart == .moved { onlyStart = nil }
        line.close()
        finish(expander, pattern, &flattener)
        current = start
        line.append(current.x, current.y, isCorner: true)
        onlyStart = .closed
        continue
      }
      onlyStart = nil
    }
    finish(expander, pattern, &flattener)
  }

  /// The ways in which a contour can start.
  private enum Start {
    /// With a move.
    case moved
    /// At the start of the previous contour, after its close.
    case closed
  }

  /// The start of a contour without further elements, which draws nothing, or `nil`.
  private var onlyStart: Start?

  private mutating func begin(
    at current: inout (x: Double, y: Double), start: inout (x: Double, y: Double),
    fallback: (x: Double, y: Double)
  ) {
    guard line.count == 0 else { return }
    current = fallback
    start = fallback
    line.append(current.x, current.y, isCorner: true)
  }

  private mutating func finish(
    _ expander: StrokeExpander, _ pattern: DashPattern?, _ flattener: inout Flattener
  ) {
    defer {
      line.removeAll()
      onlyStart = nil
    }
    guard line.count > 0, onlyStart == nil else { return }
    line.measure(radius: expander.radius, measuresCurves: pattern != nil)
    if let pattern {
      dashes.draw(line, pattern, expander, into: &flattener)
    } else {
      expander.draw(line, into: &flattener)
    }
  }
}

extension Flattener {
  /// Flattens a shape, transformed to device pixels.
  ///
  /// A shape with a coordinate that is not finite is empty.
  ///
  /// - Parameter visible: The visible pixels. Dashes elsewhere may be left out.
  mutating func flatten(
    _ shape: Shape, _ transform: Transform2D, visible: PixelRect, stroker: inout Stroker
  ) -> FlatShape {
    begin()
    switch shape {
    case .rect(let rect):
      guard rect.isFinite else { break }
      add(rect.exact, transform)
    case .roundedRect(let shape):
      let rect = shape.rect.exact
      guard rect.isFinite, Point(x: rect.minX, y: rect.minY).isFinite,
        Point(x: rect.maxX, y: rect.maxY).isFinite
      else { break }
      let deviceTransform = DeviceTransform(transform)
      shape.forEachElement { add($0, deviceTransform, hasStart: true) }
    case .path(let path, _):
      add(path, transform)
    case .stroke(let path, let style):
      stroker.add(path, style, transform, visible: visible, to: &self)
    }
    return finish()
  }
}
