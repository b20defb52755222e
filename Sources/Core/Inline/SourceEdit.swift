/// A change of inline snapshots in one source.
package struct SourceEdit {
  /// The new snapshots by the index of their call; `nil` removes a snapshot.
  private var texts: [Int: String?] = [:]

  /// Creates a change of one snapshot.
  package init(call index: Int, text: String?) { texts[index] = .some(text) }

  /// Adds the changes of another edit.
  ///
  /// - Returns: `false` if a snapshot would have two different texts.
  package mutating func merge(_ other: SourceEdit) -> Bool {
    for (index, text) in other.texts {
      if let known = texts[index], known.map({ Array($0.utf8) }) != text.map({ Array($0.utf8) }) {
        return false
      }
      texts[index] = .some(text)
    }
    return true
  }

  /// Returns the source with the changes.
  ///
  /// Each changed call is read again, to check that it has exactly its text, and that nothing else
  /// changed.
  package func applied(to source: InlineSource) throws(InlineSnapshotError.Problem) -> InlineSource
  {
    var result = source
    for (index, text) in texts.sorted(by: { $0.key > $1.key }) {
      guard result.calls.indices.contains(index) else { throw .noCall }
      _ = try result.text(ofCall: index)
      let (range, replacement) = SourceEdit.replacement(
        of: result.calls[index], by: text, in: result)
      result = try result.replacing(
        range, with: replacement, ofCall: index, text: text.map { Array($0.utf8) })
    }
    return result
  }

  /// Returns the offsets of a snapshot, and the bytes that replace it.
  private static func replacement(
    of call: InlineCall, by text: String?, in source: InlineSource
  ) -> (Range<Int>, [UInt8]) {
    let layout = SourceLayout(source.bytes)
    let base = layout.indentation(ofLineAt: call.start)
    guard let text else {
      guard let closure = call.closure else { return (call.end..<call.end, []) }
      return (closure.argumentRange ?? call.end..<closure.range.upperBound, [])
    }
    let range = call.closure?.literalRange
    let newline = layout.newline(ofLineAt: range?.lowerBound ?? call.end)
    if let range, layout.isFirstInLine(range.lowerBound) {
      let writer = LiteralWriter(
        indentation: layout.indentation(ofLineAt: range.lowerBound), newline: newline)
      return (range, writer.literal(text))
    }
    let inner = base + layout.unit(base)
    let literal = LiteralWriter(indentation: inner, newline: newline).literal(text)
    let lines = newline + inner + literal + newline + base
    if let closure = call.closure, let range {
      // Comments in the closure remain, because only the spaces around the literal are replaced.
      return (layout.spaces(around: range, in: closure.range), lines)
    }
    switch call.insertion {
    case .trailing:
      return (call.end..<call.end, Array(" {".utf8) + lines + [Byte.closeBrace])
    case .argument(let offset, let isFirst):
      let label = (isFirst ? "" : ", ") + "matches: {"
      return (offset..<offset, Array(label.utf8) + lines + [Byte.closeBrace])
    }
  }
}
