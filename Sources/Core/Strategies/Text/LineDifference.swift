/// Which lines of a text were taken out and which were put in.
///
/// Lines are compared byte by byte, with what ends them: a carriage return counts, and so does a letter
/// that is composed otherwise.
struct LineDifference {
  /// Lines that belong to both texts, or to one.
  enum Line: Equatable {
    case kept([UInt8])
    case removed([UInt8])
    case added([UInt8])
  }

  /// A part of both texts with some lines around what changed.
  struct Hunk {
    /// The number of lines before it, in the old text and in the new one.
    let start: (old: Int, new: Int)
    /// Its lines.
    var lines: [Line]
  }

  /// How many lines are shown around a change.
  private static let contextCount = 3

  /// All lines of both texts, in their order; removed ones before added ones.
  let lines: [Line]

  /// Finds the difference of two texts.
  init(from old: String, to new: String) {
    let (old, new) = (Self.split(old), Self.split(new))
    var numbers: [[UInt8]: Int] = [:]
    func number(_ line: [UInt8]) -> Int {
      let next = numbers.count
      let number = numbers[line] ?? next
      if number == next { numbers[line] = next }
      return number
    }
    let pairs = LineMatching.pairs(old: old.map(number), new: new.map(number))
    var lines: [Line] = []
    var (i, j) = (0, 0)
    for pair in pairs {
      lines += old[i..<pair.old].map(Line.removed) + new[j..<pair.new].map(Line.added)
      lines.append(.kept(old[pair.old]))
      (i, j) = (pair.old + 1, pair.new + 1)
    }
    self.lines = lines + old[i...].map(Line.removed) + new[j...].map(Line.added)
  }

  /// Returns the lines of a text, each with the newline that ends it.
  private static func split(_ text: String) -> [[UInt8]] {
    let bytes = Array(text.utf8)
    var lines: [[UInt8]] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
      lines.append(Array(bytes[start..<end]))
      start = end
    }
    return lines
  }

  /// How many lines were removed.
  var removedCount: Int { lines.count { if case .removed = $0 { true } else { false } } }
  /// How many lines were added.
  var addedCount: Int { lines.count { if case .added = $0 { true } else { false } } }

  /// The parts with changes; what lies far from any is left out.
  var hunks: [Hunk] {
    var hunks: [Hunk] = []
    var (old, new) = (0, 0)
    var kept: [Line] = []
    for line in lines {
      if case .kept = line {
        kept.append(line)
      } else {
        if kept.count > 2 * Self.contextCount || hunks.isEmpty {
          if !hunks.isEmpty { hunks[hunks.count - 1].lines += kept.prefix(Self.contextCount) }
          kept = kept.suffix(Self.contextCount)
          hunks.append(Hunk(start: (old - kept.count, new - kept.count), lines: []))
        }
        hunks[hunks.count - 1].lines += kept + [line]
        kept = []
      }
      if !line.isAdded { old += 1 }
      if !line.isRemoved { new += 1 }
    }
    if !hunks.isEmpty { hunks[hunks.count - 1].lines += kept.prefix(Self.contextCount) }
    return hunks
  }
}

extension LineDifference.Line {
  /// Whether only the new text has the line.
  var isAdded: Bool { if case .added = self { true } else { false } }
  /// Whether only the old text has the line.
  var isRemoved: Bool { if case .removed = self { true } else { false } }
  /// The line as it is, with what ends it.
  var bytes: [UInt8] {
    switch self {
    case .kept(let bytes), .removed(let bytes), .added(let bytes): bytes
    }
  }
}
