import ImageCodecs
import Pixels
import Testing

@testable import Snapshots

/// What a difference leaves beside its reference, to be accepted by a move.
@Suite struct PendingFileTests {
  @Test func aDifferenceLeavesThePictureBesideItsReference() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red)
    let outcome = try checkout.verify(.blue)
    guard case .differed(let mismatch) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(mismatch.pendingPath == checkout.path("looksRight.new.png"))
    #expect(try PNG.decode(checkout.bytes("looksRight.new.png")) == Pictures.square(.blue))
    #expect(try PNG.decode(checkout.bytes("looksRight.png")) == Pictures.square(.red))
    let message = try #require(outcome.failureMessage(filter: nil))
    #expect(message.contains("\n  pending: \(checkout.path("looksRight.new.png"))"))
  }

  @Test func aMatchAndARecordingTakeItAway() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red)
    _ = try checkout.verify(.blue)
    #expect(try checkout.verify(.red) == .matched)
    #expect(!checkout.exists("looksRight.new.png"))
    _ = try checkout.verify(.blue)
    #expect(checkout.exists("looksRight.new.png"))
    _ = try checkout.verify(.blue, record: .failed)
    #expect(!checkout.exists("looksRight.new.png"))
  }

  @Test func neverLeavesNoneAndTouchesNone() throws {
    let checkout = try Checkout()
    _ = try checkout.verify(.red)
    _ = try checkout.verify(.blue, record: .never)
    #expect(!checkout.exists("looksRight.new.png"))
    _ = try checkout.verify(.blue)
    #expect(try checkout.verify(.red, record: .never) == .matched)
    #expect(checkout.exists("looksRight.new.png"))
  }

  @Test(arguments: ["new", "dark.new", "New", "dark.NEW"])
  func noSnapshotHasAPendingFilesName(name: String) {
    #expect(throws: SnapshotError.reservedName(name)) { try SnapshotIdentity.sample(named: name) }
  }

  @Test func namesThatOnlyLookAlikeAreFree() throws {
    for name in ["newest", "new.dark", "renew"] { _ = try SnapshotIdentity.sample(named: name) }
  }
}
