public import Foundation
public import SnapshotDrawing
public import SnapshotImageCodecs

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

  /// Loads an image and reports the progress of its transfer.
  ///
  /// The default implementation calls ``response(for:)`` and reports no progress.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - progress: A closure that is called on any thread when bytes have arrived. It must return
  ///     quickly.
  /// - Throws: The same errors as ``response(for:)``.
  func response(
    for request: ImageRequest, progress: @escaping @Sendable (ImageProgress) -> Void
  ) async throws(ImageLoadingError) -> ImageResponse

  /// The images that appear with a transition. The default implementation returns
  /// ``ImageTransitionPolicy/afterWaiting``.
  var transitionPolicy: ImageTransitionPolicy { get }
}

extension ImageLoading {
  /// The policy of transitions for images that were not available immediately.
  public var transitionPolicy: ImageTransitionPolicy { .afterWaiting }

  /// Loads an image without reporting progress.
  public func response(
    for request: ImageRequest, progress: @escaping @Sendable (ImageProgress) -> Void
  ) async throws(ImageLoadingError) -> ImageResponse {
    try await response(for: request)
  }

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
  /// No image, so that a snapshot shows the final state. Custom transitions run as well, because
  /// they may change more than the image, but their animations end immediately.
  case never
}

/// The progress of a transfer.
public struct ImageProgress: Hashable, Sendable {
  /// The number of bytes that have arrived.
  public let receivedByteCount: Int
  /// The number of bytes of the response, or `nil` if the server did not announce it.
  public let expectedByteCount: Int?

  /// Creates a progress.
  public init(receivedByteCount: Int, expectedByteCount: Int?) {
    self.receivedByteCount = receivedByteCount
    self.expectedByteCount = expectedByteCount
  }

  /// The fraction of the response that has arrived, 0 to 1, or `nil` if its size is unknown.
  public var fractionCompleted: Double? {
    guard let expectedByteCount else { return nil }
    guard expectedByteCount > 0 else { return 1 }
    return min(1, Double(receivedByteCount) / Double(expectedByteCount))
  }
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
  /// The options for decoding, such as the frame of an animation.
  ///
  /// ``targetPixelSize`` replaces their target, and the pipeline's limit replaces their
  /// `maximumPixelCount`.
  public let decodingOptions: ImageDecodingOptions
  /// The processors of the decoded image, in the order of their application.
  ///
  /// Each frame of an animation is processed.
  public let processors: [ImageProcessor]
  /// The caches that the request may use.
  public let cachePolicy: CachePolicy
  /// The header fields to send, by their names, such as `["Authorization": "Bearer …"]`.
  ///
  /// Requests with different fields share neither a transfer nor a cached image, unless they have
  /// the same ``cacheKey``.
  public let headers: [String: String]
  /// The text that identifies the image in the caches, or `nil` for its URL and its ``headers``.
  ///
  /// Use it for URLs that change although the image does not, such as signed ones. Requests with
  /// the same key share a transfer.
  public let cacheKey: String?
  /// The maximum duration of an attempt to load the bytes, or `nil` for the pipeline's
  /// ``ImagePipeline/Configuration/timeout``.
  public let timeout: Duration?

  /// Creates a request.
  public init(
    url: URL, targetPixelSize: PixelSize? = nil, decodingOptions: ImageDecodingOptions = .init(),
    processors: [ImageProcessor] = [], cachePolicy: CachePolicy = .automatic,
    headers: [String: String] = [:], cacheKey: String? = nil, timeout: Duration? = nil
  ) {
    self.url = url.absoluteURL
    self.targetPixelSize = targetPixelSize
    self.decodingOptions = decodingOptions
    self.processors = processors
    self.cachePolicy = cachePolicy
    self.headers = headers
    self.cacheKey = cacheKey
    self.timeout = timeout
  }

  /// The key of the image in the memory cache, which does not depend on how it is loaded.
  var key: ImageRequest {
    let isKey = cachePolicy == .automatic && headers.isEmpty && cacheKey == nil && timeout == nil
    return isKey ? self : key(cachePolicy: .automatic, timeout: nil)
  }

  /// The key of loads that may be shared.
  var loadKey: ImageRequest { key(cachePolicy: cachePolicy, timeout: timeout) }

