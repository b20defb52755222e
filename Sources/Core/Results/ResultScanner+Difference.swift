import SnapshotComparison
import SnapshotPixels

extension SnapshotResult.Difference {
  /// Reads a difference.
  init(_ scanner: inout ResultScanner) throws {
    var numbers: [String: Int] = [:]
    var clusters: [SnapshotResult.Cluster]?
    var alignment: SnapshotResult.Alignment?
    try scanner.readObject { key, scanner in
      switch key {
      case "differingPixelCount", "comparedPixelCount", "imperceptiblePixelCount",
        "excusedPixelCount", "maximumChannelDifference", "clusterCount":
        numbers[key] = try scanner.readInteger()
      case "clusters": clusters = try scanner.readArray { try SnapshotResult.Cluster(&$0) }
      case "alignment": alignment = try SnapshotResult.Alignment(&scanner)
      default: return false
      }
      return true
    }
    func number(_ key: String) throws -> Int { try ResultScanner.required(numbers[key]) }
    self.init(
      differingPixelCount: try number("differingPixelCount"),
      comparedPixelCount: try number("comparedPixelCount"),
      imperceptiblePixelCount: try number("imperceptiblePixelCount"),
      excusedPixelCount: try number("excusedPixelCount"),
      maximumChannelDifference: try number("maximumChannelDifference"),
      clusters: try ResultScanner.required(clusters), clusterCount: try number("clusterCount"),
      alignment: alignment)
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
        let numbers = try scanner.readIntegers(4, in: 0...limit)
        box = PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      case "pixels": count = try scanner.readInteger()
      case "movement":
        let numbers = try scanner.readIntegers(2, in: -limit...limit)
        movement = PixelOffset(x: numbers[0], y: numbers[1])
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
    var bands: [String: [Band]] = [:]
    var moved: [Segment]?
    var numbers: [String: Int] = [:]
    try scanner.readObject { key, scanner in
      switch key {
      case "axis": axis = Axis(rawValue: try scanner.readString())
      case "inserted", "removed": bands[key] = try scanner.readArray { try Band(&$0) }
      case "moved": moved = try scanner.readArray { try Segment(&$0) }
      case "movedPixelCount", "remainingPixelCount": numbers[key] = try scanner.readInteger()
      default: return false
      }
      return true
    }
    self.init(
      axis: try ResultScanner.required(axis),
      inserted: try ResultScanner.required(bands["inserted"]),
      removed: try ResultScanner.required(bands["removed"]),
      moved: try ResultScanner.required(moved),
      movedPixelCount: try ResultScanner.required(numbers["movedPixelCount"]),
      remainingPixelCount: try ResultScanner.required(numbers["remainingPixelCount"]))
  }
}

extension SnapshotResult.Alignment.Band {
  fileprivate init(_ scanner: inout ResultScanner) throws {
    var numbers: [String: Int] = [:]
    var isConsequence: Bool?
    try scanner.readObject { key, scanner in
      switch key {
      case "start", "count": numbers[key] = try scanner.readInteger()
      case "isConsequence": isConsequence = try scanner.readBool()
      default: return false
      }
      return true
    }
    self.init(
      start: try ResultScanner.required(numbers["start"]),
      count: try ResultScanner.required(numbers["count"]),
      isConsequence: try ResultScanner.required(isConsequence))
  }
}

extension SnapshotResult.Alignment.Segment {
  fileprivate init(_ scanner: inout ResultScanner) throws {
    let numbers = try scanner.readIntegers(["start", "count", "offset"])
    self.init(
      start: try ResultScanner.required(numbers["start"]),
      count: try ResultScanner.required(numbers["count"]),
      offset: try ResultScanner.required(numbers["offset"]))
  }
}

// MARK: Changes

extension SnapshotResult.Change {
  /// Reads a change.
  init(_ scanner: inout ResultScanner) throws {
    var texts: [String: String] = [:]
    var edits: [Edit]?
    var frame: FrameEdit?
    var (box, reach): (SnapshotResult.Box?, SnapshotResult.Box?)
    var seen: Bool?
    var consequences: Consequences?
    try scanner.readObject { key, scanner in
      switch key {
      case "path", "type", "kind": texts[key] = try scanner.readString()
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
      path: try ResultScanner.required(texts["path"]),
      type: try ResultScanner.required(texts["type"]),
      kind: try ResultScanner.required(texts["kind"].flatMap(Kind.init)),
      edits: try ResultScanner.required(edits), frame: frame,
      box: try ResultScanner.required(box), reach: try ResultScanner.required(reach),
      seen: try ResultScanner.required(seen),
      consequences: try ResultScanner.required(consequences))
  }
}

extension SnapshotResult.Change.Edit {
  fileprivate init(_ scanner: inout ResultScanner) throws {
    let texts = try scanner.readTexts()
    self.init(
      name: try ResultScanner.required(texts["name"]), reference: texts["from"],
      actual: texts["to"])
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
    var numbers: [String: Int] = [:]
    var moved: [Movement]?
    try scanner.readObject { key, scanner in
      switch key {
      case "moved": moved = try scanner.readArray { try Movement(&$0) }
      case "resized", "inside", "around": numbers[key] = try scanner.readInteger()
      default: return false
      }
      return true
    }
    self.init(
      moved: try ResultScanner.required(moved),
      resized: try ResultScanner.required(numbers["resized"]),
      inside: try ResultScanner.required(numbers["inside"]),
      around: try ResultScanner.required(numbers["around"]))
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
    let numbers = try scanner.readNumbers(4)
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
