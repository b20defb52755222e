import ChildTestRuns
import Foundation
import SnapshotDrawing
import Testing

@testable import SnapshotAssertCore
@testable import SnapshotReview

/// A process that is killed after any step loses nothing: the next command restores the files, or
/// the step is complete.
@Suite(.startsTestProcess) struct AcceptanceCrashTests {
  /// The files before and after a command.
  private struct States {
    let before: [String: Data]
    let after: [String: Data]
  }

  /// Creates a checkout with an accepted, a first, a rejected, and an inline snapshot.
  private func review() throws -> (ReviewedCheckout, Plan) {
    let review = try ReviewedCheckout(differing: "a", "b")
    try review.miss("c")
    let decisions = [
      try review.decision("a"), try review.decision("b", .reject), try review.decision("c"),
    ]
    return (review, Plan(decisions: try decisions + review.missInline("a\n")))
  }

  private func child(
    _ command: AcceptanceChild.Command, _ review: ReviewedCheckout, _ plan: Plan,
    killedAfter count: Int
  ) throws -> Bool {
    let child = try AcceptanceChild(
      command: command, references: review.checkout.references.path,
      artifacts: review.checkout.artifacts.path, sources: review.package?.path, plan: plan,
      killedAfter: count
    ).run()
    #expect(child.isKilled || child.output.contains("Test run with 1 test"), "\(child.output)")
    return child.isKilled
  }

  /// Applies and undoes a plan, and returns the steps of its application.
  private func steps(of plan: Plan, in review: ReviewedCheckout) throws -> [AcceptanceCheckpoint] {
    let steps = Collected<AcceptanceCheckpoint>()
    var acceptance = review.acceptance
    acceptance.reach = { steps.add($0) }
    _ = try acceptance.apply(plan)
    _ = try review.acceptance.undo()
    return steps.values
  }

  /// Returns the number of steps after which some files are replaced, and others are not.
  private func middle(of plan: Plan, in review: ReviewedCheckout) throws -> Int {
    try #require(steps(of: plan, in: review).firstIndex(of: .changed(2))) + 1
  }

  /// Kills a command after each of its steps, and expects the files before or after it.
  private func killAfterEachStep(
    of command: AcceptanceChild.Command, _ review: ReviewedCheckout, _ plan: Plan,
    prepare: () throws -> Void, states: States, minimumStepCount: Int
  ) throws {
    var count = 0
    var outcomes: Set<Bool> = []
    repeat {
      count += 1
      try prepare()
      #expect(try review.filesWithoutJournal() == states.before)
      let isKilled = try child(command, review, plan, killedAfter: count)
      _ = try review.acceptance.recover()
      let files = try review.filesWithoutJournal()
      #expect(files == states.before || files == states.after, "killed after step \(count)")
      outcomes.insert(files == states.after)
      guard isKilled else { break }
    } while count < 100
    #expect(count > minimumStepCount)
    #expect(outcomes == [false, true])
  }

  @Test func killedApplicationIsRolledBackOrComplete() throws {
    let (review, plan) = try review()
    let before = try review.filesWithoutJournal()
    _ = try review.acceptance.apply(plan)
    let after = try review.filesWithoutJournal()
    _ = try review.acceptance.undo()
    try killAfterEachStep(
      of: .apply, review, plan,
      prepare: {
        // A complete step is undone; an incomplete one was already rolled back.
        while try !review.appliedSteps().isEmpty { _ = try review.acceptance.undo() }
        #expect(try review.files() == before)
      }, states: States(before: before, after: after), minimumStepCount: 15)
  }

  @Test(arguments: [AcceptanceChild.Command.undo, .undoTwice])
  fileprivate func killedUndoIsCompleteOrNotBegun(command: AcceptanceChild.Command) throws {
    let (review, plan) = try review()
    let first = try review.filesWithoutJournal()
    let plans = [
      Plan(decisions: Array(plan.decisions.prefix(1))),
      Plan(decisions: Array(plan.decisions.dropFirst())),
    ]
    _ = try review.acceptance.apply(plans[0])
    let second = try review.filesWithoutJournal()
    _ = try review.acceptance.apply(plans[1])
    let third = try review.filesWithoutJournal()
    try killAfterEachStep(
      of: command, review, Plan(decisions: []),
      prepare: {
        for plan in plans.dropFirst(try review.appliedSteps().count) {
          _ = try review.acceptance.apply(plan)
        }
      }, states: States(before: third, after: command == .undo ? second : first),
      minimumStepCount: 10)
  }

