import Foundation

/// The first stage of a load: the bytes of a URL.
///
/// Requests for the same URL share a transfer, even with different sizes and processors.
final class DataFetcher: Sendable {
  private struct Key: Hashable {
    let url: URL
    let policy: ImageRequest.CachePolicy
    let timeout: Duration?
  }

  private let configuration: ImagePipeline.Configuration
  private let transfers: SharedLoads<Key, FetchedData>
  private let activity: Activity
  private let attempts: FetchAttempts
  private let observers = ProgressObservers<Key>()
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

  /// Loads the bytes of a request, or joins a transfer in progress.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - progress: A closure that is called on any thread when bytes have arrived.
  func data(
    for request: ImageRequest, progress: @escaping @Sendable (ImageProgress) -> Void
  ) async -> Result<FetchedData, ImageLoadingError> {
    let key = Key(url: request.bytesURL, policy: request.cachePolicy, timeout: request.timeout)
    let observer = observers.add(progress, to: key)
    defer { observers.remove(observer, from: key) }
    return await transfers.outcome(
      of: key, cancelled: .cancelled(request.url),
      onJoin: { configuration.onEvent?(.fetching(request, isShared: $0.isShared)) },
      work: { [self] in await transfer(request) { [observers] in observers.report($0, to: key) } })
  }

  private func transfer(
    _ request: ImageRequest, _ progress: @escaping @Sendable (ImageProgress) -> Void
  ) async -> Result<FetchedData, ImageLoadingError> {
    do throws(ImageLoadingError) {
      let data = try await order.run(request.bytesURL) { (ticket) throws(ImageLoadingError) in
        try await fetch(request, ticket, progress)
      }
      configuration.onEvent?(
        .received(request.url, byteCount: data.bytes.count, source: data.source))
      return .success(data)
    } catch {
      return .failure(error)
    }
  }

  /// Removes the cached bytes of a request, which are not an image.
  func removeCachedBytes(of request: ImageRequest) async {
    await configuration.diskCache?.removeEntry(for: request.bytesURL)
  }

  private func fetch(
    _ request: ImageRequest, _ ticket: TransferOrder.Ticket,
    _ progress: @escaping @Sendable (ImageProgress) -> Void
  ) async throws(ImageLoadingError) -> FetchedData {
    let (url, policy) = (request.url, request.cachePolicy)
    let attempt = FetchAttempts.Attempt(
      url: url, headers: request.headers, timeout: request.timeout, progress: progress)
    if let source = LocalDataLoader.source(of: url) {
      let response = try await attempts.response(to: attempt, by: local)
      try check(response, url)
      return fetched(response.body, from: source)
    }
    var validators: [String: String] = [:]
    if policy != .reload, let cached = try await cached(request) {
      if cached.isFresh || policy == .cacheOnly { return cached.data }
      // If the body is still valid, it is read again. Keeping it during the transfer would only use
      // memory.
      validators = cached.entry.validators
    }
    guard policy != .cacheOnly else { throw .notCached(url) }
    guard let dataLoader else { throw .unsupportedScheme(url) }
    var response = try await attempts.response(to: attempt, validators, by: dataLoader)
    if response.statusCode == 304 {
      if let cached = try await cached(request) {
        if cached.entry.validators == validators {
          write(ticket, of: request, holding: cached.data) {
            $0.refresh(cached.entry, with: response.headers, for: request.bytesURL, onEnd: $1)
          }
        }
        return cached.data
      }
      // The file was removed during the transfer.
      response = try await attempts.response(to: attempt, by: dataLoader)
    }
    try check(response, url)
    let data = fetched(response.body, from: .network, http: response.http(for: url))
    write(ticket, of: request, holding: data) {
      $0.store(response, for: request.bytesURL, onEnd: $1)
    }
    return data
  }

  private func fetched(
    _ bytes: [UInt8], from source: ImageResponse.Source, http: HTTPResponse? = nil
  ) -> FetchedData {
    FetchedData(bytes: bytes, source: source, http: http, hold: pending.hold(bytes.count))
  }

  /// The disk cache's entry for a request.
  private struct Cached {
    let entry: DiskCacheEntry
    let isFresh: Bool
    let data: FetchedData
  }

