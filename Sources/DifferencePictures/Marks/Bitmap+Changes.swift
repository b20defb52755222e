import SnapshotPixels

extension Bitmap {
  /// Returns how often the color changes along a line of pixels.
  ///
  /// - Parameters:
  ///   - start: The index of the first pixel, which must be inside the bitmap, like the last one.
  ///   - step: The distance between the indices of two pixels.
  ///   - count: The number of pixels.
  func changeCount(from start: Int, by step: Int, _ count: Int) -> Int {
    guard count > 0 else { return 0 }
    return unsafe withUnsafePixels { pixels in
      guard let pixels = pixels.baseAddress else { return 0 }
      var (changes, index, remaining) = (0, start, count)
      var last = unsafe pixels[start]
      while remaining > 0 {
        let pixel = unsafe pixels[index]
        if pixel != last {
          changes = changes &+ 1
          last = pixel
        }
        index = index &+ step
        remaining = remaining &- 1
      }
      return changes
    }
  }
}
