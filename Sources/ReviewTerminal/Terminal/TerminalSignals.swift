import Foundation

/// The signals that a program in a terminal receives, turned into bytes of a pipe.
///
/// A signal handler may only call few functions, so it writes the number of the signal to a pipe
/// that the program polls. If the program crashes, the handler itself restores the terminal.
enum TerminalSignals {
  /// The signals that are delivered through the pipe.
  static let delivered = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]
  /// The signals of a crash.
  private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT]

  /// Starts to deliver signals.
  ///
  /// - Parameters:
  ///   - output: The descriptor of the terminal.
  ///   - settings: The settings of the terminal before the program changed them.
  ///   - restoration: The sequence that restores the screen.
  /// - Returns: The descriptor from which the numbers of signals are read, or `nil` if the system
  ///   has no more descriptors.
  static func start(output: Int32, settings: termios, restoration: [UInt8]) -> Int32? {
    if unsafe state.reader < 0 {
      var ends: [Int32] = [-1, -1]
      guard unsafe pipe(&ends) == 0 else { return nil }
      for end in ends {
        _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
      unsafe (state.reader, state.writer) = (ends[0], ends[1])
    }
    unsafe state.output = output
    unsafe state.settings = settings
    unsafe state.restoration.deallocate()
    unsafe state.restoration = .allocate(capacity: restoration.count)
    _ = unsafe state.restoration.initialize(from: restoration)
    for number in delivered {
      install(number) { number in
        // The pipe may be full; then the program will wake up anyway.
        let code = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = unsafe write(TerminalSignals.state.writer, &byte, 1)
        errno = code
      }
    }
    for number in crashes {
      let former = install(number) { number in
        TerminalSignals.restoreAfterCrash()
        // The former handler ends the process, after this one returned.
        if let former = unsafe TerminalSignals.state.formerHandlers[Int(number)] {
          var former = former
          unsafe sigaction(number, &former, nil)
        }
        raise(number)
      }
      unsafe state.formerHandlers[Int(number)] = former
    }
    return unsafe state.reader
  }

  /// Stops delivering signals, which then have their usual effect.
  static func stop() {
    for number in delivered { _ = signal(number, SIG_DFL) }
    for number in crashes {
      if var former = unsafe TerminalSignals.state.formerHandlers[Int(number)] {
        unsafe sigaction(number, &former, nil)
      }
    }
  }

  /// Ends or suspends the process as the signal would have done.
  static func raiseDefault(_ number: Int32) {
    _ = signal(number, SIG_DFL)
    raise(number)
  }

  private static func restoreAfterCrash() {
    _ = unsafe write(state.output, state.restoration.baseAddress, state.restoration.count)
    _ = unsafe tcsetattr(state.output, TCSANOW, &state.settings)
  }

  @discardableResult
  private static func install(
    _ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void
  ) -> sigaction {
    var action = sigaction()
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = handler
    #else
      unsafe action.__sigaction_handler.sa_handler = handler
    #endif
    unsafe sigemptyset(&action.sa_mask)
    action.sa_flags = Int32(SA_RESTART)
    var former = sigaction()
    unsafe sigaction(number, &action, &former)
    return former
  }

  /// The minimum that a signal handler needs, which cannot have a context.
  @safe
  private struct State {
    var reader: Int32 = -1
    var writer: Int32 = -1
    var output: Int32 = -1
    var settings = termios()
    var restoration = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1)
    /// The former handlers by number of the signal.
    var formerHandlers: [sigaction?] = Array(repeating: nil, count: 65)
  }

  private nonisolated(unsafe) static var state = State()
}
