import Foundation
import Testing

@testable import SnapshotReview

@Suite struct UntrustedTextTests {
  @Test func aTerminalReceivesNoControlCharacters() {
    #expect(UntrustedText.forTerminal("a\u{1B}[2Jb\u{202E}c\n") == "a�[2Jb�c�")
    #expect(UntrustedText.forTerminal("\u{9B}31m\u{7F}\u{2028}\u{200F}") == "�31m���")
    #expect(UntrustedText.forTerminal("Größe ↓ 44 “Titel”") == "Größe ↓ 44 “Titel”")
  }

  @Test func markdownHasNoStructure() {
    let text = UntrustedText.forMarkdown("</code>|`*@everyone #1 https://x.y <!-- \n")
    let structure = "`*_|[]()\\!~"
    let plain = text.replacing("<!-- -->", with: "")
    #expect(!plain.contains { structure.contains($0) || $0 == "\n" })
    #expect(text.contains("&#64;<!-- -->everyone "))
    #expect(text.contains("https&#58;&#47;&#47;x&#46;y"))
    #expect(text.components(separatedBy: "</code>").count == 2)
    #expect(Self.withoutMarkup(text) == "</code>|`*@everyone #1 https://x.y <!-- �")
  }

  @Test func aWorkflowCommandIsNotEndedByItsValues() {
    #expect(
      UntrustedText.forWorkflowMessage("a%\n::error::b\r,\u{1B}") == "a%25%0A::error::b�,�")
    #expect(UntrustedText.forWorkflowProperty("a:b,c%0A\n") == "a%3Ab%2Cc%250A%0A")
  }

  @Test func xmlIsWellFormedForEveryScalar() throws {
    for range in [0...0xD7FF, 0xE000...0xFFFF, 0x1F600...0x1F64F, 0x10FFFE...0x10FFFF] {
      let text = String(
        String.UnicodeScalarView(range.compactMap { Unicode.Scalar(UInt32($0)) }))
      let escaped = UntrustedText.forXML(text)
      let document = "<a b=\"\(escaped)\">\(escaped)</a>"
      let element = try XMLRoot(Data(document.utf8))
      #expect(element.text == element.attributes["b"])
      #expect(element.text.unicodeScalars.count == text.unicodeScalars.count)
    }
    #expect(UntrustedText.forXML("]]>\"'&<\n\t") == "]]&gt;&quot;'&amp;&lt;&#10;&#9;")
  }

  /// Returns the text that a browser shows for inline HTML.
  static func withoutMarkup(_ html: String) -> String {
    var text = html.replacing(#/<[^>]*>/#, with: "")
    text = text.replacing(#/&#([0-9]+);/#) { match in
      UInt32(match.1).flatMap(Unicode.Scalar.init).map(String.init) ?? ""
    }
    return text
  }
}
