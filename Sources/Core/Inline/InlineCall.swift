/// A call to an inline assertion in a source file.
package struct InlineCall {
  /// The closure that returns the snapshot.
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
