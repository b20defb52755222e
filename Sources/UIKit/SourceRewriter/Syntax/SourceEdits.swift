/// Replacements in a source that keep the number of each line, and the columns after deleted text.
struct SourceEdits {
  private struct Edit {
    let range: Range<Int>
    let text: String
    let order: Int
  }

  private var edits: [Edit] = []

  /// Replaces a range of bytes.
  mutating func replace(_ range: Range<Int>, with text: String) {
    edits.append(Edit(range: range, text: text, order: edits.count))
  }

  /// Returns the source with the replacements.
  ///
  /// Of two that overlap, the one that starts first or was added first is made. Line breaks of
  /// replaced text follow the new text.
  func apply(to source: ParsedSource) -> String {
    let sorted = edits.sorted {
      guard $0.range.lowerBound == $1.range.lowerBound else {
        return $0.range.lowerBound < $1.range.lowerBound
      }
      guard $0.range.isEmpty == $1.range.isEmpty else { return $0.range.isEmpty }
      return $0.order < $1.order
    }
    var result: [UInt8] = []
    var start = 0
    for edit in sorted where edit.range.lowerBound >= start {
      result += source.bytes[start..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      if edit.text.isEmpty, source.lines.breaks(in: edit.range) == 0 {
        // Spaces keep the columns of errors.
        result += [UInt8](repeating: UInt8(ascii: " "), count: edit.range.count)
      }
      let lost = source.lines.breaks(in: edit.range) - edit.text.utf8.count { $0 == 10 }
      result += [UInt8](repeating: UInt8(ascii: "\n"), count: max(0, lost))
      start = edit.range.upperBound
    }
    result += source.bytes[start...]
    return String(decoding: result, as: UTF8.self)
  }
}
