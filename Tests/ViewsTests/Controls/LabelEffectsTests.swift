import SnapshotDrawing
import SnapshotTypography
import SnapshotViews
import Testing

@Suite struct LabelEffectsTests {
  @Test func shadowIsACopyOfTheTextBehindIt() throws {
    let label = Label(text: "Hat")
    label.textColor = .blue
    #expect(drawnTexts(label).map(\.color) == [.blue])
    label.shadowColor = .red
    let texts = drawnTexts(label)
    #expect(texts.map(\.color) == [.red, .blue])
    #expect(label.shadowOffset == CGSize(width: 0, height: -1))
    #expect(texts[0].y == texts[1].y - 1 && texts[0].x == texts[1].x)
    label.shadowOffset = CGSize(width: 2, height: 3)
    let moved = drawnTexts(label)
    #expect(moved[0].y == moved[1].y + 3 && moved[0].x == moved[1].x + 2)
    #expect(label.outline().description.contains("textShadowColor"))
  }

  @Test func highlightedAndDisabledLabelsHaveOtherColors() {
    let label = Label(text: "Hat")
    label.styledText = AttributedText("Hat", .init(foregroundColor: .green))
    label.isHighlighted = true
    #expect(drawnTexts(label).map(\.color) == [.green])
    label.highlightedTextColor = .red
    #expect(drawnTexts(label).map(\.color) == [.red])
    label.isEnabled = false
    #expect(drawnTexts(label).map(\.color) == [Color.tertiaryLabel.resolved(for: .light)])
    label.isEnabled = true
    label.isHighlighted = false
    #expect(drawnTexts(label).map(\.color) == [.green])
  }

  @Test func shrunkTextKeepsItsBaselineUnlessAnotherPositionIsSet() throws {
    let label = Label(text: "Hat")
    label.font = .systemFont(ofSize: 60)
    label.sizeToFit()
    let baseline = try #require(drawnTexts(label).first).y
    label.bounds.size.width /= 2
    label.adjustsFontSizeToFitWidth = true
    #expect(abs(try #require(drawnTexts(label).first).y - baseline) < 0.1)
    label.baselineAdjustment = .alignCenters
    let centered = try #require(drawnTexts(label).first).y
    label.baselineAdjustment = .none
    let top = try #require(drawnTexts(label).first).y
    #expect(top < centered - 4 && centered < baseline - 4)
    #expect(abs(label.firstBaseline(in: label.bounds.size) - top) < 0.1)
  }

  /// The color and the position of each run of glyphs.
  private func drawnTexts(_ label: Label) -> [(color: Color, x: Double, y: Double)] {
    label.displayList().items.compactMap { item in
      guard case .glyphs(let run, .color(let color)) = item.command, let glyph = run.glyphs.first
      else { return nil }
      return (color, glyph.position.x, glyph.position.y)
    }
  }
}
