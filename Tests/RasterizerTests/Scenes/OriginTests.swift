import SnapshotDrawing
import Testing

@Suite("Drawing around the origin")
struct OriginTests {
  @Test("A glyph on the origin has the same pixels as elsewhere")
  func glyph() throws {
    let outline = GlyphContours(Path(ellipseIn: Rect(x: 0, y: 0, width: 8, height: 8)))
    func rendered(_ shift: Double) throws -> Bitmap {
      try drawn(20, 20) {
        $0.draw(
          GlyphRun([.init(outline, at: Point(x: shift - 0.125, y: shift - 0.375))]),
          with: .color(.black))
      }
    }
    let (near, far) = (try rendered(0), try rendered(1))
    for y in 0..<12 { for x in 0..<12 { #expect(near[x, y] == far[x + 1, y + 1]) } }
  }

  @Test(
    "Content outside the bitmap is blurred into it",
    arguments: [ImageStyle.Sampling.bilinear, .area])
  func blurredImage(sampling: ImageStyle.Sampling) throws {
    let red = try Bitmap(size: PixelSize(width: 200, height: 200), color: .red)
    func rendered(_ width: Int, _ shift: Double) throws -> Bitmap {
      try drawn(width, 40) {
        $0.translateBy(x: shift, y: 0)
        $0.pushBlur(sigma: 4)
        $0.draw(
          Image(red, scale: 1), in: Rect(x: -50, y: -50, width: 100, height: 100),
          style: ImageStyle(sampling: sampling))
        $0.pop()
      }
    }
    let (near, far) = (try rendered(40, 0), try rendered(100, 60))
    #expect(near[0, 0].alpha == 255)
    for y in 0..<40 { for x in 0..<40 { #expect(near[x, y] == far[x + 60, y]) } }
  }
}
