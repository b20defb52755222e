import Foundation
import SnapshotAssertCore
import SnapshotTestReporting
import SnapshotViews

/// The call of an assertion, for the results of its snapshots.
struct AssertionCall {
  let filePath: StaticString
  /// The location at which failures are reported, or `nil` if only the outcome is returned.
  let site: CallSite?
  /// The directory of the reference; `nil` for that of the scope.
  var snapshotDirectory: String?
  var configuration: SnapshotResult.Configuration?
  /// Whether only the scale distinguishes the snapshot from another one of its matrix, so that
  /// messages must state it.
  var showsScale = false

  /// Creates the call of an assertion that returns its outcome.
  init(filePath: StaticString, snapshotDirectory: String? = nil) {
    self.filePath = filePath
    self.snapshotDirectory = snapshotDirectory
    site = nil
  }

  /// Creates the call of an assertion that reports failures.
  init(reportedAt site: CallSite, filePath: StaticString, snapshotDirectory: String? = nil) {
    self.filePath = filePath
    self.snapshotDirectory = snapshotDirectory
    self.site = site
  }

  /// A file in the package that owns the references of the running test.
  ///
  /// - Throws: ``SnapshotAssertCore/SnapshotError/unknownTestPackage(test:call:)``.
  var testFile: String {
    get throws(SnapshotError) {
      try TestOwner.file(of: .current, calledIn: (filePath.description, context.fileID))
    }
  }

  var context: AssertionContext {
    var context = AssertionContext(
      filePath: filePath.description, isReported: site != nil, configuration: configuration)
    let test = RunningTest.current
    (context.testLocation, context.filter) = (test?.location, test?.filter)
    if case .call(let fileID, _, let line, let column) = site {
      context.fileID = fileID.description
      context.line = Int(line)
      context.column = Int(column)
    }
    return context
  }

  /// Returns the outcome of an assertion whose path is unknown because of an error, and writes its
  /// result if the directory of the results is known.
  func failure(
    _ error: SnapshotError, identity: SnapshotIdentity?, test: RunningTest?, name: String?
  ) -> AssertionResult {
    guard let file = try? testFile,
      let location = try? SnapshotLocation(
        testFile: file, environment: ProcessInfo.processInfo.environment)
    else { return AssertionResult(.failed(error, identity: identity)) }
    return .failed(
      error, identity: identity,
      names: test.map { ($0.module, $0.suite, $0.function, name) }, context: context,
      in: location)
  }
}

/// Reports the outcome of an assertion to the running test.
enum SnapshotReporter {
  /// Fails the test unless the snapshot matched, and attaches the images of the failure.
  ///
  /// The result of the snapshot was written before, because a failure may end the process. If the
  /// test expects the failure, the result is written again.
  static func report(_ result: AssertionResult, at site: CallSite) {
    let outcome = result.outcome
    guard !outcome.isMatch,
      let message = outcome.failureMessage(filter: RunningTest.current?.filter)
    else { return }
    for artifact in outcome.artifacts { attach(artifact, at: site) }
    let isExpected = TestFailure.record(
      message, severity: severity(of: outcome), subject: outcome.subject, at: site)
    if isExpected { result.markKnown() }
  }

  /// Returns the outcome of an assertion that does not report it.
  ///
  /// A recording fails the run, because the caller may not report it.
  static func outcome(of result: AssertionResult) -> SnapshotOutcome {
    if case .recorded = result.outcome, !SnapshotScope.current.expectsRecordings,
      let message = result.outcome.failureMessage(filter: RunningTest.current?.filter)
    {
      TestFailure.record(
        message, severity: .recording, subject: result.outcome.subject, at: .runningTest)
    }
    return result.outcome
  }

  /// Returns the severity of an outcome.
  ///
  /// A test can expect a difference, but not a recording or a wrong setup. These fail the run in
  /// any case.
  private static func severity(of outcome: SnapshotOutcome) -> TestFailure.Severity {
    switch outcome {
    case .matched, .differed: .failure
    case .recorded: SnapshotScope.current.expectsRecordings ? .failure : .recording
    case .failed(let error, _): error.invalidatesRun ? .fatalToRun : .failure
    }
  }

