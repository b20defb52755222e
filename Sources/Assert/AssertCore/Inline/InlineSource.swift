import SnapshotDrawing

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
    // A call can contain another call, whose snapshot may come before its own.
    let ranges = calls.compactMap(\.snapshotRange).sorted { $0.lowerBound < $1.lowerBound }
    for range in ranges where range.lowerBound >= start {
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

/// A call to an inline assertion in a source file.
package struct InlineCall {
  struct Closure {
    /// The offsets from the opening brace to the closing one.
    let range: Range<Int>
    /// The offsets of an argument such as `, matches: { "" }` with the comma before it, or `nil`
    /// for a trailing closure.
    let argumentRange: Range<Int>?
    /// The only string literal of the closure, or `nil` if the closure contains anything else.
    let literal: StringLiteral?
    /// The offsets of the literal with its delimiters.
    let literalRange: Range<Int>?
  }

  /// The label of the closure.
  private static let matches = Array("matches".utf8)
  /// The labels of the location arguments, which come after the closure.
  private static let positions = ["fileID", "filePath", "line", "column"].map { Array($0.utf8) }

  /// The position at which a closure is inserted into a call without one.
  enum Insertion {
    /// After the closing parenthesis.
    case trailing
    /// At an offset in the parentheses, as the argument `matches:`.
    case argument(offset: Int, isFirst: Bool)
  }

  /// The offset of the function's name.
  private(set) var start: Int
  /// The values of `#line` and `#column`: the position of the opening parenthesis, or of the macro
  /// around the call, both from 1; 0 below `#sourceLocation`.
  private(set) var line: Int
  private(set) var column: Int
  /// The offset after the closing parenthesis.
  private(set) var end: Int
  /// The closure, or `nil` before the first recording.
  private(set) var closure: Closure?
  /// The position at which a new closure is inserted.
  private(set) var insertion: Insertion

  /// The offsets of the bytes that depend on the snapshot, or `nil` if it is absent or computed.
  ///
  /// The range covers the argument, or everything from the closing parenthesis to the end of a
  /// trailing closure.
  var snapshotRange: Range<Int>? {
    guard let closure, closure.literal?.isPlain == true else { return nil }
    return closure.argumentRange ?? end..<closure.range.upperBound
  }

  /// The offset after the call with its trailing closure.
  var upperBound: Int { max(end, closure?.range.upperBound ?? 0) }

  /// Returns the call after bytes were inserted at an offset, without its line and column, which
  /// only a compiled source has.
  func moved(by count: Int, after offset: Int = .min) -> InlineCall {
    func moved(_ index: Int) -> Int { index > offset ? index + count : index }
    func moved(_ range: Range<Int>) -> Range<Int> {
      moved(range.lowerBound)..<moved(range.upperBound)
    }
    var call = self
    (call.line, call.column) = (0, 0)
    (call.start, call.end) = (moved(start), moved(end))
    call.closure = closure.map { closure in
      Closure(
        range: moved(closure.range), argumentRange: closure.argumentRange.map(moved),
        literal: closure.literal?.moved(to: moved(closure.literal?.content ?? 0..<0)),
        literalRange: closure.literalRange.map(moved))
    }
    if case .argument(let index, let isFirst) = insertion {
      call.insertion = .argument(offset: moved(index), isFirst: isFirst)
    }
    return call
  }

  /// Reads a call, or returns `nil` if its brackets are not balanced.
  ///
  /// - Parameters:
  ///   - index: The index of the name, before the opening parenthesis.
  ///   - position: The values of `#line` and `#column`.
  init?(at index: Int, in tokens: SourceTokens, position: (line: Int, column: Int)) {
    guard let close = tokens.partner(of: index + 1) else { return nil }
    start = tokens[index].range.lowerBound
    (line, column) = position
    end = tokens[close].range.upperBound
    let isInHead = tokens.isInHead(index)
    let arguments = index + 2..<close
    insertion =
      isInHead ? InlineCall.argumentInsertion(in: arguments, tokens) : .trailing
    let argument = InlineCall.closureArgument(in: arguments, tokens)
    let next = close + 1
    let isTrailing =
      tokens.isSymbol(Byte.openBrace, at: next) && (!isInHead || tokens.isLiteralClosure(at: next))
    guard let opening = argument ?? (isTrailing ? next : nil) else {
      closure = nil
      return
    }
    guard let closing = tokens.partner(of: opening) else { return nil }
    var literal: StringLiteral?
    if closing == opening + 2, case .string(let found) = tokens[opening + 1].kind {
      literal = found
    }
    let end = tokens[closing].range.upperBound
    closure = Closure(
      range: tokens[opening].range.lowerBound..<end,
      argumentRange: argument.map { opening in
        let label = opening - 2
        let hasComma = tokens.isSymbol(Byte.comma, at: label - 1)
        return hasComma
          ? tokens[label - 2].range.upperBound..<end : tokens[label].range.lowerBound..<end
      },
      literal: literal, literalRange: literal == nil ? nil : tokens[opening + 1].range)
  }

  /// Returns the index of the opening brace of this call's `matches:` argument, ignoring inner
  /// calls.
  private static func closureArgument(in indices: Range<Int>, _ tokens: SourceTokens) -> Int? {
    tokens.indices(in: indices).first { index in
      tokens.isLabel(matches, at: index) && tokens.isSymbol(Byte.openBrace, at: index + 2)
    }.map { $0 + 2 }
  }

  /// Returns the insertion point of the argument `matches:`: before the location arguments and
  /// before a trailing comma.
  private static func argumentInsertion(
    in indices: Range<Int>, _ tokens: SourceTokens
  ) -> Insertion {
    let last = tokens.indices(in: indices).first { index in
      positions.contains { tokens.isLabel($0, at: index) }
    }
    var end = last ?? indices.upperBound
    if tokens.isSymbol(Byte.comma, at: end - 1) { end -= 1 }
    return .argument(
      offset: tokens[end - 1].range.upperBound, isFirst: end == indices.lowerBound)
  }
}

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
