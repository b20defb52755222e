/// Finds break opportunities and mandatory breaks by the Unicode line breaking algorithm (UAX #14,
/// revision 53, Unicode 16), without tailoring.
///
/// A single pass tracks the context of the rules: the two characters before the current position,
/// the last class that is not a space, and the state of a number.
package struct LineBreaker {
  /// The break opportunity after a character.
  package enum Opportunity: UInt8, Sendable {
    /// The line must not end.
    case prohibited
    /// The line may end.
    case allowed
    /// The line must end.
    case mandatory
  }

  /// The part of a number before the current position (rule 25).
  enum Number {
    case none
    case digits
    case closed
  }

  /// The start and end of a text, which count as line ends.
  static let edge = LineBreakCharacter(kind: .bk, isEastAsian: false)
  /// The letter that replaces a mark without a base (rule 10).
  private static let letter = LineBreakCharacter(kind: .al, isEastAsian: false)

  private let characters: [LineBreakCharacter]
  /// The character before the current position, without its marks.
  private(set) var previous = LineBreaker.edge
  /// The character before that, without its marks.
  private(set) var beforePrevious = LineBreaker.edge
  /// The last class before the current position and its spaces, for rules that ignore spaces.
  private(set) var beforeSpaces = LineBreakClass.bk
  /// Whether that class is an opening quotation mark (rule 15a).
  private(set) var isOpening = false
  /// The number of regional indicators before the current position.
  private(set) var flagHalves = 0
  /// The part of a number before the current position.
  private(set) var number = Number.none
  private var isAfterJoiner = false

  /// Returns the break opportunity after each scalar of a text.
  ///
  /// The break after the last one is mandatory.
  package static func opportunities(in scalars: [UInt32]) -> [Opportunity] {
    var breaker = LineBreaker(characters: scalars.map { LineBreakTable.character($0) })
    return breaker.run()
  }

  private init(characters: [LineBreakCharacter]) { self.characters = characters }

  private mutating func run() -> [Opportunity] {
    guard let first = characters.first else { return [] }
    var result: [Opportunity] = []
    result.reserveCapacity(characters.count)
    start(first)
    for index in 1..<max(1, characters.count) {
      result.append(step(to: characters[index], at: index))
    }
    result.append(.mandatory)
    return result
  }

  /// Returns the index of the next character that is not a mark.
  func index(after index: Int) -> Int {
    var next = index + 1
    while next < characters.count, characters[next].kind == .cm || characters[next].kind == .zwj {
      next += 1
    }
    return next
  }

  /// Returns the next character that is not a mark.
  func character(after index: Int) -> LineBreakCharacter {
    let next = self.index(after: index)
    return next < characters.count ? characters[next] : LineBreaker.edge
  }

  private mutating func start(_ first: LineBreakCharacter) {
    previous = LineBreaker.edge
    isAfterJoiner = first.kind == .zwj
    number = .none
    flagHalves = 0
    advance(to: first.kind == .cm || first.kind == .zwj ? LineBreaker.letter : first)
  }

  /// Determines the opportunity before a character, and advances past the character.
  private mutating func step(to next: LineBreakCharacter, at index: Int) -> Opportunity {
    // Most positions are between two letters or two ideographs, which do not need the context.
    if next.kind == previous.kind, next.kind == .al || (next.kind == .id && !isAfterJoiner) {
      isAfterJoiner = false
      beforePrevious = previous
      previous = next
      return next.kind == .al ? .prohibited : .allowed
    }
    // Rules 4 to 6: mandatory breaks.
    switch previous.kind {
    case .bk, .lf, .nl:
      start(next)
      return .mandatory
    case .cr where next.kind != .lf:
      start(next)
      return .mandatory
    default: break
    }
    switch next.kind {
    case .bk, .cr, .lf, .nl, .sp, .zw:
      // Rules 6 and 7.
      isAfterJoiner = false
      advance(to: next)
      return .prohibited
    case .cm where previous.kind != .sp && previous.kind != .zw,
      .zwj where previous.kind != .sp && previous.kind != .zw:
      // Rule 9: a mark has the class of its base.
      isAfterJoiner = next.kind == .zwj
      return .prohibited
    default: break
    }
    // Rule 10: a mark without a base counts as a letter.
    let isMark = next.kind == .cm || next.kind == .zwj
    let base = isMark ? LineBreaker.letter : next
    let joins = beforeSpaces != .zw && (isAfterJoiner || joins(base, at: index))
    isAfterJoiner = next.kind == .zwj
    advance(to: base)
    return joins ? .prohibited : .allowed
  }

  private mutating func advance(to next: LineBreakCharacter) {
    switch next.kind {
    case .nu:
      number = .digits
    case .sy, .infix:
      if number != .digits { number = .none }
    case .cl, .cp:
      number = number == .digits ? .closed : .none
    default:
      number = .none
    }
    flagHalves = next.kind == .ri ? flagHalves + 1 : 0
    if next.kind != .sp {
      isOpening = next.kind == .quInitial && previous.kind.mayStandBeforeOpeningQuotation
      beforeSpaces = next.kind
    }
    beforePrevious = previous
    previous = next
  }
}

