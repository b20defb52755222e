/// The summaries of all results, and their details on demand.
///
/// It has the same results as ``SnapshotResults``, but takes a fraction of the time and memory.
public struct ResultIndex: Sendable {
  /// The directory of the results.
  public let directory: String
  /// The summary of each snapshot's result, in the order of the paths of the files.
  ///
  /// If a test ran again, its results of earlier runs are in ``superseded``.
  public let snapshots: [ResultSummary]
  /// The summaries of results that their test no longer writes; see
  /// ``SnapshotResults/superseded``.
  public let superseded: [ResultSummary]
  /// The completed tests, in the order of the paths of their files.
  public let completedTests: [CompletedTest]
  /// The files that cannot be read, in the order of their paths.
  public let unreadable: [UnreadableResult]

  /// Reads the summaries in a location.
  public init(in location: SnapshotLocation) {
    self.init(below: location.resultDirectory)
  }

  /// Reads the summaries in a directory, such as one that was copied from another machine.
  public init(below directory: String) {
    let contents = ResultReader(directory).summaries()
    let runs = LastRuns(contents.results, contents.completedTests)
    self.directory = directory
    snapshots = contents.results.filter { !runs.supersede($0) }
    superseded = contents.results.filter { runs.supersede($0) }
    completedTests = contents.completedTests
    unreadable = contents.unreadable
  }

  /// The snapshots that need a decision; see ``SnapshotResult/needsDecision``.
  ///
  /// After a run without failures, the array is empty.
  public var waiting: [ResultSummary] { snapshots.filter(\.needsDecision) }

  /// Reads the complete result of a summary.
  public func result(
    _ summary: ResultSummary
  ) throws(UnreadableResult.Failure) -> SnapshotResult {
    try ResultReader(directory).result(summary.file)
  }
}
