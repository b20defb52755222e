/// What a PNG may cost to read; checked before memory is taken.
public struct PNGLimits: Hashable, Sendable {
  /// The most pixels; the default of 2²⁶ takes 256 MiB, which a file of 8 KB can demand.
  public var maximumPixelCount: Int
  /// The most bytes that the pixels' compressed data may become; the default is 2²⁹.
  public var maximumInflatedByteCount: Int
  /// The most bytes that all texts together may have, inflated; the default is 2²⁰.
  public var maximumTextByteCount: Int
  /// The maximum number of texts.
  ///
  /// The default is 1,024.
  public var maximumTextCount: Int

  /// Creates limits.
  public init(
    maximumPixelCount: Int = 1 << 26, maximumInflatedByteCount: Int = 1 << 29,
    maximumTextByteCount: Int = 1 << 20, maximumTextCount: Int = 1 << 10
  ) {
    self.maximumPixelCount = maximumPixelCount
    self.maximumInflatedByteCount = maximumInflatedByteCount
    self.maximumTextByteCount = maximumTextByteCount
    self.maximumTextCount = maximumTextCount
  }
}