  private static func attach(_ artifact: SnapshotOutcome.ArtifactFile, at site: CallSite) {
    let url = URL(fileURLWithPath: artifact.path)
    guard let bytes = try? Data(contentsOf: url) else { return }
    TestFailure.attach([UInt8](bytes), named: url.lastPathComponent, at: site)
  }
}

extension SnapshotOutcome {
  /// The name of the snapshot, if it is known.
  fileprivate var subject: String? {
    switch self {
    case .matched: nil
    case .recorded(let recording): recording.identity.subject
    case .differed(let mismatch): mismatch.identity.subject
    case .failed(_, let identity): identity?.subject
    }
  }
}

/// Several snapshots of one assertion, such as the frames of an animation or the configurations of
/// a matrix.
struct SnapshotSeries<Value, Format> {
  let strategy: Snapshotting<Value, Format>
  /// The prefix of the snapshots' names, which is also the strip's name.
  let name: String?
  /// Whether the test specified the name or a part of it.
  let isNamedByCaller: Bool
  let mode: RecordMode?
  let call: AssertionCall

  /// Adds a strip of all snapshots to the first snapshot that differs, if the format supports
  /// strips; see `AssertionRunner.addingStrip(to:as:identity:captions:frame:)`.
  ///
  /// - Parameters:
  ///   - results: The results of the snapshots, in order.
  ///   - captions: The names of the snapshots in the strip; empty for numbers only.
  ///   - frame: Returns the reference at an index, by calling its second argument with the name of
  ///     the reference.
  func addingStrip(
    to results: [AssertionResult], captions: [String] = [],
    frame: (_ index: Int, _ reference: (_ name: String?) throws -> Format) throws -> Format
  ) -> [AssertionResult] {
    guard let seriesIdentity = try? identity(named: name),
      let runner = try? AssertionRunner(call, record: mode)
    else { return results }
    return runner.addingStrip(
      to: results, as: strategy, identity: seriesIdentity, captions: captions
    ) { index in
      try frame(index) { try runner.reference(of: identity(named: $0), as: strategy) }
    }
  }

  private func identity(named name: String?) throws(SnapshotError) -> SnapshotIdentity {
    try SnapshotIdentity(
      running: RunningTest.current, name: name, isNamedByCaller: isNamedByCaller)
  }
}

extension AssertionRunner {
  /// Creates a runner with the settings of the environment, the enclosing scopes, and an
  /// assertion's arguments.
  ///
  /// - Parameter usesDirectory: Whether the directory of the scope or the assertion applies. Inline
  ///   snapshots have no files, and all recordings into a source share one ledger.
  init(
    _ call: AssertionCall, record mode: RecordMode?, usesDirectory: Bool = true
  ) throws(SnapshotError) {
    let environment = ProcessInfo.processInfo.environment
    let testFile = try call.testFile
    let location = try SnapshotLocation(testFile: testFile, environment: environment)
    // Invalid settings must not register the receiver: without results, completed tests would make
    // all references orphans.
    let settings = try SnapshotSettings(environment: environment, record: mode)
    CompletedTests.send { test in
      guard let file = TestOwner.file(ofCompleted: test),
        let location = try? SnapshotLocation(testFile: file, environment: environment)
      else { return }
      CompletedTest(
        module: test.module, suite: test.suite, function: test.function, in: location
      ).write(to: location)
    }
    let directory =
      usesDirectory ? call.snapshotDirectory ?? settings.scope.snapshotDirectory?.value : nil
    self.init(
      location: try location.with(snapshotDirectory: directory, testFile: testFile),
      settings: settings)
    facts = { .standard }
    otherProcess = OtherProcessRun.part(environment: environment)
  }
}

extension SnapshotIdentity {
  /// Creates the identity of a snapshot of the running test.
  ///
  /// - Parameters:
  ///   - test: The running test.
  ///   - name: The snapshot's name.
  ///   - isNamedByCaller: Whether the test specified the name or a part of it, so that the name can
  ///     distinguish the arguments of a parameterized test.
  init(
    running test: RunningTest?, name: String?, isNamedByCaller: Bool
  ) throws(SnapshotError) {
    guard let test else { throw .noRunningTest }
    if test.isParameterized, !isNamedByCaller {
      throw .unnamedInParameterizedTest(test.function)
    }
    try self.init(module: test.module, suite: test.suite, function: test.function, name: name)
  }
}
