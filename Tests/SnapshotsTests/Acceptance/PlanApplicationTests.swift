import Foundation
import SnapshotDrawing
import SnapshotImageCodecs
import Testing

@testable import SnapshotAssertCore
@testable import SnapshotReview

@Suite struct PlanApplicationTests {
  @Test func acceptedReferenceEqualsARecordedOneAndMatches() throws {
    let review = try ReviewedCheckout(differing: "a", "b")
    let applied = try review.acceptance.apply(review.plan())
    #expect(applied.step == 1)
    #expect(applied.accepted == review.names.map { ReviewedCheckout.path($0) })
    for name in review.names {
      let accepted = FileManager.default.contents(atPath: review.reference(name))
      #expect(try accepted == Data(ReviewedCheckout.recorded(.black, name)))
      for mode in RecordMode.allCases {
        #expect(try review.verify(.black, name, mode) == .matched)
      }
    }
  }

  /// The reference's metadata contain the name as it is stored.
  @Test func nameWithEncodedCharactersIsAccepted() throws {
    let review = try ReviewedCheckout(differing: "Dark Mode")
    _ = try review.acceptance.apply(review.plan())
    #expect(try review.verify(.black, "Dark Mode", .never) == .matched)
  }

  @Test func firstReferenceIsAccepted() throws {
    let review = try ReviewedCheckout()
    try review.miss("a")
    let plan = try review.plan()
    #expect(plan.decisions[0].reference == nil)
    _ = try review.acceptance.apply(plan)
    #expect(try review.verify(.black, "a", .never) == .matched)
    let recorded = try ReviewedCheckout.recorded(.black, "a")
    #expect(FileManager.default.contents(atPath: review.reference("a")) == Data(recorded))
  }

  @Test func firstReferenceCreatesTheReferenceDirectory() throws {
    let review = try ReviewedCheckout()
    try review.miss("a")
    let folder = review.checkout.references.path
    try FileManager.default.removeItem(atPath: folder)
    _ = try review.acceptance.apply(review.plan())
    #expect(try review.verify(.black, "a", .never) == .matched)
  }

  @Test func textIsCopied() throws {
    let checkout = try Checkout()
    let identity = try SnapshotIdentity.sample()
    func verify(_ text: String, _ mode: RecordMode) throws -> SnapshotOutcome {
      try checkout.runner(mode).verify(text, as: .lines, identity: identity)
    }
    _ = try verify("one\ntwo", .missing)
    _ = try verify("one\n2", .never)
    try accept("txt", \.digits, in: checkout)
    #expect(try verify("one\n2", .never) == .matched)
  }

