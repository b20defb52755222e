import SnapshotComparison
import SnapshotPixels
import Testing

@testable import SnapshotDifferencePictures

@Suite struct CloseupTests {
  private let scale = SheetScale(imageScale: 1, longestSide: 0)

  private func closeup(
    _ boxes: [PixelRect], in side: Int, width: Int = 160, shown: Double = 1
  ) throws -> Closeup? {
    let reference = try Bitmap.square(.white, side: side)
    let actual = boxes.reduce(reference) { $0.filling($1, with: .black) }
    let clusters = boxes.map { PixelCluster(box: $0, pixelCount: $0.width * $0.height) }
    let found = try PixelDifference.exact(reference, actual).with(clusters: clusters)
    return Closeup(found, side: width, shown: shown, scale)
  }

  @Test func closeupCentersTheLargestClusterWithContext() throws {
    let boxes = [
      PixelRect(x: 50, y: 40, width: 12, height: 6), PixelRect(x: 1, y: 1, width: 2, height: 2),
    ]
    let closeup = try #require(try closeup(boxes, in: 100))
    #expect(closeup.times == 10 && closeup.hasGrid)
    #expect(closeup.part == PixelRect(x: 48, y: 38, width: 16, height: 10))
  }

  @Test func closeupStaysWithinTheImage() throws {
    let corner = PixelRect(x: 98, y: 0, width: 2, height: 1)
    let closeup = try #require(try closeup([corner], in: 100))
    #expect(closeup.times == 16)
    #expect(closeup.part == PixelRect(x: 90, y: 0, width: 10, height: 6))
    let small = try #require(try self.closeup([PixelRect(x: 1, y: 1, width: 1, height: 1)], in: 4))
    #expect(small.part == PixelRect(x: 0, y: 0, width: 4, height: 4))
  }

  @Test func closeupSkipsClustersThatAreTooLarge() throws {
    let boxes = [
      PixelRect(x: 0, y: 0, width: 99, height: 90), PixelRect(x: 40, y: 95, width: 10, height: 5),
    ]
    let closeup = try #require(try closeup(boxes, in: 100))
    #expect(closeup.box == boxes[1] && closeup.times == 11)
  }

  @Test func closeupIsNilIfItWouldShowNoMoreThanTheImage() throws {
    #expect(try closeup([PixelRect(x: 0, y: 0, width: 70, height: 70)], in: 100) == nil)
    #expect(try closeup([PixelRect(x: 5, y: 5, width: 2, height: 2)], in: 100, shown: 16) == nil)
  }
}
