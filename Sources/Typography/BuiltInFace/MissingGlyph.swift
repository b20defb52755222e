import SnapshotGeometry

/// The box for a character that no face has, with its code in hexadecimal in two rows.
struct MissingGlyph {
  /// The advance of the box in every weight, in thousandths of an em.
  static let advance = 900.0

  /// The character.
  let scalar: UInt32

  /// Returns the contours, in thousandths of an em, with y increasing upward.
  func contours(_ face: BuiltInFace) -> [Contour] {
    let low = Point(x: 50, y: -200)
    let high = Point(x: MissingGlyph.advance - 50, y: 920)
    let line = 52.0
    var contours = [
      MissingGlyph.box(low, high),
      MissingGlyph.box(
        Point(x: low.x + line, y: low.y + line), Point(x: high.x - line, y: high.y - line)
      ).reversed(),
    ]
    var digits = String(scalar, radix: 16, uppercase: true)
    while digits.count < 4 || !digits.count.isMultiple(of: 2) { digits = "0" + digits }
    let columns = digits.count / 2
    let step = (high.x - low.x - 120) / Double(columns)
    let scale = columns == 2 ? 0.56 : 0.38
    let style = FaceStyle(FaceWeight(stem: columns == 2 ? 100 : 116))
    for (index, digit) in digits.unicodeScalars.enumerated() {
      guard let glyph = face.glyph(for: digit.value) else { continue }
      let width = face.metrics(glyph, style).advance
      let x = low.x + 60 + Double(index % columns) * step + (step - width * scale) / 2
      let middle = low.y + (high.y - low.y) * (index < columns ? 0.73 : 0.27)
      contours += face.contours(glyph, style).map {
        $0.map {
          Point(
            x: $0.x * scale + x, y: ($0.y - FaceWeight.capHeight / 2) * scale + middle)
        }
      }
    }
    return contours
  }

  private static func box(_ low: Point, _ high: Point) -> Contour {
    Contour([
      low, Point(x: low.x, y: high.y), high, Point(x: high.x, y: low.y),
    ])
  }
}
