/// What decoding an image may cost; checked before memory is taken.
public struct ImageDecodingLimits: Hashable, Sendable {
  /// The most pixels that an image may have before it is reduced; the default is 2²⁶, which take
  /// 256 MiB.
  public var maximumPixelCount: Int

  /// Creates limits.
  public init(maximumPixelCount: Int = 1 << 26) {
    self.maximumPixelCount = maximumPixelCount
  }
}
