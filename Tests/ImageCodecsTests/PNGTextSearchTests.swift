import SnapshotDrawing
import Testing

@testable import SnapshotImageCodecs

/// The short search for images of text, compared with the full one.
struct PNGTextSearchTests {
  @Test(arguments: 0..<4)
  func textPageIsAtMostFivePercentLargerThanAfterAFullSearch(seed: Int) throws {
    let bitmap = try TextPage(seed: seed).bitmap
    let search = EncodingSearch(bitmap: bitmap, isForHistory: true)
    let histogram = ColorHistogram([bitmap])
    let quick = try #require(try search.searchText(histogram))
    let full = try search.searchAll(histogram)
    let counts = [quick, full].map { $0.data.count + $0.format.chunkByteCount }
    #expect(counts[0] * 100 <= counts[1] * 105, "\(counts[0]) bytes instead of \(counts[1])")
  }

  @Test(arguments: [LargeImage.solid, .slopes, .noise, .snow, .cutout])
  func imagesWithoutTextAreSearchedInFull(image: LargeImage) throws {
    let bitmap = try image.bitmap()
    let search = EncodingSearch(bitmap: bitmap, isForHistory: true)
    #expect(try search.searchText(ColorHistogram([bitmap])) == nil)
  }
}
