import Foundation
import SnapshotAssertCore
import SnapshotDrawing
import Testing

@testable import SnapshotCommands
@testable import SnapshotReview

/// Texts of untrusted results, whose changed lines could be forged.
@Suite struct UntrustedTextTests {
  private static let commit = UntrustedResultsTests.commit
  private static let stem = "AppTests/Screens/title.inline-1"
  private static let resultPath = ".results/\(stem).txt.json"

  /// The parts of a run's result.
  private struct Claim {
    var old: String? = "a\nb\n"
    var newBytes = Array("a\nx\n".utf8)
    var new: String {
      get { String(decoding: newBytes, as: UTF8.self) }
      set { newBytes = Array(newValue.utf8) }
    }
    var oldDigest: String?
    var lines: [String]? = ["@@ -1,2 +1,2 @@", " a", "-b", "+x"]
    var format = "txt"
    var isInline = true
    var message = "AppTests/Screens/title().inline-1: the text differs"
    var changes: [SnapshotResult.Change]?

    init() { oldDigest = old.map { SHA256.digest(of: Array($0.utf8)) } }

    /// The files of the run.
    var files: [String: [UInt8]] {
      get throws {
        let stem = UntrustedTextTests.stem
        var artifacts = [
          "actual": stem + ".actual.txt", "diff": stem + ".diff.txt",
          "crop": stem + ".crop.png",
        ]
        var files = [
          stem + ".actual.txt": newBytes, stem + ".diff.txt": Array("forged".utf8),
          stem + ".crop.png": [1, 2, 3],
        ]
        if let old {
          artifacts["reference"] = stem + ".reference.txt"
          files[stem + ".reference.txt"] = Array(old.utf8)
        }
        let result = SnapshotResult(
          run: TestRun(id: "run", started: "2026-11-22T04:13:00.250Z", commit: commit),
          module: "AppTests", suite: ["Screens"], function: "title()", name: "inline-1",
          source: .init(file: "Tests/AppTests/A.swift", line: 3, column: 5),
          inline: isInline
            ? .init(file: "Tests/AppTests/A.swift", call: 0, digest: commit + commit) : nil,
          verdict: .differed, reason: .different, format: format,
          reference: .init(path: stem + ".txt", sha256: oldDigest),
          actual: .init(
            path: stem + ".actual.txt", sha256: SHA256.digest(of: newBytes),
            byteCount: newBytes.count),
          changes: changes, text: lines.map { .init(lines: $0) }, message: message,
          artifacts: artifacts, session: "s")
        files[UntrustedTextTests.resultPath] = [UInt8](try JSONEncoder().encode(result))
        return files
      }
    }
  }

  /// Copies a run, and returns its result and its report.
  private func copy(_ claim: Claim) throws -> (result: SnapshotResult, markdown: String) {
    let (folder, output) = (try ScratchFolder(), try ScratchFolder())
    for (path, bytes) in try claim.files { try folder.write(bytes, to: path) }
    _ = try UntrustedResults(directory: folder.path, commit: Self.commit, to: output.path)
    let location = SnapshotLocation(
      referenceDirectory: output.path + "/r", artifactDirectory: output.path)
    let review = try RunReview(in: location, runs: .any)
    let snapshot = try #require(review.snapshots.first)
    for path in snapshot.result.artifacts.values {
      #expect(output.bytes(path) == (try claim.files[path]))
    }
    return (snapshot.result, MarkdownReport(review, review.causes).text)
  }

  @Test func honestLinesAreKept() throws {
    let claim = Claim()
    let result = try copy(claim).result
    #expect(result.text?.lines == claim.lines && result.actual?.byteCount == 4)
    #expect(Set(result.artifacts.keys) == ["actual", "reference"])
  }

