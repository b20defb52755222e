import Foundation

/// A limit on the memory of several threads.
///
/// A thread waits until its memory is available. A request above the limit waits for all memory.
package final class WorkMemory: @unchecked Sendable {
  private let condition = NSCondition()
  private let limit: Int
  private var available: Int

  /// Creates a budget of a number of bytes.
  package init(byteCount: Int) {
    limit = byteCount
    available = byteCount
  }

  /// Calls a closure that uses some bytes.
  package func use<Result>(_ byteCount: Int, _ body: () -> Result) -> Result {
    let share = min(max(byteCount, 0), limit)
    condition.lock()
    while available < share { condition.wait() }
    available -= share
    condition.unlock()
    defer {
      condition.lock()
      available += share
      condition.broadcast()
      condition.unlock()
    }
    return body()
  }
}
