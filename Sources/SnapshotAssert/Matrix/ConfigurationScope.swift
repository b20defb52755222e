import Synchronization

/// The scope in which a configuration of a matrix is current.
///
/// It records whether a strategy reads it.
final class ConfigurationScope: Sendable {
  @TaskLocal private static var current: ConfigurationScope?

  /// The configuration.
  let configuration: SnapshotConfiguration
  private let wasRead = Atomic(false)

  private init(_ configuration: SnapshotConfiguration) {
    self.configuration = configuration
  }

  /// Whether a strategy has read the configuration.
  var isRead: Bool { wasRead.load(ordering: .relaxed) }

  /// The current configuration, or the default one if none is set.
  static var configuration: SnapshotConfiguration {
    guard let current else { return .default }
    current.wasRead.store(true, ordering: .relaxed)
    return current.configuration
  }

  /// Calls a closure in which a configuration is current.
  static func with<Result>(
    _ configuration: SnapshotConfiguration, _ body: (ConfigurationScope) throws -> Result
  ) rethrows -> Result {
    let scope = ConfigurationScope(configuration)
    return try $current.withValue(scope) { try body(scope) }
  }
}
