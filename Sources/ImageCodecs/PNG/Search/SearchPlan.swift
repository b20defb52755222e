import SnapshotPixels

/// How much of a picture a search looks at before it decides.
struct SearchPlan {
  /// The rows that the first trials compress.
  let sampleRows: [Range<Int>]
  /// Whether those are only a part of the picture.
  let isSampling: Bool
  /// The part of the rows that a sample holds: one of so many.
  private let step: Int

  /// Samples in bands, which hold the likeness of a row to those above.
  private static let bandHeight = 24
  /// The bytes that are tried in full.
  private static let fullByteCount = 1 << 17

  init(size: PixelSize, formats: [SampleFormat]) {
    let stride = formats.map { $0.rowByteCount(width: size.width) + 1 }.max() ?? 1
    let bandCount = size.height / SearchPlan.bandHeight
    // Every eighth band, or more of a small picture.
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

  /// The compressed bytes that all finalists may take together, three pictures of text at 3x.
  private static let finalistByteCount = 768_000

  /// How many candidates are tried on all rows, by what the best made of a sample: fewer of pictures
  /// that compress badly, which take the longest and gain the least.
  func finalistCount(sample: Int) -> Int {
    max(1, min(3, SearchPlan.finalistByteCount / max(1, sample * step)))
  }
}
