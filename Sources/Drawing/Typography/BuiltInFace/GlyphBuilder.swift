import SnapshotDrawing

/// Draws a glyph of a ``FaceSource``.
struct GlyphBuilder {
  private let face: BuiltInFace
  private let style: FaceStyle
  private let stretch: Double
  private var variables: FaceVariables
  private var drawing: GlyphDrawing
  /// The bars drawn so far, which do not overlap.
  private var bars: [Rect] = []

  /// Draws the operations of a glyph and those that they refer to.
  static func drawing(of entry: BuiltInFace.Drawing, _ face: BuiltInFace, _ style: FaceStyle)
    -> GlyphDrawing
  {
    var builder = GlyphBuilder(entry.frame, face, style)
    builder.draw(SourceScanner(entry.text, at: entry.offset))
    return builder.drawing
  }

  private init(_ frame: GlyphFrame, _ face: BuiltInFace, _ style: FaceStyle) {
    self.face = face
    self.style = style
    variables = style.variables(of: frame)
    stretch = variables.width / frame.width
    drawing = GlyphDrawing(width: variables.width)
  }

  private mutating func draw(_ source: SourceScanner) {
    var scanner = source
    while scanner.hasMoreInLine() {
      if scanner.current == 0x3B {
        scanner.skipByte()
        continue
      }
      switch scanner.word() {
      case "SC":
        variables.capHeight = FaceWeight.xHeight
        drawOperations(of: scanner.word())
      case "AS": drawOperations(of: scanner.word())
      case "I": addUpright(&scanner)
      case "B": addBar(&scanner)
      case "S": addStroke(&scanner)
      case "O": addRing(&scanner)
      case ".": addDot(&scanner)
      case "F": addPolygon(&scanner)
      case "G": addDiagonal(&scanner)
      case "Y": addVee(&scanner)
      case "N": addDoubleVee(&scanner)
      case "V": addChevron(&scanner)
      case "A": addArm(&scanner)
      case "R": addReference(&scanner)
      case "U": addSmall(&scanner)
      case let operation:
        preconditionFailure("unknown operation \"\(operation)\" in a glyph source")
      }
    }
  }

  private mutating func drawOperations(of name: String) {
    let entry = face.drawing(named: name, style)
    draw(SourceScanner(entry.text, at: entry.offset))
  }

  // MARK: Coordinates

  func x(_ scanner: inout SourceScanner) -> Double {
    scanner.sum(variables, stretch: stretch)
  }

  func length(_ scanner: inout SourceScanner) -> Double {
    scanner.sum(variables, stretch: 1)
  }

  func length(_ scanner: inout SourceScanner, default defaultLength: Double) -> Double {
    scanner.hasMoreInOperation() ? length(&scanner) : defaultLength
  }

  func point(_ scanner: inout SourceScanner) -> Point {
    let x = x(&scanner)
    return Point(x: x, y: length(&scanner))
  }

  // MARK: Strokes

  private mutating func addUpright(_ scanner: inout SourceScanner) {
    let x = x(&scanner)
    let (bottom, top) = (length(&scanner), length(&scanner))
    let width = length(&scanner, default: variables.stem)
    addBar(Rect(x: x, y: bottom, width: width, height: top - bottom))
  }

  private mutating func addBar(_ scanner: inout SourceScanner) {
    let bottom = length(&scanner)
    let (left, right) = (x(&scanner), x(&scanner))
    let height = length(&scanner, default: variables.bar)
    addBar(Rect(x: left, y: bottom, width: right - left, height: height))
  }

  /// Adds the parts of a bar that other bars do not cover.
  ///
  /// The coverage of a pixel is the sum of the areas in it, so two coincident edges would be darker
  /// than one. Adjacent bars add up to their union.
  private mutating func addBar(_ bar: Rect) {
    var parts = [bar]
    for other in bars { parts = parts.flatMap { $0.parts(outside: other) } }
    for part in parts {
      addPolygon([
        Point(x: part.minX, y: part.minY), Point(x: part.minX, y: part.maxY),
        Point(x: part.maxX, y: part.maxY), Point(x: part.maxX, y: part.minY),
      ])
    }
    bars += parts
  }

