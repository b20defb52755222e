/// One load on behalf of one completion handler.
public final class ImageTask: Sendable {
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
