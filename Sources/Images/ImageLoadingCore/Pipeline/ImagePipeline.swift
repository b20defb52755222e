public import Dispatch
public import Foundation
import SnapshotDrawing

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
  private let observers = ProgressObservers<ImageRequest>()
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
    if let result = imageInMemory(for: request) {
      configuration.onEvent?(.memoryHit(request))
      return result.map { ImageResponse(request: request, image: $0, source: .memory) }
    }
    return immediateFailure(for: request).map(Result.failure)
  }

  /// Returns the error of a request that cannot succeed.
  ///
  /// Even while stubs are active, a test's request reaches the shared pipeline if it has left their
  /// scope.
  private func immediateFailure(for request: ImageRequest) -> ImageLoadingError? {
    let failure = fetcher.immediateFailure(for: request)
    guard case .unsupportedScheme(let url) = failure, self === ImagePipeline.shared,
      StubScopes.areActive
    else { return failure }
    return .outsideStubScope(url)
  }

  /// Loads an image, or joins a load in progress.
  ///
  /// - Throws: ``ImageLoadingError/cancelled(_:)`` as soon as the task is cancelled, or the error
  ///   that ended the load.
  public func response(for request: ImageRequest) async throws(ImageLoadingError) -> ImageResponse {
    try await response(for: request) { _ in }
  }

  /// Loads an image, or joins a load in progress, and reports the progress of the transfer.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - progress: A closure that is called on any thread when bytes have arrived.
  /// - Throws: The same errors as ``response(for:)``.
  public func response(
    for request: ImageRequest, progress: @escaping @Sendable (ImageProgress) -> Void
  ) async throws(ImageLoadingError) -> ImageResponse {
    if let result = immediateResult(for: request) { return try result.get() }
    let key = request.loadKey
    let observer = observers.add(progress, to: key)
    defer { observers.remove(observer, from: key) }
    let outcome = await images.outcome(
      of: key, cancelled: .cancelled(request.url),
      onJoin: { configuration.onEvent?(.began(request, isShared: $0.isShared)) },
      work: { [self] in await perform(request) })
    return try outcome.get().response(to: request)
  }

  /// Returns the image in memory, or the error of processing it.
  private func imageInMemory(for request: ImageRequest) -> Result<Image, ImageLoadingError>? {
    guard request.cachePolicy != .reload, let found = configuration.memoryCache.find(request)
    else { return nil }
    return Result { () throws(ImageLoadingError) in
      found.isOriginal ? try request.image(from: found.image) : found.image
    }
  }

  /// Loads, decodes, and caches an image for all callers.
  func perform(_ request: ImageRequest) async -> Result<LoadedImage, ImageLoadingError> {
    // An equal load may have finished after the caller checked the memory cache.
    switch imageInMemory(for: request) {
    case .success(let image):
      configuration.onEvent?(.finished(request, source: .memory))
      return .success(LoadedImage(image: image, source: .memory, http: nil, metrics: nil))
    case .failure(let error):
      configuration.onEvent?(.failed(request, error: error))
      return .failure(error)
    case nil: break
    }
    let elapsed = configuration.clock.stopwatch()
    let key = request.loadKey
    let age = configuration.memoryCache.nextAge()
    do throws(ImageLoadingError) {
      let data = try await fetcher.data(for: request) { [observers] in
        observers.report($0, to: key)
      }.get()
      let transferDuration = elapsed()
      let image: Image
      do throws(ImageLoadingError) {
        image = try await decoding.image(of: data, for: request)
      } catch {
        // Otherwise, revalidation would keep confirming bytes that do not decode.
        if case .decodingFailed = error { await fetcher.removeCachedBytes(of: request) }
        throw error
      }
      configuration.memoryCache.store(image, for: request, age: age)
      configuration.onEvent?(.finished(request, source: data.source))
      let metrics = ImageLoadMetrics(
        transferDuration: transferDuration, decodingDuration: elapsed() - transferDuration,
        byteCount: data.bytes.count)
      return .success(
        LoadedImage(image: image, source: data.source, http: data.http, metrics: metrics))
    } catch {
      configuration.onEvent?(.failed(request, error: error))
      return .failure(error)
    }
  }
}

struct LoadedImage: Sendable {
  let image: Image
  let source: ImageResponse.Source
  let http: HTTPResponse?
  let metrics: ImageLoadMetrics?

  func response(to request: ImageRequest) -> ImageResponse {
    ImageResponse(request: request, image: image, source: source, http: http, metrics: metrics)
  }
}

