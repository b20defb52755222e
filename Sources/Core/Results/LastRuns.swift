/// The last run of each test.
///
/// An assertion that a test no longer makes leaves its result behind. It is recognized because the
/// test wrote another file in a later run: the result of another assertion, or its completion. The
/// result of an assertion without a running test is recognized by a later result from the same
/// source file.
struct LastRuns {
  private var runs: [Key: TestRun] = [:]

  /// A test, or a source file.
  private enum Key: Hashable {
    case test([String])
    case file(String)
  }

  /// Finds the last run of each test.
  ///
  /// If all files are from one run, no test ran again.
  init(_ snapshots: [SnapshotResult], _ completedTests: [CompletedTest]) {
    let first = snapshots.first?.run.id ?? ""
    if snapshots.allSatisfy({ $0.run.id == first }),
      completedTests.allSatisfy({ $0.run.id == first })
    {
      return
    }
    for result in snapshots {
      add(result.run, to: .test([result.module] + result.suite + [result.function]))
      if let file = result.source?.file { add(result.run, to: .file(file)) }
    }
    for test in completedTests {
      add(test.run, to: .test([test.module] + test.suite + [test.function]))
    }
  }

  private mutating func add(_ run: TestRun, to key: Key) {
    if let last = runs[key], last.id == run.id || last.started >= run.started { return }
    runs[key] = run
  }

  /// Whether the test of a result ran again without writing it.
  func supersede(_ result: SnapshotResult) -> Bool {
    if runs.isEmpty { return false }
    let key: Key
    if !result.function.isEmpty {
      key = .test([result.module] + result.suite + [result.function])
    } else if let file = result.source?.file {
      key = .file(file)
    } else {
      return false
    }
    return runs[key].map { $0.id != result.run.id } ?? false
  }
}
