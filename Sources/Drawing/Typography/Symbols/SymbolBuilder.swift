import SnapshotDrawing

/// Draws a symbol of a ``SymbolSource``, in units of its grid.
struct SymbolBuilder {
  private let pen: SymbolPen
  private var scanner: SymbolScanner
  private var layers: [Stencil.Layer] = []
  /// The index of the first layer that keeps its direction in a mirrored symbol.
  private var undirectedStart: Int?
  private var current = Point.zero
  private var start = Point.zero

  static func layers(of source: String, _ pen: SymbolPen) -> [Stencil.Layer] {
    build(source, pen).layers
  }

  /// Returns the layers of a symbol that is mirrored as a whole.
  ///
  /// Those that keep their direction are mirrored already.
  static func layersToMirror(of source: SymbolSource, _ pen: SymbolPen) -> [Stencil.Layer] {
    let builder = build(source.text, pen)
    let mirror = Transform2D(a: -1, b: 0, c: 0, d: 1, tx: source.width, ty: 0)
    return builder.layers.enumerated().map { index, layer in
      var layer = layer
      if index >= builder.undirectedStart ?? .max { layer.path = layer.path.applying(mirror) }
      return layer
    }
  }

  private static func build(_ source: String, _ pen: SymbolPen) -> SymbolBuilder {
    var builder = SymbolBuilder(pen: pen, scanner: SymbolScanner(source))
    while let operation = builder.scanner.next() { builder.draw(operation) }
    return builder
  }

  private init(pen: SymbolPen, scanner: SymbolScanner) {
    self.pen = pen
    self.scanner = scanner
  }

  private mutating func draw(_ operation: UInt8) {
    switch operation {
    case UInt8(ascii: ";"): return
    case UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "%"): include(operation)
    case UInt8(ascii: "!"): undirectedStart = layers.count
    case UInt8(ascii: "s"): add(path(), pen.stroke)
    case UInt8(ascii: "t"): add(path(), pen.detail)
    case UInt8(ascii: "f"): add(path(), nil)
    case UInt8(ascii: "b"):
      let path = path()
      add(path, nil)
      add(path, pen.stroke)
    case UInt8(ascii: "e"): add(path(), pen.detail, isCutOut: true)
    case UInt8(ascii: "x"): add(path(), nil, isCutOut: true)
    case UInt8(ascii: "g"): add(path(), pen.stroke + 2 * pen.gap, isCutOut: true)
    case UInt8(ascii: "k"): cutOut(path())
    case UInt8(ascii: "d"): addDots(isCutOut: false)
    case UInt8(ascii: "D"): addDots(isCutOut: true)
    default:
      preconditionFailure("unknown symbol operation \"\(Character(Unicode.Scalar(operation)))\"")
    }
  }

  private mutating func add(_ path: Path, _ width: Double?, isCutOut: Bool = false) {
    layers.append(Stencil.Layer(path, lineWidth: width, isCutOut: isCutOut))
  }

  /// Cuts out the interior of a path, a stroke around it, and a gap.
  private mutating func cutOut(_ path: Path) {
    add(path, nil, isCutOut: true)
    add(path, pen.stroke + 2 * pen.gap, isCutOut: true)
  }

  /// Adds the layers of another symbol, moved, scaled, mirrored, filled, or cut out.
  private mutating func include(_ operation: UInt8) {
    let source = SymbolSource.named(scanner.name())?.text ?? ""
    var (x, y, scale) = (0.0, 0.0, 1.0)
    var isMirrored = false
    if scanner.hasNumber() {
      x = scanner.number()
      y = scanner.number()
      scale = scanner.number()
    }
    if scanner.peek() == UInt8(ascii: "<") {
      _ = scanner.next()
      isMirrored = true
    }
    for var layer in SymbolBuilder.layers(of: source, pen) {
      layer.path = layer.path.applying(
        Transform2D(a: isMirrored ? 0 - scale : scale, b: 0, c: 0, d: scale, tx: x, ty: y))
      if operation == UInt8(ascii: "%") {
        if !layer.isCutOut { cutOut(layer.path) }
        continue
      }
      if operation == UInt8(ascii: "#"), layer.lineWidth == pen.stroke {
        layers.append(Stencil.Layer(layer.path))
      }
      layers.append(layer)
    }
  }

  /// Adds dots, whose diameter is a multiple of the pen's.
  private mutating func addDots(isCutOut: Bool) {
    let factor = scanner.number()
    var path = Path()
    while scanner.hasNumber() {
      path.addCircle(center: scanner.point(), radius: pen.dot * factor / 2)
    }
    add(path, nil, isCutOut: isCutOut)
  }

  // MARK: Paths

  private mutating func path() -> Path {
    var path = Path()
    while let command = scanner.peek(), command != UInt8(ascii: ";") {
      _ = scanner.next()
      draw(command, in: &path)
    }
    return path
  }

  private mutating func draw(_ command: UInt8, in path: inout Path) {
    switch command {
    case UInt8(ascii: "O"):
      let center = scanner.point()
      path.addCircle(center: center, radius: scanner.number())
    case UInt8(ascii: "R"): addRectangle(to: &path)
    case UInt8(ascii: "P"): addPolyline(to: &path, isClosed: true)
    case UInt8(ascii: "p"): addPolyline(to: &path, isClosed: false)
    case UInt8(ascii: "M"), UInt8(ascii: "m"):
      current = target(isRelative: command == UInt8(ascii: "m"))
      start = current
      path.move(to: current)
    case UInt8(ascii: "Z"):
      path.close()
      current = start
    default:
      repeat { extend(&path, command) } while scanner.hasNumber()
    }
  }

  private mutating func target(isRelative: Bool) -> Point {
    let point = scanner.point()
    return isRelative ? Point(x: current.x + point.x, y: current.y + point.y) : point
  }

  private mutating func extend(_ path: inout Path, _ command: UInt8) {
    let isRelative = command & 0x20 != 0
    var end = current
    switch command & ~0x20 {
    case UInt8(ascii: "L"):
      end = target(isRelative: isRelative)
      path.addLine(to: end)
    case UInt8(ascii: "H"):
      end.x = scanner.number() + (isRelative ? current.x : 0)
      path.addLine(to: end)
    case UInt8(ascii: "V"):
      end.y = scanner.number() + (isRelative ? current.y : 0)
      path.addLine(to: end)
    case UInt8(ascii: "C"):
      let first = target(isRelative: isRelative)
      let second = target(isRelative: isRelative)
      end = target(isRelative: isRelative)
      path.addCurve(to: end, control1: first, control2: second)
    case UInt8(ascii: "A"):
      let radius = scanner.number()
      let (isLarge, isClockwise) = (scanner.number() != 0, scanner.number() != 0)
      end = target(isRelative: isRelative)
      path.addArc(
        from: current, to: end, radius: radius, isLarge: isLarge, isClockwise: isClockwise)
    default:
      preconditionFailure("unknown symbol path command \"\(Character(Unicode.Scalar(command)))\"")
    }
    current = end
  }

  private mutating func addRectangle(to path: inout Path) {
    let (origin, size) = (scanner.point(), scanner.point())
    let rect = Rect(x: origin.x, y: origin.y, width: size.x, height: size.y)
    let radius = scanner.number()
    for element in Path(RoundedRect(rect, radius: radius)).elements { path.append(element) }
  }

  private mutating func addPolyline(to path: inout Path, isClosed: Bool) {
    let radius = scanner.number()
    var points: [Point] = []
    while scanner.hasNumber() { points.append(scanner.point()) }
    path.addPolyline(points, radius: radius, isClosed: isClosed)
    current = points.last ?? current
  }
}

