import Foundation

/// The standard error of the process, for lines on which no verdict depends.
package enum StandardError {
  /// Writes a line, given without a line break.
  ///
  /// If standard error is closed, full, or a pipe without a reader, the line is lost and nothing
  /// else happens.
  ///
  /// A write to a pipe without a reader raises the signal `SIGPIPE`, which ends the process. The
  /// code under test owns the disposition of signals, so the signal is only blocked on this thread,
  /// and consumed if the write raised it.
  package static func write(_ line: String) {
    var pipe = sigset_t()
    unsafe sigemptyset(&pipe)
    unsafe sigaddset(&pipe, SIGPIPE)
    let wasPending = isPipeSignalPending
    var mask = sigset_t()
    guard unsafe pthread_sigmask(SIG_BLOCK, &pipe, &mask) == 0 else { return }
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
    if !wasPending, isPipeSignalPending {
      var signal: CInt = 0
      unsafe sigwait(&pipe, &signal)
    }
    unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  /// Whether the signal `SIGPIPE` is pending.
  private static var isPipeSignalPending: Bool {
    var pending = sigset_t()
    unsafe sigpending(&pending)
    return unsafe sigismember(&pending, SIGPIPE) == 1
  }
}
