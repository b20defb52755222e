/// The first of several values that concurrent tasks offer, for one caller that waits for it.
final class FirstResult<Value: Sendable>: Sendable {
  private enum State {
    case empty
    case awaited(CheckedContinuation<Value, Never>)
    case offered(Value)
    case delivered
  }

  private let state = Locked(State.empty)

  /// Offers a value, which is ignored unless it is the first.
  func offer(_ value: Value) {
    let continuation: CheckedContinuation<Value, Never>? = state.withLock { state in
      switch state {
      case .empty: state = .offered(value)
      case .awaited(let continuation):
        state = .delivered
        return continuation
      case .offered, .delivered: break
      }
      return nil
    }
    continuation?.resume(returning: value)
  }

  /// Waits for the first value.
  ///
  /// Call it once.
  func value() async -> Value {
    await withCheckedContinuation { continuation in
      let value: Value? = state.withLock { state in
        switch state {
        case .offered(let value):
          state = .delivered
          return value
        case .empty: state = .awaited(continuation)
        case .awaited, .delivered: preconditionFailure("`value` is already being awaited")
        }
        return nil
      }
      if let value { continuation.resume(returning: value) }
    }
  }
}
