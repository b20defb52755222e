import Foundation
import SnapshotComparison
import SnapshotDrawing
import SnapshotImageCodecs
import Testing

@testable import SnapshotAssertCore

/// Every record mode with every state of a reference: the report, the files written, and the files
/// left unchanged.
@Suite struct AssertionRunnerTests {
  enum FileState: String, CaseIterable, CustomTestStringConvertible {
    case missing, equal, equalInOtherBytes, different, corrupt, largeFilePointer, mergeConflict
    case directory, readOnlyFolder, readOnlyFolderWithDifferent

    var testDescription: String { rawValue }
  }

  enum Expected: Equatable {
    case matched
    case recorded(SnapshotOutcome.Recording.Reason)
    case differed
    case failed(String)
  }

  static func expected(_ mode: RecordMode, _ state: FileState) -> Expected {
    switch (state, mode) {
    case (.missing, .never): .failed("no reference at")
    case (.missing, _): .recorded(.missing)
    case (.equal, _), (.equalInOtherBytes, _): .matched
    case (.different, .never), (.different, .missing): .differed
    case (.different, _): .recorded(.different)
    case (.corrupt, .never), (.corrupt, .missing): .failed("is corrupt")
    case (.corrupt, _): .recorded(.unusable)
    case (.mergeConflict, .never), (.mergeConflict, .missing): .failed("merge conflict")
    case (.mergeConflict, _): .recorded(.unusable)
    case (.largeFilePointer, _): .failed("git lfs pull")
    case (.directory, _): .failed("is a directory")
    case (.readOnlyFolder, .never): .failed("no reference at")
    case (.readOnlyFolder, _): .failed("cannot write")
    case (.readOnlyFolderWithDifferent, .never), (.readOnlyFolderWithDifferent, .missing): .differed
    case (.readOnlyFolderWithDifferent, _): .failed("cannot write")
    }
  }

  @Test(arguments: RecordMode.allCases, FileState.allCases)
  func everyModeHandlesEveryFileState(mode: RecordMode, state: FileState) throws {
    let references = try TemporaryDirectory()
    let artifacts = try TemporaryDirectory()
    let file = try prepare(state, in: references)
    let actual = try TestImages.square(.red)
    let before = try references.contents()

    let outcome = try asUnprivilegedUser {
      try verify(actual, mode: mode, references: references, artifacts: artifacts)
    }

    let expected = Self.expected(mode, state)
    switch (expected, outcome) {
    case (.matched, .matched), (.differed, .differed): break
    case (.recorded(let reason), .recorded(let recording)):
      #expect(recording.reason == reason)
      #expect(recording.path == file)
    case (.failed(let text), .failed(let error, _)):
      #expect(error.description.contains(text), "\(error)")
      #expect(error.description.contains(file), "\(error)")
    default:
      Issue.record("\(outcome) is not \(expected)")
    }
    #expect((outcome.failureMessage(filter: nil) == nil) == (expected == .matched))

    try allowWriting(state, in: references)
    if case .recorded = expected {
      let bytes = try #require(FileManager.default.contents(atPath: file))
      #expect(try PNG.decode([UInt8](bytes)) == actual)
      #expect(try references.contents().filter { $0.bytes != nil }.count == 1)
    } else {
      #expect(try references.contents() == before)
    }
  }

  @Test func neverModeCreatesNoDirectory() throws {
    let parent = try TemporaryDirectory()
    let root = parent.path + "/__Snapshots__"
    let runner = AssertionRunner(
      location: SnapshotLocation(
        referenceDirectory: root, artifactDirectory: parent.path + "/artifacts"),
      settings: try SnapshotSettings(environment: ["CI": "true"], record: .all),
      registry: ReferenceRegistry())
    let outcome = runner.verify(
      try TestImages.square(.red), as: .image, identity: try .sample())
    #expect(!outcome.isMatch)
    #expect(!FileManager.default.fileExists(atPath: root))
  }

  @Test func differenceWritesFiveArtifactsAndAMatchRemovesThem() throws {
    let references = try TemporaryDirectory()
    let artifacts = try TemporaryDirectory()
    _ = try prepare(.different, in: references)
    let outcome = try verify(
      TestImages.square(.red), mode: .missing, references: references, artifacts: artifacts)
    guard case .differed(let mismatch) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(
      mismatch.artifacts.map(\.kind) == [.reference, .actual, .diff, .amplified, .sheet, .crop])
    #expect(mismatch.artifactFailure == nil)
    for artifact in mismatch.artifacts {
      let bytes = try #require(FileManager.default.contents(atPath: artifact.path))
      _ = try PNG.decode([UInt8](bytes))
    }
    _ = try verify(
      TestImages.square(.blue), mode: .missing, references: references, artifacts: artifacts)
    #expect(try artifacts.contents().filter { $0.name.hasSuffix(".png") }.isEmpty)
  }

  @Test func unwritableArtifactsDoNotHideTheDifference() throws {
    let references = try TemporaryDirectory()
    let artifacts = try TemporaryDirectory()
    _ = try prepare(.different, in: references)
    // A file at the path of the artifact folder.
    try Data().write(to: URL(fileURLWithPath: artifacts.path + "/AppTests"))
    let outcome = try verify(
      TestImages.square(.red), mode: .missing, references: references, artifacts: artifacts)
    let message = try #require(outcome.failureMessage(filter: nil))
    #expect(message.contains("16 of 16 pixels differ"))
    #expect(message.contains("some artifacts are missing"))
  }

