import SnapshotDrawing
import SnapshotImageCodecs
import Testing

struct PNGTextTests {
  private let texts = [
    PNGText(keyword: "Title", text: "LoginTests/button"),
    PNGText(keyword: "Outline", text: "View\n  Label \"Grüße\"\n"),
    PNGText(keyword: "Wörter", text: "日本語 and 🙂"),
    PNGText(keyword: "Nothing", text: ""),
  ]

  @Test func textsRoundTripInOrder() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 3, height: 2), color: .red)
    let bytes = try PNG.encode(bitmap, options: PNGEncodingOptions(texts: texts))
    #expect(try PNG.texts(of: bytes) == texts)
    #expect(try PNG.decode(bytes) == bitmap)
    #expect(try PNG.texts(of: PNG.encode(bitmap)).isEmpty)
  }

  @Test(arguments: [
    "", " a", "a ", "a  b", "日本", "a\nb", "a\u{A0}b", String(repeating: "a", count: 80),
  ])
  func invalidKeywordsFail(keyword: String) throws {
    let bitmap = try Bitmap(size: PixelSize(width: 1, height: 1))
    let options = PNGEncodingOptions(texts: [PNGText(keyword: keyword, text: "")])
    #expect(throws: PNGError.invalidKeyword(keyword)) { try PNG.encode(bitmap, options: options) }
  }

  @Test func textsWithNULFail() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 1, height: 1))
    let options = PNGEncodingOptions(texts: [PNGText(keyword: "a", text: "b\0c")])
    #expect(throws: PNGError.invalidText(keyword: "a")) { try PNG.encode(bitmap, options: options) }
  }

  @Test func tooManyTextsFailImmediately() throws {
    func png(_ count: Int, _ type: PNGChunkType = .text) -> [UInt8] {
      let content: [UInt8] = [UInt8(ascii: "a"), 0, UInt8(ascii: "b")]
      return RawPNG(ancillary: Array(repeating: (type, content), count: count)).bytes
    }
    #expect(try PNG.texts(of: png(1_024)).count == 1_024)
    #expect(throws: PNGError.tooManyTexts(limit: 1_024)) { try PNG.texts(of: png(1_025)) }
    #expect(try PNG.texts(of: png(9), limits: PNGLimits(maximumTextCount: 9)).count == 9)
    #expect(throws: PNGError.tooManyTexts(limit: 8)) {
      try PNG.texts(of: png(9), limits: PNGLimits(maximumTextCount: 8))
    }
    let bitmap = try Bitmap(size: PixelSize(width: 1, height: 1), color: .black)
    #expect(throws: PNGError.tooManyTexts(limit: 1_024)) {
      try PNG.digestMatches(png(1_025), for: bitmap)
    }
    // Unreadable texts are skipped, but counted.
    #expect(throws: PNGError.tooManyTexts(limit: 1_024)) {
      try PNG.texts(of: png(1_025, .compressedText))
    }
  }

  /// Reading half a million chunks takes linear time.
  @Test func imageWithManyTextsIsDecoded() throws {
    let content: [UInt8] = [UInt8(ascii: "a"), 0]
    let bytes = RawPNG(ancillary: Array(repeating: (.text, content), count: 20_000)).bytes
    #expect(try PNG.decode(bytes).size == PixelSize(width: 1, height: 1))
  }
}
