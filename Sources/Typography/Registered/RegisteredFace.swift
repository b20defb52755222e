import SnapshotGeometry

/// A font file that was read and has the pinned digest, at one position on its
/// variation axes if it has some.
///
/// Without the trait `Fonts` there is none: loading one fails, and says how to turn it on.
final class RegisteredFace: Sendable {
  /// The digest of the file, 64 hexadecimal digits in small letters.
  let sha256: String
  /// The normalized value of each axis of a variable font, in 1/16384.
  let coordinates: [Int32]
  /// The heights of the face.
  let metrics: FontMetrics
  /// The hash of the digest and the position.
  private let hash: Int
  #if Fonts
    /// The face and the font of HarfBuzz.
    let font: HarfBuzzFont

    /// Creates a face of a file's bytes.
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

    /// Fails: the trait is off.
    static func load(
      _ file: FontFamily.File
    ) throws(FontError) -> (name: String, faces: [Typeface]) {
      throw .fontsTraitIsOff(path: file.path)
    }

    /// Whether the face has glyphs for a grapheme cluster.
    func covers(_ cluster: ArraySlice<UInt32>) -> Bool { false }

    /// Returns the glyphs of an item, from the left.
    func shape(_ item: TextItem, _ scalars: [UInt32]) -> [ShapedGlyph] { [] }

    /// Returns a glyph's outline at a size, in points, y down.
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
