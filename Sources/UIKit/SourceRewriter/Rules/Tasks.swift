// Tasks, which snapshots wait for.

extension SourceRewriter {
  /// Lets a task belong to the test whose code starts it.
  mutating func rewriteTask(at index: Int) {
    let isQualified = source.text(index - 1) == "." && source.text(index - 2) == "_Concurrency"
    guard isQualified || source.text(index - 1) != "." && !isTaskHidden(at: index),
      !TypeDeclaration.kinds.contains(source.text(index - 1))
    else { return }
    let end = genericArgumentsEnd(after: index)
    switch source.text(end + 1) {
    case "{":
      // A type with arguments may be that of a property or a function.
      let isProperty = source.text(index - 1) == ":" && source.text(index - 3) == "var"
      guard end == index || !isProperty && source.text(index - 1) != "->" else { return }
      insert(".uiKitStart", after: end)
    case "(":
      guard ["name", "priority", "operation"].contains(source.text(end + 2)) else { return }
      insert(".uiKitStart", after: end)
    case ".":
      switch source.text(end + 2) {
      case "init": replace(end + 2, with: "uiKitStart")
      case "detached": replace(end + 2, with: "uiKitStartDetached")
      default: break
      }
    default: break
    }
  }

  /// Whether a type of the app that is called `Task` hides that of the language.
  private func isTaskHidden(at index: Int) -> Bool {
    let type = source.type(around: index)?.name ?? ""
    let scopes = type.split(separator: ".")
    let outer = (0...scopes.count).map { (scopes.prefix($0) + ["Task"]).joined(separator: ".") }
    let inherited = facts.classAndSuperclasses(of: type).map { $0 + ".Task" }
    return !facts.typeNames.isDisjoint(with: outer + inherited)
  }

  /// Returns the last token of the generic arguments of a type, or the type if there are none.
  private func genericArgumentsEnd(after index: Int) -> Int {
    guard source.text(index + 1) == "<" else { return index }
    var depth = 0
    for token in source.tokens.indices[(index + 1)...] {
      switch source.text(token) {
      case "<": depth += 1
      case ">": depth -= 1
      case "{", "}", ";": return index
      default: break
      }
      if depth == 0 { return token }
    }
    return index
  }
}
