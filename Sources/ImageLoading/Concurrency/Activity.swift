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
