import SnapshotDrawing
import SnapshotRasterizer
import Testing

@Suite("Example in the article on drawing")
struct DrawingArticleTests {
  @Test("A card is drawn above its shadow")
  func card() throws {
    let rendered = try Rasterizer().render(
      makeCard(), size: PixelSize(width: 76, height: 60), scale: 1)
    #expect(rendered[30, 30] == PremultipliedColor(.orange))
    #expect(rendered[30, 50].alpha > 0 && rendered[30, 50].alpha < 255)
  }
}

/// Returns a card above its shadow.
func makeCard() -> DisplayList {
  let tiles = ImagePattern(.solid(.orange, width: 4, height: 4), tileMode: .repeat)
  var context = DrawingContext()
  context.pushShadow(Shadow(color: .gray, offset: Point(x: 0, y: 2), sigma: 3))
  context.fill(
    .rect(Rect(x: 8, y: 8, width: 60, height: 40), cornerRadius: 8), with: .pattern(tiles))
  context.pop()
  return context.makeDisplayList()
}
