import Foundation
import ImageLoadingFixtures
import Testing

@testable import SnapshotImageLoadingCore

@Suite struct SharedLoadsTests {
  private let activity = Activity()
  private let log = Log<String>()

  private func receive(_ name: String) -> SharedLoads<String, Int>.Receiver {
    { [log] outcome in log.add("\(name) \((try? outcome.get()) ?? -1)") }
  }

  @Test func callersReceiveTheResultInOrderOfRegistration() async {
    let loads = SharedLoads<String, Int>(activity: activity)
    let gate = Gate()
    let registrations = (0..<20).map { index in
      loads.join("a", receive: receive("\(index)")) {
        await gate.opened()
        return .success(7)
      }
    }
    #expect(registrations.map(\.isShared) == [false] + Array(repeating: true, count: 19))
    loads.leave(registrations[5])
    gate.open()
    await activity.waitUntilIdle()
    #expect(log.all == (0..<20).filter { $0 != 5 }.map { "\($0) 7" })
  }

  @Test func cancelledLoadDoesNotDeliverToLaterCallers() async {
    let loads = SharedLoads<String, Int>(activity: activity)
    let (old, new) = (Gate(), Gate())
    let registration = loads.join("a", receive: receive("old")) {
      await old.opened()
      return .success(1)
    }
    loads.leave(registration)
    let next = loads.join("a", receive: receive("new")) {
      await new.opened()
      return .success(2)
    }
    #expect(!next.isShared)
    // A second call with the same registration has no effect.
    loads.leave(registration)
    old.open()
    for _ in 0..<1_000 { await Task.yield() }
    #expect(loads.count == 1)
    new.open()
    await activity.waitUntilIdle()
    #expect(log.all == ["new 2"])
  }
}