  @Test func animationIsCopied() throws {
    let checkout = try Checkout()
    let identity = try SnapshotIdentity.sample()
    let strategy = Snapshotting<[Bitmap], [Bitmap]>(
      diffing: .animatedImage(frameDuration: 0.1), snapshot: { $0 })
    let frames = try [.white, .red].map { try TestImages.square($0) }
    let others = try [.white, .black].map { try TestImages.square($0) }
    _ = try checkout.runner(.missing).verify(frames, as: strategy, identity: identity)
    _ = try checkout.runner(.never).verify(others, as: strategy, identity: identity)
    try accept("png", \.short, in: checkout)
    #expect(
      try checkout.runner(.never).verify(others, as: strategy, identity: identity) == .matched)
  }

  /// Accepts the only snapshot of a checkout.
  ///
  /// - Parameter id: The form of the identifier in the plan.
  private func accept(
    _ fileExtension: String, _ id: KeyPath<SnapshotID, String>, in checkout: Checkout
  ) throws {
    let (references, artifacts) = (checkout.references.path, checkout.artifacts.path)
    let name = "AppTests/Screens/looksRight"
    let path = name + "." + fileExtension
    let decision = Plan.Decision(
      id: SnapshotID(path: path)[keyPath: id], action: .accept,
      reference: ReviewedCheckout.digest(references + "/" + path),
      actual: ReviewedCheckout.digest(artifacts + "/\(name).actual.\(fileExtension)") ?? "")
    _ = try Acceptance(references: references, artifacts: artifacts)
      .apply(Plan(decisions: [decision]))
  }

  @Test func rejectionRemovesTheProposedSnapshotOnly() throws {
    let review = try ReviewedCheckout(differing: "a", "b")
    let before = try review.filesWithoutJournal()
    let applied = try review.acceptance.apply(
      Plan(decisions: [review.decision("a", .reject)]))
    #expect(applied.rejected == [ReviewedCheckout.path("a")])
    var expected = before
    expected[review.actual("a")] = nil
    let after = try review.filesWithoutJournal()
    #expect(after.filter { !$0.key.hasSuffix(".decision.json") } == expected)
    #expect(review.acceptance.decision(about: ReviewedCheckout.path("a"))?.action == .reject)
    #expect(review.acceptance.decision(about: ReviewedCheckout.path("b")) == nil)
  }

  @Test func firstRecordingIsRemovedOrKept() throws {
    for action in [Plan.Action.accept, .reject] {
      let review = try ReviewedCheckout()
      try review.verify(.white, "a", .missing)
      let result = try #require(review.result("a"))
      let before = try review.files()
      let plan = Plan(decisions: [try #require(Plan.Decision(action, result))])
      _ = try review.acceptance.apply(plan)
      let exists = FileManager.default.fileExists(atPath: review.reference("a"))
      #expect(exists == (action == .accept))
      #expect(review.acceptance.decision(about: ReviewedCheckout.path("a"))?.action == action)
      _ = try review.acceptance.undo()
      #expect(try review.files() == before)
    }
  }

  @Test func changedRecordingIsNotRemoved() throws {
    let review = try ReviewedCheckout()
    try review.verify(.white, "a", .missing)
    let result = try #require(review.result("a"))
    let plan = Plan(decisions: [try #require(Plan.Decision(.reject, result))])
    try ReviewedCheckout.write(ReviewedCheckout.recorded(.red, "a"), to: review.reference("a"))
    let before = try review.files()
    let conflicts = try #require(throws: AcceptanceError.self) {
      try review.acceptance.apply(plan)
    }.conflicts
    #expect(conflicts.map(\.reason) == [.staleReference])
    #expect(try review.files() == before)
  }

  @Test func recordingOverAReferenceIsNotRemoved() throws {
    let review = try ReviewedCheckout()
    try review.verify(.white, "a", .missing)
    try review.verify(.black, "a", .failed)
    let result = try #require(review.result("a"))
    let plan = Plan(decisions: [try #require(Plan.Decision(.reject, result))])
    let conflicts = try #require(throws: AcceptanceError.self) {
      try review.acceptance.apply(plan)
    }.conflicts
    #expect(conflicts.map(\.reason) == [.replacedReference])
    #expect(FileManager.default.fileExists(atPath: review.reference("a")))
  }

  @Test func decisionsOfResultsNameBothFiles() throws {
    let review = try ReviewedCheckout(differing: "a")
    try review.miss("b")
    let results = try ["a", "b"].map { try #require(review.result($0)) }
    let plan = Plan(decisions: results.compactMap { Plan.Decision(.accept, $0) })
    let reference = ReviewedCheckout.digest(review.reference("a"))
    #expect(plan.decisions.map(\.reference) == [reference, nil])
    _ = try review.acceptance.apply(plan)
    try review.verify(.black, "a", .never)
    let matched = try #require(review.result("a"))
    #expect(Plan.Decision(.accept, matched) == nil)
  }

  @Test func resultsAreReadNextToDecisions() throws {
    let review = try ReviewedCheckout(differing: "a", "b")
    _ = try review.acceptance.apply(review.plan())
    let results = SnapshotResults(below: review.checkout.artifacts.path + "/.results")
    #expect(results.snapshots.count == 2)
    #expect(results.unreadable.isEmpty)
  }

  @Test func decisionEndsWithTheNextRun() throws {
    let review = try ReviewedCheckout(differing: "a")
    _ = try review.acceptance.apply(review.plan())
    let record = try #require(review.acceptance.decision(about: ReviewedCheckout.path("a")))
    #expect(record.action == .accept)
    #expect(record.reference == ReviewedCheckout.digest(review.reference("a")))
    try review.verify(.white, "a", .never)
    #expect(review.acceptance.decision(about: ReviewedCheckout.path("a")) == nil)
  }

  @Test func directoriesMayBeLinks() throws {
    let review = try ReviewedCheckout(differing: "a")
    let folder = try TemporaryDirectory()
    for (name, target) in [
      ("references", review.checkout.references), ("artifacts", review.checkout.artifacts),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + name, withDestinationPath: target.path)
    }
    let acceptance = Acceptance(
      references: folder.path + "/references", artifacts: folder.path + "/artifacts")
    _ = try acceptance.apply(review.plan())
    #expect(try review.verify(.black, "a", .never) == .matched)
    _ = try acceptance.undo()
    #expect(try review.verify(.white, "a", .never) == .matched)
  }

  @Test func emptyPlanWritesNothing() throws {
    let review = try ReviewedCheckout(differing: "a")
    let before = try review.files()
    let applied = try review.acceptance.apply(Plan(decisions: []))
    #expect(applied.step == nil)
    #expect(try review.files() == before)
  }

  @Test func checkingWritesNothing() throws {
    let review = try ReviewedCheckout(differing: "a", "b")
    let references = try review.checkout.references.contents()
    let artifacts = try review.checkout.artifacts.contents()
    let paths = review.names.map { ReviewedCheckout.path($0) }
    #expect(try review.acceptance.check(review.plan()) == paths)
    #expect(try review.checkout.references.contents() == references)
    #expect(try review.checkout.artifacts.contents() == artifacts)
  }

  @Test func progressCountsAllDecisions() throws {
    let review = try ReviewedCheckout(differing: "a", "b", "c")
    var acceptance = review.acceptance
    let counts = Collected<[Int]>()
    acceptance.progress = { done, total in counts.add([done, total]) }
    _ = try acceptance.apply(review.plan())
    #expect(counts.values == [[1, 3], [2, 3], [3, 3]])
  }
}
