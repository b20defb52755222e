import SnapshotAssert
import SnapshotAssertCore
import Testing

@Suite struct AsyncAssertionTests {
  private struct User: Sendable { var name = "Anna" }

  private let name = Snapshotting<String, String>.lines.asyncPullback { (user: User) in
    await Task.yield()
    return user.name
  }

  @Test func preparedValueEqualsItsReference() async {
    await assertSnapshot(of: User(), awaiting: name)
    let loaded = { () async in User(name: "Zoë") }
    await assertSnapshot(of: await loaded(), awaiting: name, named: "loaded")
  }

  @Test func aWaitIsFollowedByTheStrategy() async {
    await assertSnapshot(of: "text", awaiting: .wait(for: 0, on: .lines))
  }

  @Test func errorOfAPreparationIsAFailure() async {
    struct Broken: Error {}
    let strategy = Snapshotting<String, String>.lines.asyncPullback { (_: User) async throws in
      throw Broken()
    }
    let outcome = await verifySnapshot(of: User(), awaiting: strategy)
    #expect(
      outcome.failureMessage(filter: nil)?.hasSuffix("cannot take the snapshot: Broken()") == true)
  }

  @Test func synchronousAssertionsNeedNoAwaitInAsynchronousTests() async {
    await Task.yield()
    assertSnapshot(of: "text", as: .lines)
  }
}
