import Foundation

/// The first stage of a load: the bytes of a URL.
///
/// Requests for the same URL share a transfer, even with different sizes and processors.
final class DataFetcher: Sendable {
  private struct Key: Hashable {
    let url: URL
    let policy: ImageRequest.CachePolicy
  }

  private let configuration: ImagePipeline.Configuration
  private let transfers: SharedLoads<Key, FetchedData>
  private let activity: Activity
  private let attempts: FetchAttempts
  private let pending: PendingBytes
  /// Files are read one after another, each once enough pending bytes are decoded.
  private let reads = TaskSemaphore(count: 1)
  private let remote: Locked<(any DataLoading)?>
  private let local = LocalDataLoader()
  private let order = TransferOrder()

  init(
    _ configuration: ImagePipeline.Configuration, activity: Activity,
    dataLoader: (any DataLoading)?
  ) {
    self.configuration = configuration
    self.activity = activity
    transfers = SharedLoads(activity: activity)
    pending = PendingBytes(limit: configuration.maximumPendingByteCount)
    attempts = FetchAttempts(configuration, pending: pending)
    remote = Locked(dataLoader)
  }

  var dataLoader: (any DataLoading)? {
    get { remote.withLock { $0 } }
    set { remote.withLock { $0 = newValue } }
  }

  /// Returns the error of a request that cannot succeed, if it is known without loading.
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
      let data = try await order.run(url) { (ticket) throws(ImageLoadingError) in
        try await fetch(url, policy, ticket)
      }
      configuration.onEvent?(.received(url, byteCount: data.bytes.count, source: data.source))
      return .success(data)
    } catch {
      return .failure(error)
    }
  }

  /// Removes the cached bytes of a URL, which are not an image.
  func removeCachedBytes(of url: URL) async {
    await configuration.diskCache?.removeEntry(for: url)
  }

  private func fetch(
    _ url: URL, _ policy: ImageRequest.CachePolicy, _ ticket: TransferOrder.Ticket
  ) async throws(ImageLoadingError) -> FetchedData {
    if let source = LocalDataLoader.source(of: url) {
      let response = try await attempts.response(of: url, by: local)
      try check(response, url)
      return fetched(response.body, from: source)
    }
    var validators: [String: String] = [:]
    if policy != .reload, let cached = try await cached(url) {
      if cached.isFresh || policy == .cacheOnly { return cached.data }
      // If the body is still valid, it is read again. Keeping it during the transfer would only use
      // memory.
      validators = cached.entry.validators
    }
    guard policy != .cacheOnly else { throw .notCached(url) }
    guard let dataLoader else { throw .unsupportedScheme(url) }
    var response = try await attempts.response(of: url, headers: validators, by: dataLoader)
    if response.statusCode == 304 {
      if let cached = try await cached(url) {
        if cached.entry.validators == validators {
          write(url, ticket, holding: cached.data) {
            $0.refresh(cached.entry, with: response.headers, for: url, onEnd: $1)
          }
        }
        return cached.data
      }
      // The file was removed during the transfer.
      response = try await attempts.response(of: url, by: dataLoader)
    }
    try check(response, url)
    let data = fetched(response.body, from: .network)
    write(url, ticket, holding: data) { $0.store(response, for: url, onEnd: $1) }
    return data
  }

  private func fetched(_ bytes: [UInt8], from source: ImageResponse.Source) -> FetchedData {
    FetchedData(bytes: bytes, source: source, hold: pending.hold(bytes.count))
  }

  /// The disk cache's entry for a URL.
  private struct Cached {
    let entry: DiskCacheEntry
    let isFresh: Bool
    let data: FetchedData
  }

  private func cached(_ url: URL) async throws(ImageLoadingError) -> Cached? {
    guard let cache = configuration.diskCache else { return nil }
    let found = await reads.run { () -> Cached? in
      await pending.waitForCapacity()
      guard !Task.isCancelled, let (entry, isFresh) = await cache.entry(for: url) else {
        return nil
      }
      return Cached(entry: entry, isFresh: isFresh, data: fetched(entry.body, from: .disk))
    }
    guard let found else { throw .cancelled(url) }
    return found
  }

  /// Writes to the disk cache while the load continues.
  private func write(
    _ url: URL, _ ticket: TransferOrder.Ticket, holding data: FetchedData,
    _ body: (DiskCache, @escaping @Sendable ((any Error)?) -> Void) -> Void
  ) {
    guard let cache = configuration.diskCache else { return }
    order.store(ticket) {
      activity.begin()
      body(cache) { [configuration, activity, hold = data.hold] error in
        if let error { configuration.onEvent?(.diskCacheFailed(url, error: error)) }
        activity.end()
        extendLifetime(hold)
      }
    }
  }

  /// Checks the status and the content type of a response before its body is decoded.
  private func check(_ response: DataResponse, _ url: URL) throws(ImageLoadingError) {
    guard response.body.count <= configuration.maximumResponseByteCount else {
      throw .tooManyBytes(url, limit: configuration.maximumResponseByteCount)
    }
    guard let type = response.headers["content-type"], !type.isEmpty else { return }
    // All of several header fields, which are joined by commas, must be acceptable.
    let essences = type.lowercased().prefix { $0 != ";" }.split(separator: ",")
    guard !essences.isEmpty, essences.allSatisfy(isAcceptable) else {
      throw .unacceptableContentType(url, type)
    }
  }

  private func isAcceptable(_ essence: Substring) -> Bool {
    let essence = essence.filter { $0 != " " && $0 != "\t" }
    let any = essence.prefix { $0 != "/" } + "/*"
    let acceptable = configuration.acceptableContentTypes
    return acceptable.contains(essence) || essence.contains("/") && acceptable.contains(String(any))
  }
}

