import Foundation

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
