import SnapshotPixels

extension PixelRect {
  /// Returns the smallest rectangle that contains both rectangles.
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

  /// Returns the rectangle with its edges moved outward, by a distance per axis.
  func expanded(x distance: Int, y other: Int) -> PixelRect {
    PixelRect(
      left: x - distance, top: y - other, right: right + distance, bottom: bottom + other)
  }

  /// Returns the rectangle at a different position.
  func moved(x distance: Int, y other: Int) -> PixelRect {
    PixelRect(x: x + distance, y: y + other, width: width, height: height)
  }

  /// Returns whether another rectangle is inside this one.
  func contains(_ other: PixelRect) -> Bool {
    other.x >= x && other.y >= y && other.right <= right && other.bottom <= bottom
  }
}
