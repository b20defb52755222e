import SnapshotPixels

extension SnapshotResult {
  /// Reads a result in a fraction of the time of `JSONDecoder`.
  ///
  /// - Throws: An error without a description if the bytes are not a result of this version in the
  ///   form in which it is written. The decoder then reads the result or explains the problem.
  init(scanning bytes: [UInt8]) throws {
    var fields = Fields()
    try ResultScanner.scan(bytes) { scanner in
      try scanner.readObject { key, scanner in try fields.read(key, &scanner) }
    }
    guard fields.schema == ResultSchema.result.name, let run = fields.run,
      let module = fields.texts["module"], let suite = fields.suite,
      let function = fields.texts["function"], let session = fields.texts["session"],
      let verdict = fields.texts["verdict"].flatMap(Verdict.init),
      let reported = fields.flags["reported"], let known = fields.flags["known"],
      let artifacts = fields.artifacts, let processorTime = fields.processorTime
    else { throw ResultScanner.Failure() }
    self.init(
      run: run, module: module, suite: suite, function: function, name: fields.texts["name"],
      source: fields.source, verdict: verdict, reason: fields.texts["reason"].map(Reason.init),
      reported: reported, known: known, configuration: fields.configuration,
      format: fields.texts["format"], reference: fields.files["reference"],
      actual: fields.files["actual"], budget: fields.budget, difference: fields.difference,
      changes: fields.changes, evidence: fields.evidence, text: fields.text,
      message: fields.texts["message"], notices: fields.notices, cause: fields.texts["cause"],
      formerReference: fields.texts["formerReference"], isShared: fields.flags["isShared"],
      artifacts: artifacts, record: fields.settings["record"],
      tolerance: fields.settings["tolerance"], fonts: fields.settings["fonts"],
      processorTime: processorTime, session: session)
  }

  /// The properties found so far.
  private struct Fields {
    var schema: String?
    var run: TestRun?
    var suite: [String]?
    var texts: [String: String] = [:]
    var flags: [String: Bool] = [:]
    var files: [String: File] = [:]
    var settings: [String: ResolvedSetting] = [:]
    var source: SourcePosition?
    var configuration: Configuration?
    var budget: Int?
    var difference: Difference?
    var changes: [Change]?
    var evidence: Evidence?
    var text: TextDifference?
    var notices: [String]?
    var artifacts: [String: String]?
    var processorTime: StepDurations?

    mutating func read(_ key: String, _ scanner: inout ResultScanner) throws -> Bool {
      switch key {
      case "module", "function", "name", "verdict", "reason", "format", "message", "cause",
        "formerReference", "session":
        texts[key] = try scanner.readString()
      case "reported", "known", "isShared": flags[key] = try scanner.readBool()
      case "reference", "actual": files[key] = try File(&scanner)
      case "record", "tolerance", "fonts": settings[key] = try ResolvedSetting(&scanner)
      case "schema": schema = try scanner.readString()
      case "run": run = try TestRun(&scanner)
      case "suite": suite = try scanner.readStrings()
      case "source": source = try SourcePosition(&scanner)
      case "configuration": configuration = try Configuration(&scanner)
      case "budget": budget = try scanner.readInteger()
      case "difference": difference = try Difference(&scanner)
      case "changes": changes = try scanner.readArray { try Change(&$0) }
      case "evidence": evidence = try Evidence(&scanner)
      case "text": text = try TextDifference(&scanner)
      case "notices": notices = try scanner.readStrings()
      case "artifacts": artifacts = try scanner.readTexts()
      case "processorTime": processorTime = try StepDurations(&scanner)
      default: return false
      }
      return true
    }
  }
}

extension ResultScanner {
  /// Reads an object of texts.
  mutating func readTexts() throws -> [String: String] {
    var texts: [String: String] = [:]
    try readObject { key, scanner in
      texts[key] = try scanner.readString()
      return true
    }
    return texts
  }

  /// Reads the integers with some keys of an object.
  mutating func readIntegers(_ keys: Set<String>) throws -> [String: Int] {
    var numbers: [String: Int] = [:]
    try readObject { key, scanner in
      guard keys.contains(key) else { return false }
      numbers[key] = try scanner.readInteger()
      return true
    }
    return numbers
  }

