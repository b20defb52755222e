import Dispatch
import SnapshotImageLoadingCore

/// A gate for which threads and tasks wait.
///
/// Once opened, it stays open.
public final class Gate: Sendable {
  private let state = Locked(State())
  private let semaphore = DispatchSemaphore(value: 0)

  private struct State {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  /// Creates a closed gate.
  public init() {}

  /// Opens the gate for all waiters.
  public func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    semaphore.signal()
    for continuation in waiting { continuation.resume() }
  }

  /// Blocks a thread until the gate is open.
  func wait() {
    semaphore.wait()
    semaphore.signal()
  }

  /// Waits until the gate is open.
  public func opened() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }
}
