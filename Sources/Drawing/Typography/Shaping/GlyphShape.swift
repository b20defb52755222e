package import SnapshotDrawing
import Synchronization

/// The outline of a glyph at its size, in points from its origin on the baseline, with y increasing
/// downward.
///
/// All uses of a glyph of a font at a size share one object, so that other caches can use its
/// identity as a key.
package final class GlyphShape: Sendable {
  /// The outline, filled by the nonzero rule.
  ///
  /// Empty for a tile.
  package let path: Path
  /// The tile that is drawn instead of an outline, or `nil` for a glyph in the color of the text.
  package let tile: EmojiTile?

  init(_ path: Path, tile: EmojiTile? = nil) {
    self.path = path
    self.tile = tile
  }
}

/// The outlines of glyphs by face instance, created once and shared by all threads.
final class GlyphShapeCache: Sendable {
  static let shared = GlyphShapeCache()
  /// The number of outlines above which the cache is emptied.
  private static let maximumCount = 16_384

  private struct State {
    var count = 0
    var fonts: [FaceInstance: [Int32: GlyphShape]] = [:]
  }

  private let state = Mutex(State())

  /// Returns the outlines of glyphs of a face, in order.
  func shapes(of glyphs: [ShapedGlyph], in face: FaceInstance) -> [GlyphShape] {
    state.withLock { state in
      if state.count > GlyphShapeCache.maximumCount {
        state = State()
      }
      var known = state.fonts.removeValue(forKey: face) ?? [:]
      var shapes: [GlyphShape] = []
      shapes.reserveCapacity(glyphs.count)
      for glyph in glyphs {
        if let shape = known[glyph.glyph] {
          shapes.append(shape)
        } else {
          let shape = GlyphShape(
            face.outline(of: glyph.glyph), tile: face.tile(of: glyph.glyph))
          known[glyph.glyph] = shape
          state.count += 1
          shapes.append(shape)
        }
      }
      state.fonts[face] = known
      return shapes
    }
  }
}
