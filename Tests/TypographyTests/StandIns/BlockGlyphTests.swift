import SnapshotDrawing
import Testing

@testable import SnapshotTypography

/// The blocks that are drawn instead of characters that no font has, if the font book requests
/// them.
@Suite struct BlockGlyphTests {
  private static func layout(
    _ text: String, _ book: FontBook = .blocks, style: ParagraphStyle = ParagraphStyle(),
    width: Double = 0
  ) -> TextLayout {
    let font = Font.systemFont(ofSize: 10).resolved(with: book)
    return Paragraph([TextRun(text, font: font)], style: style).layout(width: width)
  }

  private static func block(_ text: String) -> BlockGlyph {
    BlockGlyph(text.unicodeScalars.map(\.value)[...])
  }

  @Test func onlyTheBookOfBlocksDrawsThem() {
    #expect(Self.layout("a漢字", FontBook()).missingCharacters == ["漢", "字"])
    #expect(Self.layout("a漢字").missingCharacters.isEmpty)
    let glyphs = Self.layout("漢字").lines[0].runs.flatMap(\.glyphs)
    #expect(glyphs.count == 2)
    #expect(glyphs[0].shape === glyphs[1].shape && !glyphs[0].shape.path.isEmpty)
    // Characters of the built-in face and emoji are drawn as before.
    let others = "aé→😀e\u{301}"
    func shapes(_ book: FontBook) -> [[Path.Element]] {
      Self.layout(others, book).lines[0].runs.flatMap(\.glyphs).map(\.shape.path.elements)
    }
    #expect(shapes(.blocks) == shapes(FontBook()))
  }

  @Test(
    arguments: [
      ("漢", .ideograph), ("ア", .ideograph), ("한", .ideograph), ("𠀀", .ideograph), ("ー", .ideograph),
      ("Ａ", .ideograph), ("。", .closing), ("」", .closing), ("！", .closing), ("「", .opening),
      ("ｱ", .halfwidth), ("ש", .letter), ("ب", .letter), ("न", .letter), ("ก", .letter),
      ("☺", .letter), ("漢\u{301}", .ideograph), ("\u{5D1}\u{5BC}", .letter),
    ] as [(String, BlockGlyph)])
  func blocksHaveTheWidthOfTheirCharacters(text: String, block: BlockGlyph) {
    #expect(Self.block(text) == block)
    #expect(BlockGlyph(glyph: block.glyph) == block)
    // A cluster is one block.
    let layout = Self.layout(text)
    #expect(layout.lines[0].runs.flatMap(\.glyphs).count == 1)
    #expect(layout.lines[0].width == Int((block.advance * 10.24).rounded()))
  }

  @Test func ideographsAreOneEmWide() {
    #expect(Self.layout("漢字かな한국。").size.width == 70)
  }

  /// UAX #14: lines break between ideographs, but not before closing or after opening punctuation.
  @Test func linesBreakBetweenIdeographs() {
    func counts(_ text: String, _ width: Double) -> [Int] {
      Self.layout(text, width: width).lines.map { $0.runs.flatMap(\.glyphs).count }
    }
    #expect(counts("漢字漢字漢字", 30) == [3, 3])
    #expect(counts("漢字漢、字漢", 30) == [2, 3, 1])
    #expect(counts("漢字「漢」字", 30) == [2, 3, 1])
  }

  @Test func blocksAreTruncated() {
    let style = ParagraphStyle(numberOfLines: 1)
    let layout = Self.layout("漢字漢字漢字", style: style, width: 45)
    #expect(layout.isTruncated && layout.missingCharacters.isEmpty)
  }

  @Test func bookStatesTheStyle() {
    #expect(FontBook().missingCharacterStyle == .box)
    #expect(FontBook.blocks.missingCharacterStyle == .block)
    #expect(FontBook.blocks != FontBook() && !FontBook.blocks.isEmpty)
    #expect(FontBook.blocks.description == "built-in; missing characters as blocks")
    #expect(FontBook.blocks.fallbackOnly == .blocks)
    var book = FontBook.blocks
    book.missingCharacterStyle = .box
    #expect(book == FontBook() && book.isEmpty && book.description == "built-in")
  }
}
