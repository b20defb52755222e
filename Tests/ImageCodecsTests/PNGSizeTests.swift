import ImageCodecs
import Pixels
import Testing

struct PNGSizeTests {
  @Test func threeBandsTakeTwoThousandBytes() throws {
    let bitmap = try Bitmap.threeBands()
    let bytes = try PNG.encode(bitmap)
    #expect(bytes.count <= 2_100)
    let header = try PNG.header(of: bytes)
    #expect(header.size == PixelSize(width: 1242, height: 2208))
    #expect(header.colorType == .palette)
    #expect(header.bitDepth == 2)
    #expect(try PNG.decode(bytes) == bitmap)
  }
}
