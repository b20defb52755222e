import Foundation
import SnapshotDrawing
import Testing

@testable import SnapshotAssertCore
@testable import SnapshotReview

@Suite struct UndoTests {
  @Test func undoRestoresAllFiles() throws {
    let review = try ReviewedCheckout(differing: "a", "b", "c")
    try review.miss("d")
    let before = try review.files()
    var decisions = try review.plan().decisions
    decisions[1] = try review.decision("b", .reject)
    _ = try review.acceptance.apply(Plan(decisions: decisions))
    #expect(try review.filesWithoutJournal() != before)
    let undone = try review.acceptance.undo()
    #expect(undone.steps == [1])
    #expect(undone.restored == ["a", "c", "d"].map { ReviewedCheckout.path($0) })
    #expect(try review.files() == before)
    // The plan can be applied again.
    _ = try review.acceptance.apply(Plan(decisions: decisions))
  }

  @Test func foldersOfTheFirstReferenceAreRemoved() throws {
    let review = try ReviewedCheckout()
    try review.miss("a")
    #expect(try review.checkout.references.contents().isEmpty)
    _ = try review.acceptance.apply(review.plan())
    #expect(try review.checkout.references.contents().count == 3)
    _ = try review.acceptance.undo()
    #expect(try review.checkout.references.contents().isEmpty)
  }

