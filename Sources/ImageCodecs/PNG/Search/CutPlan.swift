import Pixels

/// Where the compressed data of a picture is cut.
///
/// zlib ends its blocks by a count of symbols; ended between rows instead, about as often as the
/// content changes, they compress better. Large pictures are cut fully, so that a change of a few
/// pixels leaves the compressed bytes of all rows but those around it as they were, and a git pack
/// stores it in about the length of one piece.
struct CutPlan {
  let size: PixelSize
  let allowsFullCuts: Bool

  /// The pixels from which on a picture is cut fully.
  private static let largePixelCount = 1 << 19
  /// The compressed bytes between two full cuts, as far as there are not too many.
  private static let pieceByteCount = 1_024
  /// The most pieces of a picture.
  private static let maximumPieceCount = 64

  /// Returns the ways to try, given what a trial took.
  func deflaters(stride: Int, compressedByteCount: Int) -> [Deflater] {
    if allowsFullCuts, (size.pixelCount ?? 0) >= CutPlan.largePixelCount {
      let pieces = min(CutPlan.maximumPieceCount, compressedByteCount / CutPlan.pieceByteCount)
      guard pieces > 1 else { return [Deflater(chain: 8_192)] }
      return [Deflater(chain: 8_192, cuts: .fully(every: interval(stride, pieces: pieces)))]
    }
    let pieces = compressedByteCount / 3_072
    guard pieces > 1 else { return [Deflater(chain: 8_192)] }
    let cuts = Deflater.Cuts.blocks(every: interval(stride, pieces: pieces))
    return [Deflater(chain: 8_192), Deflater(chain: 8_192, cuts: cuts)]
  }

  /// The bytes of the rows of one piece.
  private func interval(_ stride: Int, pieces: Int) -> Int {
    (size.height + pieces - 1) / pieces * stride
  }
}
