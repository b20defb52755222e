import Foundation
import SnapshotAssertCore
import Testing

@testable import SnapshotCommands
@testable import SnapshotReview

/// The exit statuses of commands whose results are incomplete.
@Suite(.commands) struct ExitStatusTests {
  /// A reason why results are missing, and the resulting status.
  enum Gap: CaseIterable {
    case none, merge, damage, directory

    func add(to run: ReviewedRun) throws {
      switch self {
      case .none: break
      case .merge: try run.addGap()
      case .damage: try run.addDamage()
      case .directory:
        let other = try ReviewedRun()
        try other.addDifference("b")
        try run.addDirectory("B", other)
      }
    }

    var status: CommandStatus {
      switch self {
      case .none: .success
      case .merge, .damage: .unreadableData
      case .directory: .differences
      }
    }
  }

  @Test(arguments: Gap.allCases, [false, true])
  func acceptingAllHasTheStatusOfTheRest(_ gap: Gap, _ printsJSON: Bool) throws {
    let run = try ReviewedRun()
    try run.addDifference("looksRight")
    try gap.add(to: run)
    let command = ["accept", "--all"] + (printsJSON ? ["--json"] : [])
    let accepted = run.run(command)
    #expect(accepted.status == gap.status, "\(accepted.errors)")
    #expect(accepted.output.contains("looksRight"))
    #expect(run.run("status").status == gap.status)
    #expect(run.run(command).status == gap.status)
  }

  @Test(arguments: Gap.allCases)
  func acceptingNothingWritesNothingAndHasTheStatusOfTheRun(_ gap: Gap) throws {
    let run = try ReviewedRun()
    try run.addMatch("a")
    try gap.add(to: run)
    #expect(run.run("accept", "--all").status == gap.status)
    let outcome = run.run("accept", "--all", "--json")
    #expect(outcome.status == gap.status)
    #expect(outcome.output.contains("snapshot-applied/1"))
    let plan = run.run("accept", "--all", "--dry-run")
    #expect(plan.status == gap.status)
    #expect(plan.output.contains("snapshot-plan/1"))
    #expect(!FileManager.default.fileExists(atPath: run.artifacts + "/.lock"))
    #expect(!FileManager.default.fileExists(atPath: run.references))
  }

  @Test func withoutResultsNoCommandSucceeds() throws {
    let run = try ReviewedRun()
    for printsJSON in [false, true] {
      let commands: [[String]] = [
        ["accept", "--all"] + (printsJSON ? ["--json"] : []),
        ["status"] + (printsJSON ? ["--json"] : []), ["list"] + (printsJSON ? ["--json"] : []),
      ]
      for command in commands {
        let outcome = run.run(command)
        #expect(outcome.status == .unreadableData, "\(command)")
        #expect(outcome.output.contains("snapshot-") == printsJSON, "\(outcome.output)")
      }
    }
    for format in [ReportFormat.markdown, .json, .junit, .github] {
      #expect(run.run("report", "--format", format.rawValue).status == .unreadableData, "\(format)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: run.root.path).isEmpty)
  }

  @Test func missingResultsOfAMergeTakePrecedenceOverConflicts() throws {
    let (first, second) = (
      try ReviewedRun(id: "aaaa"), try ReviewedRun(id: "bbbb", started: "2026-11-22T05:00:00.000Z")
    )
    try first.addDifference("looksRight")
    try second.addMatch("looksRight")
    try second.addDamage()
    let outcome = first.run(
      "merge", first.artifacts, second.artifacts, "-o", first.root.path + "/merged")
    #expect(outcome.status == .unreadableData)
    #expect(outcome.output.contains("conflict  AppTests/Screens/looksRight.png"))
  }

  @Test(arguments: [ReportFormat.markdown, .github, .junit, .html, .json])
  func aReportIsWrittenAndListsMissingResults(_ format: ReportFormat) throws {
    let run = try ReviewedRun()
    try run.addMatch("a")
    try run.addGap()
    let path = run.root.path + "/report"
    // A workflow continues after status 1.
    let report = ["report", "--format", format.rawValue, "-o", path]
    #expect(run.run(report).status == .success)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("shard 2 is missing"))
    try run.addDifference("looksRight")
    #expect(run.run(report).status == .differences)
    try run.addDamage()
    try FileManager.default.removeItem(atPath: path)
    #expect(run.run(report).status == .unreadableData)
    #expect(FileManager.default.fileExists(atPath: path))
  }
}
