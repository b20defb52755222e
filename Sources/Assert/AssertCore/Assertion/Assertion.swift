import Foundation
import SnapshotComparison
import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotTypography

/// One run of an assertion: registers the path, takes the snapshot, reads the reference, compares,
/// and only then writes.
final class Assertion<Value, Format> {
  private let identity: SnapshotIdentity
  private let strategy: Snapshotting<Value, Format>
  private let settings: SnapshotSettings
  private let artifacts: ArtifactStore
  private let lastResult: ResultFile
  private let testLocation: String?
  private let facts: @Sendable () -> ViewFacts
  private let otherProcess: OtherProcess?
  private let runner = StrategyRunner()
  private(set) var reference: RegisteredReference
  /// The difference, including one within the tolerance.
  private var difference: Diffing<Format>.Difference?
  /// The number of pixels per point of the snapshot.
  private var scale: Scale
  /// The contents of the artifact `actual`, if there is one.
  private var actual: [UInt8]?
  /// The number of takes so far.
  private var takeCount = 0
  /// The first take of a snapshot that is recorded if the others are equal.
  private var candidate: Candidate?

  private struct Candidate {
    let snapshot: Format
    let bytes: [UInt8]
    let reason: SnapshotOutcome.Recording.Reason
  }

  private var format: Diffing<Format> { strategy.diffing }
  private var mode: RecordMode { settings.record.value }

  init(
    of identity: SnapshotIdentity, as strategy: Snapshotting<Value, Format>,
    settings: SnapshotSettings, reference: RegisteredReference, artifacts: ArtifactStore,
    lastResult: ResultFile, testLocation: String?, facts: @escaping @Sendable () -> ViewFacts,
    otherProcess: OtherProcess?
  ) {
    self.identity = identity
    self.strategy = strategy
    self.settings = settings
    self.reference = reference
    self.artifacts = artifacts
    self.lastResult = lastResult
    self.testLocation = testLocation
    self.facts = facts
    self.otherProcess = otherProcess
    scale = strategy.diffing.scale
  }

  /// Evaluates the value, takes its snapshot, and returns the outcome.
  func outcome(of makeValue: () throws -> Value) -> SnapshotOutcome {
    do {
      try reference.register(at: testLocation)
      return try outcome(of: try StrategyRunner.run(makeValue))
    } catch {
      return .failed(error, identity: identity)
    }
  }

  /// Takes the snapshot of a value, and compares it while the value is shown.
  ///
  /// A snapshot that is recorded may be taken several times.
  private func outcome(of value: Value) throws(SnapshotError) -> SnapshotOutcome {
    while true {
      if let outcome = try take(value) { return outcome }
    }
  }

  /// Takes the snapshot of a value once, and returns the outcome, or `nil` if it must be taken
  /// again.
  private func take(_ value: Value) throws(SnapshotError) -> SnapshotOutcome? {
    let strategy = strategy
    let start = StepDurations.now()
    var decision: Result<SnapshotOutcome?, SnapshotError>?
    try StrategyRunner.run {
      try strategy.capture(value) { capture in
        // A second capture would replace the verdict on the first one.
        guard decision == nil else { throw SnapshotError.repeatedCapture }
        runner.add(to: \.render, since: start)
        takeCount += 1
        decision = Result { () throws(SnapshotError) in
          if let candidate { return try confirm(candidate, by: capture) }
          return try decide(capture)
        }
      }
    }
    guard let decision else { throw .noCapture }
    return try decision.get()
  }

