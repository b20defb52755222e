import Dispatch
import Foundation

/// A value that is protected by a lock.
///
/// The lock is an `NSLock` rather than a `Mutex`, because the thread sanitizer only knows POSIX
/// locks and would report false races.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  /// Creates a protected value.
  package init(_ value: Value) {
    self.value = value
  }

  /// Calls a closure with exclusive access to the value.
  ///
  /// The closure must be short and must not call foreign code.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}

/// Counts activities in progress, and resumes callers that wait until there are none.
final class Activity: Sendable {
  private struct State {
    var count = 0
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Locked(State())

  func begin() {
    state.withLock { $0.count += 1 }
  }

  func end() {
    let waiters = state.withLock { state in
      state.count -= 1
      guard state.count == 0 else { return [CheckedContinuation<Void, Never>]() }
      defer { state.waiters = [] }
      return state.waiters
    }
    for continuation in waiters { continuation.resume() }
  }

  func waitUntilIdle() async {
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        if state.count > 0 { state.waiters.append(continuation) }
        return state.count == 0
      }
      if isIdle { continuation.resume() }
    }
  }
}

/// The first of several values that concurrent tasks offer, for one caller that waits for it.
package final class FirstResult<Value: Sendable>: Sendable {
  private enum State {
    case empty
    case awaited(CheckedContinuation<Value, Never>)
    case offered(Value)
    case delivered
  }

  private let state = Locked(State.empty)

  /// Creates a result without a value.
  package init() {}

  /// Offers a value, which is ignored unless it is the first.
  package func offer(_ value: Value) {
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
  package func value() async -> Value {
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

extension DispatchQueue {
  /// Runs long work on a thread of this queue, so that it does not block one of the few threads of
  /// the cooperative pool.
  func result<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async -> Result<Value, any Error> {
    await withCheckedContinuation { continuation in
      async { continuation.resume(returning: Result { try work() }) }
    }
  }
}
