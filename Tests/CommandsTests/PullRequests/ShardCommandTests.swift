import Foundation
import SnapshotAssertCore
import Testing

@testable import SnapshotCommands
@testable import SnapshotReview

@Suite(.commands) struct ShardCommandTests {
  private let tests =
    "Building...\nAppTests.Screens/a()\nAppTests.Screens/b()\nAppTests.Other/c()\n"

  /// A folder for lists of tests.
  private let lists: ScratchFolder

  init() throws { lists = try ScratchFolder() }

  /// Runs the command with a list of tests.
  private func shard(
    _ shard: String, _ list: String, _ options: String..., in location: SnapshotLocation
  ) throws -> CommandResult {
    let path = try lists.write(Array(list.utf8), to: "tests.txt")
    return CommandResult(["shard", shard, "--tests", path] + options, in: location)
  }

  /// Runs the command for the shards of several machines, and returns their directories.
  private func machines(_ shards: [String], in folder: ScratchFolder) throws -> [String] {
    try shards.enumerated().map { index, text in
      let directory = folder.path + "/machine-\(index)"
      let location = SnapshotLocation(
        referenceDirectory: folder.path + "/references", artifactDirectory: directory)
      let result = try shard(text, tests, in: location)
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

  /// Writes a result of one snapshot into an artifact directory.
  private func write(
    _ verdict: SnapshotResult.Verdict, test: String = "a", to directory: String
  ) throws {
    let path = "AppTests/Screens/\(test).png"
    let digest = String(repeating: verdict == .matched ? "a" : "b", count: 64)
    let result = SnapshotResult(
      run: TestRun(id: directory, started: "2026-11-22T04:13:00Z"), module: "AppTests",
      suite: ["Screens"], function: "\(test)()", verdict: verdict,
      reason: verdict == .matched ? nil : .different, format: "png",
      reference: .init(path: path, sha256: digest), session: "s")
    try FileManager.default.createDirectory(
      atPath: directory + "/.results/AppTests/Screens", withIntermediateDirectories: true)
    try JSONEncoder().encode(result).write(
      to: URL(fileURLWithPath: "\(directory)/.results/\(path).json"))
  }

  /// Writes a record into a new directory.
  private func attempt(
    _ shard: String, of name: String, in folder: ScratchFolder, commit: String? = "abc",
    attempt: Int? = nil, seconds: Double
  ) throws -> String {
    let plan = ShardPlan(
      tests.split(separator: "\n").compactMap { ListedTest(String($0)) }, into: 2,
      TestDurations([]))
    let directory = folder.path + "/" + name
    try ShardRecord(
      try #require(Shard(shard)), of: plan, commit: commit, attempt: attempt,
      date: Date(timeIntervalSinceReferenceDate: seconds)
    ).write(to: directory)
    return directory
  }

  @Test(arguments: [true, false])
  func aLaterAttemptReplacesAnEarlierOne(countsAttempts: Bool) throws {
    let folder = try ScratchFolder()
    // A service that counts attempts may have machines with different clocks.
    let directories = [
      try attempt(
        "1/2", of: "a1", in: folder, attempt: countsAttempts ? 1 : nil,
        seconds: countsAttempts ? 9 : 1),
      try attempt(
        "1/2", of: "a2", in: folder, attempt: countsAttempts ? 2 : nil, seconds: 5),
      try attempt("2/2", of: "b1", in: folder, attempt: countsAttempts ? 1 : nil, seconds: 2),
    ]
    for test in ["a", "c"] { try write(.differed, test: test, to: directories[0]) }
    try write(.matched, to: directories[1])
    try write(.differed, test: "c", to: directories[1])
    try write(.matched, test: "b", to: directories[2])
    let attempts = ShardRecord.attempts(in: directories)
    #expect(attempts.latest == [directories[1], directories[2]])
    #expect(attempts.replaced.map(\.directory) == [directories[0]])
    let merged = folder.path + "/merged"
    let location = SnapshotLocation(
      referenceDirectory: folder.path + "/r", artifactDirectory: merged)
    for order in [directories, directories.reversed()] {
      try? FileManager.default.removeItem(atPath: merged)
      let outcome = CommandResult(["merge"] + order + ["-o", merged], in: location)
      #expect(outcome.status == .success, "\(outcome)")
      #expect(
        outcome.errors.contains(
          "shard 1/2 ran again: \(directories[1]) replaces \(directories[0])\n"),
        "\(outcome.errors)")
      #expect(outcome.output.contains("flaky  AppTests/Screens/a.png failed, then passed"))
      #expect(MergeRecord(in: merged).flaky == ["AppTests/Screens/a.png"])
      #expect(MergeRecord(in: merged).problems == [])
    }
    // The second merge of the results keeps the list.
    let again = folder.path + "/again"
    _ = CommandResult(["merge", merged, "-o", again], in: location)
    #expect(MergeRecord(in: again).flaky == ["AppTests/Screens/a.png"])
    let review = try RunReview(in: location, runs: .any)
    #expect(review.flaky == ["AppTests/Screens/a.png"])
    #expect(review.waiting.map(\.path) == ["AppTests/Screens/c.png"])
    let status = CommandResult(["status"], in: location)
    #expect(status.output.contains("flaky  AppTests/Screens/a.png failed, then passed"))
  }

  @Test func attemptsOfOtherCommitsOrOfUnknownOrderAreReported() throws {
    let folder = try ScratchFolder()
    let first = try attempt("1/2", of: "a", in: folder, seconds: 1)
    let other = try attempt("1/2", of: "b", in: folder, commit: "def", seconds: 2)
    let equal = try attempt("1/2", of: "c", in: folder, seconds: 1)
    // Two machines of one attempt, such as on two systems.
    let (one, two) = (
      try attempt("1/2", of: "d", in: folder, attempt: 1, seconds: 1),
      try attempt("1/2", of: "e", in: folder, attempt: 1, seconds: 2)
    )
    for directories in [[first, other], [first, equal], [one, two]] {
      let attempts = ShardRecord.attempts(in: directories)
      #expect(attempts.latest == directories && attempts.replaced == [])
    }
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
        "\(folder.path) has no record of the tests that ran; select them with `shard` on its "
          + "machine"
      ])
  }

  @Test func machineWithoutSnapshotsDoesNotPreventTheMerge() throws {
    let folder = try ScratchFolder()
    var directories = try machines(["1/3", "2/3", "3/3"], in: folder)
    let path = "AppTests/Screens/a.png"
    for directory in directories.dropLast() {
      let result = SnapshotResult(
        run: TestRun(id: directory, started: "2026-11-22T04:13:00Z"), module: "AppTests",
        suite: ["Screens"], function: "a()", verdict: .matched, format: "png",
        reference: .init(path: path), session: "s")
      try FileManager.default.createDirectory(
        atPath: directory + "/.results/AppTests/Screens", withIntermediateDirectories: true)
      try JSONEncoder().encode(result).write(
        to: URL(fileURLWithPath: "\(directory)/.results/\(path).json"))
    }
    let location = SnapshotLocation(
      referenceDirectory: folder.path + "/r", artifactDirectory: folder.path)
    let complete = CommandResult(
      ["merge"] + directories + ["-o", folder.path + "/complete"], in: location)
    #expect(complete.status == .success, "\(complete.errors)")
    #expect(MergeRecord(in: folder.path + "/complete").problems.isEmpty)
    directories.remove(at: 1)
    let merged = folder.path + "/incomplete"
    let incomplete = CommandResult(
      ["merge"] + directories + ["-o", merged], in: location)
    #expect(incomplete.status == .unreadableData)
    #expect(
      MergeRecord(in: merged).problems
        == ["the results of shard 2/3 are missing; see the logs of its job"])
    let again = folder.path + "/again"
    #expect(
      CommandResult(["merge", merged, "-o", again], in: location)
        .status == .unreadableData)
    #expect(MergeRecord(in: again).problems == MergeRecord(in: merged).problems)
    let mergedLocation = SnapshotLocation(
      referenceDirectory: folder.path + "/r", artifactDirectory: merged)
    for printsJSON in [false, true] {
      let found = CommandResult(["status"] + (printsJSON ? ["--json"] : []), in: mergedLocation)
      #expect(found.status == .unreadableData)
      #expect((found.output + found.errors).contains("results of shard 2/3 are missing"))
    }
    let report = CommandResult(["report", "--format", "markdown"], in: mergedLocation)
    #expect(report.output.contains("**Incomplete"))
    let annotations = CommandResult(["report", "--format", "github"], in: mergedLocation)
    #expect(
      annotations.output.hasPrefix(
        "::error title=Snapshots::the results of shard 2/3 are missing; see"))
    let junit = CommandResult(["report", "--format", "junit"], in: mergedLocation)
    #expect(junit.output.contains("<error type=\"incomplete\" message=\"the results of shard 2/3 "))
    #expect(junit.output.contains("<testsuites name=\"snapshots\" tests=\"2\" failures=\"0\""))
    let json = CommandResult(["report", "--format", "json"], in: mergedLocation)
    #expect(json.output.contains("the results of shard 2/3 are missing"))
    let page = folder.path + "/page.html"
    let html = CommandResult(
      ["report", "--format", "html", "-o", page], in: mergedLocation)
    #expect(html.status == .success, "\(html.errors)")
    #expect(try String(contentsOfFile: page, encoding: .utf8).contains("results of shard 2/3 are"))
  }

  @Test(arguments: [(0.083, "about 83ms of CPU time"), (4.2, "about 4s of CPU time")])
  func theExpectedDurationIsPrinted(_ seconds: Double, _ text: String) throws {
    let folder = try ScratchFolder()
    let path = "AppTests/Screens/a.png"
    let result = SnapshotResult(
      run: TestRun(id: "run", started: "2026-11-22T04:13:00Z"), module: "AppTests",
      suite: ["Screens"], function: "a()", verdict: .matched, format: "png",
      reference: .init(path: path), processorTime: StepDurations(render: .seconds(seconds)),
      session: "s")
    try folder.write([UInt8](try JSONEncoder().encode(result)), to: ".results/\(path).json")
    let location = SnapshotLocation(
      referenceDirectory: folder.path, artifactDirectory: folder.path + "/artifacts")
    let listed = "AppTests.Screens/a()\n"
    let known = try shard("1/1", listed, "--durations", folder.path, in: location)
    #expect(known.errors.contains("1 of 1 tests, \(text)"), "\(known.errors)")
    // The job ended before the first assertion.
    let warning =
      "shard 1/1 has no results, but 1 of its tests had snapshots in an earlier run; check its "
      + "job's log for a crash, unless they were disabled"
    #expect(ShardRecord.problems(in: [location.artifactDirectory]) == [])
    #expect(ShardRecord.warnings(in: [location.artifactDirectory]) == [warning])
    let merge = CommandResult(
      ["merge", location.artifactDirectory, "-o", folder.path + "/merged"],
      in: location)
    #expect(merge.status == .unreadableData)
    #expect(merge.errors == "error: \(warning)\n")
    try FileManager.default.copyItem(
      atPath: folder.path + "/.results", toPath: location.resultDirectory)
    #expect(ShardRecord.warnings(in: [location.artifactDirectory]) == [])
    let unknown = try shard("1/1", listed, in: location)
    #expect(unknown.errors.contains("1 of 1 tests\n"), "\(unknown.errors)")
  }

  /// The first machine crashed, the last one has results, and the one between them is missing.
  @Test(arguments: [2, 3])
  func aShardWithoutResultsIsAWarningThatHidesNoProblem(count: Int) throws {
    let folder = try ScratchFolder()
    var listed = ""
    for name in ["a", "b", "c"] {
      let path = "AppTests/Screens/\(name).png"
      let result = SnapshotResult(
        run: TestRun(id: "run", started: "2026-11-22T04:13:00Z"), module: "AppTests",
        suite: ["Screens"], function: name + "()", verdict: .matched, format: "png",
        reference: .init(path: path), processorTime: StepDurations(render: .seconds(1)),
        session: "s")
      try folder.write([UInt8](try JSONEncoder().encode(result)), to: ".results/\(path).json")
      listed += "AppTests.Screens/\(name)()\n"
    }
    let directories = try [1, count].map { number in
      let location = SnapshotLocation(
        referenceDirectory: folder.path, artifactDirectory: "\(folder.path)/\(number)")
      let outcome = try shard(
        "\(number)/\(count)", listed, "--durations", folder.path, in: location)
      #expect(outcome.status == .success)
      return location.artifactDirectory
    }
    try FileManager.default.copyItem(
      atPath: folder.path + "/.results", toPath: directories[1] + "/.results")
    let merged = folder.path + "/merged"
    let merge = CommandResult(
      ["merge"] + directories + ["-o", merged],
      in: SnapshotLocation(referenceDirectory: folder.path, artifactDirectory: folder.path))
    #expect(merge.status == (count == 2 ? .success : .unreadableData))
    var problems = MergeRecord(in: merged).problems
    #expect(problems.popLast()?.hasPrefix("shard 1/\(count) has no results, but ") == true)
    #expect(
      problems
        == (count == 2 ? [] : ["the results of shard 2/3 are missing; see the logs of its job"]))
  }

  @Test func durationsWithoutResultsAreRejected() throws {
    let folder = try ScratchFolder()
    let location = SnapshotLocation(
      referenceDirectory: folder.path, artifactDirectory: folder.path + "/artifacts")
    let result = try shard("1/2", tests, "--durations", folder.path, in: location)
    #expect(result.status == .unreadableData)
    #expect(result.errors.contains("has no results; pass the artifact directory"))
  }

  @Test func aListWithoutTestsIsRejected() throws {
    let folder = try ScratchFolder()
    let location = SnapshotLocation(
      referenceDirectory: folder.path, artifactDirectory: folder.path + "/artifacts")
    let result = try shard("1/2", "Building...\n", in: location)
    #expect(result.status == .unreadableData)
    #expect(result.errors.contains("the list of tests is empty"))
  }
}
