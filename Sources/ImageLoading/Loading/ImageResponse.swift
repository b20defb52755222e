public import SnapshotPixels

/// An image and its source.
public struct ImageResponse: Hashable, Sendable {
  /// The source of an image.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Source: Hashable, Sendable {
    /// The cache in memory.
    case memory
    /// The disk cache, with or without revalidation.
    case disk
    /// A server.
    case network
    /// A `file:` URL.
    case file
    /// A `data:` URL.
    case data
    /// A stub in a test.
    case stub
  }

  /// The request.
  public let request: ImageRequest
  /// The image.
  public let image: Image
  /// The source of the image.
  public let source: Source

  /// Creates a response.
  public init(request: ImageRequest, image: Image, source: Source) {
    self.request = request
    self.image = image
    self.source = source
  }
}
