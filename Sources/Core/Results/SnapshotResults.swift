/// The results of all snapshots, collected from the files of the assertions.
///
/// The results of tests that were not part of the last run are those of their own last run.
public struct SnapshotResults: Hashable, Sendable {
  /// The result of each snapshot, in the order of the paths of the files.
  ///
  /// If a test ran again, its results of earlier runs are in ``superseded``.
  public let snapshots: [SnapshotResult]
  /// The results of snapshots that their test no longer takes: the test ran again, and its last run
  /// did not write them.
  public let superseded: [SnapshotResult]
  /// The completed tests, in the order of the paths of their files.
  public let completedTests: [CompletedTest]
  /// The files that cannot be read, in the order of their paths.
  public let unreadable: [UnreadableResult]

  /// Reads the results in a location.
  public init(in location: SnapshotLocation) { self.init(in: location) { _, _ in } }

  /// Reads the results in a location.
  ///
  /// - Parameter progress: Receives the number of read files and their total number, on any thread.
  package init(
    in location: SnapshotLocation, progress: @Sendable (_ done: Int, _ total: Int) -> Void
  ) {
    let directory = location.resultDirectory
    guard InputFile(directory).kind(followsLink: false) == .link else {
      self.init(ResultReader(directory).contents(progress))
      return
    }
    // `accept` does not follow it either.
    let link = UnreadableResult(
      path: directory, reason: .folder("it is a symbolic link, which is not followed"))
    self.init([], unreadable: [link])
  }

  /// Reads the results in a directory, such as one that was copied from another machine.
  public init(below directory: String) { self.init(ResultReader(directory).contents()) }

  private init(_ contents: ResultReader.Contents) {
    self.init(
      contents.results, completedTests: contents.completedTests, unreadable: contents.unreadable)
  }

  /// Collects results.
  package init(
    _ snapshots: [SnapshotResult], completedTests: [CompletedTest] = [],
    unreadable: [UnreadableResult] = []
  ) {
    let runs = LastRuns(snapshots, completedTests)
    let superseded = snapshots.filter(runs.supersede)
    self.superseded = superseded
    self.snapshots = superseded.isEmpty ? snapshots : snapshots.filter { !runs.supersede($0) }
    self.completedTests = completedTests
    self.unreadable = unreadable
  }

  /// The snapshots that need a decision; see ``SnapshotResult/needsDecision``.
  ///
  /// After a run without failures, the array is empty.
  public var waiting: [SnapshotResult] { snapshots.filter(\.needsDecision) }

  /// The groups of snapshots of different tests of one run whose reference paths differ only in
  /// case.
  ///
  /// Colliding tests within a process fail on their own. This property also includes tests of
  /// different processes. Results of earlier runs are not compared, because their tests may have
  /// been renamed.
  public var collisions: [[SnapshotResult]] {
    let groups = Dictionary(grouping: snapshots.filter { $0.reference != nil }) {
      [$0.reference?.path.lowercased(), $0.run.id]
    }
    return groups.values.filter { $0.count > 1 }.sorted { Self.path($0[0]) < Self.path($1[0]) }
  }

  private static func path(_ result: SnapshotResult) -> String { result.reference?.path ?? "" }

  /// Returns the references that no test uses.
  ///
  /// A reference is unused if its test does not exist, or if its test completed its last run
  /// without using it. About all others nothing is known, so running only some tests produces no
  /// orphans. XCTest reports completion for every test that passes. Swift Testing reports it for
  /// tests with the trait `.snapshots` that are not parameterized.
  ///
  /// - Parameters:
  ///   - location: The location of the references.
  ///   - existingTests: All tests of the package, as `swift test list` prints them, one per line.
  ///     Lines that do not name a test are ignored.
  public func orphans(in location: SnapshotLocation, existingTests: [String]) -> [String] {
    orphans(in: location, existing: existingTests.compactMap(ListedTest.init))
  }

  /// Returns the references that no test uses, sorted by path.
  ///
  /// - Parameters:
  ///   - location: The location of the references.
  ///   - existing: All tests of the package, or `nil` if they are unknown. Then only the unused
  ///     references of completed tests are returned.
  package func orphans(in location: SnapshotLocation, existing: [ListedTest]?) -> [String] {
    if existing == nil, completedTests.isEmpty { return [] }
    let existing = existing.map { Set($0.compactMap(\.referenceStem)) }
    var sessions: [String: String] = [:]
    for test in completedTests {
      if let stem = ListedTest(test).referenceStem { sessions[stem] = test.session }
    }
    var lastSessions: [String: String] = [:]
    for snapshot in snapshots {
      if let reference = snapshot.reference { lastSessions[reference.path] = snapshot.session }
    }
    return DirectoryListing.files(below: location.referenceDirectory).filter { path in
      guard let stem = ListedTest.stem(ofReference: path) else { return false }
      if let existing, !existing.contains(stem) { return true }
      guard let session = sessions[stem] else { return false }
      return lastSessions[path] != session
    }
  }
}
