public import SnapshotDrawing
import Synchronization

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
  /// The drawing of characters that the built-in face lacks.
  let missingCharacterStyle: FontBook.MissingCharacterStyle
  /// The size of the em, in points.
  let size: Double

  /// Creates the built-in face with the properties of a font.
  init(_ font: Font) {
    (face, size) = (nil, font.drawnSize)
    (weight, isItalic) = (font.weight, font.isItalic)
    (isMonospaced, figures) = (font.isMonospaced, font.figures)
    missingCharacterStyle = font.book.missingCharacterStyle
  }

  /// Creates the face of a family that best matches the weight and slope of a font.
  init(_ family: FontFamily, _ font: Font) {
    face = family.face(weight: font.weight, isItalic: font.isItalic).face
    size = font.drawnSize
    (weight, isItalic, isMonospaced, figures) = (.regular, false, false, .proportional)
    missingCharacterStyle = .box
  }

  /// The horizontal shear of oblique letters per unit of height, which is 9.6 degrees.
  private static let slant = 0.17

  /// Returns the outline of a glyph, in points, with y increasing downward.
  func outline(of glyph: Int32) -> Path {
    guard size > 0 else { return Path() }
    if let face { return face.outline(of: glyph, size: size) }
    if EmojiTile.isTile(glyph) { return Path() }
    let unit = size / 1000
    if let block = BlockGlyph(glyph: glyph) {
      return block.outline.applying(Transform2D(a: unit, b: 0, c: 0, d: 0 - unit, tx: 0, ty: 0))
    }
    let slant = isItalic && glyph >= 0 ? FaceInstance.slant * unit : 0
    let sized = SizedFace.face(weight, isMonospaced: isMonospaced, size: size)
    return sized.styled.outline(glyph).applying(
      Transform2D(
        a: unit, b: 0, c: slant, d: 0 - unit, tx: sized.change(of: glyph) / 2 * unit, ty: 0))
  }

  /// Returns the tile that is drawn instead of a glyph, or `nil` if the glyph has an outline.
  func tile(of glyph: Int32) -> EmojiTile? {
    face == nil ? EmojiTile(glyph: glyph, size: size) : nil
  }

  /// The metrics of the face, as fractions of the em.
  var metrics: FaceMetrics { face?.metrics ?? .builtIn }

  /// Returns whether the face has glyphs for all scalars of a grapheme cluster.
  ///
  /// The built-in face has no emoji, so a registered font with emoji takes precedence over tiles.
  func covers(_ cluster: ArraySlice<UInt32>) -> Bool {
    if let face {
      guard face.covers(cluster) else { return false }
      // Fonts whose emoji are images have no outlines to draw.
      return !EmojiSequence.isEmoji(cluster) || face.draws(cluster)
    }
    if cluster.count > 1, EmojiSequence.isEmoji(cluster) { return false }
    return FaceInstance.builtInCovers(cluster)
  }

  /// Returns whether the built-in face has glyphs for all scalars of a grapheme cluster.
  static func builtInCovers(_ cluster: ArraySlice<UInt32>) -> Bool {
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

extension Font {
  /// The height of the tallest letters with accents above the baseline, in points.
  public var ascender: CGFloat { metrics.ascender * drawnSize }
  /// The depth of letters below the baseline, in points.
  ///
  /// A negative number.
  public var descender: CGFloat { metrics.descender * drawnSize }
  /// The gap between two lines that the font specifies, in points.
  public var leading: CGFloat { metrics.lineGap * drawnSize }
  /// The distance between the baselines of two lines, in points.
  public var lineHeight: CGFloat { ascender - descender + leading }
  /// The height of flat capitals, in points.
  public var capHeight: CGFloat { metrics.capHeight * drawnSize }
  /// The height of a lowercase x, in points.
  public var xHeight: CGFloat {
    let height =
      firstFace?.metrics.xHeight ?? RecordedWidths.xHeight(weight: weight, size: drawnSize)
    return height * drawnSize
  }

  /// The metrics of the first face in the lookup order, as fractions of the em.
  var metrics: FaceMetrics { firstFace?.metrics ?? .builtIn }

  /// The first face in the lookup order, or `nil` if it is the built-in one.
  private var firstFace: RegisteredFace? {
    let family =
      requestedFamily ?? families.first
      ?? (isMonospaced ? book.monospacedFamily : book.systemFamily)
    return family?.face(weight: weight, isItalic: isItalic).face
  }

  /// The faces in lookup order, including the built-in face.
  var faces: [FaceInstance] {
    let builtIn = FaceInstance(self)
    if families.isEmpty, book.isEmpty { return [builtIn] }
    var faces: [FaceInstance] = []
    func add(_ family: FontFamily?) {
      let face = family.map { FaceInstance($0, self) } ?? builtIn
      if !faces.contains(face) { faces.append(face) }
    }
    if let requestedFamily { add(requestedFamily) }
    for family in families { add(family) }
    if isMonospaced { add(book.monospacedFamily) }
    add(book.systemFamily)
    for family in book.families { add(family) }
    add(nil)
    return faces
  }
}

/// The built-in face in a style, with the advances of its glyphs before they change with the size.
final class StyledFace: Sendable {
  /// The faces by style, created on first use.
  private static let known = Mutex<[Key: StyledFace]>([:])

  private struct Key: Hashable {
    let weight: Font.Weight
    let isMonospaced: Bool
  }

  /// The weight, proportional or monospaced.
  let style: FaceStyle
  /// The advances of glyphs without marks, in thousandths of an em.
  ///
  /// Negative for other glyphs.
  let advances: [Double]
  /// The advances of letters with marks that have been computed.
  private let accented = Mutex<[Int32: Double]>([:])

  static func face(_ weight: Font.Weight, isMonospaced: Bool) -> StyledFace {
    known.withLock { known in
      let key = Key(weight: weight, isMonospaced: isMonospaced)
      if let face = known[key] { return face }
      let face = StyledFace(FaceStyle(FaceWeight(weight), isMonospaced: isMonospaced))
      known[key] = face
      return face
    }
  }

  private init(_ style: FaceStyle) {
    self.style = style
    advances = BuiltInFace.shared.advances(style)
  }

  /// Returns the outline of a glyph, in thousandths of an em, with y increasing upward.
  func outline(_ glyph: Int32) -> Path { BuiltInFace.shared.outline(glyph, style) }

  /// Returns the advance of a glyph, in thousandths of an em.
  func advance(_ glyph: Int32) -> Double {
    guard glyph >= 0 else { return MissingGlyph.advance }
    let advance = advances[Int(glyph)]
    guard advance < 0 else { return advance }
    return accented.withLock { known in
      if let advance = known[glyph] { return advance }
      let advance = BuiltInFace.shared.advance(glyph, style)
      known[glyph] = advance
      return advance
    }
  }
}
