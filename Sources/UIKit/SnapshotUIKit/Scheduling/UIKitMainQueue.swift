import CSnapshotTaskIdentity
public import Dispatch
public import Foundation

/// The main queue of the code of an app, whose blocks run when the test says so.
///
/// The copies of an app's sources use it instead of `DispatchQueue.main`. Nothing runs on its own,
/// so a snapshot shows the same moment each time. A snapshot with blocks, timers, or display links
/// that have not run has a layout issue that names them; see `View.layoutIssues`. A test runs them:
///
/// ```swift
/// let view = ProfileView()
/// view.load()
/// UIKitMainQueue.run()
/// assertSnapshot(of: view, as: .image)
/// ```
///
/// Only blocks without a delay that a layout schedules run without a call, because the snapshot
/// makes the layout. They run before the snapshot is drawn, and the views are laid out again.
///
/// The work belongs to the test whose code scheduled it, also in a `Task` and in a block on another
/// queue that the app's code started. Work from other tasks and threads is not part of it.
public final class UIKitMainQueue: Sendable {
  /// The only queue.
  public static let main = UIKitMainQueue()
  /// The replacement of `OperationQueue.main`.
  public static let operations = UIKitOperationQueue()

  private init() {}

  /// Runs the work that is due and the tasks that are ready, and lets time pass.
  ///
  /// Blocks with a delay, timers, and display links run if they become due in that time, in the
  /// order of the due times, without waiting. Layer and view animations do not move with it; they
  /// have a clock of their own, `AnimationClock`.
  ///
  /// - Parameter duration: The time that passes, in seconds. By default, none passes: only blocks
  ///   without a delay run, and those that they schedule.
  public static func run(for duration: TimeInterval = 0) {
    ScheduledWork.current.run(for: duration)
  }

  /// Waits until the tasks that the code of the app started with `Task { }`, and its blocks on
  /// other queues, have ended.
  ///
  /// Tasks run while the test waits: in this method, in ``run(for:)`` as far as they are ready, and
  /// while the test awaits the `value` of one of them. As on the main actor of an app, one runs at
  /// a time, and they begin in the order in which they were started. If a test waits in another
  /// way, such as for a continuation, they begin after a second.
  ///
  /// Detached tasks and blocks on other queues run in parallel, as in an app. So do methods of the
  /// main actor that a detached task awaits, because they cannot be distinguished; only the
  /// closures of `MainActor.run` wait for the test. A block with a delay counts from its start,
  /// because its delay passes in real time.
  ///
  /// A snapshot before the end of a task has a layout issue that names its file and line, or the
  /// queue of the block, unless it was canceled. Blocks that they add to the main queue run in
  /// ``run(for:)``:
  ///
  /// ```swift
  /// let screen = ProfileViewController()
  /// screen.loadViewIfNeeded()
  /// await UIKitMainQueue.finishTasks()
  /// assertSnapshot(of: screen, as: .image)
  /// ```
  ///
  /// A task that never ends, such as one that awaits notifications, must be canceled first.
  public static func finishTasks() async { await ScheduledWork.current.finishTasks() }

  /// Calls a closure, which counts as code of the main thread.
  ///
  /// The copies of an app's sources call it for `MainActor.run`, because the main thread itself
  /// could run the closure in parallel with the test and its tasks. In a task, also a detached one,
  /// the closure is called while the test waits, and while no other task runs.
  public static func run<Result>(
    resultType: Result.Type = Result.self, body: () throws -> Result
  ) async rethrows -> Result {
    // A test that calls code of the app is not a task of it, and continues at once.
    try await withTaskExecutorPreference(ScheduledWork.ofStarter?.tasks) {
      try ScheduledWork.$isDetached.withValue(false, operation: body)
    }
  }

  /// Whether the caller runs where the code of an app runs on the main thread: in a task that is
  /// not detached, or on the main thread.
  ///
  /// The copies of an app's sources read it instead of `Thread.isMainThread`.
  public static var isCurrent: Bool {
    snapshot_task_identity() != 0 && !ScheduledWork.isDetached || Thread.isMainThread
  }

  /// Stops the process if the caller does not run on the queue that a condition demands.
  ///
  /// The copies of an app's sources call it for `dispatchPrecondition(condition:)`. In a detached
  /// task, all conditions about the main queue are met, because methods of the main actor that the
  /// task awaits cannot be distinguished.
  public static func check(_ condition: DispatchPredicate) {
    switch condition {
    case .onQueue(let queue) where isMain(queue), .onQueueAsBarrier(let queue) where isMain(queue):
      precondition(
        isCurrent || ScheduledWork.isDetached, "the caller does not run on the main queue")
    case .notOnQueue(let queue) where isMain(queue):
      precondition(!isCurrent, "the caller runs on the main queue")
    default: dispatchPrecondition(condition: condition)
    }
  }

  /// Returns whether a queue is the main queue.
  static func isMain(_ queue: DispatchQueue) -> Bool {
    // On Linux, each use of `DispatchQueue.main` is another object.
    queue.label == DispatchQueue.main.label
  }

  /// Schedules a block of a run loop.
  public static func performOnRunLoop(_ block: @escaping () -> Void) {
    ScheduledWork.current.add("a block on a run loop", after: 0) { _ in block() }
  }

