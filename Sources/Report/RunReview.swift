package import SnapshotAcceptance
package import SnapshotCore

/// The snapshots of the selected runs, gathered for lists and reports.
package struct RunReview: Sendable {
  /// A snapshot.
  ///
  /// A class, because results are large, and lists of thousands of snapshots are filtered and
  /// grouped several times.
  package final class Snapshot: Sendable {
    /// The ID of the snapshot: 64 hexadecimal digits.
    package let id: String
    /// The result; if results disagree, the latest one.
    package let result: SnapshotResult
    /// The results of this snapshot that disagree, each with its run; empty if there is no
    /// disagreement.
    ///
    /// Results of several machines may disagree. Such a snapshot can be neither accepted nor
    /// rejected.
    package let conflicts: [SnapshotResult]
    /// The decision about the result, or `nil` if there is none.
    package let decision: Plan.Action?

    init(
      id: String, result: SnapshotResult, conflicts: [SnapshotResult], decision: Plan.Action?
    ) {
      (self.id, self.result, self.conflicts, self.decision) = (id, result, conflicts, decision)
    }

    /// Whether somebody must decide about the snapshot.
    package var isWaiting: Bool {
      decision == nil && (result.needsDecision || conflicts.contains(where: \.needsDecision))
    }

    /// The path of the reference, or the names of the test if the path is unknown.
    package var path: String { result.path }
  }

  /// The selected runs, the last one first.
  package let runs: [TestRun]
  /// The snapshots, sorted by path.
  package let snapshots: [Snapshot]
  /// The results of all runs.
  package let results: SnapshotResults
  /// The number of snapshots that need a decision in runs that are not selected.
  package let otherWaitingCount: Int

  /// The reasons why the merged results are incomplete, each with a remedy.
  ///
  /// They may contain text from untrusted files.
  package var missing: [String] = []
  /// The paths of the snapshots that failed, and then passed when their job ran again.
  ///
  /// They may contain text from untrusted files.
  package var flaky: [String] = []
  /// The results in other reference directories that need attention.
  package var others: [OtherResults] = []
  /// The restoration of files that an interrupted command left, which comes before any reading.
  package private(set) var restoration = Restoration()

  /// The reasons why results are missing from the directory, each with a remedy.
  ///
  /// They may contain text from untrusted files.
  package var gaps: [String] {
    [restoration.problem].compactMap(\.self) + missing + others.map(\.problem)
  }

  /// The files that cannot be read.
  package var unreadable: [UnreadableResult] { results.unreadable }

  /// The files that cannot be read and may hide a difference.
  ///
  /// A file of an earlier version only needs another run.
  package var damaged: [UnreadableResult] { unreadable.filter { $0.reason != .outdated } }

  /// All reasons why the review may lack a difference, each with a remedy.
  ///
  /// They may contain text from untrusted files.
  package var problems: [String] { gaps + damaged.map(\.description) }

  /// Whether all results are present and readable.
  package var isComplete: Bool { problems.isEmpty }

  /// The snapshots that need a decision.
  package var waiting: [Snapshot] { snapshots.filter(\.isWaiting) }

  /// Gathers the results in a location, and the reasons why results are missing.
  ///
  /// If a command was killed while it changed files, their former contents are restored first.
  ///
  /// - Parameters:
  ///   - location: The directories.
  ///   - selection: The runs.
  ///   - progress: Receives the number of results read so far and their total, on any thread.
  /// - Throws: ``RunSelectionError`` if no run, or more than one, has the identifier.
  package init(
    in location: SnapshotLocation, runs selection: RunSelection,
    progress: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(RunSelectionError) {
    var restoration = Restoration(in: location)
    let results = SnapshotResults(in: location, progress: progress)
    try self.init(results, of: location, runs: selection)
    restoration.checkAgain(in: location)
    self.restoration = restoration
    let record = MergeRecord(in: location.artifactDirectory)
    (missing, flaky) = (record.problems, record.flaky)
    others = OtherResults.all(beside: location, runs: selection, since: runs.first)
  }

  /// Gathers the results of a location, with its decisions, without restoring files.
  package init(
    _ results: SnapshotResults, of location: SnapshotLocation, runs selection: RunSelection
  ) throws(RunSelectionError) {
    let acceptance = Acceptance(in: location)
    let decided = acceptance.decidedPaths()
    try self.init(results, runs: selection) { path in
      decided.contains(path) ? acceptance.decision(about: path)?.action : nil
    }
  }

  /// Gathers results.
  ///
  /// - Parameters:
  ///   - results: The results.
  ///   - selection: The runs.
  ///   - decision: Returns the decision about the snapshot with a path.
  package init(
    _ results: SnapshotResults, runs selection: RunSelection,
    decision: (_ path: String) -> Plan.Action? = { _ in nil }
  ) throws(RunSelectionError) {
    let known = Self.runs(of: results)
    let runs = try selection.select(from: known)
    let ids = Set(runs.map(\.id))
    let lists = [results.snapshots, results.superseded]
    // Results are large, so only their keys are sorted.
    var keys: [Key] = []
    for (number, list) in lists.enumerated() {
      for index in list.indices where ids.contains(list[index].run.id) {
        keys.append((list[index].path, list[index].id, number, index))
      }
    }
    keys.sort { $0 < $1 }
    var snapshots: [Snapshot] = []
    snapshots.reserveCapacity(keys.count)
    var rest = keys[...]
    while let first = rest.first {
      let group = rest.prefix { $0.id == first.id }
      rest = rest[group.endIndex...]
      var (latest, others) = (lists[first.list][first.index], [SnapshotResult]())
      if group.count > 1 {
        others = group.map { lists[$0.list][$0.index] }.sorted { $0.run.started > $1.run.started }
        latest = others[0]
        if others.allSatisfy({ $0.agrees(with: latest) }) { others = [] }
      }
      snapshots.append(
        Snapshot(
          id: first.id, result: latest, conflicts: others,
          decision: latest.needsDecision ? latest.reference.flatMap { decision($0.path) } : nil))
    }
    self.snapshots = snapshots
    self.runs = runs
    self.results = results
    let selected = Set(keys.map(\.id))
    let others = results.snapshots.indices.filter {
      !ids.contains(results.snapshots[$0].run.id) && results.snapshots[$0].needsDecision
    }
    otherWaitingCount = Set(others.map { results.snapshots[$0].id }).subtracting(selected).count
  }

  /// The position of a result: its path, its ID, the number of its list, and the index in it.
  private typealias Key = (path: String, id: String, list: Int, index: Int)

  /// Returns the runs of results, the last one first.
  private static func runs(of results: SnapshotResults) -> [TestRun] {
    var runs: [String: TestRun] = [:]
    func add(_ run: TestRun) {
      // The processes of a run may disagree about its start by some milliseconds.
      if let known = runs[run.id], known.started <= run.started { return }
      runs[run.id] = run
    }
    for list in [results.snapshots, results.superseded] {
      for index in list.indices { add(list[index].run) }
    }
    for test in results.completedTests { add(test.run) }
    return runs.values.sorted { ($0.started, $0.id) > ($1.started, $1.id) }
  }
}

extension SnapshotResult {
  /// The path of the reference, or the names of the test if the path is unknown.
  fileprivate var path: String { reference?.path ?? testName }
}
