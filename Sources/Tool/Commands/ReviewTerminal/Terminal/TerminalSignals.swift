import Foundation

/// The signals that a program in a terminal receives, turned into bytes of a pipe.
///
/// A signal handler may call only a few functions, so it writes the number of the signal to a pipe
/// that the program polls. If the program crashes, the handler itself restores the terminal.
enum TerminalSignals {
  /// The signals that are delivered through the pipe, unless the process ignores them.
  static let delivered = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]
  /// The signals of a crash.
  private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT]
  /// The size of the stack for crashes, in bytes, because the usual stack may be exhausted.
  private static let stackSize = 1 << 16

  /// Starts to deliver signals.
  ///
  /// - Parameters:
  ///   - output: The descriptor of the terminal.
  ///   - settings: The settings of the terminal before the program changed them.
  ///   - restoration: The sequence that restores the screen.
  /// - Returns: The descriptor from which the numbers of signals are read, or `nil` if the system
  ///   has no more descriptors.
  static func start(output: Int32, settings: termios, restoration: [UInt8]) -> Int32? {
    stop()
    if unsafe state.pointee.reader < 0 {
      var ends: [Int32] = [-1, -1]
      guard unsafe pipe(&ends) == 0 else { return nil }
      for end in ends {
        _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK)
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
      unsafe (state.pointee.reader, state.pointee.writer) = (ends[0], ends[1])
    }
    unsafe state.pointee.output = output
    unsafe state.pointee.settings = settings
    setRestoration(restoration)
    useSignalStack()
    for number in delivered {
      unsafe install(number, flags: SA_RESTART) { number, _, _ in
        // The pipe may be full; then the program will wake up anyway.
        let code = errno
        var byte = UInt8(truncatingIfNeeded: number)
        _ = unsafe write(TerminalSignals.state.pointee.writer, &byte, 1)
        errno = code
      }
      // A command that was started with `nohup` or in the background keeps ignoring signals.
      if unsafe isIgnored(formerActions[Int(number)]) { restoreAction(number) }
    }
    for number in crashes {
      unsafe install(number, flags: SA_ONSTACK) { number, info, _ in
        TerminalSignals.restoreTerminal()
        TerminalSignals.restoreAction(number)
        // After a fault, the instruction is executed again, now with the former handler. Other
        // signals would not come again. SI_USER, the code of kill(2), is positive on macOS.
        let code = unsafe info?.pointee.si_code ?? 0
        let isFault = code > 0 && code != Int32(SI_USER)
        if !isFault || number == SIGTRAP || number == SIGABRT { raise(number) }
      }
    }
    unsafe state.pointee.isStarted = true
    return unsafe state.pointee.reader
  }

  /// Stops delivering signals, which then have their former effect.
  static func stop() {
    guard unsafe state.pointee.isStarted else { return }
    unsafe state.pointee.isStarted = false
    for number in delivered + crashes { restoreAction(number) }
  }

  /// Sets the sequence that restores the screen after a crash; only its first 256 bytes are used.
  static func setRestoration(_ bytes: [UInt8]) {
    unsafe state.pointee.restorationCount = 0
    for (index, byte) in bytes.prefix(restorationCapacity).enumerated() {
      unsafe restoration[index] = byte
    }
    unsafe state.pointee.restorationCount = min(bytes.count, restorationCapacity)
  }

  /// Ends or suspends the process as the signal would have done.
  static func raiseDefault(_ number: Int32) {
    _ = signal(number, SIG_DFL)
    raise(number)
  }

  // MARK: Actions

  private typealias Handler =
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  private static func install(_ number: Int32, flags: Int32, _ handler: @escaping Handler) {
    var action = sigaction()
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_sigaction = handler
    #else
      unsafe action.__sigaction_handler.sa_sigaction = handler
    #endif
    unsafe sigemptyset(&action.sa_mask)
    action.sa_flags = flags | Int32(SA_SIGINFO)
    unsafe sigaction(number, &action, formerActions + Int(number))
  }

  private static func restoreAction(_ number: Int32) {
    unsafe sigaction(number, formerActions + Int(number), nil)
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
      let handler = unsafe action.__sigaction_u.__sa_handler
    #else
      let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func restoreTerminal() {
    _ = unsafe write(state.pointee.output, restoration, state.pointee.restorationCount)
    _ = unsafe tcsetattr(state.pointee.output, TCSANOW, &state.pointee.settings)
  }

  /// Gives the thread a stack for signal handlers, unless it has one.
  private static func useSignalStack() {
    var stack = unsafe stack_t()
    guard unsafe sigaltstack(nil, &stack) == 0, unsafe stack.ss_flags & Int32(SS_DISABLE) != 0
    else {
      return
    }
    // The order of the members differs between systems.
    unsafe stack = stack_t()
    unsafe stack.ss_sp = .allocate(byteCount: stackSize, alignment: 16)
    unsafe stack.ss_size = numericCast(stackSize)
    unsafe sigaltstack(&stack, nil)
  }

  // MARK: State

  /// The minimum that a signal handler needs, which cannot have a context.
  @safe
  private struct State {
    var isStarted = false
    var reader: Int32 = -1
    var writer: Int32 = -1
    var output: Int32 = -1
    var settings = termios()
    var restorationCount = 0
  }

  private static let restorationCapacity = 256

  // Memory at fixed addresses, because a handler must not retain, allocate, or wait.

  private nonisolated(unsafe) static let state = {
    let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    unsafe state.initialize(to: State())
    return unsafe state
  }()

  private nonisolated(unsafe) static let restoration = UnsafeMutablePointer<UInt8>.allocate(
    capacity: restorationCapacity)

  /// The former actions by number of the signal.
  private nonisolated(unsafe) static let formerActions = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    unsafe actions.initialize(repeating: sigaction(), count: 65)
    return unsafe actions
  }()
}