  @Test func killedRecoveryIsContinued() throws {
    let (review, plan) = try review()
    let before = try review.files()
    let middle = try middle(of: plan, in: review)
    var count = 0
    repeat {
      count += 1
      #expect(try child(.apply, review, plan, killedAfter: middle))
      #expect(try review.files() != before)
      let isKilled = try child(.recover, review, plan, killedAfter: count)
      _ = try review.acceptance.recover()
      #expect(try review.files() == before, "killed after step \(count)")
      guard isKilled else { break }
    } while count < 100
    #expect(count > 5)
  }

  @Test func applicationAfterAKilledOneRestoresTheFilesFirst() throws {
    let (review, plan) = try review()
    let middle = try middle(of: plan, in: review)
    _ = try review.acceptance.apply(plan)
    let after = try review.filesWithoutJournal()
    _ = try review.acceptance.undo()
    #expect(try child(.apply, review, plan, killedAfter: middle))
    let applied = try review.acceptance.apply(plan)
    #expect(applied.recovered?.restored.isEmpty == false)
    #expect(applied.recovered?.kept == [])
    #expect(try review.filesWithoutJournal() == after)
  }

  @Test func undoOfAKilledApplicationLeavesTheStepBefore() throws {
    let (review, plan) = try review()
    let before = try review.filesWithoutJournal()
    _ = try review.acceptance.apply(Plan(decisions: Array(plan.decisions.prefix(1))))
    let first = try review.filesWithoutJournal()
    let rest = Plan(decisions: Array(plan.decisions.dropFirst()))
    let middle = try middle(of: rest, in: review)
    for count in 1...2 {
      #expect(try child(.apply, review, rest, killedAfter: middle))
      let undone = try review.acceptance.undo(count: count)
      #expect(undone.recovered?.restored.isEmpty == false)
      #expect(undone.steps == (count == 1 ? [] : [1]))
      #expect(try review.filesWithoutJournal() == (count == 1 ? first : before))
    }
  }

  @Test func fileThatChangedAfterTheKillIsKept() throws {
    let (review, plan) = try review()
    let before = try review.files()
    let middle = try middle(of: plan, in: review)
    #expect(try child(.apply, review, plan, killedAfter: middle))
    let foreign = Array("another process wrote this".utf8)
    try ReviewedCheckout.write(foreign, to: review.reference("a"))
    let recovery = try #require(try review.acceptance.recover())
    #expect(recovery.kept == [ReviewedCheckout.path("a")])
    var expected = before
    expected[review.reference("a")] = Data(foreign)
    #expect(try review.files() == expected)
  }

  /// The journal has the only copy of the former source, which belongs to one package.
  @Test func sourcesAreRestoredOnlyInTheirPackage() throws {
    let (review, plan) = try review()
    let source = try review.package?.source
    let before = try review.files()
    let last = try #require(steps(of: plan, in: review).firstIndex(of: .synchronized))
    #expect(try child(.apply, review, plan, killedAfter: last))
    #expect(try review.package?.source != source)
    let killed = try review.files()
    let elsewhere = try TemporaryDirectory()
    for sources in [nil, elsewhere.path] {
      let other = Acceptance(
        references: review.checkout.references.path, artifacts: review.checkout.artifacts.path,
        sources: sources)
      let error = AcceptanceError.foreignJournal(
        path: review.checkout.artifacts.path + "/" + Journal.folder, isOfOtherPackage: true)
      #expect(error.description.contains("run the command in that package"))
      #expect(throws: error) { try other.recover() }
      #expect(throws: error) { try other.undo() }
      #expect(throws: error) { try other.apply(plan) }
    }
    // The other package has removed its own temporary files, but not those of this one.
    #expect(try review.package?.source != source)
    #expect(try review.files().filter { killed[$0.key] != $0.value }.isEmpty)
    #expect(try review.acceptance.recover()?.kept == [])
    #expect(try review.files() == before)
  }

  @Test func gitIgnoresTheFilesOfAKilledApplication() throws {
    let (review, plan) = try review()
    let package = try #require(review.package)
    let repository = try GitRepository(in: package.path)
    try repository.run("add", "--all")
    let staged = try #require(steps(of: plan, in: review).firstIndex(of: .saved))
    #expect(try child(.apply, review, plan, killedAfter: staged))
    let folder = package.path + "/" + Transaction.folder
    #expect(FileManager.default.fileExists(atPath: folder))
    let status = try repository.run("status", "--porcelain", "--untracked-files=all")
    #expect(!status.contains("accepting"), "\(status)")
    _ = try review.acceptance.recover()
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func fullDiskChangesNothing() throws {
    let (review, plan) = try review()
    let child = try AcceptanceChild(
      command: .applyWithFullDisk, references: review.checkout.references.path,
      artifacts: review.checkout.artifacts.path, sources: review.package?.path, plan: plan
    ).run()
    #expect(child.output.contains("Test run with 1 test"), "\(child.output)")
    #expect(!child.output.contains("recorded an issue"), "\(child.output)")
  }
}
