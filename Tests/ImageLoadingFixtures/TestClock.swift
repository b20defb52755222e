import SnapshotImageLoadingCore

/// A clock that a test advances.
public final class TestClock: Clock {
  /// An instant, as the time since the clock's start.
  public struct Instant: InstantProtocol {
    let offset: Duration

    /// Returns the instant after a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// Returns the duration to another instant.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Whether an instant is before another.
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

    /// Whether a task sleeps for a duration.
    func hasSleeper(for duration: Duration) -> Bool {
      sleepers.values.contains { $0.deadline == now.advanced(by: duration) }
    }
  }

  private let state = Locked(State())

  /// Creates a stopped clock.
  public init() {}

  /// The current instant of the clock.
  public var now: Instant { state.withLock { $0.now } }
  /// Zero: every duration counts.
  public var minimumResolution: Duration { .zero }
  /// The number of tasks that sleep.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Waits until the test advances the clock to an instant.
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

  /// Advances the clock, and resumes the tasks whose deadlines have passed.
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

  /// Waits until a task sleeps for a duration.
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
