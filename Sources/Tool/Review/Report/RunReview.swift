package import SnapshotAssertCore

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
  let otherWaitingCount: Int
  /// The failures of earlier runs that no longer count, by the paths of their references or the
  /// names of their tests.
  let supersededFailures: [String]
  /// The packages of the other results in the artifact directory.
  let otherPackages: [OtherPackage]
  /// The selection of the runs.
  let selection: RunSelection
  /// The artifact directory, or `nil` if the results are from elsewhere.
  private(set) var artifactDirectory: String?
  /// The package whose results are reviewed, or `nil` if it is unknown.
  package private(set) var package: ReviewedPackage?

  /// The reasons why the merged results are incomplete, each with a remedy.
  ///
  /// They may contain text from untrusted files.
  var missing: [String] = []
  /// The paths of the snapshots that failed, and then passed when their job ran again.
  ///
  /// They may contain text from untrusted files.
  package var flaky: [String] = []
  /// The results in other reference directories that need attention.
  var others: [OtherResults] = []
  /// The restoration of files that an interrupted command left, which comes before any reading.
  package private(set) var restoration = Restoration()

  /// The options of the compared folders, or `nil` for results of tests.
  private(set) var comparison: FolderComparisonOptions?
  /// The lines about images of compared folders that are not reviewed.
  private var comparisonNotices: [String] = []
  private var otherRecoveries: [Acceptance.Recovery] = []

  /// The restored files of interrupted commands, including those in other reference directories.
  package var recoveries: [Acceptance.Recovery] {
    [restoration.recovery].compactMap(\.self) + otherRecoveries
  }

  /// The reasons why results are missing from the directory, each with a remedy.
  ///
  /// They may contain text from untrusted files.
  package var gaps: [String] {
    [restoration.problem].compactMap(\.self) + missing + others.map(\.problem)
  }

  /// Returns the name of the other package that a snapshot belongs to, or `nil` if there is none.
  ///
  /// - Parameter id: The ID, or its first digits.
  package func otherPackage(ofSnapshot id: String) -> String? {
    results.ofOtherPackages.first { $0.id.hasPrefix(id.lowercased()) }?.run.package?.title
  }

  /// The lines about failures that the review does not contain, each with a remedy.
  ///
  /// They may contain text from untrusted files.
  package var notices: [String] {
    var lines: [String] = []
    if otherWaitingCount > 0 {
      lines.append(
        "\(otherWaitingCount.counted("snapshot")) of other runs "
          + "\(otherWaitingCount == 1 ? "needs" : "need") a decision; omit --run")
    }
    if !supersededFailures.isEmpty {
      lines.append(
        (supersededFailures.count == 1
          ? "1 failure of an earlier run no longer counts, because its test"
          : "\(supersededFailures.count) failures of earlier runs no longer count, because their tests")
          + " ran again without it, or the last run of all tests did not contain it; to delete "
          + "such results, run `swift run snapshot prune --delete`")
    }
    return lines + otherPackages.map(\.notice) + comparisonNotices
  }

  /// The files that cannot be read.
  package var unreadable: [UnreadableResult] { results.unreadable }

  /// The files that cannot be read and may hide a difference.
  ///
  /// A file of an earlier version only needs another run.
  var damaged: [UnreadableResult] { unreadable.filter { $0.reason != .earlierFormat } }

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
  /// - Throws: A ``CommandError`` if no run, or more than one, has the identifier.
  package init(
    in location: SnapshotLocation, runs selection: RunSelection,
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws(CommandError) {
    var restoration = Restoration(in: location)
    var comparison: FolderComparison?
    if let options = location.comparison {
      comparison = try FolderComparison(options, in: location, progress: progress)
    }
    let results: SnapshotResults
    if comparison == nil {
      results = SnapshotResults(in: location, progress: progress)
    } else {
      // The results were just written, so reading them takes no time.
      results = SnapshotResults(in: location)
    }
    try self.init(results, of: location, runs: selection)
    artifactDirectory = location.artifactDirectory
    package = ReviewedPackage(of: location)
    restoration.checkAgain(in: location)
    self.restoration = restoration
    let record = MergeRecord(in: location.artifactDirectory)
    (missing, flaky) = (record.problems + (comparison?.problems ?? []), record.flaky)
    comparisonNotices = comparison?.notices ?? []
    self.comparison = location.comparison
    let all = OtherResults.all(beside: location, runs: selection, since: runs.first)
    others = all.filter(\.needsAttention)
    otherRecoveries = all.compactMap(\.recovery)
  }

  /// Gathers the results of a comparison of folders that has not finished.
  ///
  /// - Parameter hasResults: Whether all results in the location are those of this comparison.
  package init(
    duringComparisonIn location: SnapshotLocation, hasResults: Bool
  ) throws(CommandError) {
    try self.init(
      hasResults ? SnapshotResults(in: location) : SnapshotResults([]), of: location, runs: .any)
    artifactDirectory = location.artifactDirectory
    comparison = location.comparison
    comparisonNotices = ["the other images are still being compared"]
  }

  /// Gathers the results of a location, with its decisions, without restoring files.
  package init(
    _ results: SnapshotResults, of location: SnapshotLocation, runs selection: RunSelection
  ) throws(CommandError) {
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
  ) throws(CommandError) {
    let known = Self.runs(of: results)
    let runs = try selection.select(from: known)
    let ids = Set(runs.map(\.id))
    // Only on request: an earlier run whose results no longer count.
    var lists = [results.snapshots]
    if case .identifier = selection { lists.append(results.superseded) }
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
    self.selection = selection
    let current = Set(snapshots.map(\.id))
    supersededFailures =
      Set(results.superseded.filter { $0.needsDecision && !current.contains($0.id) }.map(\.path))
      .sorted()
    otherPackages = OtherPackage.all(in: results) { result in
      result.reference.flatMap { decision($0.path) } != nil
    }
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
    for test in results.completedTests + results.supersededTests { add(test.run) }
    return runs.values.sorted { ($0.started, $0.id) > ($1.started, $1.id) }
  }
}

