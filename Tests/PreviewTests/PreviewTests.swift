import Foundation
import SnapshotAssert
import SnapshotDrawing
import SnapshotImageCodecs
import Testing
import preview

@Suite struct PreviewTests {
  /// A directory that exists for the duration of a closure.
  private func withDirectory(_ body: (URL) throws -> Void) throws {
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("preview-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    try body(directory)
  }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func bitmap(_ file: URL) throws -> Bitmap {
    try PNG.decode([UInt8](Data(contentsOf: file)))
  }

  @Test func listNamesEveryScreenWithItsSize() throws {
    let list = try Preview(directory: Self.root).run(["--list"])
    #expect(
      list == """
        AnimatedButtonExample 220x100
        CardExample 240x400
        CardExample.detail 240x400
        FeedExample 390x844
        FeedExample.dogs 390x844
        PhotosExample 414x736
        ScreensExample.chats 390x844
        ScreensExample.checkout 390x844
        ScreensExample.login 390x844
        SettingsExample 390x844

        """)
  }

  @Test func everyExampleTargetHasAScreen() throws {
    let entries = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appendingPathComponent("Sources/Development/Examples").path)
    // A file is shared by several examples.
    let examples = Set(entries.filter { !$0.hasSuffix(".swift") }.map { $0 + "Example" })
    #expect(examples.count > 5)
    #expect(Set(PreviewScreen.all.map { String($0.name.prefix { $0 != "." }) }) == examples)
  }

  @Test func helpDescribesEveryOption() throws {
    let usage = try Preview(directory: Self.root).run(["SettingsExample", "--help"])
    for option in [
      "--scale", "--size", "--device", "--dark", "--right-to-left", "--content-size", "--stage",
      "--box", "--output", "--list", "--help",
    ] {
      #expect(usage.contains("  \(option) "))
    }
  }

  @Test func devicesEqualThoseOfSnapshots() {
    let devices = [
      SnapshotDevice.iPhoneSE, .iPhone13Mini, .iPhone14, .iPhone15, .iPhone15ProMax, .iPhone16,
      .iPhone16Plus, .iPhone16Pro, .iPhone16ProMax, .iPhone16e, .iPhone17, .iPhone17Pro,
      .iPhone17ProMax, .iPhoneAir, .iPadMini, .iPadPro11, .iPadA16, .iPadMiniA17Pro, .iPadAir11,
      .iPadAir13, .iPadPro11M4, .iPadPro13M4,
    ]
    #expect(
      PreviewDevice.all.map { device in
        SnapshotDevice(
          name: device.name, size: device.size, scale: device.scale,
          safeAreaInsets: device.safeAreaInsets,
          horizontalSizeClass: device.horizontalSizeClass, verticalSizeClass: .regular)
      } == devices)
  }

  @Test(arguments: PreviewScreen.all.map(\.name))
  func everyScreenWritesAPNG(name: String) throws {
    try withDirectory { directory in
      let output = try Preview(directory: directory).run([name, "--scale", "0.5"])
      #expect(output == "\(name)@0.5x.png\n")
      let bitmap = try Self.bitmap(directory.appendingPathComponent("\(name)@0.5x.png"))
      let size = try PreviewScreen.named(name).size
      #expect(bitmap.size == Scale(0.5).pixelSize(size))
    }
  }

  @Test(
    "A preview has the pixels of the reference",
    arguments: [
      ("SettingsExample", "SettingsExampleTests/SettingsViewControllerTests/looksRight@2x"),
      (
        "SettingsExample --dark",
        "SettingsExampleTests/SettingsViewControllerTests/looksRight.dark@2x"
      ),
      (
        "SettingsExample --scale 1 --dark --right-to-left --content-size accessibilityLarge",
        "SettingsExampleTests/SettingsViewControllerTests/"
          + "looksRight.dark.rightToLeft.accessibilityLarge"
      ),
      ("FeedExample", "FeedExampleTests/FeedScreenTests/theFeedLooksRight@2x"),
      (
        "FeedExample --scale 1 --right-to-left --content-size extraSmall",
        "FeedExampleTests/FeedScreenTests/theFeedLooksRight.rightToLeft.extraSmall"
      ),
      ("FeedExample.dogs", "FeedExampleTests/FeedScreenTests/theDogsLookRight@2x"),
      ("PhotosExample --scale 3", "PhotosExampleTests/PhotosViewControllerTests/looksRight@3x"),
      (
        "ScreensExample.login --scale 3",
        "ScreensExampleTests/ScreensExampleTests/theLoginFormLooksRight.login@3x"
      ),
      (
        "ScreensExample.chats",
        "ScreensExampleTests/ScreensExampleTests/theChatListLooksRight.chats@2x"
      ),
      (
        "ScreensExample.checkout",
        "ScreensExampleTests/ScreensExampleTests/theCheckoutLooksRight.checkout@2x"
      ),
      (
        "AnimatedButtonExample",
        "AnimatedButtonExampleTests/AnimatedButtonViewControllerTests/"
          + "growsAndSettles.animation_00@2x"
      ),
      (
        "CardExample --scale 1", "CardExampleTests/CardTransitionTests/opensAndCloses.present_00"
      ),
    ])
  func previewHasThePixelsOfTheReference(command: String, reference: String) throws {
    try withDirectory { directory in
      let arguments = command.split(separator: " ").map(String.init) + ["--output", "preview.png"]
      #expect(try Preview(directory: directory).run(arguments) == "preview.png\n")
      let preview = try Self.bitmap(directory.appendingPathComponent("preview.png"))
      let expected = try Self.bitmap(
        Self.root.appendingPathComponent("__Snapshots__/\(reference).png"))
      #expect(preview == expected)
    }
  }

  @Test(arguments: PreviewRequest.Stage.names)
  func everyStageIsPrintedOrWritten(stage: String) throws {
    try withDirectory { directory in
      let preview = Preview(directory: directory)
      let text = try preview.run(["CardExample", "--stage", stage])
      #expect(text.hasSuffix("\n"))
      #expect(text.split(separator: "\n").count > 2)
      let written = try preview.run(["CardExample", "--stage", stage, "--output", "stage.txt"])
      #expect(written == "stage.txt\n")
      let file = directory.appendingPathComponent("stage.txt")
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
  }

  @Test func unwritablePathIsAnErrorWithARemedy() throws {
    try withDirectory { directory in
      let error = #expect(throws: PreviewError.self) {
        try Preview(directory: directory).run(["CardExample", "--output", "missing/a.png"])
      }
      let text = error?.description ?? ""
      #expect(text.hasPrefix("cannot write missing/a.png: No such file or directory;"), "\(text)")
      #expect(text.hasSuffix("; choose another path with `--output`"), "\(text)")
      #expect(error?.exitStatus == 1)
    }
  }

  @Test func bitmapThatIsTooLargeIsAnErrorWithARemedy() throws {
    let error = #expect(throws: PreviewError.self) {
      try Preview(directory: Self.root).run([
        "CardExample", "--size", "10000x10000", "--scale", "8",
      ])
    }
    let text = error?.description ?? ""
    #expect(text.hasPrefix("cannot draw CardExample: a bitmap of 80000x80000 pixels "), "\(text)")
    #expect(text.hasSuffix("; use a smaller size or scale"), "\(text)")
    #expect(error?.exitStatus == 1)
  }
}
