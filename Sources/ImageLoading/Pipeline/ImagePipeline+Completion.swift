public import Dispatch

extension ImagePipeline {
  /// What is told when a load is over.
  public typealias Completion = @Sendable (Result<ImageResponse, ImageLoadingError>) -> Void

  /// Loads an image, and calls a completion handler once.
  ///
  /// What is at hand is handed over before the method returns. A load that is cancelled never calls
  /// the handler.
  ///
  /// - Parameters:
  ///   - request: What to load.
  ///   - queue: Where the handler is called when it has to wait; `nil` is the configuration's.
  ///   - completion: The handler.
  /// - Returns: The load that is under way, or `nil` when the handler was called already.
  @discardableResult
  public func load(
    _ request: ImageRequest, on queue: DispatchQueue? = nil, completion: @escaping Completion
  ) -> ImageLoadingTask? {
    if let result = immediateResult(for: request) {
      completion(result)
      return nil
    }
    activity.begin()
    let queue = queue ?? configuration.callbackQueue
    let task = ImageLoadingTask(request: request) { [activity] in activity.end() }
    let place = images.join(request) { outcome in
      let result = outcome.map { $0.response(to: request) }
      guard let queue else { return task.deliver(result, to: completion) }
      queue.async { task.deliver(result, to: completion) }
    } work: { [self] in
      await load(request)
    }
    task.onCancel { [images] in images.leave(place) }
    configuration.onEvent?(.began(request, isShared: place.isShared))
    return task
  }
}

/// One load on behalf of one completion handler.
public final class ImageLoadingTask: Sendable {
  /// What is loaded.
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

  /// Whether the load was given up before its completion handler was called.
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Gives up the load; unless the completion handler is being called already, it never is.
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

  /// Says how the load is left; to be called once, before anybody can cancel.
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
