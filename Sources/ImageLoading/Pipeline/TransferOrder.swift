import Foundation

/// The order in which the transfers in progress for a URL began.
///
/// Transfers with two cache policies may be in progress at the same time, and the older one may end
/// later. Its response must not replace that of the newer one.
final class TransferOrder: Sendable {
  /// A transfer.
  struct Ticket: Sendable {
    fileprivate let url: URL
    fileprivate let number: Int
  }

  private struct Record {
    var running = 0
    /// The number of the last transfer whose response was stored.
    var lastStored = 0
  }

  private struct State {
    var lastNumber = 0
    /// The URLs with transfers in progress.
    var records: [URL: Record] = [:]
  }

  private let state = Locked(State())

  /// Runs a transfer with a number in the order.
  func run<Value, Failure: Error>(
    _ url: URL, _ transfer: (Ticket) async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let ticket = state.withLock { state in
      state.lastNumber += 1
      state.records[url, default: Record()].running += 1
      return Ticket(url: url, number: state.lastNumber)
    }
    defer {
      state.withLock { state in
        state.records[url]?.running -= 1
        if state.records[url]?.running == 0 { state.records[url] = nil }
      }
    }
    return try await transfer(ticket)
  }

  /// Calls a closure that stores a response, unless a newer transfer has stored one.
  ///
  /// No other response is stored during the call, so the closure must be short.
  func store(_ ticket: Ticket, _ body: () -> Void) {
    state.withLock { state in
      guard let record = state.records[ticket.url], record.lastStored < ticket.number else {
        return
      }
      state.records[ticket.url]?.lastStored = ticket.number
      body()
    }
  }

  /// The number of URLs with transfers in progress.
  var count: Int { state.withLock { $0.records.count } }
}
