import Foundation
import Geometry
import Testing

@testable import Typography

@Suite struct FontBookTests {
  static let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
  static let isThere = FileManager.default.fileExists(atPath: path)
  /// Why a test is left out; CI installs what is missing, and fails where one is left out.
  static let absence: Comment = "needs DejaVu: run Scripts/setup fonts"
  static let zeros = String(repeating: "0", count: 64)

  #if !Fonts
    @Test func withoutTheTraitItSaysHowToTurnItOn() {
      var book = FontBook()
      #expect(throws: FontError.fontsTraitIsOff(path: "a.ttf")) {
        try book.register(path: "a.ttf", sha256: Self.zeros)
      }
      #expect(book.typefaces.isEmpty)
    }
  #else
    @Test(.enabled(if: isThere, absence)) func anotherFileShowsBothDigests() throws {
      var book = FontBook()
      let actual = try SHA256.digest(of: FontFile(path: Self.path))
      #expect(
        throws: FontError.digestDiffers(path: Self.path, expected: Self.zeros, actual: actual)
      ) {
        try book.register(path: Self.path, sha256: Self.zeros)
      }
      try book.register(path: Self.path, sha256: actual.uppercased())
      try book.register(path: Self.path, sha256: actual)
      #expect(book.typefaces.count == 1)
    }

    @Test func aDigestIsThatOfTheStandard() {
      let digest = SHA256.digest(of: Array("abc".utf8))
      #expect(digest == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }

    @Test func badArgumentsAreErrors() {
      var book = FontBook()
      #expect(throws: FontError.invalidDigest("12", path: "a.ttf")) {
        try book.register(path: "a.ttf", sha256: "12")
      }
      #expect(throws: FontError.unreadableFile(path: "/nowhere.ttf", errorNumber: 2)) {
        try book.register(path: "/nowhere.ttf", sha256: Self.zeros)
      }
    }

    @Test(.enabled(if: isThere, absence), arguments: [0, 3, 11, 100, 5000, 400_000])
    func aTruncatedFontIsAnError(count: Int) throws {
      let font = try Data(contentsOf: URL(fileURLWithPath: Self.path))
      try Self.register(font.prefix(count)) { error in
        guard case .invalidFont = error else { return false }
        return true
      }
    }

    @Test(.enabled(if: isThere, absence), arguments: 0..<40)
    func aCorruptFontIsAnErrorOrDraws(seed: Int) throws {
      var font = try Data(contentsOf: URL(fileURLWithPath: Self.path))
      var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
      for _ in 0..<200 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let limit = seed.isMultiple(of: 2) ? 2000 : font.count
        font[Int(state >> 33) % limit] = UInt8(truncatingIfNeeded: state >> 20)
      }
      try Self.register(font) { _ in true }
    }

    @Test func anEnormousFileIsAnError() throws {
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

    @Test(.enabled(if: isThere, absence)) func fallbackGoesInDeclaredOrder() throws {
      var book = FontBook()
      try book.register(
        path: Self.path, sha256: SHA256.digest(of: FontFile(path: Self.path)))
      let source = TextSource([TextRun("aא漢b", font: book.font(ofSize: 16))])
      let items = source.items(levels: [0, 1, 0, 0])
      #expect(items.map { $0.face.typeface != nil } == [true, true, false, true])
      let layout = Paragraph(source.runs, style: ParagraphStyle()).layout(width: 0)
      #expect(layout.missingCharacters == ["漢"])
    }

    /// Registers bytes by their own digest; what becomes a font has to lay out and draw.
    private static func register(_ bytes: Data, isExpected: (FontError) -> Bool) throws {
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: file) }
      try bytes.write(to: file)
      var book = FontBook()
      do throws(FontError) {
        let digest = SHA256.digest(of: try FontFile(path: file.path))
        try book.register(path: file.path, sha256: digest)
      } catch {
        #expect(isExpected(error), "\(error)")
        return
      }
      let run = TextRun("Hamburg fi السلام é", font: book.font(ofSize: 14))
      #expect(Paragraph([run], style: ParagraphStyle()).layout(width: 50).size.height >= 0)
    }
  #endif
}
