import Geometry

/// Reads the strokes of one glyph from a ``FaceSource``.
struct StrokeGlyphParser {
  private var scanner: SourceScanner
  private let zone: StrokeGlyph.Zone
  private var parts: [StrokeGlyph.PlacedPart] = []
  private var stroke: Stroke?
  private var penScale = 1.0

  /// Creates a parser at the first stroke of a line.
  init(_ scanner: SourceScanner, zone: StrokeGlyph.Zone) {
    self.scanner = scanner
    self.zone = zone
  }

  /// Returns all parts up to the line's end; `glyph` gives those of a glyph that is referred to.
  mutating func parts(
    referringTo glyph: (SourceReference) -> [StrokeGlyph.PlacedPart]
  ) -> [StrokeGlyph.PlacedPart] {
    while scanner.hasMoreInLine() {
      let letter = Character(Unicode.Scalar(scanner.scalar()) ?? " ")
      switch letter {
      case "M": start(at: scanner.point())
      case "L": stroke?.addLine(to: scanner.point())
      case "C":
        let (first, second) = (scanner.point(), scanner.point())
        stroke?.segments.append(.curve(first, second, scanner.point()))
      case "E": addArc()
      case "O": addEllipse()
      case "Z":
        if let start = stroke?.start { stroke?.addLine(to: start) }
        stroke?.isClosed = true
      case "D": add(.dot(scanner.point()))
      case "B":
        let center = scanner.point()
        add(.disc(center, radius: scanner.number()))
      case "P":
        finishStroke()
        penScale = scanner.number()
      case "R": parts += glyph(SourceReference(&scanner))
      default: finishStroke()
      }
    }
    finishStroke()
    return parts
  }

  private mutating func addArc() {
    let center = scanner.point()
    let radii = scanner.point()
    let angles = scanner.point()
    var arc = stroke ?? Stroke(start: center)
    arc.addArc(
      center: center, radii: Size(width: radii.x, height: radii.y), from: angles.x, to: angles.y)
    stroke = arc
  }

  private mutating func addEllipse() {
    let center = scanner.point()
    let radii = scanner.point()
    var ring = Stroke(start: center)
    ring.addArc(
      center: center, radii: Size(width: radii.x, height: radii.y), from: 0, to: 360)
    ring.isClosed = true
    add(.stroke(ring))
  }

  private mutating func start(at point: Point) {
    finishStroke()
    stroke = Stroke(start: point)
  }

  private mutating func finishStroke() {
    guard let finished = stroke else { return }
    stroke = nil
    add(.stroke(finished))
  }

  private mutating func add(_ part: StrokeGlyph.Part) {
    parts.append(StrokeGlyph.PlacedPart(part: part, zone: zone, penScale: penScale))
  }
}
