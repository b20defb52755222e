/// How a PNG is to be written.
public struct PNGEncodingOptions: Hashable, Sendable {
  /// The texts that the file carries, in their order; they do not change a pixel.
  public var texts: [PNGText]

  /// Creates options.
  public init(texts: [PNGText] = []) {
    self.texts = texts
  }
}
