import Foundation
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotImageCodecs

@testable import SnapshotCommands
@testable import SnapshotReview

/// Temporary directories with the results, artifacts, and references of a run.
final class ReviewedRun {
  let root: URL
  /// The run of the results that are written.
  var run: TestRun
  /// The path of the package, or `nil` if it is unknown.
  var package: String?

  /// Creates empty directories.
  init(id: String = "0123456789abcdef", started: String = "2026-11-22T04:13:00.250Z") throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    run = TestRun(id: id, started: started, commit: nil, shard: nil)
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  var references: String { root.path + "/references" }
  var artifacts: String { root.path + "/artifacts" }
  var location: SnapshotLocation {
    SnapshotLocation(
      referenceDirectory: references, artifactDirectory: artifacts, packageDirectory: package)
  }

  func run(
    _ command: String..., runs: RunSelection = .any,
    directories: DirectoryOptions = DirectoryOptions()
  ) -> CommandResult {
    run(command, runs: runs, directories: directories)
  }

  func run(
    _ command: [String], runs: RunSelection = .any,
    directories: DirectoryOptions = DirectoryOptions()
  ) -> CommandResult {
    CommandResult(command, in: location, runs: runs, directories: directories, environment: [:])
  }

  func run(_ command: ParsedCommand) -> CommandResult { CommandResult(command, in: location) }

  /// Writes the result of a snapshot that matches.
  func addMatch(_ test: String) throws {
    try write(
      SnapshotResult(
        run: run, module: "AppTests", suite: ["Screens"], function: test + "()",
        verdict: .matched, format: "png",
        reference: SnapshotResult.File(path: "AppTests/Screens/\(test).png"), session: "s"))
  }

  /// Writes the result, the artifact, and the reference of a snapshot that differs.
  func addDifference(
    _ test: String, problem: String = "it differs", details: [String]? = nil,
    changes: [SnapshotResult.Change]? = nil, text: SnapshotResult.TextDifference? = nil
  ) throws {
    let stem = "AppTests/Screens/\(test)"
    let texts = [PNGText(keyword: "Test", text: stem)]
    let options = PNGEncodingOptions(texts: texts)
    let reference = try PNG.encode(Bitmap(size: PixelSize(width: 4, height: 4)), options: options)
    let actual = try PNG.encode(Bitmap(size: PixelSize(width: 5, height: 5)), options: options)
    try write(reference, to: references + "/" + stem + ".png")
    try write(actual, to: artifacts + "/" + stem + ".actual.png")
    try write(
      SnapshotResult(
        run: run, module: "AppTests", suite: ["Screens"], function: test + "()",
        source: SnapshotResult.SourcePosition(file: "Tests/AppTests/Screens.swift", line: 7),
        verdict: .differed, reason: .different, format: "png",
        reference: file(stem + ".png", reference, 4), actual: file(stem + ".actual.png", actual, 5),
        changes: changes, text: text,
        message: ([stem + ": " + problem] + (details ?? [])).joined(separator: "\n"),
        problem: problem, details: details, artifacts: ["actual": stem + ".actual.png"],
        session: "s"))
  }

  private func file(_ path: String, _ bytes: [UInt8], _ side: Int) -> SnapshotResult.File {
    SnapshotResult.File(
      path: path, sha256: SHA256.digest(of: bytes), size: PixelSize(width: side, height: side),
      byteCount: bytes.count)
  }

  func write(_ result: SnapshotResult) throws {
    let path = artifacts + "/.results/" + (result.reference?.path ?? "") + ".json"
    try write([UInt8](JSONEncoder().encode(result)), to: path)
  }

  /// Writes the result of a snapshot that was not taken.
  func addFailure(_ test: String) throws {
    try write(
      SnapshotResult(
        run: run, module: "AppTests", suite: ["Screens"], function: test + "()",
        verdict: .failed, reason: .init(rawValue: "snapshotFailed"), format: "png",
        reference: .init(path: "AppTests/Screens/\(test).png"), session: "s"))
  }

  /// Writes the record of a merge without some results.
  func addGap() throws {
    try write(
      Array(MergeRecord(problems: ["shard 2 is missing"]).text.utf8),
      to: artifacts + "/" + MergeRecord.path)
  }

  /// Writes a file that is not a result.
  func addDamage() throws {
    try write(Array("{".utf8), to: artifacts + "/.results/AppTests/damaged.png.json")
  }

  /// Moves the results of another run into the folder of another reference directory.
  func addDirectory(_ name: String, _ other: ReviewedRun) throws {
    let folder = artifacts + "/.directories"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: other.artifacts, toPath: folder + "/" + name)
  }

  func write(_ bytes: [UInt8], to path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// Returns the bytes of the reference of a test, or `nil` if it does not exist.
  func reference(_ test: String) -> Data? {
    FileManager.default.contents(atPath: references + "/AppTests/Screens/\(test).png")
  }
}
