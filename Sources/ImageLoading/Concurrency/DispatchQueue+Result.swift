import Dispatch

extension DispatchQueue {
  /// Runs long work on a thread of this queue, so that it does not block one of the few threads of
  /// the cooperative pool.
  func result<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async -> Result<Value, any Error> {
    await withCheckedContinuation { continuation in
      async { continuation.resume(returning: Result { try work() }) }
    }
  }
}
