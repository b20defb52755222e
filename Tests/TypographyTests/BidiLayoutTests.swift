#if Fonts
  import Foundation
  import SnapshotDrawing
  import Testing

  @testable import SnapshotTypography

  @Suite struct BidiLayoutTests {
    static let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
    static let isInstalled = FileManager.default.fileExists(atPath: path)
    /// The reason for skipping a test.
    ///
    /// CI installs the font and fails if a test is skipped.
    static let absence: Comment = "needs DejaVu: run Scripts/setup fonts"

    /// Returns the characters of the glyphs from left to right.
    static func visual(_ text: String, _ direction: BaseDirection = .natural) throws -> String {
      var book = FontBook()
      try book.register(path: path, sha256: FontFile(path: path).sha256)
      let run = TextRun(text, font: Font(families: book.families, size: 20))
      let paragraph = Paragraph([run], style: ParagraphStyle(baseDirection: direction))
      var order = ""
      let levels = BidiOrder.visualOrder(of: paragraph.items.map(\.level))
      for item in levels.map({ paragraph.items[$0] }) {
        for glyph in Paragraph.shape(item, paragraph.source) {
          let scalar = Unicode.Scalar(paragraph.source.scalars[Int(glyph.cluster)])
          order += scalar.map { String($0) } ?? ""
        }
      }
      return order
    }

    @Test(.enabled(if: isInstalled, absence)) func hebrewIsOrderedRightToLeft() throws {
      #expect(try Self.visual("אבג") == "גבא")
      #expect(try Self.visual("ab אבג cd") == "ab גבא cd")
      #expect(try Self.visual("ab אבג cd", .rightToLeft) == "cd גבא ab")
      #expect(try Self.visual("אב 12 גד") == "דג 12 בא")
    }

    @Test(.enabled(if: isInstalled, absence)) func rightToLeftLinesAreAlignedToTheRight() throws {
      var book = FontBook()
      try book.register(path: Self.path, sha256: FontFile(path: Self.path).sha256)
      let run = TextRun("שלום עולם שלום", font: Font(families: book.families, size: 20))
      let layout = Paragraph([run], style: ParagraphStyle()).layout(width: 100)
      #expect(layout.lines.count == 2)
      for line in layout.lines { #expect(line.x + line.width == 100 * 1024) }
    }

    @Test(.enabled(if: isInstalled, absence)) func eachParagraphIsAlignedByItsDirection() throws {
      var book = FontBook()
      try book.register(path: Self.path, sha256: FontFile(path: Self.path).sha256)
      let run = TextRun("one\nשלום\n\nשלום two\nend", font: Font(families: book.families, size: 20))
      let layout = Paragraph([run], style: ParagraphStyle()).layout(width: 300)
      let end = 300 * 1024
      #expect(layout.lines.map { $0.x == 0 } == [true, false, true, false, true])
      #expect(layout.lines.map { $0.x + $0.width == end } == [false, true, false, true, false])
    }

    /// Lines that end inside ligatures, kerning pairs, or joined forms are wider than the same
    /// range of the entire text.
    @Test(
      .enabled(if: isInstalled, absence),
      arguments: [
        "office ffi waffle AVATAR To, Wa.", "السلام عليكم ورحمة الله", "ab السلام cd عليكم",
      ])
    func linesOfARegisteredFaceNeverExceedTheWidth(text: String) throws {
      var book = FontBook()
      try book.register(path: Self.path, sha256: FontFile(path: Self.path).sha256)
      let run = TextRun(text, font: Font(families: book.families, size: 20))
      for mode in LineBreakMode.allCases where mode != .byClipping {
        for limit in [0, 1] {
          for width in stride(from: 40.0, through: 200, by: 3.3) {
            let style = ParagraphStyle(lineBreakMode: mode, numberOfLines: limit)
            for line in Paragraph([run], style: style).layout(width: width).lines {
              #expect(line.width <= Subunits.from(points: width), "\(mode) \(width)")
            }
          }
        }
      }
    }

    @Test(.enabled(if: isInstalled, absence)) func controlsDrawNothingAndAreNotReportedAsMissing()
      throws
    {
      var book = FontBook()
      try book.register(path: Self.path, sha256: FontFile(path: Self.path).sha256)
      let run = TextRun("a\u{1}b", font: Font(families: book.families, size: 20))
      let layout = Paragraph([run], style: ParagraphStyle()).layout(width: 0)
      #expect(layout.lines[0].runs.flatMap(\.glyphs).count == 2)
      #expect(layout.missingCharacters.isEmpty)
    }

    @Test(.enabled(if: isInstalled, absence)) func lineHeightIncludesFallbackFaces() throws {
      var book = FontBook()
      let deja = try book.register(
        path: Self.path, sha256: FontFile(path: Self.path).sha256)
      let font = Font(families: book.families, size: 100)
      let builtIn = Font.systemFont(ofSize: 100)
      // The first face of the font does not have the character.
      let layout = Paragraph([TextRun("漢", font: font)], style: ParagraphStyle()).layout(width: 0)
      let ascent = max(font.ascender, builtIn.ascender)
      let descent = max(0 - font.descender, 0 - builtIn.descender)
      let height = ascent + descent + max(font.leading, builtIn.leading)
      #expect(layout.lines[0].height == Int(height.rounded(.up)) * 1024)
      #expect(deja.face(weight: .regular).face.metrics.descender != FaceMetrics.builtIn.descender)
      #expect(height > font.lineHeight)
    }
  }
#endif
