import SnapshotDrawing

/// Outlines of curves divided into a thousand lines each, and their coverage in double precision.
///
/// As in the rasterizer, the rule is applied to a pixel's mean winding number.
struct FineOutline {
  private static let lineCount = 1_000

  private let side: Int
  private let reach: Double
  /// The change of the mean winding number relative to the pixel to the left, row after row.
  private var changes: [Double]
  /// The length of the outline within each pixel and `reach` around it.
  private var lengths: [Double]

  /// Creates an outline in a square of pixels.
  init(side: Int, reach: Double) {
    self.side = side
    self.reach = reach
    changes = [Double](repeating: 0, count: side * (side + 2))
    lengths = [Double](repeating: 0, count: side * side)
  }

  /// Returns the coverage of a pixel.
  func coverage(x: Int, y: Int, _ rule: FillRule) -> Double {
    let winding = changes[y * (side + 2)...(y * (side + 2) + x)].reduce(0, +)
    guard rule == .evenOdd else { return min(1, abs(winding)) }
    let period = winding - 2 * (winding / 2).rounded(.down)
    return min(period, 2 - period)
  }

  /// Returns the length of the outline that can affect a pixel.
  func length(x: Int, y: Int) -> Double { lengths[y * side + x] }

  /// Adds a path; each of its contours must be closed.
  mutating func add(_ path: Path, _ transform: Transform2D) {
    var (current, start) = (Point.zero, Point.zero)
    for element in path.elements {
      switch element {
      case .move(let to):
        start = to
        current = to
      case .line(let to):
        addCurve(transform) { Point(mix: current, to, $0) }
        current = to
      case .quad(let to, let control):
        addCurve(transform) {
          Point(mix: Point(mix: current, control, $0), Point(mix: control, to, $0), $0)
        }
        current = to
      case .cubic(let to, let control1, let control2):
        addCurve(transform) {
          let middle = Point(mix: control1, control2, $0)
          return Point(
            mix: Point(mix: Point(mix: current, control1, $0), middle, $0),
            Point(mix: middle, Point(mix: control2, to, $0), $0), $0)
        }
        current = to
      case .close:
        addCurve(transform) { Point(mix: current, start, $0) }
        current = start
      }
    }
  }

  private mutating func addCurve(_ transform: Transform2D, _ position: (Double) -> Point) {
    var last = position(0).applying(transform)
    for index in 1...FineOutline.lineCount {
      let next = position(Double(index) / Double(FineOutline.lineCount)).applying(transform)
      addLine(from: last, to: next)
      addLength(from: last, to: next)
      last = next
    }
  }

  private mutating func addLength(from: Point, to: Point) {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let (x, y) = ((from.x + to.x) / 2, (from.y + to.y) / 2)
    let margin = reach + length / 2
    for row in Int((y - margin).rounded(.down))...Int((y + margin).rounded(.down)) {
      for column in Int((x - margin).rounded(.down))...Int((x + margin).rounded(.down))
      where row >= 0 && row < side && column >= 0 && column < side {
        lengths[row * side + column] += length
      }
    }
  }

  /// Adds the contribution of a line to every pixel, divided where it crosses from one pixel into
  /// another.
  private mutating func addLine(from: Point, to: Point) {
    var stops = [0.0, 1]
    for (a, b) in [(from.x, to.x), (from.y, to.y)] where a.rounded(.down) != b.rounded(.down) {
      let (low, high) = (Int(min(a, b).rounded(.down)) + 1, Int(max(a, b).rounded(.down)))
      for border in low...max(low, high) { stops.append((Double(border) - a) / (b - a)) }
    }
    stops.sort()
    for (first, second) in zip(stops, stops.dropFirst()) {
      let (upper, lower) = (Point(mix: from, to, first), Point(mix: from, to, second))
      let height = lower.y - upper.y
      let x = max(0, min((upper.x + lower.x) / 2, Double(side)))
      let row = Int(((upper.y + lower.y) / 2).rounded(.down))
      guard row >= 0, row < side else { continue }
      let column = Int(x)
      let remaining = Double(column + 1) - x
      changes[row * (side + 2) + column] += height * remaining
      changes[row * (side + 2) + column + 1] += height * (1 - remaining)
    }
  }
}

extension Point {
  /// The point at a fraction of the way between two points.
  fileprivate init(mix from: Point, _ to: Point, _ fraction: Double) {
    self.init(x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction)
  }
}
