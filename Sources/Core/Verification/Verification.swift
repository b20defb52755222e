import SnapshotComparison
import SnapshotImageCodecs

/// The way of one value to its outcome: claim the path, take the snapshot, read the reference, compare,
/// and only then write.
struct Verification<Value, Format> {
  let identity: SnapshotIdentity
  let strategy: Snapshotting<Value, Format>
  let files: SnapshotFiles
  let settings: SnapshotSettings
  let claims: ReferenceRegistry
  let location: SnapshotLocation

  /// What each step took so far.
  var durations = StepDurations()
  /// What differs, whether or not it is permitted.
  private(set) var difference: Diffing<Format>.Difference?
  /// The problems that do not fail the snapshot.
  var notices: [String] = []
  /// The size of the reference that was read or written.
  var referenceByteCount: Int?

  var format: Diffing<Format> { strategy.diffing }
  private var mode: RecordMode { settings.record.value }

  init(
    identity: SnapshotIdentity, strategy: Snapshotting<Value, Format>, files: SnapshotFiles,
    settings: SnapshotSettings, claims: ReferenceRegistry, location: SnapshotLocation
  ) {
    self.identity = identity
    self.strategy = strategy
    self.files = files
    self.settings = settings
    self.claims = claims
    self.location = location
  }

  /// Makes the value, takes its snapshot and decides.
  mutating func outcome(of makeValue: () throws -> Value) -> SnapshotOutcome {
    do throws(SnapshotError) {
      try claims.claim(files.reference.path, for: identity)
      return try decide(try Self.attempt(makeValue))
    } catch {
      return .failed(error, identity: identity)
    }
  }

  /// Renders the value, and compares it while it is shown.
  private mutating func decide(_ value: Value) throws(SnapshotError) -> SnapshotOutcome {
    let strategy = strategy
    let start = StepDurations.now()
    var decision: Result<SnapshotOutcome, SnapshotError>?
    try Self.attempt {
      try strategy.capture(value) { capture in
        // A second look would replace the verdict on the first one.
        guard decision == nil else { throw SnapshotError.repeatedLook }
        durations.render += StepDurations.now() - start
        decision = Result { () throws(SnapshotError) in try decide(capture) }
      }
    }
    guard let decision else { throw .noLook }
    return try decision.get()
  }

  private mutating func decide(
    _ capture: SnapshotCapture<Format>
  ) throws(SnapshotError) -> SnapshotOutcome {
    let actual = capture.snapshot
    let bytes: [UInt8]
    do throws(SnapshotError) {
      guard let found = try read() else { return try beginReference(actual, of: capture) }
      bytes = found
      referenceByteCount = bytes.count
      guard try matches(bytes, actual) else {
        guard !mode.replaces else { return try record(actual, of: capture, because: .different) }
        return .differed(try mismatch(with: bytes, actual, of: capture))
      }
      // What a tolerance permits is not what the file holds.
      if mode == .all, difference != nil {
        return try record(actual, of: capture, because: .different)
      }
    } catch {
      guard error.isAboutContents, mode.replaces else { throw error }
      return try record(actual, of: capture, because: .unusable)
    }
    return try match(bytes, actual)
  }

  /// Reads the reference; `nil` when there is none.
  private mutating func read() throws(SnapshotError) -> [UInt8]? {
    let file = files.reference
    return try durations.measure(\.decode) { () throws(SnapshotError) in try file.read() }
  }

  /// Compares a reference with the snapshot: by its own word where it gives it, and else decoded.
  private mutating func matches(
    _ bytes: [UInt8], _ actual: Format
  ) throws(SnapshotError) -> Bool {
    let format = format
    let tolerance = settings.tolerance.value
    if !tolerance.requiresDifference,
      try attempt(\.compare, { (try? format.isKnownEqual(bytes, actual)) == true })
    {
      return true
    }
    let reference: Format
    do {
      reference = try durations.measure(\.decode) { try format.decode(bytes) }
    } catch {
      // The remedy for a damaged PNG is that for a reference, which the enclosing error names.
      let reason = (error as? PNGError)?.reason ?? "\(error)"
      throw .corruptReference(path: files.reference.path, reason: reason)
    }
    let verdict = try attempt(\.compare) { try format.compare(reference, actual, tolerance) }
    difference = verdict.difference
    if case .different = verdict { return false }
    // A recording holds the digest of its pixels, so only other files get here.
    if (try? format.isDraft(bytes)) == true {
      throw .unpackedReference(path: files.reference.path)
    }
    return true
  }

  /// The end of a snapshot that may stand for its reference: what earlier runs left of a difference
  /// goes, and the budgets decide.
  ///
  /// What this run left stays, because a failure tells of it.
  private func match(
    _ bytes: [UInt8], _ actual: Format
  ) throws(SnapshotError) -> SnapshotOutcome {
    if mode.replaces {
      try checkRecordedOnce(bytes)
      claims.note(bytes, at: files.reference.path)
    }
    if !claims.hasFailed(at: files.reference.path) { files.artifacts.removeAll() }
    if let excess = excess(of: bytes, holding: actual) {
      throw .overByteBudget(path: files.reference.path, excess)
    }
    if let budget = settings.maximumDuration, durations.total > budget.value {
      throw .overTimeBudget(duration: durations.total, budget: budget)
    }
    return .matched
  }

  /// Returns by how much a file exceeds its budget of bytes, or `nil` if it does not.
  func excess(of bytes: [UInt8], holding snapshot: Format) -> ByteExcess? {
    let budget = settings.byteBudget(pixelCount: format.pixelCount(snapshot))
    guard bytes.count > budget.value else { return nil }
    return ByteExcess(
      byteCount: bytes.count, budget: budget, reason: format.sizeReason(bytes, snapshot))
  }

  /// Calls what a strategy brought along, adds its time to a step, and makes what it throws one of
  /// this module's errors.
  mutating func attempt<Result>(
    _ step: WritableKeyPath<StepDurations, Duration>, _ body: () throws -> Result
  ) throws(SnapshotError) -> Result {
    try durations.measure(step) { () throws(SnapshotError) in try Self.attempt(body) }
  }

  /// Calls what a test or a strategy brought along, and makes what it throws one of this module's errors.
  private static func attempt<Result>(
    _ body: () throws -> Result
  ) throws(SnapshotError) -> Result {
    do {
      return try body()
    } catch let error as SnapshotError {
      throw error
    } catch {
      throw .snapshotFailed(reason: "\(error)")
    }
  }
}
