extension Path {
  /// Whether all coordinates are finite.
  package var isFinite: Bool {
    for element in elements {
      switch element {
      case .move(let point), .line(let point):
        guard point.isFinite else { return false }
      case .quad(let point, let control):
        guard point.isFinite, control.isFinite else { return false }
      case .cubic(let point, let control1, let control2):
        guard point.isFinite, control1.isFinite, control2.isFinite else { return false }
      case .close:
        break
      }
    }
    return true
  }

  /// The smallest rectangle around all points and control points, or `nil` for an empty path.
  ///
  /// A curve is inside the convex hull of its control points, so the path is inside this rectangle.
  package var controlBounds: Rect? {
    var left = Double.infinity
    var top = Double.infinity
    var right = -Double.infinity
    var bottom = -Double.infinity
    func include(_ point: Point) {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point):
        include(point)
      case .quad(let point, let control):
        include(control)
        include(point)
      case .cubic(let point, let control1, let control2):
        include(control1)
        include(control2)
        include(point)
      case .close:
        break
      }
    }
    guard left <= right, top <= bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the transformed path.
  public func applying(_ transform: Transform2D) -> Path {
    mapPoints { $0.applying(transform) }
  }

  /// Returns the path with all points and control points mapped by a closure.
  package func mapPoints(_ transform: (Point) -> Point) -> Path {
    Path(
      elements.map { element in
        switch element {
        case .move(let point):
          .move(to: transform(point))
        case .line(let point):
          .line(to: transform(point))
        case .quad(let point, let control):
          .quad(to: transform(point), control: transform(control))
        case .cubic(let point, let control1, let control2):
          .cubic(
            to: transform(point), control1: transform(control1), control2: transform(control2))
        case .close:
          .close
        }
      })
  }
}
