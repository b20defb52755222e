import Foundation
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotImageCodecs
import Testing

@testable import SnapshotReview

@Suite struct ImageFileTests {
  private func bytes(_ name: String) throws -> [UInt8] {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let file = tests.appendingPathComponent("ImageCodecsTests/Fixtures/Images/" + name)
    return [UInt8](try Data(contentsOf: file))
  }

  private func file(_ name: String) throws -> ImageFile {
    try #require(try ImageFile(bytes(name), isNamedImage: true))
  }

  #if JPEG
    @Test func aStillImageNeedsMemoryForItsSize() throws {
      let file = try file("full.jpg")
      let pixelCount = try #require(file.size.pixelCount)
      #expect((pixelCount * 4...pixelCount * 16).contains(file.memoryByteCount))
    }
  #endif

  #if WebP
    @Test func anAnimationHasAllFramesWithTheirDurations() throws {
      guard case .animated(let frames, let durations) = try file("animated.webp").decoded() else {
        Issue.record("no animation")
        return
      }
      let names = ["", ".1", ".2"].map { "animated.webp\($0).expected.png" }
      #expect(try frames == names.map { try PNG.decode(bytes($0)) })
      // The last one is the number of repetitions.
      #expect(durations.count == 4)
    }

    @Test func changedDurationsOfAnAnimationAreADifference() throws {
      let fixture = try FolderFixture()
      let old = try bytes("animated.webp")
      var new = old
      let frame = try #require(old.firstRange(of: Array("ANMF".utf8)))
      // After the header of the chunk, the place, and the size; in milliseconds.
      new[frame.upperBound + 4 + 12] ^= 255
      try fixture.write("x.webp", before: old, after: new)
      let result = try #require(try fixture.review().waiting.first?.result)
      #expect(result.problem == "the durations of the frames differ")
    }
  #endif
}
