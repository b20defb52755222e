import Foundation
import SnapshotAssert
import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotViews
import Synchronization
import Testing

@testable import SnapshotAssertCore

@Suite struct AssertSnapshotsTests {
  /// A card that depends on each trait: its colors, its layout direction, and the size and language
  /// of its text.
  private final class Card: View {
    private let dot = View()
    private let label = Label()

    init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 120, height: 40))
      backgroundColor = .systemBackground
      dot.backgroundColor = .systemIndigo
      label.font = .preferredFont(forTextStyle: .body)
      addSubview(dot)
      addSubview(label)
    }

    override func layoutSubviews() {
      let safe = bounds.inset(by: safeAreaInsets)
      let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
      dot.frame = CGRect(
        x: isRightToLeft ? safe.maxX - 28 : safe.minX + 8, y: safe.midY - 10, width: 20, height: 20)
      dot.cornerRadius = 10
      label.text = traitCollection.localeIdentifier == "de_AT" ? "Servus" : "Hello"
      label.sizeToFit()
      label.center = CGPoint(x: safe.midX, y: safe.midY)
    }
  }

  private static let matrix = SnapshotMatrix.oneByOne(
    userInterfaceStyles: [.light, .dark], layoutDirections: [.leftToRight, .rightToLeft],
    contentSizeCategories: [.large, .accessibilityMedium], locales: ["en_US", "de_AT"])

  @Test func everyConfigurationHasItsPicture() {
    assertSnapshots(of: Card(), as: .image, matrix: Self.matrix)
  }

  @Test func aContactSheetHasAllConfigurations() {
    assertContactSheet(
      of: Card(), as: .image,
      matrix: SnapshotMatrix(Self.matrix.configurations + [.dark.scaled(to: 2).named("large")]))
    let changed = verifyContactSheet(
      of: Card(), as: .image, matrix: Self.matrix, record: .never)
    #expect(changed.failureMessage(filter: nil)?.contains("the size is") == true)
  }

  @Test func contactSheetRequiresAStrategyThatUsesTheConfiguration() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 4, height: 4), color: .red)
    let outcome = verifyContactSheet(of: bitmap, as: .image, matrix: [.dark], record: .never)
    #expect(outcome.failureMessage(filter: nil)?.contains("ignores the configuration") == true)
  }

  @Test func theDescriptionFollowsTheConfigurationToo() {
    assertSnapshots(of: Card(), as: .recursiveDescription, matrix: [.default, .rightToLeft])
  }

  @Test func aViewThatIsKeptIsAsItWasAfterwards() {
    let card = Card()
    assertSnapshots(of: card, as: .image, matrix: Self.matrix)
    #expect(card.frame == CGRect(x: 0, y: 0, width: 120, height: 40))
    #expect(card.traitOverrides == .none)
  }

  @Test func aConfigurationComesBeforeTheStrategysArguments() {
    /// Records its traits whenever it is laid out.
    final class Witness: View {
      var seen: [String] = []

      override func layoutSubviews() {
        let traits = traitCollection
        seen.append(
          "\(bounds.size.shortDescription) @\(traits.displayScale) \(traits.userInterfaceStyle)")
      }
    }
    let witness = Witness()
    witness.backgroundColor = .systemBackground
    assertSnapshots(
      of: witness,
      as: .image(
        size: CGSize(width: 50, height: 40), scale: 3,
        traits: TraitOverrides(userInterfaceStyle: .dark)),
      matrix: [.default, .on(.iPhoneSE)])
    #expect(Set(witness.seen) == ["50 x 40 @3.0 dark", "375 x 667 @2.0 dark"])
    #expect(witness.seen.first == "50 x 40 @3.0 dark")
  }

  /// The sheet of an image at 1x has one pixel per point, and at 3x two.
  @Test func artifactsOfAConfigurationHaveItsScale() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("scaled-artifacts-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let references = folder.appendingPathComponent("SnapshotAssertTests/AssertSnapshotsTests")
    try FileManager.default.createDirectory(at: references, withIntermediateDirectories: true)
    let black = try Bitmap(size: PixelSize(width: 390, height: 844), color: .black)
    try Data(PNG.encode(black)).write(
      to: references.appendingPathComponent("artifactsOfAConfigurationHaveItsScale.png"))
    let outcomes = withSnapshots(snapshotDirectory: folder.path) {
      verifySnapshots(
        of: Card(), as: .image(on: .iPhone13), matrix: [.default.scaled(to: 1)], record: .never)
    }
    guard case .differed(let mismatch) = outcomes.first else {
      Issue.record("\(outcomes)")
      return
    }
    let sheet = try #require(mismatch.artifacts.first { $0.kind == .sheet }).path
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: sheet)))
    #expect(try PNG.header(of: bytes).size.width == 940)
  }

  @Test func allFailingConfigurationsAreReported() {
    // A hidden view is never recorded.
    let card = Card()
    card.isHidden = true
    let outcomes = verifySnapshots(
      of: card, as: .image, matrix: [.default, .dark, .rightToLeft], named: "none", record: .never)
    let messages = outcomes.compactMap { $0.failureMessage(filter: nil) }
    #expect(messages.count == 3)
    for (message, name) in zip(messages, ["none", "none.dark", "none.rightToLeft"]) {
      #expect(
        message.hasPrefix(
          "SnapshotAssertTests/AssertSnapshotsTests/allFailingConfigurationsAreReported.\(name):"))
    }
  }

  @Test func messagesStateAScaleThatAloneDistinguishesConfigurations() {
    let outcomes = verifySnapshots(
      of: Card(), as: .image,
      matrix: [.default.scaled(to: 2), .default.scaled(to: 3), .dark.scaled(to: 2)],
      named: "none", record: .never)
    let messages = outcomes.compactMap { $0.failureMessage(filter: nil) }
    #expect(messages.count == 3)
    let test =
      "SnapshotAssertTests/AssertSnapshotsTests/"
      + "messagesStateAScaleThatAloneDistinguishesConfigurations"
    for (message, name) in zip(messages, ["none@2x", "none@3x", "none.dark"]) {
      #expect(message.hasPrefix("\(test).\(name): "), "\(message)")
    }
  }

  @Test func stripNamesItsConfigurationsAndNoScaleOfItsOwn() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("strip-captions-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let references = folder.appendingPathComponent("SnapshotAssertTests/AssertSnapshotsTests")
    try FileManager.default.createDirectory(at: references, withIntermediateDirectories: true)
    let black = try Bitmap(size: PixelSize(width: 9, height: 9), color: .black)
    let test = "stripNamesItsConfigurationsAndNoScaleOfItsOwn"
    // The third configuration has no reference, so the strip leaves it out.
    for name in ["\(test)@2x", "\(test)@3x", "\(test).dark@2x"] {
      try Data(PNG.encode(black)).write(to: references.appendingPathComponent(name + ".png"))
    }
    let shown = Mutex<(name: String, frames: String)?>(nil)
    var strategy = Snapshotting<Card, Bitmap>.image
    strategy.diffing.strip = { _, failure in
      shown.withLock { $0 = (failure.name, failure.frameList) }
      return []
    }
    let outcomes = withSnapshots(snapshotDirectory: folder.path) {
      verifySnapshots(
        of: Card(), as: strategy,
        matrix: [
          .default.scaled(to: 2), .default.scaled(to: 3), .rightToLeft.scaled(to: 2),
          .dark.scaled(to: 2),
        ], record: .never)
    }
    #expect(outcomes.count { if case .differed = $0 { true } else { false } } == 3)
    let found = try #require(shown.withLock { $0 })
    #expect(found.name == "SnapshotAssertTests/AssertSnapshotsTests/\(test)")
    #expect(found.frames == "0 default@2x, 1 default@3x, 2 dark@2x")
  }

  @Test func strategyThatIgnoresTheConfigurationFails() {
    let outcomes = verifySnapshots(of: 3, as: .dump, matrix: [.dark], record: .never)
    #expect(
      outcomes.first?.failureMessage(filter: nil)?.contains("ignores the configuration") == true)
  }

  @Test(arguments: [1, 2])
  func configurationNamesDoNotDistinguishTestArguments(number: Int) {
    let unnamed = verifySnapshots(
      of: Card(), as: .image, matrix: [.dark, .rightToLeft], record: .never)
    #expect(unnamed.count == 2)
    for outcome in unnamed {
      #expect(outcome.failureMessage(filter: nil)?.contains("would share one reference") == true)
    }
    let named = verifySnapshots(
      of: Card(), as: .image, matrix: [.dark], named: "\(number)", record: .never)
    #expect(named[0].failureMessage(filter: nil)?.contains("Arguments.\(number).dark:") == true)
  }

  @Test func nameOfALocaleIsMadeLegal() {
    let outcomes = verifySnapshots(
      of: Card(), as: .image, matrix: [.default.locale("de/AT")], record: .never)
    let message = outcomes.first?.failureMessage(filter: nil)
    #expect(message?.contains("nameOfALocaleIsMadeLegal.de~2FAT.png, and recording is off") == true)
    #expect(message?.contains("the name \"de/AT\" is de~2FAT in file names") == true)
  }
}
