/// A task that the code of an app has started and that has not ended, or a block on another queue.
struct StartedTask: Sendable {
  /// The task in a message, such as `a task` with its file and line.
  let name: String
  /// Whether a snapshot outside of tasks has reported the task.
  var isReported = false
  /// Whether the task was canceled; `nil` while it is being created.
  var isCanceled: (@Sendable () -> Bool)?
  /// The `Task`, or `nil` for a block and while the task is being created.
  var task: (any Sendable)?
}

// The copies of an app's sources call these functions where the app creates a task. They have the
// attributes and the parameters of the initializers, so that closures mean the same.

extension Task where Failure == Never {
  /// Starts a task of the test, for `Task { }`.
  @discardableResult
  public static func uiKitStart(
    name: String? = nil, priority: TaskPriority? = nil, fileID: String = #fileID,
    line: Int = #line,
    @_inheritActorContext @_implicitSelfCapture operation:
      sending @escaping @isolated(any) () async -> Success
  ) -> Task {
    let (count, body) = (TaskCount(fileID, line), TaskBound(value: operation))
    return count.counting(
      Task(name: name, executorPreference: count.queue, priority: priority) {
        await count.run { await body.value() }
      })
  }

  /// Starts a task of the test, for `Task.detached { }`, which runs in parallel as in an app.
  @discardableResult
  public static func uiKitStartDetached(
    name: String? = nil, priority: TaskPriority? = nil, fileID: String = #fileID,
    line: Int = #line, operation: sending @escaping @isolated(any) () async -> Success
  ) -> Task {
    let (count, body) = (TaskCount(fileID, line), TaskBound(value: operation))
    return count.counting(
      Task.detached(name: name, priority: priority) {
        await count.runDetached { await body.value() }
      })
  }
}

extension Task where Failure == any Error {
  /// Starts a task of the test, for `Task { }`.
  @discardableResult
  public static func uiKitStart(
    name: String? = nil, priority: TaskPriority? = nil, fileID: String = #fileID,
    line: Int = #line,
    @_inheritActorContext @_implicitSelfCapture operation:
      sending @escaping @isolated(any) () async throws -> Success
  ) -> Task {
    let (count, body) = (TaskCount(fileID, line), TaskBound(value: operation))
    return count.counting(
      Task(name: name, executorPreference: count.queue, priority: priority) {
        try await count.run { try await body.value() }
      })
  }

  /// Starts a task of the test, for `Task.detached { }`, which runs in parallel as in an app.
  @discardableResult
  public static func uiKitStartDetached(
    name: String? = nil, priority: TaskPriority? = nil, fileID: String = #fileID,
    line: Int = #line, operation: sending @escaping @isolated(any) () async throws -> Success
  ) -> Task {
    let (count, body) = (TaskCount(fileID, line), TaskBound(value: operation))
    return count.counting(
      Task.detached(name: name, priority: priority) {
        try await count.runDetached { try await body.value() }
      })
  }
}

// A test that waits for a task lets it run. These members take precedence over those of Swift's
// library.

extension Task where Failure == Never {
  /// The result of the task.
  ///
  /// While a test waits for it, the tasks of the app's code run.
  public var value: Success {
    get async {
      await ScheduledWork.existing?.finish(self)
      switch await result {
      case .success(let value): return value
      }
    }
  }
}

extension Task {
  /// The result of the task.
  ///
  /// While a test waits for it, the tasks of the app's code run.
  public var value: Success {
    get async throws {
      await ScheduledWork.existing?.finish(self)
      return try await result.get()
    }
  }
}

/// Counts a task of a test from its start to its end.
private struct TaskCount: Sendable {
  private let work = ScheduledWork.current
  private let id: Int

  /// The queue on which the task runs.
  var queue: TaskQueue { work.tasks }

  init(_ fileID: String, _ line: Int) { id = work.addTask("a task (\(fileID):\(line))") }

  /// Calls the body of the task, whose work belongs to the test.
  func run<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    defer { work.endTask(id) }
    return try await ScheduledWork.$ofStarter.withValue(work, operation: body)
  }

  /// Calls the body of a detached task, which does not run on the main thread.
  func runDetached<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    try await ScheduledWork.$isDetached.withValue(true) { try await run(body) }
  }

  /// Lets a snapshot ignore the task after it was canceled, and a test wait for it.
  func counting<Success, Failure>(_ task: Task<Success, Failure>) -> Task<Success, Failure> {
    work.setTask(id, task) { task.isCancelled }
    return task
  }
}
