import Foundation
import SnapshotDrawing
import Testing

@testable import SnapshotTypography

@Suite struct FontBookTests {
  static let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  static let isInstalled = FileManager.default.fileExists(atPath: path)
  /// The reason for skipping a test.
  ///
  /// CI installs the font and fails if a test is skipped.
  static let absence: Comment = "needs DejaVu: run Scripts/setup fonts"
  static let zeros = String(repeating: "0", count: 64)

  #if !Fonts
    @Test func registeringWithoutTheTraitThrows() {
      var book = FontBook()
      #expect(throws: FontError.fontsTraitIsOff(path: "a.ttf")) {
        try book.register(path: "a.ttf", sha256: Self.zeros)
      }
      #expect(book.isEmpty)
    }
  #else
    @Test(.enabled(if: isInstalled, absence)) func changedFileReportsBothDigests() throws {
      var book = FontBook()
      let actual = try FontFile(path: Self.path).sha256
      #expect(
        throws: FontError.digestDiffers(path: Self.path, expected: Self.zeros, actual: actual)
      ) {
        try book.register(path: Self.path, sha256: Self.zeros)
      }
      try book.register(path: Self.path, sha256: actual.uppercased())
      try book.register(path: Self.path, sha256: actual)
      #expect(book.families.map(\.name) == ["DejaVu Sans"])
    }

    @Test func invalidArgumentsThrow() {
      var book = FontBook()
      #expect(throws: FontError.invalidDigest("12", path: "a.ttf")) {
        try book.register(path: "a.ttf", sha256: "12")
      }
      #expect(throws: FontError.unreadableFile(path: "/nowhere.ttf", errorNumber: 2)) {
        try book.register(path: "/nowhere.ttf", sha256: Self.zeros)
      }
    }

    /// Opening a pipe without a writer would block forever.
    @Test func registeringANonRegularFileThrows() throws {
      let folder = FileManager.default.temporaryDirectory
      let pipe = folder.appendingPathComponent(UUID().uuidString).path
      #expect(unsafe mkfifo(pipe, 0o600) == 0)
      defer { try? FileManager.default.removeItem(atPath: pipe) }
      for path in [folder.path, pipe, "/dev/zero"] {
        var book = FontBook()
        #expect(throws: FontError.notAFile(path: path)) {
          try book.register(path: path, sha256: Self.zeros)
        }
      }
    }

    /// A font with 16 units per em and the maximum advances of the file format.
    @Test(.enabled(if: isInstalled, absence)) func enormousAdvancesAreClamped() throws {
      var font = try Data(contentsOf: URL(fileURLWithPath: Self.path))
      let tables = Self.tables(of: font)
      let head = try #require(tables["head"])
      let metrics = try #require(tables["hmtx"])
      font.replaceSubrange(head.lowerBound + 18..<head.lowerBound + 20, with: [0, 16])
      try Self.setHeights(of: &font, ascender: 16, descender: -4)
      for offset in stride(from: metrics.lowerBound, to: metrics.upperBound - 4, by: 4) {
        font.replaceSubrange(offset..<offset + 2, with: [0x7F, 0xFF])
      }
      for tracking in [1e6, -1e6, .infinity] {
        try Self.withFont(font) { book in
          let text = String(repeating: "MW", count: 4000)
          let font = Font(families: book.families, size: 4096)
          let run = TextRun(text, font: font, tracking: tracking)
          let layout = Paragraph([run], style: ParagraphStyle()).layout(width: 0)
          #expect(layout.size.width.isFinite && layout.size.width >= 0)
        }
      }
    }

    /// With these heights, a line would be invisible or taller than the screen.
    @Test(
      .enabled(if: isInstalled, absence),
      arguments: [(0, 0), (1, -1), (32_767, -500), (1900, -32_768), (20_480, -1)])
    func impossibleLineHeightsThrow(ascender: Int16, descender: Int16) throws {
      var font = try Data(contentsOf: URL(fileURLWithPath: Self.path))
      try Self.setHeights(of: &font, ascender: ascender, descender: descender)
      let error = #expect(throws: FontError.self) { try Self.withFont(font) { _ in } }
      let text = try #require(error).description
      #expect(text.contains(": line height "), "\(text)")
    }

    @Test(.enabled(if: isInstalled, absence), arguments: [(1536, -512), (18_431, -2048), (205, 0)])
    func unusualLineHeightsAreAccepted(ascender: Int16, descender: Int16) throws {
      var bytes = try Data(contentsOf: URL(fileURLWithPath: Self.path))
      try Self.setHeights(of: &bytes, ascender: ascender, descender: descender)
      try Self.withFont(bytes) { book in
        let font = Font(families: book.families, size: 2048)
        #expect(font.ascender == CGFloat(ascender))
        #expect(font.descender == CGFloat(descender))
      }
    }

    /// Sets the ascender and the descender in the table 'hhea', and both pairs in the table 'OS/2'.
    private static func setHeights(
      of font: inout Data, ascender: Int16, descender: Int16
    ) throws {
      let tables = tables(of: font)
      let line = try #require(tables["hhea"]).lowerBound + 4
      let typographic = try #require(tables["OS/2"]).lowerBound + 68
      for start in [line, typographic] {
        for (index, value) in [ascender, descender, 0].enumerated() {
          let offset = start + index * 2
          let bits = UInt16(bitPattern: value)
          font.replaceSubrange(offset..<offset + 2, with: [UInt8(bits >> 8), UInt8(bits & 255)])
        }
      }
      // The Windows heights are used if the others are 0.
      for (index, value) in [ascender, descender].enumerated() {
        let offset = typographic + 6 + index * 2
        let bits = value.magnitude
        font.replaceSubrange(offset..<offset + 2, with: [UInt8(bits >> 8), UInt8(bits & 255)])
      }
    }

    /// Returns the ranges of a font's tables in its file.
    private static func tables(of font: Data) -> [String: Range<Int>] {
      func number(_ offset: Int) -> Int {
        font[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      }
      var tables: [String: Range<Int>] = [:]
      for index in 0..<Int(font[4]) << 8 | Int(font[5]) {
        let entry = 12 + index * 16
        let start = number(entry + 8)
        tables[String(decoding: font[entry..<entry + 4], as: UTF8.self)] =
          start..<start + number(entry + 12)
      }
      return tables
    }

    @Test(.enabled(if: isInstalled, absence), arguments: [0, 3, 11, 100, 5000, 400_000])
    func truncatedFontThrows(count: Int) throws {
      let font = try Data(contentsOf: URL(fileURLWithPath: Self.path))
      try Self.register(font.prefix(count)) { error in
        guard case .invalidFont = error else { return false }
        return true
      }
    }

    @Test(.enabled(if: isInstalled, absence), arguments: 0..<40)
    func corruptFontThrowsOrDraws(seed: Int) throws {
      var font = try Data(contentsOf: URL(fileURLWithPath: Self.path))
      var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
      for _ in 0..<200 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let limit = seed.isMultiple(of: 2) ? 2000 : font.count
        font[Int(state >> 33) % limit] = UInt8(truncatingIfNeeded: state >> 20)
      }
      try Self.register(font) { _ in true }
    }

    @Test func enormousFileThrows() throws {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: file) }
      try Data().write(to: file)
      let handle = try FileHandle(forWritingTo: file)
      try handle.truncate(atOffset: UInt64(FontFile.maximumCount) + 1)
      try handle.close()
      var book = FontBook()
      #expect(throws: FontError.fileTooLarge(path: file.path, limit: FontFile.maximumCount)) {
        try book.register(path: file.path, sha256: Self.zeros)
      }
    }

    @Test(.enabled(if: isInstalled, absence)) func fallbackFollowsRegistrationOrder() throws {
      var book = FontBook()
      try book.register(
        path: Self.path, sha256: FontFile(path: Self.path).sha256)
      let source = TextSource([TextRun("aא漢b", font: Font(families: book.families, size: 16))])
      let items = source.items(levels: [0, 1, 0, 0])
      #expect(items.map { $0.face.face != nil } == [true, true, false, true])
      let layout = Paragraph(source.runs, style: ParagraphStyle()).layout(width: 0)
      #expect(layout.missingCharacters == ["漢"])
    }

    /// Registers bytes with their digest.
    ///
    /// If they are a font, text must be laid out with it.
    private static func register(_ bytes: Data, isExpected: (FontError) -> Bool) throws {
      do {
        try withFont(bytes) { book in
          let run = TextRun("Hamburg fi السلام é", font: Font(families: book.families, size: 14))
          #expect(Paragraph([run], style: ParagraphStyle()).layout(width: 50).size.height >= 0)
        }
      } catch let error as FontError {
        #expect(isExpected(error), "\(error)")
      }
    }

    /// Registers bytes with their digest.
    private static func withFont(_ bytes: Data, _ body: (FontBook) throws -> Void) throws {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: file) }
      try bytes.write(to: file)
      var book = FontBook()
      let digest = try FontFile(path: file.path).sha256
      try book.register(path: file.path, sha256: digest)
      try body(book)
    }
  #endif
}
