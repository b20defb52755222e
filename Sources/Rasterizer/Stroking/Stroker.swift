import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// Turns the outline of a path into a shape to fill.
///
/// Curves are cut in pen space, which is as large as device space, so that the tolerance means
/// pixels; a transform that stretches or skews is applied to the finished outline.
struct Stroker: ~Copyable {
  private var line = Polyline()
  private var dashes = Dasher()

  /// The bytes of memory in use.
  var byteCount: Int { line.byteCount + dashes.byteCount }

  /// Adds the stroke of a path to the shape that the flattener has begun.
  ///
  /// - Parameter visible: The pixels that can be seen; dashes elsewhere may be left out.
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
    var start = Point(x: 0, y: 0)
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
        let (first, second, end) = (toPenSpace.apply(control1), toPenSpace.apply(control2), toPenSpace.apply(to))
        begin(at: &current, start: &start, fallback: first)
        line.addCubic(current, first, second, end, radius: radius)
        current = end
      case .close:
        // Before anything has begun there is nothing to close.
        guard line.count > 0 else { continue }
        // A point that is closed is a dot, as one with a line to itself is.
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

  /// How a contour may have begun.
  private enum Start {
    /// By a move.
    case moved
    /// By closing the one before, at its start.
    case closed
  }

  /// How the contour has begun of which nothing but its start is known, which draws nothing.
  private var onlyStart: Start?

  private mutating func begin(
    at current: inout Point, start: inout Point,
    fallback: Point
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