  @Test func bothImagesAreWrittenIfTheDifferenceCannotBeDrawn() throws {
    struct Broken: Error, CustomStringConvertible { let description = "no ink" }
    let references = try TemporaryDirectory()
    let artifacts = try TemporaryDirectory()
    _ = try prepare(.different, in: references)
    let image = Diffing<Bitmap>.image
    let diffing = Diffing<Bitmap>(
      pathExtension: "png", encode: image.encode, decode: image.decode
    ) { _, _, _ in .different(.init(summary: "all differs") { _ in throw Broken() }) }
    let outcome = runner(.never, references, artifacts, ReferenceRegistry()).verify(
      try TestImages.square(.red), as: Snapshotting(diffing: diffing) { $0 },
      identity: try .sample())
    guard case .differed(let mismatch) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(mismatch.artifacts.map(\.kind) == [.reference, .actual])
    #expect(mismatch.artifactFailure == "no ink")
  }

  @Test(arguments: RecordMode.allCases)
  func onlyAllModeRecordsToleratedDifferences(mode: RecordMode) throws {
    let references = try TemporaryDirectory()
    let artifacts = try TemporaryDirectory()
    let file = try prepare(.different, in: references)
    let actual = try TestImages.square(.red)
    let outcome = runner(mode, references, artifacts, ReferenceRegistry()).verify(
      actual, as: .image(tolerance: .channels(maximumDelta: 255)), identity: try .sample())
    let bytes = try #require(FileManager.default.contents(atPath: file))
    if mode == .all {
      guard case .recorded(let recording) = outcome, recording.reason == .different else {
        Issue.record("\(outcome)")
        return
      }
      #expect(try PNG.decode([UInt8](bytes)) == actual)
    } else {
      #expect(outcome == .matched)
      #expect(try PNG.decode([UInt8](bytes)) == TestImages.square(.blue))
    }
  }

  @Test func recordingWritesThroughALink() throws {
    let references = try TemporaryDirectory()
    let artifacts = try TemporaryDirectory()
    let file = try prepare(.different, in: references)
    let target = references.path + "/target.png"
    try FileManager.default.moveItem(atPath: file, toPath: target)
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: target)
    _ = try self.verify(
      TestImages.square(.red), mode: .failed, references: references, artifacts: artifacts)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file) == target)
    let bytes = try #require(FileManager.default.contents(atPath: target))
    #expect(try PNG.decode([UInt8](bytes)) == TestImages.square(.red))
  }

  @Test func throwingStrategyFailsWithItsReason() throws {
    struct Broken: Error, CustomStringConvertible { let description = "the camera is off" }
    let (references, artifacts) = (try TemporaryDirectory(), try TemporaryDirectory())
    let strategy = Snapshotting<Int, Bitmap>(diffing: .image) { _ in throw Broken() }
    let outcome = runner(.all, references, artifacts, ReferenceRegistry())
      .verify(1, as: strategy, identity: try .sample())
    #expect(outcome.failureMessage(filter: nil)?.contains("the camera is off") == true)
    #expect(try references.contents().isEmpty)
  }

  // MARK: Set-up

  private func verify(
    _ image: Bitmap, mode: RecordMode, references: TemporaryDirectory,
    artifacts: TemporaryDirectory, registry: ReferenceRegistry = ReferenceRegistry()
  ) throws -> SnapshotOutcome {
    runner(mode, references, artifacts, registry)
      .verify(image, as: .image, identity: try .sample())
  }

  private func runner(
    _ mode: RecordMode, _ references: TemporaryDirectory, _ artifacts: TemporaryDirectory,
    _ registry: ReferenceRegistry
  ) -> AssertionRunner {
    AssertionRunner(
      location: SnapshotLocation(
        referenceDirectory: references.path, artifactDirectory: artifacts.path),
      settings: SnapshotSettings(record: Setting(mode, by: .argument("record"))), registry: registry
    )
  }

  /// Creates the state in a directory and returns the path of the reference.
  private func prepare(_ state: FileState, in references: TemporaryDirectory) throws -> String {
    let folder = references.path + "/AppTests/Screens"
    let file = folder + "/looksRight.png"
    if state == .missing {
      // Another user records here in the test.
      try setPermissions(0o777, of: references.path)
      return file
    }
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    try setPermissions(0o777, of: folder)
    switch state {
    case .missing: break
    case .equal: try write(TestImages.png(.red), to: file)
    case .equalInOtherBytes: try write(TestImages.png(.red) + Array("trailing".utf8), to: file)
    case .different: try write(TestImages.png(.blue), to: file)
    case .corrupt: try write(Array(TestImages.png(.blue).dropLast(20)), to: file)
    case .largeFilePointer:
      try write(
        Array(
          ("version https://git-lfs.github.com/spec/v1\noid sha256:"
            + String(repeating: "0", count: 64) + "\nsize 9\n").utf8), to: file)
    case .mergeConflict:
      try write(Array("<<<<<<< HEAD\na\n=======\nb\n>>>>>>> theirs\n".utf8), to: file)
    case .directory:
      try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
    case .readOnlyFolder:
      try setPermissions(0o555, of: folder)
    case .readOnlyFolderWithDifferent:
      try write(TestImages.png(.blue), to: file)
      try setPermissions(0o555, of: folder)
    }
    return file
  }

  private func allowWriting(_ state: FileState, in references: TemporaryDirectory) throws {
    if state == .readOnlyFolder || state == .readOnlyFolderWithDifferent {
      try setPermissions(0o777, of: references.path + "/AppTests/Screens")
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }
}
