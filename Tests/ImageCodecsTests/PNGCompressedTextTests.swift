import CSnapshotImageCodecs
import Foundation
import SnapshotDrawing
import SnapshotImageCodecs
import Testing

struct PNGCompressedTextTests {
  private let bitmap: Bitmap
  private static let lines = (0..<200).map { "  Label; 16 \($0 * 44) 120 21; text = \"Row\"\n" }
  private static let latin1 = PNGText(keyword: "Outline", text: lines.joined())
  private static let international = PNGText(keyword: "Outline", text: lines.joined() + "日本語")

  init() throws {
    bitmap = try Bitmap(size: PixelSize(width: 2, height: 2), color: .red)
  }

  private func file(_ texts: [PNGText]) throws -> [UInt8] {
    try PNG.encode(bitmap, options: PNGEncodingOptions(texts: texts, digest: .included))
  }

  @Test(arguments: [(latin1, "zTXt"), (international, "iTXt")])
  func longTextsAreCompressedAndRoundTrip(text: PNGText, type: String) throws {
    let bytes = try file([text])
    #expect(try PNG.texts(of: bytes).first == text)
    #expect(try PNG.digestMatches(bytes, for: bitmap))
    #expect(try PNG.decode(bytes) == bitmap)
    #expect(bytes.count * 6 < text.text.utf8.count)
    #expect(chunks(of: bytes).map(\.type).contains(type))
  }

