import Foundation
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotImageCodecs
import Testing

@testable import SnapshotCommands
@testable import SnapshotReview

/// Untrusted results in other forms: animations, conflicts, and incomplete merges.
@Suite(.commands) struct UntrustedShapesTests {
  private static let commit = UntrustedResultsTests.commit
  private static let size = PixelSize(width: 4, height: 4)

  private static func image(_ level: Double) throws -> [UInt8] {
    try PNG.encode(Bitmap(size: size, color: Color(red: level, green: 0, blue: 0)))
  }

  private static func animation(_ frameCount: Int) throws -> [UInt8] {
    let frames = try (0..<frameCount).map { index in
      PNGAnimation.Frame(
        try Bitmap(size: size, color: Color(red: Double(index) / 10, green: 0, blue: 0)),
        duration: .milliseconds(100))
    }
    return try PNG.encode(PNGAnimation(frames: frames))
  }

  /// Writes a result that differs, with its artifacts.
  private static func write(
    _ name: String, old: [UInt8], new: [UInt8], run: String = "run", to folder: ScratchFolder
  ) throws {
    let stem = "AppTests/Screens/\(name)"
    let result = SnapshotResult(
      run: TestRun(id: run, started: "2026-11-22T04:13:00.250Z", commit: commit),
      module: "AppTests", suite: ["Screens"], function: name + "()", verdict: .differed,
      reason: .different, format: "png",
      reference: .init(path: stem + ".png", sha256: SHA256.digest(of: old)),
      actual: .init(
        path: stem + ".actual.png", sha256: SHA256.digest(of: new), size: size,
        byteCount: new.count),
      artifacts: ["actual": stem + ".actual.png", "reference": stem + ".reference.png"],
      session: "s")
    try folder.write(
      [UInt8](try JSONEncoder().encode(result)), to: ".results/\(stem).png.json")
    try folder.write(new, to: stem + ".actual.png")
    try folder.write(old, to: stem + ".reference.png")
  }

