/// A test in the output of `swift test list`.
///
/// XCTest prints `Module.Class/method`, Swift Testing `Module.Suite/function()` with further suites
/// between slashes, or `Module.function()` for a free function. A raw identifier is enclosed in
/// backticks and may contain spaces, dots, and slashes. If the names of tests differ only in the
/// module, Swift Testing appends the position, as in `Module.Suite/function()/File.swift:3:4`.
package struct ListedTest {
  package let module: String
  package let suite: [String]
  package let function: String

  /// Parses a line of the list.
  ///
  /// Returns `nil` for a line that does not name a test, such as build progress.
  package init?(_ line: String) {
    let line = line.trimmingPrefix { $0.isWhitespace }
    guard let dot = line.firstIndex(of: ".") else { return nil }
    let module = line[..<dot]
    guard !module.isEmpty, module.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else {
      return nil
    }
    var parts = ListedTest.split(line[line.index(after: dot)...], at: "/")
    if let last = parts.last, parts.dropLast().last?.hasSuffix(")") == true,
      ListedTest.isPosition(last)
    {
      parts.removeLast()
    }
    guard let function = parts.popLast(), !function.isEmpty else { return nil }
    self.module = String(module)
    self.function = function
    if function.hasSuffix(")") {
      suite = parts
    } else {
      // XCTest joins nested types with dots.
      guard parts.count == 1, !function.contains(where: \.isWhitespace) else { return nil }
      suite = ListedTest.split(parts[0][...], at: ".")
    }
  }

  init(_ test: CompletedTest) {
    (module, suite, function) = (test.module, test.suite, test.function)
  }

  /// The common prefix of the paths of the test's references, without the snapshots' names; in
  /// lowercase, because some file systems do not distinguish case.
  package var referenceStem: String? {
    try? SnapshotIdentity(module: module, suite: suite, function: function).referenceStem
  }

  /// Returns the stem of a reference's path, or `nil` for a file that is not the reference of a
  /// test, such as a proposed reference that ends in `.new`.
  package static func stem(ofReference path: String) -> String? {
    let parts = path.split(separator: "/")
    guard let file = parts.last, parts.count > 1, file.first != "." else { return nil }
    let ending = file.split(separator: ".").dropFirst().dropLast()
    guard ending.last?.lowercased() != SnapshotIdentity.reservedName else { return nil }
    let test = file.prefix { $0 != "." && $0 != "@" }
    return (parts.dropLast() + [test]).joined(separator: "/").lowercased()
  }

  /// Splits a text at a separator outside backticks.
  private static func split(_ text: Substring, at separator: Character) -> [String] {
    var parts = [""]
    var isRaw = false
    for character in text {
      if character == "`" { isRaw.toggle() }
      if character == separator, !isRaw {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }

  /// Whether a component is a file name with a line and a column.
  private static func isPosition(_ part: String) -> Bool {
    let numbers = part.split(separator: ":", omittingEmptySubsequences: false).suffix(2)
    return part.split(separator: ":").count > 2 && numbers.count == 2
      && numbers.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isNumber } }
  }
}

extension SnapshotIdentity {
  /// The common prefix of the paths of the test's references; see ``ListedTest/referenceStem``.
  var referenceStem: String {
    get throws(SnapshotError) {
      let test = try SnapshotIdentity(module: module, suite: suite, function: function)
      let path = try test.relativePath(fileNameSuffix: "", pathExtension: "")
      return String(path.dropLast()).lowercased()
    }
  }
}
