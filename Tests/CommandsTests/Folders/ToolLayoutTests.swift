import SnapshotAssertCore
import SnapshotComparison
import SnapshotDrawing
import SnapshotImageCodecs
import Testing

@testable import SnapshotCommands
@testable import SnapshotReview

/// Projects with the files that other tools write when a screenshot differs.
@Suite(.commands) struct ToolLayoutTests {
  /// The contents of a file.
  enum Contents: Hashable, Sendable {
    /// The reference.
    case old
    /// The reference, decoded and encoded again.
    case oldAgain
    /// The image after the change.
    case new
    /// An image of the difference.
    case difference
    /// The reference of a test that passed.
    case other

    func bytes() throws -> [UInt8] {
      let old = FolderFixture.Box(8, 8, 20, 10, .red)
      return switch self {
      case .old: try FolderFixture.png([old])
      case .oldAgain:
        try PNG.encode(FolderFixture.bitmap([old]), options: PNGEncodingOptions(goal: .speed))
      case .new: try FolderFixture.png([.init(8, 8, 20, 10, .blue)])
      case .difference: try FolderFixture.png([.init(0, 0, 64, 48, .black)])
      case .other: try FolderFixture.png([.init(2, 2, 4, 4, .green)])
      }
    }
  }

  /// The files of a tool, and the reference that differs.
  struct Project: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let after: String
    let files: [String: Contents]
    /// The reference, relative to the folder before.
    let reference: String
  }

  static let projects = [
    Project(
      testDescription: "Playwright", before: "tests", after: "test-results",
      files: [
        "tests/login.spec.ts-snapshots/home-chromium-linux.png": .old,
        "tests/login.spec.ts-snapshots/home-firefox-linux.png": .other,
        "test-results/login-home-chromium/home-actual.png": .new,
        "test-results/login-home-chromium/home-diff.png": .difference,
        "test-results/login-home-chromium/home-expected.png": .old,
        "test-results/login-home-chromium-retry1/home-actual.png": .new,
        "test-results/login-home-chromium-retry1/home-diff.png": .difference,
        "test-results/login-home-chromium-retry1/home-expected.png": .old,
        "test-results/login-home-chromium-retry1/home-previous.png": .other,
      ], reference: "login.spec.ts-snapshots/home-chromium-linux.png"),
    Project(
      testDescription: "swift-snapshot-testing", before: "Tests", after: "artifacts",
      files: [
        "Tests/AppTests/__Snapshots__/CardTests/looksRight.1.png": .old,
        "Tests/AppTests/__Snapshots__/CardTests/looksRight.2.png": .other,
        "artifacts/CardTests/looksRight.1.png": .new,
      ], reference: "AppTests/__Snapshots__/CardTests/looksRight.1.png"),
    Project(
      testDescription: "iOSSnapshotTestCase", before: "ReferenceImages_64", after: "FailureDiffs",
      files: [
        "ReferenceImages_64/CardTests/testCard@2x.png": .old,
        "ReferenceImages_64/CardTests/testCard_large@2x.png": .other,
        "FailureDiffs/CardTests/reference_testCard@2x.png": .oldAgain,
        "FailureDiffs/CardTests/failed_testCard@2x.png": .new,
        "FailureDiffs/CardTests/diff_testCard@2x.png": .difference,
      ], reference: "CardTests/testCard@2x.png"),
    Project(
      testDescription: "Paparazzi", before: "src/test/snapshots/images",
      after: "build/paparazzi/failures",
      files: [
        "src/test/snapshots/images/com.example_CardTest_light.png": .old,
        "src/test/snapshots/images/com.example_CardTest_dark.png": .other,
        "build/paparazzi/failures/com.example_CardTest_light.png": .new,
        "build/paparazzi/failures/delta-com.example_CardTest_light.png": .difference,
      ], reference: "com.example_CardTest_light.png"),
    Project(
      testDescription: "Roborazzi", before: "build/outputs/roborazzi",
      after: "build/outputs/roborazzi",
      files: [
        "build/outputs/roborazzi/com.example.CardTest.light.png": .old,
        "build/outputs/roborazzi/com.example.CardTest.dark.png": .other,
        "build/outputs/roborazzi/com.example.CardTest.light_actual.png": .new,
        "build/outputs/roborazzi/com.example.CardTest.light_compare.png": .difference,
      ], reference: "com.example.CardTest.light.png"),
    Project(
      testDescription: "jest-image-snapshot", before: "__image_snapshots__",
      after: "__image_snapshots__",
      files: [
        "__image_snapshots__/card-test-js-card-1-snap.png": .old,
        "__image_snapshots__/card-test-js-card-2-snap.png": .other,
        "__image_snapshots__/__received_output__/card-test-js-card-1-snap-received.png": .new,
        "__image_snapshots__/__diff_output__/card-test-js-card-1-snap-diff.png": .difference,
      ], reference: "card-test-js-card-1-snap.png"),
    Project(
      testDescription: "jest-image-snapshot, with an empty postfix", before: "__image_snapshots__",
      after: "__image_snapshots__",
      files: [
        "__image_snapshots__/card.png": .old, "__image_snapshots__/list.png": .other,
        "__image_snapshots__/__received_output__/card.png": .new,
        "__image_snapshots__/__diff_output__/card-diff.png": .difference,
      ], reference: "card.png"),
    Project(
      testDescription: "Flutter", before: "test/goldens", after: "test/failures",
      files: [
        "test/goldens/cards/card.png": .old, "test/goldens/cards/list.png": .other,
        "test/failures/card_masterImage.png": .oldAgain, "test/failures/card_testImage.png": .new,
        "test/failures/card_isolatedDiff.png": .difference,
        "test/failures/card_maskedDiff.png": .difference,
      ], reference: "cards/card.png"),
    Project(
      testDescription: "Flutter, with the folder of the tests", before: "test", after: "test",
      files: [
        "test/goldens/card.png": .old, "test/failures/card_masterImage.png": .oldAgain,
        "test/failures/card_testImage.png": .new,
        "test/failures/card_isolatedDiff.png": .difference,
        "test/failures/card_maskedDiff.png": .difference,
      ], reference: "goldens/card.png"),
    Project(
      testDescription: "BackstopJS", before: "backstop_data/bitmaps_reference",
      after: "backstop_data/bitmaps_test",
      files: [
        "backstop_data/bitmaps_reference/site_Home_0_document_0_phone.png": .old,
        "backstop_data/bitmaps_reference/site_Home_0_document_1_tablet.png": .other,
        "backstop_data/bitmaps_test/20261128-090000/site_Home_0_document_0_phone.png": .other,
        "backstop_data/bitmaps_test/20261129-090000/site_Home_0_document_0_phone.png": .new,
        "backstop_data/bitmaps_test/20261129-090000/site_Home_0_document_1_tablet.png": .other,
        "backstop_data/bitmaps_test/20261129-090000/failed_diff_site_Home_0_document_0_phone.png":
          .difference,
      ], reference: "site_Home_0_document_0_phone.png"),
    Project(
      testDescription: "egui_kittest", before: "tests/snapshots", after: "tests/snapshots",
      files: [
        "tests/snapshots/card.png": .old, "tests/snapshots/list.png": .other,
        "tests/snapshots/card.new.png": .new, "tests/snapshots/card.diff.png": .difference,
        "tests/snapshots/list.old.png": .difference,
      ], reference: "card.png"),
    Project(
      testDescription: "reg-cli, Loki, WebdriverIO", before: ".loki/reference",
      after: ".loki/current",
      files: [
        ".loki/reference/chrome_card.png": .old, ".loki/reference/chrome_list.png": .other,
        ".loki/current/chrome_card.png": .new, ".loki/current/chrome_list.png": .other,
      ], reference: "chrome_card.png"),
  ]

  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func location(_ project: Project, packs: Bool = false) -> SnapshotLocation {
    var location = SnapshotLocation(
      referenceDirectory: folder.path + "/" + project.before,
      artifactDirectory: folder.path + "/state")
    var options = FolderComparisonOptions(after: folder.path + "/" + project.after)
    (options.packs, options.isInPath) = (packs, packs)
    options.arguments = " --before '\(project.before)' --after '\(project.after)'"
    location.comparison = options
    return location
  }

  @Test(arguments: projects, [false, true])
  func theDifferenceIsReportedAndAccepted(_ project: Project, _ packs: Bool) throws {
    for (path, contents) in project.files { try folder.write(contents.bytes(), to: path) }
    let location = location(project, packs: packs)
    let review = try RunReview(in: location, runs: .any)
    #expect(review.problems == [])
    #expect(review.waiting.map(\.path) == [project.reference])
    #expect(review.waiting.map(\.result.verdict) == [.differed])

    let collected = CollectedOutput()
    var context = CommandContext(location: location, output: collected.output())
    context.isInPath = packs
    #expect(context.run(["report"]) == .differences)
    let cause = try #require(review.causes.causes.first)
    let command =
      (packs ? "" : "swift run ")
      + "snapshot accept --cause \(cause.id) --before '\(project.before)' --after '\(project.after)'"
    #expect(collected.standardOutput.contains("| `\(command)` |"))
    #expect(context.run(["list", "--json"]) == .differences)
    #expect(collected.standardOutput.contains(packs ? #""tool":"snapshot""# : #""tool":null"#))

    _ = try Acceptance(in: location).apply(
      Plan(decisions: review.waiting.compactMap { Plan.Decision(.accept, $0.result) }))
    let written = try #require(folder.bytes(project.before + "/" + project.reference))
    #expect(try PNG.decode(written) == PNG.decode(Contents.new.bytes()))
    // The tool's own files are still there.
    let later = try RunReview(in: location, runs: .any)
    #expect(later.waiting.isEmpty && later.problems == [])
    _ = try Acceptance(in: location).undo()
    #expect(try RunReview(in: location, runs: .any).waiting.map(\.path) == [project.reference])
  }

  @Test func everyLayoutHasAProject() {
    let tested = Self.projects.map(\.testDescription)
    for layout in ScreenshotLayout.all {
      #expect(tested.contains { $0.hasPrefix(layout.tool) }, "\(layout.tool)")
    }
  }
}
