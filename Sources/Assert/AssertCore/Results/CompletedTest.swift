import Foundation
import Synchronization

/// A test that completed, and so made all of its assertions.
///
/// Only the references of a completed test can be known to be unused.
public struct CompletedTest: Hashable, Sendable, Codable {
  /// The format of the file.
  public let schema: ResultSchema
  /// The run of tests.
  public let run: TestRun
  /// The module of the test.
  public let module: String
  /// The types around the test, outermost first.
  public let suite: [String]
  /// The name of the test function.
  public let function: String
  /// The identifier of the process that ran the test, which is also in the results of its
  /// assertions.
  public let session: String

  /// The extension of the file.
  package static let pathExtension = "completed"

  /// Creates the record of a test that this process ran.
  package init(
    module: String, suite: [String], function: String, in location: SnapshotLocation
  ) {
    self.init(
      run: .current(in: location), module: module, suite: suite,
      function: function, session: TestSession.identifier)
  }

  /// Creates a record from its properties.
  init(run: TestRun, module: String, suite: [String], function: String, session: String) {
    (self.schema, self.run, self.session) = (.completedTest, run, session)
    (self.module, self.suite, self.function) = (module, suite, function)
  }

  /// Writes the record next to the results of the assertions, unless some results of this process
  /// or this test are missing there.
  ///
  /// If all assertions of the test used one other reference directory, the record is written there.
  /// The next assertion of the test removes it.
  ///
  /// - Parameter location: The location of the default reference directory.
  package func write(to location: SnapshotLocation) {
    guard
      let identity = try? SnapshotIdentity(module: module, suite: suite, function: function),
      let path = try? identity.completionPath(),
      let target = CompletedTest.target(path, orElse: location)
    else { return }
    let file = ResultFile(target, snapshotPath: path)
    if !file.isIncomplete { file.write(self) }
  }

  // MARK: Missing results

  /// The locations that tests of this process used, by the default artifact directory and the path
  /// of the record; none if a result is missing.
  private static let used = Mutex<[[String]: Set<SnapshotLocation>?]>([:])

  /// Returns the location for the record of a test, or `nil` if some results are missing in each.
  private static func target(
    _ path: String, orElse location: SnapshotLocation
  ) -> SnapshotLocation? {
    guard let found = used.withLock({ $0[[location.artifactDirectory, path]] }) else {
      return location
    }
    guard let locations = found, locations.count == 1 else { return nil }
    return locations.first
  }

  /// Records that a test used the references of a location.
  ///
  /// A test that used several locations may omit references in each of them in another run.
  static func use(_ location: SnapshotLocation, by test: SnapshotIdentity) {
    guard let path = try? test.completionPath() else { return }
    let key = [location.defaultArtifactDirectory ?? location.artifactDirectory, path]
    used.withLock { used in
      if let locations = used[key, default: []] {
        used.updateValue(locations.union([location]), forKey: key)
      }
    }
  }

  /// Withholds the record of a test that lacks a result, because an assertion failed before the
  /// path of the reference was known.
  ///
  /// With the record, its references would appear to be unused.
  static func withhold(_ test: SnapshotIdentity, in location: SnapshotLocation) {
    guard let path = try? test.completionPath() else { return }
    let key = [location.defaultArtifactDirectory ?? location.artifactDirectory, path]
    used.withLock { used in _ = used.updateValue(nil, forKey: key) }
  }
}

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
  /// The path of the record, relative to the directory of results.
  func completionPath() throws(SnapshotError) -> String {
    let test = try SnapshotIdentity(module: module, suite: suite, function: function)
    return try test.relativePath(fileNameSuffix: "", pathExtension: CompletedTest.pathExtension)
  }

  /// The common prefix of the paths of the test's references; see ``ListedTest/referenceStem``.
  var referenceStem: String {
    get throws(SnapshotError) {
      let test = try SnapshotIdentity(module: module, suite: suite, function: function)
      let path = try test.relativePath(fileNameSuffix: "", pathExtension: "")
      return String(path.dropLast()).lowercased()
    }
  }
}
