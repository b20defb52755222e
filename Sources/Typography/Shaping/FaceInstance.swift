import SnapshotGeometry

/// A face at a size, which shapes text and provides glyph outlines.
struct FaceInstance: Hashable, Sendable {
  /// The registered face, or `nil` for the built-in one.
  let face: RegisteredFace?
  /// The weight of the built-in face.
  let weight: Font.Weight
  /// Whether the built-in face is oblique.
  let isItalic: Bool
  /// Whether all glyphs of the built-in face have the same advance.
  let isMonospaced: Bool
  /// The widths of figures in the built-in face.
  let figures: Font.Figures
  /// The size of the em, in points.
  let size: Double

  /// Creates the built-in face with the properties of a font.
  init(_ font: Font) {
    (face, size) = (nil, font.drawnSize)
    (weight, isItalic) = (font.weight, font.isItalic)
    (isMonospaced, figures) = (font.isMonospaced, font.figures)
  }

  /// Creates the face of a family that best matches the weight and slope of a font.
  init(_ family: FontFamily, _ font: Font) {
    face = family.face(weight: font.weight, isItalic: font.isItalic).face
    size = font.drawnSize
    (weight, isItalic, isMonospaced, figures) = (.regular, false, false, .automatic)
  }

  /// The horizontal shear of oblique letters per unit of height, which is 9.6 degrees.
  private static let slant = 0.17

  /// Returns the outline of a glyph, in points, with y increasing downward.
  func outline(of glyph: Int32) -> Path {
    guard size > 0 else { return Path() }
    if let face { return face.outline(of: glyph, size: size) }
    let unit = size / 1000
    let slant = isItalic && glyph >= 0 ? FaceInstance.slant * unit : 0
    return StyledFace.face(weight, isMonospaced: isMonospaced).outline(glyph).applying(
      Transform2D(a: unit, b: 0, c: slant, d: 0 - unit, tx: 0, ty: 0))
  }

  /// The metrics of the face, as fractions of the em.
  var metrics: FontMetrics { face?.metrics ?? .builtIn }

  /// Returns whether the face has glyphs for all scalars of a grapheme cluster.
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
