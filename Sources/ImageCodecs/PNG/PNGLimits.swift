/// The limits on the cost of decoding a PNG.
///
/// They are checked before memory is allocated.
public struct PNGLimits: Hashable, Sendable {
  /// The maximum number of pixels.
  ///
  /// The default is 2²⁶, which takes 256 MiB and which a file of 8 KB can require.
  public var maximumPixelCount: Int
  /// The maximum number of bytes of the decompressed pixel data.
  ///
  /// The default is 2²⁹.
  public var maximumInflatedByteCount: Int
  /// The maximum total number of bytes of all decompressed texts.
  ///
  /// The default is 2²⁰.
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
