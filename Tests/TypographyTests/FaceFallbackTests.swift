#if Fonts
  import Foundation
  import Testing

  @testable import SnapshotTypography

  /// The families that draw the parts of a text.
  ///
  /// The lookup order is the built-in face, DejaVu Sans (Arabic and Hebrew), Lohit Devanagari, Loma
  /// (Thai), and Droid Sans Fallback (Chinese, Japanese, and Korean).
  @Suite struct FaceFallbackTests {
    private static let folder = "/usr/share/fonts/truetype/"
    private static let files = HarfBuzzShapingTests.samples.map { ($0.path, $0.file) }
    private static let isInstalled = HarfBuzzShapingTests.hasFonts
    private static let absence: Comment = "needs fonts: run Scripts/setup fonts"
    private static let names = [
      "DejaVu Sans": "dejavu", "Lohit Devanagari": "lohit", "Loma": "loma",
      "Droid Sans Fallback": "droid",
    ]

    private static func book() throws -> FontBook {
      var book = FontBook()
      for (path, digest) in files { try book.register(path: path, sha256: digest) }
      return book
    }

    /// Returns the parts of a text with the families that draw them, such as `dejavu:أب
    /// built-in:a`.
    private static func parts(_ text: String, _ font: Font, _ book: FontBook) -> [String] {
      let source = TextSource([TextRun(text, font: font.resolved(with: book))])
      let faces = source.runs[0].font.faces
      let choices = FaceFallback(source, 0..<source.scalars.count, faces).choices
      var parts: [(name: String, text: String)] = []
      for (scalar, choice) in zip(source.scalars, choices) {
        let name =
          book.families.first { $0.faces.contains { $0.face == faces[choice].face } }
          .map { names[$0.name] ?? $0.name } ?? "built-in"
        if parts.last?.name != name { parts.append((name, "")) }
        parts[parts.count - 1].text.unicodeScalars.append(Unicode.Scalar(scalar) ?? "?")
      }
      return parts.map { "\($0.name):\($0.text)" }
    }

    private static func parts(_ text: String, system: String? = nil) throws -> [String] {
      var book = try book()
      if let system { book.systemFamily = book.families.first { $0.name == system } }
      return parts(text, .systemFont(ofSize: 16), book)
    }

    @Test(.enabled(if: isInstalled, absence)) func eachScriptRunHasOneFace() throws {
      #expect(try Self.parts("Hello") == ["built-in:Hello"])
      #expect(
        try Self.parts("abc السلام नमस्ते สวัสดี 漢字") == [
          "built-in:abc ", "dejavu:السلام ", "lohit:नमस्ते ", "loma:สวัสดี ", "droid:漢字",
        ])
    }

    /// Spaces, digits, and punctuation inside a run have its face.
    @Test(.enabled(if: isInstalled, absence)) func signsBelongToThePrecedingRun() throws {
      #expect(try Self.parts("السعر: 25.50!") == ["dejavu:السعر: 25.50!"])
      #expect(try Self.parts("Price: 25.50!") == ["built-in:Price: 25.50!"])
      #expect(
        try Self.parts("OK, שלום, OK.") == ["built-in:OK, ", "dejavu:שלום, ", "built-in:OK."])
    }

    @Test(.enabled(if: isInstalled, absence)) func leadingSignsBelongToTheFollowingRun() throws {
      #expect(try Self.parts("12. שלום") == ["dejavu:12. שלום"])
      #expect(try Self.parts("(12) Hello") == ["built-in:(12) Hello"])
      // A new line starts a new paragraph.
      #expect(try Self.parts("Hello\n12. שלום") == ["built-in:Hello\n", "dejavu:12. שלום"])
    }

    @Test(.enabled(if: isInstalled, absence)) func pairedBracketsHaveTheSameFace() throws {
      #expect(
        try Self.parts("שלום (Hello) שלום") == ["dejavu:שלום (", "built-in:Hello", "dejavu:) שלום"])
      #expect(
        try Self.parts("Hello (שלום) x") == ["built-in:Hello (", "dejavu:שלום", "built-in:) x"])
      #expect(try Self.parts("(שלום) Hello") == ["dejavu:(שלום) ", "built-in:Hello"])
      #expect(
        try Self.parts("a [ב (c) ד] e") == [
          "built-in:a [", "dejavu:ב (", "built-in:c", "dejavu:) ד", "built-in:] e",
        ])
      // An unpaired bracket belongs to the preceding run.
      #expect(try Self.parts("a ב) c") == ["built-in:a ", "dejavu:ב) ", "built-in:c"])
      let many = String(repeating: "(", count: 2000) + "ב" + String(repeating: ")", count: 2000)
      #expect(try Self.parts(many) == ["dejavu:" + many])
    }

    @Test(.enabled(if: isInstalled, absence)) func signsMissingFromTheRunsFaceUseFallbackOrder()
      throws
    {
      #expect(try Self.parts("नमस्ते ✈") == ["lohit:नमस्ते ", "dejavu:✈"])
      #expect(try Self.parts("สวัสดี→") == ["loma:สวัสดี", "built-in:→"])
    }

    @Test(.enabled(if: isInstalled, absence)) func japaneseScriptsShareOneFace() throws {
      #expect(try Self.parts("設定をカナで、東京。") == ["droid:設定をカナで、東京。"])
      #expect(try Self.parts("Wi-Fi設定") == ["built-in:Wi-Fi", "droid:設定"])
    }

    /// The letter determines the face of its marks.
    @Test(.enabled(if: isInstalled, absence)) func marksHaveTheFaceOfTheirLetter() throws {
      // The built-in face has the letter and one of its marks. DejaVu Sans has both marks.
      #expect(try Self.parts("e\u{301}\u{5B0}x") == ["dejavu:e\u{301}\u{5B0}x"])
      #expect(try Self.parts("שָׁלוֹם") == ["dejavu:שָׁלוֹם"])
      // HarfBuzz composes letters if a face lacks a mark.
      let loma = try Self.book().families.first { $0.name == "Loma" }
      let face = try #require(loma).faces[0].face
      #expect(!face.covers([0x65, 0x301]) || face.covers([0xE9]))
      #expect(!face.covers([0x65, 0x5B0]))
    }

    /// The first face with all letters is preferred to a face with some of them.
    @Test(.enabled(if: isInstalled, absence)) func runsAreNotDividedForOneLetter() throws {
      // Loma has no Vietnamese letters. The built-in face has all of them.
      #expect(try Self.parts("Tiếng Việt", system: "Loma").count == 1)
      #expect(try Self.parts("Hello", system: "Loma") == ["loma:Hello"])
      // No face has the last letter. The others stay together.
      #expect(
        try Self.parts("שלום\u{FB1D}\u{10D00}").first?.hasPrefix("dejavu:שלום") == true)
    }

    @Test(.enabled(if: isInstalled, absence)) func systemFamilyPrecedesOtherFamilies() throws {
      #expect(try Self.parts("Hello 12", system: "DejaVu Sans") == ["dejavu:Hello 12"])
      #expect(try Self.parts("12:30", system: "DejaVu Sans") == ["dejavu:12:30"])
      #expect(try Self.parts("12:30") == ["built-in:12:30"])
    }

    @Test(.enabled(if: isInstalled, absence)) func ellipsisHasTheFaceOfThePrecedingText() throws {
      let font = Font.systemFont(ofSize: 16).resolved(with: try Self.book())
      let style = ParagraphStyle(lineBreakMode: .byTruncatingTail, numberOfLines: 1)
      let paragraph = Paragraph(
        [TextRun("السلام عليكم ورحمة الله", font: font)], style: style)
      var filler = LineFiller(paragraph, width: 80)
      let line = try #require(filler.lines(limit: 1).first)
      #expect(filler.isTruncated)
      #expect(Set(line.items.map { $0.item.face.face?.sha256 }) == [Self.files[0].1])
    }

    /// Without families in the font and the book, no face has to be selected.
    @Test func builtInFaceNeedsNoFallback() {
      let source = TextSource([TextRun("a漢b", font: .systemFont(ofSize: 12))])
      #expect(source.items(levels: [0, 0, 0]).count == 1)
    }
  }
#endif
