import Geometry

/// The box that stands for a character that no face has: its code in hexadecimal, in two rows.
struct MissingGlyph {
  /// How far the pen moves, in thousandths of an em.
  static let advance = 640.0

  /// The character.
  let scalar: UInt32

  /// Returns the outline, in thousandths of an em, y up; `strokes` gives a digit's strokes.
  func outline(_ strokes: (UInt32) -> [StrokeGlyph.PlacedPart]) -> Path {
    let pen = Pen(.thin)
    var frame = Stroke(start: Point(x: 60, y: 0))
    for point in [Point(x: 580, y: 0), Point(x: 580, y: 700), Point(x: 60, y: 700)] {
      frame.addLine(to: point)
    }
    frame.addLine(to: frame.start)
    frame.isClosed = true
    var parts = [StrokeGlyph.PlacedPart(part: .stroke(frame), zone: .cap)]
    var digits = String(scalar, radix: 16, uppercase: true)
    while digits.count < 4 || !digits.count.isMultiple(of: 2) { digits = "0" + digits }
    let columns = digits.count / 2
    let step = 440 / Double(columns)
    for (index, digit) in digits.unicodeScalars.enumerated() {
      let column = Double(index % columns)
      let scale = columns == 2 ? 0.34 : 0.25
      parts += StrokeGlyph(advance: 0, parts: strokes(digit.value)).parts(
        scaledBy: scale,
        movedBy: Vector(
          x: 100 + column * step + (step - 590 * scale) / 2, y: index < columns ? 395 : 80),
        in: .cap)
    }
    // The box and its digits are one width in every weight, which the thin pen does not change.
    let stretch = MissingGlyph.advance - pen.advance(MissingGlyph.advance)
    return pen.outline(of: StrokeGlyph(advance: MissingGlyph.advance, parts: parts))
      .applying(AffineTransform(translationX: stretch / 2, y: 0))
  }
}
