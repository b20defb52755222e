import SnapshotAssert
import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct SnapshotDeviceTests {
  typealias Device = @Sendable (SnapshotDevice.Orientation) -> SnapshotDevice

  private static let devices: [(device: Device, name: String, width: Double, height: Double)] = [
    (SnapshotDevice.iPhone8, "iPhone8", 375, 667),
    (SnapshotDevice.iPhone8Plus, "iPhone8Plus", 414, 736),
    (SnapshotDevice.iPhoneX, "iPhoneX", 375, 812),
    (SnapshotDevice.iPhoneXr, "iPhoneXr", 414, 896),
    (SnapshotDevice.iPhoneXsMax, "iPhoneXsMax", 414, 896),
    (SnapshotDevice.iPhone12, "iPhone12", 390, 844),
    (SnapshotDevice.iPhone12Pro, "iPhone12Pro", 390, 844),
    (SnapshotDevice.iPhone12ProMax, "iPhone12ProMax", 428, 926),
    (SnapshotDevice.iPhone13, "iPhone13", 390, 844),
    (SnapshotDevice.iPhone13Pro, "iPhone13Pro", 390, 844),
    (SnapshotDevice.iPhone13ProMax, "iPhone13ProMax", 428, 926),
    (SnapshotDevice.iPad9_7, "iPad9_7", 768, 1_024),
    (SnapshotDevice.iPad10_2, "iPad10_2", 810, 1_080),
    (SnapshotDevice.iPadPro10_5, "iPadPro10_5", 834, 1_112),
    (SnapshotDevice.iPadPro12_9, "iPadPro12_9", 1_024, 1_366),
  ]

  @Test func landscapeTransposesTheScreen() {
    for (device, name, width, height) in Self.devices {
      let (portrait, landscape) = (device(.portrait), device(.landscape))
      #expect(portrait.name == name)
      #expect(landscape.name == name + "Landscape")
      #expect(portrait.size == CGSize(width: width, height: height))
      #expect(landscape.size == CGSize(width: height, height: width))
      #expect(landscape.scale == portrait.scale)
    }
  }

  @Test func safeAreaFollowsTheHomeButton() {
    #expect(SnapshotDevice.iPhone8.safeAreaInsets == EdgeInsets(top: 20))
    #expect(SnapshotDevice.iPhone8(.landscape).safeAreaInsets == .zero)
    #expect(SnapshotDevice.iPhone13Pro.safeAreaInsets == EdgeInsets(top: 47, bottom: 34))
    #expect(
      SnapshotDevice.iPhone13Pro(.landscape).safeAreaInsets
        == EdgeInsets(left: 47, bottom: 21, right: 47))
    #expect(SnapshotDevice.iPad9_7.safeAreaInsets == EdgeInsets(top: 20))
    #expect(SnapshotDevice.iPadPro12_9.safeAreaInsets == EdgeInsets(top: 24, bottom: 20))
  }

  @Test func onlyLargePhonesAreRegularInLandscape() {
    #expect(SnapshotDevice.iPhone13ProMax(.landscape).horizontalSizeClass == .regular)
    #expect(SnapshotDevice.iPhone13Pro(.landscape).horizontalSizeClass == .compact)
    #expect(SnapshotDevice.iPhone13ProMax.horizontalSizeClass == .compact)
  }
}
