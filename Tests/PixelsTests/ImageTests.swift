import Geometry
import Pixels
import Testing

@Suite struct ImageTests {
  @Test("Seed A11: solid images of one colour share their storage")
  func solidImagesOfOneColourShareTheirStorage() {
    #expect(Image.solid(.red).isIdentical(to: .solid(.red)))
    #expect(!Image.solid(.red).isIdentical(to: .solid(.blue)))
    #expect(!Image.solid(.red).isIdentical(to: .solid(.red, scale: 2)))
  }

  @Test func extentsInPixelsBecomeASizeInPoints() {
    let image = Image.solid(.red, width: 200, height: 100, scale: 2)
    #expect(image.size == Size(width: 100, height: 50))
    #expect(image.description == "solid #FF0000 200x100 @2x")
  }

  @Test func aSolidImageMakesItsPixelsWhenAsked() throws {
    let bitmap = try Image.solid(.red, width: 3, height: 2).bitmap()
    #expect(bitmap == (try Bitmap(size: PixelSize(width: 3, height: 2), color: .red)))
    #expect(throws: BitmapError.self) {
      try Image.solid(.red, width: 1 << 20, height: 1 << 20).bitmap()
    }
  }

  @Test func copiesOfABitmapImageAreIdenticalAndEqualPixelsAreEqual() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 2, height: 2), color: .red)
    let other = try Bitmap(size: PixelSize(width: 2, height: 2), color: .red)
    #expect(Image(bitmap).isIdentical(to: Image(bitmap)))
    #expect(!Image(bitmap).isIdentical(to: Image(other)))
    #expect(Image(bitmap) == Image(other))
  }
}
