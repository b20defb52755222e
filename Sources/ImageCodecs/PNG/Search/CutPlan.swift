import Pixels

/// Where the compressed data of a picture is cut for the sake of its next versions.
///
/// Large pictures are cut between rows at whole bytes, so that a change of a few pixels leaves the
/// compressed bytes of all rows but those within a window around it as they were, and a git pack
/// stores it in about the length of two pieces.
enum CutPlan {
  /// The pixels from which on a picture is cut so.
  private static let largePixelCount = 1 << 19
  /// The compressed bytes from which on cuts are worth it.
  private static let leastByteCount = 4_096
  /// The compressed bytes between two cuts, as far as they do not cost too much.
  private static let pieceByteCount = 256
  /// The fewest rows between two cuts; the number of rows is always this doubled some times, so
  /// that it seldom differs between two versions of a picture.
  private static let leastRowCount = 32
  /// How much longer the data may become by cuts, in per cent.
  private static let percent = 5

  /// Whether a picture is so large that its history counts more than its size.
  static func isLarge(_ size: PixelSize) -> Bool {
    (size.pixelCount ?? 0) >= largePixelCount
  }

  /// Returns the cuts of a picture whose rows take `stride` bytes each and about `estimate` bytes
  /// together when they are compressed; `nil` for none.
  static func cuts(for size: PixelSize, stride: Int, estimate: Int) -> Deflater.Cuts? {
    guard isLarge(size), estimate >= leastByteCount else { return nil }
    let pieces = estimate / pieceByteCount
    var rows = leastRowCount
    while rows * pieces < size.height { rows *= 2 }
    return rows < size.height ? Deflater.Cuts(interval: rows * stride, percent: percent) : nil
  }
}
