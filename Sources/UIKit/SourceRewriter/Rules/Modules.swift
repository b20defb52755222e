// Modules, and the conditions that choose between systems.

extension SourceRewriter {
  private static let declarationKinds: Set = [
    "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]

  /// Replaces the modules of Apple's systems.
  mutating func rewriteImport(at index: Int) {
    let first = index + 1
    let name = Self.declarationKinds.contains(source.text(first)) ? first + 1 : first
    guard source.isWord(name) else { return }
    let last = source.nameEnd(from: name)
    switch source.text(name) {
    case let module where ReplacedModules.names.contains(module):
      replace(first...last, with: "SnapshotUIKit")
    case "CoreFoundation", "Darwin", "ObjectiveC": replace(first...last, with: "Foundation")
    case let module where UnavailableModules.names.contains(module):
      refuse(name, .unavailableModule(module))
    default: break
    }
  }

  /// Replaces the parts of a condition that are known on iOS.
  mutating func rewriteCondition(_ condition: CompilationCondition) {
    for (tokens, value) in condition.replacements {
      guard let last = tokens.last, source.text(tokens.lowerBound) != "targetEnvironment" else {
        continue
      }
      replace(tokens.lowerBound...last, with: value ? "true" : "false")
    }
  }
}
