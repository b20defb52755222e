/// Finds pairs of brackets, and the code in branches of `#if` that iOS does not compile.
struct BracketReader {
  private let tokens: [SourceToken]
  private(set) var partners: [Int]
  private(set) var parents: [Int]
  private(set) var activity: [CodeActivity]
  private(set) var conditions: [Int: CompilationCondition] = [:]
  private(set) var unbalancedDirectives: [Int] = []
  private var open: [Int] = []
  private var directives: [Directive] = []

  /// An `#if` that `#endif` has not ended yet.
  private struct Directive {
    let index: Int
    /// The number of brackets that are open around it.
    let depth: Int
    let enclosingActivity: CodeActivity
    /// Whether an earlier branch is compiled, as far as is known, and where no flag is set.
    var hasActiveBranch = false
    var hasActiveBranchWithoutFlags = false
    var activity = CodeActivity.inactive
    var isUnbalanced = false
  }

  init(_ tokens: [SourceToken]) {
    self.tokens = tokens
    partners = [Int](repeating: -1, count: tokens.count)
    parents = partners
    activity = [CodeActivity](repeating: .active, count: tokens.count)
  }

  mutating func read() {
    for index in tokens.indices {
      let text = tokens[index].text
      switch text {
      case "(", "[", "{":
        note(index)
        open.append(index)
        continue
      case ")", "]", "}": close(index)
      case "#if": begin(index)
      case "#elseif", "#else", "#endif": change(index, text)
      default: break
      }
      note(index)
    }
  }

  private mutating func note(_ index: Int) {
    parents[index] = open.last ?? -1
    activity[index] = directives.last?.activity ?? .active
  }

  /// Pairs a closing bracket with the last open one of its kind.
  ///
  /// Parentheses and square brackets that a brace leaves open are dropped.
  private mutating func close(_ index: Int) {
    let floor = directives.last?.depth ?? 0
    while open.count > floor, let last = open.last {
      let isPair: Bool
      switch tokens[index].text {
      case ")": isPair = tokens[last].text == "("
      case "]": isPair = tokens[last].text == "["
      default: isPair = tokens[last].text == "{"
      }
      if !isPair, tokens[last].text == "{" { return }
      open.removeLast()
      guard isPair else { continue }
      partners[index] = last
      partners[last] = index
      return
    }
    if let last = directives.indices.last { directives[last].isUnbalanced = true }
  }

  // MARK: Directives

  private mutating func begin(_ index: Int) {
    let activity = directives.last?.activity ?? .active
    var directive = Directive(index: index, depth: open.count, enclosingActivity: activity)
    enter(&directive, readCondition(at: index))
    directives.append(directive)
  }

  private mutating func change(_ index: Int, _ text: String) {
    guard var directive = directives.popLast() else { return }
    if open.count > directive.depth {
      directive.isUnbalanced = true
      open.removeLast(open.count - directive.depth)
    }
    if text == "#endif" {
      if directive.isUnbalanced { unbalancedDirectives.append(directive.index) }
      return
    }
    enter(&directive, text == "#else" ? nil : readCondition(at: index))
    directives.append(directive)
  }

  /// Begins a branch, that of `#else` if there is no condition.
  ///
  /// A branch whose condition is unknown counts as compiled, and so do later branches.
  private func enter(_ directive: inout Directive, _ condition: CompilationCondition?) {
    let value = condition == nil ? true : condition?.value
    let valueWithoutFlags = condition == nil ? true : condition?.valueWithoutFlags
    if directive.enclosingActivity == .inactive || directive.hasActiveBranch || value == false {
      directive.activity = .inactive
    } else if directive.enclosingActivity == .flagged || directive.hasActiveBranchWithoutFlags
      || valueWithoutFlags == false
    {
      directive.activity = .flagged
    } else {
      directive.activity = .active
    }
    if value == true { directive.hasActiveBranch = true }
    if valueWithoutFlags == true { directive.hasActiveBranchWithoutFlags = true }
  }

  private mutating func readCondition(at index: Int) -> CompilationCondition {
    var end = index + 1
    while end < tokens.count, !tokens[end].isFirstOfLine { end += 1 }
    let condition = CompilationCondition(tokens, in: index + 1..<end)
    conditions[index] = condition
    return condition
  }
}

/// Whether the compiler reads code on iOS, as far as conditions tell.
enum CodeActivity {
  case active
  /// Only if a flag is set that is not known here.
  case flagged
  case inactive
}
