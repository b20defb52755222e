/// A counting semaphore that suspends tasks instead of blocking threads.
///
/// Tasks resume in the order of their arrival.
final class TaskSemaphore: Sendable {
  private struct State {
    var free: Int
    var lastID = 0
    var waiters: [Int: FirstResult<Bool>] = [:]
    var order = Queue()
  }

  /// A first-in, first-out queue of numbers.
  ///
  /// Removing the first takes amortized constant time.
  private struct Queue {
    private var ids: [Int] = []
    private var head = 0

    mutating func append(_ id: Int) { ids.append(id) }

    mutating func popFirst() -> Int? {
      guard head < ids.count else { return nil }
      defer {
        head += 1
        if head > 64, head * 2 > ids.count {
          ids.removeFirst(head)
          head = 0
        }
      }
      return ids[head]
    }
  }

  private let state: Locked<State>

  /// Creates a semaphore with a number of permits, at least one.
  init(count: Int) {
    state = Locked(State(free: max(1, count)))
  }

  /// Runs a closure once a permit is available.
  ///
  /// If the task is cancelled first, returns `nil` without running it.
  func run<Result: Sendable>(_ body: () async -> Result) async -> Result? {
    guard await begin() else { return nil }
    defer { end() }
    return await body()
  }

  private func begin() async -> Bool {
    let turn = FirstResult<Bool>()
    let id: Int? = state.withLock { state in
      if state.free > 0 {
        state.free -= 1
        return nil
      }
      state.lastID += 1
      state.waiters[state.lastID] = turn
      state.order.append(state.lastID)
      return state.lastID
    }
    guard let id else { return true }
    return await withTaskCancellationHandler {
      await turn.value()
    } onCancel: {
      let wasPending = state.withLock { $0.waiters.removeValue(forKey: id) != nil }
      if wasPending { turn.offer(false) }
    }
  }

  private func end() {
    let next: FirstResult<Bool>? = state.withLock { state in
      while let id = state.order.popFirst() {
        if let turn = state.waiters.removeValue(forKey: id) { return turn }
      }
      state.free += 1
      return nil
    }
    next?.offer(true)
  }
}

/// Counts the bytes that were loaded and still have to be decoded or written.
///
/// Loading may be faster than decoding. A transfer therefore waits until the count is below the
/// limit, so that memory does not grow with the number of requests.
final class PendingBytes: Sendable {
  /// A part of the count that ends with the lifetime of the object.
  final class Hold: Sendable {
    private let owner: PendingBytes
    private let count: Int

    fileprivate init(_ owner: PendingBytes, count: Int) {
      self.owner = owner
      self.count = count
    }

    deinit {
      owner.release(count)
    }
  }

  private struct State {
    var count = 0
    var lastID = 0
    var waiters: [Int: FirstResult<Void>] = [:]
  }

  private let limit: Int
  private let state = Locked(State())

  /// Creates a counter.
  ///
  /// Transfers may begin while the count is not above the limit.
  init(limit: Int) {
    self.limit = max(0, limit)
  }

  /// The number of pending bytes.
  var count: Int { state.withLock { $0.count } }

  /// Counts bytes, even beyond the limit.
  func hold(_ count: Int) -> Hold {
    state.withLock { $0.count += count }
    return Hold(self, count: count)
  }

  /// Waits until the count is not above the limit, or the task is cancelled.
  func waitForCapacity() async {
    let turn = FirstResult<Void>()
    let id: Int? = state.withLock { state in
      guard state.count > limit else { return nil }
      state.lastID += 1
      state.waiters[state.lastID] = turn
      return state.lastID
    }
    guard let id else { return }
    await withTaskCancellationHandler {
      await turn.value()
    } onCancel: {
      state.withLock { $0.waiters[id] = nil }
      turn.offer(())
    }
  }

  private func release(_ count: Int) {
    let waiters = state.withLock { state in
      state.count -= count
      guard state.count <= limit else { return [FirstResult<Void>]() }
      defer { state.waiters = [:] }
      return Array(state.waiters.values)
    }
    for turn in waiters { turn.offer(()) }
  }
}
