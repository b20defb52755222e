/// Turns the sources of an app's target into copies that compile without UIKit.
package enum ModuleRewriter {
  /// A file of an app.
  package struct Source: Sendable {
    /// The absolute path, which the copy names.
    package let path: String
    package let text: String

    package init(path: String, text: String) { (self.path, self.text) = (path, text) }

    /// Reads the bytes of a file.
    ///
    /// A file in another encoding is an error, because the copy would contain other texts.
    package init(path: String, bytes: [UInt8]) throws(SourceDiagnostic) {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        let offset = Self.lengthOfText(at: bytes)
        throw SourceDiagnostic(
          .error, path: path, position: SourceLineTable(bytes).position(of: offset),
          message: "the file is not in UTF-8; save it in this encoding")
      }
      self.init(path: path, text: text)
    }

    /// Returns the number of bytes before the first one that is not UTF-8.
    private static func lengthOfText(at bytes: [UInt8]) -> Int {
      var (parser, rest, length) = (UTF8.ForwardParser(), bytes.makeIterator(), 0)
      while case .valid(let scalar) = parser.parseScalar(from: &rest) { length += scalar.count }
      return length
    }
  }

  /// The copies of a target's sources.
  package struct Result {
    /// The copies in the order of the sources.
    package fileprivate(set) var copies: [String] = []
    package fileprivate(set) var diagnostics: [SourceDiagnostic] = []
    /// The expressions that create an object of each class, if the copies need them.
    package fileprivate(set) var creations: [(name: String, expression: String)] = []
    /// The names of the members and nested types that the sources declare, by type.
    package fileprivate(set) var declaredNames: [String: Set<String>] = [:]
  }

  /// Rewrites the sources of a target.
  ///
  /// The time is proportional to the length of the sources.
  ///
  /// - Parameter dependencies: The sources of other targets that the target imports.
  package static func rewrite(
    _ sources: [Source], dependencies: [Source] = []
  ) -> Result {
    var facts = ModuleFacts()
    let parsed = sources.map { ParsedSource($0.text) }
    for (file, source) in parsed.enumerated() { facts.add(source, file: file) }
    for source in dependencies { facts.add(ParsedSource(source.text), file: -1) }
    facts.findDeclaredMembers()
    var result = Result()
    result.declaredNames = facts.declaredNames.mapValues { Set($0.map(\.text)) }
    for (file, source) in parsed.enumerated() {
      var rewriter = SourceRewriter(source, path: sources[file].path, file: file, facts: facts)
      result.copies.append(rewriter.rewrite())
      result.diagnostics += rewriter.diagnostics
      if rewriter.createsObjects, result.creations.isEmpty { result.creations = facts.creations() }
    }
    return result
  }
}
