import Synchronization

/// Where one configuration of a matrix is in force, and whether a strategy has looked at it.
final class ConfigurationScope: Sendable {
  @TaskLocal private static var current: ConfigurationScope?

  /// The configuration.
  let configuration: SnapshotConfiguration
  private let wasRead = Atomic(false)

  private init(_ configuration: SnapshotConfiguration) {
    self.configuration = configuration
  }

  /// Whether a strategy has looked at the configuration so far.
  var isRead: Bool { wasRead.load(ordering: .relaxed) }

  /// The current configuration, or the default one if none is set.
  static var configuration: SnapshotConfiguration {
    guard let current else { return .default }
    current.wasRead.store(true, ordering: .relaxed)
    return current.configuration
  }

  /// Calls a closure in a configuration.
  static func with<Result>(
    _ configuration: SnapshotConfiguration, _ body: (ConfigurationScope) throws -> Result
  ) rethrows -> Result {
    let scope = ConfigurationScope(configuration)
    return try $current.withValue(scope) { try body(scope) }
  }
}
