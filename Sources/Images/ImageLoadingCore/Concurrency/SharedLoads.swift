/// Loads in progress, each shared by all callers with an equal key.
///
/// A load is cancelled when its last caller is. A later caller starts a new load.
final class SharedLoads<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  typealias Outcome = Result<Value, ImageLoadingError>
  typealias Receiver = @Sendable (Outcome) -> Void

  /// The registration of a caller with a load.
  struct Registration: Sendable {
    fileprivate let key: Key
    fileprivate let load: Int
    fileprivate let id: Int
    /// Whether the load was in progress before.
    let isShared: Bool
  }

  private struct Load {
    let id: Int
    let task: Task<Void, Never>
    var receivers: [Int: Receiver]
  }

  private struct State {
    var loads: [Key: Load] = [:]
    var lastID = 0
  }

  private let state = Locked(State())
  private let activity: Activity

  init(activity: Activity) {
    self.activity = activity
  }

  /// The number of loads with at least one caller.
  var count: Int { state.withLock { $0.loads.count } }

  /// Waits for a load with a callback, which is called once, or never after ``leave(_:)``.
  func join(
    _ key: Key, receive: @escaping Receiver, work: @escaping @Sendable () async -> Outcome
  ) -> Registration {
    state.withLock { state in
      state.lastID += 1
      let id = state.lastID
      if let load = state.loads[key] {
        state.loads[key]?.receivers[id] = receive
        return Registration(key: key, load: load.id, id: id, isShared: true)
      }
      activity.begin()
      let task = Task.detached(priority: Task.currentPriority) { [self] in
        finish(key, id, await work())
        activity.end()
      }
      state.loads[key] = Load(id: id, task: task, receivers: [id: receive])
      return Registration(key: key, load: id, id: id, isShared: false)
    }
  }

  /// Ends a registration, and cancels the load if it was the last.
  func leave(_ registration: Registration) {
    let task: Task<Void, Never>? = state.withLock { state in
      guard var load = state.loads[registration.key], load.id == registration.load else {
        return nil
      }
      load.receivers[registration.id] = nil
      state.loads[registration.key] = load.receivers.isEmpty ? nil : load
      return load.receivers.isEmpty ? load.task : nil
    }
    task?.cancel()
  }

  /// Waits for a load.
  ///
  /// If the task is cancelled, ends the registration and returns `cancelled`.
  func outcome(
    of key: Key, cancelled: ImageLoadingError, onJoin: (Registration) -> Void = { _ in },
    work: @escaping @Sendable () async -> Outcome
  ) async -> Outcome {
    guard !Task.isCancelled else { return .failure(cancelled) }
    let first = FirstResult<Outcome>()
    let registration = join(key, receive: { first.offer($0) }, work: work)
    onJoin(registration)
    return await withTaskCancellationHandler {
      await first.value()
    } onCancel: {
      leave(registration)
      first.offer(.failure(cancelled))
    }
  }

  /// Passes the outcome to all callers in the order of their registration.
  private func finish(_ key: Key, _ id: Int, _ outcome: Outcome) {
    let load: Load? = state.withLock { state in
      guard let load = state.loads[key], load.id == id else { return nil }
      state.loads[key] = nil
      return load
    }
    for (_, receive) in (load?.receivers ?? [:]).sorted(by: { $0.key < $1.key }) {
      receive(outcome)
    }
  }
}
