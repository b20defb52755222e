/// The limits of decoding, which are checked before memory is allocated.
public struct ImageDecodingLimits: Hashable, Sendable {
  /// The maximum number of pixels of an image before it is reduced.
  ///
  /// The default is 2²⁶, which takes 256 MiB.
  public var maximumPixelCount: Int

  /// Creates limits.
  public init(maximumPixelCount: Int = 1 << 26) {
    self.maximumPixelCount = maximumPixelCount
  }
}
