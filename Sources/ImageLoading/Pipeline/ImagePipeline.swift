import SnapshotPixels

/// Loads images: from memory, files, `data:` URLs, a cache of files, and by a data loader.
///
/// Equal requests share one load, and requests for one URL in several sizes share one download. The
/// bytes are fetched and decoded off the caller's thread. A load ends when nobody waits for it any
/// more, and who gave it up never gets its image.
///
/// The network is a module of its own: `SnapshotImageLoadingNetworking` has the data loader.
public final class ImagePipeline: ImageLoading {
  /// What the pipeline allows, and what it works with.
  public let configuration: Configuration
  let images: SharedLoads<ImageRequest, LoadedImage>
  let activity = Activity()
  private let fetcher: DataFetcher
  private let decoding: DecodingStage

  /// Creates a pipeline with nothing in memory.
  ///
  /// - Parameters:
  ///   - configuration: What the pipeline allows, and what it works with.
  ///   - dataLoader: What fetches the bytes of URLs that are neither `file:` nor `data:`; without it
  ///     they fail at once.
  public init(_ configuration: Configuration = .init(), dataLoader: (any DataLoading)? = nil) {
    self.configuration = configuration
    images = SharedLoads(activity: activity)
    fetcher = DataFetcher(configuration, activity: activity, dataLoader: dataLoader)
    decoding = DecodingStage(configuration)
  }

  /// What fetches the bytes of URLs that are neither `file:` nor `data:`.
  ///
  /// A change is for loads that begin after it.
  public var dataLoader: (any DataLoading)? {
    get { fetcher.dataLoader }
    set { fetcher.dataLoader = newValue }
  }

  /// The number of loads that somebody waits for.
  public var loadCount: Int { images.count }

  /// Waits until no load is under way, also of those that were given up, and every completion handler
  /// was called.
  public func waitUntilIdle() async {
    await activity.waitUntilIdle()
  }

  /// Returns an image that is in memory, or the failure of a request that cannot be answered.
  public func immediateResult(
    for request: ImageRequest
  ) -> Result<ImageResponse, ImageLoadingError>? {
    if let image = imageInMemory(for: request) {
      configuration.onEvent?(.memoryHit(request))
      return .success(ImageResponse(request: request, image: image, source: .memory))
    }
    return fetcher.immediateFailure(for: request).map(Result.failure)
  }

  /// Loads an image, or joins a load that is under way.
  ///
  /// - Throws: ``ImageLoadingError/cancelled(_:)`` as soon as the task is cancelled, and whatever
  ///   keeps the image from being loaded.
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

  /// Fetches, decodes and keeps an image, on behalf of all who wait for it.
  func perform(_ request: ImageRequest) async -> Result<LoadedImage, ImageLoadingError> {
    // An equal load may have ended between the caller's look into memory and the beginning of this one.
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
        // Else a server would go on to say that these bytes are still good.
        if case .decodingFailed = error { await fetcher.forget(request.url) }
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

/// An image, and where it came from.
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