extension Clock<Duration> {
  /// Returns a function that returns the duration since this call.
  fileprivate func stopwatch() -> () -> Duration {
    let start = now
    return { start.duration(to: now) }
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

extension ImagePipeline {
  /// The limits, caches, and decoders of a pipeline.
  public struct Configuration: Sendable {
    /// The cache of images in memory.
    public var memoryCache = MemoryCache()
    /// The cache of responses in files; `nil` for no cache.
    public var diskCache: DiskCache?
    /// The decoder of images.
    public var decoder: any ImageDecoding = ImageDecoder.live
    /// The maximum number of concurrent transfers; at least 1.
    public var maximumConcurrentLoads = 6
    /// The maximum number of concurrent decodings, each of which takes memory; at least 1.
    public var maximumConcurrentDecodings = 2
    /// The maximum duration of an attempt, from its start to the last byte.
    public var timeout: Duration = .seconds(60)
    /// The maximum number of bytes of a response, a file, or a `data:` URL.
    ///
    /// The default is 64 MiB.
    public var maximumResponseByteCount = 64 << 20
    /// The number of loaded bytes that may wait for decoding or for the disk cache before further
    /// transfers wait.
    ///
    /// The default is 64 MiB.
    ///
    /// Transfers in progress are not included.
    public var maximumPendingByteCount = 64 << 20
    /// The limits of decoding.
    public var decodingLimits = ImageDecodingLimits()
    /// The content types that are decoded, in lower case.
    ///
    /// `*` matches every subtype.
    ///
    /// A response without a content type is decoded.
    public var acceptableContentTypes: Set<String> = [
      "image/*", "application/octet-stream", "binary/octet-stream",
    ]
    /// Returns the delay before the next attempt after a failed one, or `nil` for no further
    /// attempt.
    ///
    /// Attempts are counted from 1. The closure is called for
    /// ``ImageLoadingError/transport(_:underlying:)``, ``ImageLoadingError/timedOut(_:after:)``,
    /// and ``ImageLoadingError/unacceptableStatusCode(_:_:)``. There is no other limit on the
    /// number of attempts.
    public var retryDelay: @Sendable (_ error: ImageLoadingError, _ attempt: Int) -> Duration? = {
      _, _ in nil
    }
    /// Receives the events of the pipeline, on any thread.
    ///
    /// It must return quickly.
    public var onEvent: (@Sendable (ImagePipelineEvent) -> Void)?
    /// The default queue of completion handlers; `nil` for the thread on which the load ends.
    public var callbackQueue: DispatchQueue?
    /// The clock for timeouts and retries.
    public var clock: any Clock<Duration> = ContinuousClock()

    /// Creates the default configuration.
    public init() {}
  }

  /// The pipeline of the process, which calls completion handlers on the main queue.
  ///
  /// It has no data loader until the application sets one at launch:
  /// `ImagePipeline.shared.dataLoader = URLSessionDataLoader()`. In a process that runs tests, it
  /// writes a line to standard error for each request to a server, because such a test is slow and
  /// depends on the server.
  public static let shared: ImagePipeline = {
    var configuration = Configuration()
    configuration.callbackQueue = .main
    if TestEnvironment.isActive {
      configuration.onEvent = { event in liveRequestWarning(of: event).map(ImageLoadingLog.write) }
    }
    return ImagePipeline(configuration)
  }()

  /// Returns the warning about a request to a server in a test.
  private static func liveRequestWarning(of event: ImagePipelineEvent) -> String? {
    guard case .attemptBegan(let url, attempt: 1) = event, LocalDataLoader.source(of: url) == nil
    else { return nil }
    return "image request over the network in a test: \(url.shortDescription); "
      + "wrap the test in `withStubbedImages`"
  }
}

/// The loader that is used if none is specified.
public enum ImageLoader {
  /// The default loader of an application: ``ImagePipeline/shared``.
  package static var shared: any ImageLoading { ImagePipeline.shared }

  /// The loader of this task: ``ImagePipeline/shared``, unless `$current.withValue` replaced it.
  @TaskLocal public static var current: any ImageLoading = ImagePipeline.shared
}

/// The scopes in which a stub loader is the current loader of some task, used only in diagnostics.
package enum StubScopes {
  private static let count = Locked(0)

  /// Whether the process has an active scope.
  static var areActive: Bool { count.withLock { $0 > 0 } }

  package static func begin() {
    count.withLock { $0 += 1 }
  }

  package static func end() {
    count.withLock { $0 -= 1 }
  }
}

extension ImagePipeline {
  /// A closure that receives the result of a load.
  public typealias Completion = @Sendable (Result<ImageResponse, ImageLoadingError>) -> Void

  /// Loads an image and calls a completion handler once.
  ///
  /// If the result is available immediately, the handler is called before the method returns. A
  /// cancelled load never calls its handler.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - queue: The queue of the handlers if the result is not available immediately; `nil` for the
  ///     configuration's queue.
  ///   - progress: A handler that is called when bytes have arrived.
  ///   - completion: The completion handler.
  /// - Returns: The load in progress, or `nil` if the handler has been called already.
  @discardableResult
  public func load(
    _ request: ImageRequest, on queue: DispatchQueue? = nil,
    progress: (@Sendable (ImageProgress) -> Void)? = nil, completion: @escaping Completion
  ) -> ImageTask? {
    if let result = immediateResult(for: request) {
      completion(result)
      return nil
    }
    activity.begin()
    let queue = queue ?? configuration.callbackQueue
    let key = request.loadKey
    let observer = progress.map { progress in
      observers.add(
        { value in
          guard let queue else { return progress(value) }
          queue.async { progress(value) }
        }, to: key)
    }
    let task = ImageTask(request: request) { [activity, observers] in
      if let observer { observers.remove(observer, from: key) }
      activity.end()
    }
    let registration = images.join(key) { outcome in
      let result = outcome.map { $0.response(to: request) }
      guard let queue else { return task.deliver(result, to: completion) }
      queue.async { task.deliver(result, to: completion) }
    } work: { [self] in
      await perform(request)
    }
    task.onCancel { [images] in images.leave(registration) }
    configuration.onEvent?(.began(request, isShared: registration.isShared))
    return task
  }
}

/// A load with a completion handler.
public final class ImageTask: Sendable {
  /// The request.
  public let request: ImageRequest

  private struct State {
    var isOver = false
    var isCancelled = false
    var leave: (@Sendable () -> Void)?
  }

  private let state = Locked(State())
  private let end: @Sendable () -> Void

  init(request: ImageRequest, end: @escaping @Sendable () -> Void) {
    self.request = request
    self.end = end
  }

  /// Whether the load was cancelled before its completion handler was called.
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Cancels the load.
  ///
  /// The completion handler is not called afterward, unless its call is in progress.
  public func cancel() {
    let leave: (@Sendable () -> Void)? = state.withLock { state in
      guard !state.isOver else { return nil }
      state.isOver = true
      state.isCancelled = true
      defer { state.leave = nil }
      return state.leave
    }
    guard let leave else { return }
    leave()
    end()
  }

  /// Sets the closure that ends the registration with the load.
  ///
  /// Call it once, before the task can be cancelled.
  func onCancel(_ leave: @escaping @Sendable () -> Void) {
    state.withLock { state in
      if !state.isOver { state.leave = leave }
    }
  }

  func deliver(
    _ result: Result<ImageResponse, ImageLoadingError>, to completion: ImagePipeline.Completion
  ) {
    let isOver = state.withLock { state in
      defer { (state.isOver, state.leave) = (true, nil) }
      return state.isOver
    }
    guard !isOver else { return }
    completion(result)
    end()
  }
}

/// An event of a pipeline.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ImagePipelineEvent: Sendable {
  /// The image of a request is in memory.
  case memoryHit(ImageRequest)
  /// A request waits for a load, which is shared if another request began it.
  case began(ImageRequest, isShared: Bool)
  /// A load waits for the bytes of its URL, which are shared if another load, for example for a
  /// different size, waits for them as well.
  case fetching(ImageRequest, isShared: Bool)
  /// An attempt to load the bytes of a URL began. Attempts are counted from 1.
  case attemptBegan(URL, attempt: Int)
  /// An attempt failed.
  case attemptFailed(URL, attempt: Int, error: ImageLoadingError)
  /// The bytes of a URL arrived.
  case received(URL, byteCount: Int, source: ImageResponse.Source)
  /// An image was decoded and processed.
  case decoded(ImageRequest)
  /// A load succeeded. All of its callers receive the image.
  case finished(ImageRequest, source: ImageResponse.Source)
  /// A load failed, or all of its callers were cancelled.
  case failed(ImageRequest, error: ImageLoadingError)
  /// A response could not be written to the disk cache. The load continues.
  case diskCacheFailed(URL, error: any Error)
}

/// The second stage of a load: decoding the bytes.
final class DecodingStage: Sendable {
  private let configuration: ImagePipeline.Configuration
  private let semaphore: TaskSemaphore
  private let queue = DispatchQueue(
    label: "SnapshotImageLoadingCore.DecodingStage", attributes: .concurrent)

  init(_ configuration: ImagePipeline.Configuration) {
    self.configuration = configuration
    semaphore = TaskSemaphore(count: configuration.maximumConcurrentDecodings)
  }

  func image(
    of data: FetchedData, for request: ImageRequest
  ) async throws(ImageLoadingError) -> Image {
    let result = await semaphore.run {
      Task.isCancelled ? nil : await queue.result { [self] in try image(of: data.bytes, request) }
    }
    guard let result = result ?? nil else { throw .cancelled(request.url) }
    switch result {
    case .success(let image):
      configuration.onEvent?(.decoded(request))
      return image
    case .failure(let error as ImageLoadingError): throw error
    case .failure(let error): throw .decodingFailed(request.url, underlying: error)
    }
  }

  private func image(of bytes: [UInt8], _ request: ImageRequest) throws -> Image {
    try request.processed(
      configuration.decoder.decode(
        bytes, options: request.options(within: configuration.decodingLimits)))
  }
}
