public import SnapshotAssertCore
public import SnapshotDrawing
import SnapshotTestReporting
public import SnapshotViews
import Synchronization

/// The configurations in which a value is snapshotted.
///
/// There is at least one configuration, and no two have the same name and scale, regardless of
/// case. Otherwise, the assertion fails.
public struct SnapshotMatrix: Hashable, Sendable {
  /// The configurations, in the order in which they are tested.
  public let configurations: [SnapshotConfiguration]

  /// Creates a matrix.
  public init(_ configurations: [SnapshotConfiguration]) {
    self.configurations = configurations
  }

  /// The reason why no snapshots can be taken, or `nil`.
  var problem: StrategyError? {
    guard !configurations.isEmpty else {
      return StrategyError("the matrix has no configuration; add `.default` or another one")
    }
    var names: Set<String> = []
    for configuration in configurations {
      let name = configuration.name ?? ""
      let suffix = configuration.scale?.fileNameSuffix ?? ""
      if !names.insert((name + suffix).lowercased()).inserted {
        return StrategyError(
          "two configurations of the matrix are named \"\(name)\"; rename one with `named(_:)`")
      }
    }
    return nil
  }

  /// Returns all combinations of values of each trait.
  ///
  /// A trait without values keeps the value of the strategy or the view.
  ///
  /// The name of the first device is omitted from the names of its configurations.
  public static func product(
    devices: [SnapshotDevice] = [], userInterfaceStyles: [UserInterfaceStyle] = [],
    layoutDirections: [LayoutDirection] = [], contentSizeCategories: [ContentSizeCategory] = [],
    locales: [String] = []
  ) -> SnapshotMatrix {
    let axes = Axes(devices, userInterfaceStyles, layoutDirections, contentSizeCategories, locales)
    return SnapshotMatrix(
      axes.reduce([.default]) { configurations, changes in
        configurations.flatMap { configuration in changes.map { $0(configuration) } }
      })
  }

  /// Returns the combination of the first values, followed by one configuration for each other
  /// value.
  ///
  /// The number of configurations grows with the sum of the numbers of values. With
  /// ``product(devices:userInterfaceStyles:layoutDirections:contentSizeCategories:locales:)``, it
  /// grows with their product.
  public static func oneByOne(
    devices: [SnapshotDevice] = [], userInterfaceStyles: [UserInterfaceStyle] = [],
    layoutDirections: [LayoutDirection] = [], contentSizeCategories: [ContentSizeCategory] = [],
    locales: [String] = []
  ) -> SnapshotMatrix {
    let axes = Axes(devices, userInterfaceStyles, layoutDirections, contentSizeCategories, locales)
    let first = axes.reduce(SnapshotConfiguration.default) { $1.first?($0) ?? $0 }
    return SnapshotMatrix([first] + axes.flatMap { $0.dropFirst().map { $0(first) } })
  }
}

extension SnapshotMatrix: ExpressibleByArrayLiteral {
  /// Creates a matrix as ``init(_:)`` does.
  public init(arrayLiteral configurations: SnapshotConfiguration...) {
    self.init(configurations)
  }
}

/// Changes to a configuration, with one row for each trait that has values.
private typealias Axes = [[(SnapshotConfiguration) -> SnapshotConfiguration]]

extension Axes {
  fileprivate init(
    _ devices: [SnapshotDevice], _ styles: [UserInterfaceStyle], _ directions: [LayoutDirection],
    _ contentSizeCategories: [ContentSizeCategory], _ locales: [String]
  ) {
    let axes: Axes = [
      devices.enumerated().map { index, device in
        { configuration in
          var result = configuration.on(device)
          if index == 0 { result.deviceName = nil }
          return result
        }
      },
      styles.map { style in { $0.traits(\.userInterfaceStyle, style) } },
      directions.map { direction in { $0.traits(\.layoutDirection, direction) } },
      contentSizeCategories.map { size in { $0.contentSizeCategory(size) } },
      locales.map { locale in { $0.locale(locale) } },
    ]
    self = axes.filter { !$0.isEmpty }
  }
}

extension SnapshotConfiguration {
  fileprivate func traits<Value>(
    _ trait: WritableKeyPath<TraitOverrides, Value>, _ value: Value
  ) -> SnapshotConfiguration {
    var result = self
    result.traits[keyPath: trait] = value
    return result
  }
}