  private mutating func addStroke(_ scanner: inout SourceScanner) {
    var stroke = BrushStroke()
    while scanner.hasMoreInOperation() {
      scanner.skipByte()
      let point = point(&scanner)
      let direction = direction(&scanner)
      let width = length(&scanner)
      let side: BrushStroke.Side =
        switch scanner.byteOfWord() {
        case 0x4C: .left
        case 0x52: .right
        default: .center
        }
      var cut = BrushStroke.Cut.square
      if scanner.hasMoreInOperation(), scanner.current != 0x29 {
        cut = scanner.byteOfWord() == 0x68 ? .horizontal : .vertical
        _ = scanner.hasMoreInOperation()
      }
      scanner.skipByte()
      stroke.add(point, direction: direction, width: width, side: side, cut: cut)
    }
    drawing.contours.append(stroke.contour)
  }

  private func direction(_ scanner: inout SourceScanner) -> Vector {
    _ = scanner.hasMoreInLine()
    let letter = scanner.current
    if let direction = GlyphBuilder.directions[letter] {
      scanner.skipByte()
      return direction
    }
    let x = x(&scanner)
    scanner.skipByte()
    let y = length(&scanner)
    let length = Vector(x: x, y: y).length
    return Vector(x: x / length, y: y / length)
  }

  private static let directions: [UInt8: Vector] = [
    0x75: Vector(x: 0, y: 1), 0x64: Vector(x: 0, y: -1),
    0x6C: Vector(x: -1, y: 0), 0x72: Vector(x: 1, y: 0),
  ]

  private mutating func addRing(_ scanner: inout SourceScanner) {
    let (low, high) = (point(&scanner), point(&scanner))
    let side = length(&scanner, default: variables.round)
    let bar = length(&scanner, default: variables.bar)
    drawing.contours.append(
      Contour(ellipseFrom: low, to: high, squareness: BrushStroke.squareness))
    let hole = Contour(
      ellipseFrom: Point(x: low.x + side, y: low.y + bar),
      to: Point(x: high.x - side, y: high.y - bar), squareness: BrushStroke.squareness)
    drawing.contours.append(hole.reversed())
  }

  private mutating func addDot(_ scanner: inout SourceScanner) {
    let center = point(&scanner)
    let radius = length(&scanner, default: variables.dot) / 2
    drawing.contours.append(
      Contour(
        ellipseFrom: Point(x: center.x - radius, y: center.y - radius),
        to: Point(x: center.x + radius, y: center.y + radius), squareness: 1))
  }

  private mutating func addPolygon(_ scanner: inout SourceScanner) {
    var points: [Point] = []
    while scanner.hasMoreInOperation() { points.append(point(&scanner)) }
    drawing.contours.append(Contour(points))
  }

  private mutating func addPolygon(_ points: [Point]) {
    drawing.contours.append(Contour(points))
  }

  // MARK: References

  private mutating func addReference(_ scanner: inout SourceScanner) {
    let other = face.drawing(named: scanner.word(), style)
    let glyph = GlyphBuilder.drawing(of: other, face, style)
    let dx = scanner.hasMoreInOperation() ? x(&scanner) : 0
    let dy = length(&scanner, default: 0)
    let mode = scanner.hasMoreInOperation() ? scanner.word() : ""
    let scale = scanner.hasMoreInOperation() ? scanner.number() : 1
    let sum = length(&scanner, default: 0)
    let (mirrorsX, mirrorsY) = (mode.contains("x"), mode.contains("y"))
    for contour in glyph.contours {
      let moved = contour.map { point in
        let x = mirrorsX ? glyph.width - point.x : point.x
        let y = mirrorsY ? sum - point.y : point.y
        return Point(x: x * scale + dx, y: y * scale + dy)
      }
      drawing.contours.append(mirrorsX != mirrorsY ? moved.reversed() : moved)
    }
  }

  private mutating func addSmall(_ scanner: inout SourceScanner) {
    let name = scanner.word()
    let (dx, dy) = (x(&scanner), length(&scanner))
    let (scale, pen) = (scanner.number(), scanner.number())
    let small = style.withStem(min(style.weight.stem * pen, 205))
    let glyph = GlyphBuilder.drawing(of: face.drawing(named: name, small), face, small)
    drawing.contours += glyph.contours.map {
      $0.map { Point(x: $0.x * scale + dx, y: $0.y * scale + dy) }
    }
  }
}

/// Shapes with diagonals, whose ends are cut horizontally.
extension GlyphBuilder {
  /// Returns the ratio of the width of a diagonal's horizontal cut to that of the diagonal.
  private static func slope(_ dx: Double, _ dy: Double) -> Double {
    (dx * dx + dy * dy).squareRoot() / abs(dy)
  }

