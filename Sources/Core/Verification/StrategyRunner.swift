/// Runs the closures of a strategy, measures their CPU time, and wraps their errors in
/// ``SnapshotError``.
final class StrategyRunner {
  /// The CPU time of each step so far.
  private(set) var durations = StepDurations()

  /// Runs a closure of a strategy, adds its CPU time to a step, and wraps its errors.
  func run<Result>(
    _ step: WritableKeyPath<StepDurations, Duration>, _ body: () throws -> Result
  ) throws(SnapshotError) -> Result {
    try measure(step) { () throws(SnapshotError) in try Self.run(body) }
  }

  /// Adds the CPU time of some work to a step, whether or not it throws.
  func measure<Result, Failure: Error>(
    _ step: WritableKeyPath<StepDurations, Duration>, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = StepDurations.now()
    defer { add(to: step, since: start) }
    return try work()
  }

  /// Adds the CPU time since a start to a step.
  func add(to step: WritableKeyPath<StepDurations, Duration>, since start: Duration) {
    durations[keyPath: step] += StepDurations.now() - start
  }

  /// Runs a closure of a test or a strategy and wraps its errors.
  static func run<Result>(_ body: () throws -> Result) throws(SnapshotError) -> Result {
    do {
      return try body()
    } catch let error as SnapshotError {
      throw error
    } catch {
      throw .snapshotFailed(reason: "\(error)")
    }
  }
}
