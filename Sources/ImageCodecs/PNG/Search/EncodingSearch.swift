import Pixels

/// Looks for the smallest file within a budget: cheap trials on a part of the rows, then of the
/// few best on all rows, and the full effort only for the winner.
struct EncodingSearch {
  /// One way to write a picture.
  struct Candidate {
    let scanlines: Scanlines
    let format: SampleFormat
    let filtering: Filtering
  }

  /// What a search ends with: the format and the compressed scanlines.
  struct Outcome {
    let format: SampleFormat
    let data: [UInt8]
  }

  let bitmap: Bitmap
  /// Whether a small change shall stay small in history.
  let isForHistory: Bool

  func run() throws(PNGError) -> Outcome {
    let formats = SampleFormat.candidates(
      for: ColorCensus([bitmap]), of: bitmap, isForHistory: isForHistory)
    if formats.count == 1, let format = formats.first, format.palette.count == 1 {
      return Outcome(format: format, data: ZeroStream.bytes(count: zeroCount(format)))
    }
    let plan = SearchPlan(size: bitmap.size, formats: formats)
    var candidates: [Candidate] = []
    for format in formats {
      let scanlines = try Scanlines(bitmap, format: format)
      for filtering in format.filterings {
        candidates.append(Candidate(scanlines: scanlines, format: format, filtering: filtering))
      }
    }
    var ranked = try rank(candidates, rows: plan.sampleRows)
    if plan.isSampling {
      let finalists = ranked.prefix(plan.finalistCount)
        .filter { $0.byteCount <= ranked[0].byteCount * 5 / 4 }
      if finalists.count > 1 {
        ranked = try rank(finalists.map(\.candidate), rows: [0..<bitmap.height])
      }
    }
    return try finish(ranked[0].candidate)
  }

  private func zeroCount(_ format: SampleFormat) -> Int {
    (format.rowByteCount(width: bitmap.width) + 1) * bitmap.height
  }

  /// Returns candidates with what a trial makes of some of their rows, the smallest first.
  private func rank(
    _ candidates: [Candidate], rows: [Range<Int>]
  ) throws(PNGError) -> [(candidate: Candidate, byteCount: Int)] {
    var ranked: [(candidate: Candidate, byteCount: Int, order: Int)] = []
    for candidate in candidates {
      let buffer = try candidate.scanlines.filtered(by: candidate.filtering, rows: rows)
      let count = try Deflater.trial.compressedByteCount(buffer)
      let total = count + candidate.format.chunkByteCount
      let handicap = total * candidate.format.handicap / 100
      ranked.append((candidate, total + handicap, ranked.count))
    }
    return ranked.sorted { ($0.byteCount, $0.order) < ($1.byteCount, $1.order) }
      .map { ($0.candidate, $0.byteCount) }
  }

  /// Compresses the winner with the full effort.
  private func finish(_ candidate: Candidate) throws(PNGError) -> Outcome {
    let rows = [0..<bitmap.height]
    let buffer = try candidate.scanlines.filtered(by: candidate.filtering, rows: rows)
    let plan = CutPlan(
      size: bitmap.size, stride: candidate.scanlines.stride, isForHistory: isForHistory)
    var best: [UInt8] = []
    for deflater in try plan.deflaters(for: buffer) {
      let data = try deflater.compress(buffer)
      if best.isEmpty || data.count < best.count { best = data }
    }
    return Outcome(format: candidate.format, data: best)
  }
}
