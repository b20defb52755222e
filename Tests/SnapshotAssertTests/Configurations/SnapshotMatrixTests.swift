import SnapshotAssert
import SnapshotViews
import Testing

@Suite struct SnapshotMatrixTests {
  private func names(_ matrix: SnapshotMatrix) -> [String?] { matrix.configurations.map(\.name) }

  @Test func aProductHasEveryCombinationAndNamesWhatIsUnusual() {
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

  @Test func aTraitWithoutValuesStaysAsItIs() {
    let matrix = SnapshotMatrix.product(userInterfaceStyles: [.light, .dark])
    #expect(matrix.configurations.allSatisfy { $0.traits.layoutDirection == nil })
    #expect(matrix.configurations.allSatisfy { $0.size == nil && $0.scale == nil })
    #expect(SnapshotMatrix.product().configurations == [.usual])
  }

  @Test func aNameOfOnesOwnReplacesTheOthers() {
    let night = SnapshotConfiguration.dark.contentSizeCategory(.small).named("night")
    #expect(night.name == "night")
    #expect(SnapshotConfiguration.dark.on(.iPhoneSE).name == "iPhoneSE.dark")
  }

  @Test func scalesAreToldApartByTheFilesNames() {
    let matrix: SnapshotMatrix = [.usual, .usual.scaled(to: 2), .usual.scaled(to: 3)]
    #expect(matrix.configurations.count == 3)
  }

  #if !os(iOS)
    @Test func namesThatCollideAreAProgrammersError() async {
      await #expect(processExitsWith: .failure) {
        _ = SnapshotMatrix([.dark.named("night"), .usual.named("Night")])
      }
      await #expect(processExitsWith: .failure) { _ = SnapshotMatrix([]) }
    }
  #endif

  @Test func devicesAreAsLargeAsTheyAre() {
    let devices: [SnapshotDevice] = [
      .iPhoneSE, .iPhone13Mini, .iPhone14, .iPhone15, .iPhone15ProMax, .iPhone14Landscape,
      .iPadMini,
      .iPadPro11, .iPadPro11Landscape,
    ]
    let pixels = devices.map { "\($0.name) \($0.scale.pixelSize($0.size))" }
    #expect(
      pixels == [
        "iPhoneSE 750x1334", "iPhone13Mini 1125x2436", "iPhone14 1170x2532", "iPhone15 1179x2556",
        "iPhone15ProMax 1290x2796", "iPhone14Landscape 2532x1170", "iPadMini 1488x2266",
        "iPadPro11 1668x2388", "iPadPro11Landscape 2388x1668",
      ])
    #expect(SnapshotDevice.iPhone14.scaled(to: 1).scale == 1)
  }
}
