public import SnapshotPixels
public import SnapshotViews

/// The configurations in which a value is snapshotted.
///
/// ## Guarantees
/// - There is at least one configuration. No two have the same name and scale, regardless of case.
public struct SnapshotMatrix: Hashable, Sendable {
  /// The configurations, in the order in which they are tested.
  public let configurations: [SnapshotConfiguration]

  /// Creates a matrix.
  ///
  /// - Precondition: There is at least one configuration, and their names differ.
  public init(_ configurations: [SnapshotConfiguration]) {
    precondition(!configurations.isEmpty, "a matrix needs at least one configuration")
    var names: Set<String> = []
    for configuration in configurations {
      let name = configuration.name ?? ""
      let suffix = configuration.scale?.fileNameSuffix ?? ""
      precondition(
        names.insert((name + suffix).lowercased()).inserted,
        "two configurations of the matrix are named \"\(name)\"; rename one with `named(_:)`")
    }
    self.configurations = configurations
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
