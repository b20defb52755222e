import SnapshotDigests

/// A Swift source file with calls to inline assertions.
package struct InlineSource {
  /// The names of the functions whose last closure is an inline snapshot.
  static let functions = ["assertInlineSnapshot", "verifyInlineSnapshot"].map {
    Array($0.utf8)
  }

  /// The source in UTF-8.
  package let bytes: [UInt8]
  /// The calls, in source order.
  package let calls: [InlineCall]
  /// The SHA-256 digest of the source without its inline snapshots.
  ///
  /// Recording and accepting inline snapshots do not change it, so sources with equal digests have
  /// the same calls in the same order.
  package let digestWithoutSnapshots: String
  /// Whether the source was edited after its calls were found, so that their lines are unknown.
  let isEdited: Bool

  /// Finds the calls in a source.
  package init(_ bytes: [UInt8]) {
    let calls = InlineSource.calls(in: bytes)
    let remaining = InlineSource.withoutSnapshots(bytes, calls)
    self.init(bytes, calls, digest: SHA256.digest(of: remaining), isEdited: false)
  }

  private init(_ bytes: [UInt8], _ calls: [InlineCall], digest: String, isEdited: Bool) {
    (self.bytes, self.calls, self.isEdited) = (bytes, calls, isEdited)
    digestWithoutSnapshots = digest
  }

  private static func calls(in bytes: [UInt8]) -> [InlineCall] {
    let tokens = SourceTokens(of: bytes)
    let lines = SourceLines(bytes)
    var isMoved = false
    // The last macro with arguments, such as `#expect(…)`, and its last token.
    var (macro, macroEnd) = (0, 0)
    var calls: [InlineCall] = []
    for index in 0..<tokens.count {
      if index >= macroEnd, let end = tokens.endOfMacro(at: index) {
        (macro, macroEnd) = (index, end)
        // Empty parentheses end the effect of the previous directive.
        let isDirective = tokens.isWord(InlineSource.directive, at: index + 1)
        if isDirective { isMoved = end > index + 3 }
      }
      guard InlineSource.isCall(at: index, tokens) else { continue }
      let place = index < macroEnd ? macro : index + 1
      let position =
        isMoved ? (line: 0, column: 0) : lines.position(of: tokens[place].range.lowerBound)
      if let call = InlineCall(at: index, in: tokens, position: position) { calls.append(call) }
    }
    return calls
  }

  private static let directive = Array("sourceLocation".utf8)
  private static let function = Array("func".utf8)

  /// Whether the tokens starting at an index are a call rather than a declaration.
  private static func isCall(at index: Int, _ tokens: SourceTokens) -> Bool {
    guard tokens.isSymbol(Byte.openParenthesis, at: index + 1) else { return false }
    return functions.contains { tokens.isWord($0, at: index) }
      && !tokens.isWord(function, at: index - 1)
  }

  /// Returns a source without its inline snapshots.
  private static func withoutSnapshots(_ bytes: [UInt8], _ calls: [InlineCall]) -> [UInt8] {
    var remaining: [UInt8] = []
    var start = 0
    for call in calls {
      guard let range = call.snapshotRange, range.lowerBound >= start else { continue }
      remaining += bytes[start..<range.lowerBound]
      start = range.upperBound
    }
    return remaining + bytes[start...]
  }

  /// Returns the snapshot of a call, or `nil` if it has none.
  ///
  /// - Throws: ``InlineSnapshotError/Problem/computedText`` if the closure is not a plain literal.
  package func text(ofCall index: Int) throws(InlineSnapshotError.Problem) -> [UInt8]? {
    try InlineSource.text(of: calls[index], in: bytes)
  }

  private static func text(
    of call: InlineCall, in bytes: [UInt8]
  ) throws(InlineSnapshotError.Problem) -> [UInt8]? {
    guard let closure = call.closure else { return nil }
    guard let text = closure.literal?.text(in: bytes) else { throw .computedText }
    return text
  }

  /// Returns the source with another snapshot of a call.
  ///
  /// Only the call is read again. It ends with a bracket before and after the change, so the tokens
  /// after it remain the same. Its literal must have exactly the text, and nothing but the snapshot
  /// may have changed.
  ///
  /// - Parameters:
  ///   - range: The offsets of the snapshot, in the call.
  ///   - replacement: The new bytes.
  ///   - index: The index of the call.
  ///   - text: The text that the call must have, or `nil` for none.
  func replacing(
    _ range: Range<Int>, with replacement: [UInt8], ofCall index: Int, text: [UInt8]?
  ) throws(InlineSnapshotError.Problem) -> InlineSource {
    let call = calls[index]
    let offset = replacement.count - range.count
    let old = call.start..<call.upperBound
    var bytes = self.bytes
    bytes.replaceSubrange(range, with: replacement)
    let piece = Array(bytes[old.lowerBound..<old.upperBound + offset])
    let found = InlineSource.calls(in: piece)
    let known = calls[index...].prefix { $0.start < old.upperBound }.map {
      $0.moved(by: -old.lowerBound)
    }
    let oldPiece = Array(self.bytes[old])
    guard found.count == known.count, let changed = found.first, changed.start == 0,
      changed.upperBound == piece.count,
      (try? InlineSource.text(of: changed, in: piece)) == .some(text),
      InlineSource.withoutSnapshots(piece, found)
        == InlineSource.withoutSnapshots(oldPiece, known)
    else { throw .invalidEdit }
    for (new, old) in zip(found, known).dropFirst() {
      guard
        (try? InlineSource.text(of: new, in: piece))
          == (try? InlineSource.text(of: old, in: oldPiece))
      else { throw .invalidEdit }
    }
    let before = calls[..<index].map { $0.moved(by: offset, after: range.lowerBound) }
    let after = calls[(index + found.count)...].map { $0.moved(by: offset) }
    return InlineSource(
      bytes, before + found.map { $0.moved(by: old.lowerBound) } + after,
      digest: digestWithoutSnapshots, isEdited: true)
  }
}

/// The offsets at which the lines of a source start.
struct SourceLines {
  /// The offsets after each line feed, which the compiler counts.
  private var starts = [0]
  /// The offsets after each line feed and each carriage return, from which it counts columns.
  private var columnStarts = [0]

  init(_ bytes: [UInt8]) {
    var index = 0
    while index < bytes.count {
      if Byte.isNewline(bytes[index]) {
        columnStarts.append(index + 1)
        if bytes[index] == Byte.newline { starts.append(index + 1) }
      }
      index += 1
    }
  }

  /// Returns the line and the column of an offset, both from 1, as the compiler does.
  ///
  /// The column is in bytes.
  func position(of offset: Int) -> (line: Int, column: Int) {
    (
      SourceLines.count(of: starts, upTo: offset),
      offset - columnStarts[SourceLines.count(of: columnStarts, upTo: offset) - 1] + 1
    )
  }

  private static func count(of starts: [Int], upTo offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }
}
