import SnapshotPixels
import Testing

@testable import SnapshotImageCodecs

/// Compares the short search for images of text with the full one.
struct PNGTextSearchTests {
  @Test(arguments: 0..<4)
  func aPageOfTextTakesAtMostATwentiethMoreThanAfterAFullSearch(seed: Int) throws {
    let bitmap = try TextPage(seed: seed).bitmap
    let search = EncodingSearch(bitmap: bitmap, isForHistory: true)
    let census = ColorHistogram([bitmap])
    let quick = try #require(try search.searchText(census))
    let full = try search.searchAll(census)
    let counts = [quick, full].map { $0.data.count + $0.format.chunkByteCount }
    #expect(counts[0] * 100 <= counts[1] * 105, "\(counts[0]) bytes instead of \(counts[1])")
  }

  @Test(arguments: [LargePicture.solid, .slopes, .noise, .snow, .cutout])
  func otherImagesAreSearchedInFull(picture: LargePicture) throws {
    let bitmap = try picture.bitmap()
    let search = EncodingSearch(bitmap: bitmap, isForHistory: true)
    #expect(try search.searchText(ColorHistogram([bitmap])) == nil)
  }
}
