import Pixels

/// Where the compressed data of an image is cut for the sake of its next versions.
///
/// At a cut a block ends and the next one begins with a whole byte. A change of a few pixels leaves
/// the compressed bytes of all rows as they were, except those between the cuts around it and those
/// within a window below, and a git pack stores little more than these.
enum CutPlan {
  /// The number of pixels from which on an image is cut.
  private static let largePixelCount = 1 << 19
  /// The number of compressed bytes from which on cuts are worth it.
  private static let leastByteCount = 4_096
  /// The compressed bytes that the part between two cuts has at least on average.
  private static let partByteCount = 512
  /// The height of the bands that have one cut each, unless they must be higher.
  private static let leastBandHeight = 32

  /// Whether an image is so large that its history counts more than its size.
  static func isLarge(_ size: PixelSize) -> Bool {
    (size.pixelCount ?? 0) >= largePixelCount
  }

  /// Returns the rows that begin with a cut, for compressed rows of about `estimate` bytes.
  ///
  /// Text is cut between its lines: a row that differs from the one above, after one that does not,
  /// is where ink begins. In each band of rows the first such row is taken, so that a band's cut
  /// depends on that band alone and stays where it is when others change. A band without one is cut
  /// at its top, unless the band above has no cut either or nothing changes within it.
  static func rows(of bitmap: Bitmap, estimate: Int) -> [Int] {
    guard isLarge(bitmap.size), estimate >= leastByteCount else { return [] }
    var bandHeight = leastBandHeight
    // Heights of few sizes, 32, 48, 64, 96 and so on, rarely change from version to version.
    while bitmap.height * partByteCount > bandHeight * estimate {
      bandHeight += bandHeight & (bandHeight - 1) == 0 ? bandHeight / 2 : bandHeight / 3
    }
    let isRepeated = repeatedRows(of: bitmap)
    var cuts: [Int] = []
    var isCut = true
    for top in stride(from: 0, to: bitmap.height, by: bandHeight) {
      let band = max(top, 1)..<min(top + bandHeight, bitmap.height)
      if let row = band.first(where: { isRepeated[$0 - 1] && !isRepeated[$0] }) {
        cuts.append(row)
        isCut = true
      } else if !isCut, band.contains(where: { !isRepeated[$0] }) {
        cuts.append(band.lowerBound)
        isCut = true
      } else {
        isCut = false
      }
    }
    return cuts
  }

  /// Returns for each row whether it equals the one above; the first row does not.
  private static func repeatedRows(of bitmap: Bitmap) -> [Bool] {
    let width = bitmap.width
    return unsafe bitmap.withUnsafePixels { pixels in
      guard let words = pixels.baseAddress else { return [] }
      return (0..<bitmap.height).map { y in
        let row = unsafe words + y &* width
        return y > 0 && (unsafe wordsAreEqual(row, row - width, count: width))
      }
    }
  }
}
