import SnapshotDrawing
import SnapshotTypography
import Synchronization

/// A cache of glyph outlines for drawing, which creates one for each glyph shape.
final class GlyphOutlineCache: Sendable {
  /// The shared cache.
  static let shared = GlyphOutlineCache()
  /// The maximum number of outlines.
  ///
  /// The cache is emptied when it is exceeded.
  private static let maximumCount = 16_384

  /// The outline of a shape.
  ///
  /// The entry retains the shape, so that its object identifier stays unique.
  private struct Entry {
    let shape: GlyphShape
    let outline: GlyphOutline
  }

  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  /// Returns the outlines of shapes, in the order of the shapes.
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
