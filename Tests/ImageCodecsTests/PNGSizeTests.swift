import SnapshotDrawing
import SnapshotImageCodecs
import Testing

struct PNGSizeTests {
  @Test func threeBandsHaveAtMostTwoThousandBytes() throws {
    let bitmap = try Bitmap.threeBands()
    let bytes = try PNG.encode(bitmap)
    #expect(bytes.count <= 2_100)
    let header = try PNG.header(of: bytes)
    #expect(header.size == PixelSize(width: 1242, height: 2208))
    #expect(header.colorType == .palette)
    #expect(header.bitDepth == 2)
    #expect(try PNG.decode(bytes) == bitmap)
  }

  @Test(arguments: [
    (390, 844, Color.white, 136), (390, 844, Color(white8: 0, alpha8: 128), 149),
    (1170, 2532, Color.white, 458), (1170, 2532, Color(white8: 0, alpha8: 128), 471),
  ])
  func solidImagesHaveTheSmallestKnownSize(
    width: Int, height: Int, color: Color, limit: Int
  ) throws {
    let size = PixelSize(width: width, height: height)
    let bitmap = try Bitmap(size: size, color: color)
    let bytes = try PNG.encode(bitmap)
    #expect(bytes.count <= limit)
    #expect(try PNG.decode(bytes) == bitmap)
  }

  @Test("Solid images of every size up to 70 x 70 round-trip")
  func smallSolidImagesRoundTrip() throws {
    for width in 1...70 {
      for height in 1...70 {
        let size = PixelSize(width: width, height: height)
        let bitmap = try Bitmap(size: size, color: .orange)
        try #require(try PNG.decode(PNG.encode(bitmap)) == bitmap, "\(size)")
      }
    }
  }

  @Test("Equal pixels are encoded to equal bytes")
  func encodingIsDeterministic() throws {
    let bitmap = try Bitmap(width: 200, height: 100) { x, y in Color(hex: UInt32(x * y * 99)) }
    #expect(try PNG.encode(bitmap) == PNG.encode(bitmap))
  }
}
