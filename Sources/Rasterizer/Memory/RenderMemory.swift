/// The memory that a render works in, and what it has learned of glyphs and shadows.
///
/// Sendable although it is mutable: whoever has taken it from a pool is the only one that uses it.
final class RenderMemory: @unchecked Sendable {
  /// The scene while nobody draws it.
  var scene: PreparedScene? = PreparedScene()
  var painter = BandPainter()

  init() {}
}
