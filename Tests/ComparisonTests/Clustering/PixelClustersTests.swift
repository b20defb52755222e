import SnapshotDrawing
import Testing

@testable import SnapshotComparison

@Suite struct PixelClustersTests {
  private func difference(_ rects: [PixelRect], width: Int = 100, height: Int = 90) throws
    -> PixelDifference
  {
    let reference = try Bitmap(size: PixelSize(width: width, height: height), color: .white)
    let actual = rects.reduce(reference) { $0.changing($1, to: .black) }
    return try #require(
      try PixelComparison.verdict(reference: reference, actual: actual).difference)
  }

  @Test func distantPixelsFormSeparateClustersLargestFirst() throws {
    let small = PixelRect(x: 3, y: 5, width: 2, height: 2)
    let large = PixelRect(x: 50, y: 61, width: 13, height: 11)
    let found = try difference([small, large])
    #expect(found.clusters.map(\.box) == [large, small])
    #expect(found.clusters.map(\.pixelCount) == [143, 4])
    #expect(found.clusterCount == 2)
    #expect(found.boundingBox == PixelRect(left: 3, top: 5, right: 63, bottom: 72))
  }

  @Test func pixelsAcrossSmallGapsAndCornersFormOneCluster() throws {
    let letters = (0..<6).map { PixelRect(x: 10 + $0 * 9, y: 20, width: 4, height: 9) }
    #expect(
      try difference(letters).clusters.map(\.box) == [
        PixelRect(left: 10, top: 20, right: 59, bottom: 29)
      ])
    let diagonal = (0..<50).map { PixelRect(x: $0, y: $0, width: 1, height: 1) }
    let found = try difference(diagonal)
    #expect(
      found.clusters == [
        PixelCluster(box: PixelRect(x: 0, y: 0, width: 50, height: 50), pixelCount: 50)
      ])
  }

  @Test func onlyTheLargestClustersAreListedAndAllAreCounted() throws {
    let dots = (0..<49).map {
      PixelRect(x: $0 % 7 * 16, y: $0 / 7 * 16, width: 1 + $0 % 3, height: 1)
    }
    let found = try difference(dots, width: 112, height: 112)
    #expect(found.clusterCount == 49)
    #expect(found.clusters.count == 32)
    #expect(found.clusters.map(\.pixelCount) == found.clusters.map(\.pixelCount).sorted(by: >))
    #expect(found.clusters.first?.pixelCount == 3)
    #expect(found.differingPixelCount == dots.reduce(0) { $0 + $1.width })
  }

  @Test func clustersOfRandomImagesContainAllDifferingPixels() throws {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<20 {
      let dots = (0..<12).map { _ in
        PixelRect(
          x: Int.random(in: 0..<77, using: &generator),
          y: Int.random(in: 0..<59, using: &generator),
          width: 1, height: 1)
      }
      let found = try difference(dots, width: 77, height: 59)
      #expect(found.clusters.reduce(0) { $0 + $1.pixelCount } == found.differingPixelCount)
      for cluster in found.clusters {
        #expect(found.boundingBox.intersection(cluster.box) == cluster.box)
        // A box is tight: each of its edges has a differing pixel.
        let box = cluster.box
        #expect((box.x..<box.right).contains { found.mask[$0, box.y] == 255 })
        #expect((box.x..<box.right).contains { found.mask[$0, box.bottom - 1] == 255 })
        #expect((box.y..<box.bottom).contains { found.mask[box.x, $0] == 255 })
        #expect((box.y..<box.bottom).contains { found.mask[box.right - 1, $0] == 255 })
      }
    }
  }
}
