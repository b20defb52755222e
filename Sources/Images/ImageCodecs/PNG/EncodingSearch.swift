import CSnapshotImageCodecs
import SnapshotDrawing

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

  /// The trials, smallest first.
  private struct Ranking: ~Copyable {
    let trials: [Trial]
    /// The filtered rows of the first trial.
    let rows: ZeroedBuffer<UInt8>

    var best: Trial { trials[0] }
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
    let ranking = try search(formats)
    if ranking.best.byteCount < EncodingSearch.minimumTextByteCount { return nil }
    return try finish(ranking)
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

  /// Returns trials of the best formats and filterings, on all rows.
  private func search(_ formats: [SampleFormat]) throws(PNGError) -> Ranking {
    let plan = SearchPlan(size: bitmap.size, formats: formats)
    var candidates: [Candidate] = []
    for format in formats {
      let scanlines = try Scanlines(bitmap, format: format)
      for filtering in format.filterings {
        candidates.append(Candidate(scanlines: scanlines, format: format, filtering: filtering))
      }
    }
    let ranked = try rank(candidates, rows: plan.sampleRows)
    guard plan.isSampling else { return ranked }
    let smallest = ranked.best.byteCount
    let finalists = ranked.trials.prefix(plan.finalistCount(sample: smallest))
      .filter { $0.byteCount <= smallest * 5 / 4 }
    return try rank(finalists.map(\.candidate), rows: [0..<bitmap.height])
  }

  private func zeroCount(_ format: SampleFormat) -> Int {
    (format.rowByteCount(width: bitmap.width) + 1) * bitmap.height
  }

  private func rank(
    _ candidates: [Candidate], rows: [Range<Int>]
  ) throws(PNGError) -> Ranking {
    var trials: [Trial] = []
    // Only the rows of the best trial are needed again.
    var best: ZeroedBuffer<UInt8>?
    for candidate in candidates {
      let buffer = try candidate.scanlines.filtered(by: candidate.filtering, rows: rows)
      trials.append(
        Trial(
          candidate: candidate,
          estimate: try Deflater.estimate(buffer, of: candidate.scanlines),
          order: trials.count))
      trials.sort { ($0.byteCount, $0.order) < ($1.byteCount, $1.order) }
      if trials[0].order == trials.count - 1 { best = consume buffer }
    }
    guard let rows = best.take() else { preconditionFailure("there are no candidates") }
    return Ranking(trials: trials, rows: rows)
  }

  /// Compresses the winner with the full effort.
  private func finish(_ ranking: borrowing Ranking) throws(PNGError) -> Outcome {
    let trial = ranking.best
    let scanlines = trial.candidate.scanlines
    let deflater = Deflater(
      effort: Deflater.Effort(estimate: trial.estimate, isClosest: !isForHistory),
      scanlines: scanlines,
      cutRows: isForHistory ? CutPlan.rows(of: bitmap, estimate: trial.estimate) : [])
    return Outcome(format: trial.candidate.format, data: try deflater.compress(ranking.rows))
  }
}

/// The sample of an image that a search compresses before it selects candidates.
struct SearchPlan {
  /// The rows that the first trials compress.
  let sampleRows: [Range<Int>]
  /// Whether the sample is only a part of the image.
  let isSampling: Bool
  /// The sampling interval: one of `step` bands is in the sample.
  private let step: Int

  /// The height of a band.
  ///
  /// Bands contain consecutive rows, so that rows can match the ones above them.
  private static let bandHeight = 24
  /// The number of bytes up to which an image is compressed in full.
  private static let fullByteCount = 1 << 17

  init(size: PixelSize, formats: [SampleFormat]) {
    let stride = formats.map { $0.rowByteCount(width: size.width) + 1 }.max() ?? 1
    let bandCount = size.height / SearchPlan.bandHeight
    // Every eighth band, or more of them for a small image.
    let step = min(8, stride * size.height / SearchPlan.fullByteCount)
    self.isSampling = step > 1 && bandCount >= 16
    self.step = step
    guard isSampling else {
      self.sampleRows = [0..<size.height]
      return
    }
    self.sampleRows = (0..<bandCount).filter { $0 % step == step / 2 }.map { band in
      band * SearchPlan.bandHeight..<(band + 1) * SearchPlan.bandHeight
    }
  }

  /// The maximum total of compressed bytes of all finalists: three images of text at 3x.
  private static let finalistByteCount = 768_000

  /// Returns the number of candidates to try on all rows, given the size of the best sample.
  ///
  /// Images that compress badly have fewer, because they take the longest and gain the least.
  func finalistCount(sample: Int) -> Int {
    max(1, min(3, SearchPlan.finalistByteCount / max(1, sample * step)))
  }
}

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
  ///
  /// With 1,024 bytes, a change of one card added 1,707 bytes to a pack; tests permit 1,536.
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

/// Encodes images that are viewed once, such as those of a failure.
///
/// The rows of an opaque bitmap already are the samples of a PNG, so the system's zlib, which is
/// optimized even in debug builds, compresses them directly.
struct FastEncoding {
  let bitmap: Bitmap

  func run() throws(PNGError) -> EncodingSearch.Outcome {
    let (row, count) = (bitmap.width * 4, bitmap.height)
    let output = try ZeroedBuffer.forPNG(count: cpng_rows_bound(row, count))
    let straight = try straightSamples()
    var written = 0
    let status = unsafe bitmap.withUnsafePixels { pixels in
      unsafe pixels.withMemoryRebound(to: UInt8.self) { bytes in
        let samples =
          unsafe straight.count > 0 ? UnsafePointer(straight.start) : bytes.baseAddress
        return unsafe cpng_deflate_rows(
          samples, row, count, output.start, output.count, &written)
      }
    }
    guard status == CPNG_OK else { throw .noMemory }
    return EncodingSearch.Outcome(
      format: SampleFormat(colorType: .rgba, bitDepth: 8), data: output.array(count: written))
  }

  /// Returns the samples of a translucent bitmap, or none for an opaque one.
  private func straightSamples() throws(PNGError) -> ZeroedBuffer<UInt8> {
    if bitmap.isOpaque { return try ZeroedBuffer.forPNG(count: 0) }
    let buffer = try ZeroedBuffer.forPNG(count: bitmap.width * bitmap.height * 4)
    unsafe bitmap.withUnsafePixels { pixels in
      let count = pixels.count
      unsafe buffer.start.withMemoryRebound(to: UInt32.self, capacity: count) { target in
        var index = 0
        while index < count {
          unsafe target[index] = unpremultipliedPixel(pixels[index])
          index = index &+ 1
        }
      }
    }
    return buffer
  }
}

extension Bitmap {
  /// Whether all pixels are opaque.
  fileprivate var isOpaque: Bool {
    unsafe withUnsafePixels { pixels in
      guard let start = pixels.baseAddress else { return true }
      return unsafe Bitmap.commonBits(start, count: pixels.count) >> 24 == 255
    }
  }

  /// Returns the bits that are set in all pixels.
  ///
  /// This is not a closure, because captured variables would be slow in debug builds.
  @unsafe
  private static func commonBits(_ pixels: UnsafePointer<UInt32>, count: Int) -> UInt32 {
    var common = UInt32.max
    var index = 0
    while index < count {
      common = unsafe common & pixels[index]
      index = index &+ 1
    }
    return common
  }
}
