import Pixels
import Testing

@testable import DifferencePictures

@Suite struct FilmStripTests {
  @Test func aWideStripIsMadeOfSmallerPictures() throws {
    let wide = try Bitmap(size: PixelSize(width: 3_001, height: 5), color: .red)
    let strip = try FilmStrip.draw([(wide, wide), (wide, wide), (wide, wide)])
    #expect(strip.width == 3 * 1_001 + 3 * 2 + 4 * 4)
    #expect(strip.height == 4 + 3 * (2 + 3 + 2 + 4))
    #expect(strip[8, 9] == PremultipliedColor(.red))
  }
}
