import SnapshotDrawing
import SnapshotImageCodecs
import Testing

/// Decoding of files with duplicate, misplaced, and malformed chunks, and with unusual color keys.
struct PNGStructureTests {
  typealias Chunk = (PNGChunkType, [UInt8])

  /// Returns an image of one pixel from the chunks after its header.
  private static func file(
    _ chunks: [(PNGChunkType, [UInt8])], colorType: UInt8 = 3, interlacing: UInt8
  ) -> [UInt8] {
    var writer = PNGChunkWriter()
    writer.append(.header, [0, 0, 0, 1, 0, 0, 0, 1, 8, colorType, 0, 0, interlacing])
    for (type, content) in chunks { writer.append(type, content) }
    writer.append(.end)
    return writer.bytes
  }

  private static let palette: Chunk = (.palette, [1, 2, 3])
  private static let alpha: Chunk = (.transparency, [128])
  private static let pixels: Chunk = (.pixels, RawPNG.stored([0, 0]))
  private static let text: Chunk = (.text, Array("a\0b".utf8))

  @Test(arguments: 0..<2)
  func misplacedChunksAreIdentified(interlacing: Int) throws {
    let table: [([Chunk], String)] = [
      ([Self.palette, Self.palette, Self.pixels], "duplicate PLTE"),
      ([Self.palette, Self.pixels, Self.palette], "duplicate PLTE"),
      ([Self.palette, Self.alpha, Self.alpha, Self.pixels], "duplicate tRNS"),
      ([Self.alpha, Self.palette, Self.pixels], "tRNS before PLTE"),
      ([Self.palette, Self.pixels, Self.alpha], "tRNS after IDAT"),
      ([Self.palette, (.transparency, [1, 2]), Self.pixels], "tRNS with 2 bytes"),
      ([(.palette, [1, 2, 3, 4]), Self.pixels], "PLTE with 4 bytes"),
      ([Self.palette, Self.pixels, Self.text, Self.pixels], "IDAT chunks are not consecutive"),
    ]
    for (chunks, fault) in table {
      #expect(throws: PNGError.invalidStructure(fault)) {
        try PNG.decode(Self.file(chunks, interlacing: UInt8(interlacing)))
      }
    }
    #expect(throws: PNGError.invalidStructure("PLTE in a grayscale image")) {
      try PNG.decode(
        Self.file([Self.palette, Self.pixels], colorType: 0, interlacing: UInt8(interlacing)))
    }
    let chunks = [Self.text, Self.palette, Self.alpha, Self.pixels, Self.text]
    #expect(
      try PNG.decode(Self.file(chunks, interlacing: UInt8(interlacing)))[0, 0]
        == PremultipliedColor(Color(red8: 1, green8: 2, blue8: 3, alpha8: 128)))
  }

  @Test(arguments: [0 as UInt8, 1])
  func colorKeysAreMaskedToTheBitDepth(interlacing: UInt8) throws {
    for (depth, key, byte) in [(1, 0xFF01, 0x80), (2, 0x0107, 0xC0), (8, 0x0107, 7)] {
      let gray = RawPNG(
        bitDepth: UInt8(depth), interlacing: interlacing,
        transparency: [UInt8(key >> 8), UInt8(key & 255)], scanlines: [0, UInt8(byte)])
      #expect(try PNG.decode(gray.bytes)[0, 0] == .clear, "depth \(depth)")
    }
    let rgb = RawPNG(
      colorType: 2, interlacing: interlacing, transparency: [9, 1, 9, 2, 9, 3],
      scanlines: [0, 1, 2, 3])
    #expect(try PNG.decode(rgb.bytes)[0, 0] == .clear)
  }

  @Test(arguments: [0 as UInt8, 1])
  func indicesOutsideThePaletteFail(interlacing: UInt8) {
    let file = RawPNG(
      colorType: 3, interlacing: interlacing, palette: [1, 2, 3], scanlines: [0, 1])
    #expect(throws: PNGError.invalidPixels("palette index 1 of 1 colors")) {
      try PNG.decode(file.bytes)
    }
  }

  @Test(arguments: [1 as UInt8, 2, 4, 8])
  func interlacingDoesNotAffectPalettesOfAnyDepth(depth: UInt8) throws {
    let (width, height, colors) = (11, 9, 1 << Int(depth))
    func index(_ x: Int, _ y: Int) -> Int { (x * 7 + y * 13) % colors }
    func row(_ columns: [Int], _ y: Int) -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: 1 + (columns.count * Int(depth) + 7) / 8)
      for (position, x) in columns.enumerated() {
        let bit = position * Int(depth)
        bytes[1 + bit / 8] |= UInt8(index(x, y) << (8 - Int(depth) - bit % 8))
      }
      return bytes
    }
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    var interlaced: [UInt8] = []
    for (left, top, columnStep, rowStep) in passes {
      for y in stride(from: top, to: height, by: rowStep) {
        interlaced += row(Array(stride(from: left, to: width, by: columnStep)), y)
      }
    }
    var file = RawPNG(
      width: UInt32(width), height: UInt32(height), bitDepth: depth, colorType: 3,
      palette: (0..<colors * 3).map { UInt8($0 * 5 & 255) }, transparency: [77],
      scanlines: (0..<height).flatMap { row(Array(0..<width), $0) })
    let plain = try PNG.decode(file.bytes)
    file.interlacing = 1
    file.scanlines = interlaced
    #expect(try PNG.decode(file.bytes) == plain)
  }

  @Test(arguments: [0 as UInt8, 1])
  func surplusDataFailsWithoutBeingInflated(interlacing: UInt8) throws {
    // The pixel, and 40,000 more blocks.
    let blocks = [[UInt8]](repeating: [0, 1, 0, 0xFE, 0xFF, 7], count: 40_000)
    let bomb: [UInt8] = [0x78, 0x01, 0, 2, 0, 0xFD, 0xFF, 0, 0] + Array(blocks.joined())
    #expect(throws: PNGError.invalidPixels("Extra compressed data")) {
      try PNG.decode(RawPNG(interlacing: interlacing, data: bomb).bytes)
    }
    for surplus in [1, 5_000, 100_000] {
      let file = RawPNG(
        interlacing: interlacing, data: RawPNG.stored([UInt8](repeating: 0, count: 2 + surplus)))
      #expect(throws: PNGError.self) { try PNG.decode(file.bytes) }
      let behind = RawPNG(
        interlacing: interlacing,
        data: RawPNG.stored([0, 0]) + [UInt8](repeating: 0, count: surplus))
      #expect(throws: PNGError.self) { try PNG.decode(behind.bytes) }
    }
  }

  @Test func pixelsMayBeSplitIntoChunksOfOneByte() throws {
    let pieces: [Chunk] = RawPNG.stored([0, 0]).map { (.pixels, [$0]) }
    let bytes = Self.file([Self.palette] + pieces, interlacing: 0)
    #expect(
      try PNG.decode(bytes)[0, 0] == PremultipliedColor(Color(red8: 1, green8: 2, blue8: 3)))
  }

  @Test func misplacedAnimationControlsFail() throws {
    let control: Chunk = (.animation, [0, 0, 0, 1, 0, 0, 0, 0])
    for chunks in [[control, control, Self.pixels], [Self.pixels, control]] {
      #expect(throws: PNGError.self) {
        try PNG.decodeAnimation(Self.file([Self.palette] + chunks, interlacing: 0))
      }
    }
    let plain = Self.file([Self.palette, (.frameControl, [1]), Self.pixels], interlacing: 0)
    #expect(try PNG.decodeAnimation(plain).frames.count == 1)
  }

  @Test func memoryErrorsAreNotFileErrors() {
    #expect(PNGError.reading("IDAT: insufficient memory") == .noMemory)
    #expect(PNGError.reading("Out of memory") == .noMemory)
    #expect(PNGError.reading("bad filter") == .invalidPixels("bad filter"))
  }
}
