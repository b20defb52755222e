import Foundation
import SnapshotDrawing
import SnapshotImageCodecs
import Testing

@testable import SnapshotAssertCore
@testable import SnapshotReview

/// Git ignores all files of a run except references.
@Suite struct ArtifactDirectoryTests {
  private let package: TemporaryDirectory
  private let repository: GitRepository
  private let location: SnapshotLocation

  init() throws {
    package = try TemporaryDirectory()
    repository = try GitRepository(in: package.path)
    // The directory is not below `.build`, which packages already ignore.
    location = SnapshotLocation(
      referenceDirectory: package.path + "/__Snapshots__",
      artifactDirectory: package.path + "/Snapshot Artifacts")
  }

  private func verify(_ color: Color, _ mode: RecordMode = .missing) throws -> SnapshotOutcome {
    AssertionRunner(
      location: location, settings: SnapshotSettings(record: Setting(mode, by: .default)),
      registry: ReferenceRegistry()
    ).verify(try TestImages.square(color), as: .image, identity: try .sample())
  }

  private func bitmap(at path: String) throws -> Bitmap {
    try PNG.decode([UInt8](#require(FileManager.default.contents(atPath: path))))
  }

  private func status() throws -> String {
    try repository.run("add", "--all")
    return try repository.run("status", "--porcelain")
  }

  @Test func gitAddAddsOnlyReferences() throws {
    _ = try verify(.red)
    #expect(try status() == "A  __Snapshots__/AppTests/Screens/looksRight.png\n")
    try repository.run("commit", "--quiet", "--message", "Add a screen")
    #expect(try !verify(.blue).isMatch)
    #expect(try status().isEmpty)
    _ = try verify(.blue, .failed)
    #expect(try status() == "M  __Snapshots__/AppTests/Screens/looksRight.png\n")
  }

  @Test func gitIgnoresTheFilesOfInlineRecordingsAndCommands() throws {
    _ = try verify(.red)
    try repository.run("add", "--all")
    try repository.run("commit", "--quiet", "--message", "Add a screen")
    _ = try verify(.blue, .never)
    let acceptance = Acceptance(in: location)
    let results = SnapshotResults(in: location).snapshots
    _ = try acceptance.apply(Plan(decisions: results.compactMap { .init(.accept, $0) }))
    _ = try acceptance.undo()
    let folder = try Folder(location.artifactDirectory)
    for name in [InlineLedger.folder, ArtifactName.otherDirectories, Transaction.folder] {
      try folder.createFolder(name)
      try folder.create(name + "/file", [])
    }
    for name in [".shard.json", ".merge.json"] { try folder.create(name, []) }
    #expect(try status().isEmpty)
  }

  @Test func differenceWritesNoFileNextToTheReferences() throws {
    _ = try verify(.red)
    let references = try TemporaryDirectory.contents(of: location.referenceDirectory)
    guard case .differed(let mismatch) = try verify(.blue) else {
      Issue.record("nothing differs")
      return
    }
    #expect(try TemporaryDirectory.contents(of: location.referenceDirectory) == references)
    // The artifact has the pixels that a recording would write.
    let actual = try #require(mismatch.artifacts.first { $0.kind == .actual })
    let bitmap = try bitmap(at: actual.path)
    _ = try verify(.blue, .failed)
    #expect(try self.bitmap(at: mismatch.referencePath) == bitmap)
  }

  @Test func userFilesInTheDirectoryAreNotIgnored() throws {
    _ = try verify(.red)
    for name in ["notes.md", "actual.png", "AppTests/diff.txt"] {
      try ReferenceFile(path: location.artifactDirectory + "/" + name).write([1])
    }
    let status = try status()
    for name in ["notes.md", "actual.png", "AppTests/diff.txt"] {
      #expect(status.contains("A  \"Snapshot Artifacts/\(name)\"\n"), "\(status)")
    }
  }

  @Test func existingGitignoreIsNotChanged() throws {
    let path = location.artifactDirectory + "/.gitignore"
    try ReferenceFile(path: path).write(Array("*\n".utf8))
    _ = try verify(.red)
    #expect(FileManager.default.contents(atPath: path) == Data("*\n".utf8))
  }

  @Test(arguments: ["new", "dark.new", "New", "dark.NEW"])
  func referenceIsNeverNamedLikeAProposal(name: String) throws {
    let path = try SnapshotIdentity.sample(named: name)
      .relativePath(fileNameSuffix: "", pathExtension: "png")
    #expect(!path.lowercased().hasSuffix(".new.png"))
    #expect(ListedTest.stem(ofReference: path) == "apptests/screens/looksright")
  }
}
