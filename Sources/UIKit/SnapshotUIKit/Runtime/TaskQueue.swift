import Dispatch
import Synchronization

/// Runs the tasks of one test, one at a time and while the test waits.
///
/// In an app, the main actor runs its tasks one after another, and never during the code that
/// starts them. The copies of an app's sources have no main actor, but their views may not be used
/// on two threads at once either. The queue is therefore closed while code of the test runs. It is
/// open while the test waits for tasks, and jobs start in the order in which they become ready.
///
/// A test can also wait for the effect of a task in a way that is not known, such as for a
/// continuation. So that it does not wait forever, the queue opens on its own after a second in
/// which the test takes no snapshot and runs no work. It closes again when the test does.
final class TaskQueue: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isOpen = false
    /// Whether jobs are being run because the queue is open.
    var isRunning = false
    /// The number of times that the test has waited for tasks or has shown that it is running.
    var activityCount = 0
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "SnapshotUIKit.tasks")

  /// The limit of jobs in one run, which only a task that always makes itself ready again reaches.
  private static let maximumCount = 10_000

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isFirst = state.withLock { state in
      state.jobs.append(job)
      return state.jobs.count == 1
    }
    if isFirst { startJobs() }
  }

  /// Opens the queue, because the test waits.
  func open() {
    state.withLock { state in
      state.isOpen = true
      state.activityCount += 1
    }
    startJobs()
  }

  /// Closes the queue after the current job, because the test continues or is running.
  func close() {
    state.withLock { state in
      state.isOpen = false
      state.activityCount += 1
    }
    startJobs()
  }

  /// Runs the jobs that are ready and those that they make ready, while the caller waits.
  ///
  /// Afterward, no job is running.
  func runReadyJobs() {
    let isNeeded = state.withLock { state in
      // The caller does not await tasks, so an open queue has opened on its own.
      state.isOpen = false
      state.activityCount += 1
      return !state.jobs.isEmpty || state.isRunning
    }
    guard isNeeded else { return }
    let isDone = DispatchSemaphore(value: 0)
    queue.async {
      var count = 0
      while count < Self.maximumCount, self.runJob(evenIfClosed: true) { count += 1 }
      isDone.signal()
    }
    isDone.wait()
    // Without a new start, jobs that are left at the limit would keep those that follow from one.
    startJobs()
  }

  /// Calls a closure when no job is running.
  func afterCurrentJob(_ body: @escaping @Sendable () -> Void) { queue.async(execute: body) }

  /// Lets jobs that are ready run now if the queue is open, or otherwise after a second without
  /// activity of the test.
  private func startJobs() {
    let (isNeeded, isOpen, activityCount) = state.withLock { state in
      let isNeeded = !state.jobs.isEmpty && !(state.isOpen && state.isRunning)
      if isNeeded && state.isOpen { state.isRunning = true }
      return (isNeeded, state.isOpen, state.activityCount)
    }
    guard isNeeded else { return }
    guard !isOpen else { return queue.async { while self.runJob(evenIfClosed: false) {} } }
    queue.asyncAfter(deadline: .now() + 1) {
      let isForgotten = self.state.withLock { state in
        !state.jobs.isEmpty && state.activityCount == activityCount
      }
      if isForgotten { self.open() }
    }
  }

  /// Runs the first job, and returns whether there was one.
  private func runJob(evenIfClosed isForced: Bool) -> Bool {
    let job = state.withLock { state -> UnownedJob? in
      if (state.isOpen || isForced) && !state.jobs.isEmpty { return state.jobs.removeFirst() }
      if !isForced { state.isRunning = false }
      return nil
    }
    unsafe job?.runSynchronously(on: asUnownedTaskExecutor())
    return job != nil
  }
}
