import Foundation

/// The standard error of the process, for lines on which no verdict depends.
package enum StandardError {
  /// Writes a line, given without a line break.
  ///
  /// If standard error is closed, full, or a pipe without a reader, the line is lost and nothing
  /// else happens.
  package static func write(_ line: String) {
    withoutPipeSignal {
      try FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
    }
  }

  // A write to a pipe without a reader raises the signal `SIGPIPE`, which ends the process. The
  // code under test owns the disposition of signals, so only the signal of this write is prevented.

  #if canImport(Darwin)
    /// Held while the setting differs, so that no thread takes that for its original.
    private static let lock = NSLock()

    /// Writes to standard error without raising the signal, and ignores errors.
    ///
    /// The signal could not be blocked: it is raised for the process, so any thread can take it.
    private static func withoutPipeSignal(_ write: () throws -> Void) {
      lock.withLock {
        let isChanged =
          fcntl(STDERR_FILENO, F_GETNOSIGPIPE) == 0
          && fcntl(STDERR_FILENO, F_SETNOSIGPIPE, 1) == 0
        try? write()
        if isChanged { _ = fcntl(STDERR_FILENO, F_SETNOSIGPIPE, 0) }
      }
    }
  #else
    /// Writes to standard error without raising the signal, and ignores errors.
    ///
    /// The signal is raised for the thread, so it is blocked there, and removed if it was raised.
    private static func withoutPipeSignal(_ write: () throws -> Void) {
      var pipe = sigset_t()
      unsafe sigemptyset(&pipe)
      unsafe sigaddset(&pipe, SIGPIPE)
      var pending = sigset_t()
      unsafe sigpending(&pending)
      var mask = sigset_t()
      guard unsafe pthread_sigmask(SIG_BLOCK, &pipe, &mask) == 0 else { return }
      do {
        try write()
      } catch {
        // A signal that was pending before belongs to the code under test.
        if unsafe sigismember(&pending, SIGPIPE) == 0 {
          // Another thread may have taken the signal if it waits for it, so this one does not wait.
          var noTime = timespec()
          unsafe sigtimedwait(&pipe, nil, &noTime)
        }
      }
      unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
    }
  #endif
}
