package import SnapshotCore

/// The snapshots of the selected runs, gathered for lists and reports.
package struct RunReview: Sendable {
  /// A snapshot.
  package struct Snapshot: Sendable {
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

  /// The files that cannot be read.
  package var unreadable: [UnreadableResult] { results.unreadable }

  /// The snapshots that need a decision.
  package var waiting: [Snapshot] { snapshots.filter(\.isWaiting) }

  /// Gathers the results in a location.
  ///
  /// - Throws: ``RunSelectionError`` if no run, or more than one, has the identifier.
  package init(in location: SnapshotLocation, runs selection: RunSelection)
    throws(RunSelectionError)
  {
    let acceptance = Acceptance(
      references: location.referenceDirectory, artifacts: location.artifactDirectory)
    let decided = acceptance.decidedPaths()
    try self.init(SnapshotResults(in: location), runs: selection) { path in
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
    var others: Set<String> = []
    var groups: [String: [SnapshotResult]] = [:]
    for list in [results.snapshots, results.superseded] {
      for index in list.indices where ids.contains(list[index].run.id) {
        groups[list[index].id, default: []].append(list[index])
      }
    }
    for index in results.snapshots.indices where !ids.contains(results.snapshots[index].run.id) {
      guard results.snapshots[index].needsDecision else { continue }
      let id = results.snapshots[index].id
      if groups[id] == nil { others.insert(id) }
    }
    self.runs = runs
    self.results = results
    otherWaitingCount = others.count
    // Results are large, so only their keys are sorted.
    let order = groups.map { (path: $0.value[0].path, id: $0.key) }
      .sorted { ($0.path, $0.id) < ($1.path, $1.id) }
    snapshots = order.map { key in
      Snapshot(id: key.id, results: groups[key.id] ?? [], decision: decision)
    }
  }

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

extension RunReview.Snapshot {
  /// Combines the results of a snapshot.
  fileprivate init(
    id: String, results: [SnapshotResult], decision: (_ path: String) -> Plan.Action?
  ) {
    let results =
      results.count > 1 ? results.sorted { $0.run.started > $1.run.started } : results
    let latest = results[0]
    self.id = id
    result = latest
    conflicts = results.allSatisfy { $0.agrees(with: latest) } ? [] : results
    self.decision =
      latest.needsDecision ? latest.reference.flatMap { decision($0.path) } : nil
  }
}

extension RunSelection {
  fileprivate func select(from runs: [TestRun]) throws(RunSelectionError) -> [TestRun] {
    switch self {
    case .any: return runs
    case .last: return Array(runs.prefix(1))
    case .identifier(let text):
      let found = text.isEmpty ? [] : runs.filter { $0.id.hasPrefix(text) }
      guard let run = found.first else {
        throw .unknown(text, known: runs.prefix(5).map { "\($0.id) (\($0.started))" })
      }
      guard found.count == 1 else { throw .ambiguous(text, runs: found.map(\.id)) }
      return [run]
    }
  }
}

/// The reason why an identifier selects no run.
package enum RunSelectionError: Error, Hashable, Sendable {
  /// No run has the identifier.
  case unknown(String, known: [String])
  /// Several runs have identifiers that start with the text.
  case ambiguous(String, runs: [String])
}

extension RunSelectionError: CustomStringConvertible {
  /// The problem and the remedy.
  package var description: String {
    switch self {
    case .unknown(let text, let known):
      "no result is from the run \"\(text)\"; use last, any, or an identifier"
        + (known.isEmpty ? "" : ":\n" + known.map { "  " + $0 }.joined(separator: "\n"))
    case .ambiguous(let text, let runs):
      "several runs start with \"\(text)\"; add more digits:\n"
        + runs.map { "  " + $0 }.joined(separator: "\n")
    }
  }
}
