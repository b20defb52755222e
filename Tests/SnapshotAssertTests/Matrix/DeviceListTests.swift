import Foundation
import SnapshotAssert
import SnapshotDrawing
import SnapshotViews
import Testing

/// The built-in devices and the article that lists them.
@Suite struct DeviceListTests {
  static let devices: [@Sendable (SnapshotDevice.Orientation) -> SnapshotDevice] = [
    SnapshotDevice.iPhoneSE, SnapshotDevice.iPhone8, SnapshotDevice.iPhone8Plus,
    SnapshotDevice.iPhoneX, SnapshotDevice.iPhoneXr, SnapshotDevice.iPhoneXsMax,
    SnapshotDevice.iPhone12, SnapshotDevice.iPhone12Pro, SnapshotDevice.iPhone12ProMax,
    SnapshotDevice.iPhone13Mini, SnapshotDevice.iPhone13, SnapshotDevice.iPhone13Pro,
    SnapshotDevice.iPhone13ProMax, SnapshotDevice.iPhone14, SnapshotDevice.iPhone15,
    SnapshotDevice.iPhone15ProMax, SnapshotDevice.iPhone16, SnapshotDevice.iPhone16Plus,
    SnapshotDevice.iPhone16Pro, SnapshotDevice.iPhone16ProMax, SnapshotDevice.iPhone16e,
    SnapshotDevice.iPhone17, SnapshotDevice.iPhone17Pro, SnapshotDevice.iPhone17ProMax,
    SnapshotDevice.iPhoneAir, SnapshotDevice.iPad9_7, SnapshotDevice.iPad10_2,
    SnapshotDevice.iPadA16, SnapshotDevice.iPadMini, SnapshotDevice.iPadMiniA17Pro,
    SnapshotDevice.iPadAir11, SnapshotDevice.iPadAir13, SnapshotDevice.iPadPro10_5,
    SnapshotDevice.iPadPro11, SnapshotDevice.iPadPro11M4, SnapshotDevice.iPadPro12_9,
    SnapshotDevice.iPadPro13M4,
  ]

  private static func text(of path: String) throws -> String {
    try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../../Sources/Assert/" + path),
      encoding: .utf8)
  }

  @Test func theListHasEveryDevice() throws {
    let source = try Self.text(of: "SnapshotAssert/Matrix/SnapshotDevice.swift")
    let declared = source.split(separator: "\n").filter { $0.contains("public static let i") }
      .compactMap { $0.split(separator: " ").dropFirst(3).first.map(String.init) }
    #expect(declared.sorted() == Self.devices.map { $0(.portrait).name }.sorted())
  }

  @Test func theArticleListsEveryDevice() throws {
    func numbers(_ insets: EdgeInsets) -> String {
      [insets.top, insets.left, insets.bottom, insets.right].map { "\(Int($0))" }.joined(
        separator: ", ")
    }
    let rows = Self.devices.map { device in
      let (portrait, landscape) = (device(.portrait), device(.landscape))
      return "| `\(portrait.name)` | \(Int(portrait.size.width)) x \(Int(portrait.size.height)) "
        + "| \(Int(portrait.scale.factor)) | \(numbers(portrait.safeAreaInsets)) "
        + "| \(numbers(landscape.safeAreaInsets)) | \(portrait.horizontalSizeClass), "
        + "\(landscape.horizontalSizeClass) |"
    }
    let table = rows.joined(separator: "\n")
    #expect(
      try Self.text(of: "SnapshotAssert/SnapshotAssert.docc/Devices.md").contains(table),
      "Devices.md has other values; replace its table by\n\(table)")
  }

  /// The pixels of Apple's Human Interface Guidelines, "Layout", device screen dimensions.
  @Test(arguments: [
    (SnapshotDevice.iPhone16, 1179, 2556), (.iPhone16Plus, 1290, 2796), (.iPhone16Pro, 1206, 2622),
    (.iPhone16ProMax, 1320, 2868), (.iPhone16e, 1170, 2532), (.iPhone17, 1206, 2622),
    (.iPhone17Pro, 1206, 2622), (.iPhone17ProMax, 1320, 2868), (.iPhoneAir, 1260, 2736),
    (.iPadA16, 1640, 2360), (.iPadMiniA17Pro, 1488, 2266), (.iPadAir11, 1640, 2360),
    (.iPadAir13, 2048, 2732), (.iPadPro11M4, 1668, 2420), (.iPadPro13M4, 2064, 2752),
  ])
  func newDevicesHaveTheirPixels(device: SnapshotDevice, width: Int, height: Int) {
    #expect("\(device.scale.pixelSize(device.size))" == "\(width)x\(height)")
  }
}
