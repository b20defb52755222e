import Foundation
import Synchronization

/// The results of all snapshots, collected from the files of the assertions.
///
/// One rule determines which results count: those of the last run of each test, until the test no
/// longer writes them, or until a run of all tests of the package does not contain the test. All
/// merged results count, because a merge copies only results that count.
public struct SnapshotResults: Hashable, Sendable {
  /// The result of each snapshot, in the order of the paths of the files.
  ///
  /// Results that no longer count are in ``superseded``.
  public let snapshots: [SnapshotResult]
  /// The results that no longer count: the test ran again without writing them, or a later run of
  /// all tests of the package did not contain the test, which was removed, renamed, or disabled.
  public let superseded: [SnapshotResult]
  /// The results of tests of other packages, which share the artifact directory.
  package private(set) var ofOtherPackages: [SnapshotResult] = []
  /// The completed tests, in the order of the paths of their files.
  ///
  /// A test that a later run of all tests did not contain is omitted: it may be disabled, and then
  /// its references are still needed.
  public let completedTests: [CompletedTest]
  /// The records of completed tests that no longer count.
  package let supersededTests: [CompletedTest]
  /// The files that cannot be read, in the order of their paths.
  public let unreadable: [UnreadableResult]

  /// Reads the results in a location.
  public init(in location: SnapshotLocation) { self.init(in: location) { _, _ in } }

  /// Reads the results in a location.
  ///
  /// - Parameter progress: Receives the number of files read so far and their total, on any thread.
  package init(
    in location: SnapshotLocation, progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) {
    let directory = location.resultDirectory
    guard InputFile(directory).kind(followsLink: false) == .link else {
      var contents = ResultReader(directory).contents(progress)
      let others = contents.removeOtherPackages(than: location)
      self.init(
        contents, completeRuns: CompleteRun.all(in: location),
        isMerged: Self.areMerged(in: location))
      ofOtherPackages = others
      return
    }
    // `accept` does not follow it either.
    let link = UnreadableResult(
      path: directory, reason: .folder("it is a symbolic link, which is not followed"))
    self.init([], unreadable: [link])
  }

  /// Whether a merge copied the results in a location.
  ///
  /// A record that cannot be read is that of a merge.
  private static func areMerged(in location: SnapshotLocation) -> Bool {
    struct Record: Decodable {
      let isMerged: Bool?
    }
    let file = InputFile(location.artifactDirectory + "/" + ArtifactName.merge)
    guard file.kind(followsLink: false) != nil else { return false }
    let bytes = try? file.read(followsLink: false, limit: ResultFile.maximumByteCount)
    let record = bytes.flatMap { try? JSONDecoder().decode(Record.self, from: Data($0)) }
    return record?.isMerged ?? true
  }

  /// Reads the results in a directory, such as one that was copied from another machine.
  public init(below directory: String) { self.init(ResultReader(directory).contents()) }

  private init(
    _ contents: ResultReader.Contents, completeRuns: [CompleteRun] = [], isMerged: Bool = false
  ) {
    self.init(
      contents.results, completedTests: contents.completedTests, completeRuns: completeRuns,
      unreadable: contents.unreadable, isMerged: isMerged)
  }

  /// Collects results.
  ///
  /// - Parameters:
  ///   - snapshots: The results.
  ///   - completedTests: The completed tests.
  ///   - completeRuns: The last complete runs of the package.
  ///   - unreadable: The files that cannot be read.
  ///   - isMerged: Whether a merge already omitted the results that no longer count. A later run on
  ///     one machine does not supersede the results of another machine.
  package init(
    _ snapshots: [SnapshotResult], completedTests: [CompletedTest] = [],
    completeRuns: [CompleteRun] = [], unreadable: [UnreadableResult] = [], isMerged: Bool = false
  ) {
    let runs = LastRuns(snapshots, completedTests, completeRuns)
    let superseded = isMerged ? [] : snapshots.filter(runs.supersede)
    self.superseded = superseded
    self.snapshots = superseded.isEmpty ? snapshots : snapshots.filter { !runs.supersede($0) }
    supersededTests = isMerged ? [] : completedTests.filter(runs.supersede)
    self.completedTests =
      supersededTests.isEmpty ? completedTests : completedTests.filter { !runs.supersede($0) }
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
    let existing = existing.map { ExistingTests($0, package: location.packageDirectory) }
    var sessions: [String: String] = [:]
    for test in completedTests {
      if let stem = ListedTest(test).referenceStem { sessions[stem] = test.session }
    }
    var lastSessions: [String: String] = [:]
    // By index, because a copy of a result is slow.
    for index in snapshots.indices {
      if let path = snapshots[index].reference?.path {
        lastSessions[path] = snapshots[index].session
      }
    }
    return Folder.files(below: location.referenceDirectory).filter { path in
      guard let stem = ListedTest.stem(ofReference: path) else { return false }
      if let existing, !existing.contains(stem) { return true }
      guard let session = sessions[stem] else { return false }
      return lastSessions[path] != session
    }
  }
}

