import SnapshotDrawing

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

extension Flattener {
  /// The maximum distance between a flattened curve and the exact one, in pixels.
  static let tolerance = 0.05

  /// Draws a quadratic Bézier curve.
  mutating func quad(toX x2: Double, y y2: Double, controlX x1: Double, y y1: Double) {
    draw(BezierCurve((x, y), (x1, y1), (x2, y2), tolerance: Flattener.tolerance))
    line(toX: x2, y: y2)
  }

  /// Draws a cubic Bézier curve.
  mutating func cubic(
    toX x3: Double, y y3: Double,
    controlX x1: Double, y y1: Double, controlX x2: Double, y y2: Double
  ) {
    draw(BezierCurve((x, y), (x1, y1), (x2, y2), (x3, y3), tolerance: Flattener.tolerance))
    line(toX: x3, y: y3)
  }

  /// Draws all lines of a curve except the last.
  @inline(__always)
  private mutating func draw(_ curve: BezierCurve) {
    var step = 1.0
    while step < curve.lineCount {
      let point = curve.point(at: step)
      line(toX: point.x, y: point.y)
      step += 1
    }
  }

  // MARK: Shapes

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

  // MARK: Sides

  /// The minimum number of rows for which two sides are separated.
  private static let minimumRowCount = 4

  /// Finds the rows of the most recent shape that only two vertical sides cross, like most rows of
  /// a rectangle with or without rounded corners.
  ///
  /// The sides are divided at the first and last of these rows, on pixel boundaries, which does not
  /// change any coverage.
  ///
  /// - Returns: The edges of the shape, of which the last two are the sides in these rows, and the
  ///   rows in device space, or `nil` if there are none.
  mutating func separateSides(of shape: FlatShape) -> (lines: Range<Int>, rows: Range<Int>)? {
    guard let (first, second) = tallestUprightLines(of: shape) else { return nil }
    let sides = unsafe (lines.base[first], lines.base[second])
    let (upper, lower) = (max(sides.0.top, sides.1.top), min(sides.0.bottom, sides.1.bottom))
    let top = (Int(upper) + FixedPoint.one - 1) >> FixedPoint.shift
    let bottom = Int(lower) >> FixedPoint.shift
    guard bottom - top >= Flattener.minimumRowCount else { return nil }
    let (from, to) = (Int32(top << FixedPoint.shift), Int32(bottom << FixedPoint.shift))
    var index = shape.lines.lowerBound
    while index < shape.lines.upperBound {
      let line = unsafe lines.base[index]
      let isAbove = line.startY <= from && line.endY <= from
      let isBelow = line.startY >= to && line.endY >= to
      guard isAbove || isBelow || index == first || index == second else { return nil }
      index &+= 1
    }
    lines.removeLine(at: max(first, second))
    lines.removeLine(at: min(first, second))
    append(sides.0, above: from, below: to)
    append(sides.1, above: from, below: to)
    lines.append(sides.0.part(from: from, to: to))
    lines.append(sides.1.part(from: from, to: to))
    return (shape.lines.lowerBound..<lines.count, top..<bottom)
  }

  private mutating func append(_ side: Edge, above top: Int32, below bottom: Int32) {
    lines.append(side.part(from: side.top, to: top))
    lines.append(side.part(from: bottom, to: side.bottom))
  }

  private func tallestUprightLines(of shape: FlatShape) -> (Int, Int)? {
    var (first, second) = (-1, -1)
    var (firstHeight, secondHeight) = (0 as Int32, 0 as Int32)
    var index = shape.lines.lowerBound
    while index < shape.lines.upperBound {
      let line = unsafe lines.base[index]
      if line.startX == line.endX {
        let way = line.endY &- line.startY
        let height = way < 0 ? 0 &- way : way
        if height > firstHeight {
          (second, secondHeight) = (first, firstHeight)
          (first, firstHeight) = (index, height)
        } else if height > secondHeight {
          (second, secondHeight) = (index, height)
        }
      }
      index &+= 1
    }
    return second < 0 ? nil : (first, second)
  }
}

extension Edge {
  fileprivate var top: Int32 { startY < endY ? startY : endY }
  fileprivate var bottom: Int32 { startY < endY ? endY : startY }

  /// Returns the part of a vertical edge between two rows, in the same direction.
  fileprivate func part(from upper: Int32, to lower: Int32) -> Edge {
    startY < endY
      ? Edge(startX: startX, startY: upper, endX: endX, endY: lower)
      : Edge(startX: startX, startY: lower, endX: endX, endY: upper)
  }
}
