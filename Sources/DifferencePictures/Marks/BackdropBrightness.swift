import SnapshotPixels

/// The brightness of the background in a part of an image where content was replaced.
struct BackdropBrightness {
  /// The maximum number of pixels that are read twice.
  private static let sampleCount = 16_384
  /// The maximum difference of the background's brightness, of 255.
  private static let range = 24
  /// The minimum percentage of the changed pixels that show new content, and of those that do not.
  private static let minimumPercentage = 10

  private let darkest: Int
  private let brightest: Int

  /// Finds the background of a part among its equal pixels.
  ///
  /// Returns `nil` if the changed pixels do not show both new content and a background, such as
  /// those of a view that only disappeared.
  ///
  /// - Parameter isLarge: Whether the part covers much of the image. Its background can change
  ///   together with its content, which is more than content that disappeared.
  init?(of part: PixelRect, in image: Bitmap, _ changed: Mask, isLarge: Bool) {
    guard !part.isEmpty else { return nil }
    let step = max(1, part.width * part.height / Self.sampleCount)
    var counts = [Int](repeating: 0, count: 256)
    var (changedCounts, clearCounts) = (counts, counts)
    unsafe image.withUnsafePixels { pixels in
      unsafe changed.withUnsafeValues { values in
        var y = part.y
        while y < part.bottom {
          for x in part.x..<part.right {
            let luma = Int(GhostImage.luma(unsafe pixels[y * image.width + x]))
            let strength = unsafe values[y * changed.size.width + x]
            if strength == 0 { counts[luma] += 1 } else { changedCounts[luma] += 1 }
            if strength > 1 { clearCounts[luma] += 1 }
          }
          y += step
        }
      }
    }
    let most = counts.indices.reduce(0) { counts[$1] > counts[$0] ? $1 : $0 }
    darkest = max(0, most - Self.range)
    brightest = min(255, most + Self.range)
    let (equal, total) = (counts.reduce(0, +), changedCounts.reduce(0, +))
    guard equal > 0 else { return nil }
    let empty = changedCounts[darkest...brightest].reduce(0, +)
    let clear = clearCounts[darkest...brightest].reduce(0, +)
    if isLarge, clear * 4 > equal + total { return nil }
    let least = total * Self.minimumPercentage
    guard empty * 100 > least, (total - empty) * 100 > least else { return nil }
  }

  /// Returns whether a pixel has the brightness of the background.
  func contains(_ pixel: UInt32) -> Bool {
    let luma = Int(GhostImage.luma(pixel))
    return luma >= darkest && luma <= brightest
  }
}
