import CSnapshotTaskIdentity
import Synchronization

/// The values of tasks, of which each test has its own.
///
/// Code outside of tasks, such as synchronous tests of XCTest, shares one value.
final class TaskValues<Value: Sendable>: Sendable {
  private let values = Mutex<[UInt64: Value]>([:])

  /// The number of tasks whose values are kept, because the end of a task is not known.
  private static var maximumCount: Int { 1000 }

  /// The value of the caller's task.
  var current: Value? {
    get { values.withLock { $0[snapshot_task_identity()] } }
    set {
      // Releasing values can run code that uses the values again, so they outlive the lock.
      let released = values.withLock { values in
        let task = snapshot_task_identity()
        var released = [values[task]]
        // The numbers of tasks increase, so the least one belongs to the oldest task.
        if values.count >= Self.maximumCount, let oldest = values.keys.filter({ $0 != 0 }).min() {
          released.append(values.removeValue(forKey: oldest))
        }
        values[task] = newValue
        return released
      }
      _ = released
    }
  }

  /// Whether the caller runs outside of tasks, so that the value may be that of an earlier test.
  static var isShared: Bool { snapshot_task_identity() == 0 }
}

/// The target of a selector, which is not retained.
///
/// Closures that other libraries keep must be sendable, but they are called in the task of the
/// target.
struct WeakTarget: @unchecked Sendable {
  private(set) weak var object: AnyObject?

  init(_ target: Any) { object = target as AnyObject }
}

/// A value that code of one task at a time uses.
///
/// Closures that other libraries keep must be sendable, but they are called in the task that passed
/// them, or while it waits.
struct TaskBound<Value>: @unchecked Sendable {
  let value: Value
}