  private func cached(_ request: ImageRequest) async throws(ImageLoadingError) -> Cached? {
    guard let cache = configuration.diskCache else { return nil }
    let found = await reads.run { () -> Cached? in
      await pending.waitForCapacity()
      guard !Task.isCancelled, let (entry, isFresh) = await cache.entry(for: request.bytesURL)
      else {
        return nil
      }
      return Cached(entry: entry, isFresh: isFresh, data: fetched(entry.body, from: .disk))
    }
    guard let found else { throw .cancelled(request.url) }
    return found
  }

  /// Writes to the disk cache while the load continues.
  private func write(
    _ ticket: TransferOrder.Ticket, of request: ImageRequest, holding data: FetchedData,
    _ body: (DiskCache, @escaping @Sendable ((any Error)?) -> Void) -> Void
  ) {
    guard let cache = configuration.diskCache else { return }
    order.store(ticket) {
      activity.begin()
      body(cache) { [configuration, activity, hold = data.hold] error in
        if let error { configuration.onEvent?(.diskCacheFailed(request.url, error: error)) }
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

/// The closures that receive the progress of transfers, by the keys of the transfers.
final class ProgressObservers<Key: Hashable & Sendable>: Sendable {
  typealias Observer = @Sendable (ImageProgress) -> Void

  private struct State {
    var lastID = 0
    var observers: [Key: [Int: Observer]] = [:]
  }

  private let state = Locked(State())

  /// Adds an observer, and returns its number.
  func add(_ observer: @escaping Observer, to key: Key) -> Int {
    state.withLock { state in
      state.lastID += 1
      state.observers[key, default: [:]][state.lastID] = observer
      return state.lastID
    }
  }

  func remove(_ id: Int, from key: Key) {
    state.withLock { state in
      state.observers[key]?[id] = nil
      if state.observers[key]?.isEmpty == true { state.observers[key] = nil }
    }
  }

  func report(_ progress: ImageProgress, to key: Key) {
    let observers = state.withLock { $0.observers[key] ?? [:] }
    for (_, observer) in observers.sorted(by: { $0.key < $1.key }) { observer(progress) }
  }
}

/// The bytes of a URL and their source.
struct FetchedData: Sendable {
  let bytes: [UInt8]
  let source: ImageResponse.Source
  /// The response, if the bytes came from a server now.
  let http: HTTPResponse?
  /// Counts the bytes as pending during its lifetime.
  let hold: PendingBytes.Hold
}

/// Attempts to load bytes with a data loader, with a concurrency limit, a timeout, and retries.
struct FetchAttempts: Sendable {
  struct Attempt: Sendable {
    let url: URL
    let headers: [String: String]
    /// The maximum duration, or `nil` for that of the configuration.
    let timeout: Duration?
    let progress: @Sendable (ImageProgress) -> Void
  }

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
    to request: Attempt, _ validators: [String: String] = [:], by loader: any DataLoading
  ) async throws(ImageLoadingError) -> DataResponse {
    let url = request.url
    var attempt = 1
    while true {
      let failure: ImageLoadingError
      let result = await permits.run {
        await pending.waitForCapacity()
        return await once(attempt, request, validators, by: loader)
      }
      switch result ?? .failure(.cancelled(url)) {
      case .success(let response):
        let isUnchanged = response.statusCode == 304 && !validators.isEmpty
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
    _ attempt: Int, _ parameters: Attempt, _ validators: [String: String],
    by loader: any DataLoading
  ) async -> Result<DataResponse, ImageLoadingError> {
    let url = parameters.url
    guard !Task.isCancelled else { return .failure(.cancelled(url)) }
    configuration.onEvent?(.attemptBegan(url, attempt: attempt))
    let request = DataRequest(
      url: url, headers: parameters.headers.merging(validators) { $1 },
      maximumByteCount: configuration.maximumResponseByteCount)
    let (timeout, clock) = (parameters.timeout ?? configuration.timeout, configuration.clock)
    let first = FirstResult<Result<DataResponse, ImageLoadingError>>()
    let loading = Task.detached {
      do {
        let response = try await loader.data(for: request, progress: parameters.progress)
        first.offer(.success(response))
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
    /// The URL that identifies the bytes.
    let url: URL
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
