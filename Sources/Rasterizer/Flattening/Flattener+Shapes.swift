import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

extension Flattener {
  /// Adds a rectangle.
  mutating func add(_ rect: Rect, _ transform: Transform2D) {
    let deviceTransform = DeviceTransform(transform)
    let (start, first) = (
      deviceTransform.apply(Point(x: rect.minX, y: rect.minY)),
      deviceTransform.apply(Point(x: rect.maxX, y: rect.minY))
    )
    let (second, third) = (
      deviceTransform.apply(Point(x: rect.maxX, y: rect.maxY)),
      deviceTransform.apply(Point(x: rect.minX, y: rect.maxY))
    )
    move(toX: start.x, y: start.y)
    line(toX: first.x, y: first.y)
    line(toX: second.x, y: second.y)
    line(toX: third.x, y: third.y)
    close()
  }

  /// Adds a path.
  ///
  /// A path with a coordinate that is not finite adds nothing.
  mutating func add(_ path: Path, _ transform: Transform2D) {
    guard path.isFinite else { return }
    let deviceTransform = DeviceTransform(transform)
    var hasStart = false
    for element in path.elements {
      // A close without a contour does nothing.
      if !hasStart, element == .close { continue }
      add(element, deviceTransform, hasStart: hasStart)
      hasStart = true
    }
  }

  /// Adds an element of a path.
  ///
  /// If no contour has started, one starts at the element's first point.
  mutating func add(
    _ element: Path.Element, _ deviceTransform: DeviceTransform, hasStart: Bool
  ) {
    switch element {
    case .move(let to):
      let point = deviceTransform.apply(to)
      move(toX: point.x, y: point.y)
    case .line(let to):
      let point = deviceTransform.apply(to)
      if hasStart { line(toX: point.x, y: point.y) } else { move(toX: point.x, y: point.y) }
    case .quad(let to, let control):
      let (point, middle) = (deviceTransform.apply(to), deviceTransform.apply(control))
      if !hasStart { move(toX: middle.x, y: middle.y) }
      quad(toX: point.x, y: point.y, controlX: middle.x, y: middle.y)
    case .cubic(let to, let control1, let control2):
      let (point, first, second) = (
        deviceTransform.apply(to), deviceTransform.apply(control1), deviceTransform.apply(control2)
      )
      if !hasStart { move(toX: first.x, y: first.y) }
      cubic(
        toX: point.x, y: point.y, controlX: first.x, y: first.y, controlX: second.x, y: second.y)
    case .close:
      close()
    }
  }
}
