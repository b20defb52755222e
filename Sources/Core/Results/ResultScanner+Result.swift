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
    self = try fields.result
  }

  /// The properties found so far.
  private struct Fields {
    var schema: String?
    var run: TestRun?
    var module: String?
    var suite: [String]?
    var function: String?
    var name: String?
    var source: SourcePosition?
    var inline: InlinePlace?
    var verdict: Verdict?
    var reason: Reason?
    var reported: Bool?
    var known: Bool?
    var configuration: Configuration?
    var format: String?
    var reference: File?
    var actual: File?
    var budget: Int?
    var difference: Difference?
    var changes: [Change]?
    var evidence: Evidence?
    var text: TextDifference?
    var message: String?
    var notices: [String]?
    var cause: String?
    var formerReference: String?
    var isShared: Bool?
    var artifacts: [String: String]?
    var record: ResolvedSetting?
    var tolerance: ResolvedSetting?
    var fonts: ResolvedSetting?
    var processorTime: StepDurations?
    var session: String?

    /// Reads a property of the test or the run.
    mutating func read(_ key: ResultScanner.Key, _ scanner: inout ResultScanner) throws -> Bool {
      switch key {
      case "schema": schema = try scanner.readString()
      case "run": run = try TestRun(&scanner)
      case "module": module = try scanner.readString()
      case "suite": suite = try scanner.readStrings()
      case "function": function = try scanner.readString()
      case "name": name = try scanner.readString()
      case "source": source = try SourcePosition(&scanner)
      case "inline": inline = try InlinePlace(&scanner)
      case "configuration": configuration = try Configuration(&scanner)
      case "record": record = try ResolvedSetting(&scanner)
      case "tolerance": tolerance = try ResolvedSetting(&scanner)
      case "fonts": fonts = try ResolvedSetting(&scanner)
      case "processorTime": processorTime = try StepDurations(&scanner)
      case "session": session = try scanner.readString()
      default: return try readOutcome(key, &scanner)
      }
      return true
    }

    /// Reads a property of the outcome.
    private mutating func readOutcome(
      _ key: ResultScanner.Key, _ scanner: inout ResultScanner
    ) throws -> Bool {
      switch key {
      case "verdict": verdict = Verdict(rawValue: try scanner.readString())
      case "reason": reason = Reason(rawValue: try scanner.readString())
      case "reported": reported = try scanner.readBool()
      case "known": known = try scanner.readBool()
      case "format": format = try scanner.readString()
      case "reference": reference = try File(&scanner)
      case "actual": actual = try File(&scanner)
      case "budget": budget = try scanner.readInteger()
      case "difference": difference = try Difference(&scanner)
      case "changes": changes = try scanner.readArray { try Change(&$0) }
      case "evidence": evidence = try Evidence(&scanner)
      case "text": text = try TextDifference(&scanner)
      case "message": message = try scanner.readString()
      case "notices": notices = try scanner.readStrings()
      case "cause": cause = try scanner.readString()
      case "formerReference": formerReference = try scanner.readString()
      case "isShared": isShared = try scanner.readBool()
      case "artifacts": artifacts = try scanner.readTexts()
      default: return false
      }
      return true
    }

    /// The result with these properties.
    var result: SnapshotResult {
      get throws {
        guard schema == ResultSchema.result.name else { throw ResultScanner.Failure() }
        return SnapshotResult(
          run: try ResultScanner.required(run), module: try ResultScanner.required(module),
          suite: try ResultScanner.required(suite), function: try ResultScanner.required(function),
          name: name, source: source, inline: inline,
          verdict: try ResultScanner.required(verdict), reason: reason,
          reported: try ResultScanner.required(reported), known: try ResultScanner.required(known),
          configuration: configuration, format: format, reference: reference, actual: actual,
          budget: budget, difference: difference, changes: changes, evidence: evidence, text: text,
          message: message, notices: notices, cause: cause, formerReference: formerReference,
          isShared: isShared, artifacts: try ResultScanner.required(artifacts), record: record,
          tolerance: tolerance, fonts: fonts,
          processorTime: try ResultScanner.required(processorTime),
          session: try ResultScanner.required(session))
      }
    }
  }
}

extension ResultScanner {
  /// Reads an object of texts.
  fileprivate mutating func readTexts() throws -> [String: String] {
    var texts: [String: String] = [:]
    try readObject { key, scanner in
      texts[try key.name] = try scanner.readString()
      return true
    }
    return texts
  }
}

// MARK: Parts

extension TestRun {
  init(_ scanner: inout ResultScanner) throws {
    var (id, started, commit, shard): (String?, String?, String?, String?)
    try scanner.readObject { key, scanner in
      switch key {
      case "id": id = try scanner.readString()
      case "started": started = try scanner.readString()
      case "commit": commit = try scanner.readString()
      case "shard": shard = try scanner.readString()
      default: return false
      }
      return true
    }
    self.init(
      id: try ResultScanner.required(id), started: try ResultScanner.required(started),
      commit: commit, shard: shard)
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

extension SnapshotResult.InlinePlace {
  fileprivate init(_ scanner: inout ResultScanner) throws {
    var (file, digest): (String?, String?)
    var call: Int?
    try scanner.readObject { key, scanner in
      switch key {
      case "file": file = try scanner.readString()
      case "call": call = try scanner.readInteger()
      case "digest": digest = try scanner.readString()
      default: return false
      }
      return true
    }
    self.init(
      file: try ResultScanner.required(file), call: try ResultScanner.required(call),
      digest: try ResultScanner.required(digest))
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
        let (width, height) = try scanner.readPair { try $0.readInteger(in: 0...Int(Int32.max)) }
        size = PixelSize(width: width, height: height)
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
    var (value, origin): (String?, String?)
    try scanner.readObject { key, scanner in
      switch key {
      case "value": value = try scanner.readString()
      case "origin": origin = try scanner.readString()
      default: return false
      }
      return true
    }
    self.init(
      value: try ResultScanner.required(value), origin: try ResultScanner.required(origin))
  }
}

extension StepDurations {
  fileprivate init(_ scanner: inout ResultScanner) throws {
    var (render, decode, compare, record): (Int?, Int?, Int?, Int?)
    try scanner.readObject { key, scanner in
      switch key {
      case "render": render = try scanner.readInteger()
      case "decode": decode = try scanner.readInteger()
      case "compare": compare = try scanner.readInteger()
      case "record": record = try scanner.readInteger()
      default: return false
      }
      return true
    }
    self.init(
      render: .nanoseconds(try ResultScanner.required(render)),
      decode: .nanoseconds(try ResultScanner.required(decode)),
      compare: .nanoseconds(try ResultScanner.required(compare)),
      record: .nanoseconds(try ResultScanner.required(record)))
  }
}

extension SnapshotResult.Evidence {
  fileprivate init(_ scanner: inout ResultScanner) throws {
    var (referenceRenderer, actualRenderer, pixels): (String?, String?, String?)
    var width: Double?
    try scanner.readObject { key, scanner in
      switch key {
      case "referenceRenderer": referenceRenderer = try scanner.readString()
      case "actualRenderer": actualRenderer = try scanner.readString()
      case "pixels": pixels = try scanner.readString()
      case "width": width = try scanner.readNumber()
      default: return false
      }
      return true
    }
    self.init(
      referenceRenderer: referenceRenderer, actualRenderer: actualRenderer, width: width,
      pixels: pixels)
  }
}
