import Foundation
import SnapshotCore
import Testing

@testable import SnapshotCommands

@Suite struct ShardCommandTests {
  private let tests =
    "Building...\nAppTests.Screens/a()\nAppTests.Screens/b()\nAppTests.Other/c()\n"

  /// Runs the command for the shards of several machines, and returns their directories.
  private func machines(_ shards: [String], in folder: ScratchFolder) throws -> [String] {
    try shards.enumerated().map { index, text in
      let directory = folder.path + "/machine-\(index)"
      let location = SnapshotLocation(
        referenceDirectory: folder.path + "/references", artifactDirectory: directory)
      let result = CommandResult(
        ShardCommand(try #require(Shard(text)), tests: tests), in: location)
      #expect(result.status == .success, "\(result.errors)")
      #expect(result.output.hasPrefix("--filter ^AppTests"))
      return directory
    }
  }

  @Test func oneMachineForEachShardIsComplete() throws {
    let folder = try ScratchFolder()
    #expect(try ShardRecord.problems(in: machines(["2/2", "1/2"], in: folder)).isEmpty)
  }

  @Test func directoriesWithoutShardsAreAccepted() throws {
    let folder = try ScratchFolder()
    #expect(ShardRecord.problems(in: [folder.path, folder.path + "/missing"]).isEmpty)
  }

  @Test func aMissingShardIsReported() throws {
    let folder = try ScratchFolder()
    let problems = try ShardRecord.problems(in: machines(["1/3", "2/3"], in: folder))
    #expect(problems == ["the results of shard 3/3 are missing; see the logs of its job"])
  }

  @Test func aRepeatedShardIsReported() throws {
    let folder = try ScratchFolder()
    let problems = try ShardRecord.problems(in: machines(["1/2", "1/2"], in: folder))
    #expect(problems.count == 1)
    #expect(problems[0].hasSuffix("both have the shard 1/2; give each machine a different number"))
  }

  @Test func aDifferentSplitIsReported() throws {
    let folder = try ScratchFolder()
    let problems = try ShardRecord.problems(in: machines(["1/2", "2/3"], in: folder))
    #expect(problems.count == 1)
    #expect(problems[0].contains("split the tests differently from"))
  }

  @Test func aMachineWithoutARecordIsReported() throws {
    let folder = try ScratchFolder()
    let directories = try machines(["1/2"], in: folder) + [folder.path]
    #expect(
      ShardRecord.problems(in: directories) == [
        "\(folder.path) has no record of the tests that ran; run `snapshot shard` on its machine"
      ])
  }

  @Test func durationsWithoutResultsAreRejected() throws {
    let folder = try ScratchFolder()
    let location = SnapshotLocation(
      referenceDirectory: folder.path, artifactDirectory: folder.path + "/artifacts")
    let result = CommandResult(
      ShardCommand(try #require(Shard("1/2")), tests: tests, durations: [folder.path]),
      in: location)
    #expect(result.status == .unreadableData)
    #expect(result.errors.contains("has no results; pass the artifact directory"))
  }

  @Test func aListWithoutTestsIsRejected() throws {
    let folder = try ScratchFolder()
    let location = SnapshotLocation(
      referenceDirectory: folder.path, artifactDirectory: folder.path + "/artifacts")
    let result = CommandResult(
      ShardCommand(try #require(Shard("1/2")), tests: "Building...\n"), in: location)
    #expect(result.status == .unreadableData)
    #expect(result.errors.contains("the list of tests is empty"))
  }
}
