#if Fonts
  import Foundation
  import SnapshotDrawing
  import Testing

  @testable import SnapshotTypography

  /// Shaping matches the output of the command `hb-shape` on the same machine, with the fonts of
  /// Debian's packages fonts-dejavu-core, fonts-lohit-deva, fonts-tlwg-loma-ttf, and
  /// fonts-droid-fallback.
  @Suite struct HarfBuzzShapingTests {
    struct Sample: CustomTestStringConvertible {
      let script: String
      let font: String
      let text: String
      /// The digest of the font file.
      let file: String
      /// The digest of the glyph outlines from HarfBuzz 6.
      let outlines: String
      var testDescription: String { script }
      var path: String { "/usr/share/fonts/truetype/" + font }
    }

    static let shaper = "/usr/bin/hb-shape"
    static let samples = [
      Sample(
        script: "Latin", font: "dejavu/DejaVuSans.ttf", text: "AVATAR fi ffl Éa\u{301}\u{323}",
        file: "abdc775b21b1bc470d50c97e790d276f2054b7504e56e5bd3e64f48d68582322",
        outlines: "5f6fab1d556964d7af14c701eb68203d0c9ce41ebdda6640adb48d21103b3bbd"),
      Sample(
        script: "Arabic", font: "dejavu/DejaVuSans.ttf", text: "السَّلامُ عليكم",
        file: "abdc775b21b1bc470d50c97e790d276f2054b7504e56e5bd3e64f48d68582322",
        outlines: "5a050f0811b7bf4e625f188685d01b33be9af373cee81c0f52daa0e2a000b3cb"),
      Sample(
        script: "Hebrew", font: "dejavu/DejaVuSans.ttf", text: "שָׁלוֹם עולם",
        file: "abdc775b21b1bc470d50c97e790d276f2054b7504e56e5bd3e64f48d68582322",
        outlines: "5d8b03907a885f188d4cdf93dc00cf4afc958f4095d3c5c3f74a7e9e094775aa"),
      Sample(
        script: "Devanagari", font: "lohit-devanagari/Lohit-Devanagari.ttf", text: "नमस्ते क्षत्रिय हिन्दी",
        file: "245eef612b94246c6ab9640d07ce21d3d886fabeba6d4ba5beaa859ba58bc7d0",
        outlines: "1c77f4635bb3ce2de1ab2168f464c8fc29bda0f01282c5f79bbc5b0148d830de"),
      Sample(
        script: "Thai", font: "tlwg/Loma.ttf", text: "สวัสดีชาวโลก ปั่น ญู",
        file: "a3083528415b2023c3104b8778d56de293a44d868f595c757b108c4f33144b26",
        outlines: "4ca7ffa2a45099e478f10d22cda7954e396873bd1635e069221a7c9664999774"),
      Sample(
        script: "CJK", font: "droid/DroidSansFallbackFull.ttf", text: "漢字かなカナ한국어、。",
        file: "acb6440a713d880a13a21b468ba7cd43f5a2b2934972e51be791c880730777b8",
        outlines: "b3ebbb803660db48a5fbdaec8ea6e7a865aa02d70e316352c4fecc1f17f8365d"),
    ]

    static let hasFonts = samples.allSatisfy { FileManager.default.fileExists(atPath: $0.path) }
    static let hasShaper = hasFonts && FileManager.default.isExecutableFile(atPath: shaper)
    /// The reason for skipping a test.
    ///
    /// CI installs the packages and fails if a test is skipped.
    static let absence: Comment = "needs hb-shape and fonts: run Scripts/setup fonts"

    @Test(.enabled(if: hasShaper, absence), arguments: samples)
    func shapingMatchesTheCommand(_ sample: Sample) throws {
      let font = try Self.font(sample)
      let scalars = sample.text.unicodeScalars.map(\.value)
      let isRightToLeft = sample.script == "Arabic" || sample.script == "Hebrew"
      let glyphs = font.shape(scalars, 0..<scalars.count, isRightToLeft: isRightToLeft)
      #expect(Self.text(of: glyphs) == (try Self.printed(sample, sample.text)))
    }

    /// The layout has a size at which a font unit is a whole number of subunits.
    @Test(.enabled(if: hasShaper, absence), arguments: samples)
    func paragraphShapingMatchesTheCommand(_ sample: Sample) throws {
      var book = FontBook()
      try book.register(path: sample.path, sha256: FontFile(path: sample.path).sha256)
      let font = try Self.font(sample)
      // Characters that the font lacks would be drawn in the built-in face.
      let text = String(sample.text.unicodeScalars.filter { font.contains($0.value) })
      let size = Double(font.unitsPerEm) / 1024
      let run = TextRun(text, font: Font(families: book.families, size: size))
      let paragraph = Paragraph([run], style: ParagraphStyle())
      let items = paragraph.shaped(0..<paragraph.source.scalars.count)
      let order = BidiOrder.visualOrder(of: items.map(\.item.level))
      let glyphs = order.flatMap { items[$0].glyphs }
      #expect(Self.text(of: glyphs) == (try Self.printed(sample, text)))
      let line = try #require(paragraph.layout(width: 0).lines.first)
      #expect(line.runs.flatMap { $0.glyphs.map(\.advance) } == glyphs.map { Int($0.advance) })
      #expect(line.runs.flatMap { $0.glyphs.map(\.rise) } == glyphs.map { Int($0.offsetY) })
    }

    @Test(.enabled(if: hasFonts, absence), arguments: samples)
    func outlinesAreEqualInAllHarfBuzzVersions(_ sample: Sample) throws {
      let file = try FontFile(path: sample.path)
      // The outline digests are those of this version of the file.
      try #require(file.sha256 == sample.file)
      let font = try #require(HarfBuzzFont(file))
      var outlines = ""
      let scalars = sample.text.unicodeScalars.map(\.value)
      for glyph in font.shape(scalars, 0..<scalars.count, isRightToLeft: false) {
        let path = font.outline(of: UInt32(glyph.glyph))
        // The digests were computed with the previous name of the module.
        let elements = "\(path.elements)".replacing("SnapshotDrawing.", with: "Geometry.")
        outlines += "\(glyph.glyph) \(elements)\n"
        #expect(!path.isEmpty || glyph.advance == 0 || scalars[Int(glyph.cluster)] == 0x20)
      }
      #expect(SHA256.digest(of: Array(outlines.utf8)) == sample.outlines)
    }

    /// Returns glyphs in the output format of the command.
    private static func text(of glyphs: [ShapedGlyph]) -> String {
      let texts = glyphs.map { glyph in
        var text = "\(glyph.glyph)=\(glyph.cluster)"
        if glyph.offsetX != 0 || glyph.offsetY != 0 { text += "@\(glyph.offsetX),\(glyph.offsetY)" }
        return text + "+\(glyph.advance)"
      }
      return "[" + texts.joined(separator: "|") + "]"
    }

    static func font(_ sample: Sample) throws -> HarfBuzzFont {
      try #require(HarfBuzzFont(FontFile(path: sample.path)))
    }

    private static func printed(_ sample: Sample, _ text: String) throws -> String {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: shaper)
      process.arguments = ["--no-glyph-names", "--language=und", sample.path, text]
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
    }
  }
#endif