  private func decide(
    _ capture: SnapshotCapture<Format>
  ) throws(SnapshotError) -> SnapshotOutcome? {
    if let used = capture.scale { scale = used }
    if case .child(let folder) = otherProcess {
      let metadata = try metadata(of: capture)
      let encode = format.encodeDraft ?? format.encode
      let bytes = try StrategyRunner.run { try encode(capture.snapshot, metadata) }
      try OtherProcess.write(bytes, for: reference.key, to: folder)
      return .matched
    }
    if reference.inline != nil { try reference.checkText(try encode(capture)) }
    let bytes: [UInt8]
    do {
      guard let found = try read() else { return try recordFirst(capture) }
      bytes = found
      guard try isMatch(bytes, capture.snapshot) else {
        guard !mode.replaces else { return try record(capture, because: .different) }
        try reference.checkOverloads(lastResult)
        return .differed(try mismatch(with: bytes, capture))
      }
      if mode.replaces, namesOtherTest(bytes) { return try record(capture, because: .renamed) }
      // In mode `all`, a tolerated difference is recorded too: the file does not have these pixels.
      if mode == .all, difference != nil { return try record(capture, because: .different) }
    } catch {
      guard error.allowsReplacement, mode.replaces else { throw error }
      return try record(capture, because: .unusable)
    }
    return try finishMatch(bytes, capture.snapshot)
  }

  // MARK: Comparing

  /// Reads the reference, or returns `nil` if it does not exist.
  private func read() throws(SnapshotError) -> [UInt8]? {
    try runner.measure(\.decode) { () throws(SnapshotError) in try reference.read() }
  }

  /// Compares the snapshot with the reference by digest if possible, and otherwise by decoding the
  /// reference.
  private func isMatch(
    _ bytes: [UInt8], _ actual: Format
  ) throws(SnapshotError) -> Bool {
    let tolerance = settings.tolerance.value
    if !tolerance.requiresDifference,
      try runner.run(\.compare, { (try? format.isKnownEqual(bytes, actual)) == true })
    {
      return true
    }
    let expected: Format
    do {
      expected = try runner.measure(\.decode) { try format.decode(bytes) }
    } catch {
      // The enclosing error has the remedy for a reference, so only the reason is used.
      let reason = (error as? PNGError)?.reason ?? "\(error)"
      throw .corruptReference(path: reference.path, reason: reason)
    }
    let verdict = try runner.run(\.compare) { try format.compare(expected, actual, tolerance) }
    difference = verdict.difference
    if case .different = verdict { return false }
    // A recorded reference contains the digest of its pixels, so only other files get here.
    if (try? format.isDraft(bytes)) == true { throw .unpackedReference(path: reference.path) }
    return true
  }

  /// Finishes a matching snapshot: removes the artifacts of earlier runs and checks the budgets.
  ///
  /// Artifacts of this run are kept, because a failure message refers to them.
  private func finishMatch(
    _ bytes: [UInt8], _ actual: Format
  ) throws(SnapshotError) -> SnapshotOutcome {
    if mode.replaces { try reference.retain(bytes) }
    if !reference.hasFailed { artifacts.removeAll() }
    if let excess = excess(of: bytes, holding: actual) {
      throw .overByteBudget(path: reference.path, excess)
    }
    let duration = runner.durations.total
    if let budget = settings.scope.maximumDuration, duration > budget.value {
      throw .overTimeBudget(duration: duration, budget: budget)
    }
    return .matched
  }

  /// Returns the excess of a file over its limit of bytes, or `nil` if there is none.
  private func excess(of bytes: [UInt8], holding snapshot: Format) -> ByteExcess? {
    let budget = settings.byteBudget(pixelCount: format.pixelCount(snapshot), scale: scale)
    guard bytes.count > budget.value else { return nil }
    return ByteExcess(
      byteCount: bytes.count, budget: budget, reason: format.sizeReason(bytes, snapshot))
  }

