import SnapshotDrawing
import SnapshotImageCodecs
import Testing

/// Decoding of formats that this package does not write.
struct PNGReadingTests {
  @Test(arguments: [
    (0x0000, 0), (0x0080, 0), (0x0081, 1), (0x7F7F, 127), (0x8080, 128), (0x8101, 129),
    (0xFF7E, 254), (0xFF7F, 255), (0xFFFF, 255),
  ])
  func sixteenBitSamplesAreRounded(sample: Int, level: UInt8) throws {
    let bytes = [UInt8(sample >> 8), UInt8(sample & 255)]
    let file = RawPNG(bitDepth: 16, colorType: 0, scanlines: [0] + bytes)
    #expect(try Color(PNG.decode(file.bytes)[0, 0]) == Color(white8: level))
  }

  @Test(arguments: [(1 as UInt8, 0x80 as UInt8), (2, 0xC0), (4, 0xF0), (8, 0xFF)])
  func graysOfEveryDepthReachWhite(depth: UInt8, byte: UInt8) throws {
    let file = RawPNG(bitDepth: depth, scanlines: [0, byte])
    #expect(try Color(PNG.decode(file.bytes)[0, 0]) == .white)
  }

  @Test func colorKeysBecomeTransparent() throws {
    let gray = RawPNG(width: 2, transparency: [0, 7], scanlines: [0, 7, 8])
    #expect(try PNG.decode(gray.bytes)[0, 0] == .clear)
    #expect(try Color(PNG.decode(gray.bytes)[1, 0]) == Color(white8: 8))
    let rgb = RawPNG(
      width: 2, colorType: 2, transparency: [0, 1, 0, 2, 0, 3], scanlines: [0, 1, 2, 3, 1, 2, 4])
    #expect(try PNG.decode(rgb.bytes)[0, 0] == .clear)
    #expect(try Color(PNG.decode(rgb.bytes)[1, 0]) == Color(red8: 1, green8: 2, blue8: 4))
  }

  @Test func colorKeysOfSixteenBitsAreComparedBeforeRounding() throws {
    let file = RawPNG(
      width: 2, bitDepth: 16, transparency: [0x12, 0x34], scanlines: [0, 0x12, 0x34, 0x12, 0x35])
    #expect(try PNG.decode(file.bytes)[0, 0] == .clear)
    #expect(try Color(PNG.decode(file.bytes)[1, 0]) == Color(white8: 0x12))
  }

  @Test func palettesWithAlphaArePremultiplied() throws {
    let file = RawPNG(
      colorType: 3, palette: [200, 100, 50], transparency: [128], scanlines: [0, 0])
    let color = Color(red8: 200, green8: 100, blue8: 50, alpha8: 128)
    #expect(try PNG.decode(file.bytes)[0, 0] == PremultipliedColor(color))
  }

  @Test(arguments: [
    ("gAMA", [0, 1, 0x86, 0xA0] as [UInt8]), ("sRGB", [0]), ("sRGB", [9, 9]),
    ("iCCP", Array("profile\0\0no stream at all".utf8)),
    ("zTXt", Array("text\0\0no stream at all".utf8)), ("tIME", [1]), ("abCd", [1, 2, 3]),
  ])
  func ancillaryChunksDoNotAffectPixels(name: String, content: [UInt8]) throws {
    let code = name.utf8.reduce(0) { $0 << 8 | UInt32($1) }
    let file = RawPNG(scanlines: [0, 77], ancillary: [(PNGChunkType(code: code), content)])
    #expect(try Color(PNG.decode(file.bytes)[0, 0]) == Color(white8: 77))
  }

  @Test func interlacingDoesNotAffectPixels() throws {
    // For 2 x 2 pixels, the passes contain the top-left pixel, the top-right pixel, and the bottom
    // row.
    let passes: [UInt8] = [0, 1, 0, 2, 0, 3, 4]
    let interlaced = RawPNG(width: 2, height: 2, interlacing: 1, scanlines: passes)
    let plain = RawPNG(width: 2, height: 2, scanlines: [0, 1, 2, 0, 3, 4])
    #expect(try PNG.decode(interlaced.bytes) == PNG.decode(plain.bytes))
    #expect(try PNG.header(of: interlaced.bytes).isInterlaced)
  }
}
