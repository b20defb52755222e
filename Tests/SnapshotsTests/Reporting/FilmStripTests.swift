import Foundation
import SnapshotComparison
import SnapshotDrawing
import SnapshotImageCodecs
import Synchronization
import Testing

@testable import SnapshotAssertCore

@Suite struct FilmStripTests {
  private func runner(
    _ references: TemporaryDirectory, _ artifacts: TemporaryDirectory, _ mode: RecordMode
  ) -> AssertionRunner {
    AssertionRunner(
      location: SnapshotLocation(
        referenceDirectory: references.path, artifactDirectory: artifacts.path),
      settings: SnapshotSettings(record: Setting(mode, by: .argument("record"))),
      registry: ReferenceRegistry())
  }

  private func verify(
    _ frames: [Bitmap], _ runner: AssertionRunner
  ) throws -> [SnapshotOutcome] {
    let outcomes = try frames.enumerated().map { index, frame in
      runner.verify(frame, as: .image, identity: try .sample(named: "animation_\(index)"))
    }
    return runner.addingStrip(
      to: outcomes, as: .image, identity: try .sample(named: "animation")
    ) { frames[$0] }
  }

  @Test func firstDifferingFrameAddsAStripAndAMatchRemovesIt() throws {
    let (references, artifacts) = (try TemporaryDirectory(), try TemporaryDirectory())
    let colors: [Color] = [.red, .green, .blue]
    let right = try colors.map { try TestImages.square($0, side: 8) }
    let recorded = try verify(right, runner(references, artifacts, .missing))
    #expect(recorded.allSatisfy { if case .recorded = $0 { true } else { false } })

    let wrong = try [.red, .black, .white].map { try TestImages.square($0, side: 8) }
    let outcomes = try verify(wrong, runner(references, artifacts, .never))
    #expect(outcomes[0] == .matched)
    let kinds = outcomes.map { outcome -> [SnapshotArtifact.Kind] in
      if case .differed(let mismatch) = outcome { mismatch.artifacts.map(\.kind) } else { [] }
    }
    #expect(
      kinds == [
        [], [.reference, .actual, .diff, .amplified, .sheet, .crop, .strip],
        [.reference, .actual, .diff, .amplified, .sheet, .crop],
      ])
    let message = try #require(outcomes[1].failureMessage(filter: nil))
    let path = artifacts.path + "/AppTests/Screens/looksRight.animation.strip.png"
    #expect(message.contains("  strip: \(path)"))
    let strip = try PNG.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
    #expect(strip.width > 3 * 8 && strip.height > 3 * 8)

    _ = try verify(right, runner(references, artifacts, .never))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func stripUsesTheToleranceOfTheScope() throws {
    let marked = Mutex<Tolerance?>(nil)
    var strategy = Snapshotting<Bitmap, Bitmap>.image
    strategy.diffing.strip = { _, failure in
      marked.withLock { $0 = failure.tolerance }
      return []
    }
    let (references, artifacts) = (try TemporaryDirectory(), try TemporaryDirectory())
    let tolerance = Tolerance.channels(maximumDelta: 3)
    let runner = AssertionRunner(
      location: SnapshotLocation(
        referenceDirectory: references.path, artifactDirectory: artifacts.path),
      settings: SnapshotSettings(
        record: Setting(.missing, by: .default),
        tolerance: Setting(tolerance, by: .scope("a test"))
      ), registry: ReferenceRegistry())
    let outcomes = try [Color.red, .blue].map {
      runner.verify(try TestImages.square($0), as: strategy, identity: try .sample())
    }
    _ = runner.addingStrip(to: outcomes, as: strategy, identity: try .sample()) { _ in
      try TestImages.square(.blue)
    }
    #expect(marked.withLock { $0 } == tolerance)
  }

  @Test(arguments: [Tolerance.exact, .perceptual(maximumDifferingPixels: 100)])
  func differencesBetweenFramesCount(tolerance: Tolerance) throws {
    let diffing = Diffing<Bitmap>.filmStrip(frameCount: 3)
    // Three frames of 4 pixels, two gaps of 2, and one remaining pixel.
    let strip = try Bitmap(size: PixelSize(width: 17, height: 4), color: .white)
    for x in [4, 5, 10, 11, 16] {
      var changed = strip
      changed[0, 0] = PremultipliedColor(.red)
      changed[x, 2] = PremultipliedColor(.black)
      guard case .different = try diffing.compare(strip, changed, tolerance) else {
        Issue.record("a change at \(x) is lost")
        continue
      }
    }
    guard case .equal = try diffing.compare(strip, strip, tolerance) else {
      Issue.record("equal strips differ")
      return
    }
  }
}
