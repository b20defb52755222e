/// Finds where lines may and must end, by the Unicode line breaking algorithm (UAX #14, Unicode 15).
///
/// The rules are those of the standard with the numbers of its section 8.2, example 7, which is what
/// the standard's own test has. One pass goes over the text and keeps what the rules look back for:
/// the classes before the gap, the last class that is no space, and how far a number has come.
package struct LineBreaker {
  /// What may happen between two characters.
  package enum Opportunity: UInt8, Sendable {
    /// The line goes on.
    case prohibited
    /// The line may end.
    case allowed
    /// The line ends.
    case mandatory
  }

  /// How much of a number stands before the gap (rule 25).
  private enum Number {
    case none
    case digits
    case closed
  }

  private let classes: [LineBreakClass]
  /// The class before the gap, marks counted as what they follow.
  private var previous = LineBreakClass.al
  /// The class before that and before spaces, for rules that look over spaces.
  private var beforeSpaces = LineBreakClass.al
  private var isAfterJoiner = false
  private var isHebrewWithHyphen = false
  private var flagHalves = 0
  private var number = Number.none

  /// Returns what may happen after each scalar of a text; after the last one, the line ends.
  package static func opportunities(in scalars: [UInt32]) -> [Opportunity] {
    var breaker = LineBreaker(
      classes: scalars.map { LineBreakTable.lineBreakClass(of: $0) })
    return breaker.run()
  }

  private init(classes: [LineBreakClass]) { self.classes = classes }

  private mutating func run() -> [Opportunity] {
    guard let first = classes.first else { return [] }
    var result: [Opportunity] = []
    result.reserveCapacity(classes.count)
    start(first)
    for index in 1..<max(1, classes.count) {
      result.append(step(to: classes[index], at: index))
    }
    result.append(.mandatory)
    return result
  }

  private mutating func start(_ first: LineBreakClass) {
    let isMark = first == .cm || first == .zwj
    isAfterJoiner = first == .zwj
    number = .none
    flagHalves = 0
    isHebrewWithHyphen = false
    advance(to: isMark ? .al : first)
  }

  /// Decides the gap before a class, and goes past it.
  private mutating func step(to next: LineBreakClass, at index: Int) -> Opportunity {
    // Rules 4 to 6: hard ends of lines.
    switch previous {
    case .bk, .lf, .nl:
      start(next)
      return .mandatory
    case .cr where next != .lf:
      start(next)
      return .mandatory
    default: break
    }
    switch next {
    case .bk, .cr, .lf, .nl, .sp, .zw:
      // Rules 6 and 7.
      isAfterJoiner = false
      advance(to: next)
      return .prohibited
    case .cm where previous != .sp && previous != .zw,
      .zwj where previous != .sp && previous != .zw:
      // Rule 9: a mark counts as what it follows.
      isAfterJoiner = next == .zwj
      return .prohibited
    default: break
    }
    // Rule 10: a mark that follows nothing is a letter.
    let kind: LineBreakClass = next == .cm || next == .zwj ? .al : next
    let opportunity = decide(kind, at: index)
    isAfterJoiner = next == .zwj
    advance(to: kind)
    return opportunity
  }

  private mutating func advance(to next: LineBreakClass) {
    switch next {
    case .nu:
      number = .digits
    case .sy, .infix:
      if number != .digits { number = .none }
    case .cl, .cp, .cpw:
      number = number == .digits ? .closed : .none
    default:
      number = .none
    }
    isHebrewWithHyphen = previous == .hl && (next == .hy || next == .ba)
    flagHalves = next == .ri ? flagHalves + 1 : 0
    if next != .sp { beforeSpaces = next }
    previous = next
  }

  /// Decides the gap before a class that is neither space nor mark nor end of line (rules 8 to 31).
  private func decide(_ next: LineBreakClass, at index: Int) -> Opportunity {
    if beforeSpaces == .zw { return .allowed }
    if isAfterJoiner { return .prohibited }
    if next == .wj || previous == .wj || previous == .gl { return .prohibited }
    if next == .gl, ![.sp, .ba, .hy].contains(previous) { return .prohibited }
    if joinsOverSpaces(next) { return .prohibited }
    if previous == .sp { return .allowed }
    if next == .qu || previous == .qu { return .prohibited }
    if next == .cb || previous == .cb { return .allowed }
    return joinsPunctuation(next) || joinsNumber(next, at: index) || joinsLetters(next)
      ? .prohibited : .allowed
  }

  /// Rules 13 to 17, which look over spaces.
  private func joinsOverSpaces(_ next: LineBreakClass) -> Bool {
    switch next {
    case .cl, .cp, .cpw, .ex, .infix, .sy: return true
    default: break
    }
    switch beforeSpaces {
    case .op, .opw: return true
    case .qu: return next == .op || next == .opw
    case .cl, .cp, .cpw: return next == .ns
    case .b2: return next == .b2
    default: return false
    }
  }

  /// Rules 21 and 22: hyphens, what starts no line, leaders.
  private func joinsPunctuation(_ next: LineBreakClass) -> Bool {
    switch next {
    case .ba, .hy, .ns, .leaders: return true
    case .hl where previous == .sy: return true
    default: return previous == .bb || isHebrewWithHyphen
    }
  }

  /// Rules 23 to 25: numbers with their signs.
  private func joinsNumber(_ next: LineBreakClass, at index: Int) -> Bool {
    let isSign = previous == .pr || previous == .po
    switch next {
    case .nu:
      return isSign || isLetter(previous) || previous == .op || previous == .opw
        || previous == .hy || number == .digits
    case .al, .hl:
      return previous == .nu || isSign
    case .pr:
      return number != .none || isLetter(previous)
    case .po:
      return number != .none || isLetter(previous) || isIdeograph(previous)
    case .op, .opw:
      return isSign && isDigit(after: index)
    default:
      return previous == .pr && isIdeograph(next)
    }
  }

  /// Rules 26 to 30b: Korean, letters, parentheses, flags and emoji.
  private func joinsLetters(_ next: LineBreakClass) -> Bool {
    switch (previous, next) {
    case (.jl, .jl), (.jl, .jv), (.jl, .h2), (.jl, .h3): true
    case (.jv, .jv), (.jv, .jt), (.h2, .jv), (.h2, .jt), (.jt, .jt), (.h3, .jt): true
    case (.jl, .po), (.jv, .po), (.jt, .po), (.h2, .po), (.h3, .po): true
    case (.pr, .jl), (.pr, .jv), (.pr, .jt), (.pr, .h2), (.pr, .h3): true
    case (.infix, _): isLetter(next)
    case (.nu, .op): true
    case (.cp, .nu): true
    case (.cp, _): isLetter(next)
    case (.ri, .ri): !flagHalves.isMultiple(of: 2)
    case (.eb, .em), (.ide, .em): true
    default: isLetter(previous) && (isLetter(next) || next == .op)
    }
  }

  private func isLetter(_ kind: LineBreakClass) -> Bool { kind == .al || kind == .hl }

  private func isIdeograph(_ kind: LineBreakClass) -> Bool {
    kind == .id || kind == .ide || kind == .eb || kind == .em
  }

  /// Whether a digit follows the opening sign at an index, marks left aside.
  private func isDigit(after index: Int) -> Bool {
    var next = index + 1
    while next < classes.count, classes[next] == .cm || classes[next] == .zwj { next += 1 }
    return next < classes.count && classes[next] == .nu
  }
}
