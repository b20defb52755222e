package import SnapshotDrawing
package import SnapshotViews

/// A device whose screen a preview can imitate.
///
/// The values are those of `SnapshotDevice`, whose module links the test frameworks. A test
/// compares both tables.
package struct PreviewDevice {
  /// The name, such as `iPhone14`.
  package let name: String
  /// The size in points.
  package let size: CGSize
  /// The number of pixels per point.
  package let scale: Scale
  /// The safe area insets in points.
  package let safeAreaInsets: EdgeInsets
  /// The horizontal size class; the vertical one is regular.
  package let horizontalSizeClass: UserInterfaceSizeClass

  /// The devices, in portrait.
  package static let all = [
    iPhone("iPhoneSE", 375, 667, 2, top: 20, bottom: 0),
    iPhone("iPhone13Mini", 375, 812, 3, top: 50),
    iPhone("iPhone14", 390, 844, 3, top: 47),
    iPhone("iPhone15", 393, 852, 3, top: 59),
    iPhone("iPhone15ProMax", 430, 932, 3, top: 59),
    iPhone("iPhone16", 393, 852, 3, top: 59),
    iPhone("iPhone16Plus", 430, 932, 3, top: 59),
    iPhone("iPhone16Pro", 402, 874, 3, top: 62),
    iPhone("iPhone16ProMax", 440, 956, 3, top: 62),
    iPhone("iPhone16e", 390, 844, 3, top: 47),
    iPhone("iPhone17", 402, 874, 3, top: 62),
    iPhone("iPhone17Pro", 402, 874, 3, top: 62),
    iPhone("iPhone17ProMax", 440, 956, 3, top: 62),
    iPhone("iPhoneAir", 420, 912, 3, top: 68),
    iPad("iPadMini", 744, 1_133),
    iPad("iPadPro11", 834, 1_194),
    iPad("iPadA16", 820, 1_180),
    iPad("iPadMiniA17Pro", 744, 1_133),
    iPad("iPadAir11", 820, 1_180),
    iPad("iPadAir13", 1_024, 1_366),
    iPad("iPadPro11M4", 834, 1_210),
    iPad("iPadPro13M4", 1_032, 1_376),
  ]

  private static func iPhone(
    _ name: String, _ width: CGFloat, _ height: CGFloat, _ scale: Scale, top: CGFloat,
    bottom: CGFloat = 34
  ) -> PreviewDevice {
    PreviewDevice(
      name: name, size: CGSize(width: width, height: height), scale: scale,
      safeAreaInsets: EdgeInsets(top: top, bottom: bottom), horizontalSizeClass: .compact)
  }

  private static func iPad(_ name: String, _ width: CGFloat, _ height: CGFloat) -> PreviewDevice {
    PreviewDevice(
      name: name, size: CGSize(width: width, height: height), scale: 2,
      safeAreaInsets: EdgeInsets(top: 24, bottom: 20), horizontalSizeClass: .regular)
  }
}
