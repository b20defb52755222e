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
