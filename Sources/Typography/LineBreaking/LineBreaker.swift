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

extension LineBreakClass {
  /// Whether an initial quotation mark that follows the class opens a quotation (rule 15a).
  fileprivate var mayStandBeforeOpeningQuotation: Bool {
    switch self {
    case .bk, .cr, .lf, .nl, .op, .qu, .quInitial, .quFinal, .gl, .sp, .zw: true
    default: false
    }
  }
}
