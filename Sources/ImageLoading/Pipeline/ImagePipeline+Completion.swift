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
  ) -> ImageTask? {
    if let result = immediateResult(for: request) {
      completion(result)
      return nil
    }
    activity.begin()
    let queue = queue ?? configuration.callbackQueue
    let task = ImageTask(request: request) { [activity] in activity.end() }
    let place = images.join(request) { outcome in
      let result = outcome.map { $0.response(to: request) }
      guard let queue else { return task.deliver(result, to: completion) }
      queue.async { task.deliver(result, to: completion) }
    } work: { [self] in
      await perform(request)
    }
    task.onCancel { [images] in images.leave(place) }
    configuration.onEvent?(.began(request, isShared: place.isShared))
    return task
  }
}