  private mutating func addDiagonal(_ scanner: inout SourceScanner) {
    let (start, end) = (point(&scanner), point(&scanner))
    let (startWidth, endWidth) = (length(&scanner), length(&scanner))
    let points: [Point]
    switch scanner.word() {
    case "LR": points = GlyphBuilder.crossing(start, end, startWidth, endWidth)
    case "RL": points = GlyphBuilder.crossing(start, end, 0 - startWidth, 0 - endWidth)
    case let side:
      let fraction = side == "L" ? 0 : side == "R" ? 1 : 0.5
      let slope = GlyphBuilder.slope(end.x - start.x, end.y - start.y)
      let (first, last) = (startWidth * slope, endWidth * slope)
      let (left, right) = (start.x - fraction * first, end.x - fraction * last)
      points = [
        Point(x: left, y: start.y), Point(x: left + first, y: start.y),
        Point(x: right + last, y: end.y), Point(x: right, y: end.y),
      ]
    }
    addClipped(points, &scanner)
  }

  /// Returns a diagonal from its left edge at the start to its right edge at the end, or from right
  /// to left with negative widths.
  private static func crossing(
    _ start: Point, _ end: Point, _ startWidth: Double, _ endWidth: Double
  ) -> [Point] {
    // The slope depends on the horizontal cuts, which depend on the slope.
    var slope = slope(end.x - start.x, end.y - start.y)
    for _ in 0..<3 {
      let middles = end.x - start.x - (endWidth + startWidth) * slope / 2
      slope = GlyphBuilder.slope(middles, end.y - start.y)
    }
    return [
      start, Point(x: start.x + startWidth * slope, y: start.y), end,
      Point(x: end.x - endWidth * slope, y: end.y),
    ]
  }

  /// Adds a polygon, clipped to `x0 x1` and `y0 y1`, if these follow in the source.
  private mutating func addClipped(_ points: [Point], _ scanner: inout SourceScanner) {
    var points = points
    if scanner.hasMoreInOperation() {
      let (low, high) = (x(&scanner), x(&scanner))
      points = GlyphBuilder.clip(points, low, high, along: \.x)
    }
    if scanner.hasMoreInOperation() {
      let (low, high) = (length(&scanner), length(&scanner))
      points = GlyphBuilder.clip(points, low, high, along: \.y)
    }
    addPolygon(points)
  }

  /// Returns the part of a polygon between two lines perpendicular to an axis (Sutherland and
  /// Hodgman 1974).
  private static func clip(
    _ points: [Point], _ low: Double, _ high: Double, along axis: WritableKeyPath<Point, Double>
  ) -> [Point] {
    var points = points
    for (limit, sign) in [(low, 1.0), (high, -1.0)] {
      var result: [Point] = []
      for (index, point) in points.enumerated() {
        let last = points[index > 0 ? index - 1 : points.count - 1]
        let (inside, wasInside) = (
          (point[keyPath: axis] - limit) * sign, (last[keyPath: axis] - limit) * sign
        )
        if (inside < 0) != (wasInside < 0) {
          let fraction = wasInside / (wasInside - inside)
          var cut = Point(
            x: last.x + (point.x - last.x) * fraction, y: last.y + (point.y - last.y) * fraction)
          cut[keyPath: axis] = limit
          result.append(cut)
        }
        if inside >= 0 { result.append(point) }
      }
      points = result
    }
    return points
  }

  private mutating func addVee(_ scanner: inout SourceScanner) {
    let (left, right) = (x(&scanner), x(&scanner))
    let (open, vertex) = (length(&scanner), length(&scanner))
    let (width, vertexWidth) = (length(&scanner), length(&scanner))
    let middle = (left + right) / 2
    var half = vertexWidth / 2
    for _ in 0..<3 {
      half = vertexWidth * GlyphBuilder.slope(middle - half - left, vertex - open) / 2
    }
    let cut = width * GlyphBuilder.slope(middle - half - left, vertex - open)
    // The inner edges meet at the center.
    let fraction = (middle - left - cut) / (middle + half - left - cut)
    addClipped(
      [
        Point(x: left, y: open), Point(x: left + cut, y: open),
        Point(x: middle, y: open + (vertex - open) * fraction),
        Point(x: right - cut, y: open), Point(x: right, y: open),
        Point(x: middle + half, y: vertex), Point(x: middle - half, y: vertex),
      ], &scanner)
  }