  @Test func severalStepsAreUndoneOneByOneOrTogether() throws {
    for count in [[1, 1, 1], [2, 1], [1, 2], [3]] {
      let review = try ReviewedCheckout(differing: "a", "b")
      var states = [try review.files()]
      _ = try review.acceptance.apply(Plan(decisions: [review.decision("a")]))
      states.append(try review.files())
      _ = try review.acceptance.apply(Plan(decisions: [review.decision("b")]))
      states.append(try review.files())
      try review.verify(.red, "a", .never)
      let results = try review.files().filter { $0.key.contains(".results/") }
      _ = try review.acceptance.apply(Plan(decisions: [review.decision("a")]))
      #expect(try review.appliedSteps() == [1, 2, 3])
      var index = 3
      for steps in count {
        let undone = try review.acceptance.undo(count: steps)
        #expect(undone.steps == Array((index - steps + 1...index).reversed()))
        index -= steps
      }
      let references = review.checkout.references.path
      #expect(
        try review.files().filter { $0.key.hasPrefix(references) }
          == states[0].filter { $0.key.hasPrefix(references) })
      #expect(results.count > 1)
      #expect(throws: AcceptanceError.nothingToUndo(requested: 1, available: 0)) {
        try review.acceptance.undo()
      }
    }
  }

  @Test func changedReferenceIsNotReplaced() throws {
    let review = try ReviewedCheckout(differing: "a", "b")
    _ = try review.acceptance.apply(review.plan())
    let accepted = ReviewedCheckout.digest(review.reference("b"))
    try review.verify(.red, "b", .failed)
    let before = try review.files()
    let conflicts = try #require(throws: AcceptanceError.self) {
      try review.acceptance.undo()
    }.conflicts
    #expect(conflicts.map(\.reason) == [.changedSince])
    #expect(conflicts.map(\.path) == [ReviewedCheckout.path("b")])
    #expect(conflicts[0].reference.expected == accepted)
    #expect(conflicts[0].reference.found == ReviewedCheckout.digest(review.reference("b")))
    #expect(try review.files() == before)
  }

  @Test func referenceThatChangedBetweenStepsIsNotReplaced() throws {
    let review = try ReviewedCheckout(differing: "a")
    _ = try review.acceptance.apply(review.plan())
    try review.verify(.red, "a", .failed)
    try review.verify(.blue, "a", .never)
    _ = try review.acceptance.apply(review.plan())
    let before = try review.files()
    let conflicts = try #require(throws: AcceptanceError.self) {
      try review.acceptance.undo(count: 2)
    }.conflicts
    #expect(conflicts.map(\.reason) == [.changedSince])
    #expect(try review.files() == before)
    _ = try review.acceptance.undo()
    #expect(try review.verify(.red, "a", .never) == .matched)
  }

  @Test func undoAfterARunKeepsTheNewArtifacts() throws {
    let review = try ReviewedCheckout(differing: "a")
    _ = try review.acceptance.apply(Plan(decisions: [review.decision("a", .reject)]))
    try review.verify(.red, "a", .never)
    let actual = ReviewedCheckout.digest(review.actual("a"))
    _ = try review.acceptance.undo()
    #expect(ReviewedCheckout.digest(review.actual("a")) == actual)
  }

  @Test func countMustBePositive() throws {
    let review = try ReviewedCheckout(differing: "a")
    _ = try review.acceptance.apply(review.plan())
    for count in [0, -1, 2] {
      #expect(throws: AcceptanceError.nothingToUndo(requested: count, available: 1)) {
        try review.acceptance.undo(count: count)
      }
    }
  }

  @Test func oldestStepsAreDiscarded() throws {
    let review = try ReviewedCheckout(differing: "a")
    let journal = Journal(tree: try Folder(review.checkout.artifacts.path))
    let record = JournalRecord(
      plan: Plan(decisions: []), place: "", package: nil, changes: [], folders: [])
    for step in 1...Journal.maximumStepCount {
      try journal.save(record, former: [], as: step)
      try journal.publish(step)
      try journal.markApplied(step)
    }
    _ = try review.acceptance.apply(review.plan())
    let steps = try review.appliedSteps()
    #expect(steps == Array(2...Journal.maximumStepCount + 1))
  }

  @Test func numbersOfUndoneStepsDoNotRecur() throws {
    let review = try ReviewedCheckout(differing: "a", "b")
    for step in [1, 2] {
      #expect(try review.acceptance.apply(review.plan()).step == step)
      #expect(try review.acceptance.undo().steps == [step])
    }
    #expect(try review.acceptance.apply(Plan(decisions: [review.decision("a")])).step == 3)
    #expect(try review.acceptance.apply(Plan(decisions: [review.decision("b")])).step == 4)
    #expect(try review.acceptance.undo(count: 2).steps == [4, 3])
    #expect(try review.acceptance.apply(review.plan()).step == 5)
  }

  @Test(arguments: ["", "-5", "99999999999999999", "number", "1                      "])
  func damagedNumberOfTheLastUndoneStepIsIgnored(text: String) throws {
    let review = try ReviewedCheckout(differing: "a")
    let path = review.checkout.artifacts.path + "/" + Journal.lastUndone
    try ReviewedCheckout.write(Array(text.utf8), to: path)
    #expect(try review.acceptance.apply(review.plan()).step == 1)
  }

  @Test(arguments: [Journal.lastUndone, Journal.folder + "/undoing"])
  func linkInPlaceOfANumberIsIgnored(name: String) throws {
    let review = try ReviewedCheckout(differing: "a")
    let path = review.checkout.artifacts.path + "/" + name
    try FileManager.default.createDirectory(
      atPath: review.checkout.artifacts.path + "/" + Journal.folder,
      withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: review.reference("a"))
    #expect(try review.acceptance.apply(review.plan()).step == 1)
    #expect(try review.acceptance.undo().steps == [1])
  }

  // MARK: Forged and damaged journals

  /// A change of a journal that no acceptance makes.
  enum Forgery: String, CaseIterable {
    case outside = "../outside.png"
    case absolute = "/AppTests/Screens/a.png"
    case hidden = "AppTests/.git/config.png"
    case script = "AppTests/Screens/run.sh\\nrm"
    case truncated, otherDigest, otherSchema
  }

  @Test(arguments: Forgery.allCases)
  func forgedJournalChangesNothing(forgery: Forgery) throws {
    let review = try ReviewedCheckout(differing: "a")
    _ = try review.acceptance.apply(review.plan())
    let folder = review.checkout.artifacts.path + "/" + Journal.folder + "/1/"
    var text = try String(contentsOfFile: folder + "journal.json", encoding: .utf8)
    switch forgery {
    case .truncated: text.removeLast(5)
    case .otherSchema: text = text.replacing("snapshot-journal/1", with: "snapshot-journal/9")
    case .otherDigest:
      try ReviewedCheckout.write(Array("other".utf8), to: folder + "old")
    default: text = text.replacing(ReviewedCheckout.path("a"), with: forgery.rawValue)
    }
    try ReviewedCheckout.write(Array(text.utf8), to: folder + "journal.json")
    let before = try review.files()
    #expect {
      try review.acceptance.undo()
    } throws: {
      if case .unreadableJournal = $0 as? AcceptanceError { true } else { false }
    }
    // An interrupted step is not restored, either.
    try FileManager.default.removeItem(atPath: folder + "applied")
    #expect(throws: AcceptanceError.self) { try review.acceptance.recover() }
    try ReviewedCheckout.write([], to: folder + "applied")
    #expect(try review.files() == before)
  }

  /// An artifact directory from another machine may contain a forged journal.
  @Test(arguments: [true, false])
  func journalOfOtherDirectoriesChangesNothing(isApplied: Bool) throws {
    let review = try ReviewedCheckout(differing: "a", "b")
    _ = try review.acceptance.apply(Plan(decisions: [try review.decision("a")]))
    let copy = try TemporaryDirectory()
    try FileManager.default.removeItem(atPath: copy.path)
    try FileManager.default.copyItem(
      atPath: review.checkout.artifacts.path, toPath: copy.path)
    if !isApplied {
      try FileManager.default.removeItem(atPath: copy.path + "/.undo/1/applied")
    }
    let other = Acceptance(references: review.checkout.references.path, artifacts: copy.path)
    let before = try review.files()
    let error = AcceptanceError.foreignJournal(path: copy.path + "/.undo")
    #expect(throws: error) { try other.undo() }
    #expect(other.isInterrupted == !isApplied)
    if !isApplied {
      #expect(throws: error) { try other.recover() }
      #expect(throws: error) { try other.apply(Plan(decisions: [])) }
    }
    #expect(try review.files() == before)
    #expect(error.description.contains("run: rm -r "))
    // A moved directory is the same one.
    let moved = copy.path + ".moved"
    try FileManager.default.moveItem(atPath: review.checkout.artifacts.path, toPath: moved)
    let acceptance = Acceptance(references: review.checkout.references.path, artifacts: moved)
    #expect(try acceptance.undo().restored == [ReviewedCheckout.path("a")])
    try FileManager.default.removeItem(atPath: moved)
  }

  @Test func folderOfAJournalContainsAChangedFile() throws {
    let review = try ReviewedCheckout(differing: "a")
    _ = try review.acceptance.apply(review.plan())
    let path = review.checkout.artifacts.path + "/.undo/1/journal.json"
    let empty = review.checkout.references.path + "/Empty"
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    let text = try String(contentsOfFile: path, encoding: .utf8).replacing(
      #""folders":[]"#, with: #""folders":[{"directory":"references","path":"Empty"}]"#)
    try ReviewedCheckout.write(Array(text.utf8), to: path)
    #expect(throws: AcceptanceError.self) { try review.acceptance.undo() }
    #expect(FileManager.default.fileExists(atPath: empty))
  }

  @Test func linkedJournalIsNotFollowed() throws {
    let review = try ReviewedCheckout(differing: "a")
    let outside = try TemporaryDirectory()
    try FileManager.default.createSymbolicLink(
      atPath: review.checkout.artifacts.path + "/" + Journal.folder,
      withDestinationPath: outside.path)
    let before = try review.files()
    #expect(throws: AcceptanceError.self) { try review.acceptance.apply(review.plan()) }
    #expect(try review.files() == before)
    #expect(try outside.contents().isEmpty)
  }
}