extension SnapshotResults {
  /// Returns the results of a set with the paths of the files that have them now, relative to the
  /// directory of results.
  package static func files(
    of results: Set<SnapshotResult>, in location: SnapshotLocation
  ) -> [(path: String, result: SnapshotResult)] {
    ResultReader(location.resultDirectory).files(of: results)
  }

  /// Returns the results of tests that no longer exist.
  ///
  /// - Parameters:
  ///   - existingTests: All tests of the package, as `swift test list` prints them.
  ///   - location: The location of the results.
  ///   - includesUnknownModules: Whether to include the results of modules without a test in the
  ///     list.
  package func withoutTest(
    in existingTests: [String], of location: SnapshotLocation, includesUnknownModules: Bool
  ) -> [SnapshotResult] {
    let tests = existingTests.compactMap(ListedTest.init)
    let modules = Set(tests.map { $0.module.lowercased() })
    let existing = ExistingTests(tests, package: location.packageDirectory)
    return snapshots.filter { result in
      guard !result.function.isEmpty,
        includesUnknownModules || modules.contains(result.module.lowercased()),
        let identity = try? SnapshotIdentity(
          module: result.module, suite: result.suite, function: result.function),
        let stem = try? identity.referenceStem
      else { return false }
      return !existing.contains(stem)
    }
  }
}

/// The beginnings of the paths of all tests' references.
private struct ExistingTests {
  private let stems: Set<String>
  /// The stems without the module, of tests whose module is not a test module.
  ///
  /// A suite in an extension of another module's type is listed with that module, but the
  /// references are in the folder of its own module, which the list does not contain.
  private let extensionStems: Set<Substring>

  init(_ tests: [ListedTest], package: String?) {
    stems = Set(tests.compactMap(\.referenceStem))
    let sources = package.map { TestSources(package: $0) }
    let extensions = tests.filter { test in
      !test.suite.isEmpty && sources?.hasFolder(ofModule: test.module) != true
    }
    extensionStems = Set(
      extensions.compactMap { $0.referenceStem.map { $0[...].drop { $0 != "/" } } })
  }

  func contains(_ stem: String) -> Bool {
    stems.contains(stem) || extensionStems.contains(stem.drop { $0 != "/" })
  }
}

/// Reads the files of a directory of results.
///
/// Several threads read, because decoding takes longer than reading the files.
struct ResultReader {
  private let directory: String

  /// Creates a reader of a directory.
  init(_ directory: String) { self.directory = directory }

  /// The contents of a directory, in the order of the paths of the files.
  struct Contents: Sendable {
    var results: [SnapshotResult] = []
    var completedTests: [CompletedTest] = []
    var unreadable: [UnreadableResult] = []

    /// Removes the results of other packages, and returns those of snapshots.
    mutating func removeOtherPackages(than location: SnapshotLocation) -> [SnapshotResult] {
      var known: [TestPackage: Bool] = [:]
      func isOther(_ run: TestRun) -> Bool {
        guard let package = run.package else { return false }
        if let isOther = known[package] { return isOther }
        let isOther = package.isOther(than: location)
        known[package] = isOther
        return isOther
      }
      completedTests.removeAll { isOther($0.run) }
      guard results.contains(where: { isOther($0.run) }) else { return [] }
      let others = results.filter { isOther($0.run) }
      results.removeAll { isOther($0.run) }
      return others
    }

    static func += (contents: inout Contents, other: Contents) {
      contents.results += other.results
      contents.completedTests += other.completedTests
      contents.unreadable += other.unreadable
    }
  }

