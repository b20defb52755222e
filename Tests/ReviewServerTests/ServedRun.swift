import Foundation
import SnapshotAssertCore
import SnapshotDrawing

@testable import SnapshotCommands
@testable import SnapshotReview

/// Temporary directories with the results, artifacts, and references of a run.
///
/// The snapshots are texts, which are accepted byte for byte.
final class ServedRun: Sendable {
  let root: URL

  /// Creates directories with two snapshots that differ.
  init() throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try add("a")
    try add("b")
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  var location: SnapshotLocation {
    SnapshotLocation(
      referenceDirectory: root.path + "/references", artifactDirectory: root.path + "/artifacts")
  }

  /// Returns a backend for the run.
  func backend(patterns: [String] = [], isWatching: Bool = false) throws -> ReviewBackend {
    try ReviewBackend(in: location, patterns: patterns, isWatching: isWatching)
  }

  /// Adds a snapshot that differs.
  func add(_ name: String, before: String? = nil, after: String? = nil) throws {
    let path = Self.path(name)
    let reference = try file(
      path + ".txt", before ?? "before \(name)", in: location.referenceDirectory)
    let actual = try file(
      path + ".actual.txt", after ?? "after \(name)", in: location.artifactDirectory)
    let result = SnapshotResult(
      run: TestRun(id: "0123", started: "2026-11-22T04:13:00.250Z"), module: "AppTests",
      suite: ["Screens"], function: name + "()", verdict: .differed, reason: .different,
      format: "txt", reference: reference, actual: actual, message: "it differs",
      artifacts: ["actual": path + ".actual.txt"], session: "s")
    try write(
      Data(JSONEncoder().encode(result)),
      to: location.resultDirectory + "/" + path + ".txt.json")
  }

  private func file(
    _ path: String, _ text: String, in directory: String
  ) throws -> SnapshotResult.File {
    try write(Data(text.utf8), to: directory + "/" + path)
    return SnapshotResult.File(path: path, sha256: Self.digest(text), byteCount: text.utf8.count)
  }

  private static func path(_ name: String) -> String { "AppTests/Screens/\(name)" }

  /// The SHA-256 digest of a text.
  static func digest(_ text: String) -> String { SHA256.digest(of: Array(text.utf8)) }

  func write(_ data: Data, to path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  /// The contents of a reference, or `nil` if it does not exist.
  func reference(_ name: String) -> String? {
    try? String(
      contentsOfFile: location.referenceDirectory + "/" + Self.path(name) + ".txt",
      encoding: .utf8)
  }

  /// The path of the artifact of a snapshot.
  func artifact(_ name: String) -> String {
    location.artifactDirectory + "/" + Self.path(name) + ".actual.txt"
  }

  /// Returns a plan that accepts snapshots with the given contents before.
  func plan(_ names: [String], before: String? = nil) -> String {
    let decisions = names.map { name in
      let id = ServedRun.digest(Self.path(name) + ".txt")
      let digests = [before ?? "before \(name)", "after \(name)"].map(Self.digest)
      return "{\"id\":\"\(id)\",\"do\":\"accept\",\"reference\":\"\(digests[0])\","
        + "\"actual\":\"\(digests[1])\"}"
    }
    return "{\"schema\":\"snapshot-plan/1\",\"decisions\":[\(decisions.joined(separator: ","))]}"
  }
}

extension ReviewBackend.Answer {
  /// The body as text.
  var text: String { String(decoding: body, as: UTF8.self) }

  /// The body as JSON.
  var json: [String: Any] {
    (try? JSONSerialization.jsonObject(with: Data(body))) as? [String: Any] ?? [:]
  }
}
