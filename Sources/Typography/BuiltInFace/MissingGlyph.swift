import Geometry

/// The box that stands for a character that no face has: its code in hexadecimal, in two rows.
struct MissingGlyph {
  /// How far the pen moves, in thousandths of an em.
  static let advance = 900.0

  /// The character.
  let scalar: UInt32

  /// Returns the outline, in thousandths of an em, y up; `strokes` gives a digit's strokes.
  func outline(_ strokes: (UInt32) -> [StrokeGlyph.PlacedPart]) -> Path {
    let pen = Pen(.light)
    let frame = Rect(x: 50, y: -200, width: MissingGlyph.advance - 100, height: 1120)
    var box = Stroke(start: Point(x: frame.minX, y: frame.minY))
    box.addLine(to: Point(x: frame.maxX, y: frame.minY))
    box.addLine(to: Point(x: frame.maxX, y: frame.maxY))
    box.addLine(to: Point(x: frame.minX, y: frame.maxY))
    box.addLine(to: box.start)
    box.isClosed = true
    var parts = [StrokeGlyph.PlacedPart(part: .stroke(box), zone: .cap)]
    var digits = String(scalar, radix: 16, uppercase: true)
    while digits.count < 4 || !digits.count.isMultiple(of: 2) { digits = "0" + digits }
    let columns = digits.count / 2
    let step = (frame.width - 120) / Double(columns)
    let scale = columns == 2 ? 0.56 : 0.38
    for (index, digit) in digits.unicodeScalars.enumerated() {
      let x = frame.minX + 60 + Double(index % columns) * step + (step - 590 * scale) / 2
      let row = frame.minY + frame.height * (index < columns ? 0.73 : 0.27)
      parts += StrokeGlyph(advance: 0, parts: strokes(digit.value)).parts(
        scaledBy: scale, movedBy: Vector(x: x, y: row - 350 * scale), in: .cap)
    }
    // The box and its digits are one width in every weight, which the thin pen does not change.
    let stretch = MissingGlyph.advance - pen.advance(MissingGlyph.advance)
    return pen.outline(of: StrokeGlyph(advance: MissingGlyph.advance, parts: parts))
      .applying(AffineTransform(translationX: stretch / 2, y: 0))
  }
}
