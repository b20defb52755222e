import SnapshotDrawing
import Testing

@testable import SnapshotImageCodecs

/// The fast decoder, with libpng as the oracle: the same pixels, or the same error.
struct PNGRowDecoderTests {
  private static let formats: [(type: UInt8, depth: UInt8, channelCount: Int)] = [
    (0, 1, 1), (0, 2, 1), (0, 4, 1), (0, 8, 1), (2, 8, 3), (3, 1, 1), (3, 2, 1), (3, 4, 1),
    (3, 8, 1), (6, 8, 4), (4, 8, 2), (2, 16, 3),
  ]

  @Test func imagesOfEveryFormatAndFilterHaveThePixelsOfTheLibrary() throws {
    var random = SeededGenerator(seed: 11)
    for round in 0..<600 {
      let file = Self.file(round, &random)
      try Self.expectSameResult(file.bytes, "round \(round)")
    }
  }

  @Test func commonFormatsAreDecodedWithoutTheLibrary() throws {
    var random = SeededGenerator(seed: 12)
    for round in 0..<200 {
      let file = Self.file(round, &random)
      let hasColorKey = file.colorType == 2 && !file.transparency.isEmpty
      let isCommon = file.bitDepth <= 8 && file.colorType != 4 && !hasColorKey
      #expect(try Self.decodedRows(file.bytes) == (isCommon ? Int(file.height) : nil))
    }
  }

  @Test func damagedStreamsHaveTheResultOfTheLibrary() throws {
    var random = SeededGenerator(seed: 13)
    var (accepted, rejected) = (0, 0)
    for round in 0..<6_000 {
      var file = Self.file(round, &random)
      var data = file.data ?? []
      for _ in 0..<Int.random(in: 1...3, using: &random) { Self.damage(&data, &random) }
      // Otherwise, almost every stream would be rejected for its checksum.
      let isRepaired = round % 5 > 0
      if isRepaired { data = ZlibStream.repaired(data, capacity: 20_000) }
      file.data = data
      try Self.expectSameResult(file.bytes, "round \(round)")
      guard isRepaired else { continue }
      if (try? PNG.decode(file.bytes)) != nil { accepted += 1 } else { rejected += 1 }
    }
    #expect(accepted > 100 && rejected > 1_000)
  }

