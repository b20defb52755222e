import Foundation
import SnapshotAssertCore
import Testing

@testable import SnapshotCommands
@testable import SnapshotReview

/// The results that count after several runs, and those of other packages.
@Suite(.commands) struct CurrentResultsTests {
  private static let later = TestRun(id: "later", started: "2026-11-22T05:00:00.000Z")
  private let id = SnapshotID(path: "AppTests/Screens/one.png").short

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  // MARK: Runs

  @Test func afterAFilteredRunThatPassesTheOtherFailuresStillNeedADecision() throws {
    let run = try ReviewedRun()
    try run.addDifference("one")
    run.run = Self.later
    try run.addMatch("two")
    let commands: [[String]] = [
      ["status"], ["list"], ["report", "--format", "json"],
    ]
    for command in commands {
      #expect(run.run(command).status == .differences, "\(command)")
    }
    let plan = run.run("accept", "--all", "--dry-run")
    #expect(try (object(plan.output)["decisions"] as? [Any])?.count == 1)
    #expect(run.run("status").output.contains("1 differ, 1 match\n1 snapshot needs"))
  }

  @Test func aSelectionOfTheLastRunNamesTheOtherFailures() throws {
    let run = try ReviewedRun()
    try run.addDifference("one")
    run.run = Self.later
    try run.addMatch("two")
    let status = run.run("status", runs: .last)
    #expect(status.status == .success)
    #expect(status.errors.contains("1 snapshot of other runs needs a decision; omit --run"))
    let json = run.run("status", "--json", runs: .last)
    #expect(try object(json.output)["otherRuns"] as? Int == 1)
  }

