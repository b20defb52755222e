import Foundation
import SnapshotCore
import SnapshotImageCodecs

/// The directories that one case works in, the runs that it makes, and what it found wrong.
final class Checkout {
  /// The generated package's directory.
  let package: String
  private let scratch: String
  private let root: URL
  private var lastOutput = ""
  /// What was not as it should be.
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
  ///   - filter: Which tests.
  ///   - options: More options of `swift test`.
  ///   - environment: Variables; those of the driver's own that would decide a verdict are left out.
  ///   - mounting: Where the run finds the file system otherwise.
  func run(
    _ filter: String, _ environment: [String: String] = [:], options: [String] = [],
    mounting mount: Mount? = nil
  ) throws -> TestRun {
    let command =
      ["swift", "test"] + location(of: "--skip-build") + ["--filter", filter] + options
    return try execute(mount?.wrap(command) ?? command, environment)
  }

  /// All tests of the package, as `swift test list` prints them.
  func listTests() throws -> [String] {
    let list = try execute(["swift", "test", "list"] + location(of: "--skip-build"), [:])
    expect(!list.failed, "the tests are listed")
    return list.output.split(separator: "\n").map(String.init)
  }

  private func location(of option: String) -> [String] {
    ["--package-path", package, "--scratch-path", scratch, option]
  }

  private func execute(_ command: [String], _ environment: [String: String]) throws -> TestRun {
    let kept = ProcessInfo.processInfo.environment.filter {
      $0.key != "CI" && !$0.key.hasPrefix("SNAPSHOT_") && !$0.key.hasPrefix("SCREEN")
    }
    let ours = [
      "SNAPSHOT_REFERENCE_DIR": references.path, "SNAPSHOT_ARTIFACTS": artifacts.path,
      // A crash on purpose needs no explanation, which takes seconds.
      "SWIFT_BACKTRACE": "enable=no",
    ]
    let run = try TestRun(
      command, environment: kept.merging(ours) { $1 }.merging(environment) { $1 },
      log: root.appendingPathComponent("output.txt"))
    lastOutput = run.output
    return run
  }

  // MARK: Files

  /// A file's bytes, and when they were written.
  struct File: Equatable {
    let bytes: Data
    let modified: Date?
  }

  /// All files below the references, by their paths from there.
  func referenceFiles() throws -> [String: File] { try Checkout.files(below: references) }

  /// All files below the artifacts, by their paths from there, without the results and the list of
  /// what Git ignores.
  func artifactFiles() throws -> [String: File] {
    try Checkout.files(below: artifacts).filter {
      !$0.key.hasPrefix(".results/") && $0.key != ".gitignore"
    }
  }

  /// All files below a directory, by their paths from there.
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

  /// Moves a file below the references.
  func move(_ name: String, to other: String) throws {
    let target = references.appendingPathComponent(other)
    try? FileManager.default.removeItem(at: target)
    try FileManager.default.moveItem(at: references.appendingPathComponent(name), to: target)
  }

  /// Moves the artifact that shows a snapshot as it is over its reference.
  func acceptActual(of path: String) throws {
    let reference = references.appendingPathComponent(path + ".png")
    try FileManager.default.removeItem(at: reference)
    try FileManager.default.moveItem(
      at: artifacts.appendingPathComponent(path + ".actual.png"), to: reference)
  }

  /// The results that the assertions left; a file that is no result is an error.
  func results() throws -> SnapshotResults { try SnapshotResults(in: location) }

  /// The verdicts that the assertions left, by the names of their snapshots.
  func verdicts() throws -> [String: SnapshotResult.Verdict] {
    try results().snapshots.reduce(into: [:]) { verdicts, result in
      let name = ([result.module] + result.suite + [result.function]).joined(separator: "/")
      verdicts[name + (result.name.map { "." + $0 } ?? "")] = result.verdict
    }
  }

  /// The references that no test asks for.
  func orphans(among tests: [String]) throws -> [String] {
    try results().orphans(in: location, existingTests: tests)
  }

  // MARK: Findings

  /// Notes what is not as it should be.
  func expect(_ isTrue: Bool, _ what: String) {
    if !isTrue { failures.append(what) }
  }

  /// Notes where two values differ.
  func expect<Value: Equatable>(_ found: Value, is expected: Value, _ what: String) {
    if found != expected { failures.append("\(what): \(found), not \(expected)") }
  }

  /// Expects that a run said something, in as many lines as given.
  func expect(_ run: TestRun, says text: String, times: Int? = nil) {
    let count = run.output.components(separatedBy: text).count - 1
    expect(times.map { $0 == count } ?? (count > 0), "the output has \(count) times: \(text)")
  }

  /// Expects that every picture of the references is whole.
  func expectWholePictures() throws {
    for (name, file) in try referenceFiles() where name.hasSuffix(".png") {
      expect((try? PNG.decode([UInt8](file.bytes))) != nil, "\(name) is a whole picture")
    }
  }

  /// What went wrong, with the last run's output.
  func report() -> String {
    failures.map { "  - \($0)" }.joined(separator: "\n") + "\n"
      + lastOutput.split(separator: "\n").suffix(60).map { "  | \($0)" }.joined(separator: "\n")
  }
}
