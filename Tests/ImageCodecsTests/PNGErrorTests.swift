import SnapshotDrawing
import SnapshotImageCodecs
import Testing

struct PNGErrorTests {
  private let good = RawPNG().bytes

  @Test(arguments: [
    ("", PNGError.noBytes),
    ("GIF89a, and so on", .wrongSignature),
    ("version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n", .gitLFSPointer),
    ("<<<<<<< HEAD\n", .conflictMarkers),
  ])
  func otherFileTypesAreIdentified(text: String, error: PNGError) {
    let bytes = Array(text.utf8)
    #expect(throws: error) { try PNG.decode(bytes) }
    #expect(throws: error) { try PNG.header(of: bytes) }
  }

  @Test func convertedLineEndingsAreIdentified() {
    let unix = [0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A] + good.dropFirst(8)
    #expect(throws: PNGError.convertedLineEnds) { try PNG.decode(unix) }
    let windows = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0D, 0x0A, 0x1A, 0x0D, 0x0A] + good.dropFirst(8)
    #expect(throws: PNGError.convertedLineEnds) { try PNG.decode(windows) }
  }

  @Test func everyTruncationFails() throws {
    let bytes = try PNG.encode(Bitmap(width: 30, height: 20) { x, y in Color(hex: UInt32(x * y)) })
    for count in bytes.indices {
      do {
        _ = try PNG.decode(Array(bytes.prefix(count)))
        Issue.record("\(count) of \(bytes.count) bytes were read")
      } catch PNGError.truncated(let expected, let actual) {
        #expect(actual == count)
        #expect(expected > count && expected <= bytes.count)
      } catch {
        #expect(count == 0 && error == .noBytes)
      }
    }
  }

  @Test func everyChangedBitIsDetected() throws {
    let bytes = try PNG.encode(Bitmap(width: 9, height: 5) { x, y in Color(hex: UInt32(x * y)) })
    for index in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[index] ^= 1 << bit
        #expect(throws: PNGError.self) { try PNG.decode(damaged) }
      }
    }
  }

  @Test func wrongChecksumNamesTheChunk() {
    var bytes = good
    bytes[bytes.count - 17] ^= 1
    #expect(throws: PNGError.wrongChecksum(chunk: "IDAT", offset: 33)) { try PNG.decode(bytes) }
    bytes = RawPNG(ancillary: [(.text, Array("a\0b".utf8))]).bytes
    bytes[43] ^= 1
    #expect(throws: PNGError.wrongChecksum(chunk: "tEXt", offset: 33)) { try PNG.decode(bytes) }
  }

  @Test func hugeHeadersFailBeforeAllocation() {
    let size = PixelSize(width: 65_000, height: 65_000)
    #expect(throws: PNGError.tooManyPixels(size, limit: 1 << 26)) {
      try PNG.decode(RawPNG(width: 65_000, height: 65_000).bytes)
    }
    let limits = PNGLimits(maximumPixelCount: .max, maximumInflatedByteCount: .max)
    #expect(throws: PNGError.tooManyPixels(size, limit: Bitmap.maximumPixelCount)) {
      try PNG.decode(RawPNG(width: 65_000, height: 65_000).bytes, limits: limits)
    }
    let wide = PixelSize(width: Int(Int32.max), height: Int(Int32.max))
    #expect(throws: PNGError.tooManyPixels(wide, limit: 1 << 26)) {
      try PNG.decode(
        RawPNG(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF, bitDepth: 16, colorType: 6).bytes)
    }
    #expect(throws: PNGError.tooManyInflatedBytes(257 * 256, limit: 65_535)) {
      try PNG.decode(
        RawPNG(width: 256, height: 256).bytes, limits: PNGLimits(maximumInflatedByteCount: 65_535))
    }
  }

  @Test func tooLittleDataFailsBeforeAllocation() {
    #expect(
      throws: PNGError.tooFewBytes(size: PixelSize(width: 8_000, height: 8_000), compressed: 13)
    ) {
      try PNG.decode(RawPNG(width: 8_000, height: 8_000).bytes)
    }
  }

  @Test(arguments: [
    RawPNG(colorType: 5), RawPNG(bitDepth: 3), RawPNG(bitDepth: 4, colorType: 2),
    RawPNG(bitDepth: 16, colorType: 3), RawPNG(interlacing: 2), RawPNG(width: 0x8000_0000),
  ])
  func undefinedHeadersFail(file: RawPNG) {
    #expect {
      try PNG.header(of: file.bytes)
    } throws: { error in
      if case .invalidHeader? = error as? PNGError { true } else { false }
    }
  }

  @Test func emptyImagesFail() throws {
    let size = PixelSize(width: 0, height: 7)
    #expect(throws: PNGError.emptyImage(size)) {
      try PNG.decode(RawPNG(width: 0, height: 7).bytes)
    }
    let bitmap = try Bitmap(size: size)
    #expect(throws: PNGError.emptyImage(size)) { try PNG.encode(bitmap) }
  }

  @Test(arguments: [
    // Too few rows, an invalid filter, an index outside the palette, and an invalid stream.
    RawPNG(height: 2), RawPNG(scanlines: [9, 0]),
    RawPNG(colorType: 3, palette: [1, 2, 3], scanlines: [0, 1]), RawPNG(data: [1, 2, 3, 4, 5, 6]),
    // An unknown critical chunk.
    RawPNG(ancillary: [(PNGChunkType("ABCD"), [])]),
  ])
  func invalidPixelsFail(file: RawPNG) {
    #expect {
      try PNG.decode(file.bytes)
    } throws: { error in
      if case .invalidPixels? = error as? PNGError { true } else { false }
    }
  }

  @Test func missingChunksAreIdentified() {
    #expect(throws: PNGError.missingChunk("PLTE")) { try PNG.decode(RawPNG(colorType: 3).bytes) }
    #expect(throws: PNGError.missingChunk("IDAT")) { try PNG.decode(RawPNG(data: []).bytes) }
    #expect(throws: PNGError.missingChunk("IHDR")) {
      var writer = PNGChunkWriter()
      writer.append(.end)
      return try PNG.decode(writer.bytes)
    }
  }
}