/// The stroke widths of a symbol, in units of its grid.
struct SymbolPen {
  /// The size of a grid unit at the scale `medium`, as a fraction of the em.
  static let unit = 0.0458
  /// The height of the frame of every symbol, in units.
  static let height = 24.0

  /// The width of a stroke, which follows the stems of letters up to a limit.
  let stroke: Double
  /// The width of a stroke inside another shape.
  let detail: Double
  /// The diameter of a dot, which is greater than the width of a stroke in light weights.
  let dot: Double
  /// The gap between a cutout and the shape in front of it.
  let gap: Double

  /// Creates the widths for a weight.
  ///
  /// - Parameters:
  ///   - weight: The weight of the letters next to the symbol.
  ///   - size: The size relative to the scale `medium`, whose strokes are as wide as those of
  ///     letters. At other scales, the widths of strokes change half as much as the size.
  init(_ weight: Font.Weight, size: Double) {
    let face = FaceWeight(weight)
    let stem = min(face.stem, FaceWeight.regularStem)
    let width = stem / 1000 / SymbolPen.unit + 1.5 * face.heavy
    stroke = min(width / size.squareRoot(), 3.9)
    detail = stroke * (1 - 0.28 * face.heavy)
    dot = stroke + max(0, 0.4 * (FaceWeight.regularStem / 1000 / SymbolPen.unit - stroke))
    gap = 1.3 + 0.1 * face.heavy
  }
}

/// A scanner for the operations and numbers in a ``SymbolSource``.
struct SymbolScanner {
  private let bytes: [UInt8]
  private var offset = 0

  /// Creates a scanner at the start of a text.
  init(_ text: String) { bytes = Array(text.utf8) }

  /// Returns the next byte that is not a space without consuming it, or `nil` at the end.
  mutating func peek() -> UInt8? {
    while offset < bytes.count, bytes[offset] == 0x20 { offset += 1 }
    return offset < bytes.count ? bytes[offset] : nil
  }

  /// Consumes and returns the next byte that is not a space.
  mutating func next() -> UInt8? {
    defer { offset += 1 }
    return peek()
  }

  /// Returns whether a number follows.
  mutating func hasNumber() -> Bool {
    guard let byte = peek() else { return false }
    return byte == 0x2D || byte == 0x2E || byte >= 0x30 && byte <= 0x39
  }

  /// Reads a decimal number such as `-12` or `.58`.
  mutating func number() -> Double {
    var isNegative = false
    if peek() == 0x2D {
      isNegative = true
      offset += 1
    }
    var (value, divisor) = (0, 0)
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == 0x2E, divisor == 0 {
        divisor = 1
      } else if byte >= 0x30, byte <= 0x39 {
        value = value * 10 + Int(byte - 0x30)
        divisor *= 10
      } else {
        break
      }
      offset += 1
    }
    let magnitude = Double(value) / Double(max(1, divisor))
    return isNegative ? 0 - magnitude : magnitude
  }

  mutating func point() -> Point {
    let x = number()
    return Point(x: x, y: number())
  }

  /// Reads the name of a symbol, up to a space.
  mutating func name() -> String {
    _ = peek()
    let start = offset
    while offset < bytes.count, bytes[offset] != 0x20, bytes[offset] != 0x3B { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }
}
