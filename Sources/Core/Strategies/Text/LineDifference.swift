/// The lines of a text that were removed and added.
///
/// Lines are compared byte by byte, including line endings. A carriage return counts, and so does a
/// different composition of a character.
struct LineDifference {
  /// A line of both texts, or of one.
  enum Line: Equatable {
    case unchanged([UInt8])
    case removed([UInt8])
    case added([UInt8])
  }

  /// A section of both texts with the lines around the changes.
  struct Hunk {
    /// The number of lines before the section, in the old text and in the new one.
    let start: (old: Int, new: Int)
    /// The lines of the section.
    var lines: [Line]
  }

  /// The number of unchanged lines around a change.
  private static let contextCount = 3

  /// All lines of both texts, in order, with removed lines before added ones.
  let lines: [Line]

  /// Finds the difference between two texts.
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
      lines.append(.unchanged(old[pair.old]))
      (i, j) = (pair.old + 1, pair.new + 1)
    }
    self.lines = lines + old[i...].map(Line.removed) + new[j...].map(Line.added)
  }

  /// Returns the lines of a text, including their newlines.
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

  /// The number of removed lines.
  var removedCount: Int { lines.count { if case .removed = $0 { true } else { false } } }
  /// The number of added lines.
  var addedCount: Int { lines.count { if case .added = $0 { true } else { false } } }

  /// The sections with changes, without unchanged lines further away.
  var hunks: [Hunk] {
    var hunks: [Hunk] = []
    var (old, new) = (0, 0)
    var unchanged: [Line] = []
    for line in lines {
      if case .unchanged = line {
        unchanged.append(line)
      } else {
        if unchanged.count > 2 * Self.contextCount || hunks.isEmpty {
          if !hunks.isEmpty { hunks[hunks.count - 1].lines += unchanged.prefix(Self.contextCount) }
          unchanged = unchanged.suffix(Self.contextCount)
          hunks.append(Hunk(start: (old - unchanged.count, new - unchanged.count), lines: []))
        }
        hunks[hunks.count - 1].lines += unchanged + [line]
        unchanged = []
      }
      if !line.isAdded { old += 1 }
      if !line.isRemoved { new += 1 }
    }
    if !hunks.isEmpty { hunks[hunks.count - 1].lines += unchanged.prefix(Self.contextCount) }
    return hunks
  }
}

extension LineDifference.Line {
  /// Whether only the new text has the line.
  var isAdded: Bool { if case .added = self { true } else { false } }
  /// Whether only the old text has the line.
  var isRemoved: Bool { if case .removed = self { true } else { false } }
  /// The line, including its ending.
  var bytes: [UInt8] {
    switch self {
    case .unchanged(let bytes), .removed(let bytes), .added(let bytes): bytes
    }
  }
}
