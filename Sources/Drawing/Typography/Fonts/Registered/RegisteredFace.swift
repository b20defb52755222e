import SnapshotDrawing

#if Fonts
  import SnapshotDrawing
#endif

/// A font file whose digest was verified, at a position on its variation axes.
///
/// Without the trait `Fonts`, loading a face throws an error that describes how to enable the
/// trait.
final class RegisteredFace: Sendable {
  /// The digest of the file, 64 lowercase hexadecimal digits.
  let sha256: String
  /// The normalized value of each axis of a variable font, in 1/16384.
  let coordinates: [Int32]
  let metrics: FaceMetrics
  /// The hash of the digest and the position.
  private let hash: Int
  #if Fonts
    let font: HarfBuzzFont

    init(sha256: String, font: HarfBuzzFont) {
      self.sha256 = sha256
      self.font = font
      coordinates = font.coordinates
      metrics = font.metrics
      hash = Self.hash(sha256, coordinates)
    }
  #else
    private init(sha256: String, coordinates: [Int32], metrics: FaceMetrics) {
      self.sha256 = sha256
      self.coordinates = coordinates
      self.metrics = metrics
      hash = Self.hash(sha256, coordinates)
    }

    /// Throws an error, because the trait is disabled.
    static func load(
      _ file: FontFamily.File
    ) throws(FontError) -> (name: String, faces: [Typeface]) {
      throw .fontsTraitIsOff(path: file.path)
    }

    /// Returns whether the face has glyphs for a grapheme cluster.
    func covers(_ cluster: ArraySlice<UInt32>) -> Bool { false }

    /// Returns whether the glyphs of a grapheme cluster have outlines.
    func draws(_ cluster: ArraySlice<UInt32>) -> Bool { false }

    /// Returns the glyphs of a range of text at a size in points, from left to right.
    func shape(
      _ scalars: [UInt32], _ range: Range<Int>, size: Double, isRightToLeft: Bool
    ) -> [ShapedGlyph] { [] }

    /// Returns the outline of a glyph at a size, in points, with y increasing downward.
    func outline(of glyph: Int32, size: Double) -> Path { Path() }
  #endif

  private static func hash(_ sha256: String, _ coordinates: [Int32]) -> Int {
    var hasher = Hasher()
    hasher.combine(sha256)
    hasher.combine(coordinates)
    return hasher.finalize()
  }
}

extension RegisteredFace: Hashable {
  static func == (first: RegisteredFace, second: RegisteredFace) -> Bool {
    first === second
      || (first.hash == second.hash && first.sha256 == second.sha256
        && first.coordinates == second.coordinates)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

#if Fonts
  extension RegisteredFace {
    /// Reads a file, verifies its digest, and returns the family name that it declares and its
    /// faces: one face, or those on the axes of a variable font.
    static func load(
      _ file: FontFamily.File
    ) throws(FontError) -> (name: String, faces: [Typeface]) {
      let (path, expected) = (file.path, file.sha256.lowercased())
      guard expected.utf8.count == 64,
        expected.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) })
      else { throw .invalidDigest(file.sha256, path: path) }
      let bytes = try FontFile(path: path)
      let actual = bytes.sha256
      guard actual == expected else {
        throw .digestDiffers(path: path, expected: expected, actual: actual)
      }
      let tables = FontTables(bytes)
      if let fault = tables.fault { throw .invalidFont(path: path, reason: fault) }
      guard let font = HarfBuzzFont(bytes) else {
        throw .invalidFont(path: path, reason: "no glyphs found by HarfBuzz")
      }
      if let fault = font.metrics.fault { throw .invalidFont(path: path, reason: fault) }
      if !font.axes.isEmpty, let feature = tables.unsupportedVariations {
        throw .unsupportedVariations(path: path, feature: feature)
      }
      let axes = FontTables.adding(axisMap: tables.axisMap, of: bytes, to: font.axes)
      let faces = VariationPlan(file, font, axes).positions.compactMap { position in
        (axes.isEmpty ? font : HarfBuzzFont(bytes, position.coordinates)).map {
          Typeface(
            face: RegisteredFace(sha256: actual, font: $0), weight: position.weight,
            isItalic: position.isItalic)
        }
      }
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return (font.familyName ?? name, faces)
    }

    /// Returns whether the face has glyphs for a grapheme cluster.
    ///
    /// If a scalar has no glyph, the cluster is shaped, because HarfBuzz composes and decomposes
    /// letters with marks.
    func covers(_ cluster: ArraySlice<UInt32>) -> Bool {
      if cluster.allSatisfy({ CharacterKind.isInvisible($0) || font.contains($0) }) { return true }
      guard cluster.count > 1 else { return false }
      let scalars = Array(cluster)
      return font.shape(scalars, scalars.indices, isRightToLeft: false).allSatisfy {
        $0.glyph != 0 || CharacterKind.isInvisible(scalars[Int($0.cluster)])
      }
    }

    /// Returns whether the glyphs of a grapheme cluster have outlines.
    func draws(_ cluster: ArraySlice<UInt32>) -> Bool {
      let scalars = Array(cluster)
      return font.shape(scalars, scalars.indices, isRightToLeft: false).contains {
        !font.outline(of: UInt32(bitPattern: $0.glyph)).isEmpty
      }
    }

    /// Returns the outline of a glyph at a size, in points, with y increasing downward.
    func outline(of glyph: Int32, size: Double) -> Path {
      let unit = size / Double(font.unitsPerEm)
      return font.outline(of: UInt32(bitPattern: glyph)).applying(
        Transform2D(a: unit, b: 0, c: 0, d: 0 - unit, tx: 0, ty: 0))
    }

    /// Returns the glyphs of a range of text at a size in points, from left to right.
    func shape(
      _ scalars: [UInt32], _ range: Range<Int>, size: Double, isRightToLeft: Bool
    ) -> [ShapedGlyph] {
      let scale = size * Double(Subunits.perPoint) / Double(font.unitsPerEm)
      func subunits(_ units: Int32) -> Int32 {
        ShapedGlyph.length(Int((Double(units) * scale + 0.5).rounded(.down)))
      }
      let parts = HarfBuzzFont.scriptRuns(scalars, range)
      var glyphs: [ShapedGlyph] = []
      for part in isRightToLeft ? parts.reversed() : parts {
        for glyph in font.shape(scalars, part, isRightToLeft: isRightToLeft) {
          let isInvisible = CharacterKind.isInvisible(scalars[Int(glyph.cluster)])
          // A control has no glyph and is not a missing character.
          if isInvisible, glyph.glyph == 0 { continue }
          glyphs.append(
            ShapedGlyph(
              glyph: glyph.glyph, cluster: glyph.cluster,
              advance: isInvisible ? 0 : subunits(glyph.advance),
              offsetX: subunits(glyph.offsetX), offsetY: subunits(glyph.offsetY)))
        }
      }
      return glyphs
    }
  }
#endif
