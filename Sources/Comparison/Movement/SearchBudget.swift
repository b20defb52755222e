import SnapshotPixels

/// How many pixels a search may still compare, so that it takes linear time in pictures that are made to
/// mislead it.
struct SearchBudget {
  private var pixels: Int

  /// Creates what a search in a picture may take: every pixel some times, and small pictures wholly.
  init(for size: PixelSize) {
    pixels = 8 * size.width * size.height + 1 << 20
  }

  /// Takes pixels from the budget; returns whether there were as many.
  mutating func spend(_ count: Int) -> Bool {
    pixels -= count
    return pixels >= 0
  }
}