  /// The paths of the files of results and completed tests, and the folders that cannot be read.
  private var listing: (paths: [String], unreadable: [UnreadableResult]) {
    let contents = Folder.contents(of: directory)
    let paths = contents.files.filter {
      $0.hasSuffix("." + ResultFile.pathExtension) && !ResultFile.isDecision($0)
    }
    let unreadable = contents.unreadable.map {
      UnreadableResult(
        path: $0.path.isEmpty ? directory : $0.path, reason: .folder($0.error.problem))
    }
    return (paths, unreadable)
  }

  /// Returns the results of a set with the paths of the files that have them now.
  ///
  /// The paths in results do not name these files: a merge renames files, and results may come from
  /// an untrusted source.
  func files(of results: Set<SnapshotResult>) -> [(path: String, result: SnapshotResult)] {
    listing.paths.compactMap { path in
      guard
        let bytes = try? InputFile(directory + "/" + path).read(
          limit: ResultFile.maximumByteCount),
        let result = try? SnapshotResult(json: bytes), results.contains(result)
      else { return nil }
      return (path, result)
    }
  }

  /// Reads all files on several threads.
  ///
  /// - Parameter progress: Receives the number of files read so far and their total, on any thread.
  func contents(
    _ progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) -> Contents {
    let (paths, unreadable) = listing
    let threadCount = min(max(1, ProcessInfo.processInfo.activeProcessorCount), 8)
    let partCount = paths.count < 64 ? 1 : threadCount * 4
    let done = FileCounter()
    progress(0, paths.count)
    let parts = ConcurrentWork.map(partCount, threadCount: threadCount) { index in
      let range = paths.count * index / partCount..<paths.count * (index + 1) / partCount
      var part = Contents()
      read(paths[range], into: &part) {
        progress(done.next(), paths.count)
      }
      return part
    }
    return parts.reduce(into: Contents(unreadable: unreadable)) { $0 += $1 }
  }

  /// A counter that several threads increment.
  private final class FileCounter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
      count.withLock { count in
        count += 1
        return count
      }
    }
  }

  private func read(
    _ paths: ArraySlice<String>, into contents: inout Contents, advance: () -> Void
  ) {
    let completedEnding = "." + CompletedTest.pathExtension + "." + ResultFile.pathExtension
    let decoder = JSONDecoder()
    // A broken file does not prevent the others from being read.
    for path in paths {
      defer { advance() }
      do {
        let file = InputFile(directory + "/" + path)
        let bytes = try file.read(limit: ResultFile.maximumByteCount)
        do {
          if path.hasSuffix(completedEnding) {
            contents.completedTests.append(try CompletedTest(json: bytes, decoder))
          } else {
            contents.results.append(try SnapshotResult(json: bytes, decoder))
          }
        } catch {
          let reason = ResultReader.reason(Data(bytes), error)
          contents.unreadable.append(UnreadableResult(path: path, reason: reason))
        }
      } catch {
        contents.unreadable.append(
          UnreadableResult(path: path, reason: .broken(error.advice)))
      }
    }
  }

  // MARK: Problems

  /// The format of a file, and a property that files of version 1 have.
  private struct Header: Decodable {
    let schema: String?
    let session: String?
  }

  private static func reason(_ data: Data, _ error: any Error) -> UnreadableResult.Reason {
    guard let header = try? JSONDecoder().decode(Header.self, from: data) else {
      return .broken(description(error))
    }
    guard let name = header.schema else {
      return header.session == nil ? .broken("not a result") : .earlierFormat
    }
    let known = [ResultSchema.result, .completedTest].map(\.name)
    return known.contains(name) ? .broken(description(error)) : .unknownFormat(name)
  }

  /// The problem of a decoding error in one line.
  private static func description(_ error: any Error) -> String {
    func path(_ context: DecodingError.Context) -> String {
      let keys = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
      return keys.isEmpty ? "" : "`\(keys.joined(separator: "."))`: "
    }
    return switch error as? DecodingError {
    case .keyNotFound(let key, let context): path(context) + "no `\(key.stringValue)`"
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      path(context) + context.debugDescription
    default: "\(error)"
    }
  }
}