extension LineBreaker {
  /// Returns whether a break is prohibited before a character that is not a space, a mark, or a
  /// line end (rules 11 to 31).
  func joins(_ next: LineBreakCharacter, at index: Int) -> Bool {
    let (before, kind) = (previous.kind, next.kind)
    if kind == .wj || before == .wj || before == .gl { return true }
    if kind == .gl, ![.sp, .ba, .hyphen, .hy].contains(before) { return true }
    if joinsOverSpaces(kind, at: index) { return true }
    if before == .sp { return false }
    if joinsQuotation(next, at: index) { return true }
    if kind == .cb || before == .cb { return false }
    return joinsPunctuation(kind) || joinsNumber(kind, at: index) || joinsLetters(next)
      || joinsSyllables(kind, at: index)
  }

  /// Rules 13 to 17, which skip spaces.
  private func joinsOverSpaces(_ next: LineBreakClass, at index: Int) -> Bool {
    switch next {
    case .cl, .cp, .ex, .sy: return true
    case .infix:
      // A number such as ".5" may start a line.
      if previous.kind != .sp || character(after: index).kind != .nu { return true }
    case .quFinal:
      if character(after: index).kind.mayStandAfterClosingQuotation { return true }
    default: break
    }
    switch beforeSpaces {
    case .op: return true
    case .quInitial: return isOpening
    case .cl, .cp: return next == .ns
    case .b2: return next == .b2
    default: return false
    }
  }

  /// Rules 19 and 19a: quotation marks join both sides.
  ///
  /// Final and initial ones join only one side if both neighbors have an East Asian width.
  private func joinsQuotation(_ next: LineBreakCharacter, at index: Int) -> Bool {
    switch next.kind {
    case .qu, .quFinal: return true
    case .quInitial:
      if !previous.isEastAsian || !character(after: index).isEastAsian { return true }
    default: break
    }
    switch previous.kind {
    case .qu, .quInitial: return true
    case .quFinal: return !next.isEastAsian || !beforePrevious.isEastAsian
    default: return false
    }
  }

  /// Rules 20a to 22: hyphens, characters that do not start a line, and leaders.
  private func joinsPunctuation(_ next: LineBreakClass) -> Bool {
    switch next {
    case .ba, .hyphen, .hy, .ns, .leaders: return true
    case .hl where previous.kind == .sy: return true
    default: break
    }
    switch previous.kind {
    case .bb: return true
    case .hy, .hyphen:
      if next.isAlphabetic, beforePrevious.kind.mayStandBeforeHyphenatedWord { return true }
      return beforePrevious.kind == .hl && next != .hl
    case .ba: return beforePrevious.kind == .hl && !previous.isEastAsian && next != .hl
    default: return false
    }
  }

