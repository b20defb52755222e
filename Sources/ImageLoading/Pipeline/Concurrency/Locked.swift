import Foundation

/// A value that one thread at a time may touch.
///
/// It is an `NSLock` rather than a `Mutex` because the thread sanitizer knows locks of POSIX threads,
/// and cannot look into the other, so that it reports races that are none.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  /// Creates it with a first value.
  package init(_ value: Value) {
    self.value = value
  }

  /// Calls a closure with the value; it must be short, and must not call out.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
