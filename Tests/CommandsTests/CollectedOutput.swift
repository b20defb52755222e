import Synchronization

@testable import SnapshotCommands

/// The output that a command writes in a test.
final class CollectedOutput: Sendable {
  private let texts = Mutex((output: "", errors: ""))

  /// The text of standard output.
  var standardOutput: String { texts.withLock { $0.output } }
  /// The text of standard error.
  var standardError: String { texts.withLock { $0.errors } }

  /// The fixed time of the clock, so that no test depends on its duration.
  private static let time = ContinuousClock.now

  /// Returns an output that collects everything written to it.
  func output(
    _ options: CommandOutput.Options = CommandOutput.Options(),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { CollectedOutput.time },
    after: @escaping @Sendable (_ delay: Duration, _ body: @escaping @Sendable () -> Void) -> Void =
      { _, _ in }
  ) -> CommandOutput {
    CommandOutput(
      options: options,
      standardOutput: { text in self.texts.withLock { $0.output += text } },
      standardError: { text in self.texts.withLock { $0.errors += text } }, now: now, after: after)
  }
}
