import Foundation
import SnapshotAssertCore

/// The selection of a test in `swift test --filter`, from a reference.
package struct TestFilter: Hashable, Sendable {
  /// The regular expression, or `nil` if the names are unknown.
  package let expression: String?

  /// The option with a space before it, or an empty string if the names are unknown.
  package var option: String { expression.map { " --filter " + $0.shellQuoted } ?? "" }

  /// Creates the selection of the test of a reference.
  ///
  /// If a file was moved after a rename, it still names the former test, so the path decides.
  ///
  /// - Parameters:
  ///   - path: The path, relative to the reference directory.
  ///   - test: The test that the file names, or `nil` if it names none.
  package init(reference path: String, naming test: String?) {
    if let test, SnapshotPath(path)?.belongs(toTest: test) ?? true {
      self.init(test: test)
    } else {
      self.init(reference: path)
    }
  }

  /// Creates the selection of the test that the metadata names, such as
  /// `AppTests/Screens/looksRight.dark`.
  package init(test: String) {
    let parts = test.split(separator: "/").map(String.init)
    guard parts.count >= 2, let last = parts.last, !test.contains(where: \.isNewline) else {
      expression = nil
      return
    }
    // A raw identifier may contain dots, and a snapshot's name follows the last backtick.
    let function =
      last.hasPrefix("`")
      ? String(last[...(last.lastIndex(of: "`") ?? last.startIndex)])
      : String(last.prefix { $0 != "." })
    let names = parts.dropLast() + [function]
    expression = TestFilter.expression(names.map(TestFilter.escaped))
  }

  /// Creates the selection of the test of a reference, from its path relative to the reference
  /// directory.
  package init(reference path: String) {
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count >= 2, let last = parts.last else {
      expression = nil
      return
    }
    let names = parts.dropLast() + [String(last.prefix { $0 != "." && $0 != "@" })]
    expression = TestFilter.expression(names.map(TestFilter.pattern(ofFile:)))
  }

  /// Returns an expression for the module, the suites, and the function, as `swift test list`
  /// prints them.
  private static func expression(_ patterns: [String]) -> String {
    "^" + patterns[0] + #"\."# + patterns.dropFirst().joined(separator: "[./]") + #"(\(|$)"#
  }

  private static func escaped(_ name: String) -> String {
    name.map { #"\.+*?^$()[]{}|"#.contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  /// Returns an expression for a name, from its form in file names.
  ///
  /// In a file name, a raw identifier has no backticks, a hyphen stands for a space, and a tilde
  /// starts the code of another character or the digest of a long name.
  private static func pattern(ofFile name: String) -> String {
    guard name.contains(where: { "-~".contains($0) }) else { return escaped(name) }
    let text = escaped(name.replacing("-", with: " ")).replacing(#/~(~[0-9a-f]+|[0-9A-F]+)/#) { _ in
      ".+"
    }
    return "`?" + text + "`?"
  }
}
