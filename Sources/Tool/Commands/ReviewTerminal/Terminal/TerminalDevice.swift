import Foundation
import SnapshotReview

/// The terminal of the process: its settings, size, input, and output.
///
/// ``enter()`` switches to the alternate screen and reads single keys, ``leave()`` restores
/// everything. The signals that end or suspend the process arrive as events, so that it can restore
/// the terminal first.
final class TerminalDevice {
  enum Event: Hashable {
    /// Bytes from the terminal.
    case input([UInt8])
    /// A signal.
    case signal(Int32)
    /// Nothing happened in the given time.
    case timeout
  }

  /// The size of the screen.
  struct Size: Hashable {
    /// The number of columns.
    var columns: Int
    /// The number of rows.
    var rows: Int
    /// The width and the height of a cell in pixels, if the system knows them.
    var cell: [Int]?
  }

  /// The sequences that restore the screen: image deletion, style, wrapping, paste, cursor, and the
  /// main screen.
  private static let restoration =
    "\u{1B}[0m\u{1B}[?7h\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

  private let input: Int32
  private let output: Int32
  private var former: termios?
  private var signals: Int32?
  /// A sequence that is written first on leaving, such as for the removal of images.
  var farewell = "" {
    didSet {
      if former != nil, farewell != oldValue { TerminalSignals.setRestoration(restoration) }
    }
  }

  /// Opens the terminal of the process.
  ///
  /// - Throws: A ``CommandError`` if standard input or standard output is not a terminal.
  init(input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) throws(CommandError) {
    guard isatty(input) == 1, isatty(output) == 1 else { throw .noTerminal }
    (self.input, self.output) = (input, output)
  }

  deinit { leave() }

  /// Reads single keys without showing them, and optionally switches to the alternate screen.
  ///
  /// - Parameter usesScreen: Whether the alternate screen is used.
  func enter(usesScreen: Bool = true) throws(CommandError) {
    guard former == nil else { return }
    var settings = termios()
    guard unsafe tcgetattr(input, &settings) == 0 else { throw .closedTerminal }
    self.usesScreen = usesScreen
    signals = TerminalSignals.start(output: output, settings: settings, restoration: restoration)
    former = settings
    try apply(settings)
  }

  private var usesScreen = false

  /// The sequences that restore the screen.
  private var restoration: [UInt8] {
    usesScreen ? Array((farewell + TerminalDevice.restoration).utf8) : []
  }

  /// Reads single keys, and switches to the alternate screen.
  ///
  /// - Parameter settings: The settings of the terminal outside of the program.
  private func apply(_ settings: termios) throws(CommandError) {
    var settings = settings
    settings.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INPCK | ISTRIP | IXON)
    settings.c_lflag &= ~tcflag_t(ECHO | ICANON | IEXTEN)
    unsafe withUnsafeMutableBytes(of: &settings.c_cc) { characters in
      unsafe characters[Int(VMIN)] = 1
      unsafe characters[Int(VTIME)] = 0
    }
    guard unsafe tcsetattr(input, TCSAFLUSH, &settings) == 0 else { throw .closedTerminal }
    if usesScreen {
      try write(Array("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[?7l\u{1B}[2J".utf8))
    }
  }

  /// Restores the settings and the screen.
  ///
  /// Unread input is discarded, so that a late answer is not typed into the shell.
  func leave() {
    guard var former else { return }
    self.former = nil
    try? write(restoration)
    _ = unsafe tcsetattr(input, TCSAFLUSH, &former)
    TerminalSignals.stop()
  }

  /// Applies the settings again after the process was stopped by a signal that cannot be caught.
  func reenter() throws(CommandError) {
    if let former { try apply(former) }
  }

  /// Suspends the process until it is continued.
  func suspend() throws(CommandError) {
    let usesScreen = usesScreen
    leave()
    TerminalSignals.raiseDefault(SIGTSTP)
    try enter(usesScreen: usesScreen)
  }

  /// The size of the screen; 80 columns and 24 rows if the terminal does not report it.
  var size: Size {
    var size = winsize()
    guard unsafe ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return Size(columns: 80, rows: 24) }
    let cell = [Int(size.ws_xpixel) / Int(size.ws_col), Int(size.ws_ypixel) / Int(size.ws_row)]
    return Size(
      columns: min(Int(size.ws_col), 1000), rows: min(Int(size.ws_row), 500),
      cell: cell.allSatisfy { 3...500 ~= $0 } ? cell : nil)
  }

  /// Waits for an event.
  ///
  /// - Parameter milliseconds: The time, or `nil` to wait indefinitely.
  func wait(milliseconds: Int?) throws(CommandError) -> Event {
    var descriptors = [
      pollfd(fd: input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: signals ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    let timeout = Int32(clamping: milliseconds ?? -1)
    let count = unsafe poll(&descriptors, nfds_t(descriptors.count), timeout)
    if count == 0 { return .timeout }
    // The pipe is read in the next call.
    if count < 0 {
      guard errno == EINTR else { throw .closedTerminal }
      return .timeout
    }
    if descriptors[1].revents != 0, let signals, let number = readBytes(signals, 1)?.first {
      return .signal(Int32(number))
    }
    guard descriptors[0].revents != 0 else { return .timeout }
    guard let bytes = readBytes(input, 4096) else { return .timeout }
    guard !bytes.isEmpty else { throw .closedTerminal }
    return .input(bytes)
  }

  /// Reads bytes; an empty array at the end of the input, and `nil` if there are none now.
  private func readBytes(_ descriptor: Int32, _ limit: Int) -> [UInt8]? {
    var count = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, initialized in
      count = unsafe read(descriptor, buffer.baseAddress, limit)
      initialized = max(0, count)
    }
    return count < 0 && [EINTR, EAGAIN].contains(errno) ? nil : bytes
  }

  /// Writes bytes completely.
  func write(_ bytes: [UInt8]) throws(CommandError) {
    var offset = 0
    while offset < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        let start = unsafe bytes.baseAddress.map { unsafe $0 + offset }
        return unsafe Foundation.write(output, start, bytes.count - offset)
      }
      if count >= 0 {
        offset += count
      } else if errno == EAGAIN {
        var descriptor = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&descriptor, 1, 1000)
      } else if errno != EINTR {
        throw .closedTerminal
      }
    }
  }
}

extension CommandError {
  /// The error for a standard input or output that is not a terminal.
  fileprivate static let noTerminal = usage(
    "a review needs a terminal; use `swift run snapshot list` and "
      + "`swift run snapshot accept --all`, or `swift run snapshot review --web`")
  /// The error for a terminal that was closed.
  fileprivate static let closedTerminal = usage(
    "the terminal was closed; run the command again in another one")
}
