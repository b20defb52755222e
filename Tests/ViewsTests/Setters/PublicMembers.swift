import Foundation

/// The public members of the module, read from its list of declarations and from its sources.
enum PublicMembers {
  private static let tests = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../..").standardized

  /// The settable properties of instances, such as `View.alpha`, without overrides.
  static func settableProperties() throws -> [String] {
    let file = tests.appendingPathComponent("API/SnapshotViews.txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
      guard let colon = line.firstRange(of: ": ") else { return nil }
      let (name, declaration) = (line[..<colon.lowerBound], line[colon.upperBound...])
      let isSettable =
        name.contains(".") && declaration.contains("var ")
        && !["{ get }", "static ", "class var", "override "].contains { declaration.contains($0) }
      return isSettable ? String(name) : nil
    }
  }

  /// A function or a setter that does nothing.
  struct EmptyBody: Hashable {
    /// The type and the name, such as `View.layoutSubviews`.
    let name: String
    let isSetter: Bool

    /// The name without the type.
    var lastName: String { name.split(separator: ".").last.map(String.init) ?? name }
  }

  /// The text of the sources.
  static func code() throws -> String {
    let folder = tests.appendingPathComponent("../Sources/Views").standardized.path
    return try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOfFile: folder + "/" + $0, encoding: .utf8) }
      .joined(separator: "\n")
  }

  /// Returns the bytes of a source without its line comments.
  private static func bytes(of source: String) -> [UInt8] {
    var result: [UInt8] = []
    for line in source.utf8.split(separator: UInt8(ascii: "\n")) {
      let comment = line.indices.first { line[$0...].starts(with: "//".utf8) }
      result += line[..<(comment ?? line.endIndex)]
      result.append(UInt8(ascii: "\n"))
    }
    return result
  }

  private static func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self)
  }

  /// Returns the names of the functions that a source calls, apart from calls of overridden ones.
  static func calledFunctions(in source: String) -> Set<String> {
    let bytes = bytes(of: source)
    var names: Set<String> = []
    for end in bytes.indices where bytes[end] == UInt8(ascii: "(") {
      let name = bytes[..<end].reversed().prefix { byte in
        byte == UInt8(ascii: "_") || UnicodeScalar(byte).properties.isAlphabetic
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }
      let prefix = text(bytes[..<(end - name.count)].suffix(6))
      guard !prefix.hasSuffix("super."), !prefix.hasSuffix("func ") else { continue }
      names.insert(text(name.reversed()))
    }
    return names
  }

  /// Returns the public functions and setters of a source whose body has no statement.
  static func emptyBodies(in source: String) -> [EmptyBody] {
    let bytes = bytes(of: source)
    var bodies: [EmptyBody] = []
    // The declarations in front of open braces.
    var open: [Range<Int>] = []
    var start = 0
    var isEmpty = false
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "{"):
        open.append(start..<index)
        (start, isEmpty) = (index + 1, true)
      case UInt8(ascii: "}"):
        guard let declaration = open.popLast() else { continue }
        if isEmpty,
          let body = body(of: text(bytes[declaration]), in: open.map { text(bytes[$0]) })
        {
          bodies.append(body)
        }
        (start, isEmpty) = (index + 1, false)
      case UInt8(ascii: " "), UInt8(ascii: "\n"): break
      default: isEmpty = false
      }
    }
    return bodies
  }

  private static func body(of declaration: String, in open: [String]) -> EmptyBody? {
    let types = open.compactMap {
      $0.matches(of: /\b(?:class|struct|enum|extension|protocol) ([A-Z]\w*)/).last?.output.1
    }
    let type = types.joined(separator: ".")
    let modifiers = /\b(?:public|open)\b[^\n]*/
    if let function = declaration.matches(of: /([^\n]*)\bfunc (\w+)/).last {
      guard function.output.1.firstMatch(of: modifiers) != nil else { return nil }
      return EmptyBody(name: "\(type).\(function.output.2)", isSetter: false)
    }
    guard declaration.contains(/\bset *(?:\(\w+\))? *$/),
      let property = open.last?.matches(of: /([^\n]*)\bvar (\w+)/).last,
      property.output.1.firstMatch(of: modifiers) != nil
    else { return nil }
    return EmptyBody(name: "\(type).\(property.output.2)", isSetter: true)
  }
}
