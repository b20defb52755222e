import SnapshotPixels

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
