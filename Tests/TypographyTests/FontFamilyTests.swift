#if Fonts
  import Foundation
  import Testing

  @testable import SnapshotTypography

  @Suite struct FontFamilyTests {
    private static let weights = Font.Weight.allCases.map(\.rawValue)

    /// Returns the weights in the order of the specification, sentence by sentence.
    private static func order(for desired: Int) -> [Int] {
      let lighter = weights.filter { $0 < desired }.reversed()
      let heavier = weights.filter { $0 > desired }
      switch desired {
      case 400: return [400, 500] + lighter + heavier.dropFirst()
      case 500: return [500] + lighter + heavier
      case ..<400: return [desired] + lighter + heavier
      default: return [desired] + heavier + lighter
      }
    }

    /// Tests every combination of the nine weights.
    @Test func weightMatchingFollowsTheSpecification() throws {
      let face = try VariableFont.family().faces[0].face
      for subset in 1..<512 {
        let there = Self.weights.indices.filter { subset >> $0 & 1 == 1 }.map { Self.weights[$0] }
        let family = FontFamily(
          name: "A", faces: there.map { Typeface(face: face, weight: $0, isItalic: false) })
        for desired in Font.Weight.allCases {
          let expected = Self.order(for: desired.rawValue).first(where: there.contains)
          #expect(
            family.face(weight: desired).weight == expected, "\(desired.rawValue) of \(there)")
        }
      }
    }

    @Test func nonstandardWeightsAreMatched() throws {
      let face = try VariableFont.family().faces[0].face
      func chosen(_ desired: Font.Weight, _ weights: Int...) -> Int {
        let faces = weights.map { Typeface(face: face, weight: $0, isItalic: false) }
        return FontFamily(name: "A", faces: faces).face(weight: desired).weight
      }
      #expect(chosen(.regular, 350, 450, 501) == 450)
      #expect(chosen(.medium, 450, 510) == 450)
      #expect(chosen(.light, 250, 350) == 250)
      #expect(chosen(.bold, 690, 950) == 950)
    }

    /// For a heavy italic font, light italics are preferred to heavy upright faces.
    @Test func slopeTakesPrecedenceOverWeight() throws {
      let face = try VariableFont.family().faces[0].face
      let family = FontFamily(
        name: "A",
        faces: [
          Typeface(face: face, weight: 200, isItalic: true),
          Typeface(face: face, weight: 900, isItalic: false),
        ])
      #expect(family.face(weight: .black, isItalic: true).weight == 200)
      #expect(family.face(weight: .thin, isItalic: false).weight == 900)
      let upright = FontFamily(name: "A", faces: [family.face(weight: .black)])
      #expect(upright.face(weight: .thin, isItalic: true).isItalic == false)
    }

    // MARK: Registering

    @Test func explicitStylesOverrideDeclaredStyles() throws {
      var book = FontBook()
      let family = try book.register(
        family: "Stated",
        files: [VariableFont.file(weight: .bold, isItalic: true), VariableFont.file(weight: .thin)])
      #expect(family.faces.map(\.weight) == [200, 200, 700])
    }

    @Test(.enabled(if: Loma.isInstalled, Loma.absence)) func stylesAreReadFromFiles() throws {
      let family = try Loma.family()
      #expect(family.faces.map(\.weight) == [400, 700, 400, 700])
      #expect(family.faces.map(\.isItalic) == [false, false, true, true])
      #expect(
        family.description
          == "Loma a3083528415b, d8d7e7b54566 700, af2eab16accb italic, 35d0ffeecc1d 700 italic")
    }

    @Test func filesWithTheSameStyleThrow() {
      var book = FontBook()
      let file = VariableFont.file(weight: .bold, isItalic: false)
      #expect(
        throws: FontError.sameStyle(
          path: file.path, otherPath: file.path, family: "A", weight: 700, isItalic: false)
      ) { try book.register(family: "A", files: [file, file]) }
      #expect(book.isEmpty)
    }

    @Test func familyNamesAreUniquePerFiles() throws {
      var book = FontBook()
      let bold = VariableFont.file(weight: .bold, isItalic: false)
      let first = try book.register(family: "A", files: [bold])
      #expect(try book.register(family: "A", files: [bold]) == first)
      #expect(book.families.count == 1)
      #expect(throws: FontError.familyNameTaken("A", path: bold.path)) {
        try book.register(family: "A", files: [VariableFont.file(weight: .thin, isItalic: false)])
      }
      #expect(throws: FontError.noFiles(family: "B")) {
        try book.register(family: "B", files: [])
      }
      #expect(throws: FontError.emptyFamilyName(paths: [bold.path])) {
        try book.register(family: "", files: [bold])
      }
      #expect(book.families == [first])
    }

    // MARK: Books

    @Test func booksWithEqualFamiliesAndRolesAreEqual() throws {
      func book() throws -> FontBook {
        var book = FontBook()
        book.systemFamily = try book.register(family: "A", files: [VariableFont.file()])
        return book
      }
      let (first, second) = (try book(), try book())
      #expect(first == second && first.hashValue == second.hashValue)
      var changed = second
      changed.systemFamily = nil
      #expect(changed != first)
      #expect(changed == first.fallbackOnly)
      #expect(first.description == "system A \(VariableFont.sha256.prefix(12))")
      #expect(changed.description == "A \(VariableFont.sha256.prefix(12))")
      var empty = FontBook()
      empty.systemFamily = first.systemFamily
      empty.systemFamily = nil
      #expect(empty == FontBook() && empty.isEmpty)
    }

    @Test func lookupOrderIsFontThenSystemThenOtherFamilies() throws {
      var book = FontBook()
      func family(_ name: String, _ weight: Font.Weight) throws -> FontFamily {
        try book.register(
          family: name, files: [VariableFont.file(weight: weight, isItalic: false)])
      }
      let (first, second) = (try family("A", .light), try family("B", .medium))
      let (system, mono) = (try family("System", .bold), try family("Mono", .heavy))
      func names(_ font: Font) -> [String] {
        font.resolved(with: book).faces.map { face in
          book.families.first { $0.faces[0].face == face.face }?.name ?? "built-in"
        }
      }
      let plain = Font.systemFont(ofSize: 12)
      #expect(names(plain) == ["built-in", "A", "B", "System", "Mono"])
      #expect(
        names(Font(families: [second], size: 12)) == ["B", "built-in", "A", "System", "Mono"])
      book.systemFamily = system
      #expect(names(plain) == ["System", "A", "B", "Mono", "built-in"])
      #expect(
        names(Font(families: [second], size: 12)) == ["B", "System", "A", "Mono", "built-in"])
      let monospaced = Font.monospacedSystemFont(ofSize: 12, weight: .regular)
      #expect(names(monospaced) == ["built-in", "System", "A", "B", "Mono"])
      book.monospacedFamily = mono
      #expect(names(monospaced) == ["Mono", "System", "A", "B", "built-in"])
      #expect(names(plain) == ["System", "A", "B", "Mono", "built-in"])
      #expect(Font.systemFont(ofSize: 12).faces.count == 1)
      _ = first
    }

    @Test func lineHeightFollowsTheFirstFace() throws {
      var book = FontBook()
      let family = try book.register(family: "A", files: [VariableFont.file()])
      let font = Font.systemFont(ofSize: 100)
      #expect(font.resolved(with: book).lineHeight == font.lineHeight)
      book.systemFamily = family
      #expect(abs(font.resolved(with: book).ascender - 90) < 1e-9)
      #expect(abs(font.resolved(with: book).descender + 25) < 1e-9)
      let line = Paragraph(
        [TextRun("Hno", font: font.resolved(with: book))], style: ParagraphStyle()
      ).layout(width: 0).lines[0]
      #expect(line.height == 115 * 1024 && line.baseline == 90 * 1024)
    }
  }

  /// The fixture that Fixtures/make-variable-font generates.
  enum VariableFont {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    static let path = folder + "/Fixtures/Variable.ttf"
    static let sha256 = "5cae9aa4e67fb1b12a50ee4730f72c904344ba23b8dc8014129b4899769bbb8b"

    static func file(
      weight: Font.Weight? = nil, isItalic: Bool? = nil
    ) -> FontFamily.File {
      FontFamily.File(path: path, sha256: sha256, weight: weight, isItalic: isItalic)
    }

    static func family() throws -> FontFamily {
      var book = FontBook()
      return try book.register(path: path, sha256: sha256)
    }
  }

  /// A family of four files from Debian's package fonts-tlwg-loma-ttf.
  enum Loma {
    static let folder = "/usr/share/fonts/truetype/tlwg/"
    static let isInstalled = FileManager.default.fileExists(atPath: folder + "Loma.ttf")
    static let absence: Comment = "needs Loma: run Scripts/setup fonts"

    static func family() throws -> FontFamily {
      var book = FontBook()
      let digests = [
        "Loma": "a3083528415b2023c3104b8778d56de293a44d868f595c757b108c4f33144b26",
        "Loma-Oblique": "af2eab16accb147d2117de0444682d898c681e63176d880cd92bf421085ff49a",
        "Loma-Bold": "d8d7e7b545666f8552e3bbf36b792f532f9bd009c2d6ca8f649ca8b16a42fd66",
        "Loma-BoldOblique": "35d0ffeecc1d5a2d3bd4c8c1602dbc4c9c2f5104d64821dd34beb40b122a2926",
      ]
      return try book.register(
        family: "Loma",
        files: digests.sorted { $0.key > $1.key }.map {
          FontFamily.File(path: folder + $0.key + ".ttf", sha256: $0.value)
        })
    }
  }
#endif
