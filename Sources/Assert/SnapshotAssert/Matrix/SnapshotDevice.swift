public import SnapshotDrawing
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
/// The article <doc:Devices> lists all of them with their sources.
///
/// The default orientation is portrait. To specify another one, write `.iPhone14(.landscape)`.
extension SnapshotDevice {
  /// The third-generation iPhone SE, with a home button: 375 x 667 points at 2x.
  public static let iPhoneSE = iPhoneSE(.portrait)
  /// The iPhone 13 mini: 375 x 812 points at 3x.
  public static let iPhone13Mini = iPhone13Mini(.portrait)
  /// The iPhone 14: 390 x 844 points at 3x.
  public static let iPhone14 = iPhone14(.portrait)
  /// The iPhone 15: 393 x 852 points at 3x.
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

  /// Returns the iPhone 15 in an orientation.
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
    top: CGFloat, landscape: (top: CGFloat, bottom: CGFloat) = (0, 21),
    hasHomeButton: Bool = false, isLarge: Bool = false
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
        safeAreaInsets: hasHomeButton
          ? .zero
          : EdgeInsets(top: landscape.top, left: top, bottom: landscape.bottom, right: top),
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

/// The iPhones and iPads since 2024.
///
/// The iPhones 17 and Air have the safe areas of iOS 26, which insets the top edge in landscape.
extension SnapshotDevice {
  /// The iPhone 16: 393 x 852 points at 3x.
  public static let iPhone16 = iPhone16(.portrait)
  /// The iPhone 16 Plus: 430 x 932 points at 3x.
  public static let iPhone16Plus = iPhone16Plus(.portrait)
  /// The iPhone 16 Pro: 402 x 874 points at 3x.
  public static let iPhone16Pro = iPhone16Pro(.portrait)
  /// The iPhone 16 Pro Max: 440 x 956 points at 3x.
  public static let iPhone16ProMax = iPhone16ProMax(.portrait)
  /// The iPhone 16e: 390 x 844 points at 3x.
  public static let iPhone16e = iPhone16e(.portrait)
  /// The iPhone 17: 402 x 874 points at 3x.
  public static let iPhone17 = iPhone17(.portrait)
  /// The iPhone 17 Pro: 402 x 874 points at 3x.
  public static let iPhone17Pro = iPhone17Pro(.portrait)
  /// The iPhone 17 Pro Max: 440 x 956 points at 3x.
  public static let iPhone17ProMax = iPhone17ProMax(.portrait)
  /// The iPhone Air: 420 x 912 points at 3x.
  public static let iPhoneAir = iPhoneAir(.portrait)
  /// The iPad with the A16: 820 x 1,180 points at 2x.
  public static let iPadA16 = iPadA16(.portrait)
  /// The iPad mini with the A17 Pro: 744 x 1,133 points at 2x.
  public static let iPadMiniA17Pro = iPadMiniA17Pro(.portrait)
  /// The 11-inch iPad Air with the M2 or M3: 820 x 1,180 points at 2x.
  public static let iPadAir11 = iPadAir11(.portrait)
  /// The 13-inch iPad Air with the M2 or M3: 1,024 x 1,366 points at 2x.
  public static let iPadAir13 = iPadAir13(.portrait)
  /// The 11-inch iPad Pro with the M4 or M5: 834 x 1,210 points at 2x.
  public static let iPadPro11M4 = iPadPro11M4(.portrait)
  /// The 13-inch iPad Pro with the M4 or M5: 1,032 x 1,376 points at 2x.
  public static let iPadPro13M4 = iPadPro13M4(.portrait)

  /// Returns the iPhone 16 in an orientation.
  public static func iPhone16(_ orientation: Orientation) -> SnapshotDevice {
    iPhone("iPhone16", orientation, 393, 852, 3, top: 59)
  }

  /// Returns the iPhone 16 Plus in an orientation.
  ///
  /// In landscape, its horizontal size class is regular.
  public static func iPhone16Plus(_ orientation: Orientation) -> SnapshotDevice {
    iPhone("iPhone16Plus", orientation, 430, 932, 3, top: 59, isLarge: true)
  }

  /// Returns the iPhone 16 Pro in an orientation.
  public static func iPhone16Pro(_ orientation: Orientation) -> SnapshotDevice {
    iPhone("iPhone16Pro", orientation, 402, 874, 3, top: 62)
  }

  /// Returns the iPhone 16 Pro Max in an orientation.
  ///
  /// In landscape, its horizontal size class is regular.
  public static func iPhone16ProMax(_ orientation: Orientation) -> SnapshotDevice {
    iPhone("iPhone16ProMax", orientation, 440, 956, 3, top: 62, isLarge: true)
  }

  /// Returns the iPhone 16e in an orientation.
  public static func iPhone16e(_ orientation: Orientation) -> SnapshotDevice {
    iPhone("iPhone16e", orientation, 390, 844, 3, top: 47)
  }

