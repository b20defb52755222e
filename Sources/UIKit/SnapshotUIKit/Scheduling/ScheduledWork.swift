import Foundation
import SnapshotViews
import Synchronization

/// The work that the code of one test has scheduled for later.
///
/// A test runs in a task of its own, and so do its views. Work of the task therefore belongs to the
/// test, and tests that run in parallel do not run or report the work of each other. Work of the
/// tasks that the app's code starts belongs to the test, too. Code outside of tasks, such as tests
/// of XCTest, shares one instance.
///
/// Time passes only in ``run(for:)``, so the same test always runs the same work.
final class ScheduledWork: Sendable {
  /// A block, a timer, or a display link.
  ///
  /// Its closures are called in the test's own task, even if another task scheduled the work.
  struct Item: @unchecked Sendable {
    let id: Int
    /// The work in a message, such as `a block on the main queue`.
    let name: String
    /// The moment at which the work is due, in seconds.
    var due: TimeInterval
    /// The time between calls in seconds, or `nil` for work that runs once.
    let interval: TimeInterval?
    /// Whether the work belongs to a layout, see `LayoutWork`.
    let isOfLayout: Bool
    /// Whether the work is an issue also if it is due after the moment that the test has chosen.
    let isAlwaysReported: Bool
    /// Whether a snapshot outside of tasks has reported the work.
    var isReported = false
    /// Whether the work is still wanted.
    let isValid: () -> Bool
    /// Returns the delay from now of work that was moved since the last call, such as a timer with
    /// a new date.
    let newDelay: () -> TimeInterval?
    let action: (_ now: TimeInterval) -> Void
  }

  /// Work that can be removed.
  struct Handle {
    fileprivate weak var work: ScheduledWork?
    fileprivate let id: Int

    /// Removes the work, which is no longer wanted.
    func remove() { work?.removeItems { $0.id == id } }
  }

  /// The state, which the tasks of the app's code also use.
  private struct Shared: Sendable {
    var items: [Item] = []
    var nextID = 0
    var tasks: [Int: StartedTask] = [:]
    /// The calls that wait until tasks have ended.
    var waiting: [Waiting] = []
    /// The time that has passed, in seconds.
    var now: TimeInterval = 0
    /// Whether the test has chosen the moment that its snapshot shows.
    var isControlled = false
    /// Whether the work of layouts is running, to which the work that it schedules belongs, too,
    /// unless a task or another queue schedules it at the same time.
    var isRunningLayoutWork = false

    /// Moves work whose time has changed, and removes work that is no longer wanted.
    ///
    /// - Returns: The removed work, which must be released without the lock, because deinitializers
    ///   of the app's objects may remove other work.
    mutating func update() -> [Item] {
      for index in items.indices {
        if let delay = items[index].newDelay() { items[index].due = now + max(0, delay) }
      }
      return removeItems { !$0.isValid() }
    }

    /// Removes work and returns it, so that it is released without the lock.
    mutating func removeItems(where isRemoved: (Item) -> Bool) -> [Item] {
      let removed = items.filter(isRemoved)
      items.removeAll(where: isRemoved)
      return removed
    }
  }

  /// A call that waits until tasks have ended.
  private struct Waiting: Sendable {
    let hasEnded: @Sendable (Shared) -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  private let shared = Mutex(Shared())
  /// The queue on which the tasks of the app's code run.
  let tasks = TaskQueue()
  /// The time that has passed, in seconds.
  var now: TimeInterval { shared.withLock(\.now) }

  private init() { Self.reporting }

  /// The limit of calls in one run while no time passes, which only work that schedules itself
  /// again without a delay reaches.
  private static let maximumCalls = 10_000

  /// Schedules work.
  ///
  /// - Returns: The handle to remove the work.
  @discardableResult
  func add(
    _ name: String, after delay: TimeInterval, every interval: TimeInterval? = nil,
    isAlwaysReported: Bool = false, while isValid: @escaping () -> Bool = { true },
    newDelay: @escaping () -> TimeInterval? = { nil },
    _ action: @escaping (_ now: TimeInterval) -> Void
  ) -> Handle {
    let delay = max(0, delay.isNaN ? 0 : delay)
    let id = shared.withLock { shared in
      shared.nextID += 1
      shared.items.append(
        Item(
          id: shared.nextID, name: name, due: shared.now + delay, interval: interval,
          isOfLayout: delay == 0 && interval == nil
            && (shared.isRunningLayoutWork && Self.ofStarter == nil || LayoutWork.isExpected),
          isAlwaysReported: isAlwaysReported, isValid: isValid, newDelay: newDelay, action: action))
      return shared.nextID
    }
    return Handle(work: self, id: id)
  }

