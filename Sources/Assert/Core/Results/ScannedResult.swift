import Foundation
import SnapshotComparison
import SnapshotDrawing

extension SnapshotResult {
  /// Reads a result from a file.
  ///
  /// The file may be damaged or forged, so every number is checked. Sums of a few numbers and their
  /// conversions between integers and floating point do not overflow.
  ///
  /// - Throws: A `DecodingError` that explains the problem.
  package init(json bytes: [UInt8]) throws {
    if let result = try? SnapshotResult(scanning: bytes) {
      self = result
    } else {
      // The decoder also reads other forms of JSON.
      self = try JSONDecoder().decode(SnapshotResult.self, from: Data(bytes))
    }
    var check = NumberRanges()
    check.add(self)
    if let problem = check.problem { throw problem }
  }
}

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
    var package: TestPackage?
    try scanner.readObject { key, scanner in
      switch key {
      case "id": id = try scanner.readString()
      case "started": started = try scanner.readString()
      case "commit": commit = try scanner.readString()
      case "shard": shard = try scanner.readString()
      case "package": package = try TestPackage(&scanner)
      default: return false
      }
      return true
    }
    self.init(
      id: try ResultScanner.required(id), started: try ResultScanner.required(started),
      commit: commit, shard: shard, package: package)
  }
}

