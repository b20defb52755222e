/// Glyphs that are drawn with one paint.
package struct GlyphRun: Hashable, Sendable {
  /// A glyph at a position.
  package struct Glyph: Hashable, Sendable {
    package var contours: GlyphContours
    /// The origin of the glyph on the baseline, in points.
    package var position: Point

    package init(_ contours: GlyphContours, at position: Point) {
      self.contours = contours
      self.position = position
    }
  }

  /// A glyph that is a box, drawn instead of a character that no font has.
  package struct MissingCharacter: Hashable, Sendable {
    /// The index of the box in ``GlyphRun/glyphs``.
    package var glyph: Int
    /// The character, which may have several Unicode scalars.
    package var character: String
    /// The text that contains the character.
    package var text: String

    /// Creates a description of a box.
    package init(glyph: Int, character: String, text: String) {
      self.glyph = glyph
      self.character = character
      self.text = text
    }
  }

  /// The glyphs in drawing order.
  package var glyphs: [Glyph]
  /// The boxes among the glyphs.
  package var missingCharacters: [MissingCharacter] = []

  package init(_ glyphs: [Glyph]) {
    self.glyphs = glyphs
  }
}

extension GlyphRun: CustomStringConvertible {
  /// The number of glyphs, a digest, and the position of the first one, such as `12 glyphs 3f2a9c01
  /// from (8, 20)`.
  package var description: String {
    guard let first = glyphs.first else { return "no glyphs" }
    let noun = glyphs.count == 1 ? "glyph" : "glyphs"
    return "\(glyphs.count) \(noun) \(ContentDigest.text(digest)) from \(first.position)"
  }
}

/// The contours of a glyph at its final size, in points from its origin on the baseline, with y
/// increasing downward.
///
/// The rasterizer caches the coverage of glyphs by a digest of their paths, which is computed when
/// the contours are created. Create them once for each glyph and share them.
package struct GlyphContours: Sendable {
  /// The contours, filled by the nonzero rule.
  package var path: Path { storage.path }
  /// A digest of the path, the same in every run.
  package var digest: UInt64 { storage.digest }

  /// The largest absolute coordinate of a point or control point, in points.
  package var farthest: Double { storage.farthest }

  /// The smallest rectangle around all points and control points, in points from the origin.
  var bounds: Rect? { storage.bounds }

  private let storage: Storage

  package init(_ path: Path) {
    storage = Storage(path)
  }

  private final class Storage: Sendable {
    let path: Path
    let digest: UInt64
    let farthest: Double
    let bounds: Rect?

    init(_ path: Path) {
      self.path = path
      digest = path.digest
      bounds = path.controlBounds
      let box = bounds ?? .zero
      farthest = max(max(abs(box.minX), abs(box.maxX)), max(abs(box.minY), abs(box.maxY)))
    }
  }
}

extension GlyphContours: Hashable {
  /// Returns whether the paths are equal.
  package static func == (first: GlyphContours, second: GlyphContours) -> Bool {
    first.storage === second.storage
      || (first.digest == second.digest && first.path == second.path)
  }

  /// Adds the digest to a hash.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}
