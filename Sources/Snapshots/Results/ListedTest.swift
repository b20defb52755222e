/// A test as `swift test list` names it, and how its references' paths begin.
struct ListedTest {
  let module: String
  let suite: [String]
  let function: String

  /// Reads a line such as `AppTests.Screens/Dark/looksRight()` or `AppTests.ScreenTests/testLooksRight`.
  init?(_ line: String) {
    guard let dot = line.firstIndex(of: ".") else { return nil }
    var parts = line[line.index(after: dot)...].split(separator: "/").map(String.init)
    guard let function = parts.popLast() else { return nil }
    module = String(line[..<dot])
    suite = parts.flatMap(ListedTest.types)
    self.function = function
  }

  init(_ test: CompletedTest) {
    (module, suite, function) = (test.module, test.suite, test.function)
  }

  /// The beginning of the paths of the test's references, without the snapshots' names; in small
  /// letters, because on some file systems paths that differ in case are one.
  var referenceStem: String? {
    let identity = try? SnapshotIdentity(module: module, suite: suite, function: function)
    let path = try? identity?.relativePath(fileNameSuffix: "", pathExtension: "")
    return path.map { String($0.dropLast()).lowercased() }
  }

  /// Returns the same of a reference's path; `nil` for a file that is no reference of a test, such as a
  /// pending one.
  static func stem(ofReference path: String) -> String? {
    let parts = path.split(separator: "/")
    guard let file = parts.last, parts.count > 1, file.first != "." else { return nil }
    let ending = file.split(separator: ".").dropFirst().dropLast()
    guard ending.last != Substring(SnapshotIdentity.pendingName) else { return nil }
    let test = file.prefix { $0 != "." && $0 != "@" }
    return (parts.dropLast() + [test]).joined(separator: "/").lowercased()
  }

  /// XCTest joins nested types by points; a raw name of Swift Testing may hold some.
  private static func types(_ part: String) -> [String] {
    part.contains("`") ? [part] : part.split(separator: ".").map(String.init)
  }
}
