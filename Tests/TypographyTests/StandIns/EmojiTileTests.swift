import SnapshotDrawing
import Testing

@testable import SnapshotTypography

/// The tiles that are drawn instead of emoji.
@Suite struct EmojiTileTests {
  private static func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  private static func isEmoji(_ text: String) -> Bool {
    EmojiSequence.isEmoji(scalars(text)[...])
  }

  private static func tile(_ text: String, size: Double = 17) -> EmojiTile {
    EmojiTile(scalars(text)[...], size: size)
  }

  private static func layout(
    _ text: String, size: Double = 17, style: ParagraphStyle = ParagraphStyle(), width: Double = 0
  ) -> TextLayout {
    let run = TextRun(text, font: .systemFont(ofSize: size))
    return Paragraph([run], style: style).layout(width: width)
  }

  private static func tiles(_ layout: TextLayout) -> [EmojiTile?] {
    layout.lines.flatMap { $0.runs.flatMap(\.glyphs) }.map(\.shape.tile)
  }

  /// Returns the drawing of a tile at a position.
  private static func drawing(
    _ tile: EmojiTile, at pen: CGPoint = CGPoint(x: 10, y: 20), scale: Double = 2,
    color: Color = .black
  ) -> DisplayList {
    var context = DrawingContext()
    tile.draw(at: pen, capHeight: 12, pixelsPerPoint: scale, color: color, in: &context)
    return context.makeDisplayList()
  }

  // MARK: Recognition

  @Test(arguments: [
    "😀", "👍🏽", "👩‍💻", "👨‍👩‍👧‍👦", "🇩🇪", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "#️⃣", "*\u{20E3}", "☺️", "©️", "™️", "❤️", "❤️‍🔥", "☝🏿",
    "⛹🏽‍♀️", "🏳️‍🌈", "⭐", "⌚", "✔️", "▶️", "🫨", "☁️",
  ])
  func emojiIsATile(_ text: String) {
    #expect(Self.isEmoji(text))
    let layout = Self.layout("a\(text)b")
    #expect(Self.tiles(layout).map { $0 != nil } == [false, true, false])
    #expect(layout.missingCharacters.isEmpty)
  }

  @Test(arguments: [
    "☺", "©", "™", "®", "❤", "✔", "▶", "☁", "1", "#", "*", "1\u{FE0F}", "A", "é", "e\u{301}", "漢",
    "😀\u{FE0E}", "❤\u{FE0E}", "⌚\u{FE0E}", "\u{FE0F}", "\u{200D}", "a\u{FE0F}", "",
  ])
  func textIsNoTile(_ text: String) {
    #expect(!Self.isEmoji(text))
    #expect(Self.tiles(Self.layout(text)).allSatisfy { $0 == nil })
  }

  /// The built-in face draws its own characters.
  @Test func builtInFaceHasNoCharacterWithEmojiPresentation() {
    let emoji = BuiltInFace.shared.scalars.compactMap(Unicode.Scalar.init).filter {
      $0.properties.isEmojiPresentation
    }
    #expect(emoji.isEmpty)
  }

  // MARK: Appearance

  /// All emoji of one scalar, with skin tones, all flags, and all keycaps.
  private static let sequences: [String] = {
    func text(_ scalars: UInt32...) -> String {
      String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
    }
    var sequences: [String] = []
    for value in [0xA9, 0xAE] + Array(0x203C...0x3299) + Array(0x1F000...0x1FAFF) as [UInt32] {
      guard let scalar = Unicode.Scalar(value), scalar.properties.isEmoji else { continue }
      sequences.append(text(value, 0xFE0F))
      guard scalar.properties.isEmojiModifierBase else { continue }
      sequences += (0x1F3FB...0x1F3FF).map { text(value, $0) }
    }
    let letters = 0x1F1E6...0x1F1FF as ClosedRange<UInt32>
    sequences += letters.flatMap { first in letters.map { text(first, $0) } }
    sequences += "0123456789#*".unicodeScalars.map { text($0.value, 0xFE0F, 0x20E3) }
    return sequences
  }()

