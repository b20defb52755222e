import Dispatch

extension DispatchQueue {
  /// Runs work that takes long on a thread of this queue, so that none of the few threads on which
  /// all tasks run is kept busy.
  func result<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
  ) async -> Result<Value, any Error> {
    await withCheckedContinuation { continuation in
      async { continuation.resume(returning: Result { try work() }) }
    }
  }
}
