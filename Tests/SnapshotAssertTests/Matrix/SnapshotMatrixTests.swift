import SnapshotAssert
import SnapshotViews
import Testing

@Suite struct SnapshotMatrixTests {
  private func names(_ matrix: SnapshotMatrix) -> [String?] { matrix.configurations.map(\.name) }

  @Test func productHasEveryCombinationAndNamesNonDefaultTraits() {
    let matrix = SnapshotMatrix.product(
      userInterfaceStyles: [.light, .dark], layoutDirections: [.leftToRight, .rightToLeft],
      contentSizeCategories: [.large, .accessibilityLarge])
    #expect(
      names(matrix) == [
        nil, "accessibilityLarge", "rightToLeft", "rightToLeft.accessibilityLarge", "dark",
        "dark.accessibilityLarge", "dark.rightToLeft", "dark.rightToLeft.accessibilityLarge",
      ])
  }

  @Test func oneByOneChangesOneTraitAtATime() {
    let matrix = SnapshotMatrix.oneByOne(
      devices: [.iPhone14, .iPhoneSE, .iPadMini], userInterfaceStyles: [.light, .dark],
      locales: ["en_US", "de_AT"])
    #expect(names(matrix) == [nil, "iPhoneSE", "iPadMini", "dark", "de_AT"])
    let se = matrix.configurations[1]
    #expect(se.size == SnapshotDevice.iPhoneSE.size)
    #expect(se.scale == 2)
    #expect(se.traits.safeAreaInsets?.top == 20)
    #expect(se.traits.userInterfaceStyle == .light)
    #expect(matrix.configurations[3].size == SnapshotDevice.iPhone14.size)
  }

  @Test func traitWithoutValuesIsNotOverridden() {
    let matrix = SnapshotMatrix.product(userInterfaceStyles: [.light, .dark])
    #expect(matrix.configurations.allSatisfy { $0.traits.layoutDirection == nil })
    #expect(matrix.configurations.allSatisfy { $0.size == nil && $0.scale == nil })
    #expect(SnapshotMatrix.product().configurations == [.default])
  }

  @Test func customNameReplacesTheTraitNames() {
    let night = SnapshotConfiguration.dark.contentSizeCategory(.small).named("night")
    #expect(night.name == "night")
    #expect(SnapshotConfiguration.dark.on(.iPhoneSE).name == "iPhoneSE.dark")
  }

  @Test func fileNamesDistinguishScales() {
    let matrix: SnapshotMatrix = [.default, .default.scaled(to: 2), .default.scaled(to: 3)]
    #expect(matrix.configurations.count == 3)
  }

  @Test func collidingNamesFail() {
    for (matrix, message): (SnapshotMatrix, String) in [
      ([.dark.named("night"), .default.named("Night")], "are named \"Night\"; rename one"),
      ([], "the matrix has no configuration"),
    ] {
      let outcomes = verifySnapshots(of: View(), as: .image, matrix: matrix, record: .never)
      #expect(outcomes.count == 1)
      #expect(outcomes.first?.failureMessage(filter: nil)?.contains(message) == true)
      let sheet = verifyContactSheet(of: View(), as: .image, matrix: matrix, record: .never)
      #expect(sheet.failureMessage(filter: nil)?.contains(message) == true)
    }
  }

  @Test func contactSheetWithoutColumnsFails() {
    let outcome = verifyContactSheet(
      of: View(), as: .image, matrix: [.default], columns: 0, record: .never)
    #expect(outcome.failureMessage(filter: nil)?.contains("cannot have 0 columns") == true)
  }

  @Test func devicesHaveTheirPixelSizes() {
    let devices: [SnapshotDevice] = [
      .iPhoneSE, .iPhone13Mini, .iPhone14, .iPhone15, .iPhone15ProMax, .iPadMini, .iPadPro11,
    ]
    let pixels = devices.map { "\($0.name) \($0.scale.pixelSize($0.size))" }
    #expect(
      pixels == [
        "iPhoneSE 750x1334", "iPhone13Mini 1125x2436", "iPhone14 1170x2532", "iPhone15 1179x2556",
        "iPhone15ProMax 1290x2796", "iPadMini 1488x2266", "iPadPro11 1668x2388",
      ])
    #expect(SnapshotDevice.iPhone14.scaled(to: 1).scale == 1)
  }

  @Test func landscapeSwapsWidthAndHeight() {
    for device in DeviceListTests.devices {
      let (portrait, landscape) = (device(.portrait), device(.landscape))
      #expect(landscape.name == portrait.name + "Landscape")
      #expect(landscape.size == CGSize(width: portrait.size.height, height: portrait.size.width))
      #expect(landscape.scale == portrait.scale)
    }
    #expect(SnapshotDevice.iPhone14(.portrait) == .iPhone14)
    #expect(
      SnapshotDevice.iPhone14(.landscape).safeAreaInsets
        == EdgeInsets(left: 47, bottom: 21, right: 47))
    #expect(SnapshotDevice.iPhoneSE(.landscape).safeAreaInsets == .zero)
    #expect(SnapshotDevice.iPhone15(.landscape).horizontalSizeClass == .compact)
    #expect(SnapshotDevice.iPhone15ProMax(.landscape).horizontalSizeClass == .regular)
    #expect(SnapshotDevice.iPhone15ProMax(.landscape).verticalSizeClass == .compact)
  }

  @Test func configurationsCombineInAnyOrder() {
    let night: SnapshotConfiguration = .on(.iPhone15).dark.rightToLeft
    #expect(night == .rightToLeft.dark.on(.iPhone15))
    #expect(night.name == "iPhone15.dark.rightToLeft")
    #expect(SnapshotConfiguration.default.name == nil)
    #expect(SnapshotConfiguration.default.dark == .dark)
  }
}