/// The bytes of a URL and their source.
struct FetchedData: Sendable {
  let bytes: [UInt8]
  let source: ImageResponse.Source
  /// Counts the bytes as pending during its lifetime.
  let hold: PendingBytes.Hold
}

/// Attempts to load bytes with a data loader, with a concurrency limit, a timeout, and retries.
struct FetchAttempts: Sendable {
  private let configuration: ImagePipeline.Configuration
  private let permits: TaskSemaphore
  private let pending: PendingBytes

  init(_ configuration: ImagePipeline.Configuration, pending: PendingBytes) {
    self.configuration = configuration
    self.pending = pending
    permits = TaskSemaphore(count: configuration.maximumConcurrentLoads)
  }

  /// Loads bytes and retries as the configuration specifies.
  ///
  /// The permit is released between attempts.
  ///
  /// The status of the response is 200 to 299, or 304 if validators were sent.
  func response(
    of url: URL, headers: [String: String] = [:], by loader: any DataLoading
  ) async throws(ImageLoadingError) -> DataResponse {
    var attempt = 1
    while true {
      let failure: ImageLoadingError
      let result = await permits.run {
        await pending.waitForCapacity()
        return await once(attempt, url, headers, by: loader)
      }
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
      guard failure.isRetryable, let delay = configuration.retryDelay(failure, attempt) else {
        throw failure
      }
      do {
        try await configuration.clock.sleep(for: delay)
      } catch {
        throw .cancelled(url)
      }
      attempt += 1
    }
  }

  /// Makes one attempt.
  ///
  /// A loader that ignores cancellation does not delay the caller.
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
      } catch DataLoadingError.unsupportedScheme {
        first.offer(.failure(.unsupportedScheme(url)))
      } catch let error as ImageLoadingError {
        first.offer(.failure(error))
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

extension ImageLoadingError {
  /// Whether a retry could succeed: there was no response, or its status indicates a failure.
  fileprivate var isRetryable: Bool {
    switch self {
    case .transport(_, DataLoadingError.foreignHost): false
    case .transport, .timedOut, .unacceptableStatusCode: true
    default: false
    }
  }
}

/// The order in which the transfers in progress for a URL began.
///
/// Transfers with two cache policies may be in progress at the same time, and the older one may end
/// later. Its response must not replace that of the newer one.
final class TransferOrder: Sendable {
  /// A transfer.
  struct Ticket: Sendable {
    fileprivate let url: URL
    fileprivate let number: Int
  }

  private struct Record {
    var running = 0
    /// The number of the last transfer whose response was stored.
    var lastStored = 0
  }

  private struct State {
    var lastNumber = 0
    /// The URLs with transfers in progress.
    var records: [URL: Record] = [:]
  }

  private let state = Locked(State())

  /// Runs a transfer with a number in the order.
  func run<Value, Failure: Error>(
    _ url: URL, _ transfer: (Ticket) async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let ticket = state.withLock { state in
      state.lastNumber += 1
      state.records[url, default: Record()].running += 1
      return Ticket(url: url, number: state.lastNumber)
    }
    defer {
      state.withLock { state in
        state.records[url]?.running -= 1
        if state.records[url]?.running == 0 { state.records[url] = nil }
      }
    }
    return try await transfer(ticket)
  }

  /// Calls a closure that stores a response, unless a newer transfer has stored one.
  ///
  /// No other response is stored during the call, so the closure must be short.
  func store(_ ticket: Ticket, _ body: () -> Void) {
    state.withLock { state in
      guard let record = state.records[ticket.url], record.lastStored < ticket.number else {
        return
      }
      state.records[ticket.url]?.lastStored = ticket.number
      body()
    }
  }

  /// The number of URLs with transfers in progress.
  var count: Int { state.withLock { $0.records.count } }
}
