import SnapshotDigests

/// The result of an assertion, for reports after the run.
///
/// Every assertion writes a separate file, because the tests of a run are in several processes, any
/// of which may die. All paths are relative, so that the files can be moved to another machine.
///
/// The result of a match has no digest, message, or change, because a match must be cheap.
public struct SnapshotResult: Hashable, Sendable, Codable {
  /// The verdict of an assertion.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Verdict: String, CaseIterable, Hashable, Sendable, Codable {
    /// The snapshot equals its reference.
    case matched
    /// The snapshot differs from its reference within the tolerance.
    case tolerated
    /// The snapshot was recorded as the reference.
    case recorded
    /// The snapshot differs from its reference by more than the tolerance.
    case differed
    /// The snapshot was not compared or recorded because of an error, or it exceeded a budget.
    case failed
  }

  /// The format of the file.
  public let schema: ResultSchema
  /// The run of tests that made the assertion.
  public let run: TestRun
  /// The module of the test; empty if no test was running.
  public let module: String
  /// The types around the test, outermost first.
  public let suite: [String]
  /// The name of the test function; empty if no test was running.
  public let function: String
  /// The snapshot's name, if it has one.
  public let name: String?
  /// The location of the assertion in the sources, or `nil` if unknown.
  public let source: SourcePosition?
  /// The location of an inline snapshot, or `nil` if the snapshot has a file, matches, or cannot be
  /// found in its source.
  public let inline: InlinePlace?
  /// The verdict.
  public let verdict: Verdict
  /// The kind of the error or of the recording, or `nil` for a match.
  public let reason: Reason?
  /// Whether the assertion reports failures to the running test; `false` if it only returns its
  /// outcome, as `verifySnapshot` does.
  public let reported: Bool
  /// Whether the test expects the reported failure, by `withKnownIssue` or `XCTExpectFailure`, so
  /// that it does not fail the run; always `false` in Swift Testing before Swift 6.3.
  public internal(set) var known: Bool
  /// The configuration of a matrix, or `nil` if there is none.
  public let configuration: Configuration?
  /// The extension of the reference, such as `png`, or `nil` if an error occurred before it was
  /// known.
  public let format: String?
  /// The reference, relative to the reference directory, or `nil` if an error occurred before its
  /// path was known.
  public let reference: File?
  /// The artifact with the snapshot of this run, relative to the artifact directory, if there is
  /// one.
  public let actual: File?
  /// The maximum size of the reference in bytes, or `nil` if it was not determined.
  public let budget: Int?
  /// The number and the location of the differing pixels, or `nil` if there are none or the format
  /// has no pixels.
  public let difference: Difference?
  /// The changed views in order of relevance; empty if no view changed, and `nil` if that is
  /// unknown.
  public let changes: [Change]?
  /// The facts about the images that determine the cause of a difference, or `nil` if the snapshot
  /// does not differ or the format has no pixels.
  public let evidence: Evidence?
  /// The changed lines of a text, or `nil` if the format is not a text.
  public let text: TextDifference?
  /// The failure message, or `nil` for a match.
  ///
  /// Paths in the package of the test are relative to it.
  public let message: String?
  /// The problems that do not fail the snapshot, such as permitted layout issues, or `nil` if there
  /// are none.
  public let notices: [String]?
  /// The view and the property that changed, and the change, or `nil` if unknown.
  public let cause: String?
  /// The path of an unused reference with the same contents, relative to the reference directory,
  /// which is most likely the reference of this test before it was renamed.
  public let formerReference: String?
  /// Whether the test used the reference before, so that two snapshots may share it, or `nil` if it
  /// did not.
  public let isShared: Bool?
  /// The paths of the artifacts by kind, relative to the artifact directory.
  public internal(set) var artifacts: [String: String]
  /// The record mode, or `nil` if an error occurred before it was known.
  public let record: ResolvedSetting?
  /// The permitted difference, or `nil` if an error occurred before it was known.
  public let tolerance: ResolvedSetting?
  /// The font families of the scope, each file with the start of its digest, or `nil` if there are
  /// none.
  public let fonts: ResolvedSetting?
  /// The CPU time of each step.
  public let processorTime: StepDurations
  /// A unique identifier of the process that ran the test.
  public let session: String
}

extension SnapshotResult {
  /// Creates a result.
  package init(
    run: TestRun, module: String, suite: [String], function: String, name: String? = nil,
    source: SourcePosition? = nil, inline: InlinePlace? = nil, verdict: Verdict,
    reason: Reason? = nil, reported: Bool = true, known: Bool = false,
    configuration: Configuration? = nil, format: String? = nil,
    reference: File?, actual: File? = nil, budget: Int? = nil, difference: Difference? = nil,
    changes: [Change]? = nil, evidence: Evidence? = nil, text: TextDifference? = nil,
    message: String? = nil, notices: [String]? = nil, cause: String? = nil,
    formerReference: String? = nil, isShared: Bool? = nil, artifacts: [String: String] = [:],
    record: ResolvedSetting? = nil, tolerance: ResolvedSetting? = nil,
    fonts: ResolvedSetting? = nil, processorTime: StepDurations = StepDurations(),
    session: String
  ) {
    self.schema = .result
    self.run = run
    self.module = module
    self.suite = suite
    self.function = function
    self.name = name
    self.source = source
    self.inline = inline
    self.verdict = verdict
    self.reason = reason
    self.reported = reported
    self.known = known
    self.configuration = configuration
    self.format = format
    self.reference = reference
    self.actual = actual
    self.budget = budget
    self.difference = difference
    self.changes = changes
    self.evidence = evidence
    self.text = text
    self.message = message
    self.notices = notices
    self.cause = cause
    self.formerReference = formerReference
    self.isShared = isShared
    self.artifacts = artifacts
    self.record = record
    self.tolerance = tolerance
    self.fonts = fonts
    self.processorTime = processorTime
    self.session = session
  }

  /// The identifier of the snapshot: the SHA-256 digest of the reference's path, as 64 lowercase
  /// hexadecimal digits.
  ///
  /// Without a path, it is the digest of the test's names and the location of the assertion.
  public var id: String {
    guard let reference else {
      let names = [module] + suite + [function, name ?? "", source?.description ?? ""]
      return SHA256.digest(ofUTF8: names.joined(separator: "\u{0}"))
    }
    return SHA256.digest(ofUTF8: reference.path)
  }

  /// The names of the test and the snapshot, such as `AppTests/ScreenTests/looksRight().dark`.
  public var testName: String {
    ([module] + suite + [function]).filter { !$0.isEmpty }.joined(separator: "/")
      + (name.map { "." + $0 } ?? "")
  }

  /// Whether somebody must decide about the snapshot: a failure or a recording was reported to a
  /// test that does not expect it.
  ///
  /// A result of an earlier run may no longer apply; see ``SnapshotResults/waiting``.
  public var needsDecision: Bool {
    SnapshotResult.needsDecision(verdict, reported: reported, known: known)
  }

  static func needsDecision(_ verdict: Verdict, reported: Bool, known: Bool) -> Bool {
    guard reported, !known else { return false }
    switch verdict {
    case .matched, .tolerated: return false
    case .recorded, .differed, .failed: return true
    }
  }
}
