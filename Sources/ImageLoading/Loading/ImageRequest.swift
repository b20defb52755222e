public import Foundation
public import SnapshotPixels

/// A request for an image: its URL, its size, and its processing.
///
/// Requests for the same URL at different sizes have separate entries in the memory cache and share
/// a download.
public struct ImageRequest: Hashable, Sendable {
  /// The caches that a request may use.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum CachePolicy: Hashable, Sendable {
    /// The cached image is used if there is one. Otherwise the image is loaded and cached.
    case automatic
    /// The image is loaded again and replaces the cached one.
    case reload
    /// The cached image is used at any age. Nothing is loaded.
    case cacheOnly
  }

  /// The URL of the image, which is always absolute.
  public let url: URL
  /// The size in pixels that the image must cover, or `nil` for its original size.
  ///
  /// A larger image is reduced, with its aspect ratio, to the smallest size that covers the target.
  /// A smaller image is not enlarged.
  public let targetPixelSize: PixelSize?
  /// The processors of the decoded image, in the order of their application.
  public let processors: [ImageProcessor]
  /// The caches that the request may use.
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

  /// The key of the image in the memory cache, which does not depend on the cache policy.
  var key: ImageRequest {
    guard cachePolicy != .automatic else { return self }
    return ImageRequest(url: url, targetPixelSize: targetPixelSize, processors: processors)
  }
}

extension ImageRequest {
  /// Applies the request's processors to an image, in order.
  ///
  /// - Throws: ``ImageLoadingError/processingFailed(_:processor:underlying:)``.
  package func processed(_ image: Image) throws(ImageLoadingError) -> Image {
    var image = image
    for processor in processors {
      do {
        image = try processor.process(image)
      } catch {
        throw .processingFailed(url, processor: processor.id, underlying: error)
      }
    }
    return image
  }
}
