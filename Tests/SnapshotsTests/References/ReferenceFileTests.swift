import Foundation
import Testing

@testable import SnapshotAssertCore

@Suite struct ReferenceFileTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func file(_ text: String) throws -> ReferenceFile {
    let path = directory.path + "/file.png"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return ReferenceFile(path: path)
  }

  @Test func markersInTheMiddleOfAMergedImageAreAConflict() throws {
    let merged = try file("\u{89}PNG\r\n\u{1A}\n<<<<<<< HEAD\na\n=======\nb\n>>>>>>> x\n")
    #expect(throws: SnapshotError.mergeConflict(path: merged.path)) { try merged.read() }
  }

  @Test func conflictBetweenTwoPointersIsAConflict() throws {
    let merged = try file(
      "version https://git-lfs.github.com/spec/v1\n<<<<<<< HEAD\noid a\n=======\noid b\n>>>>>>> x\n"
    )
    #expect(throws: SnapshotError.mergeConflict(path: merged.path)) { try merged.read() }
  }

  @Test(arguments: ["a <<<<<<< b >>>>>>> c", "<<<<<<< only ours\n", "<<<<<<<\n>>>>>>>\n", ""])
  func textSimilarToMarkersIsNotAConflict(text: String) throws {
    #expect(try file(text).read() == Array(text.utf8))
  }

  @Test(arguments: ["a.png", "a.txt"])
  func largeFilePointerThrowsForEveryFormat(name: String) throws {
    let file = ReferenceFile(path: directory.path + "/" + name)
    try file.write(Array("version https://git-lfs.github.com/spec/v1\noid sha256:1\n".utf8))
    let error = #expect(throws: SnapshotError.largeFilePointer(path: file.path)) {
      try file.read()
    }
    #expect(
      error?.description
        == "the reference at \(file.path) is a Git LFS pointer; run `git lfs pull`")
  }

  @Test func oversizedFileThrowsWithoutBeingRead() throws {
    let large = try file("")
    let handle = try #require(FileHandle(forWritingAtPath: large.path))
    try handle.truncate(atOffset: 1_500_000_000)
    try handle.close()
    #expect(throws: SnapshotError.oversizedReference(path: large.path, byteCount: 1_500_000_000)) {
      try large.read()
    }
  }

  @Test func deviceThrows() {
    #expect(throws: SnapshotError.irregularReference(path: "/dev/null")) {
      try ReferenceFile(path: "/dev/null").read()
    }
  }

  @Test func brokenLinkIsUnreadableInsteadOfMissing() throws {
    let path = directory.path + "/link.png"
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: directory.path + "/gone.png")
    #expect(throws: SnapshotError.self) { try ReferenceFile(path: path).read() }
  }

  @Test func fileWithoutPermissionIsUnreadable() throws {
    let secret = try file("secret")
    try setPermissions(0, of: secret.path)
    #expect(
      throws: SnapshotError.unreadableReference(path: secret.path, reason: "Permission denied")
    ) { try asUnprivilegedUser { try secret.read() } }
  }

  @Test func writeErrorContainsTheReasonOfTheSystem() throws {
    let folder = directory.path + "/shut"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try setPermissions(0o555, of: folder)
    let file = ReferenceFile(path: folder + "/a.png")
    #expect(
      throws: SnapshotError.unwritable(path: file.path, reason: "Permission denied")
    ) { try asUnprivilegedUser { try file.write([1]) } }
  }

  @Test(arguments: ["drafts", "/dev/null/drafts"])
  func fileIsWrittenWithOrWithoutADraftDirectory(drafts: String) throws {
    let file = ReferenceFile(
      path: directory.path + "/new/folder/a.png",
      draftDirectory: drafts.hasPrefix("/") ? drafts : directory.path + "/" + drafts)
    try file.write([1, 2])
    try file.write([3])
    #expect(try file.read() == [3])
    let files = try directory.contents().filter { $0.bytes != nil }
    #expect(files.map(\.name) == ["new/folder/a.png"])
  }

  @Test func unsearchableFolderIsUnreadableInsteadOfMissing() throws {
    let folder = directory.path + "/closed"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try setPermissions(0, of: folder)
    #expect(throws: SnapshotError.self) {
      try asUnprivilegedUser { try ReferenceFile(path: folder + "/a.png").read() }
    }
  }
}
