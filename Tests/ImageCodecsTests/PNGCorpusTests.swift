import Foundation
import SnapshotDrawing
import SnapshotImageCodecs
import Testing

/// The seed corpus of the fuzzer: all color types and bit depths, with and without interlacing.
struct PNGCorpusTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/Development/Fuzzing/Corpus/PNG").standardized
  private static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()) ?? []

  @Test func corpusExists() {
    #expect(Self.names.count >= 37)
  }

  @Test(arguments: names)
  func everyCorpusFileRoundTrips(name: String) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appending(path: name)))
    let bitmap = try PNG.decode(bytes)
    #expect(try PNG.decode(PNG.encode(bitmap)) == bitmap)
    let animation = try PNG.decodeAnimation(bytes)
    #expect(try PNG.decodeAnimation(PNG.encode(animation)).frames == animation.frames)
  }
}
