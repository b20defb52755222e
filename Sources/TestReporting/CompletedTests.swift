import Synchronization

/// Tests that came to their end, for whoever wants to know.
package enum CompletedTests {
  private struct State {
    var receiver: (@Sendable (RunningTest) -> Void)?
    var waiting: [RunningTest] = []
  }

  private static let state = Mutex(State())

  /// Tells of a test that came to its end without an error.
  package static func note(_ test: RunningTest) {
    let receiver = state.withLock { state in
      if state.receiver == nil { state.waiting.append(test) }
      return state.receiver
    }
    receiver?(test)
  }

  /// Sends all tests that came to their end, now and from now on, to a receiver; the first one stays.
  package static func send(to receiver: @escaping @Sendable (RunningTest) -> Void) {
    let waiting = state.withLock { state in
      guard state.receiver == nil else { return [RunningTest]() }
      state.receiver = receiver
      defer { state.waiting = [] }
      return state.waiting
    }
    for test in waiting { receiver(test) }
  }
}
