import Foundation

/// A value that is protected by a lock.
///
/// The lock is an `NSLock` rather than a `Mutex`, because the thread sanitizer only knows POSIX
/// locks and would report false races.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  /// Creates a protected value.
  package init(_ value: Value) {
    self.value = value
  }

  /// Calls a closure with exclusive access to the value.
  ///
  /// The closure must be short and must not call foreign code.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
