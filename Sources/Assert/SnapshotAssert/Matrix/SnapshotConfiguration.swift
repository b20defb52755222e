public import SnapshotDrawing
public import SnapshotViews

/// The size, scale, and traits of a view's snapshot.
///
/// A configuration overrides the arguments of a strategy, which override the view's own traits.
/// Values that a configuration does not specify come from the strategy or the view.
public struct SnapshotConfiguration: Hashable, Sendable {
  /// The view's size in points; `nil` for the strategy's size.
  public var size: CGSize?
  /// The number of pixels per point; `nil` for the strategy's scale.
  public var scale: Scale?
  /// The traits that the configuration overrides.
  public var traits: TraitOverrides
  /// The device's part of ``name``.
  package var deviceName: String?
  private var customName: String?

  /// Creates a configuration; without arguments, it is the default configuration.
  public init(size: CGSize? = nil, scale: Scale? = nil, traits: TraitOverrides = .none) {
    self.size = size
    self.scale = scale
    self.traits = traits
  }

  /// The suffix of the reference's name, such as `dark.rightToLeft`; `nil` for default values.
  ///
  /// Unless ``named(_:)`` sets it, the name lists the device, `dark`, `rightToLeft`, a content size
  /// such as `accessibilityLarge`, and a locale such as `de_AT`. It omits the default values:
  /// light, left-to-right, `large`, and `en_US`. A scale is not part of this name, but of the file
  /// name, as in `@2x`.
  public var name: String? {
    if let customName { return customName }
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
  /// The configuration that keeps the size, scale, and traits of the strategy and the view.
  public static let `default` = SnapshotConfiguration()
  /// The configuration for dark mode.
  public static let dark = SnapshotConfiguration.default.dark
  /// The configuration for a right-to-left interface.
  public static let rightToLeft = SnapshotConfiguration.default.rightToLeft

  /// Returns the configuration for a device, with its size, scale, safe area, and size classes.
  public static func on(_ device: SnapshotDevice) -> SnapshotConfiguration {
    SnapshotConfiguration.default.on(device)
  }

  /// Returns the configuration with a custom name.
  ///
  /// For the permitted characters, see
  /// ``assertSnapshot(of:as:named:record:fileID:filePath:line:column:)``.
  public func named(_ name: String) -> SnapshotConfiguration { with { $0.customName = name } }

  /// Returns the configuration with the size, scale, safe area, and size classes of a device.
  public func on(_ device: SnapshotDevice) -> SnapshotConfiguration {
    with {
      $0.deviceName = device.name
      $0.size = device.size
      $0.scale = device.scale
      $0.traits = device.traits.merging($0.traits)
    }
  }

  /// Returns the configuration with a scale, in pixels per point.
  public func scaled(to scale: Scale) -> SnapshotConfiguration { with { $0.scale = scale } }

  /// This configuration in dark mode.
  public var dark: SnapshotConfiguration { with { $0.traits.userInterfaceStyle = .dark } }

  /// This configuration with a right-to-left interface.
  public var rightToLeft: SnapshotConfiguration {
    with { $0.traits.layoutDirection = .rightToLeft }
  }

  /// Returns the configuration with a content size category.
  public func contentSizeCategory(_ category: ContentSizeCategory) -> SnapshotConfiguration {
    with { $0.traits.preferredContentSizeCategory = category }
  }

  /// Returns the configuration with a locale, such as `de_AT`.
  public func locale(_ identifier: String) -> SnapshotConfiguration {
    with { $0.traits.localeIdentifier = identifier }
  }

  private func with(_ change: (inout SnapshotConfiguration) -> Void) -> SnapshotConfiguration {
    var result = self
    change(&result)
    return result
  }
}