  /// Returns the iPhone 17 in an orientation.
  public static func iPhone17(_ orientation: Orientation) -> SnapshotDevice {
    iPhone("iPhone17", orientation, 402, 874, 3, top: 62, landscape: (20, 20))
  }

  /// Returns the iPhone 17 Pro in an orientation.
  public static func iPhone17Pro(_ orientation: Orientation) -> SnapshotDevice {
    iPhone("iPhone17Pro", orientation, 402, 874, 3, top: 62, landscape: (20, 20))
  }

  /// Returns the iPhone 17 Pro Max in an orientation.
  ///
  /// In landscape, its horizontal size class is regular.
  public static func iPhone17ProMax(_ orientation: Orientation) -> SnapshotDevice {
    iPhone(
      "iPhone17ProMax", orientation, 440, 956, 3, top: 62, landscape: (20, 20), isLarge: true)
  }

  /// Returns the iPhone Air in an orientation.
  ///
  /// In landscape, its horizontal size class is regular.
  public static func iPhoneAir(_ orientation: Orientation) -> SnapshotDevice {
    iPhone("iPhoneAir", orientation, 420, 912, 3, top: 68, landscape: (20, 29), isLarge: true)
  }

  /// Returns the iPad with the A16 in an orientation.
  public static func iPadA16(_ orientation: Orientation) -> SnapshotDevice {
    iPad("iPadA16", orientation, 820, 1_180)
  }

  /// Returns the iPad mini with the A17 Pro in an orientation.
  public static func iPadMiniA17Pro(_ orientation: Orientation) -> SnapshotDevice {
    iPad("iPadMiniA17Pro", orientation, 744, 1_133)
  }

  /// Returns the 11-inch iPad Air with the M2 or M3 in an orientation.
  public static func iPadAir11(_ orientation: Orientation) -> SnapshotDevice {
    iPad("iPadAir11", orientation, 820, 1_180)
  }

  /// Returns the 13-inch iPad Air with the M2 or M3 in an orientation.
  public static func iPadAir13(_ orientation: Orientation) -> SnapshotDevice {
    iPad("iPadAir13", orientation, 1_024, 1_366)
  }

  /// Returns the 11-inch iPad Pro with the M4 or M5 in an orientation.
  public static func iPadPro11M4(_ orientation: Orientation) -> SnapshotDevice {
    iPad("iPadPro11M4", orientation, 834, 1_210)
  }

  /// Returns the 13-inch iPad Pro with the M4 or M5 in an orientation.
  public static func iPadPro13M4(_ orientation: Orientation) -> SnapshotDevice {
    iPad("iPadPro13M4", orientation, 1_032, 1_376)
  }
}

// The names of iPads have an underscore, as in swift-snapshot-testing.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The other devices of swift-snapshot-testing, under the same names.
extension SnapshotDevice {
  /// The iPhone 8: 375 x 667 points at 2x.
  public static let iPhone8 = iPhone8(.portrait)
  /// The iPhone 8 Plus: 414 x 736 points at 3x.
  public static let iPhone8Plus = iPhone8Plus(.portrait)
  /// The iPhones X, XS, and 11 Pro: 375 x 812 points at 3x.
  public static let iPhoneX = iPhoneX(.portrait)
  /// The iPhones XR and 11: 414 x 896 points at 2x.
  public static let iPhoneXr = iPhoneXr(.portrait)
  /// The iPhones XS Max and 11 Pro Max: 414 x 896 points at 3x.
  public static let iPhoneXsMax = iPhoneXsMax(.portrait)
  /// The iPhone 12: 390 x 844 points at 3x.
  public static let iPhone12 = iPhone12(.portrait)
  /// The iPhone 12 Pro: 390 x 844 points at 3x.
  public static let iPhone12Pro = iPhone12Pro(.portrait)
  /// The iPhone 12 Pro Max: 428 x 926 points at 3x.
  public static let iPhone12ProMax = iPhone12ProMax(.portrait)
  /// The iPhone 13: 390 x 844 points at 3x.
  public static let iPhone13 = iPhone13(.portrait)
  /// The iPhone 13 Pro: 390 x 844 points at 3x.
  public static let iPhone13Pro = iPhone13Pro(.portrait)
  /// The iPhone 13 Pro Max: 428 x 926 points at 3x.
  public static let iPhone13ProMax = iPhone13ProMax(.portrait)
  /// The iPads with a 9.7-inch screen and a home button: 768 x 1,024 points at 2x.
  public static let iPad9_7 = iPad9_7(.portrait)
  /// The iPads with a 10.2-inch screen and a home button: 810 x 1,080 points at 2x.
  public static let iPad10_2 = iPad10_2(.portrait)
  /// The 10.5-inch iPad Pro: 834 x 1,112 points at 2x.
  public static let iPadPro10_5 = iPadPro10_5(.portrait)
  /// The 12.9-inch iPad Pro without a home button: 1,024 x 1,366 points at 2x.
  public static let iPadPro12_9 = iPadPro12_9(.portrait)

