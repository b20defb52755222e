import Foundation
import SnapshotDrawing
import Testing

@testable import SnapshotAssertCore

/// Nothing is written or removed outside the two directories through a link.
@Suite struct SymbolicLinkTests {
  private let checkout: Checkout
  private let outside: TemporaryDirectory

  init() throws {
    checkout = try Checkout()
    outside = try TemporaryDirectory()
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createDirectory(
      atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path,
      withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  @Test(arguments: [RecordMode.failed, .all])
  func referenceThatLinksOutsideIsNotReplaced(mode: RecordMode) throws {
    let target = outside.path + "/valuable.png"
    try Data(TestImages.png(.red)).write(to: URL(fileURLWithPath: target))
    try link(checkout.path("looksRight.png"), to: target)
    let before = try outside.contents()
    #expect(try checkout.verify(.red, record: mode) == .matched, "a link can be read")
    guard case .failed(let error, _) = try checkout.verify(.blue, record: mode) else {
      Issue.record("nothing failed")
      return
    }
    let path = checkout.path("looksRight.png")
    #expect(error == .linkLeavesDirectory(path: path, link: path))
    #expect(try outside.contents() == before)
  }

  @Test(arguments: ["/AppTests", "/AppTests/Screens"])
  func referencesAreNotRecordedThroughALinkedFolder(folder: String) throws {
    try link(checkout.references.path + folder, to: outside.path)
    guard case .failed(let error, _) = try checkout.verify(.red) else {
      Issue.record("nothing failed")
      return
    }
    #expect(
      error
        == .linkLeavesDirectory(
          path: checkout.path("looksRight.png"), link: checkout.references.path + folder))
    #expect(error.invalidatesRun)
    #expect(try outside.contents().isEmpty)
  }

  @Test(arguments: ["/AppTests", "/AppTests/Screens", "/.results", "/.drafts"])
  func artifactsAreNotWrittenOrRemovedThroughALink(folder: String) throws {
    _ = try checkout.verify(.red, function: "other()")
    try FileManager.default.removeItem(atPath: checkout.artifacts.path)
    try link(checkout.artifacts.path + folder, to: outside.path)
    let names = [
      "looksRight.actual.png", "Screens/looksRight.actual.png",
      "AppTests/Screens/looksRight.png.json",
      ".\(UUID().uuidString).1",
    ]
    for name in names { try ReferenceFile(path: outside.path + "/" + name).write([1]) }
    let before = try outside.contents()
    _ = try checkout.verify(.red)
    let outcome = try checkout.verify(.blue)
    #expect(try checkout.verify(.red) == .matched)
    #expect(try outside.contents() == before)
    if folder.hasPrefix("/AppTests") {
      guard case .differed(let mismatch) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(mismatch.artifacts.isEmpty)
      #expect(
        mismatch.artifactFailure?.contains("the symbolic link \(checkout.artifacts.path)\(folder) ")
          == true)
    }
  }

  @Test func writingThroughABrokenLinkFails() throws {
    let path = checkout.artifacts.path + "/AppTests/Screens/looksRight.actual.png"
    try link(path, to: outside.path + "/new.png")
    _ = try checkout.verify(.red, record: .never)
    #expect(try outside.contents().isEmpty)
  }

  @Test func linkInsideTheDirectoryRemainsALink() throws {
    _ = try checkout.verify(.red, function: "shared()")
    try link(checkout.path("looksRight.png"), to: checkout.path("shared.png"))
    #expect(try !checkout.verify(.blue, record: .failed).isMatch)
    #expect(try checkout.verify(.blue) == .matched)
    #expect(try checkout.verify(.blue, function: "shared()") == .matched)
    let kind = try FileManager.default.attributesOfItem(atPath: checkout.path("looksRight.png"))
    #expect(kind[.type] as? FileAttributeType == .typeSymbolicLink)
  }

  @Test func directoriesMayBeLinks() throws {
    let names = ["references", "artifacts"].map { outside.path + "/" + $0 }
    try link(names[0], to: checkout.references.path)
    try link(names[1], to: checkout.artifacts.path)
    let runner = AssertionRunner(
      location: SnapshotLocation(referenceDirectory: names[0], artifactDirectory: names[1]),
      settings: SnapshotSettings(record: Setting(.missing, by: .default)),
      registry: ReferenceRegistry()
    )
    let outcome = runner.verify(
      try TestImages.square(.red), as: Snapshotting<Bitmap, Bitmap>.image, identity: try .sample())
    guard case .recorded = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(try checkout.verify(.red) == .matched)
    #expect(FileManager.default.fileExists(atPath: checkout.artifacts.path + "/.gitignore"))
  }
}
