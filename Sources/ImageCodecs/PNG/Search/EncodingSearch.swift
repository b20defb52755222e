import SnapshotPixels

/// Looks for the smallest file within a budget: cheap trials on a part of the rows, then of the
/// few best on all rows, and the full effort only for the winner.
struct EncodingSearch {
  /// One way to write a picture.
  struct Candidate {
    let scanlines: Scanlines
    let format: SampleFormat
    let filtering: Filtering
  }

  /// What a quick compressor makes of a candidate.
  private struct Trial {
    let candidate: Candidate
    /// The filtered rows; kept of the best trial only.
    var buffer: ByteBuffer?
    /// The bytes of the rows' compressed data.
    let estimate: Int
    let order: Int

    /// The bytes by which candidates are compared, with the chunks and the handicap of the format.
    var byteCount: Int {
      let total = estimate + candidate.format.chunkByteCount
      return total + total * candidate.format.handicap / 100
    }
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
    let census = ColorHistogram([bitmap])
    if let text = try searchText(census) { return text }
    return try searchAll(census)
  }

  /// Returns the better of two orders for a large image of text; `nil` for other images.
  func searchText(_ census: ColorHistogram) throws(PNGError) -> Outcome? {
    let formats = SampleFormat.textCandidates(for: census, of: bitmap, isForHistory: isForHistory)
    guard !formats.isEmpty else { return nil }
    let best = try search(formats)
    return best.byteCount < EncodingSearch.leastTextByteCount ? nil : try finish(best)
  }

  /// Returns the best of all formats and filterings.
  func searchAll(_ census: ColorHistogram) throws(PNGError) -> Outcome {
    let formats = SampleFormat.candidates(for: census, of: bitmap, isForHistory: isForHistory)
    if formats.count == 1, let format = formats.first, format.palette.count == 1 {
      return Outcome(format: format, data: ZeroStream.bytes(count: zeroCount(format)))
    }
    return try finish(try search(formats))
  }

  /// The least number of bytes of an image that is treated as text.
  ///
  /// Smaller images take little time, and their size may depend more on a shadow or a gradient.
  private static let leastTextByteCount = 8_192

  /// Returns the trial of the best format and filtering, on all rows.
  private func search(_ formats: [SampleFormat]) throws(PNGError) -> Trial {
    let plan = SearchPlan(size: bitmap.size, formats: formats)
    var candidates: [Candidate] = []
    for format in formats {
      let scanlines = try Scanlines(bitmap, format: format)
      for filtering in format.filterings {
        candidates.append(Candidate(scanlines: scanlines, format: format, filtering: filtering))
      }
    }
    let ranked = try rank(candidates, rows: plan.sampleRows)
    guard plan.isSampling else { return ranked[0] }
    let finalists = ranked.prefix(plan.finalistCount(sample: ranked[0].byteCount))
      .filter { $0.byteCount <= ranked[0].byteCount * 5 / 4 }
    return try rank(finalists.map(\.candidate), rows: [0..<bitmap.height])[0]
  }

  private func zeroCount(_ format: SampleFormat) -> Int {
    (format.rowByteCount(width: bitmap.width) + 1) * bitmap.height
  }

  /// Returns candidates with what a trial makes of some of their rows, the smallest first.
  private func rank(
    _ candidates: [Candidate], rows: [Range<Int>]
  ) throws(PNGError) -> [Trial] {
    var trials: [Trial] = []
    for candidate in candidates {
      let buffer = try candidate.scanlines.filtered(by: candidate.filtering, rows: rows)
      trials.append(
        Trial(
          candidate: candidate, buffer: buffer,
          estimate: try Deflater.estimate(buffer, of: candidate.scanlines),
          order: trials.count))
      trials.sort { ($0.byteCount, $0.order) < ($1.byteCount, $1.order) }
      // Only the best one's rows are needed again.
      for index in trials.indices.dropFirst() { trials[index].buffer = nil }
    }
    return trials
  }

  /// Compresses the winner with the full effort.
  private func finish(_ trial: Trial) throws(PNGError) -> Outcome {
    guard let buffer = trial.buffer else { preconditionFailure("the best trial has its rows") }
    let scanlines = trial.candidate.scanlines
    let deflater = Deflater(
      effort: Deflater.Effort(estimate: trial.estimate, isClosest: !isForHistory),
      scanlines: scanlines,
      cutRows: isForHistory ? CutPlan.rows(of: bitmap, estimate: trial.estimate) : [])
    return Outcome(format: trial.candidate.format, data: try deflater.compress(buffer))
  }
}
