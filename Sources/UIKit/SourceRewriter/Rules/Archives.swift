// Initializers and methods that read and write archives of views, which no snapshot does.

extension SourceRewriter {
  /// Whether a token is in a class that can be archived without UIKit.
  private func isInArchivedClass(_ index: Int) -> Bool {
    let names = source.type(withMemberAt: index)?.inheritedNames ?? []
    return names.contains("NSCoding") || names.contains("NSSecureCoding")
  }

  /// Whether the parameters of a method include an archive.
  private func hasCoder(in parameters: Range<Int>) -> Bool {
    parameters.contains { source.text($0) == "NSCoder" }
  }

  /// Replaces the body of `init(coder:)`.
  mutating func rewriteCoderInitializer(at index: Int) {
    let isFailable = ["?", "!"].contains(source.text(index + 1))
    let open = isFailable ? index + 2 : index + 1
    guard source.text(open) == "(", source.text(open + 1) == "coder",
      source.type(withMemberAt: index) != nil, !isInArchivedClass(index),
      let close = source.partner(of: open), hasCoder(in: open..<close),
      source.text(close + 1) == "{"
    else { return }
    let failure =
      " preconditionFailure(\"there are no archives; call another initializer of the class\") "
    replaceContent(of: close + 1, with: isFailable ? " return nil " : failure)
    deleteOverride(before: index)
  }

  /// Replaces the body of `encode(with:)`.
  mutating func rewriteEncoding(at index: Int) {
    guard source.text(index + 1) == "(", source.text(index + 2) == "with",
      let close = source.partner(of: index + 1),
      hasCoder(in: index + 2..<close),
      source.text(close + 1) == "{", !isInArchivedClass(index)
    else { return }
    replaceContent(of: close + 1, with: "")
    deleteOverride(before: index - 1)
  }

  /// Lets a subclass of `NSObject` declare the method that nib files call, and calls none of a
  /// superclass.
  mutating func rewriteAwaking(at index: Int) {
    guard let type = source.type(around: index) else { return }
    let classes = facts.classAndSuperclasses(of: facts.resolved(type.name))
    guard let last = classes.last, facts.classes[last]?.first == "NSObject" else { return }
    let name = MemberName("awakeFromNib")
    let isInherited = classes.dropFirst().contains {
      facts.declaredNames[$0]?.contains(name) == true
        || facts.overriddenNames[$0]?.contains(name) == true
    }
    guard !isInherited else { return }
    if source.text(index - 1) == "func" {
      deleteOverride(before: index - 1)
    } else if source.text(index - 2) == "super", source.text(index + 1) == "(" {
      replace(index - 2...index, with: "_ = ")
    }
  }

  /// Deletes `override`, because nothing is overridden.
  private mutating func deleteOverride(before index: Int) {
    if let override = source.modifiers(before: index).index(of: "override") {
      replace(override, with: "")
    }
  }
}