/// The last run of each test.
///
/// An assertion that a test no longer makes leaves its result behind. It is recognized because the
/// test wrote another file in a later run: the result of another assertion, or its completion. The
/// result of an assertion without a running test is recognized by a later result from the same
/// source file. The results of a test that no longer exists are recognized because it left neither
/// a result nor a completion in a later run of all tests. A test that failed before its first
/// assertion also leaves neither, so the record of a run of all tests names the failed tests.
struct LastRuns {
  private var runs: [Key: TestRun] = [:]
  private var completeRuns: [CompleteKey: CompleteRun] = [:]

  /// The tests of a package that use one framework.
  private struct CompleteKey: Hashable {
    let framework: CompleteRun.Framework
    /// The name of the package, without its root, which depends on the artifact directory.
    let package: String?
  }

  /// A test, or a source file.
  private enum Key: Hashable {
    case test([String])
    case file(String)
  }

  /// Finds the last run of each test.
  ///
  /// If all files are from one run, no test ran again.
  init(
    _ snapshots: [SnapshotResult], _ completedTests: [CompletedTest],
    _ completeRuns: [CompleteRun] = []
  ) {
    for record in completeRuns {
      let key = CompleteKey(framework: record.framework, package: record.run.package?.name)
      if let last = self.completeRuns[key], last.run.started >= record.run.started { continue }
      self.completeRuns[key] = record
    }
    let first = snapshots.first?.run.id ?? ""
    if snapshots.allSatisfy({ $0.run.id == first }),
      completedTests.allSatisfy({ $0.run.id == first })
    {
      return
    }
    for result in snapshots {
      add(result.run, to: .test(Self.names(of: result)))
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

  private static func names(of result: SnapshotResult) -> [String] {
    [result.module] + result.suite + [result.function]
  }

  /// Whether the test of a result ran again without writing it, or no longer runs.
  func supersede(_ result: SnapshotResult) -> Bool {
    if runs.isEmpty, completeRuns.isEmpty { return false }
    let names = Self.names(of: result)
    if isBeforeCompleteRun(result.run, result.framework, unlessFailed: names) { return true }
    if runs.isEmpty { return false }
    let key: Key
    if !result.function.isEmpty {
      key = .test(names)
    } else if let file = result.source?.file {
      key = .file(file)
    } else {
      return false
    }
    return runs[key].map { $0.id != result.run.id } ?? false
  }

  /// Whether a later run of all tests did not contain a completed test.
  func supersede(_ test: CompletedTest) -> Bool { isBeforeCompleteRun(test.run, test.framework) }

  private func isBeforeCompleteRun(
    _ testRun: TestRun, _ testFramework: CompleteRun.Framework?, unlessFailed test: [String] = []
  ) -> Bool {
    func isBefore(_ framework: CompleteRun.Framework) -> Bool {
      completeRuns.contains { key, record in
        // A result of an earlier version does not name its package.
        key.framework == framework
          && (testRun.package.map { $0.name == key.package } ?? true)
          && record.run.id != testRun.id && testRun.started < record.run.started
          && record.failedTests?.contains(test) != true
      }
    }
    if let testFramework { return isBefore(testFramework) }
    return isBefore(.swiftTesting) && isBefore(.xctest)
  }
}

/// A file in a directory of results that cannot be read.
public struct UnreadableResult: Hashable, Sendable {
  /// The reason why a file cannot be read.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Reason: Hashable, Sendable {
    /// The file has the format of an earlier version.
    case earlierFormat
    /// The file has a format that this version does not know, such as `snapshot-result/4`.
    case unknownFormat(String)
    /// The path is a folder that cannot be read, with the system's reason.
    case folder(String)
    /// The file is not a result, with the problem.
    case broken(String)
  }

  /// The path of the file, relative to the directory of results.
  public let path: String
  /// The reason.
  public let reason: Reason

  /// Creates a description of a file.
  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension UnreadableResult: CustomStringConvertible {
  /// The problem and its remedy.
  public var description: String {
    switch reason {
    case .earlierFormat:
      "the result \(path) is from an earlier version; run the tests again"
    case .unknownFormat(let name):
      "the result \(path) has the unknown format \"\(name)\"; use the version that wrote it, or "
        + "run the tests again"
    case .folder(let reason):
      "cannot read the folder \(path): \(reason); check its permissions"
    case .broken(let problem):
      "cannot read the result \(path): \(problem); delete the file, or run its test again"
    }
  }
}
