/// A strategy that prepares a value asynchronously before it takes the snapshot.
///
/// A strategy of this type is for the assertion with the label `awaiting`:
///
/// ```swift
/// await assertSnapshot(of: client, awaiting: .profile)
/// ```
///
/// The snapshot itself is taken by a synchronous strategy, so that a view is drawn and compared
/// without a suspension in between. Create an asynchronous strategy with
/// ``Snapshotting/asyncPullback(_:)``.
public struct AsyncSnapshotting<Value, Format> {
  /// Prepares a value, and returns a strategy that takes its snapshot.
  private let prepare: (Value) async throws -> Snapshotting<Void, Format>
  /// The strategy without a value, for the snapshot of an error.
  private let failing: (any Error) -> Snapshotting<Void, Format>

  /// Creates a strategy that prepares a value for a synchronous strategy.
  ///
  /// - Parameters:
  ///   - strategy: The strategy that takes the snapshot.
  ///   - prepare: Returns the value for the strategy.
  public init<Prepared>(
    _ strategy: Snapshotting<Prepared, Format>,
    prepare: @escaping (Value) async throws -> Prepared
  ) {
    self.prepare = { value in
      let prepared = try await prepare(value)
      return strategy.pullback { prepared }
    }
    failing = { error in strategy.pullback { () throws -> Prepared in throw error } }
  }

  private init(
    prepare: @escaping (Value) async throws -> Snapshotting<Void, Format>,
    failing: @escaping (any Error) -> Snapshotting<Void, Format>
  ) {
    self.prepare = prepare
    self.failing = failing
  }

  /// Prepares a value, and returns the strategy that takes its snapshot.
  ///
  /// If preparing the value throws an error, so does the returned strategy.
  package func prepared(_ value: () async throws -> Value) async -> Snapshotting<Void, Format> {
    do {
      return try await prepare(value())
    } catch {
      return failing(error)
    }
  }

  /// Returns a strategy for values of another type, which a closure converts to the values of this
  /// strategy.
  public func pullback<NewValue>(
    _ transform: @escaping (NewValue) async throws -> Value
  ) -> AsyncSnapshotting<NewValue, Format> {
    AsyncSnapshotting<NewValue, Format>(
      prepare: { try await prepare(transform($0)) }, failing: failing)
  }

  /// Returns a strategy that suspends the task before it takes a snapshot with another strategy.
  ///
  /// Use it only for work that a test cannot await. The delay slows the test down, and it may be
  /// too short on a busy machine.
  ///
  /// - Parameters:
  ///   - duration: The delay in seconds, from 0 to 86,400. Other delays fail the snapshot.
  ///   - strategy: The strategy that takes the snapshot.
  public static func wait(
    for duration: Double, on strategy: Snapshotting<Value, Format>
  ) -> AsyncSnapshotting {
    AsyncSnapshotting(strategy) { value in
      guard 0...InvalidDelay.limit ~= duration else { throw InvalidDelay(duration: duration) }
      try await Task.sleep(for: .seconds(duration))
      return value
    }
  }
}

/// A delay that is not finite, negative, or longer than a day.
private struct InvalidDelay: Error, CustomStringConvertible {
  static let limit = 86_400.0
  let duration: Double

  var description: String {
    "cannot wait for \(duration) seconds; use a delay of 0 to \(Int(Self.limit)) seconds"
  }
}

extension Snapshotting {
  /// Returns a strategy for values of another type, which an asynchronous closure converts to the
  /// values of this strategy.
  public func asyncPullback<NewValue>(
    _ transform: @escaping (NewValue) async throws -> Value
  ) -> AsyncSnapshotting<NewValue, Format> {
    AsyncSnapshotting<NewValue, Format>(self, prepare: transform)
  }
}
