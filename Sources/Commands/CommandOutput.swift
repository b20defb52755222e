import Foundation
import SnapshotReport
import Synchronization

/// The destination of a command's output.
///
/// Results go to standard output. Errors, notes, and progress go to standard error, so that output
/// can be piped to another program. Escape text from results and references with ``UntrustedText``.
package struct CommandOutput: Sendable {
  /// The properties of the destination.
  package struct Options: Hashable, Sendable {
    /// Whether notes are omitted.
    package var isQuiet = false
    /// Whether the output has colors.
    package var usesColor = false
    /// Whether standard error is a terminal, on which progress is drawn.
    package var showsProgress = false
    /// The width of the terminal, or `nil` for no limit.
    package var width: Int?

    /// Creates options for a destination that is not a terminal.
    package init() {}
  }

  /// The properties of the destination.
  package let options: Options
  private let standardOutput: @Sendable (_ text: String) -> Void
  private let standardError: @Sendable (_ text: String) -> Void

  /// Creates an output.
  ///
  /// The default functions write to the process's standard output and standard error.
  package init(
    options: Options = Options(),
    standardOutput: @escaping @Sendable (_ text: String) -> Void = {
      CommandOutput.write($0, .standardOutput)
    },
    standardError: @escaping @Sendable (_ text: String) -> Void = {
      CommandOutput.write($0, .standardError)
    }
  ) {
    self.options = options
    self.standardOutput = standardOutput
    self.standardError = standardError
  }

  private static func write(_ text: String, _ file: FileHandle) {
    // A reader that exits early, such as `head`, ends the process with SIGPIPE before an error.
    do {
      try file.write(contentsOf: Data(text.utf8))
    } catch {
      guard file === FileHandle.standardOutput else { return }
      failure.withLock { $0 = $0 ?? (error as NSError).localizedDescription }
    }
  }

  private static let failure = Mutex<String?>(nil)

  /// The reason why a text could not be written to the process's standard output, as on a full
  /// disk, or `nil` if all texts were written.
  static var standardOutputFailure: String? { failure.withLock(\.self) }

  /// Writes text to standard output without adding a line break.
  package func write(_ text: String) { standardOutput(text) }

  /// Writes a line to standard output.
  package func line(_ text: String = "") { standardOutput(text + "\n") }

  /// Writes a line to standard error, unless the command is quiet.
  package func note(_ text: String) {
    if !options.isQuiet { standardError(text + "\n") }
  }

  /// Writes an error to standard error, with control characters replaced.
  package func error(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { UntrustedText.forTerminal(String($0)) }
    standardError("error: " + lines.joined(separator: "\n") + "\n")
  }

  /// Returns text in a style, or the unchanged text if the output has no colors.
  package func styled(_ text: String, _ style: TextStyle) -> String {
    options.usesColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Starts a progress bar, which appears if the work takes more than a second.
  ///
  /// - Parameters:
  ///   - label: A short description of the work, such as `comparing`.
  ///   - total: The number of steps.
  package func progress(_ label: String, total: Int) -> ProgressBar {
    ProgressBar(
      label: label, total: total, width: options.width,
      write: options.showsProgress ? standardError : nil)
  }
}

/// A style of text on a terminal, as the parameter of the control sequence SGR.
package enum TextStyle: Int, Sendable {
  case bold = 1
  case dim = 2
  case red = 31
  case green = 32
  case yellow = 33
  case cyan = 36
}
