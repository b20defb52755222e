import Synchronization

/// The tests that completed, for a receiver that registers later.
package enum CompletedTests {
  private struct State {
    var receiver: (@Sendable (RunningTest) -> Void)?
    var pending: [RunningTest] = []
  }

  private static let state = Mutex(State())

  /// Records a test that completed without throwing an error.
  package static func record(_ test: RunningTest) {
    let receiver = state.withLock { state in
      if state.receiver == nil { state.pending.append(test) }
      return state.receiver
    }
    receiver?(test)
  }

  /// Sends all completed tests, past and future, to a receiver.
  ///
  /// Only the first receiver is used.
  package static func send(to receiver: @escaping @Sendable (RunningTest) -> Void) {
    let pending = state.withLock { state in
      guard state.receiver == nil else { return [RunningTest]() }
      state.receiver = receiver
      defer { state.pending = [] }
      return state.pending
    }
    for test in pending { receiver(test) }
  }
}
