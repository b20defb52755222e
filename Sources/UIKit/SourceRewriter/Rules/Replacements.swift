// Replacements that depend on few tokens, so that they are made wherever a copy repeats source.

extension ParsedSource {
  private static let deletedAttributes: Set = [
    "GKInspectable", "IBAction", "IBDesignable", "IBInspectable", "IBOutlet", "IBSegueAction",
    "MainActor", "NSApplicationMain", "NSCopying", "UIApplicationMain", "main", "nonobjc", "objc",
    "objcMembers",
  ]

  /// Returns the last of the tokens that are replaced from an index on, and their replacement, or
  /// `nil` if the token stays.
  func replacement(at index: Int) -> (last: Int, text: String)? {
    let isMember = text(index - 1) == "."
    switch text(index) {
    case "@": return endOfDeletedAttribute(at: index).map { ($0, "") }
    case "NSObjectProtocol": return (index, "AnyObject")
    case "NSCache" where !isMember: return (index, "UIKitCache")
    case "Bundle" where !isMember && text(index + 1) == "." && text(index + 2) == "main":
      return (index + 2, "uiKitResources.bundle")
    case let module where ReplacedModules.names.contains(module):
      return !isMember && isModule(index) ? (index, "SnapshotUIKit") : nil
    default: return nil
    }
  }

  private func endOfDeletedAttribute(at index: Int) -> Int? {
    let name = text(index + 1)
    guard Self.deletedAttributes.contains(name), isAdjacent(index + 1) else { return nil }
    var end = index + 1
    if text(end + 1) == "(", isAdjacent(end + 1) { end = partner(of: end + 1) ?? end }
    // A closure with nothing but the attribute before `in` has no parameters.
    return name == "MainActor" && text(end + 1) == "in" && text(index - 1) == "{" ? end + 1 : end
  }

  /// Whether the name of a module precedes that of a declaration.
  private func isModule(_ index: Int) -> Bool {
    guard text(index + 1) == "." else { return false }
    let member = text(index + 2)
    // A variable may be called `os`, and `OSLog` is a type, too.
    return !["OSLog", "os"].contains(text(index)) || member.first?.isUppercase == true
      || member.hasPrefix("os_")
  }
}
