public import SnapshotGeometry
public import SnapshotPixels
public import SnapshotViews

/// A screen to take pictures on: its size, its pixels, and how far its bars and corners reach in.
public struct SnapshotDevice: Hashable, Sendable {
  /// What the references' names call it, such as `iPhoneSE`: ASCII letters, digits, `_`, `-`, `.`.
  public var name: String
  /// The extents in points.
  public var size: Size
  /// The number of pixels a point.
  public var scale: Scale
  /// How far bars and corners reach in, in points.
  public var safeAreaInsets: EdgeInsets
  /// How much room there is from left to right.
  public var horizontalSizeClass: UserInterfaceSizeClass
  /// How much room there is from top to bottom.
  public var verticalSizeClass: UserInterfaceSizeClass

  /// Creates a device.
  public init(
    name: String, size: Size, scale: Scale = 1, safeAreaInsets: EdgeInsets = .zero,
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

  /// Returns the device with another number of pixels a point, for references of fewer bytes.
  public func scaled(to scale: Scale) -> SnapshotDevice {
    var device = self
    device.scale = scale
    return device
  }
}

/// Apple's devices, upright and, where the name says so, on their side, by the sizes and safe areas
/// that UIKit reports for them.
extension SnapshotDevice {
  /// The third iPhone SE, with a home button: 375 x 667 points at 2x.
  public static let iPhoneSE = iPhone("iPhoneSE", 375, 667, 2, top: 20)
  /// The iPhone 13 mini: 375 x 812 points at 3x.
  public static let iPhone13Mini = iPhone("iPhone13Mini", 375, 812, 3, top: 50, bottom: 34)
  /// The iPhones 13 and 14: 390 x 844 points at 3x.
  public static let iPhone14 = iPhone("iPhone14", 390, 844, 3, top: 47, bottom: 34)
  /// The iPhones 15 and 16: 393 x 852 points at 3x.
  public static let iPhone15 = iPhone("iPhone15", 393, 852, 3, top: 59, bottom: 34)
  /// The iPhone 15 Pro Max: 430 x 932 points at 3x.
  public static let iPhone15ProMax = iPhone("iPhone15ProMax", 430, 932, 3, top: 59, bottom: 34)
  /// The iPhones 13 and 14 on their side: 844 x 390 points at 3x.
  public static let iPhone14Landscape = SnapshotDevice(
    name: "iPhone14Landscape", size: Size(width: 844, height: 390), scale: 3,
    safeAreaInsets: EdgeInsets(left: 47, bottom: 21, right: 47), horizontalSizeClass: .compact,
    verticalSizeClass: .compact)
  /// The sixth iPad mini: 744 x 1,133 points at 2x.
  public static let iPadMini = iPad("iPadMini", 744, 1_133)
  /// The iPad Pro of 11 inches: 834 x 1,194 points at 2x.
  public static let iPadPro11 = iPad("iPadPro11", 834, 1_194)
  /// The iPad Pro of 11 inches on its side: 1,194 x 834 points at 2x.
  public static let iPadPro11Landscape = iPad("iPadPro11Landscape", 1_194, 834)

  private static func iPhone(
    _ name: String, _ width: Double, _ height: Double, _ scale: Scale, top: Double,
    bottom: Double = 0
  ) -> SnapshotDevice {
    SnapshotDevice(
      name: name, size: Size(width: width, height: height), scale: scale,
      safeAreaInsets: EdgeInsets(top: top, bottom: bottom), horizontalSizeClass: .compact,
      verticalSizeClass: .regular)
  }

  private static func iPad(_ name: String, _ width: Double, _ height: Double) -> SnapshotDevice {
    SnapshotDevice(
      name: name, size: Size(width: width, height: height), scale: 2,
      safeAreaInsets: EdgeInsets(top: 24, bottom: 20), horizontalSizeClass: .regular,
      verticalSizeClass: .regular)
  }
}
