import Foundation
import Testing

@testable import UIKitSourceRewriter

@Suite struct ModuleRewriterTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func theCopyNamesTheOriginal() {
    let source = ModuleRewriter.Source(path: #"/a "b"\c.swift"#, text: "let a = 1\n")
    let copies = ModuleRewriter.rewrite([source]).copies
    #expect(
      copies == [
        "import SnapshotUIKit\n#sourceLocation(file: \"/a \\\"b\\\"\\\\c.swift\", line: 1)\nlet a = 1\n"
      ])
  }

  @Test(arguments: [
    "", "\n", "\u{FEFF}let a = 1\r\nlet b = 2\r\n", "}", "#endif\n#else", "@", "#if",
  ])
  func anyTextHasACopy(text: String) {
    #expect(rewritten(text).text == text.drop { $0 == "\u{FEFF}" })
  }

  private static let latin1: [UInt8] = Array("let a = \"".utf8) + [0xE9, 0x22]
  private static let unfinished: [UInt8] = Array("\u{e9}\n".utf8) + [0xC3]
  private static let utf16: [UInt8] = [0xFF, 0xFE, 0x6C, 0]

  @Test(arguments: [
    (latin1, CodePosition(line: 1, column: 10)), (unfinished, CodePosition(line: 2, column: 1)),
    (utf16, CodePosition(line: 1, column: 1)),
  ])
  func aFileInAnotherEncodingIsRefused(bytes: [UInt8], position: CodePosition) {
    let error = #expect(throws: SourceDiagnostic.self) {
      try ModuleRewriter.Source(path: "/a.swift", bytes: bytes)
    }
    #expect(error?.position == position)
    #expect(error?.message.contains("UTF-8") == true)
  }

  @Test func filesWithoutUIKitStay() throws {
    let folder = Self.root.appending(path: "Sources/Drawing/Typography")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
    #expect(paths.count > 50)
    let sources = try paths.map {
      ModuleRewriter.Source(
        path: $0, text: try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
    }
    let result = ModuleRewriter.rewrite(sources)
    #expect(result.diagnostics == [])
    for (source, copy) in zip(sources, result.copies) where !source.text.contains("canImport(") {
      #expect(
        copy == "import SnapshotUIKit\n#sourceLocation(file: \"\(source.path)\", line: 1)\n"
          + source.text)
    }
  }

  @Test func columnsAfterDeletedTextStay() {
    let source = "@objc dynamic var a = 1\nlet b = a as CFString, c = 2\n"
    #expect(rewritten(source).text == "              var a = 1\nlet b = a            , c = 2\n")
  }

  /// Each line of a screen for UIKit keeps its number.
  @Test func linesStayInOrder() throws {
    let folder = Self.root.appending(path: "Tests/UIKitHabitsTests")
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where path.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      let copy = rewritten(text).text
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let copied = copy.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(copied.count == lines.count)
      let changed = zip(lines, copied).filter { $0 != $1 }
      #expect(changed.count < lines.count / 4)
    }
  }

  @Test("Cutting a file anywhere never crashes", arguments: 0..<8)
  func anyPartOfAFileHasACopy(seed: Int) throws {
    let file = Self.root.appending(path: "Sources/Views/View.swift")
    let bytes = Array(try Data(contentsOf: file))
    for part in 0..<20 {
      let start = (seed * 7919 + part * 104_729) % bytes.count
      let end = min(bytes.count, start + 3000 + 37 * part)
      let text =
        "@objc protocol P { @objc optional " + String(decoding: bytes[start..<end], as: UTF8.self)
      let copy = rewritten(text).text
      #expect(copy.utf8.count { $0 == 10 } >= text.utf8.count { $0 == 10 })
    }
  }
}
