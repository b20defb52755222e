import Geometry

/// A face at a size: what shapes text and draws its glyphs.
struct FaceInstance: Hashable, Sendable {
  /// The registered face, or `nil` for the built-in one.
  let typeface: Typeface?
  /// The width of the built-in face's strokes.
  let weight: Font.Weight
  /// Whether the built-in face leans.
  let isItalic: Bool
  /// Whether all glyphs of the built-in face have one advance.
  let isMonospaced: Bool
  /// The widths of the built-in face's figures.
  let figures: Font.Figures
  /// The size of the em, in points.
  let size: Double

  /// Creates the face at an index of a font's, where the one after the last is the built-in face.
  init(_ font: Font, at index: Int) {
    size = font.drawnSize
    guard index < font.typefaces.count else {
      (typeface, weight, isItalic) = (nil, font.weight, font.isItalic)
      (isMonospaced, figures) = (font.isMonospaced, font.figures)
      return
    }
    (typeface, weight, isItalic) = (font.typefaces[index], .regular, false)
    (isMonospaced, figures) = (false, .automatic)
  }

  /// How far right a leaning letter is at a height of one, as a share of the height: 9.6 degrees.
  private static let slant = 0.17

  /// Returns a glyph's outline in points, y down.
  func outline(of glyph: Int32) -> Path {
    guard size > 0 else { return Path() }
    if let typeface { return typeface.face.outline(of: glyph, size: size) }
    let unit = size / 1000
    let slant = isItalic && glyph >= 0 ? FaceInstance.slant * unit : 0
    return StyledFace.face(weight, isMonospaced: isMonospaced).outline(glyph).applying(
      AffineTransform(a: unit, b: 0, c: slant, d: 0 - unit, tx: 0, ty: 0))
  }

  /// The heights of the face, as shares of the em.
  var metrics: FontMetrics { typeface?.metrics ?? .builtIn }

  /// Whether the face has a glyph for a scalar; the built-in face has one for all.
  func contains(_ scalar: UInt32) -> Bool {
    typeface.map { $0.face.contains(scalar) } ?? true
  }
}
