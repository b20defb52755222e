import SnapshotDrawing

/// A contour as its lines and curves.
struct Contour {
  private(set) var start: Point
  private(set) var segments: [Path.Element]
  private(set) var isClosed: Bool

  /// Creates a contour; one that is closed must end where it starts.
  init(from start: Point, _ segments: [Path.Element], isClosed: Bool) {
    self.start = start
    self.segments = segments
    self.isClosed = isClosed
  }

  /// Returns the contours of a path, including the lines that close them.
  static func contours(of path: Path) -> [Contour] {
    var contours: [Contour] = []
    var next: Contour?
    func finished(_ contour: Contour) -> Contour {
      guard contour.isClosed, let last = contour.segments.last, last.end != contour.start else {
        return contour
      }
      return Contour(
        from: contour.start, contour.segments + [.line(to: contour.start)], isClosed: true)
    }
    for element in path.elements {
      switch element {
      case .move(let to):
        if let contour = next { contours.append(finished(contour)) }
        next = Contour(from: to, [], isClosed: false)
      case .close:
        guard var contour = next else { continue }
        contour.isClosed = true
        contours.append(finished(contour))
        next = nil
      default:
        if next == nil { next = Contour(from: contours.last?.start ?? .zero, [], isClosed: false) }
        next?.segments.append(element)
      }
    }
    if let contour = next { contours.append(finished(contour)) }
    return contours
  }

  var reversed: Contour {
    let ends = [start] + segments.map(\.end)
    let backwards = segments.indices.reversed().map { index -> Path.Element in
      switch segments[index] {
      case .quad(_, let control): .quad(to: ends[index], control: control)
      case .cubic(_, let control1, let control2):
        .cubic(to: ends[index], control1: control2, control2: control1)
      default: .line(to: ends[index])
      }
    }
    return Contour(from: ends[ends.count - 1], backwards, isClosed: isClosed)
  }

  /// Returns a closed contour that starts some segments later, or any other contour unchanged.
  func rotated(by count: Int) -> Contour {
    guard isClosed, count > 0, count < segments.count else { return self }
    return Contour(
      from: segments[count - 1].end, Array(segments[count...] + segments[..<count]), isClosed: true)
  }

  var elements: [Path.Element] { [.move(to: start)] + segments + (isClosed ? [.close] : []) }
}

extension Path.Element {
  fileprivate var end: Point {
    switch self {
    case .move(let to), .line(let to), .quad(let to, _), .cubic(let to, _, _): to
    case .close: .zero
    }
  }
}
