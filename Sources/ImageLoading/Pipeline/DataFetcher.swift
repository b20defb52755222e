import Foundation

/// The first stage: the bytes of a URL, from wherever they are.
///
/// Requests for one URL share one transfer, whatever becomes of the bytes.
final class DataFetcher: Sendable {
  private struct Key: Hashable {
    let url: URL
    let policy: ImageRequest.CachePolicy
  }

  private let configuration: ImagePipeline.Configuration
  private let transfers: SharedLoads<Key, FetchedData>
  private let activity: Activity
  private let semaphore: TaskSemaphore
  private let remote: Locked<(any DataLoading)?>
  private let local = LocalDataLoader()

  init(
    _ configuration: ImagePipeline.Configuration, activity: Activity,
    dataLoader: (any DataLoading)?
  ) {
    self.configuration = configuration
    self.activity = activity
    transfers = SharedLoads(activity: activity)
    semaphore = TaskSemaphore(count: configuration.maximumConcurrentLoads)
    remote = Locked(dataLoader)
  }

  var dataLoader: (any DataLoading)? {
    get { remote.withLock { $0 } }
    set { remote.withLock { $0 = newValue } }
  }

  /// Returns why a request that is not in memory cannot be answered, if it is known already.
  func immediateFailure(for request: ImageRequest) -> ImageLoadingError? {
    let isLocal = LocalDataLoader.source(of: request.url) != nil
    if request.cachePolicy == .cacheOnly {
      return isLocal || configuration.diskCache == nil ? .notCached(request.url) : nil
    }
    return isLocal || dataLoader != nil ? nil : .unsupportedScheme(request.url)
  }

  func data(for request: ImageRequest) async -> Result<FetchedData, ImageLoadingError> {
    let (url, policy) = (request.url, request.cachePolicy)
    return await transfers.outcome(
      of: Key(url: url, policy: policy), cancelled: .cancelled(url),
      onJoin: { configuration.onEvent?(.fetching(request, isShared: $0.isShared)) },
      work: { [self] in await transfer(url, policy) })
  }

  private func transfer(
    _ url: URL, _ policy: ImageRequest.CachePolicy
  ) async -> Result<FetchedData, ImageLoadingError> {
    do throws(ImageLoadingError) {
      let data = try await fetch(url, policy)
      configuration.onEvent?(.received(url, byteCount: data.bytes.count, source: data.source))
      return .success(data)
    } catch {
      return .failure(error)
    }
  }

  /// Forgets the cached bytes of a URL, which are no image.
  func forget(_ url: URL) async {
    await configuration.diskCache?.removeEntry(for: url)
  }

  private func fetch(
    _ url: URL, _ policy: ImageRequest.CachePolicy
  ) async throws(ImageLoadingError) -> FetchedData {
    if let source = LocalDataLoader.source(of: url) {
      let response = try await attempts(url, headers: [:], by: local)
      try check(response, url)
      return FetchedData(bytes: response.body, source: source)
    }
    let cached = policy == .reload ? nil : await configuration.diskCache?.entry(for: url)
    if let cached, cached.isFresh || policy == .cacheOnly {
      return FetchedData(bytes: cached.entry.body, source: .disk)
    }
    guard policy != .cacheOnly else { throw .notCached(url) }
    guard let dataLoader else { throw .unsupportedScheme(url) }
    let validators = cached?.entry.validators ?? [:]
    let response = try await attempts(url, headers: validators, by: dataLoader)
    if response.statusCode == 304, let cached {
      write(url) { $0.refresh(cached.entry, with: response.headers, for: url, onEnd: $1) }
      return FetchedData(bytes: cached.entry.body, source: .disk)
    }
    try check(response, url)
    write(url) { $0.store(response, for: url, onEnd: $1) }
    return FetchedData(bytes: response.body, source: .network)
  }