  /// Takes over the times of work that was moved, and removes work that is no longer wanted.
  func update() {
    let removed = shared.withLock { $0.update() }
    _ = removed
  }

  private func removeItems(where isRemoved: (Item) -> Bool) {
    let removed = shared.withLock { $0.removeItems(where: isRemoved) }
    _ = removed
  }

  /// Runs the work that is due, and the work that becomes due while time passes, in the order of
  /// the due times.
  func run(for duration: TimeInterval) {
    let start = shared.withLock { shared in
      shared.isControlled = true
      return shared.now
    }
    let end = start + (duration.isFinite ? max(0, duration) : 0)
    var (last, calls) = (start, 0)
    runReadyJobs()
    while calls < Self.maximumCalls, let item = takeNext(until: end) {
      let now = now
      calls = now > last ? 1 : calls + 1
      last = now
      item.action(now)
      runReadyJobs()
    }
    shared.withLock { $0.now = max($0.now, end) }
  }

  /// Runs the tasks that are ready, unless the caller is such a task.
  private func runReadyJobs() { if Self.ofStarter == nil { tasks.runReadyJobs() } }

  /// Runs the work that layouts have scheduled without a delay.
  ///
  /// - Returns: Whether there was any.
  private func runLayoutWork() -> Bool {
    let isOutermost = shared.withLock { shared in
      defer { shared.isRunningLayoutWork = true }
      return !shared.isRunningLayoutWork
    }
    guard isOutermost else { return false }
    defer { shared.withLock { $0.isRunningLayoutWork = false } }
    var calls = 0
    while calls < Self.maximumCalls, let item = takeLayoutWork() {
      calls += 1
      item.action(now)
    }
    return calls > 0
  }

  private func takeLayoutWork() -> Item? {
    shared.withLock { shared in
      let index = shared.items.firstIndex { $0.isOfLayout && $0.isValid() }
      return index.map { shared.items.remove(at: $0) }
    }
  }

  /// Returns the work that is due first, lets time pass until then, and removes the work or
  /// schedules its repetition.
  private func takeNext(until end: TimeInterval) -> Item? {
    let (next, removed) = shared.withLock { shared -> (Item?, [Item]) in
      let removed = shared.update()
      // Work that is due at the same time runs in the order in which it was scheduled.
      let next = shared.items.indices.min { shared.items[$0].due < shared.items[$1].due }
      guard let next, shared.items[next].due <= end else { return (nil, removed) }
      let item = shared.items[next]
      shared.now = max(shared.now, item.due)
      if let interval = item.interval {
        shared.items[next].due += interval
      } else {
        shared.items.remove(at: next)
      }
      return (item, removed)
    }
    _ = removed
    return next
  }

  // MARK: Tasks

  /// Adds a task that starts.
  ///
  /// - Returns: The identity for ``setTask(_:isCanceled:)`` and ``endTask(_:)``.
  func addTask(_ name: String) -> Int {
    shared.withLock { shared in
      shared.nextID += 1
      shared.tasks[shared.nextID] = StartedTask(name: name)
      return shared.nextID
    }
  }

  /// Stores a task and the closure that reports its cancellation, unless it has ended.
  func setTask(
    _ id: Int, _ task: (any Sendable)? = nil, isCanceled: @escaping @Sendable () -> Bool
  ) {
    shared.withLock { shared in
      shared.tasks[id]?.isCanceled = isCanceled
      shared.tasks[id]?.task = task
    }
  }

  /// Removes a task that has ended.
  func endTask(_ id: Int) {
    let ended = shared.withLock { shared in
      shared.tasks[id] = nil
      let ended = shared.waiting.filter { $0.hasEnded(shared) }
      shared.waiting = shared.waiting.filter { !$0.hasEnded(shared) }
      // Close the queue before the test continues, so that no task runs at the same time.
      if shared.waiting.isEmpty, shared.tasks.isEmpty || !ended.isEmpty { tasks.close() }
      return ended
    }
    guard !ended.isEmpty else { return }
    tasks.afterCurrentJob { for waiting in ended { waiting.continuation.resume() } }
  }

  /// Waits until all tasks have ended, also those that they start.
  func finishTasks() async { await wait { $0.tasks.isEmpty } }

