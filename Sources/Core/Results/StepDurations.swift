import Foundation

/// The processor time that the steps of an assertion took.
///
/// It is the thread's own time, so that other work of the machine does not count.
public struct StepDurations: Hashable, Sendable {
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

extension StepDurations: Codable {
  private enum CodingKeys: String, CodingKey {
    case render, decode, compare, record
  }

  /// Reads the durations in nanoseconds, or in the format of earlier versions: attoseconds, split
  /// into two 64-bit integers as `Duration` encodes them.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func duration(_ key: CodingKeys) throws -> Duration {
      if let nanoseconds = try? values.decode(Int64.self, forKey: key) {
        return .nanoseconds(nanoseconds)
      }
      return try values.decode(Duration.self, forKey: key)
    }
    render = try duration(.render)
    decode = try duration(.decode)
    compare = try duration(.compare)
    record = try duration(.record)
  }

  /// Writes each duration as an integer, in nanoseconds.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    func encode(_ duration: Duration, _ key: CodingKeys) throws {
      let (seconds, attoseconds) = duration.components
      try values.encode(seconds * 1_000_000_000 + attoseconds / 1_000_000_000, forKey: key)
    }
    try encode(render, .render)
    try encode(decode, .decode)
    try encode(compare, .compare)
    try encode(record, .record)
  }
}
