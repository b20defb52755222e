import Pixels
import Testing

@testable import Snapshots

/// A renamed test has no reference, and one that no test asks for shows the same.
@Suite struct RenameTests {
  @Test func aRecordingNamesTheReferenceThatShowsTheSame() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red, function: "before()")
    _ = try checkout.verify(.green, function: "other()")
    let outcome = try checkout.verify(.red, function: "after()")
    guard case .recorded(let recording) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(recording.twin == checkout.path("before.png"))
    let message = try #require(outcome.failureMessage(filter: nil))
    let (old, new) = (checkout.path("before.png"), checkout.path("after.png"))
    #expect(message.contains("renamed? \(old) shows the same"))
    #expect(message.contains("git mv '\(old)' '\(new)'"))
  }

  @Test func soDoesAMissingReferenceWhereNothingIsRecorded() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red, function: "before()")
    let outcome = try checkout.verify(.red, function: "after()", record: .never)
    guard case .failed(.missingReference(_, _, _, let twin), _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(twin == checkout.path("before.png"))
  }

  @Test func aRenamedSuiteIsFoundToo() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red)
    let outcome = try checkout.verify(.red, suite: "Pages")
    guard case .recorded(let recording) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(recording.twin == checkout.path("looksRight.png"))
  }

  @Test func aReferenceThatATestOfThisRunAskedForIsNobodysOld() throws {
    let checkout = try Checkout()
    let claims = SnapshotClaims()
    _ = try checkout.verify(.red, function: "one()", claims: claims)
    guard
      case .recorded(let recording) = try checkout.verify(
        .red, function: "two()", claims: claims)
    else {
      Issue.record("nothing was recorded")
      return
    }
    #expect(recording.twin == nil)
  }

  @Test func aReferenceThatShowsSomethingElseIsNot() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red, function: "before()")
    guard case .recorded(let recording) = try checkout.verify(.blue, function: "after()") else {
      Issue.record("nothing was recorded")
      return
    }
    #expect(recording.twin == nil)
  }
}
