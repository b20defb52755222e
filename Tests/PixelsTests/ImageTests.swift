import SnapshotDrawing
import Testing

@Suite struct ImageTests {
  @Test("solid images with equal colors are identical")
  func solidImagesWithEqualColorsAreIdentical() {
    #expect(Image.solid(.red).isIdentical(to: .solid(.red)))
    #expect(!Image.solid(.red).isIdentical(to: .solid(.blue)))
    #expect(!Image.solid(.red).isIdentical(to: .solid(.red, scale: 2)))
  }

  @Test func sizeInPointsIsPixelSizeDividedByScale() {
    let image = Image.solid(.red, width: 200, height: 100, scale: 2)
    #expect(image.size == CGSize(width: 100, height: 50))
    #expect(image.description == "solid #FF0000 200x100 @2x")
  }

  @Test func solidImageGeneratesItsPixels() throws {
    let bitmap = try Image.solid(.red, width: 3, height: 2).bitmap()
    #expect(bitmap == (try Bitmap(size: PixelSize(width: 3, height: 2), color: .red)))
    #expect(throws: ImageError.self) {
      try Image.solid(.red, width: 1 << 20, height: 1 << 20).bitmap()
    }
  }

  @Test func copiesAreIdenticalAndEqualPixelsAreEqual() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 2, height: 2), color: .red)
    let other = try Bitmap(size: PixelSize(width: 2, height: 2), color: .red)
    #expect(Image(bitmap).isIdentical(to: Image(bitmap)))
    #expect(!Image(bitmap).isIdentical(to: Image(other)))
    #expect(Image(bitmap) == Image(other))
  }

  @Test func uniformBitmapEqualsSolidImage() throws {
    let red = Image(try Bitmap(size: PixelSize(width: 3, height: 2), color: .red))
    let solid = Image.solid(.red, width: 3, height: 2)
    #expect(red == solid && solid == red)
    #expect(red.hashValue == solid.hashValue)
    #expect(Image(try Bitmap(size: PixelSize(width: 1, height: 1), color: .red)) == .solid(.red))
    #expect(Set([red, solid]).count == 1)
  }

  @Test func differentPixelScaleOrSizeMakesImagesUnequal() throws {
    var bitmap = try Bitmap(size: PixelSize(width: 3, height: 2), color: .red)
    let solid = Image.solid(.red, width: 3, height: 2)
    for y in 0..<2 {
      for x in 0..<3 {
        let pixel = bitmap[x, y]
        bitmap[x, y] = PremultipliedColor(.blue)
        #expect(Image(bitmap) != solid && solid != Image(bitmap))
        bitmap[x, y] = pixel
      }
    }
    #expect(Image(bitmap) == solid)
    #expect(Image(bitmap, scale: 2) != solid)
    #expect(Image(bitmap) != .solid(.red, width: 2, height: 3))
    #expect(Image(bitmap) != .solid(.blue, width: 3, height: 2))
  }

  @Test func colorsWithEqualPixelsMakeEqualImages() throws {
    // The pixels of a transparent color do not contain its channels.
    let clear = Color(red8: 255, green8: 0, blue8: 0, alpha8: 0)
    #expect(Image.solid(clear) == .solid(.clear))
    #expect(Image.solid(clear).hashValue == Image.solid(.clear).hashValue)
    #expect(Image.solid(.red, width: 0, height: 4) == .solid(.blue, width: 0, height: 4))
    let empty = Image(try Bitmap(size: PixelSize(width: 0, height: 4)))
    #expect(empty == .solid(.red, width: 0, height: 4))
    #expect(empty.hashValue == Image.solid(.red, width: 0, height: 4).hashValue)
  }

  @Test func dynamicColorEqualsOnlyImagesEqualInBothStyles() throws {
    let dynamic = Image.solid(Color(light: .red, dark: .blue))
    #expect(dynamic == .solid(Color(light: .red, dark: .blue)))
    #expect(dynamic != .solid(.red))
    #expect(dynamic != Image(try Bitmap(size: PixelSize(width: 1, height: 1), color: .red)))
  }
}
