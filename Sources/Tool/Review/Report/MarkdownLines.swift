/// Lines of Markdown whose total size has a limit.
struct MarkdownLines {
  /// The maximum size in bytes, including a line feed after each line.
  private let maximumByteCount: Int
  private var lines: [String] = []
  private var byteCount = 0
  /// The size of the lines that are added later.
  private var reservedByteCount = 0

  /// Creates an empty text.
  init(maximumByteCount: Int) { self.maximumByteCount = maximumByteCount }

  /// The text, with a line feed after each line.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// The size in bytes of the lines that can still be added.
  private var remainingByteCount: Int { maximumByteCount - byteCount - reservedByteCount }

  /// Reserves space for lines that are added at the end.
  mutating func reserve(_ lines: [String]) { reservedByteCount += Self.byteCount(lines) }

  /// Adds lines for which space was reserved.
  mutating func addReserved(_ lines: [String]) {
    reservedByteCount -= Self.byteCount(lines)
    add(lines)
  }

  /// Adds lines without checking the limit, for short lines whose number has a limit.
  mutating func add(_ lines: [String]) {
    self.lines += lines
    byteCount += Self.byteCount(lines)
  }

  /// Adds lines if they need at most a part of the remaining space, and returns whether they do.
  @discardableResult
  mutating func add(_ lines: [String], ifWithin part: Int, of parts: Int) -> Bool {
    guard Self.byteCount(lines) <= remainingByteCount / parts * part else { return false }
    add(lines)
    return true
  }

  /// Adds lines if a number of bytes then remains, and returns whether it does.
  mutating func add(_ lines: [String], leaving rest: Int) -> Bool {
    guard Self.byteCount(lines) + rest <= remainingByteCount else { return false }
    add(lines)
    return true
  }

  /// Adds the first items of a list, each if it needs at most a part of the remaining space, then
  /// the number of the remaining ones, and an empty line.
  mutating func addList(_ items: [String], total: Int, within part: Int, of parts: Int) {
    var count = 0
    while count < items.count, add([items[count]], ifWithin: part, of: parts) { count += 1 }
    if count < total { add(["- and \(total - count) more"]) }
    add([""])
  }

  private static func byteCount(_ lines: [String]) -> Int {
    lines.reduce(0) { $0 + $1.utf8.count + 1 }
  }
}
