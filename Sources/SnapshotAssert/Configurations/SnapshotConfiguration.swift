public import SnapshotGeometry
public import SnapshotPixels
public import SnapshotViews

/// What a snapshot of a view is taken in: a size, a scale, and traits.
///
/// What a configuration says comes before what a strategy's arguments say, and that comes before the
/// view's own traits; what it leaves open is as they have it.
public struct SnapshotConfiguration: Hashable, Sendable {
  /// The size that the view is given, in points.
  public var size: CGSize?
  /// The number of pixels a point.
  public var scale: Scale?
  /// The traits that are otherwise.
  public var traits: TraitOverrides
  /// What the device is called in ``name``.
  package var deviceName: String?
  private var ownName: String?

  /// Creates a configuration; without arguments, the default one.
  public init(size: CGSize? = nil, scale: Scale? = nil, traits: TraitOverrides = .none) {
    self.size = size
    self.scale = scale
    self.traits = traits
  }

  /// What tells the reference apart, such as `dark.rightToLeft`; `nil` where nothing is unusual.
  ///
  /// Unless it was set by ``named(_:)`` it is made of the device, `dark`, `rightToLeft`, a content size
  /// such as `accessibilityLarge` and a locale such as `de_AT`, as far as they are other than light,
  /// from the left, `large` and `en_US`. A scale is told by the file's `@2x`.
  public var name: String? {
    if let ownName { return ownName }
    let parts = [
      deviceName, traits.userInterfaceStyle == .dark ? "dark" : nil,
      traits.layoutDirection == .rightToLeft ? "rightToLeft" : nil,
      traits.preferredContentSizeCategory.flatMap { $0 == .large ? nil : $0.rawValue },
      traits.localeIdentifier.flatMap { $0 == "en_US" ? nil : $0 },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ".")
  }
}

extension SnapshotConfiguration {
  /// The size, the scale and the traits of the strategy and the view.
  public static let `default` = SnapshotConfiguration()
  /// A dark interface.
  public static let dark = SnapshotConfiguration.default.dark
  /// A right-to-left interface.
  public static let rightToLeft = SnapshotConfiguration.default.rightToLeft

  /// Returns a device's configuration, with its size, scale, safe area and size classes.
  public static func on(_ device: SnapshotDevice) -> SnapshotConfiguration {
    SnapshotConfiguration.default.on(device)
  }

  /// Returns the configuration under a name of one's own; see
  /// ``assertSnapshot(of:as:named:record:fileID:filePath:line:column:)`` for what it may have.
  public func named(_ name: String) -> SnapshotConfiguration { with { $0.ownName = name } }

  /// Returns the configuration on a device, with its size, scale, safe area and size classes.
  public func on(_ device: SnapshotDevice) -> SnapshotConfiguration {
    with {
      $0.deviceName = device.name
      $0.size = device.size
      $0.scale = device.scale
      $0.traits = device.traits.merging($0.traits)
    }
  }

  /// Returns the configuration with a number of pixels a point.
  public func scaled(to scale: Scale) -> SnapshotConfiguration { with { $0.scale = scale } }

  /// The configuration in a dark interface.
  public var dark: SnapshotConfiguration { with { $0.traits.userInterfaceStyle = .dark } }

  /// The configuration in a right-to-left interface.
  public var rightToLeft: SnapshotConfiguration {
    with { $0.traits.layoutDirection = .rightToLeft }
  }

  /// Returns the configuration with text of a size.
  public func contentSizeCategory(_ category: ContentSizeCategory) -> SnapshotConfiguration {
    with { $0.traits.preferredContentSizeCategory = category }
  }

  /// Returns the configuration in a language and a region, such as `de_AT`.
  public func locale(_ identifier: String) -> SnapshotConfiguration {
    with { $0.traits.localeIdentifier = identifier }
  }

  private func with(_ change: (inout SnapshotConfiguration) -> Void) -> SnapshotConfiguration {
    var result = self
    change(&result)
    return result
  }
}
