public import SnapshotPixels

/// An image that was asked for, and where it came from.
public struct ImageResponse: Hashable, Sendable {
  /// Where an image came from.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Source: Hashable, Sendable {
    /// A cache in memory.
    case memory
    /// A cache of files, with or without a server's word that it is still good.
    case disk
    /// A server.
    case network
    /// A `file:` URL.
    case file
    /// A `data:` URL.
    case data
    /// A test's stand-in.
    case stub
  }

  /// What was asked for.
  public let request: ImageRequest
  /// The image.
  public let image: Image
  /// Where it came from.
  public let source: Source

  /// Creates a response.
  public init(request: ImageRequest, image: Image, source: Source) {
    self.request = request
    self.image = image
    self.source = source
  }
}