  /// Writes the artifacts of a difference, and returns its description.
  private func mismatch(
    with expected: [UInt8], _ capture: SnapshotCapture<Format>
  ) throws(SnapshotError) -> SnapshotOutcome.Mismatch {
    let metadata = try metadata(of: capture)
    let encode = format.encodeDraft ?? format.encode
    let bytes = try runner.run(\.record) { try encode(capture.snapshot, metadata) }
    actual = bytes
    var files: [SnapshotOutcome.ArtifactFile] = []
    var failures: [String] = []
    func write(_ makeArtifacts: () throws -> [SnapshotArtifact]) {
      do {
        files += try artifacts.add(try makeArtifacts())
      } catch {
        failures.append("\(error)")
      }
    }
    artifacts.removeAll()
    // The two images come first, so that they exist even if the others cannot be created.
    write {
      [SnapshotArtifact(.reference, bytes: expected), SnapshotArtifact(.actual, bytes: bytes)]
    }
    let explanation = DifferenceExplanation(
      reference: (try? format.metadata(expected)) ?? [], actual: metadata,
      pixels: difference?.pixels, images: difference?.images, scale: scale,
      facts: (capture.facts ?? facts)())
    if let difference {
      let failure = FailureContext(
        identity, fileNameSuffix: strategy.fileNameSuffix, explanation, settings)
      write { try difference.artifacts(of: failure) }
    }
    return SnapshotOutcome.Mismatch(
      identity: identity,
      summary: difference?.summary(explanation) ?? "the snapshot and the reference differ",
      explanation: explanation, tolerance: settings.tolerance, referencePath: reference.path,
      isShared: reference.isShared, artifacts: files,
      artifactFailure: failures.isEmpty ? nil : failures.joined(separator: "; "),
      diffTool: settings.diffTool)
  }

  // MARK: Recording

  /// Records the first reference of a snapshot, if the mode permits it.
  private func recordFirst(
    _ capture: SnapshotCapture<Format>
  ) throws(SnapshotError) -> SnapshotOutcome? {
    guard mode == .never else { return try record(capture, because: .missing) }
    let bytes = try? encode(capture)
    actual = bytes
    let artifact = bytes.flatMap {
      try? artifacts.write([SnapshotArtifact(.actual, bytes: $0)]).first
    }
    throw .missingReference(
      path: reference.path, setting: settings.record, actualPath: artifact?.path,
      formerPath: bytes.flatMap { formerPath(of: capture.snapshot, as: $0) })
  }

  /// Writes a snapshot as its reference, or returns `nil` if it must be taken again before.
  private func record(
    _ capture: SnapshotCapture<Format>, because reason: SnapshotOutcome.Recording.Reason
  ) throws(SnapshotError) -> SnapshotOutcome? {
    try reference.checkOverloads(lastResult)
    let bytes = try encode(capture)
    try reference.checkRecordedOnce(bytes)
    let first = Candidate(snapshot: capture.snapshot, bytes: bytes, reason: reason)
    guard settings.takeCount.value > 1 else { return try record(first) }
    candidate = first
    return nil
  }

  /// Records the first take if a later one is equal, or returns `nil` if it must be taken again.
  ///
  /// - Throws: ``SnapshotError/unstableSnapshot(_:)`` for another take.
  private func confirm(
    _ first: Candidate, by capture: SnapshotCapture<Format>
  ) throws(SnapshotError) -> SnapshotOutcome? {
    try check(first.snapshot, first.bytes, .take(takeCount), capture)
    guard takeCount >= settings.takeCount.value else { return nil }
    guard settings.takeCount.origin != .default, case .parent(let takes) = otherProcess else {
      return try record(first)
    }
    let bytes: [UInt8]
    do throws(StrategyError) {
      bytes = try takes(reference.key)
    } catch {
      return try record(first, note: "not compared with a take in another process: \(error)")
    }
    let other = try StrategyRunner.run { try format.decode(bytes) }
    try check(other, bytes, .otherProcess, capture)
    return try record(first)
  }

  /// Checks that a take is equal to another one.
  private func check(
    _ other: Format, _ bytes: [UInt8], _ place: UnstableSnapshot.Place,
    _ capture: SnapshotCapture<Format>
  ) throws(SnapshotError) {
    // A tolerance that requires a difference is for the reference of another renderer.
    let tolerance = settings.tolerance.value
    let verdict = try runner.run(\.compare) {
      try format.compare(
        other, capture.snapshot, tolerance.requiresDifference ? .exact : tolerance)
    }
    guard case .different(let found) = verdict else { return }
    difference = found
    let mismatch = try mismatch(with: bytes, capture)
    actual = nil
    throw .unstableSnapshot(
      UnstableSnapshot(
        place: place, takeCount: settings.takeCount, mismatch,
        remedy: UnstableSnapshot.remedy(other, capture.snapshot, hasKeys: strategy.hasKeys)))
  }

