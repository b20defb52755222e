import Foundation
import SnapshotAssertCore
import Testing

@testable import SnapshotCommands
@testable import SnapshotReview

/// The tables of the article about the command and of SECURITY, compared with the commands.
@Suite(.commands) struct DocumentedOutputTests {
  /// A file of this package.
  private static func text(_ path: String) throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../..").standardizedFileURL
    return try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The cells of all tables of the article.
  private static func rows() throws -> [[String]] {
    try text("Sources/Assert/SnapshotAssert/SnapshotAssert.docc/TheCommand.md").split(
      separator: "\n"
    )
    .filter { $0.hasPrefix("|") }
    .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
  }

  @Test func everyStatusIsDocumented() throws {
    let named: [CommandStatus] = [
      .success, .differences, .conflict, .usage, .unreadableData, .missingOutput,
    ]
    #expect(named.map(\.rawValue) == [0, 1, 2, 64, 65, 74])
    let statuses = CommandStatus.allCases.map { "\($0.rawValue)" }
    #expect(try Self.rows().map { $0[0] }.filter { Int($0) != nil } == statuses)
    let help = try Self.text("Sources/Tool/Commands/SnapshotTool.swift")
    let sentence = try #require(help.firstMatch(of: #/Exit status: (?s:.*?)"""/#)).output
    #expect(sentence.matches(of: #/(\d+) [a-z]/#).map { String($0.1) } == statuses)
  }

  @Test func everyLimitOnUntrustedFilesIsDocumented() throws {
    let limits = UntrustedLimits()
    let text = try Self.text(".github/SECURITY.md")
    func superscript(_ number: Int) -> String {
      String("\(number)".map { Array("⁰¹²³⁴⁵⁶⁷⁸⁹")[$0.wholeNumberValue ?? 0] })
    }
    let rows = [
      "an archive | \(limits.archiveByteCount >> 20) MiB",
      "all files | \(limits.fileCount / 1000),000 files and \(limits.byteCount >> 30) GiB",
      "a file | \(limits.fileByteCount >> 20) MiB",
      "an image | 2\(superscript(limits.pixelCount.trailingZeroBitCount)) pixels",
      "all images | 2\(superscript(limits.totalPixelCount.trailingZeroBitCount)) pixels",
      "all checks | \(limits.duration.components.seconds / 60) minutes",
    ]
    for row in rows { #expect(text.contains("| \(row) |"), "\(row)") }
  }

  /// The documented keys of a document.
  private struct Keys {
    var required: Set<String> = []
    var optional: Set<String> = []
  }

  /// Returns the documented keys by schema; optional ones are in parentheses.
  private static func keys() throws -> [String: Keys] {
    var keys: [String: Keys] = [:]
    for row in try rows() where row.count == 3 && row[1].hasPrefix("`snapshot-") {
      let schema = row[1].trimmingCharacters(in: ["`"])
      for match in row[2].matches(of: #/(\(?)`([A-Za-z]+)`/#) {
        if match.1.isEmpty {
          keys[schema, default: Keys()].required.insert(String(match.2))
        } else {
          keys[schema, default: Keys()].optional.insert(String(match.2))
        }
      }
    }
    return keys
  }

  /// The commands that print documents, each in a state that it needs.
  private func documents() throws -> [String] {
    let run = try ReviewedRun()
    try run.addDifference("looksRight")
    let id = "AppTests/Screens/looksRight.png"
    let short = String(try #require(RunReview(in: run.location, runs: .last).snapshots.first).id)
    let fixture = try GitFixture()
    let reference = fixture.path + "/__Snapshots__/" + id
    try fixture.commit(SampleReference.png(), to: "__Snapshots__/" + id, "Add")
    let other = try ReviewedRun()
    let inReferences: [[String]] = [
      ["status", "--json"], ["list", "--json"],
      ["show", short, "--json"], ["report", "--format", "json"],
      ["accept", "--all", "--dry-run", "--json"],
      ["reject", short, "--dry-run", "--json"],
      ["accept", "--all", "--json"],
      ["accept", short, "--json"], ["undo", "--json"],
      ["reject", short, "--json"], ["undo", "9", "--json"],
      ["merge", run.artifacts, "-o", other.artifacts + "/merged", "--json"],
      ["check", "--json"],
    ]
    let inRepository: [[String]] = [
      ["prune", "--json"], ["history", reference, "--json"],
      ["bisect", reference, "--json"],
      ["git", "install", "--json"],
      ["compare", reference, reference, "--json"],
      ["optimize", reference, "--dry-run", "--json"],
    ]
    return inReferences.map { run.run($0).output }
      + inRepository.map { fixture.status(of: $0).output }
  }

  @Test func everyDocumentHasTheDocumentedKeys() throws {
    let documented = try Self.keys()
    var found: Set<String> = []
    for text in try documents() {
      let document = try #require(
        JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any], "\(text)")
      let schema = try #require(document["schema"] as? String)
      found.insert(schema)
      let keys = try #require(documented[schema], "\(schema) is not documented")
      let present = Set(document.keys).subtracting(["schema"])
      #expect(present.subtracting(keys.optional) == keys.required, "\(schema)")
    }
    #expect(found == Set(documented.keys))
  }
}
