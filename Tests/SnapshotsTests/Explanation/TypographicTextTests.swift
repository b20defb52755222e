import SnapshotAssertCore
import Testing

/// The sentences of messages as images show them.
@Suite struct TypographicTextTests {
  @Test func sizesHaveATypographicSignAndIdentifiersDoNot() {
    let size: Sentence = "\(property: "size") \(from: "390x844", to: "320x568")"
    #expect(size.typographic == "size 390\u{A0}×\u{A0}844 → 320\u{A0}×\u{A0}568")
    let grid: Sentence =
      "\(view: "Grid2x2"): \(property: "text") \(from: "\"a\"", to: "\"b\"")"
    #expect(grid.typographic == "Grid2x2: text “a” → “b”")
  }

  @Test func rightToLeftValuesAreIsolated() {
    let label: Sentence =
      "\(view: #"Label "אב""#): \(property: "text") \(from: #""אב""#, to: #""דה""#)"
    #expect(
      label.typographic
        == "Label \u{2068}“אב”\u{2069}: text \u{2068}“אב”\u{2069} → \u{2068}“דה”\u{2069}")
    let text: Sentence = "\(property: "text") \(from: #""A""#, to: #""B""#)"
    #expect(text.typographic == "text “A” → “B”")
  }

  @Test func arrowsInValuesStay() {
    let title: Sentence = "\(view: "Label"): \(property: "text") \(from: "a -> b", to: "c -> d")"
    #expect(title.plain == "Label: text a -> b -> c -> d")
    #expect(title.typographic == "Label: text a -> b → c -> d")
  }
}