  /// Writes a reference.
  private func record(
    _ first: Candidate, note: String? = nil
  ) throws(SnapshotError) -> SnapshotOutcome {
    let formerPath =
      first.reason == .missing ? formerPath(of: first.snapshot, as: first.bytes) : nil
    try runner.measure(\.record) { () throws(SnapshotError) in try reference.write(first.bytes) }
    artifacts.removeAll()
    return .recorded(
      SnapshotOutcome.Recording(
        identity: identity, path: reference.path, reason: first.reason, setting: settings.record,
        byteCount: first.bytes.count, excess: excess(of: first.bytes, holding: first.snapshot),
        formerPath: formerPath, note: note))
  }

  /// Returns the contents of a reference for a snapshot, including its metadata.
  private func encode(_ capture: SnapshotCapture<Format>) throws(SnapshotError) -> [UInt8] {
    let metadata = try metadata(of: capture)
    return try runner.run(\.record) { try format.encode(capture.snapshot, metadata) }
  }

  private func metadata(
    of capture: SnapshotCapture<Format>
  ) throws(SnapshotError) -> [ReferenceMetadata] {
    var metadata = [ReferenceMetadata(.test, identity.storedDescription)]
    if let renderer = strategy.renderer { metadata.append(ReferenceMetadata(.renderer, renderer)) }
    if let outline = capture.outline {
      metadata.append(ReferenceMetadata(.outline, try runner.run(\.record) { try outline() }))
    }
    return metadata
  }

  /// Whether a matching reference names another test, such as this one before it was renamed.
  ///
  /// A linked reference also belongs to the test of its target.
  private func namesOtherTest(_ bytes: [UInt8]) -> Bool {
    let metadata = (try? format.metadata(bytes)) ?? []
    guard let test = metadata.first(where: { $0.keyword == .test })?.text else { return false }
    return test != identity.storedDescription && test != identity.description
      && !OutputFile.isLink(reference.path)
  }

  /// Finds the reference of this test from before the test was renamed.
  private func formerPath(of actual: Format, as bytes: [UInt8]) -> String? {
    let format = format
    let isKnownEqual = format.makeDigestCheck?(actual) ?? { try format.isKnownEqual($0, actual) }
    return reference.formerPath { found in
      guard found == bytes || (try? isKnownEqual(found)) == true else { return nil }
      let metadata = (try? format.metadata(found)) ?? []
      return RenameSearch.Match(owner: metadata.first { $0.keyword == .test }?.text)
    }
  }

  // MARK: Result

  /// Returns the result of an outcome, for reports.
  func result(
    _ outcome: SnapshotOutcome, notices: [String], context: AssertionContext,
    in location: SnapshotLocation
  ) -> SnapshotResult {
    var notices = notices
    var inline: (place: SnapshotResult.InlinePlace?, former: String?)?
    if !outcome.isMatch, let text = reference.inline {
      inline = (nil, text.expected)
      do {
        inline?.place = try text.place()
      } catch {
        notices.append("\(error)")
      }
    }
    return ResultDraft(
      outcome: outcome, identity: identity, pathExtension: format.pathExtension,
      scale: scale, differs: difference != nil,
      difference: difference?.pixels, lines: difference?.lines, images: difference?.images,
      frame: difference?.frame, reference: (reference.key, reference.contents), actual: actual,
      inline: inline, settings: settings,
      durations: runner.durations, notices: notices, context: context, location: location
    ).result
  }
}

/// Runs the closures of a strategy, measures their CPU time, and wraps their errors in
/// ``SnapshotError``.
final class StrategyRunner {
  /// The CPU time of each step so far.
  private(set) var durations = StepDurations()

  /// Runs a closure of a strategy, adds its CPU time to a step, and wraps its errors.
  func run<Result>(
    _ step: WritableKeyPath<StepDurations, Duration>, _ body: () throws -> Result
  ) throws(SnapshotError) -> Result {
    try measure(step) { () throws(SnapshotError) in try Self.run(body) }
  }