/// Asserts that snapshots of a value in all configurations of a matrix match one reference each.
///
/// All configurations are tested, and all that differ are reported. The reference of the default
/// configuration has the test's name. The other names end in ``SnapshotConfiguration/name``, as in
/// `looksRight.dark.rightToLeft.png`. If any differ, the first failure contains a strip of all
/// snapshots, with their numbers and a list of their configurations. If two configurations differ
/// only in their scale, the messages of their failures state it, as in `looksRight@3x`.
///
/// If the argument is an expression that creates the value, such as `SettingsViewController()`, a
/// new value is created for each configuration. Use such an expression for views that read their
/// traits only once. A view that is stored in a constant is drawn in each configuration in turn.
/// Afterward, it has its original size, traits, and scroll positions, so the order of the
/// configurations does not matter.
///
/// The parameters that are not listed are those of
/// ``assertSnapshot(of:as:named:record:fileID:filePath:line:column:)``.
///
/// - Parameters:
///   - value: The value to snapshot; evaluated for each configuration.
///   - strategy: The strategy that turns the value into a snapshot. A strategy that ignores the
///     configuration, because it is not for views, fails.
///   - matrix: The configurations.
///   - name: The part of the references' names after the test's name. A parameterized test must
///     specify a different name for each argument.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
  matrix: SnapshotMatrix, named name: String? = nil, record mode: RecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let results = verifySnapshots(
    of: value, as: strategy, matrix: matrix, named: name, record: mode,
    call: AssertionCall(reportedAt: site, filePath: filePath))
  for result in results { SnapshotReporter.report(result, at: site) }
}

/// Compares snapshots of a value in all configurations of a matrix with one reference each and
/// returns the outcomes in the order of the matrix, without reporting them to the test.
///
/// Otherwise the same as
/// ``assertSnapshots(of:as:matrix:named:record:fileID:filePath:line:column:)``.
public func verifySnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
  matrix: SnapshotMatrix, named name: String? = nil, record mode: RecordMode? = nil,
  filePath: StaticString = #filePath
) -> [SnapshotOutcome] {
  verifySnapshots(
    of: value, as: strategy, matrix: matrix, named: name, record: mode,
    call: AssertionCall(filePath: filePath)
  ).map { SnapshotReporter.outcome(of: $0) }
}

private func verifySnapshots<Value, Format>(
  of value: () throws -> Value, as strategy: Snapshotting<Value, Format>, matrix: SnapshotMatrix,
  named name: String?, record mode: RecordMode?, call: AssertionCall
) -> [AssertionResult] {
  func fullName(_ configuration: SnapshotConfiguration) -> String? {
    let parts = [name, configuration.name].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ".")
  }
  if let problem = matrix.problem {
    let failure = verifySnapshot(
      of: { throw problem }, as: strategy, named: name, isNamedByCaller: name != nil, record: mode,
      call: call)
    return [failure]
  }
  let results = matrix.configurations.map { configuration in
    var call = call
    call.configuration = SnapshotResult.Configuration(configuration)
    call.showsScale = matrix.configurations.contains {
      $0.name == configuration.name && $0.scale != configuration.scale
    }
    return ConfigurationScope.with(configuration) { scope in
      var strategy = strategy.checked { try scope.checkIsRead() }
      if let scale = configuration.scale { strategy.diffing.scale = scale }
      return verifySnapshot(
        of: value, as: strategy, named: fullName(configuration), isNamedByCaller: name != nil,
        record: mode, call: call)
    }
  }
  let series = SnapshotSeries(
    strategy: strategy, name: name, isNamedByCaller: name != nil, mode: mode, call: call)
  let captions = matrix.configurations.map { configuration in
    (configuration.name ?? "default")
      + ConfigurationScope.with(configuration) { _ in strategy.fileNameSuffix }
  }
  return series.addingStrip(to: results, captions: captions) { index, reference in
    let configuration = matrix.configurations[index]
    return try ConfigurationScope.with(configuration) { _ in
      try reference(fullName(configuration))
    }
  }
}

extension SnapshotResult.Configuration {
  init(_ configuration: SnapshotConfiguration) {
    let traits = configuration.traits
    self.init()
    name = configuration.name
    device = configuration.deviceName
    // JSON has only finite numbers.
    size = configuration.size.flatMap { size in
      size.isOpen || !size.width.isFinite || !size.height.isFinite
        ? nil : [Double(size.width), Double(size.height)]
    }
    displayScale = configuration.scale?.factor
    userInterfaceStyle = traits.userInterfaceStyle?.rawValue
    layoutDirection = traits.layoutDirection?.rawValue
    preferredContentSizeCategory = traits.preferredContentSizeCategory?.rawValue
    locale = traits.localeIdentifier
  }
}

extension Snapshotting {
  /// Returns the strategy with a check after each snapshot is taken and before it is compared.
  func checked(_ check: @escaping () throws -> Void) -> Snapshotting {
    var result = Snapshotting(
      fileNameSuffix: fileNameSuffix, diffing: diffing,
      capture: { value, body in
        try capture(value) { capture in
          try check()
          try body(capture)
        }
      })
    result.renderer = renderer
    return result
  }
}

extension ConfigurationScope {
  /// Throws an error if a strategy did not read a configuration that is not the default.
  func checkIsRead() throws {
    guard isRead || configuration == .default else {
      throw StrategyError(
        "the strategy ignores the configuration, so all snapshots would be equal; use a view "
          + "strategy, or a pullback of one")
    }
  }
}

/// The scope in which a configuration of a matrix is current.
///
/// It records whether a strategy reads it.
final class ConfigurationScope: Sendable {
  @TaskLocal private static var current: ConfigurationScope?

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
