/// The record mode in force, and who asked for it.
public struct RecordSetting: Hashable, Sendable {
  /// Who asked for a mode, the strongest first.
  public enum Origin: String, Hashable, Sendable {
    /// The environment variable `SNAPSHOT_RECORD`.
    case environment = "SNAPSHOT_RECORD"
    /// The environment variable `CI`, which without `SNAPSHOT_RECORD` forbids all recording.
    case continuousIntegration = "CI"
    /// The argument of the assertion.
    case argument = "the argument `record:`"
    /// Nobody.
    case standard = "the default"
  }

  /// The mode.
  public let mode: RecordMode
  /// Who asked for it.
  public let origin: Origin

  /// Creates a setting.
  public init(mode: RecordMode, origin: Origin) {
    self.mode = mode
    self.origin = origin
  }

  /// Finds the mode in force.
  ///
  /// - Throws: ``SnapshotError/unknownRecordMode(_:)`` for a `SNAPSHOT_RECORD` that is no mode.
  public init(
    environment: [String: String], argument: RecordMode?
  ) throws(SnapshotError) {
    if let value = environment["SNAPSHOT_RECORD"] {
      guard let mode = RecordMode(rawValue: value) else { throw .unknownRecordMode(value) }
      self.init(mode: mode, origin: .environment)
    } else if RecordSetting.isSet(environment["CI"]) {
      self.init(mode: .never, origin: .continuousIntegration)
    } else if let argument {
      self.init(mode: argument, origin: .argument)
    } else {
      self.init(mode: .missing, origin: .standard)
    }
  }

  /// Whether a switch of the environment is on: it has a value that does not say no.
  private static func isSet(_ value: String?) -> Bool {
    guard let value else { return false }
    return !["", "0", "false", "no"].contains(value.lowercased())
  }
}
