import SnapshotPixels

/// Loads images from memory, from disk, from `file:` and `data:` URLs, and through a data loader.
///
/// Equal requests share a load. Requests for the same URL at different sizes share a download.
/// Loading and decoding take place off the caller's thread. A load is cancelled when its last
/// caller is. A cancelled caller never receives the image.
///
/// For network access, use the data loader in `SnapshotImageLoadingNetworking`.
public final class ImagePipeline: ImageLoading {
  /// The limits, caches, and decoders of the pipeline.
  public let configuration: Configuration
  let images: SharedLoads<ImageRequest, LoadedImage>
  let activity = Activity()
  private let fetcher: DataFetcher
  private let decoding: DecodingStage

  /// Creates a pipeline.
  ///
  /// - Parameters:
  ///   - configuration: The limits, caches, and decoders of the pipeline.
  ///   - dataLoader: The loader for URLs other than `file:` and `data:`. Without it, their requests
  ///     fail immediately.
  public init(_ configuration: Configuration = .init(), dataLoader: (any DataLoading)? = nil) {
    self.configuration = configuration
    images = SharedLoads(activity: activity)
    fetcher = DataFetcher(configuration, activity: activity, dataLoader: dataLoader)
    decoding = DecodingStage(configuration)
  }

  /// The loader for URLs other than `file:` and `data:`.
  ///
  /// A new value applies to loads that begin afterward.
  public var dataLoader: (any DataLoading)? {
    get { fetcher.dataLoader }
    set { fetcher.dataLoader = newValue }
  }

  /// The number of loads with at least one caller.
  public var loadCount: Int { images.count }

  /// Waits until all loads, including cancelled ones, have ended and all completion handlers have
  /// returned.
  public func waitUntilIdle() async {
    await activity.waitUntilIdle()
  }

  /// Returns the image if it is in memory, an error if the request cannot succeed, and `nil`
  /// otherwise.
  public func immediateResult(
    for request: ImageRequest
  ) -> Result<ImageResponse, ImageLoadingError>? {
    if let image = imageInMemory(for: request) {
      configuration.onEvent?(.memoryHit(request))
      return .success(ImageResponse(request: request, image: image, source: .memory))
    }
    return fetcher.immediateFailure(for: request).map(Result.failure)
  }

  /// Loads an image, or joins a load in progress.
  ///
  /// - Throws: ``ImageLoadingError/cancelled(_:)`` as soon as the task is cancelled, or the error
  ///   that ended the load.
  public func response(for request: ImageRequest) async throws(ImageLoadingError) -> ImageResponse {
    if let result = immediateResult(for: request) { return try result.get() }
    let outcome = await images.outcome(
      of: request, cancelled: .cancelled(request.url),
      onJoin: { configuration.onEvent?(.began(request, isShared: $0.isShared)) },
      work: { [self] in await perform(request) })
    return try outcome.get().response(to: request)
  }

  private func imageInMemory(for request: ImageRequest) -> Image? {
    request.cachePolicy == .reload ? nil : configuration.memoryCache.image(for: request)
  }

  /// Loads, decodes, and caches an image for all callers.
  func perform(_ request: ImageRequest) async -> Result<LoadedImage, ImageLoadingError> {
    // An equal load may have finished after the caller checked the memory cache.
    if let image = imageInMemory(for: request) {
      configuration.onEvent?(.finished(request, source: .memory))
      return .success(LoadedImage(image: image, source: .memory))
    }
    let age = configuration.memoryCache.nextAge()
    do throws(ImageLoadingError) {
      let data = try await fetcher.data(for: request).get()
      let image: Image
      do throws(ImageLoadingError) {
        image = try await decoding.image(of: data, for: request)
      } catch {
        // Otherwise, revalidation would keep confirming bytes that do not decode.
        if case .decodingFailed = error { await fetcher.removeCachedBytes(of: request.url) }
        throw error
      }
      configuration.memoryCache.store(image, for: request, age: age)
      configuration.onEvent?(.finished(request, source: data.source))
      return .success(LoadedImage(image: image, source: data.source))
    } catch {
      configuration.onEvent?(.failed(request, error: error))
      return .failure(error)
    }
  }
}

/// An image and its source.
struct LoadedImage: Sendable {
  let image: Image
  let source: ImageResponse.Source

  func response(to request: ImageRequest) -> ImageResponse {
    ImageResponse(request: request, image: image, source: source)
  }
}

extension ImagePipeline: MissingImageAdvising {
  /// A URL that no loader supports never loads, so the test must add stubs.
  package func advice(onMissing request: ImageRequest) -> MissingImageAdvice {
    if case .unsupportedScheme = fetcher.immediateFailure(for: request) {
      return .noStubs(for: request)
    }
    return .wait
  }
}