  /// Rules 23 to 25: numbers and their signs.
  private func joinsNumber(_ next: LineBreakClass, at index: Int) -> Bool {
    let before = previous.kind
    let isSign = before == .pr || before == .po
    switch next {
    case .nu:
      return isSign || before.isLetter || before == .hy || before == .infix || number == .digits
    case .al, .alReserved, .circle, .hl:
      return before == .nu || isSign
    case .pr:
      return number != .none || before.isLetter
    case .po:
      return number != .none || before.isLetter || before.isIdeographic
    case .op:
      return isSign && startsNumber(after: index)
    default:
      return before == .pr && next.isIdeographic
    }
  }

  /// Returns whether a number, such as "5" or ".5", follows the opening punctuation at an index.
  private func startsNumber(after index: Int) -> Bool {
    let kind = character(after: index).kind
    return kind == .nu
      || (kind == .infix && character(after: self.index(after: index)).kind == .nu)
  }

  /// Rules 26 to 28 and 29 to 30b: Korean, letters, parentheses, flags, and emoji.
  private func joinsLetters(_ next: LineBreakCharacter) -> Bool {
    let kind = next.kind
    let opens = kind == .op && !next.isEastAsian
    switch previous.kind {
    case .jl: return kind == .jl || kind == .jv || kind == .h2 || kind == .h3 || kind == .po
    case .jv, .h2: return kind == .jv || kind == .jt || kind == .po
    case .jt, .h3: return kind == .jt || kind == .po
    case .pr: return kind == .jl || kind == .jv || kind == .jt || kind == .h2 || kind == .h3
    case .infix: return kind.isLetter
    case .nu: return opens
    case .cp: return !previous.isEastAsian && (kind == .nu || kind.isLetter)
    case .ri: return kind == .ri && !flagHalves.isMultiple(of: 2)
    case .eb, .idReserved: return kind == .em
    case .alReserved: return kind == .em || kind.isLetter || opens
    default: return previous.kind.isLetter && (kind.isLetter || opens)
    }
  }

  /// Rule 28a: the syllables of Brahmic scripts.
  private func joinsSyllables(_ next: LineBreakClass, at index: Int) -> Bool {
    switch (previous.kind, next) {
    case (.ap, _): next.isAksara
    case (.vi, .ak), (.vi, .circle): beforePrevious.kind.isAksara
    case (let before, .vf), (let before, .vi): before.isAksara
    case (let before, _):
      before.isAksara && next.isAksara && character(after: index).kind == .vf
    }
  }
}

extension LineBreakClass {
  /// Whether the class is AL.
  fileprivate var isAlphabetic: Bool { self == .al || self == .alReserved || self == .circle }

  /// Whether the class is AL or HL.
  fileprivate var isLetter: Bool { isAlphabetic || self == .hl }

  /// Whether the class is ID, EB, or EM.
  fileprivate var isIdeographic: Bool {
    self == .id || self == .idReserved || self == .eb || self == .em
  }

  /// Whether the class is AK or AS, or the dotted circle.
  fileprivate var isAksara: Bool { self == .ak || self == .as || self == .circle }

  /// Whether an initial quotation mark that follows the class opens a quotation (rule 15a).
  fileprivate var mayStandBeforeOpeningQuotation: Bool {
    switch self {
    case .bk, .cr, .lf, .nl, .op, .qu, .quInitial, .quFinal, .gl, .sp, .zw: true
    default: false
    }
  }

  /// Whether a final quotation mark before the class closes a quotation (rule 15b).
  fileprivate var mayStandAfterClosingQuotation: Bool {
    switch self {
    case .sp, .gl, .wj, .cl, .qu, .quInitial, .quFinal, .cp, .ex, .infix, .sy, .bk, .cr, .lf, .nl,
      .zw:
      true
    default: false
    }
  }

  /// Whether a hyphen after the class belongs to the word that follows it (rule 20a).
  fileprivate var mayStandBeforeHyphenatedWord: Bool {
    switch self {
    case .bk, .cr, .lf, .nl, .sp, .zw, .cb, .gl: true
    default: false
    }
  }
}
