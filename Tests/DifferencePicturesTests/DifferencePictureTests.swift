import Comparison
import Pixels
import Testing

@testable import DifferencePictures

@Suite struct DifferencePictureTests {
  @Test func differingPixelsAreSolidAndTheRestIsFaintGrey() throws {
    let reference = try Bitmap.square(Color(hex: 0x336699))
    var actual = reference
    actual[1, 2] = PremultipliedColor(Color(hex: 0x336698))
    let found = try #require(
      try PixelComparison.verdict(reference: reference, actual: actual).difference)
    let picture = try DifferencePicture.draw(found, over: reference)
    for y in 0..<4 {
      for x in 0..<4 {
        let color = Color(picture[x, y])
        if (x, y) == (1, 2) {
          #expect(color == DifferencePicture.highlight)
        } else {
          #expect(color.red == color.green && color.green == color.blue && color.red > 190)
        }
      }
    }
  }

  @Test func thePictureIsAsLargeAsTheLargerOne() throws {
    let reference = try Bitmap.square(.black, side: 3)
    let actual = try Bitmap.square(.black, side: 5)
    let found = try #require(
      try PixelComparison.verdict(reference: reference, actual: actual).difference)
    let picture = try DifferencePicture.draw(found, over: reference)
    #expect(picture.size == PixelSize(width: 5, height: 5))
    #expect(Color(picture[4, 4]) == DifferencePicture.highlight)
  }
}
