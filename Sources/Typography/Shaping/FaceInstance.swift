import SnapshotGeometry

/// A face at a size: what shapes text and draws its glyphs.
struct FaceInstance: Hashable, Sendable {
  /// The registered face, or `nil` for the built-in one.
  let face: RegisteredFace?
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

  /// Creates the built-in face with the properties of a font.
  init(_ font: Font) {
    (face, size) = (nil, font.drawnSize)
    (weight, isItalic) = (font.weight, font.isItalic)
    (isMonospaced, figures) = (font.isMonospaced, font.figures)
  }

  /// Creates the face of a family that is nearest to a font's weight and slope.
  init(_ family: FontFamily, _ font: Font) {
    face = family.face(weight: font.weight, isItalic: font.isItalic).face
    size = font.drawnSize
    (weight, isItalic, isMonospaced, figures) = (.regular, false, false, .automatic)
  }

  /// How far right a leaning letter is at a height of one, as a share of the height: 9.6 degrees.
  private static let slant = 0.17

  /// Returns a glyph's outline in points, y down.
  func outline(of glyph: Int32) -> Path {
    guard size > 0 else { return Path() }
    if let face { return face.outline(of: glyph, size: size) }
    let unit = size / 1000
    let slant = isItalic && glyph >= 0 ? FaceInstance.slant * unit : 0
    return StyledFace.face(weight, isMonospaced: isMonospaced).outline(glyph).applying(
      Transform2D(a: unit, b: 0, c: slant, d: 0 - unit, tx: 0, ty: 0))
  }

  /// The heights of the face, as shares of the em.
  var metrics: FontMetrics { face?.metrics ?? .builtIn }

  /// Whether the face draws a grapheme cluster with glyphs of its own for all of its scalars.
  func covers(_ cluster: ArraySlice<UInt32>) -> Bool {
    if let face { return face.covers(cluster) }
    let builtIn = BuiltInFace.shared
    if cluster.allSatisfy({ CharacterKind.isInvisible($0) || builtIn.glyph(for: $0) != nil }) {
      return true
    }
    let visible = cluster.filter { !CharacterKind.isInvisible($0) && $0 != 0x09 }
    return CanonicalForms.shared.decomposed(visible[...]).allSatisfy {
      builtIn.glyph(for: $0) != nil
    }
  }
}
