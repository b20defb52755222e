import Foundation
import Testing

@testable import SnapshotCore

/// Listing and reading many small files.
@Suite struct DirectoryListingTests {
  @Test func regularFilesAreListedInOrder() throws {
    let folder = try TemporaryDirectory()
    for name in ["b/c/d", "b/a", "a", ".hidden/x", "e\u{301}/ü"] {
      let url = URL(fileURLWithPath: folder.path + "/" + name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(name.utf8).write(to: url)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: "a")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/loop", withDestinationPath: ".")
    let files = DirectoryListing.files(below: folder.path)
    #expect(Set(files) == ["b/c/d", "b/a", "a", ".hidden/x", "e\u{301}/ü", "link"])
    #expect(files == files.sorted())
    #expect(DirectoryListing.files(below: folder.path + "/nothing").isEmpty)
  }

  @Test func contentsAreThoseOfTheFile() throws {
    let folder = try TemporaryDirectory()
    for count in [0, 1, 100_000] {
      let bytes = [UInt8](repeating: 7, count: count)
      try Data(bytes).write(to: URL(fileURLWithPath: folder.path + "/a"))
      #expect(try DirectoryListing.contents(of: folder.path + "/a") == bytes)
    }
    #expect(throws: Errno.self) { try DirectoryListing.contents(of: folder.path) }
    #expect(throws: Errno.self) { try DirectoryListing.contents(of: folder.path + "/b") }
  }
}
