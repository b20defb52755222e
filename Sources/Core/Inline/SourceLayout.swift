/// The line breaks and the indentation of a source.
struct SourceLayout {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the line break of the line that contains an offset, or that of the previous line.
  func newline(ofLineAt offset: Int) -> [UInt8] {
    if let end = bytes[offset...].firstIndex(where: Byte.isNewline) { return newline(at: end) }
    return bytes.lastIndex(where: Byte.isNewline).map { newline(at: $0) } ?? [Byte.newline]
  }

  /// Returns the line break that contains the byte at an index.
  private func newline(at index: Int) -> [UInt8] {
    let (first, last) = (bytes[index], index + 1 < bytes.count ? bytes[index + 1] : 0)
    if first == Byte.carriageReturn {
      return last == Byte.newline ? [Byte.carriageReturn, Byte.newline] : [Byte.carriageReturn]
    }
    return index > 0 && bytes[index - 1] == Byte.carriageReturn
      ? [Byte.carriageReturn, Byte.newline] : [Byte.newline]
  }

  /// Returns the spaces and tabs at the start of the line that contains an offset.
  func indentation(ofLineAt offset: Int) -> [UInt8] {
    Array(bytes[lineStart(of: offset)...].prefix(while: Byte.isIndentation))
  }

  /// Whether only spaces and tabs come before an offset in its line.
  func isFirstInLine(_ offset: Int) -> Bool {
    bytes[lineStart(of: offset)..<offset].allSatisfy(Byte.isIndentation)
  }

  private func lineStart(of offset: Int) -> Int {
    bytes[..<offset].lastIndex(where: Byte.isNewline).map { $0 + 1 } ?? 0
  }

  /// Returns the indentation that one level adds to a line: a tab if the line or the file is
  /// indented with tabs, and otherwise as many spaces as the first indented line has.
  func unit(_ indentation: [UInt8]) -> [UInt8] {
    if indentation.contains(Byte.tab) { return [Byte.tab] }
    var start = 0
    while start < bytes.count {
      let spaces = bytes[start...].prefix(while: Byte.isIndentation)
      if spaces.first == Byte.tab { return [Byte.tab] }
      // A single space indents a block comment.
      if 2...8 ~= spaces.count { return Array(spaces) }
      start = (bytes[start...].firstIndex(where: Byte.isNewline) ?? bytes.count) + 1
    }
    return [Byte.space, Byte.space]
  }

  /// Returns a range with the spaces and line breaks around it, within the braces of a closure.
  func spaces(around range: Range<Int>, in closure: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > closure.lowerBound + 1, Byte.isSpace(bytes[start - 1]) { start -= 1 }
    while end < closure.upperBound - 1, Byte.isSpace(bytes[end]) { end += 1 }
    return start..<end
  }
}
