import SnapshotGeometry

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

  mutating func addPolygon(_ points: [Point]) {
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
