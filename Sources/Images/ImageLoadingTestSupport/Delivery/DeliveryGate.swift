import Foundation
import SnapshotImageLoading

/// Delays the responses of a stub until they may be delivered.
final class DeliveryGate: Sendable {
  private struct Waiter {
    let url: URL
    let continuation: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var delivery = StubDelivery.immediate
    var completed: Set<URL> = []
    var lastID = 0
    var waiters: [Int: Waiter] = [:]
    /// The waiters that were cancelled before they began to wait.
    var cancelled: Set<Int> = []

    func holds(_ url: URL) -> Bool { delivery == .manual && !completed.contains(url) }

    /// Removes and returns the waiters whose responses may be delivered, in the order of their
    /// arrival.
    mutating func takeReady() -> [Waiter] {
      let ready = waiters.filter { !holds($0.value.url) }.sorted { $0.key < $1.key }
      for (id, _) in ready { waiters[id] = nil }
      return ready.map(\.value)
    }
  }

  private let state = Locked(State())

  /// The time at which responses are delivered.
  ///
  /// A new value also applies to waiting requests.
  var delivery: StubDelivery {
    get { state.withLock { $0.delivery } }
    set { change { $0.delivery = newValue } }
  }

  /// Delivers the pending and later responses for a URL.
  func complete(_ url: URL) {
    change { $0.completed.insert(url) }
  }

  /// Forgets the completed URLs.
  ///
  /// Waiting requests continue to wait.
  func reset() {
    state.withLock { $0.completed = [] }
  }

  /// Whether the response for a URL may be delivered without waiting.
  func isOpen(for url: URL) -> Bool {
    state.withLock { $0.delivery != .nextTurn && !$0.holds(url) }
  }

  /// Waits until the response for a URL may be delivered.
  ///
  /// - Returns: `false` if the task was cancelled first.
  func passed(_ url: URL) async -> Bool {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    defer { state.withLock { _ = $0.cancelled.remove(id) } }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isDelivered: Bool? = state.withLock { state in
          if state.cancelled.contains(id) { return false }
          guard state.holds(url) else { return true }
          state.waiters[id] = Waiter(url: url, continuation: continuation)
          return nil
        }
        if let isDelivered { continuation.resume(returning: isDelivered) }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        let waiter = state.waiters.removeValue(forKey: id)
        if waiter == nil { state.cancelled.insert(id) }
        return waiter
      }
      waiter?.continuation.resume(returning: false)
    }
  }

  private func change(_ body: (inout State) -> Void) {
    let ready = state.withLock { state in
      body(&state)
      return state.takeReady()
    }
    for waiter in ready { waiter.continuation.resume(returning: true) }
  }
}

/// The time at which a stub's response is delivered.
public enum StubDelivery: Hashable, Sendable {
  /// Before the call returns, like an image from a cache.
  case immediate
  /// Asynchronously, so that views show their placeholder first.
  case nextTurn
  /// When the test calls `complete(_:)` or `completeAll()`.
  case manual
}