  @Test func differentEmojiHaveDifferentTiles() {
    let glyphs = Self.sequences.map { Self.tile($0).glyph }
    #expect(glyphs.count > 2_700)
    #expect(Set(glyphs).count == glyphs.count)
    #expect(glyphs.allSatisfy { $0 > 0 })
    let families = ["👨‍👩‍👧", "👨‍👩‍👦", "👩‍👩‍👧", "👨‍👧", "👨", "👩‍💻", "👨‍💻", "👩🏽‍💻", "🏳️‍🌈", "🏳️‍⚧️", "🏳️"]
    #expect(Set(families.map { Self.tile($0).glyph }).count == families.count)
  }

  /// The hash is part of every reference with an emoji.
  @Test func tilesNeverChange() {
    #expect(Self.tile("😀").glyph == 1_075_253_968)
    #expect(Self.tile("👍🏽").glyph == 1_075_140_344)
    #expect(Self.tile("🇩🇪").glyph == 1_074_004_643)
  }

  /// Keyboards and programs differ in whether they insert the selector inside a sequence.
  @Test func emojiSelectorsDoNotChangeATile() {
    #expect(Self.tile("❤️‍🔥") == Self.tile("❤‍🔥"))
    #expect(Self.tile("⭐️") == Self.tile("⭐"))
    #expect(Self.tile("⭐️") != Self.tile("🌟"))
  }

  @Test func tileIsFoundByItsGlyph() {
    let tile = Self.tile("🎉", size: 13)
    #expect(EmojiTile(glyph: tile.glyph, size: 13) == tile)
    #expect(EmojiTile(glyph: 65_535, size: 13) == nil)
    #expect(EmojiTile(glyph: ~0x1F389, size: 13) == nil)
    #expect(BlockGlyph(glyph: tile.glyph) == nil)
  }

  /// A tile has a background, a figure, and a center, in three colors.
  @Test func tileConsistsOfThreeShapes() {
    for sequence in Self.sequences.prefix(500) {
      let items = Self.drawing(Self.tile(sequence)).items
      #expect(items.count == 3)
      let colors = items.compactMap { item -> Color? in
        guard case .fill(_, .color(let color)) = item.command else { return nil }
        return color
      }
      #expect(colors.count == 3 && colors[0] != colors[1] && colors[1] != colors[2])
    }
  }

  /// Equal pixels at all positions keep files small.
  @Test(arguments: [11, 13, 17, 20, 34], [1, 2, 3] as [Double])
  func edgesAreAlignedToPixels(size: Double, scale: Double) throws {
    let tile = Self.tile("🚀", size: size)
    let first = Self.drawing(tile, scale: scale)
    for offset in stride(from: 0.0, to: 2, by: 0.3) {
      let drawing = Self.drawing(tile, at: CGPoint(x: 10 + offset, y: 20 + offset), scale: scale)
      guard case .fill(.roundedRect(let square), _) = drawing.items[0].command,
        case .fill(.roundedRect(let other), _) = first.items[0].command
      else {
        Issue.record("no square")
        return
      }
      for edge in [square.rect.minX, square.rect.minY, square.rect.maxX, square.rect.maxY] {
        #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-9)
      }
      #expect(abs(square.rect.width - other.rect.width) < 1e-9)
      #expect(square.rect.width == square.rect.height)
    }
  }

  /// As on iOS, the color of text does not color emoji, but its opacity applies.
  @Test func onlyTheOpacityOfTheTextApplies() {
    let tile = Self.tile("🚀")
    #expect(Self.drawing(tile, color: .red) == Self.drawing(tile, color: .white))
    #expect(Self.drawing(tile, color: .clear).items.isEmpty)
    let faded = Self.drawing(tile, color: Color(white: 0, alpha: 0.5)).items.map(\.command)
    #expect(faded.count == 5)
    #expect(faded.first == .pushLayer(opacity: 128))
    let dynamic = Color(light: .black, dark: .clear)
    var context = DrawingContext()
    context.userInterfaceStyle = .dark
    tile.draw(at: .zero, capHeight: 12, pixelsPerPoint: 1, color: dynamic, in: &context)
    #expect(context.makeDisplayList().items.isEmpty)
  }

  // MARK: Layout

  @Test(arguments: [(11.0, 13.75), (16, 20), (17, 20.5), (20, 22), (24, 24), (34, 34)])
  func emojiIsWiderThanTheEmAtTextSizes(size: Double, advance: Double) {
    #expect(Self.layout("😀", size: size).size.width == advance)
    #expect(Self.layout("👨‍👩‍👧", size: size).size.width == advance)
  }

