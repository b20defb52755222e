import Foundation
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotImageCodecs
import Testing

@testable import SnapshotCommands
@testable import SnapshotReview

@Suite(.commands) struct OptimizeCommandTests {
  private let folder: ScratchFolder
  private let location = SnapshotLocation(referenceDirectory: "/r", artifactDirectory: "/a")

  init() throws { folder = try ScratchFolder() }

  private func optimize(_ names: String..., isDryRun: Bool = false) -> CommandResult {
    CommandResult(
      ["optimize"] + names.map { folder.path + "/" + $0 } + (isDryRun ? ["--dry-run"] : []),
      in: location)
  }

  private func png(_ color: Color = .red, goal: PNGEncodingOptions.Goal = .speed) throws -> [UInt8]
  {
    try SampleReference.png(color, width: 300, goal: goal)
  }

  @Test func aSizeWithAWrongChecksumIsAProblemOfItsFile() throws {
    var bytes = try png()
    bytes.replaceSubrange(16..<24, with: [0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF])
    for name in ["d/a.png", "e/a.png"] { try folder.write(bytes, to: name) }
    try folder.write(bytes + [0], to: "e/a.png")
    try folder.write(try png(), to: "d/b.png")
    let result = optimize("d")
    #expect(result.status == .unreadableData)
    #expect(result.output.contains("b.png"))
    let pair = ["compare", folder.path + "/d", folder.path + "/e"]
    #expect(CommandResult(pair, in: location).status == .unreadableData)
  }

  @Test func directoriesAreOptimizedInPlace() throws {
    let small = try png(goal: .history)
    for name in ["d/a.png", "d/e/B.PNG"] { try folder.write(try png(), to: name) }
    try folder.write(small, to: "d/small.png")
    try folder.write(try png(), to: "d/notes.txt")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.path + "/d/a.png")
    let result = optimize("d")
    #expect(result.status == .success, "\(result.output)")
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.last?.hasSuffix(" bytes in 2 of 3 files") == true)
    #expect(folder.bytes("d/a.png") == small && folder.bytes("d/e/B.PNG") == small)
    #expect(folder.bytes("d/notes.txt") == (try png()))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/d/a.png")
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try folder.contents().count == 4)
    #expect(optimize("d").output.hasPrefix("saved 0 of "))
  }

  @Test func aDryRunChangesNothing() throws {
    try folder.write(try png(), to: "a.png")
    let before = try folder.contents()
    let result = optimize("a.png", isDryRun: true)
    #expect(result.output.contains("would save "))
    #expect(try folder.contents() == before)
  }

  @Test func linksAndUnreadableFilesAreReportedAndKept() throws {
    let target = try folder.write(try png(), to: "target/a.png")
    try folder.write([0x89, 0x50, 0x4E, 0x47, 1], to: "d/corrupt.png")
    for (name, destination) in [("link.png", target), ("d/inner.png", target), ("d/loop", ".")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + name, withDestinationPath: destination)
    }
    let before = try folder.contents()
    let result = optimize("link.png", "d")
    #expect(result.status == .unreadableData)
    #expect(result.output.contains("link.png: error: it is a symbolic link; name the file itself"))
    #expect(result.output.contains("d/corrupt.png: error: not a PNG: "))
    #expect(!result.output.contains("inner.png"))
    #expect(try folder.contents() == before)
    #expect(optimize("none.png").status == .unreadableData)
  }

  @Test func aForgedSizeIsAnErrorOfOneFile() throws {
    let forged = try ForgedPNG.file(like: png(), width: 0x7FFF_FFFF, height: 0x7FFF_FFFF)
    try folder.write(forged, to: "d/a.png")
    try folder.write(try png(), to: "d/b.png")
    let result = optimize("d")
    #expect(result.status == .unreadableData)
    #expect(result.output.contains("d/a.png: error: "))
    #expect(result.output.contains("in 1 of 2 files"))
  }

  @Test func refusedFilesHaveReasons() throws {
    try folder.write(try png() + [0], to: "a\u{1B}[2J.png")
    let result = optimize("a\u{1B}[2J.png")
    #expect(result.status == .success)
    #expect(result.output.contains("unchanged, because it has 1 byte after its end"))
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test func aFileThatChangesMeanwhileIsNotReplaced() throws {
    let path = try folder.write(try png(), to: "a.png")
    let version = try FileVersion(of: path)
    try folder.write(try png(.blue) + [], to: "a.png")
    let error = #expect(throws: FileError.self) {
      try Draft.replace(path, with: [1], version: version)
    }
    #expect(error?.advice == "it changed during the command; run the command again")
    #expect(folder.bytes("a.png") == (try png(.blue)))
    #expect(try folder.contents().count == 1)
  }

  @Test func theJSONListsAllFiles() throws {
    try folder.write(try png(), to: "a.png")
    let result = CommandResult(
      ["optimize", folder.path, "--dry-run", "--json"], in: location)
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    #expect(object?["schema"] as? String == "snapshot-optimize/1")
    let file = (object?["files"] as? [[String: Any]])?.first
    #expect(file?["outcome"] as? String == "smaller")
    #expect(file?["byteCount"] as? Int == (try png()).count)
    #expect(file?["newByteCount"] as? Int == (try png(goal: .history)).count)
  }
}
