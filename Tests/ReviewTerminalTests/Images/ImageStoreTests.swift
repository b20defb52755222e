import Foundation
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotImageCodecs
import Testing

@testable import SnapshotCommands
@testable import SnapshotReview

@Suite struct ImageStoreTests {
  @Test func theLeastRecentlyUsedImagesAreRemoved() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let image = try Bitmap(size: PixelSize(width: 10, height: 10), color: .white)
    let results = ["a", "b", "c"].map { ReviewFixture.snapshot($0).result }
    for result in results {
      let file = folder.appending(path: try #require(result.reference?.path))
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(PNG.encode(image)).write(to: file)
    }
    // Two images of 400 bytes are kept.
    let store = ImageStore(
      SnapshotLocation(referenceDirectory: folder.path, artifactDirectory: folder.path),
      capacity: 800)
    func show(_ index: Int) -> Int {
      #expect(store.pair(for: results[index]).before == [image])
      return store.decodedCount
    }
    #expect([0, 1, 0].map(show) == [1, 2, 2])
    #expect([2, 0].map(show) == [3, 3])
    #expect(show(1) == 4)
    store.removeAll()
    #expect(show(1) == 5)
  }
}
