import ImageCodecs
import Pixels
import Testing

struct PNGTextTests {
  private let texts = [
    PNGText(keyword: "Title", text: "LoginTests/button"),
    PNGText(keyword: "Outline", text: "View\n  Label \"Grüße\"\n"),
    PNGText(keyword: "Wörter", text: "日本語 and 🙂"),
    PNGText(keyword: "Nothing", text: ""),
  ]

  @Test func textsReadBackInTheirOrder() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 3, height: 2), color: .red)
    let bytes = try PNG.encode(bitmap, options: PNGEncodingOptions(texts: texts))
    #expect(try PNG.texts(of: bytes) == texts)
    #expect(try PNG.decode(bytes) == bitmap)
    #expect(try PNG.texts(of: PNG.encode(bitmap)).isEmpty)
  }

  @Test(arguments: [
    "", " a", "a ", "a  b", "日本", "a\nb", "a\u{A0}b", String(repeating: "a", count: 80),
  ])
  func invalidKeywordsAreRefused(keyword: String) throws {
    let bitmap = try Bitmap(size: PixelSize(width: 1, height: 1))
    let options = PNGEncodingOptions(texts: [PNGText(keyword: keyword, text: "")])
    #expect(throws: PNGError.invalidKeyword(keyword)) { try PNG.encode(bitmap, options: options) }
  }

  @Test func textsWithNULAreRefused() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 1, height: 1))
    let options = PNGEncodingOptions(texts: [PNGText(keyword: "a", text: "b\0c")])
    #expect(throws: PNGError.invalidText(keyword: "a")) { try PNG.encode(bitmap, options: options) }
  }
}
