public import Foundation
public import SnapshotPixels

/// A source of images for views.
///
/// Views load all images through this protocol. The implementation decides between the network, a
/// cache, and a test's stubs.
public protocol ImageLoading: Sendable {
  /// Returns the result if it is available immediately, for example from memory, and `nil`
  /// otherwise.
  ///
  /// A view calls this method before it starts an asynchronous load. An image that is available is
  /// therefore set when the view's own call returns.
  func immediateResult(
    for request: ImageRequest
  ) -> Result<ImageResponse, ImageLoadingError>?

  /// Loads an image.
  ///
  /// - Throws: ``ImageLoadingError/cancelled(_:)`` when the calling task is cancelled, or the error
  ///   that ended the load.
  func response(for request: ImageRequest) async throws(ImageLoadingError) -> ImageResponse

  /// The images that appear with a transition. The default implementation returns
  /// ``ImageTransitionPolicy/afterWaiting``.
  var transitionPolicy: ImageTransitionPolicy { get }
}

extension ImageLoading {
  /// The policy of transitions for images that were not available immediately.
  public var transitionPolicy: ImageTransitionPolicy { .afterWaiting }

  /// Loads images into the loader's caches, concurrently up to the loader's limit.
  ///
  /// To cancel the remaining loads, cancel the calling task.
  ///
  /// - Returns: The errors, in the order of their requests.
  @discardableResult
  public func prefetch(_ requests: [ImageRequest]) async -> [ImageLoadingError] {
    await withTaskGroup { group in
      for (index, request) in requests.enumerated() {
        group.addTask {
          do throws(ImageLoadingError) {
            _ = try await response(for: request)
            return nil as (index: Int, error: ImageLoadingError)?
          } catch {
            return (index, error)
          }
        }
      }
      var failures: [(index: Int, error: ImageLoadingError)] = []
      for await failure in group {
        if let failure { failures.append(failure) }
      }
      return failures.sorted { $0.index < $1.index }.map(\.error)
    }
  }
}

/// The images of a loader for which views run the requested transition.
public enum ImageTransitionPolicy: Hashable, Sendable {
  /// Images that were not available immediately. Others, such as cached ones, appear without a
  /// transition.
  case afterWaiting
  /// All images. One that is available immediately replaces the placeholder with the transition.
  case always
  /// No image, so that a snapshot shows the final state.
  case never
}

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

/// A change to an image after decoding and before it is cached in memory.
///
/// Processors with equal identifiers are equal, so the identifier must include everything that the
/// result depends on: `"tint #FF0000"`, not `"tint"`.
public struct ImageProcessor: Sendable {
  /// The identifier of the processor.
  public let id: String
  private let change: @Sendable (Image) throws -> Image

  /// Creates a processor.
  ///
  /// The closure is called off the caller's thread and must not depend on the thread.
  public init(id: String, process: @escaping @Sendable (Image) throws -> Image) {
    self.id = id
    self.change = process
  }

  /// Returns the processed image.
  ///
  /// - Throws: The error of the closure, which a pipeline wraps in
  ///   ``ImageLoadingError/processingFailed(_:processor:underlying:)``.
  public func process(_ image: Image) throws -> Image { try change(image) }
}

extension ImageProcessor: Hashable {
  /// Whether the identifiers are equal.
  public static func == (first: ImageProcessor, second: ImageProcessor) -> Bool {
    first.id == second.id
  }

  /// Adds the identifier to a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
