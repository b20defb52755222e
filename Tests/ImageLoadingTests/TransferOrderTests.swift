import Foundation
import ImageLoadingFixtures
import Testing

@testable import SnapshotImageLoadingCore

@Suite struct TransferOrderTests {
  private let order = TransferOrder()
  private let url = URL(filePath: "/a.png")
  private let stored = Log<String>()

  private func keep(_ ticket: TransferOrder.Ticket, _ name: String) {
    order.store(ticket) { stored.add(name) }
  }

  @Test func newerTransferIsNotReplaced() async {
    await order.run(url) { old in
      await order.run(url) { new in
        await order.run(URL(filePath: "/b.png")) { other in
          keep(new, "new")
          keep(other, "other")
        }
      }
      keep(old, "old")
    }
    #expect(stored.all == ["new", "other"])
  }

  @Test func transfersInOrderAreStored() async {
    await order.run(url) { old in
      await order.run(url) { new in
        keep(old, "old")
        keep(new, "new")
      }
    }
    #expect(stored.all == ["old", "new"])
  }

  @Test func endedTransfersAreForgotten() async {
    struct Failure: Error {}
    await order.run(url) { keep($0, "first") }
    _ = try? await order.run(url) { _ throws(Failure) in throw Failure() }
    #expect(order.count == 0)
  }
}
