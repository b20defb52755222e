import Foundation
import Testing

@testable import SnapshotAssertCore

@Suite struct FolderTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try Data("text".utf8).write(to: URL(fileURLWithPath: directory.path + "/file"))
    try FileManager.default.createDirectory(
      atPath: directory.path + "/folder", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: directory.path + "/link", withDestinationPath: "folder")
  }

  @Test func errorsNameTheWholePathAndTheOperation() throws {
    let folder = try Folder(directory.path)
    func description(_ body: () throws(FileError) -> Void) -> String? {
      do throws(FileError) { try body() } catch { return error.description }
      return nil
    }
    #expect(
      description { () throws(FileError) in _ = try folder.read("file/a", limit: 1) }
        == "\(directory.path)/file: cannot be read: Not a directory; check its permissions")
    #expect(
      description { () throws(FileError) in _ = try folder.read("link/a", limit: 1) }
        == "\(directory.path)/link: is a symbolic link, which is not followed; name the file itself"
    )
    #expect(
      description { () throws(FileError) in _ = try folder.read("file", limit: 1) }
        == "\(directory.path)/file: has 4 bytes, more than the limit of 1; use a smaller file")
    #expect(
      description { () throws(FileError) in try folder.create("file/a", [1]) }
        == "cannot write \(directory.path)/file: Not a directory; choose another path, or check "
        + "its permissions")
    #expect(
      description { () throws(FileError) in try folder.create("none/a", [1]) }
        == "cannot write \(directory.path)/none/a: No such file or directory; choose another path, "
        + "or check its permissions")
    #expect(
      description { () throws(FileError) in try folder.remove("file/a") }
        == "cannot remove \(directory.path)/file: Not a directory; remove it yourself after "
        + "checking its path")
  }

  @Test func onlyRegularFilesAreListed() throws {
    let path = directory.path
    #expect(unsafe mkfifo(path + "/folder/pipe", 0o600) == 0)
    try Data().write(to: URL(fileURLWithPath: path + "/folder/b"))
    try Data().write(to: URL(fileURLWithPath: path + "/folder/a"))
    #expect(Folder.files(below: path) == ["file", "folder/a", "folder/b"])
    #expect(Folder.files(below: path + "/link") == ["a", "b"])
    #expect(Folder.contents(of: path + "/none").unreadable.isEmpty)
    let file = Folder.contents(of: path + "/file")
    #expect(file.files == [] && file.unreadable.map(\.error.problem) == ["Not a directory"])
  }

  @Test func unreadableFoldersAreReported() throws {
    let path = directory.path
    try setPermissions(0o000, of: path + "/folder")
    let contents = asUnprivilegedUser { Folder.contents(of: path) }
    try setPermissions(0o700, of: path + "/folder")
    #expect(contents.files == ["file"])
    #expect(contents.unreadable.map(\.path) == ["folder"])
    #expect(contents.unreadable.map(\.error.problem) == ["Permission denied"])
  }
}