  private func key(cachePolicy: CachePolicy, timeout: Duration?) -> ImageRequest {
    ImageRequest(
      url: bytesURL, targetPixelSize: targetPixelSize, decodingOptions: decodingOptions,
      processors: processors, cachePolicy: cachePolicy, timeout: timeout)
  }

  /// The URL that identifies the bytes of the image in caches: the request's own, or one that
  /// contains the key or a digest of the header fields.
  ///
  /// Caches on disk contain it, so it does not reveal the fields, such as a password.
  var bytesURL: URL {
    guard cacheKey != nil || !headers.isEmpty else { return url }
    // Names of header fields are not case-sensitive. A line break cannot be part of a field.
    let fields = headers.map { "\($0.key.lowercased()): \($0.value)" }.sorted()
    var components = URLComponents()
    components.scheme = "cache-key"
    components.path =
      cacheKey.map { "key/\($0)" }
      ?? "url/\(url.absoluteString)\n\(SHA256.digest(ofUTF8: fields.joined(separator: "\n")))"
    guard let url = components.url else {
      preconditionFailure("no URL for the cache key \(components.path); use a shorter key")
    }
    return url
  }

  /// The key of the unprocessed image in its original size.
  var originalKey: ImageRequest { ImageRequest(url: bytesURL) }
}

extension ImageRequest {
  package var decodingTarget: ImageDecodingOptions.Target {
    targetPixelSize.map(ImageDecodingOptions.Target.filling) ?? decodingOptions.target
  }

  /// Returns the image that decoding would produce if an original were the loaded file: its
  /// requested frame, reduced to the target size.
  package func decoded(from original: Image) throws(ImageDecodingError) -> Image {
    var image = original
    if let frame = decodingOptions.frame {
      let frames = original.animation?.frames.map(\.image) ?? [original]
      guard frames.indices.contains(frame) else {
        throw .frameOutOfRange(frame, count: frames.count)
      }
      image = frames[frame]
    }
    return try image.mapFrames { (image) throws(ImageDecodingError) in
      try image.reduced(to: decodingTarget)
    }
  }

  /// Returns the requested image, made from an original as it would be from a loaded file: decoded
  /// and processed.
  func image(from original: Image) throws(ImageLoadingError) -> Image {
    let decoded: Image
    do {
      decoded = try self.decoded(from: original)
    } catch {
      throw .decodingFailed(url, underlying: error)
    }
    return try processed(decoded)
  }

  /// Applies the request's processors to an image, or each frame of an animation, in order.
  ///
  /// - Throws: ``ImageLoadingError/processingFailed(_:processor:underlying:)``.
  package func processed(_ image: Image) throws(ImageLoadingError) -> Image {
    var image = image
    for processor in processors {
      do {
        image = try image.mapFrames { try processor.process($0) }
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
  /// The server's response, or `nil` if the image was not just transferred from a server.
  public let http: HTTPResponse?
  /// The cost of loading the image, or `nil` if it was in memory or the loader does not measure it.
  public let metrics: ImageLoadMetrics?

  /// Creates a response.
  public init(
    request: ImageRequest, image: Image, source: Source, http: HTTPResponse? = nil,
    metrics: ImageLoadMetrics? = nil
  ) {
    self.request = request
    self.image = image
    self.source = source
    self.http = http
    self.metrics = metrics
  }
}

/// A response of an HTTP server, without its body.
public struct HTTPResponse: Hashable, Sendable {
  /// The URL of the response, after redirects.
  public let url: URL
  /// The status, such as 200.
  public let statusCode: Int
  /// The header fields, by their names in lower case.
  public let headers: [String: String]

  /// Creates a response.
  public init(url: URL, statusCode: Int, headers: [String: String] = [:]) {
    self.url = url
    self.statusCode = statusCode
    self.headers = headers
  }
}

/// The cost of loading an image, measured with the pipeline's clock.
///
/// Callers that share a transfer receive the same values.
public struct ImageLoadMetrics: Hashable, Sendable {
  /// The duration until all bytes had arrived, including waiting, retries, and the disk cache.
  public let transferDuration: Duration
  /// The duration of decoding and processing, including waiting.
  public let decodingDuration: Duration
  /// The number of bytes of the encoded image.
  public let byteCount: Int

  /// Creates metrics.
  public init(transferDuration: Duration, decodingDuration: Duration, byteCount: Int) {
    self.transferDuration = transferDuration
    self.decodingDuration = decodingDuration
    self.byteCount = byteCount
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
