import SnapshotGeometry
import SnapshotPixels

/// Converts outlines in device pixels to closed contours of fixed-point edges.
///
/// The arithmetic is symmetric: an outline that is reversed or starts at another point has the same
/// edges, some of them reversed. Call ``begin()``, then the drawing functions, and then
/// ``finish()``.
///
/// Coordinates may be any finite numbers. Outlines are clipped at ``FixedPoint/reach``, which
/// preserves the part inside.
struct Flattener: ~Copyable {
  /// The edges of all shapes since ``removeAll()``.
  var lines: EdgeBuffer

  // The coordinates are not adjacent, because compilers would read both with one vector load. Store
  // forwarding cannot combine two stores, so the load would wait until both have reached the cache.
  var x = 0.0
  private var fixedX = 0
  var y = 0.0
  private var fixedY = 0
  private var isNear = true
  private var startX = 0.0
  private var startY = 0.0
  private var firstLine = 0
  private var left = Int.max
  private var top = Int.max
  private var right = Int.min
  private var bottom = Int.min

  /// Creates a flattener.
  ///
  /// - Parameter lines: The buffer to fill.
  init(into lines: consuming EdgeBuffer = EdgeBuffer()) {
    self.lines = lines
  }

  /// Removes all shapes.
  mutating func removeAll() {
    lines.removeAll()
  }

  /// Removes a shape, which must be the most recent one.
  mutating func discard(_ shape: FlatShape) {
    lines.removeLines(from: shape.lines.lowerBound)
  }

  /// Removes all edges outside the given ranges, and returns the new ranges.
  ///
  /// - Parameter ranges: Ordered ranges that do not overlap.
  mutating func keep(_ ranges: [Range<Int>]) -> [Range<Int>] {
    lines.keep(ranges)
  }

  /// Begins a shape.
  mutating func begin() {
    firstLine = lines.count
    left = Int.max
    top = Int.max
    right = Int.min
    bottom = Int.min
    setCurrent(0, 0)
    startX = 0
    startY = 0
  }

  /// Ends the shape and returns its edges and the pixels that they touch.
  mutating func finish() -> FlatShape {
    close()
    let range = firstLine..<lines.count
    guard !range.isEmpty else {
      return FlatShape(lines: range, bounds: PixelRect(x: 0, y: 0, width: 0, height: 0))
    }
    let last = FixedPoint.one - 1
    return FlatShape(
      lines: range,
      bounds: PixelRect(
        left: left >> FixedPoint.shift, top: top >> FixedPoint.shift,
        right: (right + last) >> FixedPoint.shift, bottom: (bottom + last) >> FixedPoint.shift))
  }

  /// Closes the contour and starts a new one.
  mutating func move(toX newX: Double, y newY: Double) {
    close()
    setCurrent(newX, newY)
    startX = x
    startY = y
  }

  /// Closes the contour with a line to its start.
  mutating func close() {
    if x != startX || y != startY { line(toX: startX, y: startY) }
  }

  /// Draws a straight line.
  @inline(__always)
  mutating func line(toX newX: Double, y newY: Double) {
    let (oldX, oldY) = (x, y)
    let (oldFixedX, oldFixedY) = (fixedX, fixedY)
    let wasNear = isNear
    setCurrent(newX, newY)
    if wasNear && isNear {
      append(oldFixedX, oldFixedY, fixedX, fixedY)
    } else {
      appendFar(oldX, oldY, x, y)
    }
  }

  @inline(__always)
  private mutating func setCurrent(_ newX: Double, _ newY: Double) {
    x = newX
    y = newY
    let reach = FixedPoint.reach
    isNear = newX >= -reach && newX <= reach && newY >= -reach && newY <= reach
    guard isNear else { return }
    fixedX = FixedPoint.nearest(to: newX)
    fixedY = FixedPoint.nearest(to: newY)
  }

  @inline(__always)
  private mutating func append(_ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int) {
    guard y0 != y1 else { return }
    let (low, high) = x0 < x1 ? (x0, x1) : (x1, x0)
    if low < left { left = low }
    if high > right { right = high }
    let (upper, lower) = y0 < y1 ? (y0, y1) : (y1, y0)
    if upper < top { top = upper }
    if lower > bottom { bottom = lower }
    lines.append(
      Edge(
        startX: Int32(truncatingIfNeeded: x0), startY: Int32(truncatingIfNeeded: y0),
        endX: Int32(truncatingIfNeeded: x1), endY: Int32(truncatingIfNeeded: y1)))
  }

  /// Adds a line, clipped at the maximum coordinate.
  ///
  /// The parts to the left and right become vertical edges on the border, so that the winding
  /// numbers inside remain correct.
  private mutating func appendFar(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) {
    let reach = FixedPoint.reach
    let isDown = y0 <= y1
    let (topX, topY, endX, endY) = isDown ? (x0, y0, x1, y1) : (x1, y1, x0, y0)
    guard endY > -reach, topY < reach, endY > topY else { return }
    let slope = (endX - topX) / (endY - topY)
    // NaN from an overflow is clamped to the border, too.
    func clamped(_ value: Double) -> Double {
      value > -reach ? (value < reach ? value : reach) : -reach
    }
    func crossing(_ border: Double) -> Double { topY + (border - topX) / slope }
    func column(_ y: Double) -> Int { FixedPoint.nearest(to: clamped(topX + (y - topY) * slope)) }
    // For a crossing that is not between the ends or is NaN, no comparison is true.
    let last = clamped(endY)
    let stops = (crossing(slope > 0 ? -reach : reach), crossing(slope > 0 ? reach : -reach), last)
    var upper = clamped(topY)
    var index = 0
    while index < 3 {
      let lower = index == 0 ? stops.0 : index == 1 ? stops.1 : stops.2
      if lower > upper && (index == 2 || lower < last) {
        let (from, to) = (column(upper), column(lower))
        let (fromY, toY) = (FixedPoint.nearest(to: upper), FixedPoint.nearest(to: lower))
        if isDown { append(from, fromY, to, toY) } else { append(to, toY, from, fromY) }
        upper = lower
      }
      index += 1
    }
  }
}
