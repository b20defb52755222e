import Foundation
import SnapshotDrawing
import SnapshotImageLoadingCore
import Testing

@Suite struct ImageRequestTests {
  private let url = URL(string: "https://photos.example/a.png") ?? URL(filePath: "/")

  @Test func twoSizesOfAURLHaveTwoKeys() {
    let small = ImageRequest(url: url, targetPixelSize: PixelSize(width: 10, height: 10))
    let large = ImageRequest(url: url, targetPixelSize: PixelSize(width: 90, height: 90))
    #expect(small != large)
    #expect(Set([small, large, small]).count == 2)
  }

  @Test func requestsDifferByProcessorsAndPolicy() {
    let red = ImageProcessor(id: "red") { _ in .solid(.red) }
    let alsoRed = ImageProcessor(id: "red") { _ in .solid(.blue) }
    let blue = ImageProcessor(id: "blue") { _ in .solid(.blue) }
    #expect(
      ImageRequest(url: url, processors: [red]) == ImageRequest(url: url, processors: [alsoRed]))
    #expect(ImageRequest(url: url, processors: [red]) != ImageRequest(url: url, processors: [blue]))
    #expect(ImageRequest(url: url, cachePolicy: .reload) != ImageRequest(url: url))
  }
}