/// The package whose results a command reads.
package struct ReviewedPackage: Hashable, Sendable, Encodable {
  /// The name in the manifest, or the name of the folder if the manifest does not state one.
  package let name: String
  /// The absolute path.
  package let path: String

  /// Describes the package of a location, or returns `nil` if it is unknown.
  package init?(of location: SnapshotLocation) {
    guard let directory = location.packageDirectory else { return nil }
    path = directory
    name = location.packageName ?? directory.split(separator: "/").last.map(String.init) ?? "/"
  }
}

/// A package with results in an artifact directory that it shares with the reviewed package.
struct OtherPackage: Hashable, Sendable, Encodable {
  /// The name of the package, or its path relative to the artifact directory.
  let name: String
  /// The path, relative to the artifact directory.
  let root: String
  /// The number of snapshots that need a decision.
  let waiting: Int

  /// Returns the packages of the results that a review does not contain, in the order of their
  /// names.
  ///
  /// - Parameter isDecided: Returns whether a decision was made about a result.
  static func all(
    in results: SnapshotResults, isDecided: (SnapshotResult) -> Bool
  ) -> [OtherPackage] {
    let groups = Dictionary(grouping: results.ofOtherPackages) { $0.run.package }
    return groups.compactMap { package, results in
      package.map {
        OtherPackage(
          name: $0.title, root: $0.root,
          waiting: results.count { $0.needsDecision && !isDecided($0) })
      }
    }.sorted { ($0.name, $0.root) < ($1.name, $1.root) }
  }

  /// A line about the package.
  var notice: String {
    let results =
      waiting == 0
      ? "has results here, none of which needs a decision"
      : "has \(waiting.counted("snapshot")) here that "
        + "\(waiting == 1 ? "needs" : "need") a decision"
    return "the package \(name) \(results); run the command in that package"
  }
}

extension SnapshotResult {
  /// The path of the reference, or the names of the test if the path is unknown.
  fileprivate var path: String { reference?.path ?? testName }
}

extension RunReview {
  /// The text that a command prints if no snapshot needs a decision.
  package var emptyText: String {
    if runs.isEmpty {
      guard problems.isEmpty else { return "no results to review" }
      let folder = artifactDirectory.map { " in \($0)" } ?? ""
      return "no results\(folder); run `swift test`, or check SNAPSHOT_ARTIFACTS and --results"
    }
    return problems.isEmpty ? "nothing needs a decision" : "no available result needs a decision"
  }

  /// The status of a command that lists the review.
  package var status: CommandStatus { status(openCount: waiting.count) }

  /// Returns the status of a command after which a number of snapshots need a decision.
  ///
  /// Missing results take precedence over differences, because they may hide more of them.
  package func status(openCount: Int) -> CommandStatus {
    let isIncomplete =
      restoration.problem != nil || !missing.isEmpty || !damaged.isEmpty
      || others.contains { $0.unreadableCount > 0 || $0.interruption != nil }
      // Without results, nothing was checked.
      || runs.isEmpty && others.isEmpty
    guard !isIncomplete else { return .unreadableData }
    return openCount == 0 && others.isEmpty ? .success : .differences
  }

  /// The status of a command whose report itself lists the missing results.
  ///
  /// Workflows write several reports of an incomplete run, and status 65 would end them after the
  /// first one.
  package var reportStatus: CommandStatus {
    if !damaged.isEmpty || runs.isEmpty && gaps.isEmpty { return .unreadableData }
    return waiting.isEmpty ? .success : .differences
  }
}