  /// Writes to the cache of files while the load goes on.
  private func write(
    _ url: URL, _ body: (DiskCache, @escaping @Sendable ((any Error)?) -> Void) -> Void
  ) {
    guard let cache = configuration.diskCache else { return }
    activity.begin()
    body(cache) { [configuration, activity] error in
      if let error { configuration.onEvent?(.diskCacheFailed(url, error: error)) }
      activity.end()
    }
  }

  /// Checks what a server says of the bytes before anybody looks at them.
  private func check(_ response: DataResponse, _ url: URL) throws(ImageLoadingError) {
    guard response.body.count <= configuration.maximumResponseByteCount else {
      throw .tooManyBytes(url, limit: configuration.maximumResponseByteCount)
    }
    guard let type = response.headers["content-type"], !type.isEmpty else { return }
    let essence = type.lowercased().prefix { $0 != ";" }.filter { $0 != " " }
    let any = essence.prefix { $0 != "/" } + "/*"
    let acceptable = configuration.acceptableContentTypes
    guard acceptable.contains(essence) || acceptable.contains(String(any)) else {
      throw .unacceptableContentType(url, type)
    }
  }
}

// MARK: Attempts

extension DataFetcher {
  /// Fetches, and again as often as the configuration says; a turn is given back between attempts.
  ///
  /// The status of what it returns is one of success, or 304 where validators were sent.
  private func attempts(
    _ url: URL, headers: [String: String], by loader: any DataLoading
  ) async throws(ImageLoadingError) -> DataResponse {
    var attempt = 1
    while true {
      let failure: ImageLoadingError
      let result = await semaphore.run { await once(attempt, url, headers, by: loader) }
      switch result ?? .failure(.cancelled(url)) {
      case .success(let response):
        let isUnchanged = response.statusCode == 304 && !headers.isEmpty
        guard let code = response.statusCode, !(200...299).contains(code), !isUnchanged else {
          return response
        }
        failure = .unacceptableStatusCode(url, code)
      case .failure(.cancelled): throw .cancelled(url)
      case .failure(let error): failure = error
      }
      configuration.onEvent?(.attemptFailed(url, attempt: attempt, error: failure))
      if case .tooManyBytes = failure { throw failure }
      guard let delay = configuration.retryDelay(failure, attempt) else { throw failure }
      do {
        try await configuration.clock.sleep(for: delay)
      } catch {
        throw .cancelled(url)
      }
      attempt += 1
    }
  }

  /// Fetches once.
  ///
  /// Who waits is never kept by a loader that does not stop when told to.
  private func once(
    _ attempt: Int, _ url: URL, _ headers: [String: String], by loader: any DataLoading
  ) async -> Result<DataResponse, ImageLoadingError> {
    guard !Task.isCancelled else { return .failure(.cancelled(url)) }
    configuration.onEvent?(.attemptBegan(url, attempt: attempt))
    let request = DataRequest(
      url: url, headers: headers, maximumByteCount: configuration.maximumResponseByteCount)
    let (timeout, clock) = (configuration.timeout, configuration.clock)
    let first = FirstResult<Result<DataResponse, ImageLoadingError>>()
    let loading = Task.detached {
      do {
        first.offer(.success(try await loader.data(for: request)))
      } catch DataLoadingError.tooManyBytes(let limit) {
        first.offer(.failure(.tooManyBytes(url, limit: limit)))
      } catch {
        first.offer(.failure(.transport(url, underlying: error)))
      }
    }
    let timer = Task.detached {
      guard (try? await clock.sleep(for: timeout)) != nil else { return }
      first.offer(.failure(.timedOut(url, after: timeout)))
    }
    defer {
      loading.cancel()
      timer.cancel()
    }
    return await withTaskCancellationHandler {
      await first.value()
    } onCancel: {
      first.offer(.failure(.cancelled(url)))
    }
  }
}

/// The bytes of a URL, and where they came from.
struct FetchedData: Sendable {
  let bytes: [UInt8]
  let source: ImageResponse.Source
}
