public import Pixels

/// An image that was asked for, and where it came from.
public struct ImageResponse: Hashable, Sendable {
  /// Where an image came from.
  public enum Source: Hashable, Sendable {
    /// A file.
    case file
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
