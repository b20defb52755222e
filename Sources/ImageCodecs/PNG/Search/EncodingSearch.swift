import SnapshotPixels

/// A search for the smallest encoding of an image.
///
/// It tries all candidates on a sample of the rows, then the best few on all rows, and compresses
/// only the winner with the full effort.
struct EncodingSearch {
  /// A way to encode an image.
  struct Candidate {
    let scanlines: Scanlines
    let format: SampleFormat
    let filtering: Filtering
  }

  /// The estimated size of a candidate.
  private struct Trial {
    let candidate: Candidate
    /// The filtered rows, retained only for the best trial.
    var buffer: ByteBuffer?
    /// The estimated number of bytes of the compressed rows.
    let estimate: Int
    let order: Int

    /// The number of bytes by which candidates are compared, including the chunks and the handicap
    /// of the format.
    var byteCount: Int {
      let total = estimate + candidate.format.chunkByteCount
      return total + total * candidate.format.handicap / 100
    }
  }

  /// The result of a search: the format and the compressed scanlines.
  struct Outcome {
    let format: SampleFormat
    let data: [UInt8]
  }

  let bitmap: Bitmap
  /// Whether small changes of the image must add little to a Git history.
  let isForHistory: Bool

  /// Returns the smallest encoding.
  func run() throws(PNGError) -> Outcome {
    let histogram = ColorHistogram([bitmap])
    if let text = try searchText(histogram) { return text }
    return try searchAll(histogram)
  }

  /// Returns the better of two orders for a large image of text; `nil` for other images.
  func searchText(_ histogram: ColorHistogram) throws(PNGError) -> Outcome? {
    let formats = SampleFormat.textCandidates(
      for: histogram, of: bitmap, isForHistory: isForHistory)
    guard !formats.isEmpty else { return nil }
    let best = try search(formats)
    return best.byteCount < EncodingSearch.minimumTextByteCount ? nil : try finish(best)
  }

  /// Returns the best of all formats and filterings.
  func searchAll(_ histogram: ColorHistogram) throws(PNGError) -> Outcome {
    let formats = SampleFormat.candidates(for: histogram, of: bitmap, isForHistory: isForHistory)
    if formats.count == 1, let format = formats.first, format.palette.count == 1 {
      return Outcome(format: format, data: ZeroStream.bytes(count: zeroCount(format)))
    }
    return try finish(try search(formats))
  }

  /// The minimum number of bytes of an image that is treated as text.
  ///
  /// Smaller images take little time, and their size may depend more on a shadow or a gradient.
  private static let minimumTextByteCount = 8_192

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

  /// Returns trials of the candidates on ranges of rows, smallest first.
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
      // Only the rows of the best trial are needed again.
      for index in trials.indices.dropFirst() { trials[index].buffer = nil }
    }
    return trials
  }

  /// Compresses the winner with the full effort.
  private func finish(_ trial: Trial) throws(PNGError) -> Outcome {
    guard let buffer = trial.buffer else { preconditionFailure("the best trial has no rows") }
    let scanlines = trial.candidate.scanlines
    let deflater = Deflater(
      effort: Deflater.Effort(estimate: trial.estimate, isClosest: !isForHistory),
      scanlines: scanlines,
      cutRows: isForHistory ? CutPlan.rows(of: bitmap, estimate: trial.estimate) : [])
    return Outcome(format: trial.candidate.format, data: try deflater.compress(buffer))
  }
}
