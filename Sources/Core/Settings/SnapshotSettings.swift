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
  /// The scopes, which contain all other settings.
  package let scope: SnapshotScope

  /// Returns the default size limit of a reference, in bytes.
  ///
  /// The limit is 48 bytes times the square root of the number of pixels, and at least 16 KiB. Text
  /// and shapes take bytes only along their edges, so a screen at twice the scale takes about twice
  /// the bytes, not four times as many. With this factor, a typical screen of text is within the
  /// limit. Photos and large gradients, which take bytes for every pixel, exceed it:
  ///
  /// | pixels | bytes |
  /// |---|---|
  /// | 300x300 | 16,384 |
  /// | 390x844 | 27,538 |
  /// | 780x1688 | 55,077 |
  /// | 1170x2532 | 82,616 |
  ///
  /// - Parameter pixelCount: The number of pixels; 0 for a text.
  package static func defaultMaximumByteCount(pixelCount: Int) -> Int {
    let side = Double(max(0, pixelCount)).squareRoot()
    return max(16 << 10, Int(48 * side))
  }

  /// Creates settings from values.
  package init(
    record: Setting<RecordMode>, tolerance: Setting<Tolerance> = Setting(.exact, by: .default),
    diffTool: DiffTool = .default, scope: SnapshotScope = SnapshotScope()
  ) {
    self.record = record
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
  ///   mode.
  package init(
    environment: [String: String], scope: SnapshotScope = .current,
    record argument: RecordMode? = nil
  ) throws(SnapshotError) {
    self.init(
      record: try SnapshotSettings.record(environment, scope, argument),
      tolerance: scope.tolerance ?? Setting(.exact, by: .default),
      diffTool: environment["SNAPSHOT_DIFF_TOOL"].map { DiffTool($0) }
        ?? scope.diffTool?.value ?? .default,
      scope: scope)
  }

  /// Returns the size limit of a reference with a number of pixels, in bytes.
  func byteBudget(pixelCount: Int) -> Setting<Int> {
    scope.maximumByteCount
      ?? Setting(
        SnapshotSettings.defaultMaximumByteCount(pixelCount: pixelCount), by: .default)
  }

  /// Returns the settings with the tolerance of a strategy, if it has one.
  func with(tolerance: Tolerance?) -> SnapshotSettings {
    guard let tolerance else { return self }
    return SnapshotSettings(
      record: record, tolerance: Setting(tolerance, by: .argument("tolerance")),
      diffTool: diffTool, scope: scope)
  }

  private static func record(
    _ environment: [String: String], _ scope: SnapshotScope, _ argument: RecordMode?
  ) throws(SnapshotError) -> Setting<RecordMode> {
    if let value = environment["SNAPSHOT_RECORD"] {
      guard let mode = RecordMode(rawValue: value) else { throw .unknownRecordMode(value) }
      return Setting(mode, by: .environment("SNAPSHOT_RECORD"))
    }
    if isSet(environment["CI"]) { return Setting(.never, by: .environment("CI")) }
    if let mode = scope.record { return mode }
    return argument.map { Setting($0, by: .argument("record")) }
      ?? Setting(.missing, by: .default)
  }

  /// Whether an environment variable is set to a value other than "", "0", "false", and "no".
  private static func isSet(_ value: String?) -> Bool {
    guard let value else { return false }
    return !["", "0", "false", "no"].contains(value.lowercased())
  }
}
