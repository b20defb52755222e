import SnapshotDrawing
import SnapshotTypography
import Synchronization

/// The drawing's outlines of glyph shapes, made once for each shape.
final class GlyphOutlineCache: Sendable {
  /// The one cache.
  static let shared = GlyphOutlineCache()
  /// The number of outlines above which the cache is emptied.
  private static let maximumCount = 16_384

  /// A shape is kept with its outline, so that its identity stays its own.
  private struct Entry {
    let shape: GlyphShape
    let outline: GlyphOutline
  }

  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  /// Returns the outlines of shapes, in their order.
  func outlines(of shapes: [GlyphShape]) -> [GlyphOutline] {
    entries.withLock { entries in
      if entries.count > GlyphOutlineCache.maximumCount { entries = [:] }
      return shapes.map { shape in
        let key = ObjectIdentifier(shape)
        if let entry = entries[key] { return entry.outline }
        let outline = GlyphOutline(shape.path)
        entries[key] = Entry(shape: shape, outline: outline)
        return outline
      }
    }
  }
}
