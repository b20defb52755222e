/// Turns a Swift source for UIKit into one for SnapshotUIKit.
///
/// Each rule replaces tokens and keeps the number of lines. Code that iOS does not compile stays as
/// it is.
struct SourceRewriter {
  let source: ParsedSource
  let path: String
  /// The number of the file in its module.
  let file: Int
  let facts: ModuleFacts
  private var edits = SourceEdits()
  private(set) var diagnostics: [SourceDiagnostic] = []
  /// Whether the copy creates objects of classes that are known at run time only.
  var createsObjects = false

  init(_ source: ParsedSource, path: String, file: Int, facts: ModuleFacts) {
    (self.source, self.path, self.file, self.facts) = (source, path, file, facts)
  }

  /// Returns the copy.
  ///
  /// It begins with an import, because a file sees UIKit that another file of its module imports
  /// through a header. A directive follows, so that the compiler, debuggers, and `#filePath` name
  /// the original.
  mutating func rewrite() -> String {
    for index in source.unbalancedDirectives {
      refuse(index, .unbalancedCondition)
    }
    let parameters = ClassParameters(in: source, facts: facts)
    for index in source.tokens.indices {
      if let condition = source.conditions[index] { rewriteCondition(condition) }
      guard source.isActive(index) else { continue }
      if let (last, text) = source.replacement(at: index) { replace(index...last, with: text) }
      if source.isWord(index) {
        rewriteWord(at: index)
        rewriteCreation(at: index, parameters)
      }
      if source.text(index) == "@" { rewriteAttribute(at: index) }
    }
    let text = edits.apply(to: source)
    let copy = text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text
    return "import SnapshotUIKit\n\(sourceLocation(line: 1))\n\(copy)"
  }

  /// Returns the directive that gives the next line the number of one in the original.
  func sourceLocation(line: Int) -> String {
    "#sourceLocation(file: \(String(reflecting: path)), line: \(line))"
  }

  private mutating func rewriteWord(at index: Int) {
    // A member may have the name of a directive or of a keyword.
    let isMember = source.text(index - 1) == "."
    switch source.text(index) {
    case "import" where !isMember: rewriteImport(at: index)
    case "#selector": rewriteSelector(at: index)
    case "#keyPath": rewriteKeyPath(at: index)
    case "Selector" where !isMember: rewriteSelectorName(at: index)
    case "NSSelectorFromString" where !isMember: rewriteSelectorName(at: index)
    case "dynamic": deleteDynamic(at: index)
    case "init" where !isMember: rewriteCoderInitializer(at: index)
    case "encode" where source.text(index - 1) == "func": rewriteEncoding(at: index)
    case "protocol": rewriteProtocol(at: index)
    case "optional" where source.isWord(index + 1): rewriteOptionalRequirement(at: index)
    case "func":
      renameExtensionMember(at: index)
      addOptionalProperty(afterMethodAt: index)
      refuseMethodOfInheritedConformance(at: index)
    case "var":
      renameExtensionMember(at: index)
      addOptionalValue(beforePropertyAt: index)
    case "let": addOptionalValue(beforePropertyAt: index)
    case "super": rewriteSuper(at: index)
    case "extension": addOverrideProtocols(at: index)
    case "class":
      addOverrideProtocols(at: index)
      addMembers(at: index)
      rewriteLayerClass(at: index)
    case "override": refuseOverride(at: index)
    case "as": deleteCoreFoundationCast(at: index)
    case "main": rewriteMain(at: index)
    case "MainActor": rewriteIsolation(at: index)
    case "infoDictionary" where isMember: reportPropertyList(at: index)
    case "object" where isMember: reportPropertyList(at: index)
    case "description" where isMember: rewriteClassDescription(at: index)
    case "addObserver" where isMember: rewriteObservation(at: index)
    case "String" where !isMember: rewriteFormat(at: index)
    case "NSAttributedString", "NSMutableAttributedString": rewriteEmptyText(at: index)
    case "awakeFromNib": rewriteAwaking(at: index)
    case "#Preview": deletePreview(at: index)
    case "#colorLiteral", "#imageLiteral": rewriteLiteral(at: index)
    case "Task": rewriteTask(at: index)
    default: if isMember { rewriteOptionalUse(at: index) }
    }
    rewriteValueExtension(at: index)
    refuseUnavailable(at: index)
  }

  // MARK: Edits

  /// Replaces a token.
  mutating func replace(_ index: Int, with text: String) { replace(index...index, with: text) }

  /// Replaces tokens and the space between them.
  mutating func replace(_ range: ClosedRange<Int>, with text: String) {
    let start = source.tokens[range.lowerBound].range.lowerBound
    edits.replace(start..<max(start, source.tokens[range.upperBound].range.upperBound), with: text)
  }

  /// Replaces everything between the brackets of a pair.
  mutating func replaceContent(of bracket: Int, with text: String) {
    guard let close = source.partner(of: bracket) else { return }
    edits.replace(
      source.tokens[bracket].range.upperBound..<source.tokens[close].range.lowerBound, with: text)
  }

  /// Inserts text after a token.
  mutating func insert(_ text: String, after index: Int) {
    let end = source.tokens[index].range.upperBound
    edits.replace(end..<end, with: text)
  }

  /// Inserts text before a token.
  mutating func insert(_ text: String, before index: Int) {
    let start = source.tokens[index].range.lowerBound
    edits.replace(start..<start, with: text)
  }

  /// The semicolon that a declaration needs which is inserted after a token.
  func separator(after index: Int) -> String {
    let next = index + 1
    let isAtEnd = next >= source.tokens.count || source.tokens[next].isFirstOfLine
    return isAtEnd || ["}", ";"].contains(source.text(next)) ? "" : ";"
  }

  // MARK: Diagnostics

  /// Reports code that cannot be compiled or that would be shown wrongly.
  ///
  /// A flag may be unset, and the compiler reports what it cannot compile where it is set.
  mutating func refuse(_ index: Int, _ refusal: Refusal) {
    if case .unavailableModule = refusal, source.isFlagged(index) { return }
    report(.error, index, refusal.message)
  }

  mutating func report(_ severity: SourceDiagnostic.Severity, _ index: Int, _ message: String) {
    diagnostics.append(
      SourceDiagnostic(
        severity, path: path, position: source.position(of: index), message: message))
  }
}
