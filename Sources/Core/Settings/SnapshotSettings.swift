package import SnapshotComparison

/// All settings of one assertion, each with who asked for it.
package struct SnapshotSettings: Hashable, Sendable {
  /// What to write.
  ///
  /// The environment variable `SNAPSHOT_RECORD` decides; without it `CI` forbids all recording;
  /// then come the scopes, the assertion's argument, and ``RecordMode/missing``.
  package let record: Setting<RecordMode>
  /// How far a picture may be from its reference: what the strategy says, then the scopes; nothing may
  /// differ by default.
  package let tolerance: Setting<Tolerance>
  /// The settings of the scopes, which contain all others.
  package let scope: SnapshotScope

  /// Returns the default limit of a reference, in bytes.
  ///
  /// The limit is 48 bytes times the square root of the number of pixels, and at least 16 KiB. Text
  /// and shapes take bytes only along their edges, so a screen at twice the scale takes about twice
  /// the bytes, not four times as many. With this factor, an ordinary screen of text fits the
  /// limit; photos and large gradients, which take bytes for every pixel, exceed it:
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

  /// Creates settings by hand.
  package init(
    record: Setting<RecordMode>, tolerance: Setting<Tolerance> = Setting(.exact, by: .default),
    scope: SnapshotScope = SnapshotScope()
  ) {
    self.record = record
    self.tolerance = tolerance
    self.scope = scope
  }

  /// Finds the settings in force.
  ///
  /// - Parameters:
  ///   - environment: The process's environment.
  ///   - scope: The scope around the assertion.
  ///   - argument: The assertion's argument.
  /// - Throws: ``SnapshotError/unknownRecordMode(_:)`` for a `SNAPSHOT_RECORD` that is no mode.
  package init(
    environment: [String: String], scope: SnapshotScope = .current,
    record argument: RecordMode? = nil
  ) throws(SnapshotError) {
    self.init(
      record: try SnapshotSettings.record(environment, scope, argument),
      tolerance: scope.tolerance ?? Setting(.exact, by: .default), scope: scope)
  }

  /// Returns the limit of bytes for a reference with a number of pixels.
  func byteBudget(pixelCount: Int) -> Setting<Int> {
    scope.maximumByteCount
      ?? Setting(
        SnapshotSettings.defaultMaximumByteCount(pixelCount: pixelCount), by: .default)
  }

  /// Returns the settings with a strategy's own tolerance, if it has one.
  func with(tolerance: Tolerance?) -> SnapshotSettings {
    guard let tolerance else { return self }
    return SnapshotSettings(
      record: record, tolerance: Setting(tolerance, by: .argument("tolerance")), scope: scope)
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

  /// Whether a switch of the environment is on: it has a value that does not say no.
  private static func isSet(_ value: String?) -> Bool {
    guard let value else { return false }
    return !["", "0", "false", "no"].contains(value.lowercased())
  }
}
