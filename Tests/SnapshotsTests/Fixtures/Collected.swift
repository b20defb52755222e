import Synchronization

/// Values that a closure receives.
final class Collected<Value: Sendable>: Sendable {
  private let storage = Mutex<[Value]>([])

  var values: [Value] { storage.withLock { $0 } }

  func add(_ value: Value) { storage.withLock { $0.append(value) } }
}
