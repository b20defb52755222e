import SnapshotAssertCore

/// The CPU time that tests spent in their snapshots.
///
/// Wall-clock time is not used, because Swift Testing starts all tests at the same time, so each
/// reported duration includes waiting for other tests.
struct TestDurations: Sendable {
  private var durations: [[String]: Duration] = [:]

  /// Creates durations from results; if a test has results from several runs, the last run counts.
  init(_ results: [SnapshotResult]) {
    var runs: [[String]: TestRun] = [:]
    for result in results {
      let test = Self.key(result.module, result.suite, result.function)
      if let run = runs[test], run.id != result.run.id {
        if run.started > result.run.started { continue }
        durations[test] = nil
      }
      runs[test] = result.run
      durations[test, default: .zero] += result.processorTime.total
    }
  }

  /// Returns the duration of a test, or `nil` if no result is known.
  func duration(of test: ListedTest) -> Duration? {
    durations[Self.key(test.module, test.suite, test.function)]
  }

  /// The names of a test without the parameters of its function, which results omit.
  private static func key(_ module: String, _ suite: [String], _ function: String) -> [String] {
    [module] + suite + [String(function.prefix { $0 != "(" })]
  }
}
