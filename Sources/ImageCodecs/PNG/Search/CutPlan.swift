import SnapshotPixels

/// The positions at which the compressed data of an image is cut, so that later versions of the
/// image add little to a Git history.
///
/// At a cut, a block ends and the next one begins at a byte boundary. A change of a few pixels
/// affects only the compressed bytes between the cuts around it and those within a window below,
/// and a Git pack stores little more than these.
enum CutPlan {
  /// The minimum number of pixels of an image that is cut.
  private static let largePixelCount = 1 << 19
  /// The minimum number of compressed bytes for which cuts are worthwhile.
  private static let minimumByteCount = 4_096
  /// The minimum average number of compressed bytes between two cuts.
  private static let averagePartByteCount = 512
  /// The minimum height of a band of rows, which has at most one cut.
  private static let minimumBandHeight = 32

  /// Whether an image is so large that its history counts more than its size.
  static func isLarge(_ size: PixelSize) -> Bool {
    (size.pixelCount ?? 0) >= largePixelCount
  }

  /// Returns the rows that begin with a cut, for compressed rows of about `estimate` bytes.
  ///
  /// Text is cut between its lines, at rows that differ from the one above after a row that does
  /// not. In each band of rows, the first such row is used, so the cut of a band depends only on
  /// that band and does not move when others change. A band without such a row is cut at its top if
  /// the band above has no cut and its own rows are not all equal to the ones above them.
  static func rows(of bitmap: Bitmap, estimate: Int) -> [Int] {
    guard isLarge(bitmap.size), estimate >= minimumByteCount else { return [] }
    var bandHeight = minimumBandHeight
    // Only a few heights are possible (32, 48, 64, 96 and so on), so a height rarely changes
    // between versions.
    while bitmap.height * averagePartByteCount > bandHeight * estimate {
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
      guard let start = pixels.baseAddress else { return [] }
      return (0..<bitmap.height).map { y in
        let row = unsafe start + y &* width
        return y > 0 && (unsafe pixelsAreEqual(row, row - width, count: width))
      }
    }
  }
}
