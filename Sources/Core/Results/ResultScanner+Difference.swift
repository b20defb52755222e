import SnapshotComparison
import SnapshotPixels

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