  /// The same applies to labels on iOS.
  @Test(arguments: [11, 17, 34] as [Double])
  func emojiDoesNotChangeTheHeightOfALine(size: Double) {
    let plain = Self.layout("a", size: size).lines[0]
    for text in ["😀", "a😀", "1️⃣👍🏽"] {
      let line = Self.layout(text, size: size).lines[0]
      #expect(line.height == plain.height && line.baseline == plain.baseline, "\(text)")
      // Tiles are inside their line.
      let tile = Self.tile("😀", size: size)
      let capHeight = Font.systemFont(ofSize: size).capHeight
      var context = DrawingContext()
      tile.draw(
        at: CGPoint(x: 0, y: Subunits.points(line.baseline)), capHeight: capHeight,
        pixelsPerPoint: 2, color: .black, in: &context)
      guard case .fill(.roundedRect(let square), _) = context.makeDisplayList().items[0].command
      else { continue }
      #expect(square.rect.minY >= 0 && square.rect.maxY <= Subunits.points(line.height))
    }
  }

  @Test func linesBreakBetweenEmojiButNotInsideASequence() {
    let family = "👨‍👩‍👧"
    let lines = Self.layout(String(repeating: family, count: 4), width: 45).lines
    #expect(lines.map { $0.runs.flatMap(\.glyphs).count } == [2, 2])
    let flags = Self.layout("🇩🇪🇫🇷🇮🇹", width: 25).lines
    #expect(flags.count == 3)
  }

  @Test func truncationRemovesEntireEmoji() {
    let style = ParagraphStyle(lineBreakMode: .byTruncatingTail, numberOfLines: 1)
    let layout = Self.layout("👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", style: style, width: 60)
    #expect(layout.isTruncated)
    #expect(Self.tiles(layout).map { $0 != nil } == [true, true, false])
    #expect(Double(layout.lines[0].width) <= 60 * 1024)
  }

  @Test func emojiIsNotSlantedAndNotKerned() {
    var font = Font.italicSystemFont(ofSize: 17)
    font.weight = .black
    let italic = Paragraph([TextRun("T😀o", font: font)], style: ParagraphStyle()).layout(width: 0)
    let glyphs = italic.lines[0].runs.flatMap(\.glyphs)
    #expect(glyphs[1].shape.tile == Self.tile("😀"))
    #expect(glyphs[1].shape.path.isEmpty)
    #expect(glyphs[2].x - glyphs[1].x == 20_992)
  }

  @Test func rightToLeftTextHasTiles() {
    let layout = Self.layout("\u{202E}a😀b")
    #expect(Self.tiles(layout).map { $0 != nil } == [false, true, false])
  }

  #if Fonts
    private static let path = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"

    @Test(.enabled(if: HarfBuzzShapingTests.hasFonts, "needs fonts: run Scripts/setup fonts"))
    func registeredFontWithTheEmojiTakesPrecedence() throws {
      var book = FontBook()
      try book.register(path: Self.path, sha256: FontFile(path: Self.path).sha256)
      let font = Font.systemFont(ofSize: 17).resolved(with: book)
      let layout = Paragraph([TextRun("a😀🫨❤️", font: font)], style: ParagraphStyle())
        .layout(width: 0)
      // DejaVu Sans has the first and the last one.
      let glyphs = layout.lines[0].runs.flatMap(\.glyphs).prefix(4)
      #expect(glyphs.map { $0.shape.tile == nil } == [true, true, false, true])
      #expect(glyphs[1].shape.path.isEmpty == false)
    }

    /// The built-in face draws the tile, but its lines are higher than those of the system family.
    @Test(.enabled(if: HarfBuzzShapingTests.hasFonts, "needs fonts: run Scripts/setup fonts"))
    func emojiDoesNotChangeTheHeightOfALineOfAnotherFamily() throws {
      var book = FontBook()
      book.systemFamily = try book.register(
        path: Self.path, sha256: FontFile(path: Self.path).sha256)
      let font = Font.systemFont(ofSize: 17).resolved(with: book)
      let heights = ["a", "a🫨"].map { text in
        Paragraph([TextRun(text, font: font)], style: ParagraphStyle()).layout(width: 0)
          .lines[0].height
      }
      #expect(heights[0] == heights[1])
    }
  #endif
}