  /// Returns the iPhone 8 in an orientation.
  public static func iPhone8(_ orientation: Orientation) -> SnapshotDevice {
    iPhone("iPhone8", orientation, 375, 667, 2, top: 20, hasHomeButton: true)
  }

  /// Returns the iPhone 8 Plus in an orientation.
  public static func iPhone8Plus(_ orientation: Orientation) -> SnapshotDevice {
    iPhone("iPhone8Plus", orientation, 414, 736, 3, top: 20, hasHomeButton: true, isLarge: true)
  }

  /// Returns the iPhones X, XS, and 11 Pro in an orientation.
  public static func iPhoneX(_ orientation: Orientation) -> SnapshotDevice {
    iPhone("iPhoneX", orientation, 375, 812, 3, top: 44)
  }

  /// Returns the iPhones XR and 11 in an orientation.
  public static func iPhoneXr(_ orientation: Orientation) -> SnapshotDevice {
    iPhone("iPhoneXr", orientation, 414, 896, 2, top: 48, isLarge: true)
  }

  /// Returns the iPhones XS Max and 11 Pro Max in an orientation.
  public static func iPhoneXsMax(_ orientation: Orientation) -> SnapshotDevice {
    iPhone("iPhoneXsMax", orientation, 414, 896, 3, top: 44, isLarge: true)
  }

  /// Returns the iPhone 12 in an orientation.
  public static func iPhone12(_ orientation: Orientation) -> SnapshotDevice {
    iPhone("iPhone12", orientation, 390, 844, 3, top: 47)
  }

  /// Returns the iPhone 12 Pro in an orientation.
  public static func iPhone12Pro(_ orientation: Orientation) -> SnapshotDevice {
    iPhone("iPhone12Pro", orientation, 390, 844, 3, top: 47)
  }

  /// Returns the iPhone 12 Pro Max in an orientation.
  public static func iPhone12ProMax(_ orientation: Orientation) -> SnapshotDevice {
    iPhone("iPhone12ProMax", orientation, 428, 926, 3, top: 47, isLarge: true)
  }

  /// Returns the iPhone 13 in an orientation.
  public static func iPhone13(_ orientation: Orientation) -> SnapshotDevice {
    iPhone("iPhone13", orientation, 390, 844, 3, top: 47)
  }

  /// Returns the iPhone 13 Pro in an orientation.
  public static func iPhone13Pro(_ orientation: Orientation) -> SnapshotDevice {
    iPhone("iPhone13Pro", orientation, 390, 844, 3, top: 47)
  }

  /// Returns the iPhone 13 Pro Max in an orientation.
  public static func iPhone13ProMax(_ orientation: Orientation) -> SnapshotDevice {
    iPhone("iPhone13ProMax", orientation, 428, 926, 3, top: 47, isLarge: true)
  }

  /// Returns the iPads with a 9.7-inch screen and a home button in an orientation.
  public static func iPad9_7(_ orientation: Orientation) -> SnapshotDevice {
    iPad("iPad9_7", orientation, 768, 1_024, hasHomeButton: true)
  }

  /// Returns the iPads with a 10.2-inch screen and a home button in an orientation.
  public static func iPad10_2(_ orientation: Orientation) -> SnapshotDevice {
    iPad("iPad10_2", orientation, 810, 1_080, hasHomeButton: true)
  }

  /// Returns the 10.5-inch iPad Pro in an orientation.
  public static func iPadPro10_5(_ orientation: Orientation) -> SnapshotDevice {
    iPad("iPadPro10_5", orientation, 834, 1_112, hasHomeButton: true)
  }

  /// Returns the 12.9-inch iPad Pro without a home button in an orientation.
  public static func iPadPro12_9(_ orientation: Orientation) -> SnapshotDevice {
    iPad("iPadPro12_9", orientation, 1_024, 1_366)
  }

  /// The first iPhone SE, which has a screen of 320 x 568 points.
  @available(
    *, unavailable,
    message: "use .iPhoneSE, the third-generation device, or SnapshotDevice(name:size:scale:)"
  )
  public static var iPhoneSe: SnapshotDevice { .iPhoneSE }
}

/// Whether a snapshot on a device shows a status bar.
public enum StatusBarVisibility: String, Hashable, Sendable, CaseIterable {
  /// No status bar.
  case hidden
  /// The time 9:41, the signal, and the battery, in the top safe area.
  ///
  /// ``SnapshotViews/ViewController/preferredStatusBarStyle`` determines its color.
  case visible
}
