import Dispatch
import Foundation
import SnapshotAssertCore
import SnapshotReview
import Synchronization

/// The destination of a command's output.
///
/// Results go to standard output. Errors, notes, and progress go to standard error, so that output
/// can be piped to another program. Escape text from results and references with ``UntrustedText``.
struct CommandOutput: Sendable {
  /// The properties of the destination.
  struct Options: Hashable, Sendable {
    /// Whether notes are omitted.
    var isQuiet = false
    /// Whether the output has colors.
    var usesColor = false
    /// Whether standard error is a terminal, which shows a progress bar instead of lines.
    var showsProgress = false
    /// The width of the terminal, or `nil` for no limit.
    var width: Int?
  }

  /// The properties of the destination.
  let options: Options
  private let standardOutput: Sink
  private let standardError: Sink
  private let schedule: ProgressBar.Schedule
  private let firstFailure = FirstFailure()

  /// Writes a text, or throws the system's error.
  typealias Sink = @Sendable (_ text: String) throws -> Void

  /// Creates an output.
  ///
  /// The default functions write to the process's standard output and standard error, and use the
  /// system's clock.
  ///
  /// - Parameters:
  ///   - options: The properties of the destination.
  ///   - standardOutput: Writes results.
  ///   - standardError: Writes errors, notes, and progress.
  ///   - now: The clock.
  ///   - after: Calls a closure after a duration.
  init(
    options: Options = Options(),
    standardOutput: @escaping Sink = {
      try FileHandle.standardOutput.write(contentsOf: Data($0.utf8))
    },
    standardError: @escaping Sink = {
      try FileHandle.standardError.write(contentsOf: Data($0.utf8))
    },
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    after: @escaping @Sendable (_ delay: Duration, _ body: @escaping @Sendable () -> Void) -> Void =
      { delay, body in
        CommandOutput.timer.asyncAfter(deadline: .now() + delay / .seconds(1), execute: body)
      }
  ) {
    self.options = options
    self.standardOutput = standardOutput
    self.standardError = standardError
    schedule = ProgressBar.Schedule(
      now: now, after: after, start: now() + CommandOutput.quickDuration)
  }

  /// The duration of a command whose progress is not shown.
  private static let quickDuration: Duration = .seconds(1)
  /// The queue of the default timer, which also has a thread while others use all processors.
  private static let timer = DispatchQueue(label: "progress")

  /// Whether a path names the standard output of the process, which is written as a stream.
  static func isStandardOutput(_ path: String) -> Bool { ["-", "/dev/stdout"].contains(path) }

  /// The error because of which a text is missing in standard output, or `nil` if all texts were
  /// written.
  ///
  /// After an error, nothing more is written there.
  var failure: Failure? { firstFailure.value.withLock { $0 } }

  /// An error of standard output.
  struct Failure: Hashable, Sendable {
    /// The system's description.
    let reason: String
    /// Whether the reader exited early, as `head` does.
    let isClosedPipe: Bool

    fileprivate init(_ error: any Error) {
      let error = error as NSError
      let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
      let code = cause.domain == NSPOSIXErrorDomain ? Int32(exactly: cause.code) : nil
      reason = code.map { Errno($0).reason } ?? cause.localizedDescription
      isClosedPipe = code == EPIPE
    }
  }

  private final class FirstFailure: Sendable {
    let value = Mutex<Failure?>(nil)
  }

  /// Writes text to standard output without adding a line break.
  func write(_ text: String) {
    guard failure == nil else { return }
    do {
      try standardOutput(text)
    } catch {
      firstFailure.value.withLock { $0 = Failure(error) }
    }
  }

  /// Writes a line to standard output.
  func line(_ text: String = "") { write(text + "\n") }

  /// Writes a line to standard error, unless the command is quiet.
  func note(_ text: String) {
    if !options.isQuiet { try? standardError(text + "\n") }
  }

  /// Writes an error to standard error, with control characters replaced.
  func error(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { UntrustedText.forTerminal(String($0)) }
    try? standardError("error: " + lines.joined(separator: "\n") + "\n")
  }

  /// Returns text in a style, or the unchanged text if the output has no colors.
  func styled(_ text: String, _ style: TextStyle) -> String {
    options.usesColor ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  /// Starts a part of the work, which is described on standard error once the command has taken
  /// more than a second, unless the command is quiet.
  ///
  /// - Parameters:
  ///   - label: A short description of the work, such as `comparing`.
  ///   - noun: The singular name of a step, such as `file`, or `nil` if the label needs none.
  ///   - total: The number of steps, or 0 if it is unknown.
  func progress(_ label: String, _ noun: String? = nil, total: Int = 0) -> ProgressBar {
    var write: (@Sendable (_ text: String) -> Void)?
    if !options.isQuiet {
      let standardError = standardError
      write = { text in try? standardError(text) }
    }
    return ProgressBar(
      label: label, noun: noun, total: total,
      width: options.showsProgress ? options.width ?? 80 : nil, schedule: schedule, write: write)
  }
}

extension CommandOutput {
  /// Performs a part of the work whose steps are unknown, and describes it on standard error once
  /// the command has taken more than a second.
  ///
  /// - Parameters:
  ///   - label: A short description of the work, such as `downloading the results`.
  ///   - work: The work, which must not print.
  func describing<Result, Failure: Error>(
    _ label: String, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let progress = progress(label)
    defer { progress.finish() }
    return try work()
  }
}

/// A style of text on a terminal, as the parameter of the control sequence SGR.
enum TextStyle: Int, Sendable {
  case bold = 1
  case dim = 2
  case red = 31
  case green = 32
  case yellow = 33
  case cyan = 36
}
