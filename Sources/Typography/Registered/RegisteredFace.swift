import Geometry

/// A font file that was read and found to be the one that was pinned.
///
/// Without the trait `Fonts` there is none: loading one fails, and says how to turn it on.
final class RegisteredFace: Sendable {
  /// The digest of the file, 64 hexadecimal digits in small letters.
  let sha256: String
  /// The heights of the face.
  let metrics: FontMetrics
  #if Fonts
    /// The face and the font of HarfBuzz.
    let font: HarfBuzzFont

    /// Creates a face of a file's bytes.
    init(sha256: String, font: HarfBuzzFont) {
      self.sha256 = sha256
      self.font = font
      metrics = font.metrics
    }
  #else
    private init(sha256: String, metrics: FontMetrics) {
      self.sha256 = sha256
      self.metrics = metrics
    }

    /// Fails: the trait is off.
    static func load(path: String, sha256: String) throws(FontError) -> RegisteredFace {
      throw .fontsTraitIsOff(path: path)
    }

    /// Whether the face has a glyph for a scalar.
    func contains(_ scalar: UInt32) -> Bool { false }

    /// Returns the glyphs of an item, from the left.
    func shape(_ item: TextItem, _ scalars: [UInt32]) -> [ShapedGlyph] { [] }

    /// Returns a glyph's outline at a size, in points, y down.
    func outline(of glyph: Int32, size: Double) -> Path { Path() }
  #endif
}
