/// The properties of a result that decide whether it needs a decision, without its details.
///
/// For a failure, reading a summary takes about half the time of reading a ``SnapshotResult``.
public struct ResultSummary: Hashable, Sendable {
  /// The path of the file, relative to the directory of results.
  public let file: String
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
  /// The file of the assertion, or `nil` if unknown.
  public let sourceFile: String?
  /// The verdict.
  public let verdict: SnapshotResult.Verdict
  /// The kind of the error or of the recording, or `nil` for a match.
  public let reason: SnapshotResult.Reason?
  /// Whether the assertion reports failures to the running test.
  public let reported: Bool
  /// Whether the test expects the reported failure.
  public let known: Bool
  /// The path of the reference, relative to the reference directory, or `nil` if unknown.
  public let reference: String?
  /// A unique identifier of the process that ran the test.
  public let session: String

  /// Whether somebody must decide about the snapshot; see ``SnapshotResult/needsDecision``.
  public var needsDecision: Bool {
    SnapshotResult.needsDecision(verdict, reported: reported, known: known)
  }
}

extension ResultSummary {
  /// Creates the summary of a result.
  init(_ result: SnapshotResult, file: String) {
    self.init(
      file: file, run: result.run, module: result.module, suite: result.suite,
      function: result.function, name: result.name, sourceFile: result.source?.file,
      verdict: result.verdict, reason: result.reason, reported: result.reported,
      known: result.known, reference: result.reference?.path, session: result.session)
  }

  /// Reads the summary of a result, or throws an error if the bytes are not a result of this
  /// version.
  init(scanning bytes: [UInt8], file: String) throws {
    var fields = Fields()
    try ResultScanner.scan(bytes) { scanner in
      try scanner.readObject { key, scanner in try fields.read(key, &scanner) }
    }
    guard fields.schema == ResultSchema.result.name, let run = fields.run,
      let module = fields.texts["module"], let suite = fields.suite,
      let function = fields.texts["function"], let session = fields.texts["session"],
      let verdict = fields.texts["verdict"].flatMap(SnapshotResult.Verdict.init),
      let reported = fields.reported, let known = fields.known
    else { throw ResultScanner.Failure() }
    self.init(
      file: file, run: run, module: module, suite: suite, function: function,
      name: fields.texts["name"], sourceFile: fields.sourceFile, verdict: verdict,
      reason: fields.texts["reason"].map(SnapshotResult.Reason.init), reported: reported,
      known: known, reference: fields.reference, session: session)
  }

  /// The properties found so far.
  private struct Fields {
    var schema: String?
    var run: TestRun?
    var texts: [String: String] = [:]
    var suite: [String]?
    var sourceFile: String?
    var reference: String?
    var reported: Bool?
    var known: Bool?

    mutating func read(_ key: String, _ scanner: inout ResultScanner) throws -> Bool {
      switch key {
      case "schema": schema = try scanner.readString()
      case "run": run = try TestRun(&scanner)
      case "module", "function", "name", "verdict", "reason", "session":
        texts[key] = try scanner.readString()
      case "suite": suite = try scanner.readStrings()
      case "source": sourceFile = try Fields.text("file", &scanner)
      case "reference": reference = try Fields.text("path", &scanner)
      case "reported": reported = try scanner.readBool()
      case "known": known = try scanner.readBool()
      default: return false
      }
      return true
    }

    /// Reads one property of an object.
    private static func text(_ name: String, _ scanner: inout ResultScanner) throws -> String? {
      var text: String?
      try scanner.readObject { key, scanner in
        guard key == name else { return false }
        text = try scanner.readString()
        return true
      }
      return text
    }
  }
}

extension TestRun {
  /// Reads a run.
  fileprivate init(_ scanner: inout ResultScanner) throws {
    var texts: [String: String] = [:]
    try scanner.readObject { key, scanner in
      guard ["id", "started", "commit", "shard"].contains(key) else { return false }
      texts[key] = try scanner.readString()
      return true
    }
    guard let id = texts["id"], let started = texts["started"] else {
      throw ResultScanner.Failure()
    }
    self.init(id: id, started: started, commit: texts["commit"], shard: texts["shard"])
  }
}