  @Test func aReportHasNoAttachmentsOfTheCheckedCopy() throws {
    let folder = try ScratchFolder()
    try Self.write("pay", old: Self.image(0), new: Self.image(1), to: folder)
    let location = SnapshotLocation(
      referenceDirectory: folder.path + "/r", artifactDirectory: folder.path)
    let report = ["report", "--format", "junit"]
    #expect(
      CommandResult(report, in: location).output.contains("[[ATTACHMENT|\(folder.path)/AppTests/"))
    let outcome = CommandResult(report + ["--untrusted"], in: location)
    #expect(outcome.status == .differences, "\(outcome)")
    #expect(outcome.output.contains("<failure ") && !outcome.output.contains("ATTACHMENT"))
  }

  @Test func animationKeepsItsFrames() throws {
    let (folder, output) = (try ScratchFolder(), try ScratchFolder())
    let new = try Self.animation(3)
    try Self.write("spin", old: Self.animation(2), new: new, to: folder)
    let results = try UntrustedResults(
      directory: folder.path, commit: Self.commit, to: output.path)
    #expect(results.artifactCount == 2)
    let copy = try #require(output.bytes("AppTests/Screens/spin.actual.png"))
    let (before, after) = (try PNG.decodeAnimation(new), try PNG.decodeAnimation(copy))
    #expect(after.frames.map(\.bitmap) == before.frames.map(\.bitmap))
    #expect(after.frames.map(\.duration) == before.frames.map(\.duration))
    let bytes = try #require(output.bytes(".results/AppTests/Screens/spin.png.json"))
    #expect(try SnapshotResult(json: bytes).difference == nil)
  }

  @Test func theFirstFrameThatDiffersIsDescribed() throws {
    let (folder, output) = (try ScratchFolder(), try ScratchFolder())
    var animation = try PNG.decodeAnimation(Self.animation(3))
    animation.frames[1] = .init(
      try Bitmap(size: Self.size, color: .black), duration: .milliseconds(100))
    try Self.write(
      "spin", old: Self.animation(3), new: PNG.encode(animation), to: folder)
    _ = try UntrustedResults(directory: folder.path, commit: Self.commit, to: output.path)
    let bytes = try #require(output.bytes(".results/AppTests/Screens/spin.png.json"))
    #expect(try SnapshotResult(json: bytes).difference?.frame == 1)
  }

  @Test func framesOfAnAnimationCountAsPixels() throws {
    let (folder, output) = (try ScratchFolder(), try ScratchFolder())
    try Self.write("spin", old: Self.animation(2), new: Self.animation(3), to: folder)
    var limits = UntrustedLimits()
    limits.pixelCount = 3 * 16 - 1
    let error = #expect(throws: UntrustedFileError.self) {
      try UntrustedResults(
        directory: folder.path, commit: Self.commit, to: output.path, limits)
    }
    guard case .invalidImage("AppTests/Screens/spin.actual.png", _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func conflictOfTwoMachinesIsReadAndCannotBeAccepted() throws {
    let machines = [try ScratchFolder(), try ScratchFolder()]
    for (index, machine) in machines.enumerated() {
      try Self.write(
        "pay", old: Self.image(0), new: Self.image(0.5 + 0.1 * Double(index)), run: "run\(index)",
        to: machine)
    }
    let (merged, output) = (try ScratchFolder(), try ScratchFolder())
    try ResultMerge(of: machines.map(\.path), into: merged.path).run()
    try merged.write(Array(MergeRecord(problems: []).text.utf8), to: MergeRecord.path)
    let archive = ZIPWriter().bytes(
      try merged.contents().sorted { $0.key < $1.key }.map { .init($0.key, $0.value) })
    let results = try UntrustedResults(archive: archive, commit: Self.commit, to: output.path)
    // Both snapshots, and the reference that they share.
    #expect(results.resultCount == 2 && results.artifactCount == 3)
    let location = SnapshotLocation(
      referenceDirectory: output.path + "/r", artifactDirectory: output.path)
    let review = try RunReview(in: location, runs: .any)
    #expect(review.unreadable.isEmpty)
    #expect(review.snapshots.map(\.conflicts.count) == [2])
    let collected = CollectedOutput()
    let context = CommandContext(location: location, runs: .any, output: collected.output())
    #expect(context.run(["accept", "--all"]) == .differences)
    #expect(collected.standardOutput == "nothing can be accepted\n")
  }

  @Test func reasonsOfAnIncompleteMergeAreCopiedWithinLimits() throws {
    let (folder, output) = (try ScratchFolder(), try ScratchFolder())
    try Self.write("pay", old: Self.image(0), new: Self.image(1), to: folder)
    let long = String(repeating: "x", count: 10_000)
    let json = #"{"schema": "snapshot-merge-record/1", "problems": ["\#(long)"]}"#
    try folder.write(Array(json.utf8), to: MergeRecord.path)
    _ = try UntrustedResults(directory: folder.path, commit: Self.commit, to: output.path)
    let problems = MergeRecord(in: output.path).problems
    #expect(problems.count == 1 && problems[0].utf8.count < 600)
  }

  @Test func onlyMergedResultsAreMarkedAsMerged() throws {
    let (folder, output) = (try ScratchFolder(), try ScratchFolder())
    try Self.write("pay", old: Self.image(0), new: Self.image(1), to: folder)
    _ = try UntrustedResults(directory: folder.path, commit: Self.commit, to: output.path)
    #expect(output.bytes(MergeRecord.path) == nil)
    // A record of problems does not make results count that the test no longer writes.
    func superseded(isMerged: Bool) throws -> [String] {
      let folder = try ScratchFolder()
      for (name, started) in [("old", "04"), ("new", "05")] {
        let result = SnapshotResult(
          run: TestRun(id: name, started: "2026-11-22T\(started):13:00.250Z"), module: "AppTests",
          suite: ["Screens"], function: "pay()", name: name, verdict: .matched,
          reference: .init(path: "AppTests/Screens/pay.\(name).png"), session: "s")
        try folder.write(
          [UInt8](try JSONEncoder().encode(result)),
          to: ".results/AppTests/Screens/pay.\(name).png.json")
      }
      let record = MergeRecord(problems: ["a problem"], isMerged: isMerged)
      try folder.write(Array(record.text.utf8), to: MergeRecord.path)
      let location = SnapshotLocation(referenceDirectory: "", artifactDirectory: folder.path)
      return SnapshotResults(in: location).superseded.map(\.run.id)
    }
    #expect(try superseded(isMerged: false) == ["old"])
    #expect(try superseded(isMerged: true) == [])
  }

  @Test func resultsInOtherReferenceDirectoriesAreReported() throws {
    let (folder, output) = (try ScratchFolder(), try ScratchFolder())
    try Self.write("pay", old: Self.image(0), new: Self.image(1), to: folder)
    let path = ".results/AppTests/Screens/pay.png.json"
    let result = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(path)"))
    try folder.write(Array(result), to: ".directories/Brands~2FA/" + path)
    try folder.write(Array("{".utf8), to: ".directories/B/" + path)
    _ = try UntrustedResults(directory: folder.path, commit: Self.commit, to: output.path)
    #expect(
      MergeRecord(in: output.path).problems == [
        "2 results in other reference directories may need a decision, but only the default "
          + "directory is shown; run the tests on your machine"
      ])
  }

  @Test(arguments: [
    "", "{", #"{"schema": "snapshot-merge-record/1", "problems": ["shard 2"#,
    #"{"schema": "snapshot-merge/2", "problems": []}"#, String(repeating: " ", count: 70_000),
  ])
  func aDamagedRecordOfAMergeIsReported(_ json: String) throws {
    let (folder, output) = (try ScratchFolder(), try ScratchFolder())
    try Self.write("pay", old: Self.image(0), new: Self.image(1), to: folder)
    try folder.write(Array(json.utf8), to: MergeRecord.path)
    #expect(MergeRecord(in: folder.path).problems == MergeRecord.damaged.problems)
    _ = try UntrustedResults(directory: folder.path, commit: Self.commit, to: output.path)
    #expect(MergeRecord(in: output.path).problems == MergeRecord.damaged.problems)
  }

  @Test func theReasonsBeyondTheMaximumAreCounted() {
    let record = MergeRecord(problems: (0..<45).map { "problem \($0)" })
    #expect(record.problems.count == 20)
    #expect(record.problems.last == "26 more problems; see the log of the merge")
    #expect(MergeRecord(problems: record.problems) == record)
  }

  @Test func aRecordWithManyEscapesCanBeRead() throws {
    let quotes = String(repeating: "\"", count: 1_000)
    let record = MergeRecord(
      problems: [String](repeating: quotes, count: 20),
      flaky: [String](repeating: quotes, count: 100))
    #expect(!record.flaky.isEmpty && record.problems.count == 20)
    #expect(MergeRecord(Array(try record.text.utf8)) == record)
    let controls = String(repeating: "\u{1}", count: 1_000)
    let other = MergeRecord(problems: [String](repeating: controls, count: 20), flaky: [controls])
    #expect(MergeRecord(Array(try other.text.utf8)) == other)
  }

  @Test func snapshotWithThePathOfAFolderIsRefused() throws {
    let (folder, output) = (try ScratchFolder(), try ScratchFolder())
    try Self.write("pay", old: Self.image(0), new: Self.image(1), to: folder)
    try Self.write("pay.png/more", old: Self.image(0), new: Self.image(1), to: folder)
    #expect(throws: UntrustedFileError.folderAndFile("AppTests/Screens/pay.png")) {
      try UntrustedResults(directory: folder.path, commit: Self.commit, to: output.path)
    }
  }

  @Test(arguments: [
    ("AppTests/Screens/pay.png", "AppTests/Screens/pay.png/more.png"),
    ("AppTests/Screens/x.actual.png", "AppTests/Screens/X.actual.png/y.png"),
    (".undo/1", ".undo/1/2"),
  ])
  func aFileWithThePathOfAFolderIsRefused(_ file: String, _ other: String) throws {
    let (folder, output) = (try ScratchFolder(), try ScratchFolder())
    try Self.write("pay", old: Self.image(0), new: Self.image(1), to: folder)
    var files = try folder.contents()
    files[file] = [1]
    files[other] = [1]
    let archive = ZIPWriter().bytes(
      files.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) })
    #expect(throws: UntrustedFileError.folderAndFile(file)) {
      try UntrustedResults(archive: archive, commit: Self.commit, to: output.path)
    }
  }

  @Test(arguments: [
    String(repeating: "a/", count: 32) + "b.png",
    (0..<5).map { _ in String(repeating: "n", count: 250) }.joined(separator: "/"),
  ])
  func aDeepOrLongPathIsRefused(_ path: String) {
    #expect(UntrustedPath(path) == nil)
  }

  @Test func refusalIsOneLine() {
    let error = UntrustedFileError.invalidPath("a\n::add-mask::x\u{1B}[2J")
    #expect(!error.description.contains { $0.isNewline || $0 == "\u{1B}" })
    let failed = CommandError.failed(
      command: "git push", status: 1, reason: "rejected\r\n::add-mask::x\n")
    #expect(
      failed.description
        == "`git push` failed with status 1: rejected ::add-mask::x; run it yourself to see why")
  }
}