  @Test func shortAndIncompressibleTextsStayUncompressed() throws {
    var random = SeededGenerator(seed: 7)
    let scalars = (0..<400).map { _ in Unicode.Scalar(UInt8.random(in: 1...255, using: &random)) }
    let noise = PNGText(keyword: "Noise", text: String(String.UnicodeScalarView(scalars)))
    let short = PNGText(keyword: "Short", text: String(repeating: "a", count: 255))
    let bytes = try file([noise, short])
    #expect(
      chunks(of: bytes).map(\.type) == ["IHDR", "PLTE", "tEXt", "tEXt", "tEXt", "IDAT", "IEND"])
    #expect(try PNG.texts(of: bytes).prefix(2) == [noise, short])
  }

  @Test func textHasTheSameBytesInEveryFile() throws {
    let short = PNGText(keyword: "Short", text: "b")
    let first = try chunks(of: file([Self.latin1, short]))
    let second = try chunks(of: file([short, Self.latin1]))
    let compressed = try #require(first.first { $0.type == "zTXt" })
    #expect(second.first { $0.type == "zTXt" }?.content == compressed.content)
  }

  /// The package compresses texts without zlib, so the bytes are the same on every machine.
  @Test func compressedTextBytesDoNotChange() throws {
    let chunk = try #require(chunks(of: file([Self.latin1])).first { $0.type == "zTXt" })
    let sum = chunk.content.reduce(into: UInt64(14_695_981_039_346_656_037)) {
      $0 = ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    #expect(chunk.content.count == 566)
    #expect(String(sum, radix: 16) == "b7ac64fa0ce6230c")
  }

  @Test func textBombFails() throws {
    let bomb = try #require(compress([UInt8](repeating: 65, count: 1 << 20 + 1)))
    #expect(bomb.count < 4_096)
    for type in ["zTXt", "iTXt"] {
      let bytes = withText(type, "Bomb", bomb)
      #expect(throws: PNGError.tooManyTextBytes(limit: 1 << 20)) { try PNG.texts(of: bytes) }
      // The digest has 32 bytes.
      let limits = PNGLimits(maximumTextByteCount: 1 << 20 + 33)
      #expect(try PNG.texts(of: bytes, limits: limits)[0].text.utf8.count == 1 << 20 + 1)
      // The text does not affect the pixels.
      #expect(try PNG.decode(bytes) == bitmap)
      #expect(try PNG.digestMatches(bytes, for: bitmap))
    }
  }

  @Test func textLimitAppliesToTheTotal() throws {
    let half = try #require(compress([UInt8](repeating: 65, count: 1_000)))
    let bytes = withText("zTXt", "A", half, after: withText("zTXt", "B", half))
    #expect(try PNG.texts(of: bytes, limits: PNGLimits(maximumTextByteCount: 2_032)).count == 3)
    #expect(throws: PNGError.tooManyTextBytes(limit: 2_031)) {
      try PNG.texts(of: bytes, limits: PNGLimits(maximumTextByteCount: 2_031))
    }
  }

  @Test func damagedTextFailsOnlyWhenItIsRead() throws {
    let stream = try #require(compress(Array(Self.latin1.text.utf8)))
    var damages: [[UInt8]] = [
      [], stream + [0], Array(stream.dropLast()), Array(stream.dropFirst(2)),
    ]
    for index in stride(from: 0, to: stream.count, by: 3) {
      var damaged = stream
      damaged[index] ^= 0x55
      damages.append(damaged)
    }
    for damaged in damages {
      let bytes = withText("zTXt", "Outline", damaged)
      #expect(throws: PNGError.unreadableText(keyword: "Outline")) { try PNG.texts(of: bytes) }
      #expect(try PNG.digestMatches(bytes, for: bitmap))
    }
  }

  @Test func compressedDigestNeverMatches() throws {
    let bytes = try file([])
    let digest = try #require(chunks(of: bytes).first { $0.type == "tEXt" }).content
    let stream = try #require(compress(Array(digest[7...])))
    var writer = PNGChunkWriter()
    for chunk in chunks(of: bytes) {
      if chunk.type == "tEXt" {
        writer.append(PNGChunkType("zTXt"), Array("Digest".utf8) + [0, 0] + stream)
      } else {
        writer.append(chunk.chunkType, chunk.content)
      }
    }
    #expect(try PNG.texts(of: writer.bytes).map(\.keyword) == ["Digest"])
    #expect(try !PNG.digestMatches(writer.bytes, for: bitmap))
  }

  // MARK: Files

  private struct Chunk {
    let chunkType: PNGChunkType
    let content: [UInt8]
    var type: String { chunkType.name }
  }

  private func chunks(of bytes: [UInt8]) -> [Chunk] {
    var chunks: [Chunk] = []
    var position = 8
    while position < bytes.count {
      let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let code = bytes[position + 4..<position + 8].reduce(0) { $0 << 8 | UInt32($1) }
      chunks.append(
        Chunk(
          chunkType: PNGChunkType(code: code),
          content: Array(bytes[position + 8..<position + 8 + length])))
      position += length + 12
    }
    return chunks
  }

  /// Returns a file with a digest, and with a compressed text before the pixels.
  private func withText(
    _ type: String, _ keyword: String, _ stream: [UInt8], after file: [UInt8]? = nil
  ) -> [UInt8] {
    var writer = PNGChunkWriter()
    for chunk in chunks(of: file ?? ((try? self.file([])) ?? [])) {
      writer.append(chunk.chunkType, chunk.content)
      guard chunk.type == "IHDR" else { continue }
      let head = Array(keyword.utf8) + (type == "zTXt" ? [0, 0] : [0, 1, 0, 0, 0])
      let name: StaticString = type == "zTXt" ? "zTXt" : "iTXt"
      writer.append(PNGChunkType(name), head + stream)
    }
    return writer.bytes
  }

  private func compress(_ bytes: [UInt8]) -> [UInt8]? {
    let options = unsafe cdeflate_options(
      depth: 4, nice: 32, passes: 1, rounds: 0, pixel: 1, row: 0, cuts: nil, cut_count: 0)
    var output = [UInt8](repeating: 0, count: unsafe cdeflate_bound(bytes.count, options))
    var written = 0
    let capacity = output.count
    let status = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe output.withUnsafeMutableBufferPointer { output in
        unsafe cdeflate_compress(
          bytes.baseAddress, bytes.count, options, output.baseAddress, capacity, &written)
      }
    }
    return status == CDEFLATE_OK ? Array(output[..<written]) : nil
  }
}
