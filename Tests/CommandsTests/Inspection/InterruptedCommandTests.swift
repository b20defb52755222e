import Foundation
import Synchronization
import Testing

@testable import SnapshotAssertCore
@testable import SnapshotCommands
@testable import SnapshotReview

/// Every command after a process was killed while it accepted, rejected, or undid decisions: its
/// status and its words describe the files that it leaves.
@Suite(.commands) struct InterruptedCommandTests {
  private static let tests = ["a", "b", "c"]

  private static func id(_ test: String) -> String {
    SnapshotID(path: "AppTests/Screens/\(test).png").short
  }

  /// The step that is interrupted.
  enum Step: CaseIterable {
    case accept, reject, undo
  }

  /// The files of a run after a part of a step, as a killed process leaves them.
  private struct Moment {
    let files: [String: Data]
    /// The part of the step that was complete.
    let description: String
  }

  /// Returns the contents of all files but the lock, whose number identifies the directory.
  private static func files(below root: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root)
    where path != "artifacts/.lock" {
      // A folder has no contents.
      files[path] = FileManager.default.contents(atPath: root + "/" + path)
    }
    return files
  }

  /// Replaces all files, but neither the directories themselves nor the lock.
  private func restore(_ files: [String: Data], in run: ReviewedRun) throws {
    for folder in [run.references, run.artifacts] {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder)
      where name != ".lock" {
        try FileManager.default.removeItem(atPath: folder + "/" + name)
      }
    }
    for (path, data) in files {
      try run.write([UInt8](data), to: run.root.path + "/" + path)
    }
  }

  /// Returns the files at each moment of a step.
  private func moments(of step: Step, in run: ReviewedRun) throws -> [Moment] {
    let review = try RunReview(in: run.location, runs: .last)
    let action: Plan.Action = step == .reject ? .reject : .accept
    let plan = Plan(decisions: review.waiting.compactMap { Plan.Decision(action, $0.result) })
    #expect(plan.decisions.count == 3)
    if step == .undo { _ = try Acceptance(in: run.location).apply(plan) }
    let moments = Mutex<[Moment]>([])
    var acceptance = Acceptance(in: run.location)
    let root = run.root.path
    acceptance.reach = { reached in
      guard let files = try? Self.files(below: root) else { return }
      moments.withLock { $0.append(Moment(files: files, description: "\(reached)")) }
    }
    if step == .undo { _ = try acceptance.undo() } else { _ = try acceptance.apply(plan) }
    return moments.withLock { $0 }
  }

  /// A command, and whether its status and its words are true for a run, which it may have changed.
  private struct Verb {
    let name: String
    let command: [String]
    /// Returns whether an outcome is true.
    ///
    /// The number of open snapshots is that after the recovery, before the command.
    let isTrue: (_ outcome: CommandResult, _ openCount: Int, _ after: State) -> Bool
  }

  /// The decisions, the references, and the artifacts, read without the help of the library.
  private struct State: Equatable {
    /// The number of snapshots without a decision.
    var openCount = 0
    /// The number of references with the accepted contents.
    var newCount = 0
    /// The number of proposed snapshots.
    var proposalCount = 0
    /// Whether a reference is neither the former nor the accepted one, or a command left traces.
    var isBroken = false

    /// Whether all three snapshots are in the same state, except for those that a command decided.
    func isWhole(butFor count: Int) -> Bool {
      !isBroken && ([0, 3].contains(newCount) || newCount == count)
        && ([0, 3].contains(proposalCount) || proposalCount == 3 - count)
    }
  }

  /// The references before and after all snapshots are accepted.
  private typealias References = (old: [String: Data], new: [String: Data])

  private func references(of run: ReviewedRun) -> [String: Data] {
    Dictionary(uniqueKeysWithValues: Self.tests.map { ($0, run.reference($0) ?? Data()) })
  }

  private func state(of run: ReviewedRun, _ known: References) -> State {
    var state = State()
    for test in Self.tests {
      let stem = "AppTests/Screens/\(test)"
      func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: run.artifacts + "/" + path)
      }
      if !exists(".results/\(stem).png.decision.json") { state.openCount += 1 }
      if exists("\(stem).actual.png") { state.proposalCount += 1 }
      let reference = run.reference(test)
      if reference == known.new[test] { state.newCount += 1 }
      if reference != known.new[test], reference != known.old[test] { state.isBroken = true }
    }
    if Acceptance(in: run.location).isInterrupted { state.isBroken = true }
    return state
  }

  private var verbs: [Verb] {
    let id = Self.id("a")
    func lists(_ outcome: CommandResult, _ openCount: Int, _ after: State) -> Bool {
      outcome.status == (openCount == 0 ? .success : .differences) && after.openCount == openCount
    }
    /// Accepting or rejecting one snapshot, which is refused if there is a decision already.
    func decides(_ outcome: CommandResult, _ openCount: Int, _ after: State) -> Bool {
      openCount == 0
        ? outcome.status == .conflict && outcome.errors.contains("is already ")
        : outcome.status == .success && after.openCount == openCount - 1
    }
    let formats: [ReportFormat] = [.markdown, .github, .junit, .json]
    return [
      Verb(name: "status", command: ["status"]) {
        lists($0, $1, $2)
          && $0.output.contains(
            $1 == 0 ? "nothing needs a decision" : "3 snapshots need a decision")
      },
      Verb(name: "list", command: ["list"]) {
        lists($0, $1, $2) && $0.output.contains($1 == 0 ? "nothing needs" : "(3 snapshots)")
      },
      Verb(name: "show", command: ["show", id]) { outcome, openCount, after in
        outcome.status == .success && after.openCount == openCount
          && outcome.errors.contains("to accept: ") == (openCount > 0)
      },
      Verb(name: "check", command: ["check"]) { outcome, _, _ in
        outcome.status == .success && outcome.output.contains("3 references are ready")
      },
      Verb(name: "prune", command: ["prune"]) { outcome, _, _ in outcome.status == .success },
      Verb(name: "accept --all", command: ["accept", "--all"]) {
        outcome, openCount, after in
        outcome.status == .success && after.openCount == 0
          && outcome.output.contains(
            openCount == 0 ? "nothing needs a decision" : "accepted  AppTests/Screens/c.png")
      },
      Verb(name: "accept --all --dry-run", command: ["accept", "--all", "--dry-run"]) {
        outcome, openCount, after in
        outcome.status == .success && after.openCount == openCount
          && outcome.output.contains("\"do\":\"accept\"") == (openCount > 0)
      },
      Verb(name: "accept ID", command: ["accept", id], isTrue: decides),
      Verb(name: "reject ID", command: ["reject", id], isTrue: decides),
      Verb(name: "undo", command: ["undo"]) { outcome, _, after in
        after.openCount == 3 && after.newCount == 0
          && (outcome.status == .success
            || outcome.status == .conflict && outcome.errors.contains("there is nothing to undo"))
      },
    ]
      + formats.map { format in
        Verb(name: "report", command: ["report", "--format", format.rawValue], isTrue: lists)
      }
  }

  @Test(arguments: Step.allCases)
  func everyCommandTellsTheTruth(afterAnInterrupted step: Step) throws {
    let run = try ReviewedRun()
    for test in Self.tests { try run.addDifference(test) }
    let old = references(of: run)
    #expect(run.run("accept", "--all").status == .success)
    let known: References = (old, references(of: run))
    #expect(Self.tests.allSatisfy { known.old[$0] != known.new[$0] })
    #expect(run.run("undo").status == .success)
    let moments = try moments(of: step, in: run)
    #expect(moments.count > 10)
    let commands = try verbs.map { (verb: $0, command: try ParsedCommand($0.command)) }
    var openCounts: Set<Int> = []
    var recoveredCount = 0
    for moment in moments {
      for (verb, command) in commands {
        try restore(moment.files, in: run)
        // What remains open is decided by the files, without any command.
        _ = try Acceptance(in: run.location).recover()
        let openCount = state(of: run, known).openCount
        openCounts.insert(openCount)
        try restore(moment.files, in: run)
        let isInterrupted = Acceptance(in: run.location).isInterrupted
        let outcome = run.run(command)
        let after = state(of: run, known)
        let name = "\(verb.name) after \(step) was killed at \(moment.description)"
        #expect(verb.isTrue(outcome, openCount, after), "\(name): \(outcome) \(after)")
        let decidedCount = verb.name.hasSuffix(" ID") && openCount > 0 ? 1 : 0
        #expect(after.isWhole(butFor: decidedCount), "\(name): \(outcome) \(after)")
        let isNoted = outcome.errors.contains("was interrupted; ")
        if isNoted { recoveredCount += 1 }
        // Leftovers of a step that changed nothing are removed without a word.
        if !isInterrupted { #expect(!isNoted, "\(name): \(outcome)") }
      }
    }
    #expect(openCounts == [0, 3])
    #expect(recoveredCount > 3 * commands.count, "\(recoveredCount)")
  }

  @Test func aRunningCommandLeavesNothingToDecide() throws {
    let run = try ReviewedRun()
    for test in Self.tests { try run.addDifference(test) }
    let review = try RunReview(in: run.location, runs: .last)
    let plan = Plan(decisions: review.waiting.compactMap { Plan.Decision(.accept, $0.result) })
    let outcomes = Mutex<[CommandResult]>([])
    let location = run.location
    var acceptance = Acceptance(in: location)
    let id = Self.id("a")
    acceptance.reach = { step in
      guard step == .synchronized else { return }
      let commands: [[String]] = [
        ["status"], ["list"], ["accept", "--all"],
        ["accept", id], ["reject", id], ["check"],
        ["prune", "--delete", "--force"], ["undo"],
      ]
      for command in commands {
        let outcome = CommandResult(command, in: location)
        outcomes.withLock { $0.append(outcome) }
      }
    }
    _ = try acceptance.apply(plan)
    let found = outcomes.withLock { $0 }
    #expect(
      found.map(\.status) == [
        .unreadableData, .unreadableData, .conflict, .conflict, .conflict, .differences, .conflict,
        .conflict,
      ], "\(found)")
    for outcome in found.dropLast() {
      #expect((outcome.output + outcome.errors).contains("is changing files"), "\(outcome)")
    }
    #expect(run.run("status").status == .success)
  }

  @Test func filesThatCannotBeRestoredAreNotASuccess() throws {
    let run = try ReviewedRun()
    for test in Self.tests { try run.addDifference(test) }
    let moments = try moments(of: .accept, in: run)
    let moment = try #require(moments.last { $0.description == "synchronized" })
    try restore(moment.files, in: run)
    // The journal of another machine has other directories.
    let copy = try ReviewedRun()
    try FileManager.default.removeItem(atPath: copy.root.path)
    try FileManager.default.copyItem(atPath: run.root.path, toPath: copy.root.path)
    for command in ["status", "list"] {
      let outcome = copy.run(command)
      #expect(outcome.status == .unreadableData)
      #expect(
        outcome.errors.contains("an interrupted command changed: the journal "),
        "\(outcome.errors)")
    }
    #expect(copy.run("accept", "--all").status == .conflict)
    #expect(copy.run("check").status == .differences)
  }

  /// Adds results in another reference directory, with the files that an interrupted step left.
  private func addInterruptedDirectory(_ name: String, _ other: ReviewedRun, to run: ReviewedRun)
    throws
  {
    try run.addMatch("a")
    for test in Self.tests { try other.addDifference(test) }
    let moments = try moments(of: .accept, in: other)
    let moment = try #require(moments.last { $0.description == "synchronized" })
    try restore(moment.files, in: other)
    // The journal names the directories by their numbers, which a move keeps.
    try run.addDirectory(name, other)
  }

  @Test func anInterruptedCommandInAnotherReferenceDirectoryIsRolledBack() throws {
    let (run, other) = (try ReviewedRun(), try ReviewedRun())
    let directory = try run.location.with(
      snapshotDirectory: other.references, testFile: #filePath
    ).artifactDirectory
    let name = try #require(directory.split(separator: "/").last)
    try addInterruptedDirectory(String(name), other, to: run)
    let outcome = run.run("status")
    #expect(outcome.status == .differences, "\(outcome)")
    #expect(
      outcome.errors.hasPrefix(
        "an earlier command was interrupted; its changes were rolled back\n"), "\(outcome)")
    #expect(
      outcome.errors.contains("3 snapshots in another reference directory need a decision"),
      "\(outcome)")
  }

  @Test func anotherReferenceDirectoryThatCannotBeRestoredIsNamed() throws {
    let (run, other) = (try ReviewedRun(), try ReviewedRun())
    try addInterruptedDirectory("B", other, to: run)
    let outcome = run.run("status")
    #expect(outcome.status == .unreadableData, "\(outcome)")
    #expect(outcome.errors.contains("in another reference directory, cannot restore the files"))
  }
}