  @Test func damagedFilesHaveTheResultOfTheLibrary() throws {
    var random = SeededGenerator(seed: 14)
    for round in 0..<3_000 {
      var bytes = Self.file(round, &random).bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) { Self.damage(&bytes, &random) }
      try Self.expectSameResult(bytes, "round \(round)")
      try Self.expectSameResult(Self.repaired(bytes), "round \(round), with correct CRC-32")
    }
  }

  @Test(arguments: [1, 255, 256, 300, 5_000])
  func dataInChunksOfAnySizeHasTheResultOfTheLibrary(chunkByteCount: Int) throws {
    let bitmap = try RandomImage.make(seed: 4)
    let file = try PNG.encode(bitmap)
    var writer = PNGChunkWriter()
    for chunk in try PNGChunkReader.chunks(of: file) {
      guard chunk.type == .pixels else {
        writer.append(chunk.type, Array(file[chunk.content]))
        continue
      }
      for start in stride(from: 0, to: chunk.content.count, by: chunkByteCount) {
        let part = chunk.content.dropFirst(start).prefix(chunkByteCount)
        writer.append(.pixels, Array(file[part]))
      }
    }
    try Self.expectSameResult(writer.bytes, "chunks of \(chunkByteCount) bytes")
    #expect(try PNG.decode(writer.bytes) == bitmap)
  }

  /// Empty blocks are valid, but libpng rejects too many, so that a file takes no unlimited time.
  @Test(arguments: [0, 1, 2, 20, 600, 610, 620, 1_000, 1_700, 10_000])
  func emptyBlocksHaveTheResultOfTheLibrary(count: Int) throws {
    let empty: [UInt8] = [0, 0, 0, 0xFF, 0xFF]
    let stored = RawPNG.stored([0, 7])
    for position in [2, stored.count - 4] {
      var data = stored
      let blocks = [[UInt8]](repeating: empty, count: count).flatMap { $0 }
      data.insert(contentsOf: blocks, at: position)
      if position > 2 {
        // The block with the row is no longer the last one.
        data[2] = 0
        data.insert(contentsOf: [1, 0, 0, 0xFF, 0xFF], at: data.count - 4)
      }
      try Self.expectSameResult(RawPNG(data: data).bytes, "\(count) empty blocks at \(position)")
    }
  }

  @Test func imagesLargerThanTheBufferHaveThePixelsOfTheLibrary() throws {
    let screen = try Screen(.page).bitmap
    for goal in [PNGEncodingOptions.Goal.speed, .history] {
      let bytes = try PNG.encode(screen, options: PNGEncodingOptions(goal: goal))
      #expect(try PNG.decode(bytes) == screen)
      #expect(try Self.decodedRows(bytes) == screen.height)
    }
    var random = SeededGenerator(seed: 15)
    var noise: [UInt8] = []
    for row in 0..<300 {
      noise.append(UInt8(row % 5))
      noise += (0..<3_000).map { _ in random.byte() }
    }
    let file = RawPNG(width: 1_000, height: 300, colorType: 2, scanlines: noise)
    try Self.expectSameResult(file.bytes, "noise")
    #expect(try Self.decodedRows(file.bytes) == 300)
  }

  /// The decoder writes data after the last row beyond the limits of its buffer.
  @Test(arguments: [0, 1, 2])
  func dataAfterTheLastRowHasTheResultOfTheLibrary(count: Int) throws {
    let byteCount = 165 * 1_000
    var codes = FixedCodes()
    codes.begin(isLast: true)
    for _ in 0..<byteCount % 258 { codes.literal(0) }
    for _ in 0..<byteCount / 258 { codes.longestMatch() }
    if count > 0 { codes.literal(65) }
    if count > 1 { codes.longestMatch() }
    codes.end()
    let file = RawPNG(width: 999, height: 165, data: codes.stream)
    try Self.expectSameResult(file.bytes, "\(count) codes")
    #expect(try Self.decodedRows(file.bytes) == (count == 0 ? 165 : nil))
  }

  /// Rows longer than 80,000 bytes are added to the checksum in parts.
  @Test(arguments: [1, 62, 63, 64, 126, 127, 79_999, 80_000, 250_000])
  func checksumOfThePixelsIsVerified(width: Int) throws {
    var random = SeededGenerator(seed: 17)
    let highest = [0] + [UInt8](repeating: 255, count: width)
    let noise = [0] + (0..<width).map { _ in random.byte() }
    var file = RawPNG(width: UInt32(width), height: 3, scanlines: highest + noise + highest)
    #expect(try Self.decodedRows(file.bytes) == 3)
    let stream = RawPNG.stored(file.scanlines)
    for index in 1...4 {
      file.data = stream
      file.data?[stream.count - index] ^= 1
      #expect(try Self.decodedRows(file.bytes) == nil)
      let error = #expect(throws: PNGError.self) { try PNG.decode(file.bytes) }
      #expect(error?.description.contains("incorrect data check") == true)
    }
  }

  /// libpng reads files with interlacing and those of 16 bits.
  @Test(arguments: [(0, 8, 0), (0, 8, 1), (2, 8, 1), (3, 8, 1), (6, 8, 0), (6, 8, 1), (2, 16, 0)])
  func wrongChecksumIsAnErrorInEveryFormat(
    colorType: UInt8, bitDepth: UInt8, interlacing: UInt8
  ) throws {
    let channelCount = [1, 0, 3, 1, 0, 0, 4][Int(colorType)]
    let row = [UInt8](repeating: 0, count: 1 + channelCount * Int(bitDepth) / 8)
    var file = RawPNG(
      bitDepth: bitDepth, colorType: colorType, interlacing: interlacing,
      palette: colorType == 3 ? [1, 2, 3] : [], scanlines: row)
    #expect(throws: Never.self) { try PNG.decode(file.bytes) }
    var stream = RawPNG.stored(row)
    stream[stream.count - 1] ^= 1
    file.data = stream
    let error = #expect(throws: PNGError.self) { try PNG.decode(file.bytes) }
    #expect(error?.description.contains("incorrect data check") == true)
  }

  /// Building the tables of a block takes a long time in debug builds.
  @Test(arguments: [(blockByteCount: 500, isFast: false), (8_000, true)])
  func onlyTheLibraryDecodesManySmallBlocksWithTheirOwnCodes(
    blockByteCount: Int, isFast: Bool
  ) throws {
    var random = SeededGenerator(seed: 16)
    var scanlines: [UInt8] = []
    for _ in 0..<4 {
      scanlines.append(0)
      scanlines += (0..<40_000).map { _ in UInt8(random.next() % 6) * UInt8(random.next() % 2) }
    }
    let data = ZlibStream.blocks(of: scanlines, blockByteCount: blockByteCount)
    let file = RawPNG(width: 40_000, height: 4, scanlines: scanlines, data: data)
    try Self.expectSameResult(file.bytes, "blocks of \(blockByteCount) bytes")
    #expect(try Self.decodedRows(file.bytes) == (isFast ? 4 : nil))
  }

  @Test func manyBlocksWithFixedCodesHaveTheResultOfTheLibrary() throws {
    let byteCount = 30 * 41
    var codes = FixedCodes()
    for index in 0..<byteCount {
      codes.begin(isLast: index == byteCount - 1)
      codes.literal(index % 41 == 0 ? 0 : UInt8(index % 140))
      codes.end()
    }
    let file = RawPNG(width: 40, height: 30, data: codes.stream)
    try Self.expectSameResult(file.bytes, "one code for each block")
    #expect(try Self.decodedRows(file.bytes) == 30)
  }

  // MARK: - Files

  /// Returns a file of random rows, compressed in one of several ways.
  private static func file(_ round: Int, _ random: inout SeededGenerator) -> RawPNG {
    let format = formats[round % formats.count]
    let width = Int.random(in: 1...70, using: &random)
    let height = Int.random(in: 1...20, using: &random)
    let rowByteCount = (width * format.channelCount * Int(format.depth) + 7) / 8
    let (isFlat, filter) = (Bool.random(using: &random), UInt8.random(in: 0...9, using: &random))
    var scanlines: [UInt8] = []
    for _ in 0..<height {
      scanlines.append(filter < 5 ? filter : UInt8.random(in: 0...4, using: &random))
      scanlines += (0..<rowByteCount).map { _ in
        isFlat && random.next() % 8 > 0 ? 0 : random.byte()
      }
    }
    let palette = format.type == 3 ? palette(depth: format.depth, &random) : []
    return RawPNG(
      width: UInt32(width), height: UInt32(height), bitDepth: format.depth,
      colorType: format.type, palette: palette,
      transparency: transparency(format.type, colorCount: palette.count / 3, &random),
      scanlines: scanlines, data: ZlibStream.make(scanlines, &random))
  }

  /// Returns random colors: one for each index, or fewer.
  private static func palette(depth: UInt8, _ random: inout SeededGenerator) -> [UInt8] {
    let maximum = 1 << Int(depth)
    let isFull = Bool.random(using: &random)
    let count = isFull ? maximum : Int.random(in: 1...maximum, using: &random)
    return (0..<3 * count).map { _ in random.byte() }
  }

  /// Returns the alpha of some colors or a transparent color, or nothing in half of the files.
  private static func transparency(
    _ colorType: UInt8, colorCount: Int, _ random: inout SeededGenerator
  ) -> [UInt8] {
    guard Bool.random(using: &random) else { return [] }
    switch colorType {
    case 0: return [0, random.byte()]
    case 2: return [0, random.byte(), 0, random.byte(), 0, random.byte()]
    case 3: return (0..<Int.random(in: 1...colorCount, using: &random)).map { _ in random.byte() }
    default: return []
    }
  }

  private static func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let index = Int.random(in: 0..<bytes.count, using: &random)
    switch random.next() % 8 {
    case 0: bytes.removeLast(Int.random(in: 0..<min(bytes.count, 12), using: &random))
    case 1: bytes.insert(random.byte(), at: index)
    case 2: bytes.remove(at: index)
    case 3: bytes.append(contentsOf: (0..<random.next() % 80).map { UInt8(truncatingIfNeeded: $0) })
    case 4: bytes[index] = random.byte()
    default: bytes[index] ^= 1 << UInt8(random.next() % 8)
    }
  }

  /// Returns the bytes with the correct checksums of chunks.
  private static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    var position = 8
    while position + 12 <= bytes.count {
      let end = position + 8 + Int(bytes.bigEndianUInt32(at: position))
      guard end + 4 <= bytes.count else { break }
      let checksum = Checksum.crc32(of: bytes, in: position + 4..<end)
      for (index, shift) in [24, 16, 8, 0].enumerated() {
        result[end + index] = UInt8(truncatingIfNeeded: checksum >> UInt32(shift))
      }
      position = end + 4
    }
    return result
  }

  // MARK: - Results

  private static func expectSameResult(_ bytes: [UInt8], _ name: String) throws {
    func result(_ decoder: PNGPixelReader.Decoder) -> Result<Bitmap, PNGError> {
      Result { () throws(PNGError) in
        try PNGDecoder(limits: .init(), decoder: decoder).decode(bytes)
      }
    }
    let (fast, library) = (result(.fastest), result(.library))
    #expect(fast == library, "\(name): \(fast), libpng \(library)")
  }

  /// Returns the number of rows, or `nil` if the fast decoder rejects the file.
  private static func decodedRows(_ bytes: [UInt8]) throws -> Int? {
    let structure = try PNGStructure(bytes)
    guard RowExpansion(structure, in: bytes) != nil,
      var decoder = try PNGRowDecoder(structure, in: bytes)
    else { return nil }
    var count = 0
    while count < structure.header.size.height {
      guard unsafe decoder.nextRow() != nil else { return nil }
      count += 1
    }
    return decoder.finish() ? count : nil
  }
}

extension SeededGenerator {
  fileprivate mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }
}
