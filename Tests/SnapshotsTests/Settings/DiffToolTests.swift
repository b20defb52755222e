import Foundation
import SnapshotDrawing
import Testing

@testable import SnapshotAssertCore

@Suite struct DiffToolTests {
  @Test func pathsFollowTheCommand() {
    let line = DiffTool.ksdiff.line(reference: "/a b/r.png", actual: "/a'b/a.png")
    #expect(line == #"ksdiff '/a b/r.png' '/a'\''b/a.png'"#)
  }

  @Test func pathsReplacePlaceholders() {
    let tool: DiffTool = "open -n {actual} --args {reference} {other} {"
    #expect(
      tool.line(reference: "{actual}", actual: "{reference}")
        == "open -n '{reference}' --args '{actual}' {other} {")
  }

  @Test(arguments: ["", "  ", "\n"]) func emptyCommandHasNoLine(command: String) {
    #expect(DiffTool(command).line(reference: "a", actual: "b") == nil)
    #expect(DiffTool.default.line(reference: "a", actual: "b") == nil)
  }

  @Test func shellPassesRandomPathsUnchanged() throws {
    var random = TestRandom(seed: 22)
    let characters =
      " '\"\\$`*?[]{}();&|<>#~!\t\n-=é👋abc/".map(String.init)
      + ["{actual}", "{reference}", "\u{301}"]
    for _ in 0..<60 {
      func path() -> String {
        "/"
          + (0..<random.next(12)).map { _ in
            characters[random.next(characters.count)]
          }.joined()
      }
      let (reference, actual) = (path(), path())
      let isReversed = random.next(2) == 0
      let tool: DiffTool =
        isReversed ? "printf '%s\\0' {actual} {reference}" : #"printf '%s\0'"#
      let line = try #require(tool.line(reference: reference, actual: actual))
      let expected = isReversed ? [actual, reference] : [reference, actual]
      #expect(try arguments(printedBy: line) == expected)
    }
  }

  /// Returns the words that a command prints, each followed by a null character.
  private func arguments(printedBy command: String) throws -> [String] {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data.split(separator: 0, omittingEmptySubsequences: false).dropLast().map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test func environmentOverridesTheScope() throws {
    let scope = SnapshotScope().with(diffTool: .ksdiff, by: .scope("a suite"))
    #expect(try SnapshotSettings(environment: [:], scope: scope).diffTool == .ksdiff)
    let environment = ["SNAPSHOT_DIFF_TOOL": "meld"]
    #expect(try SnapshotSettings(environment: environment, scope: scope).diffTool == "meld")
    #expect(try SnapshotSettings(environment: [:]).diffTool == .default)
    let inner = scope.with(diffTool: .default, by: .scope("a test"))
    #expect(try SnapshotSettings(environment: [:], scope: inner).diffTool == .default)
  }

  @Test func messageOfADifferenceContainsTheLine() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red)
    let scope = SnapshotScope().with(diffTool: "compare", by: .scope("a test"))
    let outcome = try checkout.runner(.never, scope).verify(
      TestImages.square(.blue), as: .image, identity: .sample())
    let message = try #require(outcome.failureMessage(filter: nil))
    let actual = checkout.artifacts.path + "/AppTests/Screens/looksRight.actual.png"
    #expect(
      message.hasSuffix(
        "\n  to compare, run: compare '\(checkout.path("looksRight.png"))' '\(actual)'"))
  }
}
