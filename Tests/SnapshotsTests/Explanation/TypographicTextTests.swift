import SnapshotCore
import Testing

/// The texts of messages as images show them.
@Suite struct TypographicTextTests {
  @Test func sizesHaveATypographicSignAndIdentifiersDoNot() {
    #expect("size 390x844 -> 320x568".typographic == "size 390×844 → 320×568")
    #expect("Grid2x2: text \"a\" -> \"b\"".typographic == "Grid2x2: text “a” → “b”")
  }

  @Test func rightToLeftValuesAreIsolated() {
    #expect(
      #"Label "אב": text "אב" -> "דה""#.typographic
        == "Label \u{2068}“אב”\u{2069}: text \u{2068}“אב”\u{2069} → \u{2068}“דה”\u{2069}")
    #expect(#"text "A" -> "B""#.typographic == "text “A” → “B”")
  }
}
