import Foundation
import Testing

@testable import SnapshotAssertCore
@testable import SnapshotReview

@Suite struct InputFileTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func write(_ text: String, to name: String) throws -> String {
    let path = directory.path + "/" + name
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func problem(_ path: String, limit: Int = 100) -> FileError.Reason? {
    do throws(FileError) {
      _ = try InputFile(path).read(followsLink: false, limit: limit)
      return nil
    } catch { return error.reason }
  }

  @Test func aFileWithinTheLimitIsRead() throws {
    let path = try write("text", to: "a")
    #expect(try InputFile(path).read(limit: 4) == Array("text".utf8))
    #expect(problem(path, limit: 3) == .tooLarge(byteCount: 4, limit: 3))
    #expect(try InputFile(write("", to: "empty")).read() == [])
  }

  @Test func linksAreFollowedOnRequest() throws {
    let path = try write("text", to: "a")
    let link = directory.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(try InputFile(link).read() == Array("text".utf8))
    #expect(problem(link) == .link)
    #expect(InputFile(link).kind(followsLink: true) == .file)
    #expect(InputFile(link).kind(followsLink: false) == .link)
    #expect(InputFile(link).linkTarget == path)
    #expect(InputFile(path).linkTarget == nil)
  }

  @Test func otherEntriesAreErrorsWithRemedies() throws {
    #expect(problem(directory.path + "/none") == .missing)
    #expect(problem(directory.path) == .directory)
    let pipe = directory.path + "/pipe"
    let status = unsafe mkfifo(pipe, 0o600)
    try #require(status == 0)
    #expect(problem(pipe) == .irregular)
    #expect(InputFile(pipe).kind(followsLink: false) == .other)
    let secret = try write("text", to: "secret")
    try setPermissions(0o000, of: secret)
    let error = asUnprivilegedUser { problem(secret) }
    #expect(error == .system(Errno(EACCES)))
    #expect(Errno(EACCES).reason == "Permission denied")
    let missing = #expect(throws: FileError.self) { try InputFile("/none").read() }
    #expect(missing?.description == "/none: no such file; check the path")
  }

  @Test func aReplacedFileKeepsItsPermissions() throws {
    let path = try write("old", to: "a")
    try setPermissions(0o604, of: path)
    #expect(try Draft.replace(path, with: Array("new".utf8)) == [])
    #expect(try InputFile(path).read() == Array("new".utf8))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o604)
    #expect(try directory.contents().map(\.name) == ["a"])
  }

  @Test func onlyRegularFilesAreReplaced() throws {
    let path = try write("old", to: "a")
    let link = directory.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    for path in [link, directory.path, directory.path + "/none"] {
      let error = #expect(throws: FileError.self) { try FileVersion(of: path) }
      #expect(error?.operation == .replacing)
    }
  }

  @Test func anOutputDirectoryIsNotLeft() throws {
    let outside = try TemporaryDirectory()
    let output = directory.path + "/out"
    try OutputFile("sub/a.png", below: output).replaceFile(with: [1])
    #expect(try InputFile(output + "/sub/a.png").read() == [1])
    try FileManager.default.createSymbolicLink(
      atPath: output + "/link", withDestinationPath: outside.path)
    for name in ["link/a.png", "../a.png", "sub/../../a.png"] {
      let error = #expect(throws: FileError.self) {
        try OutputFile(name, below: output).replaceFile(with: [1])
      }
      #expect(error?.operation == .writing)
    }
    #expect(try outside.contents().isEmpty)
  }

  @Test func twoCommandsThatFillADirectoryKeepEachOthersFiles() throws {
    let path = directory.path + "/sub/new"
    let (first, second) = (NewDirectory(path), NewDirectory(path))
    #expect(first.isEmpty && second.isEmpty)
    #expect(try first.create("a/b/c", [1]) == path + "/a/b/c")
    #expect(!second.isEmpty)
    #expect(
      throws: FileError(
        path + "/a/b/c", .writing,
        .other("a file or folder was created there in the meantime"))
    ) {
      try second.create("a/b/c", [2])
    }
    try second.create("a/d", [3])
    try second.create("e/f", [4])
    #expect(try second.replace("e/f", [5]) == path + "/e/f")
    #expect(try InputFile(path + "/e/f").read() == [5])
    second.removeFiles()
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: path).sorted() == ["a", "a/b", "a/b/c"])
    first.removeFiles()
    #expect(first.isEmpty)
  }

  @Test func filesAreNotCreatedOutsideANewDirectory() throws {
    let outside = try TemporaryDirectory()
    let new = NewDirectory(directory.path + "/new")
    try new.create("a", [1])
    try FileManager.default.createSymbolicLink(
      atPath: new.path + "/link", withDestinationPath: outside.path)
    try FileManager.default.createSymbolicLink(
      atPath: new.path + "/file", withDestinationPath: outside.path + "/file")
    for name in ["link/a", "../b", "sub/../../b", "file", "a/b", ""] {
      let error = #expect(throws: FileError.self, "\(name)") { try new.create(name, [1]) }
      #expect(error?.operation == .writing)
    }
    new.removeFiles()
    #expect(try outside.contents().isEmpty)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: new.path).sorted() == ["file", "link"])
  }

  @Test func anOutputFileKeepsItsLinkAndItsPermissions() throws {
    let target = try write("old", to: "target")
    try setPermissions(0o604, of: target)
    let link = directory.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "target")
    let file = try Draft(link)
    try file.write(Array("new".utf8))
    #expect(try InputFile(target).read() == Array("old".utf8))
    try file.commit()
    #expect(try InputFile(target).read() == Array("new".utf8))
    #expect(InputFile(link).kind(followsLink: false) == .link)
    let attributes = try FileManager.default.attributesOfItem(atPath: target)
    #expect(attributes[.posixPermissions] as? Int == 0o604)
  }

  @Test func aDeviceOrAPipeIsNotReplaced() throws {
    let pipe = directory.path + "/pipe"
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    let link = directory.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/null")
    for path in [pipe, link, "/dev/null", directory.path] {
      #expect(throws: FileError(path, .writing, .irregular)) {
        try Draft(path)
      }
    }
    #expect(try Set(directory.contents().map(\.name)) == ["pipe", "link"])
  }
}
