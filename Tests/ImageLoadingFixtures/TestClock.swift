import SnapshotImageLoading

/// A clock that a test moves.
public final class TestClock: Clock {
  /// A moment, by the time since the clock began.
  public struct Instant: InstantProtocol {
    let offset: Duration

    /// Returns the moment after a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// Returns how long it is to another moment.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Whether a moment is before another.
    public static func < (first: Instant, second: Instant) -> Bool {
      first.offset < second.offset
    }
  }

  private struct Sleeper {
    let deadline: Instant
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var lastID = 0
    var sleepers: [Int: Sleeper] = [:]
    var cancelled: Set<Int> = []
    var waiting: [(duration: Duration, continuation: CheckedContinuation<Void, Never>)] = []

    /// Whether a task is to be woken after a duration.
    func hasSleeper(for duration: Duration) -> Bool {
      sleepers.values.contains { $0.deadline == now.advanced(by: duration) }
    }
  }

  private let state = Locked(State())

  /// Creates a clock that stands still.
  public init() {}

  /// The moment at which the clock stands.
  public var now: Instant { state.withLock { $0.now } }
  /// None: any duration counts.
  public var minimumResolution: Duration { .zero }
  /// The number of tasks that sleep by the clock.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Waits until a test moves the clock to a moment.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        begin(id, Sleeper(deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        state.cancelled.insert(id)
        return state.sleepers.removeValue(forKey: id)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  private func begin(_ id: Int, _ sleeper: Sleeper) {
    enum Start {
      case asleep([CheckedContinuation<Void, Never>])
      case over
      case cancelled
    }
    let start: Start = state.withLock { state in
      guard !state.cancelled.contains(id) else { return .cancelled }
      guard sleeper.deadline > state.now else { return .over }
      state.sleepers[id] = sleeper
      let snapshot = state
      defer { state.waiting.removeAll { snapshot.hasSleeper(for: $0.duration) } }
      return .asleep(
        state.waiting.filter { snapshot.hasSleeper(for: $0.duration) }.map(\.continuation))
    }
    switch start {
    case .asleep(let waiting): for continuation in waiting { continuation.resume() }
    case .over: sleeper.continuation.resume()
    case .cancelled: sleeper.continuation.resume(throwing: CancellationError())
    }
  }

  /// Moves the clock, and wakes those whose time has come.
  public func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let now = state.now
      let due = state.sleepers.filter { $0.value.deadline <= now }
      for id in due.keys { state.sleepers[id] = nil }
      return due.values.map(\.continuation)
    }
    for continuation in due { continuation.resume() }
  }

  /// Waits until a task sleeps that is to be woken after a duration.
  public func waitForSleeper(_ duration: Duration) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.hasSleeper(for: duration) { return true }
        state.waiting.append((duration, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }
}
