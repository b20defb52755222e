import SnapshotPixels

/// The number of pixels that a search may still compare, so that adversarial images take linear
/// time.
struct SearchBudget {
  private var pixels: Int

  /// Creates the budget for images of a size: eight comparisons per pixel, plus 2²⁰, which suffices
  /// for small images.
  init(for size: PixelSize) {
    pixels = 8 * size.width * size.height + 1 << 20
  }

  /// Subtracts pixels from the budget, and returns whether it sufficed.
  mutating func spend(_ count: Int) -> Bool {
    pixels -= count
    return pixels >= 0
  }
}
