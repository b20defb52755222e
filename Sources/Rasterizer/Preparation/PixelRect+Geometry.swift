import Pixels

extension PixelRect {
  /// Returns the smallest rectangle around two.
  func union(_ other: PixelRect) -> PixelRect {
    PixelRect(
      left: min(x, other.x), top: min(y, other.y), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// Returns the rectangle with its edges moved outward.
  func expanded(by distance: Int) -> PixelRect {
    PixelRect(
      left: x - distance, top: y - distance, right: right + distance, bottom: bottom + distance)
  }

  /// Whether another rectangle lies wholly inside.
  func contains(_ other: PixelRect) -> Bool {
    other.x >= x && other.y >= y && other.right <= right && other.bottom <= bottom
  }
}
