import SnapshotDrawing
import Testing

/// A small, named scene whose pixels must be the same on every machine and in every build.
struct GoldenScene: Sendable, CustomTestStringConvertible {
  let name: String
  var scale: Scale = 1
  var background = Color.white
  let draw: @Sendable (inout DrawingContext) -> Void

  var testDescription: String { name }

  /// Returns the bitmap of 48 x 48 pixels.
  func rendered(edges: EdgePrecision = .stepped) throws -> Bitmap {
    try drawn(48, 48, scale: scale, background: background, edges: edges, draw)
  }
}
