import SnapshotComparison
import SnapshotDrawing
import Testing

@testable import SnapshotDifferencePictures

@Suite struct FilmStripTests {
  @Test func framesAreSideBySideInThreeRows() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 100, height: 50), color: .red)
    let layout = StripLayout(3, bitmap.size, imageScale: 1)
    #expect(layout.columnCount == 3 && layout.bandCount == 1)
    let strip = try FilmStrip.draw([(bitmap, bitmap), (bitmap, bitmap), (bitmap, bitmap)])
    #expect(strip.width == 20 + 80 + 3 * 100 + 2 * 8 + 20)
    let bottom = strip.height - 20
    for column in 0..<3 {
      let x = 20 + 80 + column * 108 + 50
      let rows = (0..<3).map { Color(strip[x, bottom - 25 - (2 - $0) * 58]) }
      #expect(rows[0] == .red && rows[1] == .red)
      #expect(rows[2].red == rows[2].green && rows[2].red < 0x40)
    }
  }

  @Test func onlyDifferingFramesAreMarked() throws {
    let white = try Bitmap.square(.white, side: 100)
    let strip = try FilmStrip.draw([(white, white), (white, try .square(.black, side: 100))])
    func frame(_ row: Int, _ column: Int) -> Color {
      Color(strip[20 + 80 + column * 108 + 50, strip.height - 20 - 1 - 100 - (2 - row) * 108])
    }
    #expect((0..<3).map { frame($0, 0) } == [Palette.frame, Palette.frame, Palette.frame])
    #expect((0..<3).map { frame($0, 1) } == [Palette.frame, Palette.changed, Palette.changed])
  }

  @Test func causeIsTheHeadingOfAStrip() throws {
    let (white, black) = (try Bitmap.square(.white, side: 80), try Bitmap.square(.black, side: 80))
    let plain = try FilmStrip.draw([(white, black)])
    let described = try FilmStrip.draw(
      [(white, black)],
      content: SheetContent(
        headline: "curve easeOut", consequence: "and 1 view moved", name: "T", summary: "S"))
    #expect(described.height > plain.height && described.width == plain.width)
  }

  @Test func wideFramesAreReducedAndManyAreWrapped() throws {
    let wide = StripLayout(3, PixelSize(width: 3_001, height: 5), imageScale: 1)
    #expect(wide.zoom == .reduced(3) && wide.bandCount == 1)
    let many = StripLayout(240, PixelSize(width: 390, height: 844), imageScale: 1)
    #expect(many.bandCount > 1)
    let layouts = [wide, many, StripLayout(0, PixelSize(width: 0, height: 0), imageScale: 1)]
    for layout in layouts {
      #expect(layout.width <= Double(StripLayout.maximumWidth))
      #expect(Double(layout.bandCount) * layout.bandHeight <= 8_192)
    }
  }

  @Test func differingFramesTakePrecedenceInAStrip() throws {
    let (white, black) = (try Bitmap.square(.white, side: 1), try Bitmap.square(.black, side: 1))
    var frames = [(reference: Bitmap, actual: Bitmap)](repeating: (white, white), count: 1_000)
    frames[999] = (white, black)
    let strip = try FilmStrip.draw(frames)
    var isMarked = false
    for y in 0..<strip.height {
      for x in 0..<strip.width where Color(strip[x, y]) == Palette.changed { isMarked = true }
    }
    #expect(isMarked)
    #expect(strip.width <= StripLayout.maximumWidth)
  }

  @Test func frameLimitDecreasesWithImageSize() {
    #expect(FilmStrip.limit(PixelSize(width: 390, height: 844)) == 240)
    #expect(FilmStrip.limit(PixelSize(width: 1_170, height: 2_532)) == 67)
    #expect(FilmStrip.limit(PixelSize(width: 16_384, height: 16_384)) == 24)
    #expect(FilmStrip.limit(PixelSize(width: 0, height: 0)) == 240)
  }

  @Test func emptyAnimationHasAStrip() throws {
    #expect(try FilmStrip.draw([]).width > 100)
  }
}