extension TestPackage {
  fileprivate init(_ scanner: inout ResultScanner) throws {
    var (name, root): (String?, String?)
    try scanner.readObject { key, scanner in
      switch key {
      case "name": name = try scanner.readString()
      case "root": root = try scanner.readString()
      default: return false
      }
      return true
    }
    self.init(name: name, root: try ResultScanner.required(root))
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

extension SnapshotResult.Difference {
  /// Reads a difference.
  init(_ scanner: inout ResultScanner) throws {
    var (differing, compared, imperceptible, excused): (Int?, Int?, Int?, Int?)
    var (channel, clusterCount): (Int?, Int?)
    var clusters: [SnapshotResult.Cluster]?
    var alignment: SnapshotResult.Alignment?
    try scanner.readObject { key, scanner in
      switch key {
      case "differingPixelCount": differing = try scanner.readInteger()
      case "comparedPixelCount": compared = try scanner.readInteger()
      case "imperceptiblePixelCount": imperceptible = try scanner.readInteger()
      case "excusedPixelCount": excused = try scanner.readInteger()
      case "maximumChannelDifference": channel = try scanner.readInteger()
      case "clusterCount": clusterCount = try scanner.readInteger()
      case "clusters": clusters = try scanner.readArray { try SnapshotResult.Cluster(&$0) }
      case "alignment": alignment = try SnapshotResult.Alignment(&scanner)
      default: return false
      }
      return true
    }
    self.init(
      differingPixelCount: try ResultScanner.required(differing),
      comparedPixelCount: try ResultScanner.required(compared),
      imperceptiblePixelCount: try ResultScanner.required(imperceptible),
      excusedPixelCount: try ResultScanner.required(excused),
      maximumChannelDifference: try ResultScanner.required(channel),
      clusters: try ResultScanner.required(clusters),
      clusterCount: try ResultScanner.required(clusterCount), alignment: alignment)
  }
}

extension SnapshotResult.Cluster {
  fileprivate init(_ scanner: inout ResultScanner) throws {
    let limit = Int(Int32.max)
    var box: PixelRect?
    var count: Int?
    var movement: PixelOffset?
    try scanner.readObject { key, scanner in
      switch key {
      case "box":
        let (x, y, width, height) = try scanner.readRect { try $0.readInteger(in: 0...limit) }
        box = PixelRect(x: x, y: y, width: width, height: height)
      case "pixels": count = try scanner.readInteger()
      case "movement":
        let (x, y) = try scanner.readPair { try $0.readInteger(in: -limit...limit) }
        movement = PixelOffset(x: x, y: y)
      default: return false
      }
      return true
    }
    self.init(
      box: try ResultScanner.required(box), pixelCount: try ResultScanner.required(count),
      movement: movement)
  }
}

extension SnapshotResult.Alignment {
  fileprivate init(_ scanner: inout ResultScanner) throws {
    var axis: Axis?
    var (inserted, removed): ([Band]?, [Band]?)
    var moved: [Segment]?
    var (movedPixelCount, remainingPixelCount): (Int?, Int?)
    try scanner.readObject { key, scanner in
      switch key {
      case "axis": axis = Axis(rawValue: try scanner.readString())
      case "inserted": inserted = try scanner.readArray { try Band(&$0) }
      case "removed": removed = try scanner.readArray { try Band(&$0) }
      case "moved": moved = try scanner.readArray { try Segment(&$0) }
      case "movedPixelCount": movedPixelCount = try scanner.readInteger()
      case "remainingPixelCount": remainingPixelCount = try scanner.readInteger()
      default: return false
      }
      return true
    }
    self.init(
      axis: try ResultScanner.required(axis),
      inserted: try ResultScanner.required(inserted),
      removed: try ResultScanner.required(removed), moved: try ResultScanner.required(moved),
      movedPixelCount: try ResultScanner.required(movedPixelCount),
      remainingPixelCount: try ResultScanner.required(remainingPixelCount))
  }
}

extension SnapshotResult.Alignment.Band {
  fileprivate init(_ scanner: inout ResultScanner) throws {
    var (start, count): (Int?, Int?)
    var isConsequence: Bool?
    try scanner.readObject { key, scanner in
      switch key {
      case "start": start = try scanner.readInteger()
      case "count": count = try scanner.readInteger()
      case "isConsequence": isConsequence = try scanner.readBool()
      default: return false
      }
      return true
    }
    self.init(
      start: try ResultScanner.required(start), count: try ResultScanner.required(count),
      isConsequence: try ResultScanner.required(isConsequence))
  }
}

extension SnapshotResult.Alignment.Segment {
  fileprivate init(_ scanner: inout ResultScanner) throws {
    var (start, count, offset): (Int?, Int?, Int?)
    try scanner.readObject { key, scanner in
      switch key {
      case "start": start = try scanner.readInteger()
      case "count": count = try scanner.readInteger()
      case "offset": offset = try scanner.readInteger()
      default: return false
      }
      return true
    }
    self.init(
      start: try ResultScanner.required(start), count: try ResultScanner.required(count),
      offset: try ResultScanner.required(offset))
  }
}

// MARK: Changes

extension SnapshotResult.Change {
  /// Reads a change.
  init(_ scanner: inout ResultScanner) throws {
    var (path, type): (String?, String?)
    var kind: Kind?
    var edits: [Edit]?
    var frame: FrameEdit?
    var (box, reach): (SnapshotResult.Box?, SnapshotResult.Box?)
    var seen: Bool?
    var consequences: Consequences?
    try scanner.readObject { key, scanner in
      switch key {
      case "path": path = try scanner.readString()
      case "type": type = try scanner.readString()
      case "kind": kind = Kind(rawValue: try scanner.readString())
      case "edits": edits = try scanner.readArray { try Edit(&$0) }
      case "frame": frame = try FrameEdit(&scanner)
      case "box": box = try SnapshotResult.Box(&scanner)
      case "reach": reach = try SnapshotResult.Box(&scanner)
      case "seen": seen = try scanner.readBool()
      case "consequences": consequences = try Consequences(&scanner)
      default: return false
      }
      return true
    }
    self.init(
      path: try ResultScanner.required(path), type: try ResultScanner.required(type),
      kind: try ResultScanner.required(kind),
      edits: try ResultScanner.required(edits), frame: frame,
      box: try ResultScanner.required(box), reach: try ResultScanner.required(reach),
      seen: try ResultScanner.required(seen),
      consequences: try ResultScanner.required(consequences))
  }
}

extension SnapshotResult.Change.Edit {
  fileprivate init(_ scanner: inout ResultScanner) throws {
    var (name, reference, actual): (String?, String?, String?)
    try scanner.readObject { key, scanner in
      switch key {
      case "name": name = try scanner.readString()
      case "from": reference = try scanner.readString()
      case "to": actual = try scanner.readString()
      default: return false
      }
      return true
    }
    self.init(name: try ResultScanner.required(name), reference: reference, actual: actual)
  }
}

extension SnapshotResult.Change.FrameEdit {
  fileprivate init(_ scanner: inout ResultScanner) throws {
    var (reference, actual): (SnapshotResult.Box?, SnapshotResult.Box?)
    try scanner.readObject { key, scanner in
      switch key {
      case "from": reference = try SnapshotResult.Box(&scanner)
      case "to": actual = try SnapshotResult.Box(&scanner)
      default: return false
      }
      return true
    }
    self.init(
      reference: try ResultScanner.required(reference), actual: try ResultScanner.required(actual))
  }
}

extension SnapshotResult.Change.Consequences {
  fileprivate init(_ scanner: inout ResultScanner) throws {
    var moved: [Movement]?
    var (resized, inside, around): (Int?, Int?, Int?)
    try scanner.readObject { key, scanner in
      switch key {
      case "moved": moved = try scanner.readArray { try Movement(&$0) }
      case "resized": resized = try scanner.readInteger()
      case "inside": inside = try scanner.readInteger()
      case "around": around = try scanner.readInteger()
      default: return false
      }
      return true
    }
    self.init(
      moved: try ResultScanner.required(moved),
      resized: try ResultScanner.required(resized), inside: try ResultScanner.required(inside),
      around: try ResultScanner.required(around))
  }
}

extension SnapshotResult.Change.Consequences.Movement {
  fileprivate init(_ scanner: inout ResultScanner) throws {
    var (x, y): (Double?, Double?)
    var count: Int?
    try scanner.readObject { key, scanner in
      switch key {
      case "x": x = try scanner.readNumber()
      case "y": y = try scanner.readNumber()
      case "count": count = try scanner.readInteger()
      default: return false
      }
      return true
    }
    self.init(
      x: try ResultScanner.required(x), y: try ResultScanner.required(y),
      count: try ResultScanner.required(count))
  }
}

extension SnapshotResult.Box {
  fileprivate init(_ scanner: inout ResultScanner) throws {
    let (x, y, width, height) = try scanner.readRect { try $0.readNumber() }
    self.init(x: x, y: y, width: width, height: height)
  }
}

extension CompletedTest {
  /// Reads the record of a completed test.
  ///
  /// - Throws: The error of the decoder if the bytes are not such a record.
  package init(json bytes: [UInt8]) throws {
    if let test = try? CompletedTest(scanning: bytes) {
      self = test
    } else {
      // The decoder also reads other forms of JSON.
      self = try JSONDecoder().decode(CompletedTest.self, from: Data(bytes))
    }
  }

  /// Reads a record in a fraction of the time that `JSONDecoder` takes.
  ///
  /// - Throws: An error without a description if the bytes are not a record of this version in the
  ///   form in which it is written.
  init(scanning bytes: [UInt8]) throws {
    var run: TestRun?
    var suite: [String]?
    var (schema, module, function, session): (String?, String?, String?, String?)
    try ResultScanner.scan(bytes) { scanner in
      try scanner.readObject { key, scanner in
        switch key {
        case "schema": schema = try scanner.readString()
        case "run": run = try TestRun(&scanner)
        case "module": module = try scanner.readString()
        case "suite": suite = try scanner.readStrings()
        case "function": function = try scanner.readString()
        case "session": session = try scanner.readString()
        default: return false
        }
        return true
      }
    }
    guard schema == ResultSchema.completedTest.name else { throw ResultScanner.Failure() }
    self.init(
      run: try ResultScanner.required(run), module: try ResultScanner.required(module),
      suite: try ResultScanner.required(suite), function: try ResultScanner.required(function),
      session: try ResultScanner.required(session))
  }
}

/// The check of a result's numbers.
private struct NumberRanges {
  /// The largest integer of a file: 2^53, above which floating-point numbers are not exact.
  private static let maximum = 1 << 53

  /// The first number that is out of range.
  private(set) var problem: DecodingError?

  private mutating func check(
    _ number: Int?, _ name: String, in range: ClosedRange<Int> = 0...NumberRanges.maximum
  ) {
    guard problem == nil, let number, !range.contains(number) else { return }
    problem = .dataCorrupted(
      DecodingError.Context(
        codingPath: [],
        debugDescription: "`\(name)` is \(number), not from \(range.lowerBound) to "
          + "\(range.upperBound)"))
  }

  private mutating func check(_ number: Double?, _ name: String) {
    let limit = SnapshotResult.Box.maximum
    guard problem == nil, let number, !(-limit...limit).contains(number) else { return }
    problem = .dataCorrupted(
      DecodingError.Context(
        codingPath: [], debugDescription: "`\(name)` is \(number), not from -\(limit) to \(limit)"))
  }

  mutating func add(_ result: SnapshotResult) {
    check(result.source?.line, "line")
    check(result.source?.column, "column")
    check(result.reference?.byteCount, "bytes")
    check(result.actual?.byteCount, "bytes")
    check(result.budget, "budget", in: 0...Int.max)
    check(result.text?.omittedLineCount, "omittedLineCount")
    check(result.evidence?.width, "width")
    check(result.configuration?.displayScale, "displayScale")
    for number in result.configuration?.size ?? [] { check(number, "size") }
    for change in result.changes ?? [] { add(change) }
    if let difference = result.difference { add(difference) }
  }

  private mutating func add(_ difference: SnapshotResult.Difference) {
    check(difference.comparedPixelCount, "comparedPixelCount")
    check(difference.differingPixelCount, "differingPixelCount")
    check(difference.imperceptiblePixelCount, "imperceptiblePixelCount")
    check(difference.excusedPixelCount, "excusedPixelCount")
    check(difference.maximumChannelDifference, "maximumChannelDifference", in: 0...255)
    check(
      difference.clusterCount, "clusterCount",
      in: difference.clusters.count...NumberRanges.maximum)
    for cluster in difference.clusters { check(cluster.pixelCount, "pixels") }
    guard let alignment = difference.alignment else { return }
    for band in alignment.inserted + alignment.removed {
      check(band.start, "start")
      check(band.count, "count")
    }
    for segment in alignment.moved {
      check(segment.start, "start")
      check(segment.count, "count")
      check(segment.offset, "offset", in: -NumberRanges.maximum...NumberRanges.maximum)
    }
    check(alignment.movedPixelCount, "movedPixelCount")
    check(alignment.remainingPixelCount, "remainingPixelCount")
  }

  private mutating func add(_ change: SnapshotResult.Change) {
    for box in [change.box, change.reach, change.frame?.reference, change.frame?.actual] {
      for number in [box?.x, box?.y, box?.width, box?.height] { check(number, "box") }
    }
    let consequences = change.consequences
    check(consequences.resized, "resized")
    check(consequences.inside, "inside")
    check(consequences.around, "around")
    for movement in consequences.moved {
      check(movement.x, "x")
      check(movement.y, "y")
      check(movement.count, "count")
    }
  }
}
