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
