public import SnapshotGeometry
public import SnapshotPixels
public import SnapshotViews

/// The screen of a device: its size, scale, safe area, and size classes.
public struct SnapshotDevice: Hashable, Sendable {
  /// The name in references, such as `iPhoneSE`.
  ///
  /// ASCII letters, digits, `_`, `-`, and `.` are allowed.
  public var name: String
  /// The size in points.
  public var size: CGSize
  /// The number of pixels per point.
  public var scale: Scale
  /// The safe area insets in points.
  public var safeAreaInsets: EdgeInsets
  /// The horizontal size class.
  public var horizontalSizeClass: UserInterfaceSizeClass
  /// The vertical size class.
  public var verticalSizeClass: UserInterfaceSizeClass

  /// Creates a device.
  public init(
    name: String, size: CGSize, scale: Scale = 1, safeAreaInsets: EdgeInsets = .zero,
    horizontalSizeClass: UserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UserInterfaceSizeClass = .unspecified
  ) {
    self.name = name
    self.size = size
    self.scale = scale
    self.safeAreaInsets = safeAreaInsets
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
  }

  /// Returns the device with a different scale, for example for smaller references.
  public func scaled(to scale: Scale) -> SnapshotDevice {
    var device = self
    device.scale = scale
    return device
  }
}

extension SnapshotDevice {
  /// The orientation of a device.
  public enum Orientation: String, CaseIterable, Hashable, Sendable {
    /// The screen is taller than wide.
    case portrait
    /// The screen is wider than tall.
    case landscape
  }

  /// The device's size classes and safe area.
  var traits: TraitOverrides {
    TraitOverrides(
      horizontalSizeClass: horizontalSizeClass, verticalSizeClass: verticalSizeClass,
      safeAreaInsets: safeAreaInsets)
  }
}

/// Apple's devices, with the sizes, safe areas, and size classes that UIKit reports.
///
/// The default orientation is portrait. To specify another one, write `.iPhone14(.landscape)`.
extension SnapshotDevice {
  /// The third-generation iPhone SE, with a home button: 375 x 667 points at 2x.
  public static let iPhoneSE = iPhoneSE(.portrait)
  /// The iPhone 13 mini: 375 x 812 points at 3x.
  public static let iPhone13Mini = iPhone13Mini(.portrait)
  /// The iPhone 14: 390 x 844 points at 3x.
  public static let iPhone14 = iPhone14(.portrait)
  /// The iPhones 15 and 16: 393 x 852 points at 3x.
  public static let iPhone15 = iPhone15(.portrait)
  /// The iPhone 15 Pro Max: 430 x 932 points at 3x.
  public static let iPhone15ProMax = iPhone15ProMax(.portrait)
  /// The sixth-generation iPad mini: 744 x 1,133 points at 2x.
  public static let iPadMini = iPadMini(.portrait)
  /// The 11-inch iPad Pro: 834 x 1,194 points at 2x.
  public static let iPadPro11 = iPadPro11(.portrait)

  /// Returns the third-generation iPhone SE in an orientation.
  ///
  /// In landscape, it has no status bar and therefore no safe area insets.
  public static func iPhoneSE(_ orientation: Orientation) -> SnapshotDevice {
    iPhone("iPhoneSE", orientation, 375, 667, 2, top: 20, hasHomeButton: true)
  }

  /// Returns the iPhone 13 mini in an orientation.
  public static func iPhone13Mini(_ orientation: Orientation) -> SnapshotDevice {
    iPhone("iPhone13Mini", orientation, 375, 812, 3, top: 50)
  }

  /// Returns the iPhone 14 in an orientation.
  public static func iPhone14(_ orientation: Orientation) -> SnapshotDevice {
    iPhone("iPhone14", orientation, 390, 844, 3, top: 47)
  }

  /// Returns the iPhone 15 or 16 in an orientation.
  public static func iPhone15(_ orientation: Orientation) -> SnapshotDevice {
    iPhone("iPhone15", orientation, 393, 852, 3, top: 59)
  }

  /// Returns the iPhone 15 Pro Max in an orientation.
  ///
  /// In landscape, its horizontal size class is regular.
  public static func iPhone15ProMax(_ orientation: Orientation) -> SnapshotDevice {
    iPhone("iPhone15ProMax", orientation, 430, 932, 3, top: 59, isLarge: true)
  }

  /// Returns the sixth-generation iPad mini in an orientation.
  public static func iPadMini(_ orientation: Orientation) -> SnapshotDevice {
    iPad("iPadMini", orientation, 744, 1_133)
  }

  /// Returns the 11-inch iPad Pro in an orientation.
  public static func iPadPro11(_ orientation: Orientation) -> SnapshotDevice {
    iPad("iPadPro11", orientation, 834, 1_194)
  }

  static func iPhone(
    _ name: String, _ orientation: Orientation, _ width: CGFloat, _ height: CGFloat, _ scale: Scale,
    top: CGFloat, hasHomeButton: Bool = false, isLarge: Bool = false
  ) -> SnapshotDevice {
    switch orientation {
    case .portrait:
      return SnapshotDevice(
        name: name, size: CGSize(width: width, height: height), scale: scale,
        safeAreaInsets: EdgeInsets(top: top, bottom: hasHomeButton ? 0 : 34),
        horizontalSizeClass: .compact, verticalSizeClass: .regular)
    case .landscape:
      return SnapshotDevice(
        name: name + "Landscape", size: CGSize(width: height, height: width), scale: scale,
        safeAreaInsets: hasHomeButton ? .zero : EdgeInsets(left: top, bottom: 21, right: top),
        horizontalSizeClass: isLarge ? .regular : .compact, verticalSizeClass: .compact)
    }
  }

  static func iPad(
    _ name: String, _ orientation: Orientation, _ width: CGFloat, _ height: CGFloat,
    hasHomeButton: Bool = false
  ) -> SnapshotDevice {
    let isPortrait = orientation == .portrait
    return SnapshotDevice(
      name: isPortrait ? name : name + "Landscape",
      size: isPortrait
        ? CGSize(width: width, height: height) : CGSize(width: height, height: width),
      scale: 2,
      safeAreaInsets: hasHomeButton ? EdgeInsets(top: 20) : EdgeInsets(top: 24, bottom: 20),
      horizontalSizeClass: .regular,
      verticalSizeClass: .regular)
  }
}
