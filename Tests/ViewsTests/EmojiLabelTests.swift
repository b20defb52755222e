import SnapshotDrawing
import SnapshotTypography
import SnapshotViews
import Testing

/// Labels with emoji, which are drawn as tiles.
@Suite struct EmojiLabelTests {
  private static func label(_ text: String, width: Double = 200, scale: CGFloat = 2) -> Label {
    let label = Label(text: text, font: .systemFont(ofSize: 17))
    label.traitOverrides.displayScale = scale
    label.frame = CGRect(x: 0, y: 0, width: width, height: 100)
    return label
  }

  /// The backgrounds of the tiles of a label.
  private static func tiles(_ label: Label) -> [CGRect] {
    label.displayList().items.compactMap {
      guard case .fill(.roundedRect(let square), _) = $0.command,
        square.radii.topLeft == square.rect.width * 0.22
      else { return nil }
      return square.rect
    }
  }

  @Test func sizeIsThatOfTheEmojiOnALineOfText() {
    let plain = Self.label("a").intrinsicContentSize
    let emoji = Self.label("😀").intrinsicContentSize
    #expect(emoji == CGSize(width: 20.5, height: plain.height))
    #expect(Self.label("👨‍👩‍👧🇩🇪").intrinsicContentSize == CGSize(width: 41, height: plain.height))
    #expect(Self.label("a😀").firstBaseline(in: plain) == Self.label("a").firstBaseline(in: plain))
  }

  @Test func emojiIsDrawnAsATile() {
    let label = Self.label("a😀b👍🏽")
    #expect(label.missingCharacters.isEmpty)
    let tiles = Self.tiles(label)
    #expect(tiles.map(\.width) == [19, 19])
    // Tiles are in the middle of the capitals.
    let middle = label.firstBaseline(in: label.bounds.size) - label.font.capHeight / 2
    #expect(tiles.allSatisfy { abs($0.midY - middle) <= 0.5 })
    // The letters around it are drawn as usual.
    let runs = label.displayList().items.compactMap { item -> Int? in
      guard case .glyphs(let run, _) = item.command else { return nil }
      return run.glyphs.count
    }
    #expect(runs == [2])
  }

  @Test func changedEmojiChangesTheDrawing() {
    let drawings = ["👍", "👍🏻", "👍🏿", "👎", "🇩🇪", "🇫🇷", "1️⃣", "2️⃣"].map {
      Self.label($0).displayList().description
    }
    #expect(Set(drawings).count == drawings.count)
    #expect(Self.label("👍").displayList() == Self.label("👍").displayList())
  }

  @Test func darkInterfacesHaveTheSameTiles() {
    let label = Self.label("😀")
    let light = label.displayList().items.map(\.command)
    label.traitOverrides.userInterfaceStyle = .dark
    #expect(label.displayList().items.map(\.command) == light)
  }

  @Test func outlineAndAccessibilityHaveTheEmoji() {
    let label = Self.label("Done 🎉")
    #expect(label.recursiveDescription.contains("text = \"Done 🎉\""))
    #expect(label.accessibilityDefaults.label == "Done 🎉")
  }

  @Test func linesBreakBetweenEmoji() {
    let label = Self.label("👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", width: 45)
    label.numberOfLines = 0
    let tiles = Self.tiles(label)
    #expect(tiles.count == 3)
    #expect(tiles[0].minY == tiles[1].minY && tiles[1].minY < tiles[2].minY)
  }

  @Test func truncationRemovesEntireEmoji() {
    let label = Self.label("👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", width: 60)
    #expect(label.isTextTruncated)
    #expect(Self.tiles(label).count == 2)
  }

  @Test func opacityOfTheTextColorApplies() {
    let label = Self.label("😀")
    label.textColor = .clear
    #expect(Self.tiles(label).isEmpty)
    label.textColor = Color(white: 0, alpha: 0.5)
    #expect(label.displayList().items.first?.command == .pushLayer(opacity: 128))
  }

  @Test func blocksReplaceEmojiInLabelsOfBlocks() {
    let label = Self.label("😀")
    label.textRendering = .blocks
    #expect(Self.tiles(label).isEmpty)
    #expect(LabelTests.rects(label).map(\.0.width) == [20.5])
  }

  @Test func fontsOfBlocksApplyToAllText() {
    let label = Self.label("漢字")
    #expect(label.missingCharacters == ["漢", "字"])
    label.traitOverrides.fonts = .blocks
    #expect(label.missingCharacters.isEmpty)
    #expect(label.intrinsicContentSize.width == 34)
  }
}
