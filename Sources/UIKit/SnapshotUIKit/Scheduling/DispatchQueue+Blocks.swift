public import Dispatch
import Foundation

// Blocks on queues other than the main queue. They run on the threads of their queue, as in an app,
// but belong to the test whose code has added them. The copies of an app's sources call these
// methods instead of Dispatch's methods without the prefix.

extension DispatchQueue {
  /// Runs a block of the test on the queue; a block on the main queue is scheduled.
  ///
  /// A snapshot before the end of the block has a layout issue; ``UIKitMainQueue/finishTasks()``
  /// waits for it.
  public func uiKitAsync(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified,
    flags: DispatchWorkItemFlags = [], execute work: @escaping () -> Void
  ) {
    add(work, in: group) { async(group: group, qos: qos, flags: flags, execute: $0) }
  }

  /// Runs a work item of the test on the queue, unless it was canceled.
  ///
  /// Flags of the item, such as `.barrier`, have no effect: the item is performed in a block that
  /// belongs to the test, because the work that it schedules would be lost otherwise.
  public func uiKitAsync(group: DispatchGroup? = nil, execute work: DispatchWorkItem) {
    add(work.perform, of: work, in: group) { async(group: group, execute: $0) }
  }

  /// Runs a block of the test on the queue after a delay; a block on the main queue is scheduled.
  ///
  /// On other queues, the delay passes in real time, and the block is counted when it starts.
  public func uiKitAsyncAfter(
    deadline: DispatchTime, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping () -> Void
  ) {
    add(work, after: deadline) {
      asyncAfter(deadline: deadline, qos: qos, flags: flags, execute: $0)
    }
  }

  /// Runs a work item of the test on the queue after a delay, unless it was canceled.
  public func uiKitAsyncAfter(deadline: DispatchTime, execute work: DispatchWorkItem) {
    add(work.perform, of: work, after: deadline) { asyncAfter(deadline: deadline, execute: $0) }
  }

  /// Adds a block that belongs to the caller's test to the queue.
  private func add(
    _ block: @escaping () -> Void, of item: DispatchWorkItem? = nil,
    in group: DispatchGroup? = nil, after deadline: DispatchTime? = nil,
    _ start: (@escaping @Sendable () -> Void) -> Void
  ) {
    let (test, bound, item) = (
      ScheduledWork.current, TaskBound(value: block), TaskBound(value: item)
    )
    let delay = deadline.map { UIKitMainQueue.Deadline($0).delay } ?? 0
    let isCanceled = { @Sendable in item.value?.isCancelled == true }
    guard UIKitMainQueue.isMain(self) else {
      let name = "a block on the queue `\(label)`"
      let addTask = { @Sendable in
        let id = test.addTask(name)
        test.setTask(id, isCanceled: isCanceled)
        return id
      }
      // The test cannot let the delay pass, and a block that always schedules itself again would
      // never let it continue.
      let addedID = delay <= 0 ? addTask() : nil
      return start {
        let id = addedID ?? addTask()
        // A canceled item does nothing, but who waits for it continues.
        ScheduledWork.$ofStarter.withValue(test) { bound.value() }
        test.endTask(id)
      }
    }
    group?.enter()
    // A group also waits for a canceled item.
    let isValid = { group != nil || !isCanceled() }
    test.add("a block on the main queue", after: delay, while: isValid) { _ in
      block()
      group?.leave()
    }
  }
}
