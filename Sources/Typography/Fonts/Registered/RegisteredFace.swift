import SnapshotGeometry

/// A font file whose digest was verified, at a position on its variation axes.
///
/// Without the trait `Fonts`, loading a face throws an error that describes how to enable the
/// trait.
final class RegisteredFace: Sendable {
  /// The digest of the file, 64 lowercase hexadecimal digits.
  let sha256: String
  /// The normalized value of each axis of a variable font, in 1/16384.
  let coordinates: [Int32]
  /// The metrics of the face.
  let metrics: FontMetrics
  /// The hash of the digest and the position.
  private let hash: Int
  #if Fonts
    /// The HarfBuzz font.
    let font: HarfBuzzFont

    /// Creates a face.
    init(sha256: String, font: HarfBuzzFont) {
      self.sha256 = sha256
      self.font = font
      coordinates = font.coordinates
      metrics = font.metrics
      hash = Self.hash(sha256, coordinates)
    }
  #else
    private init(sha256: String, coordinates: [Int32], metrics: FontMetrics) {
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