  /// Adds the CPU time of some work to a step, whether or not it throws.
  func measure<Result, Failure: Error>(
    _ step: WritableKeyPath<StepDurations, Duration>, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = StepDurations.now()
    defer { add(to: step, since: start) }
    return try work()
  }

  /// Adds the CPU time since a start to a step.
  func add(to step: WritableKeyPath<StepDurations, Duration>, since start: Duration) {
    durations[keyPath: step] += StepDurations.now() - start
  }

  /// Runs a closure of a test or a strategy and wraps its errors.
  static func run<Result>(_ body: () throws -> Result) throws(SnapshotError) -> Result {
    do {
      return try body()
    } catch let error as SnapshotError {
      throw error
    } catch {
      throw .snapshotFailed(reason: "\(error)")
    }
  }
}

/// The outcome of an assertion, and the result that was written for it.
package final class AssertionResult: Sendable {
  package let outcome: SnapshotOutcome
  private let written: (result: SnapshotResult, file: ResultFile)?

  init(_ outcome: SnapshotOutcome, result: SnapshotResult, file: ResultFile) {
    self.outcome = outcome
    written = (result, file)
  }

  /// Creates an outcome for which no result was written.
  package init(_ outcome: SnapshotOutcome) {
    self.outcome = outcome
    written = nil
  }

  /// Records in the result that the test expects the failure.
  package func markKnown() {
    guard let written else { return }
    var result = written.result
    result.known = true
    written.file.write(result)
  }

  /// Returns the snapshot with another outcome, whose artifacts replace those of the result.
  func with(_ outcome: SnapshotOutcome, in location: SnapshotLocation) -> AssertionResult {
    guard let written else { return AssertionResult(outcome) }
    var result = written.result
    for artifact in outcome.artifacts {
      result.artifacts[artifact.kind.rawValue] = location.relativeArtifact(artifact.path)
    }
    if result != written.result { written.file.write(result) }
    return AssertionResult(outcome, result: result, file: written.file)
  }
}

extension AssertionResult {
  /// The folder of results without a path of a reference; no module has this name.
  private static let errorFolder = ".errors"

  /// Returns the path of a result, relative to the directory of results and without the extension.
  package static func resultPath(of result: SnapshotResult) -> String {
    result.reference?.path ?? "\(errorFolder)/\(result.id.prefix(32))"
  }

  /// Creates the outcome of an assertion that failed before its path was known, and writes its
  /// result.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - identity: The identity of the snapshot, if it is known.
  ///   - names: The names of the running test and the snapshot, if the identity is unknown because
  ///     a name is invalid.
  ///   - context: The circumstances of the assertion.
  ///   - location: The directory of the results.
  package static func failed(
    _ error: SnapshotError, identity: SnapshotIdentity?,
    names: (module: String, suite: [String], function: String, name: String?)? = nil,
    context: AssertionContext, in location: SnapshotLocation
  ) -> AssertionResult {
    ArtifactDirectory.prepare(location)
    let outcome = SnapshotOutcome.failed(error, identity: identity)
    let message = outcome.message(filter: context.filter)
    let module = context.fileID?.split(separator: "/").first.map(String.init)
    let result = SnapshotResult(
      run: .current(in: location),
      module: identity?.module ?? names?.module ?? module ?? "",
      suite: identity?.suite ?? names?.suite ?? [],
      function: identity?.function ?? names?.function ?? "", name: identity?.name ?? names?.name,
      source: context.source(in: location.packageDirectory), verdict: .failed,
      reason: SnapshotResult.Reason(error), reported: context.isReported,
      configuration: context.configuration, reference: nil,
      message: message.map { location.withoutPackage($0.text) },
      problem: message.map { location.withoutPackage($0.problem) },
      details: message?.details(hasText: false).map { $0.map(location.withoutPackage) },
      session: TestSession.identifier)
    let file = ResultFile(location, snapshotPath: resultPath(of: result))
    file.write(result)
    let test = try? SnapshotIdentity(
      module: result.module, suite: result.suite, function: result.function)
    if let test { CompletedTest.withhold(test, in: location) }
    return AssertionResult(outcome, result: result, file: file)
  }
}
