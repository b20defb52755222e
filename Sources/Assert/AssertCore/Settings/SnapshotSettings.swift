package import SnapshotComparison

/// The settings of an assertion, with their origins.
package struct SnapshotSettings: Hashable, Sendable {
  /// The record mode.
  ///
  /// `SNAPSHOT_RECORD` has the highest priority. Without it, `CI` forbids recording. Then follow
  /// the scopes, the argument of the assertion, and ``RecordMode/missing``.
  package let record: Setting<RecordMode>
  /// The permitted difference between an image and its reference: that of the strategy, then that
  /// of the scopes, then ``SnapshotComparison/Tolerance/exact``.
  package let tolerance: Setting<Tolerance>
  /// The command that opens the files of a failure, from `SNAPSHOT_DIFF_TOOL` or else from the
  /// scopes.
  package let diffTool: DiffTool
  /// The number of times that a snapshot is taken before it is recorded: that of
  /// `SNAPSHOT_RECORD_STABLE`, then that of the scopes, then that of the strategy.
  package let takeCount: Setting<Int>
  /// The scopes, which contain all other settings.
  package let scope: SnapshotScope

  /// Creates settings from values.
  package init(
    record: Setting<RecordMode>, tolerance: Setting<Tolerance> = Setting(.exact, by: .default),
    diffTool: DiffTool = .default, takeCount: Setting<Int> = Setting(1, by: .default),
    scope: SnapshotScope = SnapshotScope()
  ) {
    self.record = record
    self.takeCount = takeCount
    self.tolerance = tolerance
    self.diffTool = diffTool
    self.scope = scope
  }

  /// Resolves the settings of an assertion.
  ///
  /// - Parameters:
  ///   - environment: The process's environment.
  ///   - scope: The scope around the assertion.
  ///   - argument: The argument of the assertion.
  /// - Throws: ``SnapshotError/unknownRecordMode(_:)`` if the value of `SNAPSHOT_RECORD` is not a
  ///   mode, and ``SnapshotError/invalidTakeCount(_:)``.
  package init(
    environment: [String: String], scope: SnapshotScope = .current,
    record argument: RecordMode? = nil
  ) throws(SnapshotError) {
    self.init(
      record: try SnapshotSettings.record(environment, scope, argument),
      tolerance: scope.tolerance ?? Setting(.exact, by: .default),
      diffTool: SnapshotSettings.value(of: "SNAPSHOT_DIFF_TOOL", environment)
        .map { DiffTool($0) } ?? scope.diffTool?.value ?? .default,
      takeCount: try SnapshotSettings.takeCount(environment) ?? scope.takeCount
        ?? Setting(1, by: .default),
      scope: scope)
  }

  /// Returns the settings with the tolerance of a strategy, if it has one, and with its number of
  /// takes, unless it is set.
  func with(tolerance: Tolerance?, takeCount strategyCount: Int) -> SnapshotSettings {
    SnapshotSettings(
      record: record,
      tolerance: tolerance.map { Setting($0, by: .argument("tolerance")) } ?? self.tolerance,
      diffTool: diffTool,
      takeCount: takeCount.origin == .default ? Setting(strategyCount, by: .default) : takeCount,
      scope: scope)
  }

  /// The permitted numbers of takes.
  static let takeCounts = 1...100

  private static func takeCount(
    _ environment: [String: String]
  ) throws(SnapshotError) -> Setting<Int>? {
    let variable = "SNAPSHOT_RECORD_STABLE"
    guard let value = value(of: variable, environment) else { return nil }
    guard let count = Int(value), takeCounts.contains(count) else {
      throw .invalidTakeCount(value)
    }
    return Setting(count, by: .environment(variable))
  }

  private static func record(
    _ environment: [String: String], _ scope: SnapshotScope, _ argument: RecordMode?
  ) throws(SnapshotError) -> Setting<RecordMode> {
    if let value = value(of: "SNAPSHOT_RECORD", environment) {
      guard let mode = RecordMode(rawValue: value) else { throw .unknownRecordMode(value) }
      return Setting(mode, by: .environment("SNAPSHOT_RECORD"))
    }
    if isSet(environment["CI"]) { return Setting(.never, by: .environment("CI")) }
    if let mode = scope.record { return mode }
    return argument.map { Setting($0, by: .argument("record")) }
      ?? Setting(.missing, by: .default)
  }

  /// Returns the value of an environment variable, or `nil` if it is unset or empty.
  ///
  /// A workflow input without a value sets an empty variable.
  private static func value(of variable: String, _ environment: [String: String]) -> String? {
    environment[variable].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether an environment variable is set to a value other than "", "0", "false", and "no".
  private static func isSet(_ value: String?) -> Bool {
    guard let value else { return false }
    return !["", "0", "false", "no"].contains(value.lowercased())
  }
}
