import Foundation
import SnapshotCore
package import SnapshotReview

/// Prints the arguments of `swift test` that select the tests of a shard.
package struct ShardCommand: SnapshotCommand {
  /// The shard, such as `2/4`.
  package var shard: Shard
  /// The output of `swift test list`, or `nil` to run that command.
  package var tests: TestList?
  /// The artifact directories of an earlier run, whose durations are used.
  package var durations: [String]

  /// Creates the command.
  package init(_ shard: Shard, tests: TestList? = nil, durations: [String] = []) {
    (self.shard, self.tests, self.durations) = (shard, tests, durations)
  }

  package func run(in context: CommandContext) throws -> CommandStatus {
    let list = try self.tests?.contents ?? listedTests(in: context)
    let tests = list.split(whereSeparator: \.isNewline).compactMap { ListedTest(String($0)) }
    guard !tests.isEmpty else {
      throw CommandError.unreadableData(
        "the list of tests is empty; create it with: swift test list > tests.txt")
    }
    var results: [SnapshotResult] = []
    for directory in durations {
      let location = SnapshotLocation(results: directory)
      guard location.hasResults else {
        throw CommandError.unreadableData(
          "\(directory) has no results; pass the artifact directory of an earlier run")
      }
      results += context.results(in: location).snapshots
    }
    let plan = ShardPlan(tests, into: shard.count, TestDurations(results))
    let run = TestRun.current(package: context.location.packageDirectory)
    try ShardRecord(
      shard, of: plan, commit: run.commit,
      attempt: context.environment["GITHUB_RUN_ATTEMPT"].flatMap { Int($0) }
    ).write(to: context.location.artifactDirectory)
    context.output.line(plan.arguments(of: shard).joined(separator: " "))
    let duration = plan.duration(of: shard).formatted(
      .units(allowed: [.seconds, .milliseconds], width: .narrow, maximumUnitCount: 1))
    context.output.note(
      "shard \(shard) of plan \(plan.digest.prefix(8)): \(plan.testCount(of: shard)) of "
        + "\(tests.count) tests"
        + (plan.hasDurations ? ", about \(duration) of CPU time in snapshots" : ""))
    return .success
  }

  /// Runs `swift test list` in the package.
  private func listedTests(in context: CommandContext) throws(CommandError) -> String {
    let progress = context.output.progress("listing the tests")
    defer { progress.finish() }
    let directory = context.location.packageDirectory ?? "."
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "test", "list", "--skip-build"]
    process.currentDirectoryURL = URL(fileURLWithPath: directory)
    process.environment = context.environment
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw .unreadableData("cannot run `swift test list`: \(error.localizedDescription)")
    }
    let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw .unreadableData(
        "`swift test list` failed; build the tests first, with: swift build --build-tests")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
