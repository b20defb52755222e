import Foundation
import SnapshotAssertCore
import SnapshotImageCodecs

/// The directories, runs, and failures of a case.
final class Checkout {
  /// The directory of the generated package.
  let package: String
  private let scratch: String
  private let root: URL
  private var lastOutput = ""
  /// The failed expectations.
  private(set) var failures: [String] = []

  init(package: String, scratch: String, root: URL) throws {
    self.package = package
    self.scratch = scratch
    self.root = root
    try? FileManager.default.removeItem(at: root)
    try FileManager.default.createDirectory(at: references, withIntermediateDirectories: true)
  }

  var references: URL { root.appendingPathComponent("references") }
  var artifacts: URL { root.appendingPathComponent("artifacts") }
  private var location: SnapshotLocation {
    SnapshotLocation(referenceDirectory: references.path, artifactDirectory: artifacts.path)
  }

  // MARK: Runs

  /// Runs the tests whose names match a regular expression.
  ///
  /// - Parameters:
  ///   - filter: The regular expression.
  ///   - environment: Additional environment variables. Variables of the driver that would affect a
  ///     verdict are removed.
  ///   - options: Additional options of `swift test`.
  ///   - mount: A directory with a different file system during the run.
  func run(
    _ filter: String, _ environment: [String: String] = [:], options: [String] = [],
    mounting mount: Mount? = nil
  ) throws -> TestRun {
    let command =
      ["swift", "test"] + location(of: "--skip-build") + ["--filter", filter] + options
    return try execute(mount?.wrap(command) ?? command, environment)
  }

  /// Returns all tests of the package, in the format of `swift test list`.
  func listTests() throws -> [String] {
    let list = try execute(["swift", "test", "list"] + location(of: "--skip-build"), [:])
    expect(!list.failed, "the tests are listed")
    return list.output.split(separator: "\n").map(String.init)
  }

  private func location(of option: String) -> [String] {
    ["--package-path", package, "--scratch-path", scratch, option]
  }

  private func execute(_ command: [String], _ environment: [String: String]) throws -> TestRun {
    let inherited = ProcessInfo.processInfo.environment.filter {
      $0.key != "CI" && !$0.key.hasPrefix("SNAPSHOT_") && !$0.key.hasPrefix("SCREEN")
    }
    let defaults = [
      "SNAPSHOT_REFERENCE_DIR": references.path, "SNAPSHOT_ARTIFACTS": artifacts.path,
      // A backtrace of an intentional crash would take seconds.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    let run = try TestRun(
      command, environment: inherited.merging(defaults) { $1 }.merging(environment) { $1 },
      log: root.appendingPathComponent("output.txt"))
    lastOutput = run.output
    return run
  }

  // MARK: Files

  /// The content and the modification date of a file.
  struct File: Equatable {
    let bytes: Data
    let modified: Date?
  }

  /// Returns all files in the reference directory, by their relative paths.
  func referenceFiles() throws -> [String: File] { try Checkout.files(below: references) }

  /// Returns all files in the artifact directory, by their relative paths, without the results, the
  /// journal, and hidden files.
  func artifactFiles() throws -> [String: File] {
    try Checkout.files(below: artifacts).filter { !$0.key.hasPrefix(".") }
  }

  /// Returns all files in a directory, by their relative paths.
  static func files(below folder: URL) throws -> [String: File] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    var files: [String: File] = [:]
    for name in names {
      let path = folder.appendingPathComponent(name).path
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
      files[name] = File(
        bytes: try Data(contentsOf: URL(fileURLWithPath: path)),
        modified: attributes[.modificationDate] as? Date)
    }
    return files
  }

  /// Moves a file within the reference directory.
  func move(_ name: String, to other: String) throws {
    let target = references.appendingPathComponent(other)
    try? FileManager.default.removeItem(at: target)
    try FileManager.default.moveItem(at: references.appendingPathComponent(name), to: target)
  }

  /// Replaces a reference with the artifact of the actual snapshot.
  func acceptActual(of path: String) throws {
    let reference = references.appendingPathComponent(path + ".png")
    try FileManager.default.removeItem(at: reference)
    try FileManager.default.moveItem(
      at: artifacts.appendingPathComponent(path + ".actual.png"), to: reference)
  }

  /// Returns the results of the assertions.
  ///
  /// A file that is not a result is a failure of the case.
  func results() -> SnapshotResults {
    let results = SnapshotResults(in: location)
    expect(results.unreadable.map(\.description), is: [], "the unreadable results")
    return results
  }

  /// Returns the verdicts of the assertions, by the names of their snapshots.
  func verdicts() -> [String: SnapshotResult.Verdict] {
    results().snapshots.reduce(into: [:]) { verdicts, result in
      let name = ([result.module] + result.suite + [result.function]).joined(separator: "/")
      verdicts[name + (result.name.map { "." + $0 } ?? "")] = result.verdict
    }
  }

  /// Returns the references that no test uses.
  func orphans(among tests: [String]) -> [String] {
    results().orphans(in: location, existingTests: tests)
  }

  // MARK: Expectations

  /// Records a failure unless a condition is true.
  func expect(_ isTrue: Bool, _ what: String) {
    if !isTrue { failures.append(what) }
  }

  /// Records a failure unless two values are equal.
  func expect<Value: Equatable>(_ actual: Value, is expected: Value, _ what: String) {
    if actual != expected { failures.append("\(what): \(actual), not \(expected)") }
  }

  /// Expects that the output of a run contains a text, exactly `times` times if specified.
  func expect(_ run: TestRun, says text: String, times: Int? = nil) {
    let count = run.output.components(separatedBy: text).count - 1
    expect(times.map { $0 == count } ?? (count > 0), "the output has \(count) times: \(text)")
  }

  /// Expects that every reference image can be decoded.
  func expectCompleteImages() throws {
    for (name, file) in try referenceFiles() where name.hasSuffix(".png") {
      expect((try? PNG.decode([UInt8](file.bytes))) != nil, "\(name) is a complete image")
    }
  }

  /// Returns the failures, with the end of the last run's output.
  func report() -> String {
    failures.map { "  - \($0)" }.joined(separator: "\n") + "\n"
      + lastOutput.split(separator: "\n").suffix(60).map { "  | \($0)" }.joined(separator: "\n")
  }
}
