import Foundation

/// The CPU time of the steps of an assertion.
///
/// This is the CPU time of the thread, so other work of the machine does not count.
public struct StepDurations: Hashable, Sendable {
  /// Taking the snapshot.
  public internal(set) var render = Duration.zero
  /// Reading and, if necessary, decoding the reference.
  public internal(set) var decode = Duration.zero
  /// Comparing the snapshot with the reference.
  public internal(set) var compare = Duration.zero
  /// Encoding and writing a reference.
  public internal(set) var record = Duration.zero

  /// The sum of all steps.
  public var total: Duration { render + decode + compare + record }

  /// Creates durations.
  package init(
    render: Duration = .zero, decode: Duration = .zero, compare: Duration = .zero,
    record: Duration = .zero
  ) {
    self.render = render
    self.decode = decode
    self.compare = compare
    self.record = record
  }

  /// Returns the CPU time of this thread.
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

  /// Reads the durations in nanoseconds.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func duration(_ key: CodingKeys) throws -> Duration {
      .nanoseconds(try values.decode(Int64.self, forKey: key))
    }
    render = try duration(.render)
    decode = try duration(.decode)
    compare = try duration(.compare)
    record = try duration(.record)
  }

  /// Writes each duration as an integer, in nanoseconds.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(render.wholeNanoseconds, forKey: .render)
    try values.encode(decode.wholeNanoseconds, forKey: .decode)
    try values.encode(compare.wholeNanoseconds, forKey: .compare)
    try values.encode(record.wholeNanoseconds, forKey: .record)
  }
}

extension Duration {
  /// The number of nanoseconds, rounded toward zero.
  var wholeNanoseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }
}