  /// Returns a value that must exist.
  static func required<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw Failure() }
    return value
  }
}

// MARK: Parts

extension TestRun {
  fileprivate init(_ scanner: inout ResultScanner) throws {
    let texts = try scanner.readTexts()
    self.init(
      id: try ResultScanner.required(texts["id"]),
      started: try ResultScanner.required(texts["started"]), commit: texts["commit"],
      shard: texts["shard"])
  }
}

extension SnapshotResult.SourcePosition {
  fileprivate init(_ scanner: inout ResultScanner) throws {
    var file: String?
    var (line, column): (Int?, Int?)
    try scanner.readObject { key, scanner in
      switch key {
      case "file": file = try scanner.readString()
      case "line": line = try scanner.readInteger()
      case "column": column = try scanner.readInteger()
      default: return false
      }
      return true
    }
    self.init(file: try ResultScanner.required(file), line: line, column: column)
  }
}

extension SnapshotResult.Configuration {
  fileprivate init(_ scanner: inout ResultScanner) throws {
    var configuration = Self()
    try scanner.readObject { key, scanner in
      switch key {
      case "name": configuration.name = try scanner.readString()
      case "device": configuration.device = try scanner.readString()
      case "size": configuration.size = try scanner.readArray { try $0.readNumber() }
      case "displayScale": configuration.displayScale = try scanner.readNumber()
      case "userInterfaceStyle": configuration.userInterfaceStyle = try scanner.readString()
      case "layoutDirection": configuration.layoutDirection = try scanner.readString()
      case "preferredContentSizeCategory":
        configuration.preferredContentSizeCategory = try scanner.readString()
      case "locale": configuration.locale = try scanner.readString()
      default: return false
      }
      return true
    }
    self = configuration
  }
}

extension SnapshotResult.File {
  fileprivate init(_ scanner: inout ResultScanner) throws {
    var (path, digest): (String?, String?)
    var size: PixelSize?
    var byteCount: Int?
    try scanner.readObject { key, scanner in
      switch key {
      case "path": path = try scanner.readString()
      case "sha256": digest = try scanner.readString()
      case "size":
        let numbers = try scanner.readIntegers(2, in: 0...Int(Int32.max))
        size = PixelSize(width: numbers[0], height: numbers[1])
      case "bytes": byteCount = try scanner.readInteger()
      default: return false
      }
      return true
    }
    self.init(
      path: try ResultScanner.required(path), sha256: digest, size: size, byteCount: byteCount)
  }
}

extension SnapshotResult.TextDifference {
  fileprivate init(_ scanner: inout ResultScanner) throws {
    var lines: [String]?
    var count: Int?
    try scanner.readObject { key, scanner in
      switch key {
      case "lines": lines = try scanner.readStrings()
      case "omittedLineCount": count = try scanner.readInteger()
      default: return false
      }
      return true
    }
    self.init(
      lines: try ResultScanner.required(lines),
      omittedLineCount: try ResultScanner.required(count))
  }
}

extension SnapshotResult.ResolvedSetting {
  fileprivate init(_ scanner: inout ResultScanner) throws {
    let texts = try scanner.readTexts()
    self.init(
      value: try ResultScanner.required(texts["value"]),
      origin: try ResultScanner.required(texts["origin"]))
  }
}

extension StepDurations {
  fileprivate init(_ scanner: inout ResultScanner) throws {
    let numbers = try scanner.readIntegers(["render", "decode", "compare", "record"])
    func duration(_ key: String) throws -> Duration {
      .nanoseconds(try ResultScanner.required(numbers[key]))
    }
    self.init(
      render: try duration("render"), decode: try duration("decode"),
      compare: try duration("compare"), record: try duration("record"))
  }
}

extension SnapshotResult.Evidence {
  fileprivate init(_ scanner: inout ResultScanner) throws {
    var texts: [String: String] = [:]
    var width: Double?
    try scanner.readObject { key, scanner in
      switch key {
      case "referenceRenderer", "actualRenderer", "pixels": texts[key] = try scanner.readString()
      case "width": width = try scanner.readNumber()
      default: return false
      }
      return true
    }
    self.init(
      referenceRenderer: texts["referenceRenderer"], actualRenderer: texts["actualRenderer"],
      width: width, pixels: texts["pixels"])
  }
}
