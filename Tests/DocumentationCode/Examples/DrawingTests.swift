import SnapshotAssert
import Testing

@Suite struct DrawingTests {
  @Test func cardIsDrawnAboveItsShadow() {
    #expect(makeCard().description.contains("shadow"))
  }
}

/// Returns a card above its shadow.
func makeCard() -> DisplayList {
  let tiles = ImagePattern(.solid(.orange, width: 4, height: 4), tileMode: .repeat)
  var context = DrawingContext()
  context.pushShadow(Shadow(color: .gray, offset: CGPoint(x: 0, y: 2), sigma: 3))
  context.fill(
    .rect(CGRect(x: 8, y: 8, width: 60, height: 40), cornerRadius: 8), with: .pattern(tiles))
  context.pop()
  return context.makeDisplayList()
}