  @Test(arguments: [["@@ -1,2 +1,2 @@", " a", "-b", "+harmless"], [], nil])
  func shownLinesAreThoseOfTheAcceptedText(lines: [String]?) throws {
    var claim = Claim()
    claim.lines = lines
    claim.message = "harmless"
    let (result, markdown) = try copy(claim)
    #expect(result.text?.lines == ["@@ -1,2 +1,2 @@", " a", "-b", "+x"])
    #expect(markdown.contains("\n+x\n") && !markdown.contains("harmless"))
    #expect(
      result.message
        == "AppTests/Screens/title().inline-1: the text differs at line 2: 1 line removed, 1 line "
        + "added")
  }

  @Test func aReferenceWithoutADigestDoesNotHideLines() throws {
    var claim = Claim()
    claim.oldDigest = nil
    let (result, markdown) = try copy(claim)
    #expect(result.text?.lines == ["@@ -0,0 +1,2 @@", "+a", "+x"])
    #expect(result.artifacts.keys.sorted() == ["actual"])
    #expect(result.message?.contains(": new, ") == true && markdown.contains("\n+a\n"))
  }

  @Test func aForgedReferenceIsRefused() throws {
    var claim = Claim()
    claim.old = "a\nx\n"
    let error = #expect(throws: UntrustedFileError.self) { try copy(claim) }
    guard case .changedArtifact = error else { return #expect(Bool(false), "\(error as Any)") }
  }

  @Test func forgedChangesDoNotMoveATextToTheCauseOfAnImage() throws {
    var claim = Claim()
    let box = SnapshotResult.Box(x: 0, y: 0, width: 1, height: 1)
    let edit = SnapshotResult.Change.Edit(name: "font", reference: "a", actual: "b")
    claim.changes = [.init(path: ["Label"], type: "Label", kind: .changed, edits: [edit], box: box)]
    let result = try copy(claim).result
    #expect(result.changes == nil && Causes(of: [result]).causes.map(\.signature.kind) == [.text])
  }

  @Test func textFilesAreShownByTheirLinesToo() throws {
    var claim = Claim()
    claim.isInline = false
    claim.lines = ["@@ -1,2 +1,2 @@", "+harmless"]
    let markdown = try copy(claim).markdown
    #expect(markdown.contains("\n-b\n+x\n") && !markdown.contains("harmless"))
  }

  @Test func aTextFileWithoutLinesIsShownByItsLinesToo() throws {
    var claim = Claim()
    claim.isInline = false
    claim.lines = nil
    claim.message = "harmless"
    let (result, markdown) = try copy(claim)
    #expect(markdown.contains("\n-b\n+x\n") && !markdown.contains("harmless"))
    #expect(Set(result.artifacts.keys) == ["actual", "reference"])
  }

  @Test func aMissingReferenceDoesNotMakeATextNew() throws {
    var claim = Claim()
    claim.old = nil
    #expect(claim.oldDigest != nil)
    let error = #expect(throws: UntrustedFileError.self) { try copy(claim) }
    #expect(
      error
        == .invalidResult(Self.resultPath, reason: "its reference is not one of its artifacts"))
  }

  @Test func otherDataIsShownByItsSize() throws {
    var claim = Claim()
    claim.isInline = false
    claim.lines = nil
    claim.newBytes = [0xFF, 0, 0xFE]
    claim.message = "harmless"
    let (result, markdown) = try copy(claim)
    #expect(result.text == nil && !markdown.contains("harmless"))
    #expect(result.message == "AppTests/Screens/title().inline-1: 3 bytes instead of 4")
    claim.lines = ["-a"]
    let error = #expect(throws: UntrustedFileError.self) { try copy(claim) }
    #expect(error == .invalidResult(Self.resultPath, reason: "its text is not UTF-8"))
  }

  @Test func aTextAboveTheLimitIsShownByItsSize() throws {
    var claim = Claim()
    claim.new = String(repeating: "same\n", count: 60_000)
    let (result, markdown) = try copy(claim)
    #expect(result.text == nil && !markdown.contains("+same"))
    #expect(
      result.message == "AppTests/Screens/title().inline-1: 300,000 bytes instead of 4")
  }

  @Test func textsAboveTheTotalLimitAreNotCompared() throws {
    var limits = UntrustedLimits()
    limits.totalTextByteCount = 10
    var reader = UntrustedReader(
      try DirectoryFiles(try ScratchFolder().path, limits), limits, UntrustedDeadline(limits))
    let (four, eight) = ([UInt8](repeating: 1, count: 4), [UInt8](repeating: 1, count: 8))
    let answers = [[four, four], [four], [[1, 2]], [eight]].map { reader.canCompare($0) }
    #expect(answers == [true, false, true, false])
  }

  @Test func textsOfOtherFormatsAreRefused() throws {
    var claim = Claim()
    claim.format = "png"
    let error = #expect(throws: UntrustedFileError.self) { try copy(claim) }
    #expect(error == .invalidResult(Self.resultPath, reason: "its format is \"png\""))
  }

  @Test func linesThatDifferOnlyAfterTheirShownPartHaveDifferentCauses() throws {
    let results = try ["b", "c"].map { end in
      var claim = Claim()
      claim.new = String(repeating: "a", count: 2_000) + end
      return try copy(claim).result
    }
    #expect(results[0].text == results[1].text)
    #expect(Set(results.flatMap { Causes(of: [$0]).causes.map(\.id) }).count == 2)
  }
}
