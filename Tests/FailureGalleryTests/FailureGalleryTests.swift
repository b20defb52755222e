import Examples
import Foundation
import SnapshotAssert
import SnapshotComparison
import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotViews
import Testing

@testable import SnapshotAssertCore

/// The images of deliberate failures.
@Suite struct FailureGalleryTests {
  static let cases =
    SettingsFailures.rows + SettingsFailures.colors + SettingsFailures.contents
    + ScreenFailures.all + OtherFailures.all
  /// The folder for the images, from the environment variable `FAILURE_GALLERY`.
  static let folder = ProcessInfo.processInfo.environment["FAILURE_GALLERY"].map {
    URL(fileURLWithPath: $0, isDirectory: true)
  }

  @Test(arguments: cases) func aFailureShowsItsCause(failure: FailureCase) throws {
    let studio = try Studio()
    defer { studio.remove() }
    let outcome = try failure.run(studio)
    guard case .differed(let mismatch) = outcome else {
      Issue.record("\(failure.name) does not fail: \(outcome)")
      return
    }
    #expect(mismatch.artifactFailure == nil)
    let title = try Self.title(of: mismatch)
    #expect(title == failure.headline)
    guard let folder = Self.folder else { return }
    for file in mismatch.artifacts {
      let url = URL(fileURLWithPath: file.path)
      let target = folder.appendingPathComponent(
        "\(failure.name).\(file.kind.rawValue).\(url.pathExtension)")
      try? FileManager.default.removeItem(at: target)
      try FileManager.default.copyItem(at: url, to: target)
    }
    let message = [failure.name, failure.truth, outcome.failureMessage(filter: nil) ?? ""]
    try message.joined(separator: "\n").write(
      to: folder.appendingPathComponent("\(failure.name).message.txt"),
      atomically: true, encoding: .utf8)
  }

  /// Returns the title of the sheet of a failure.
  ///
  /// Texts and animations have no outlines; their titles follow from the files.
  private static func title(of mismatch: SnapshotOutcome.Mismatch) throws -> String {
    guard mismatch.explanation.headline == nil else {
      let title = mismatch.explanation.title
      return [title.cause, title.effects].joined(separator: ", ").typographic
    }
    func file(_ kind: SnapshotArtifact.Kind) throws -> (bytes: [UInt8], isText: Bool) {
      let path = try #require(mismatch.artifacts.first { $0.kind == kind }).path
      let url = URL(fileURLWithPath: path)
      return ([UInt8](try Data(contentsOf: url)), url.pathExtension == "txt")
    }
    let (reference, actual) = (try file(.reference), try file(.actual))
    if reference.isText {
      return LineDifference(
        from: String(decoding: reference.bytes, as: UTF8.self),
        to: String(decoding: actual.bytes, as: UTF8.self)
      ).headline
    }
    return try FrameComparison(
      reference: PNG.decodeAnimation(reference.bytes).frames.map(\.bitmap),
      actual: PNG.decodeAnimation(actual.bytes).frames.map(\.bitmap), tolerance: .exact, scale: 2
    ).headline
  }

  /// The sheet of a screen with an inserted row.
  ///
  /// It is several times larger than other references, because its screens are scaled down: their
  /// edges have more shades than those of screens that are drawn at this size. At 1x, it would have
  /// less than half the size, but its text would be blurred on most displays. A shorter screen
  /// would lose rows at the bottom and have a different title.
  @Test(.snapshots(maximumByteCount: 240 << 10)) func anInsertedRowIsOnePlace() throws {
    let studio = try Studio()
    defer { studio.remove() }
    let outcome = try SettingsFailures.rows[0].run(studio)
    guard case .differed(let mismatch) = outcome,
      let sheet = mismatch.artifacts.first(where: { $0.kind == .sheet })
    else {
      Issue.record("there is no sheet: \(outcome)")
      return
    }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: sheet.path))
    assertSnapshot(of: try PNG.decode([UInt8](bytes)), as: .image)
  }

  /// Days of a calendar that grew are marked row by row, without a mark across their middle.
  @Test func viewsThatWereResizedTogetherAreOnePlace() throws {
    let studio = try Studio()
    defer { studio.remove() }
    let failure = try #require(ScreenFailures.all.first { $0.name == "40-calendar-rows-grew" })
    guard case .differed(let mismatch) = try failure.run(studio) else {
      Issue.record("the calendars do not differ")
      return
    }
    let places = mismatch.explanation.places
    let changed = places.filter { !$0.isMoved }
    #expect(changed.map(\.name) == ["30 DayViews", #"DayView "18""#])
    // The second and the third week, in pixels.
    #expect(changed[0].reference == PixelRect(x: 14, y: 200, width: 608, height: 184))
    #expect(changed[0].actual == PixelRect(x: 14, y: 216, width: 608, height: 216))
    // The numbers of the last week, above its bottom, which is new.
    let lastWeek = 566...590
    #expect(
      places.contains { place in
        guard place.isMoved, let rect = place.actual else { return false }
        return rect.y <= lastWeek.lowerBound && rect.bottom >= lastWeek.upperBound
      })
  }

  /// The title, the message, and the places state one distance.
  @Test func equalSquaresMovedByTheDistanceOfTheirViews() throws {
    let studio = try Studio()
    defer { studio.remove() }
    let failure = try #require(OtherFailures.all.first { $0.name == "34-equal-squares-moved" })
    guard case .differed(let mismatch) = try failure.run(studio) else {
      Issue.record("the squares do not differ")
      return
    }
    #expect(mismatch.summary.hasSuffix("(162, 128) 68x12 moved by (0, -2)"), "\(mismatch.summary)")
    let places = SnapshotResult.Place.places(mismatch.explanation.places)
    #expect(places.map(\.movement) == Array(repeating: PixelOffset(x: 0, y: -2), count: 3))
  }

  @Test func belowAnInsertedRowPixelsHaveOnlyMoved() throws {
    func image(_ settings: Settings) throws -> Bitmap {
      try Snapshotting<ViewController, Bitmap>.phone.snapshot(
        SettingsViewController.inNavigationController(settings: settings))
    }
    var settings = Settings()
    let before = try image(settings)
    settings.mobileNetwork = "4G"
    let after = try image(settings)
    let difference = try #require(
      try PixelComparison.verdict(reference: before, actual: after).difference)
    let alignment = try #require(difference.alignment)
    let band = try #require(alignment.causes.first)
    #expect(alignment.causes.count == 1)
    #expect(band.kind == .inserted && band.range.count == 88)
    #expect(alignment.remainder.pixelCount == 0)
    let outside = (0..<after.height).filter { !band.range.contains($0) }
    let differing = outside.reduce(0) { count, y in
      count + (0..<after.width).count { before[$0, y] != after[$0, y] }
    }
    #expect(differing > 300_000)
    #expect(alignment.movedPixelCount * 100 >= differing * 99, "\(alignment.movedPixelCount)")
  }

  /// Draws the sheets of an earlier run.
  @Test(.enabled(if: folder != nil, "set FAILURE_GALLERY to the folder of the sheets"))
  func theSheetsFitOnePage() throws {
    let folder = try #require(Self.folder)
    let bytes = try GalleryOverview.draw(sheetsIn: folder)
    try Data(bytes).write(to: folder.appendingPathComponent("overview.png"))
  }
}
