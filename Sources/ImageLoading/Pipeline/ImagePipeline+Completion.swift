public import Dispatch

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
  ///   - queue: The queue of the handler if the result is not available immediately; `nil` for the
  ///     configuration's queue.
  ///   - completion: The completion handler.
  /// - Returns: The load in progress, or `nil` if the handler has been called already.
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
    let registration = images.join(request) { outcome in
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
