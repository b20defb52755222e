import Foundation

/// The processor time that the steps of an assertion took.
///
/// It is the thread's own time, so that other work of the machine does not count.
public struct StepDurations: Hashable, Sendable, Codable {
  /// From the value to its snapshot.
  public internal(set) var render = Duration.zero
  /// Reading the reference and, where that had to be, decoding it.
  public internal(set) var decode = Duration.zero
  /// Comparing the two.
  public internal(set) var compare = Duration.zero
  /// Encoding and writing a recording.
  public internal(set) var record = Duration.zero

  /// All of it.
  public var total: Duration { render + decode + compare + record }

  init() {}

  /// Adds the time of some work to a step, whether or not it throws.
  mutating func measure<Result, Failure: Error>(
    _ step: WritableKeyPath<StepDurations, Duration>, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = StepDurations.now()
    defer { self[keyPath: step] += StepDurations.now() - start }
    return try work()
  }

  /// The processor time of this thread.
  static func now() -> Duration {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}