  @Test func theCommandsOfAReportSelectWhatItShows() throws {
    let run = try ReviewedRun()
    try run.addDifference("one", text: .init(lines: ["-a", "+b"]))
    let cause = try #require(try RunReview(in: run.location, runs: .any).causes.causes.first?.id)
    func commands(_ runs: RunSelection, _ directories: DirectoryOptions) -> String {
      run.run("report", "--format", "markdown", runs: runs, directories: directories).output
    }
    #expect(commands(.any, .init()).contains("`swift run snapshot accept --cause \(cause)`"))
    #expect(
      commands(.last, .init()).contains("`swift run snapshot accept --cause \(cause) --run last`"))
    #expect(
      commands(.any, .init(results: "merged")).contains(
        "`swift run snapshot accept --cause \(cause) --results 'merged'`"))
    let json = try object(run.run("report", "--format", "json", runs: .last).output)
    #expect(json["selection"] as? String == " --run last")
  }

  @Test func aFailureThatNoLongerCountsIsNamedUntilItIsPruned() throws {
    let run = try ReviewedRun()
    try run.addDifference("one")
    run.run = Self.later
    try run.addMatch("two")
    let record = """
      {"schema":"snapshot-complete-run/1","framework":"swift-testing",
       "run":{"id":"later","started":"2026-11-22T05:00:00.000Z"}}
      """
    try run.write(Array(record.utf8), to: run.artifacts + "/.runs/swift-testing.json")
    let path = "AppTests/Screens/one.png"
    let status = run.run("status")
    #expect(status.status == .success)
    #expect(status.errors.contains("1 failure of an earlier run no longer counts"))
    #expect(status.errors.contains("run `swift run snapshot prune --delete`"))
    let json = try object(run.run("list", "--json").output)
    #expect(json["outdated"] as? [String] == [path])
    #expect((json["notices"] as? [String])?.count == 1)
    for format in [ReportFormat.markdown, .github] {
      let report = run.run("report", "--format", format.rawValue)
      #expect(report.output.contains("1 failure of an earlier run no longer counts"), "\(format)")
    }
    // All other snapshots can be accepted.
    #expect(run.run("accept", "--all").status == .success)
    // On request, the earlier run is listed.
    #expect(run.run("list", runs: .identifier("0123")).output.contains("one.png"))

    let prune = run.run("prune")
    #expect(prune.status == .differences)
    #expect(prune.output.contains("outdated  the result of \(path), which no longer counts"))
    #expect(run.run("prune", "--delete").status == .success)
    for file in ["/.results/\(path).json", "/AppTests/Screens/one.actual.png"] {
      #expect(!FileManager.default.fileExists(atPath: run.artifacts + file))
    }
    #expect(run.reference("one") != nil)
    #expect(!run.run("status").errors.contains("no longer counts"))
  }

  @Test func theListOfTestsShowsWhichResultsAreOutdated() throws {
    let run = try ReviewedRun()
    try run.addDifference("one")
    try run.addDifference("two")
    try FileManager.default.removeItem(atPath: run.references)
    let list = run.root.path + "/tests.txt"
    try run.write(Array("AppTests.Screens/two()\nOtherTests.Flows/one()".utf8), to: list)
    let prune = run.run("prune", "--tests", list, "--delete")
    #expect(prune.status == .success, "\(prune.errors)")
    #expect(prune.output.contains("deleted  the result of AppTests/Screens/one.png"))
    let review = try RunReview(in: run.location, runs: .any)
    #expect(review.snapshots.map(\.path) == ["AppTests/Screens/two.png"])
    // A list without any test of the module may be incomplete.
    try run.write(Array("OtherTests.A/b()".utf8), to: list)
    let other = run.run("prune", "--tests", list, "--delete")
    #expect(!other.output.contains("two.png"))
  }

  @Test func aMergeCopiesOnlyResultsThatCount() throws {
    let (first, second) = (try ReviewedRun(), try ReviewedRun(id: "2222"))
    try first.addDifference("one")
    first.run = Self.later
    try first.addMatch("two")
    let record = """
      {"schema":"snapshot-complete-run/1","framework":"swift-testing",
       "run":{"id":"later","started":"2026-11-22T05:00:00.000Z"}}
      """
    try first.write(Array(record.utf8), to: first.artifacts + "/.runs/swift-testing.json")
    try second.addDifference("two")
    let merged = first.root.path + "/merged"
    let merge = first.run(
      "merge", first.artifacts, second.artifacts, "-o", merged)
    #expect(merge.output.contains("merged 2 results of 2 runs"))
    let location = SnapshotLocation(
      referenceDirectory: first.references, artifactDirectory: merged)
    let review = try RunReview(in: location, runs: .any)
    // The result of the earlier run of the other machine counts.
    #expect(review.snapshots.map(\.path) == ["AppTests/Screens/two.png"])
    #expect(review.snapshots.first?.conflicts.count == 2)
  }

  @Test func theRecordOfAnEarlierShardIsNamed() throws {
    let run = try ReviewedRun()
    try run.addMatch("one")
    let shard = try #require(Shard("2/2"))
    try ShardRecord(shard, of: ShardPlan([], into: 2, TestDurations([]))).write(to: run.artifacts)
    let merge = run.run(
      "merge", run.artifacts, "-o", run.root.path + "/merged")
    #expect(merge.status == .unreadableData)
    #expect(
      merge.errors.contains(
        "if all tests ran in \(run.artifacts), delete \(run.artifacts)/.shard.json"))
  }

  @Test func aPackageWithInlineSnapshotsNeedsNoReferences() throws {
    let run = try ReviewedRun()
    run.package = run.root.path
    #expect(run.run("check").status == .unreadableData)
    let source = "assertInlineSnapshot(of: 1, as: .dump)"
    try run.write(Array(source.utf8), to: run.root.path + "/Tests/AppTests/Screens.swift")
    let check = run.run("check")
    #expect(check.status == .success)
    #expect(check.output == "no references, because the tests have inline snapshots\n")
    // The results of other tests name references.
    try run.addMatch("one")
    #expect(run.run("check").status == .unreadableData)
  }

  // MARK: Packages

  /// Two packages with one artifact directory: App, and Kit with a difference.
  private func packages() throws -> ReviewedRun {
    let run = try ReviewedRun()
    for name in ["App", "Kit"] {
      let manifest = Array("let package = Package(name: \"\(name)\")".utf8)
      try run.write(manifest, to: run.root.path + "/\(name)/Package.swift")
    }
    run.package = run.root.path + "/App"
    run.run = TestRun(
      id: "kit", started: "2026-11-22T04:13:00.250Z",
      package: TestPackage(name: "Kit", root: "../Kit"))
    try run.addDifference("one")
    run.run = TestRun(
      id: "app", started: "2026-11-22T04:14:00.250Z",
      package: TestPackage(name: "App", root: "../App"))
    return run
  }

  @Test func aCommandNamesItsPackageAndTheOthers() throws {
    let run = try packages()
    try run.addDifference("two")
    let status = run.run("status")
    #expect(status.output.hasPrefix("package App in \(run.root.path)/App\n"))
    #expect(status.output.contains("1 snapshot needs a decision"))
    let notice =
      "the package Kit has 1 snapshot here that needs a decision; run the command in that package"
    #expect(status.errors.contains(notice))
    let json = try object(run.run("list", "--json").output)
    #expect((json["package"] as? [String: String])?["name"] == "App")
    let others = try #require(json["otherPackages"] as? [[String: Any]])
    #expect(others.first?["name"] as? String == "Kit")
    #expect(others.first?["waiting"] as? Int == 1)
    #expect((json["snapshots"] as? [Any])?.count == 1)
    #expect(run.run("report", "--format", "markdown").output.contains("the package Kit has"))
  }

  @Test func noCommandDecidesAboutResultsOfAnotherPackage() throws {
    let run = try packages()
    try run.addMatch("two")
    let all = run.run("accept", "--all", "--dry-run")
    #expect(try (object(all.output)["decisions"] as? [Any])?.isEmpty == true)
    for command in [
      ["accept", id], ["reject", id],
      ["show", id],
    ] {
      let outcome = run.run(command)
      #expect(outcome.status == .conflict)
      #expect(outcome.errors.contains("belongs to the package Kit"), "\(outcome.errors)")
    }
    // A plan may come from a report of the other package.
    let kit = SnapshotLocation(
      referenceDirectory: run.references, artifactDirectory: run.artifacts,
      packageDirectory: run.root.path + "/Kit")
    let result = try #require(try RunReview(in: kit, runs: .any).waiting.first?.result)
    let plan = Plan(decisions: [try #require(Plan.Decision(.accept, result))])
    let path = run.root.path + "/plan.json"
    try run.write(plan.json(), to: path)
    let outcome = run.run("accept", "--plan", path)
    #expect(outcome.status == .conflict)
    #expect(outcome.errors.contains("its test belongs to the package Kit; run the command in"))
    run.package = run.root.path + "/Kit"
    #expect(run.run("accept", "--plan", path).status == .success)
    run.package = run.root.path + "/App"
    #expect(run.run("status").errors.contains("none of which needs a decision"))
  }

  // MARK: The package of a command

  @Test func thePackageOfACommandFollowsFromItsOptions() throws {
    let run = try packages()
    let root = run.root.path
    try run.write([], to: root + "/Kit/__Snapshots__/a.png")
    try FileManager.default.createDirectory(
      atPath: root + "/elsewhere", withIntermediateDirectories: true)
    func package(
      _ folder: String, _ options: DirectoryOptions = DirectoryOptions(), launched: String? = nil
    ) throws -> String? {
      var options = options
      options.launchedPackage = launched
      return try SnapshotLocation(
        workingDirectory: root + "/" + folder, options, environment: [:]
      ).packageName
    }
    #expect(try package("App") == "App")
    #expect(try package("App", .init(references: "../Kit/__Snapshots__")) == "Kit")
    #expect(
      try package(
        "elsewhere", .init(references: "../Kit/__Snapshots__", results: "../artifacts")) == "Kit")
    #expect(try package("App", .init(references: "../elsewhere")) == "App")
    #expect(try package("App", .init(package: "../Kit")) == "Kit")
    #expect(try package("App", launched: "../Kit") == "Kit")
    #expect(throws: CommandError.self) { try package("elsewhere") }
    #expect(throws: CommandError.self) { try package("App", .init(package: "../elsewhere")) }
  }

  @Test func thePackageOfSwiftRunIsThatOfTheExecutable() throws {
    let run = try packages()
    let build = run.root.path + "/Kit/.build"
    try run.write([], to: build + "/triple/debug/snapshot")
    try FileManager.default.createSymbolicLink(
      atPath: build + "/debug", withDestinationPath: "triple/debug")
    func launched(_ executable: String, in folder: String = "App") -> String? {
      DirectoryOptions.launchedPackage(
        executable: executable, workingDirectory: run.root.path + "/" + folder)
    }
    #expect(launched("../Kit/.build/triple/debug/snapshot") == "../Kit")
    #expect(launched("Kit/.build/triple/debug/snapshot", in: ".") == "Kit")
    #expect(launched(".build/triple/debug/snapshot", in: "Kit") == nil)
    // A user or a script calls the tool by another path.
    #expect(launched("../Kit/.build/debug/snapshot") == nil)
    #expect(launched(build + "/triple/debug/snapshot") == nil)
    #expect(launched("../Lib/.build/triple/debug/snapshot") == nil)
    var options = DirectoryOptions()
    options.launchedPackage = "../Kit"
    let context = CommandContext(
      location: run.location, directories: options, output: CollectedOutput().output())
    #expect(context.command("list") == "swift run --package-path '../Kit' snapshot list")
  }
}
