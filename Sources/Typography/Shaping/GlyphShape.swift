package import SnapshotGeometry

/// The outline of a glyph at its size, in points from the pen's place on the baseline, y down.
///
/// There is one object for a glyph of a font at a size while it is in use, so that its identity
/// finds what others keep for it.
package final class GlyphShape: Sendable {
  /// The outline, filled by the nonzero rule.
  package let path: Path

  init(_ path: Path) { self.path = path }
}
