package import SnapshotGeometry

/// The outline of a glyph at its size, in points from its origin on the baseline, with y increasing
/// downward.
///
/// All uses of a glyph of a font at a size share one object, so that other caches can use its
/// identity as a key.
package final class GlyphShape: Sendable {
  /// The outline, filled by the nonzero rule.
  package let path: Path

  init(_ path: Path) { self.path = path }
}
