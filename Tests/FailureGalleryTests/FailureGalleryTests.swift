import Foundation
import SettingsExample
import SnapshotAssert
import SnapshotComparison
import SnapshotCore
import SnapshotImageCodecs
import SnapshotPixels
import SnapshotViews
import Testing

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
    // The formats write the titles of texts and animations, which have no outlines.
    if mismatch.explanation.headline != nil {
      #expect(mismatch.explanation.title.text == failure.headline)
    }
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

  /// The README begins with this sheet.
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
  @Test(.enabled(if: folder != nil)) func theSheetsFitOnePage() throws {
    let folder = try #require(Self.folder)
    let bytes = try GalleryOverview.draw(sheetsIn: folder)
    try Data(bytes).write(to: folder.appendingPathComponent("overview.png"))
  }
}
