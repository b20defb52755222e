import Foundation

/// In which order the transfers began that are under way for one URL.
///
/// Those of two policies may be under way at once, and the older one may end later: what it brings is
/// not to take the place of what the newer one brought.
final class TransferOrder: Sendable {
  /// One transfer.
  struct Ticket: Sendable {
    fileprivate let url: URL
    fileprivate let number: Int
  }

  private struct Record {
    var running = 0
    /// The number of the last transfer that brought something.
    var kept = 0
  }

  private struct State {
    var lastNumber = 0
    /// Of the URLs alone for which something is under way.
    var records: [URL: Record] = [:]
  }

  private let state = Locked(State())

  /// Runs a transfer in its place in the order.
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

  /// Calls a closure that keeps what a transfer brought, unless a newer one has brought something.
  ///
  /// Nothing else is kept meanwhile, so the closure must be short.
  func keep(_ ticket: Ticket, _ body: () -> Void) {
    state.withLock { state in
      guard let record = state.records[ticket.url], record.kept < ticket.number else { return }
      state.records[ticket.url]?.kept = ticket.number
      body()
    }
  }

  /// The number of URLs for which something is under way.
  var count: Int { state.withLock { $0.records.count } }
}