  /// Waits until a task has ended, if it is one of the app's code.
  ///
  /// Only the test lets tasks run; a task that waits for another one does not.
  func finish<Success, Failure>(_ task: Task<Success, Failure>) async {
    guard Self.ofStarter == nil else { return }
    await wait { shared in
      !shared.tasks.values.contains { $0.task as? Task<Success, Failure> == task }
    }
  }

  /// Lets tasks run until a closure returns `true`.
  private func wait(until hasEnded: @escaping @Sendable (Shared) -> Bool) async {
    await withCheckedContinuation { continuation in
      let isWaiting = shared.withLock { shared in
        guard !hasEnded(shared) else { return false }
        shared.waiting.append(Waiting(hasEnded: hasEnded, continuation: continuation))
        tasks.open()
        return true
      }
      if !isWaiting { continuation.resume() }
    }
  }

  /// The issue of work that has not run.
  ///
  /// After a run, work that is due later is not part of the moment that the test has chosen.
  private var issueOfWork: LayoutIssue? {
    let (waiting, removed) = shared.withLock { shared in
      let removed = shared.update()
      let waiting = shared.items.filter { item in
        !item.isReported && item.due.isFinite
          && (item.isAlwaysReported || !shared.isControlled || item.due <= shared.now)
      }
      return (waiting.map(\.name), removed)
    }
    _ = removed
    guard !waiting.isEmpty else { return nil }
    return .misuse(
      subject: "the test", problem: "has work that has not run: \(Self.list(waiting))",
      remedy: "call `UIKitMainQueue.run()` before the snapshot, with the number of seconds that "
        + "should pass, after `layoutIfNeeded()` if a layout schedules the work, or cancel the "
        + "work")
  }

  /// The issue of tasks that have not ended.
  private var issueOfTasks: LayoutIssue? {
    let running = shared.withLock { shared in
      shared.tasks.sorted { $0.key < $1.key }.map(\.value)
        .filter { !$0.isReported && $0.isCanceled?() != true }
    }
    guard !running.isEmpty else { return nil }
    let list = Self.list(running.map(\.name))
    return .misuse(
      subject: "the test", problem: "has tasks that have not ended: \(list)",
      remedy: "call `await UIKitMainQueue.finishTasks()` before the snapshot, after "
        + "`loadViewIfNeeded()` or `layoutIfNeeded()` if these start the task, or cancel the task")
  }

  /// Lets later snapshots report only new work, because they may belong to another test.
  private func markAsReported() {
    shared.withLock { shared in
      for index in shared.items.indices { shared.items[index].isReported = true }
      for id in shared.tasks.keys { shared.tasks[id]?.isReported = true }
      shared.isControlled = false
    }
  }

  /// Returns names with the number of equal ones.
  private static func list(_ names: [String]) -> String {
    var counts: [(name: String, count: Int)] = []
    for name in names {
      if let index = counts.firstIndex(where: { $0.name == name }) {
        counts[index].count += 1
      } else {
        counts.append((name, 1))
      }
    }
    return counts.map { $0.count == 1 ? $0.name : "\($0.count) times \($0.name)" }
      .joined(separator: ", ")
  }

  // MARK: The work of each test

  private static let works = TaskValues<ScheduledWork>()
  /// The work of the test whose code has started the caller's task.
  @TaskLocal static var ofStarter: ScheduledWork?
  /// Whether the caller's task is detached, and so does not belong to the main actor in an app.
  @TaskLocal static var isDetached = false

  /// The work of the caller's test, or `nil` if it has none.
  static var existing: ScheduledWork? { ofStarter ?? works.current }

  /// The work of the caller's test.
  static var current: ScheduledWork {
    if let work = existing { return work }
    let work = ScheduledWork()
    works.current = work
    return work
  }

  /// Registers the work as a source of issues, of layout work, and of the media time, once.
  ///
  /// A test that takes a snapshot does not wait for tasks, so it closes a queue that has opened on
  /// its own. Outside of tasks, only the next snapshot has an issue; see ``markAsReported()``.
  private static let reporting: Void = {
    IssueSources.add {
      guard let work = works.current else { return [] }
      work.tasks.close()
      defer { if TaskValues<ScheduledWork>.isShared { work.markAsReported() } }
      return [work.issueOfWork, work.issueOfTasks].compactMap(\.self)
    }
    MediaTimeSource.set { existing?.now }
    LayoutWork.addRunner {
      guard let work = works.current else { return false }
      work.tasks.close()
      return work.runLayoutWork()
    }
  }()
}
