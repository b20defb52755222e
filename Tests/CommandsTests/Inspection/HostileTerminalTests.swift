import Foundation
import SnapshotAssertCore
import Testing

@testable import SnapshotCommands
@testable import SnapshotReview

/// The commands that print to a terminal, with text that anybody can write into a result.
@Suite(.commands) struct HostileTerminalTests {
  /// Every character that controls a terminal or changes the writing direction, and sequences of
  /// them that terminals interpret.
  private static let text: String = {
    let scalars = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init).filter(isHostile)
    return "\u{1B}[2J\u{1B}]0;title\u{07}\r\u{202E}txt.exe\u{2066}"
      + String(String.UnicodeScalarView(scalars))
  }()

  private static func isHostile(_ scalar: Unicode.Scalar) -> Bool {
    [.control, .format, .lineSeparator, .paragraphSeparator].contains(
      scalar.properties.generalCategory)
  }

  /// A run with a snapshot that has the text in every property.
  private func hostileRun(_ verdict: SnapshotResult.Verdict) throws -> ReviewedRun {
    let text = Self.text
    let run = try ReviewedRun()
    let box = SnapshotResult.Box(x: 0, y: 0, width: 1, height: 1)
    var configuration = SnapshotResult.Configuration()
    (configuration.name, configuration.device, configuration.locale) = (text, text, text)
    let setting = SnapshotResult.ResolvedSetting(value: text, origin: text)
    let result = SnapshotResult(
      run: TestRun(id: text, started: text, commit: text, shard: text), module: text, suite: [text],
      function: text, name: text, source: .init(file: text, line: 1), verdict: verdict,
      reason: .init(rawValue: text), configuration: configuration, format: text,
      reference: .init(path: text + ".png", sha256: text),
      actual: .init(path: text + ".actual.png", sha256: text),
      changes: [
        SnapshotResult.Change(
          path: [text], type: text, kind: .changed,
          edits: [.init(name: text, reference: text, actual: text)], box: box)
      ], text: .init(lines: [text, "+" + text]), message: text + "\n  " + text, problem: text,
      details: [text], notices: [text], cause: text,
      artifacts: [text: text, "actual": text + ".actual.png"], record: setting,
      tolerance: setting, fonts: setting, session: text)
    try run.write(
      [UInt8](JSONEncoder().encode(result)), to: run.artifacts + "/.results/AppTests/a.png.json")
    return run
  }

  @Test(arguments: [SnapshotResult.Verdict.differed, .recorded, .failed, .matched])
  func noControlCharacterIsPrinted(_ verdict: SnapshotResult.Verdict) throws {
    let run = try hostileRun(verdict)
    try run.write(
      Array("{".utf8), to: run.artifacts + "/.results/\u{1B}[2J\u{202E}.png.json")
    let review = try RunReview(in: run.location, runs: .last)
    let snapshot = try #require(review.snapshots.first)
    #expect(snapshot.path == Self.text + ".png")
    let causes = review.causes.causes.map { ["accept", "--cause", $0.id] }
    #expect(causes.isEmpty == (verdict != .differed))
    let commands: [[String]] = [
      ["status"], ["list", "--verdict", verdict.rawValue], ["show", snapshot.id],
      ["accept", snapshot.id], ["accept", "--all"],
      ["reject", snapshot.id], ["status", "--json"],
      ["list", "--verdict", verdict.rawValue, "--json"],
      ["show", snapshot.id, "--json"],
      ["accept", snapshot.id, "--json"],
    ]
    for command in commands + causes {
      let outcome = run.run(command)
      let printed = outcome.output + outcome.errors
      let raw = printed.unicodeScalars.filter { $0 != "\n" && Self.isHostile($0) }
      #expect(raw.isEmpty, "\(command): \(raw.map { String($0.value, radix: 16) })")
    }
    let shown = run.run("show", snapshot.id).output
    #expect(shown.contains("�[2J�]0;title��"))
  }
}
