import Pixels

/// Where the compressed data of a picture is cut.
///
/// zlib ends its blocks by a count of symbols; ended between rows instead, about as often as the
/// content changes, they often compress better. Large pictures are cut at whole bytes, so that a
/// change of a few pixels leaves the compressed bytes of all rows but those within a window around
/// it as they were, and a git pack stores it in about the length of two pieces.
struct CutPlan {
  let size: PixelSize
  /// The bytes of a row with its filter's.
  let stride: Int
  let isForHistory: Bool

  /// The pixels from which on a picture is cut so.
  private static let largePixelCount = 1 << 19
  /// The compressed bytes between two such cuts, as far as they do not cost too much.
  private static let pieceByteCount = 256
  /// The compressed bytes from which on cuts are worth it.
  private static let leastByteCount = 4_096
  /// The fewest rows between two cuts; the number of rows is always this doubled some times, so
  /// that it seldom differs between two versions of a picture.
  private static let leastRowCount = 32
  /// How much longer the data may become by such cuts, in per cent.
  private static let historyCost = 2
  /// The bytes by which it may become longer in any case.
  private static let historyByteCount = 1_536
  /// The compressed bytes between two blocks.
  private static let blockByteCount = 3_072
  /// The bytes up to which zlib is tried beside libdeflate.
  private static let smallByteCount = 1 << 20

  /// Whether a picture is so large that its history counts more than its size.
  static func isLarge(_ size: PixelSize) -> Bool {
    (size.pixelCount ?? 0) >= largePixelCount
  }

  /// Returns the ways of which the smallest result is the best.
  func deflaters(for buffer: ByteBuffer) throws(PNGError) -> [Deflater] {
    let uncut = try Deflater.trial.compressedByteCount(buffer)
    if isForHistory, let cuts = try historyCuts(buffer, uncut: uncut) {
      return [Deflater(cuts: cuts)]
    }
    if let closest = Deflater.closest {
      return buffer.count > CutPlan.smallByteCount ? [closest] : [closest, Deflater()]
    }
    let pieces = uncut / CutPlan.blockByteCount
    guard pieces > 1 else { return [Deflater()] }
    var trial = Deflater.trial
    trial.cuts = blocks(pieces)
    return try trial.compressedByteCount(buffer) < uncut
      ? [Deflater(cuts: trial.cuts)] : [Deflater()]
  }

  /// Returns as many cuts at whole bytes as are worth their bytes; `nil` for none.
  private func historyCuts(_ buffer: ByteBuffer, uncut: Int) throws(PNGError) -> Deflater.Cuts? {
    guard CutPlan.isLarge(size), uncut >= CutPlan.leastByteCount else { return nil }
    let pieces = uncut / CutPlan.pieceByteCount
    var rows = CutPlan.leastRowCount
    while rows * pieces < size.height { rows *= 2 }
    while rows < size.height {
      var trial = Deflater.trial
      trial.cuts = .bytes(every: rows * stride)
      let count = try trial.compressedByteCount(buffer)
      let limit = max(uncut * CutPlan.historyCost / 100, CutPlan.historyByteCount)
      if count <= uncut + limit { return trial.cuts }
      rows *= 2
    }
    return nil
  }

  private func blocks(_ pieces: Int) -> Deflater.Cuts { .blocks(every: interval(pieces)) }

  /// The bytes of the rows of one piece.
  private func interval(_ pieces: Int) -> Int {
    (size.height + pieces - 1) / pieces * stride
  }
}
