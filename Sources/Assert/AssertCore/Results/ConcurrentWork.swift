import Foundation

/// Independent work on several threads.
package enum ConcurrentWork {
  /// Calls a closure for each number below a count, and returns its results in this order.
  ///
  /// - Parameters:
  ///   - count: The number of calls.
  ///   - threadCount: The number of threads, including the current one.
  package static func map<Result: Sendable>(
    _ count: Int, threadCount: Int = ProcessInfo.processInfo.activeProcessorCount,
    _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let state = State<Result>(count: count)
    let helperCount = max(0, min(threadCount, count) - 1)
    for _ in 0..<helperCount {
      let thread = Thread { state.run(body) }
      thread.stackSize = 8 << 20
      thread.start()
    }
    state.run(body)
    return state.results()
  }

  /// The results and the number of the next call.
  private final class State<Result: Sendable>: @unchecked Sendable {
    private let condition = NSCondition()
    private let count: Int
    private var values: [Result?]
    private var next = 0
    private var finished = 0

    init(count: Int) {
      self.count = count
      values = Array(repeating: nil, count: count)
    }

    func run(_ body: (Int) -> Result) {
      while let index = nextIndex() {
        let value = body(index)
        condition.lock()
        values[index] = value
        finished += 1
        if finished == count { condition.broadcast() }
        condition.unlock()
      }
    }

    private func nextIndex() -> Int? {
      condition.lock()
      defer { condition.unlock() }
      guard next < count else { return nil }
      next += 1
      return next - 1
    }

    func results() -> [Result] {
      condition.lock()
      defer { condition.unlock() }
      while finished < count { condition.wait() }
      return values.compactMap { $0 }
    }
  }
}
