package import SnapshotGeometry

/// The outline of a glyph at its final size, in points from its origin on the baseline, with y
/// increasing downward.
///
/// The rasterizer caches the coverage of outlines by a digest of their paths, which an outline
/// computes when it is created. Create each outline once and share it.
package struct GlyphOutline: Sendable {
  /// The outline, filled by the nonzero rule.
  package var path: Path { storage.path }
  /// A digest of the path, the same in every run.
  package var digest: UInt64 { storage.digest }

  /// The largest absolute coordinate of a point or control point, in points.
  package var farthest: Double { storage.farthest }

  /// The smallest rectangle around all points and control points, in points from the origin.
  var bounds: Rect? { storage.bounds }

  private let storage: Storage

  /// Creates an outline.
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

extension GlyphOutline: Hashable {
  /// Returns whether the paths are equal.
  package static func == (first: GlyphOutline, second: GlyphOutline) -> Bool {
    first.storage === second.storage
      || (first.digest == second.digest && first.path == second.path)
  }

  /// Adds the digest to a hash.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}
