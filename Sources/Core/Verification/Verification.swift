import Foundation
import SnapshotComparison
import SnapshotImageCodecs
import SnapshotTypography

/// Verifies one value: registers the path, takes the snapshot, reads the reference, compares, and
/// only then writes.
struct Verification<Value, Format> {
  private let identity: SnapshotIdentity
  private let strategy: Snapshotting<Value, Format>
  private let settings: SnapshotSettings
  private let artifacts: ArtifactStore
  private let runner = StrategyRunner()
  private(set) var reference: RegisteredReference
  /// The difference, including one within the tolerance.
  private var difference: Diffing<Format>.Difference?

  private var format: Diffing<Format> { strategy.diffing }
  private var mode: RecordMode { settings.record.value }

  init(
    of identity: SnapshotIdentity, as strategy: Snapshotting<Value, Format>,
    settings: SnapshotSettings, reference: RegisteredReference, artifacts: ArtifactStore
  ) {
    self.identity = identity
    self.strategy = strategy
    self.settings = settings
    self.reference = reference
    self.artifacts = artifacts
  }

  /// Evaluates the value, takes its snapshot, and returns the outcome.
  mutating func outcome(of makeValue: () throws -> Value) -> SnapshotOutcome {
    do throws(SnapshotError) {
      try reference.register()
      return try outcome(of: try StrategyRunner.run(makeValue))
    } catch {
      return .failed(error, identity: identity)
    }
  }

  /// Takes the snapshot of a value, and compares it while the value is shown.
  private mutating func outcome(of value: Value) throws(SnapshotError) -> SnapshotOutcome {
    let strategy = strategy
    let start = StepDurations.now()
    var decision: Result<SnapshotOutcome, SnapshotError>?
    try StrategyRunner.run {
      try strategy.capture(value) { capture in
        // A second capture would replace the verdict on the first one.
        guard decision == nil else { throw SnapshotError.repeatedCapture }
        runner.add(to: \.render, since: start)
        decision = Result { () throws(SnapshotError) in try decide(capture) }
      }
    }
    guard let decision else { throw .noCapture }
    return try decision.get()
  }

  private mutating func decide(
    _ capture: SnapshotCapture<Format>
  ) throws(SnapshotError) -> SnapshotOutcome {
    if reference.inline != nil { try reference.checkText(try encode(capture)) }
    let bytes: [UInt8]
    do throws(SnapshotError) {
      guard let found = try read() else { return try recordFirst(capture) }
      bytes = found
      guard try isMatch(bytes, capture.snapshot) else {
        guard !mode.replaces else { return try record(capture, because: .different) }
        return .differed(try mismatch(with: bytes, capture))
      }
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
  private mutating func read() throws(SnapshotError) -> [UInt8]? {
    try runner.measure(\.decode) { () throws(SnapshotError) in try reference.read() }
  }

  /// Compares the snapshot with the reference by digest if possible, and otherwise by decoding the
  /// reference.
  private mutating func isMatch(
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
    let budget = settings.byteBudget(pixelCount: format.pixelCount(snapshot))
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
      pixels: difference?.pixels, appearance: capture.appearance?() ?? AppearanceProperties())
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
  private mutating func recordFirst(
    _ capture: SnapshotCapture<Format>
  ) throws(SnapshotError) -> SnapshotOutcome {
    guard mode == .never else { return try record(capture, because: .missing) }
    let bytes = try? encode(capture)
    let artifact = bytes.flatMap {
      try? artifacts.write([SnapshotArtifact(.actual, bytes: $0)]).first
    }
    throw .missingReference(
      path: reference.path, setting: settings.record, actualPath: artifact?.path,
      formerPath: bytes.flatMap { formerPath(of: capture.snapshot, as: $0) })
  }

  /// Writes a snapshot as its reference.
  private mutating func record(
    _ capture: SnapshotCapture<Format>, because reason: SnapshotOutcome.Recording.Reason
  ) throws(SnapshotError) -> SnapshotOutcome {
    let bytes = try encode(capture)
    try reference.checkRecordedOnce(bytes)
    let formerPath = reason == .missing ? formerPath(of: capture.snapshot, as: bytes) : nil
    try runner.measure(\.record) { () throws(SnapshotError) in try reference.write(bytes) }
    artifacts.removeAll()
    return .recorded(
      SnapshotOutcome.Recording(
        identity: identity, path: reference.path, reason: reason, setting: settings.record,
        byteCount: bytes.count, excess: excess(of: bytes, holding: capture.snapshot),
        formerPath: formerPath))
  }

  /// Returns the contents of a reference for a snapshot, including its metadata.
  private func encode(_ capture: SnapshotCapture<Format>) throws(SnapshotError) -> [UInt8] {
    let metadata = try metadata(of: capture)
    return try runner.run(\.record) { try format.encode(capture.snapshot, metadata) }
  }

  /// Returns the metadata for the reference of a capture.
  private func metadata(
    of capture: SnapshotCapture<Format>
  ) throws(SnapshotError) -> [ReferenceMetadata] {
    var metadata = [ReferenceMetadata(.test, identity.description)]
    if let renderer = strategy.renderer { metadata.append(ReferenceMetadata(.renderer, renderer)) }
    if let outline = capture.outline {
      metadata.append(ReferenceMetadata(.outline, try runner.run(\.record) { try outline() }))
    }
    return metadata
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
      do throws(InlineSnapshotError) {
        inline?.place = try text.place()
      } catch {
        notices.append("\(error)")
      }
    }
    return ResultDraft(
      outcome: outcome, identity: identity, pathExtension: format.pathExtension,
      differs: difference != nil,
      difference: difference?.pixels.map(SnapshotResult.Difference.init),
      reference: (reference.key, reference.contents), inline: inline, settings: settings,
      durations: runner.durations, notices: notices, context: context, location: location
    ).result
  }
}
