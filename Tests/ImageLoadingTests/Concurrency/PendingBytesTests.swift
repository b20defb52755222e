import ImageLoadingFixtures
import Testing

@testable import SnapshotImageLoadingCore

@Suite struct PendingBytesTests {
  private let pending = PendingBytes(limit: 10)
  private let log = Log<String>()

  @Test func transfersBeginUpToTheLimit() async {
    let hold = pending.hold(10)
    await pending.waitForCapacity()
    #expect(pending.count == 10)
    extendLifetime(hold)
  }

  @Test func transferWaitsUntilEnoughBytesAreReleased() async {
    var holds = [pending.hold(8), pending.hold(7), pending.hold(6)]
    let waiting = Task {
      await pending.waitForCapacity()
      log.add("capacity with \(pending.count)")
    }
    holds.removeLast()
    log.add("15 are held")
    #expect(pending.count == 15)
    holds.removeLast()
    await waiting.value
    #expect(log.all.last == "capacity with 8")
    holds = []
    #expect(pending.count == 0)
  }

  @Test func cancelledTransferStopsWaiting() async {
    let hold = pending.hold(11)
    let waiting = Task { await pending.waitForCapacity() }
    waiting.cancel()
    await waiting.value
    #expect(pending.count == 11)
    extendLifetime(hold)
  }

  @Test func limitOfZeroSerializesTransfers() async {
    let none = PendingBytes(limit: -5)
    await none.waitForCapacity()
    let hold = none.hold(1)
    let waiting = Task { await none.waitForCapacity() }
    withExtendedLifetime(hold) {}
    _ = consume hold
    await waiting.value
    #expect(none.count == 0)
  }
}