  private mutating func addDoubleVee(_ scanner: inout SourceScanner) {
    let (left, right) = (x(&scanner), x(&scanner))
    let (open, vertex) = (length(&scanner), length(&scanner))
    let (width, vertexWidth) = (length(&scanner), length(&scanner))
    let middleWidth = length(&scanner)
    let middle = (left + right) / 2
    var (slope, bottom) = (1.05, 0.0)
    for _ in 0..<4 {
      bottom = (middle + left + width * slope / 2) / 2
      slope = GlyphBuilder.slope(middle - bottom, vertex - open)
    }
    let (cut, foot, peak) = (width * slope, vertexWidth * slope / 2, middleWidth * slope / 2)
    /// Returns the point at which two edges from the open side to the foot meet.
    func meeting(_ first: Double, _ last: Double) -> Point {
      // Both have the same height. The first one ends at the right of the foot, the last one at its
      // left.
      let fraction = (last - first) / (last - first + 2 * foot)
      return Point(
        x: first + (bottom + foot - first) * fraction, y: open + (vertex - open) * fraction)
    }
    let crotch = meeting(left + cut, middle - peak)
    let fraction = peak / (middle + peak - bottom - foot)
    func mirrored(_ point: Point) -> Point { Point(x: left + right - point.x, y: point.y) }
    let half = [
      Point(x: left, y: open), Point(x: left + cut, y: open), crotch,
      Point(x: middle - peak, y: open),
    ]
    addPolygon(
      half + half.reversed().map(mirrored) + [
        mirrored(Point(x: bottom - foot, y: vertex)), mirrored(Point(x: bottom + foot, y: vertex)),
        Point(x: middle, y: open + (vertex - open) * fraction),
        Point(x: bottom + foot, y: vertex), Point(x: bottom - foot, y: vertex),
      ])
  }

  private mutating func addChevron(_ scanner: inout SourceScanner) {
    let vertex = point(&scanner)
    let end = x(&scanner)
    let (rise, width) = (length(&scanner), length(&scanner))
    let across = end - vertex.x
    let half = width * (across * across + rise * rise).squareRoot() / abs(across) / 2
    addPolygon([
      Point(x: end, y: vertex.y + rise + half), Point(x: vertex.x, y: vertex.y + half),
      Point(x: vertex.x, y: vertex.y - half), Point(x: end, y: vertex.y - rise - half),
      Point(x: end, y: vertex.y - rise + half),
      Point(x: vertex.x + across * half / rise, y: vertex.y),
      Point(x: end, y: vertex.y + rise - half),
    ])
  }

  private mutating func addArm(_ scanner: inout SourceScanner) {
    let start = point(&scanner)
    let startCut = scanner.byteOfWord()
    let edge = point(&scanner)
    let endCut = scanner.byteOfWord()
    let (startWidth, endWidth) = (length(&scanner), length(&scanner))
    // The right edge is given. The center depends on the slope, which depends on the center.
    var end = edge
    for _ in 0..<4 {
      let slope = GlyphBuilder.slope(end.x - start.x, end.y - start.y)
      end.x = edge.x - endWidth / 2 * slope
    }
    let axis = end - start
    let length = axis.length
    let direction = Vector(x: axis.x / length, y: axis.y / length)
    func edges(_ point: Point, _ width: Double, _ cut: UInt8) -> (Point, Point) {
      let offset =
        switch cut {
        case 0x68: Vector(x: width / 2 / direction.y, y: 0)
        case 0x76: Vector(x: 0, y: 0 - width / 2 / direction.x)
        default: Vector(x: direction.y * width / 2, y: 0 - direction.x * width / 2)
        }
      return (point + offset, point + -offset)
    }
    let (first, second) = edges(start, startWidth, startCut)
    let (third, fourth) = edges(end, endWidth, endCut)
    addPolygon([first, second, fourth, third])
  }
}

/// The ink of a glyph of the built-in face in a weight, from x = 0 to its width.
struct GlyphDrawing {
  /// The contours, filled by the nonzero rule, in thousandths of an em, with y increasing upward.
  var contours: [Contour] = []
  /// The width of the ink, which weights and references are based on.
  let width: Double
}

extension Rect {
  /// Returns the parts of the rectangle outside another one.
  fileprivate func parts(outside other: Rect) -> [Rect] {
    let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
    let (bottom, top) = (max(minY, other.minY), min(maxY, other.maxY))
    guard left < right, bottom < top else { return [self] }
    return [
      Rect(x: minX, y: minY, width: left - minX, height: height),
      Rect(x: right, y: minY, width: maxX - right, height: height),
      Rect(x: left, y: minY, width: right - left, height: bottom - minY),
      Rect(x: left, y: top, width: right - left, height: maxY - top),
    ].filter { $0.width > 0 && $0.height > 0 }
  }
}
