public import Foundation
public import SnapshotPixels

/// What to load: where it is, how large it is to be shown, and what is done with it.
///
/// Requests for one URL in two sizes are two keys of a memory cache, and one download.
public struct ImageRequest: Hashable, Sendable {
  /// Which caches may answer.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum CachePolicy: Hashable, Sendable {
    /// A cache answers if it can; else the image is loaded and cached.
    case automatic
    /// The image is loaded anew, and replaces what is cached.
    case reload
    /// A cache answers, however old its answer is; nothing is loaded.
    case cacheOnly
  }

  /// Where the image is; always absolute.
  public let url: URL
  /// The pixels that the image is to cover, or `nil` for its own size.
  ///
  /// A larger image is reduced, in its own proportions, to the smallest size that is no less in
  /// either direction; a smaller one stays as it is.
  public let targetPixelSize: PixelSize?
  /// What is done with the image after it is decoded, in this order.
  public let processors: [ImageProcessor]
  /// Which caches may answer.
  public let cachePolicy: CachePolicy

  /// Creates a request.
  public init(
    url: URL, targetPixelSize: PixelSize? = nil, processors: [ImageProcessor] = [],
    cachePolicy: CachePolicy = .automatic
  ) {
    self.url = url.absoluteURL
    self.targetPixelSize = targetPixelSize
    self.processors = processors
    self.cachePolicy = cachePolicy
  }

  /// The request as the key of an image in memory, for which it does not matter how the image came
  /// there.
  var key: ImageRequest {
    guard cachePolicy != .automatic else { return self }
    return ImageRequest(url: url, targetPixelSize: targetPixelSize, processors: processors)
  }
}