  /// Schedules a block.
  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [], fileID: String = #fileID, line: Int = #line,
    execute work: @escaping () -> Void
  ) {
    group?.enter()
    ScheduledWork.current.add("a block on the main queue (\(fileID):\(line))", after: 0) { _ in
      work()
      group?.leave()
    }
  }

  /// Schedules a work item, which does not run after it was canceled.
  public func async(
    execute work: DispatchWorkItem, fileID: String = #fileID, line: Int = #line
  ) {
    schedule(work, after: 0, fileID, line)
  }

  /// Schedules a block with a delay.
  public func asyncAfter(
    deadline: Deadline, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    fileID: String = #fileID, line: Int = #line, execute work: @escaping () -> Void
  ) {
    let name = "a delayed block on the main queue (\(fileID):\(line))"
    ScheduledWork.current.add(name, after: deadline.delay) { _ in work() }
  }

  /// Schedules a block with a delay.
  @_disfavoredOverload
  public func asyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    fileID: String = #fileID, line: Int = #line, execute work: @escaping () -> Void
  ) {
    asyncAfter(
      deadline: Deadline(deadline), qos: qos, flags: flags, fileID: fileID, line: line,
      execute: work)
  }

  /// Schedules a work item with a delay, which does not run after it was canceled.
  public func asyncAfter(
    deadline: Deadline, execute work: DispatchWorkItem, fileID: String = #fileID,
    line: Int = #line
  ) {
    schedule(work, after: deadline.delay, fileID, line)
  }

  /// Schedules a work item with a delay, which does not run after it was canceled.
  @_disfavoredOverload
  public func asyncAfter(
    deadline: DispatchTime, execute work: DispatchWorkItem, fileID: String = #fileID,
    line: Int = #line
  ) {
    schedule(work, after: Deadline(deadline).delay, fileID, line)
  }

  /// Calls a closure.
  @discardableResult
  public func sync<Result>(execute work: () throws -> Result) rethrows -> Result { try work() }

  private func schedule(
    _ work: DispatchWorkItem, after delay: TimeInterval, _ fileID: String, _ line: Int
  ) {
    ScheduledWork.current.add(
      "a work item on the main queue (\(fileID):\(line))", after: delay,
      while: { !work.isCancelled }, { _ in work.perform() })
  }
}

/// The main queue for operations.
public final class UIKitOperationQueue: Sendable {
  fileprivate init() {}

  /// Schedules a block.
  public func addOperation(
    fileID: String = #fileID, line: Int = #line, _ block: @escaping () -> Void
  ) {
    let name = "an operation on the main queue (\(fileID):\(line))"
    ScheduledWork.current.add(name, after: 0) { _ in block() }
  }

  /// Schedules an operation, which does not run after it was canceled.
  public func addOperation(
    _ operation: Operation, fileID: String = #fileID, line: Int = #line
  ) {
    ScheduledWork.current.add(
      "an operation on the main queue (\(fileID):\(line))", after: 0,
      while: { !operation.isCancelled }, { _ in operation.start() })
  }

  /// Schedules operations, or starts them at once if the caller waits for them.
  public func addOperations(
    _ operations: [Operation], waitUntilFinished wait: Bool, fileID: String = #fileID,
    line: Int = #line
  ) {
    for operation in operations {
      if wait { operation.start() } else { addOperation(operation, fileID: fileID, line: line) }
    }
  }
}

extension UIKitMainQueue {
  /// A time of the queue, which replaces `DispatchTime`.
  ///
  /// Unlike the time of the system, it is exact, so that blocks with almost equal delays run in the
  /// same order each time.
  public struct Deadline: Sendable {
    /// The number of seconds until the deadline.
    let delay: TimeInterval

    /// The current time.
    public static func now() -> Deadline { Deadline(delay: 0) }

    /// Returns the time after a number of seconds.
    public static func + (time: Deadline, seconds: Double) -> Deadline {
      Deadline(delay: time.delay + seconds)
    }

    /// Returns the time after an interval.
    public static func + (time: Deadline, interval: DispatchTimeInterval) -> Deadline {
      time + interval.seconds
    }

    private init(delay: TimeInterval) { self.delay = delay }

    /// Creates the deadline of a time of the system, which has already come closer since it was
    /// computed.
    init(_ time: DispatchTime) {
      let (now, due) = (DispatchTime.now().uptimeNanoseconds, time.uptimeNanoseconds)
      delay = due <= now ? 0 : (Double(due - now) / 1e7).rounded(.up) / 100
    }
  }
}

extension DispatchTimeInterval {
  fileprivate var seconds: Double {
    switch self {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) / 1e3
    case .microseconds(let count): Double(count) / 1e6
    case .nanoseconds(let count): Double(count) / 1e9
    default: .infinity
    }
  }
}

extension DispatchGroup {
  /// Schedules a block that runs after all tasks of the group have ended.
  public func notify(
    qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], queue: UIKitMainQueue,
    fileID: String = #fileID, line: Int = #line, execute work: @escaping () -> Void
  ) {
    let name = "a block for the end of a group (\(fileID):\(line))"
    ScheduledWork.current.add(name, whenEnded: self, work)
  }
}

extension ScheduledWork {
  /// Schedules work that is due when a group has ended, which is looked up 100 times per second.
  fileprivate func add(
    _ name: String, whenEnded group: DispatchGroup, after delay: TimeInterval = 0,
    _ work: @escaping () -> Void
  ) {
    // The end of a group has no due time, so this work is an issue even after a run.
    add(name, after: delay, isAlwaysReported: true) { [weak self] _ in
      if group.wait(timeout: .now()) == .success {
        work()
      } else {
        self?.add(name, whenEnded: group, after: 0.01, work)
      }
    }
  }
}
