import SnapshotDrawing
import Testing

@Suite struct BitmapTests {
  @Test func newBitmapIsTransparent() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 3, height: 2))
    for y in 0..<2 {
      for x in 0..<3 { #expect(bitmap[x, y] == .clear) }
    }
  }

  @Test func copyKeepsItsPixelsWhenTheOriginalChanges() throws {
    var original = try Bitmap(size: PixelSize(width: 2, height: 2), color: .red)
    let copy = original
    #expect(original.isIdentical(to: copy))
    original[1, 1] = PremultipliedColor(.blue)
    #expect(Color(copy[1, 1]) == .red)
    #expect(Color(original[1, 1]) == .blue)
    #expect(original != copy)
    original[1, 1] = PremultipliedColor(.red)
    #expect(original == copy)
    #expect(original.hashValue == copy.hashValue)
  }

  @Test func sizesOfTheSamePixelCountAreNotEqual() throws {
    let wide = try Bitmap(size: PixelSize(width: 4, height: 1))
    let tall = try Bitmap(size: PixelSize(width: 1, height: 4))
    #expect(wide != tall)
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 0), (-3, 4)])
  func bitmapsCanBeEmpty(width: Int, height: Int) throws {
    let bitmap = try Bitmap(size: PixelSize(width: width, height: height), color: .red)
    #expect(bitmap.size.isEmpty)
    #expect(bitmap == bitmap)
  }

  @Test(arguments: [(65_000, 65_000), (Int.max, Int.max), (1, Int.max)])
  func bitmapAboveTheLimitThrowsBeforeAllocating(width: Int, height: Int) {
    let size = PixelSize(width: width, height: height)
    #expect(throws: BitmapError.tooLarge(size)) { try Bitmap(size: size) }
    #expect(throws: BitmapError.tooLarge(size)) { try Mask(size: size) }
  }
}
