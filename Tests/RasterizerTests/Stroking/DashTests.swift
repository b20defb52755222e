import Drawing
import Geometry
import Pixels
import Testing

@Suite("Dashes")
struct DashTests {
  @Test("Dashes that meet at the start of a closed contour are joined there")
  func seam() throws {
    let picture = try drawn(14, 14) {
      $0.stroke(
        Path(Rect(x: 3, y: 3, width: 8, height: 8)),
        StrokeStyle(width: 4, dashes: [6, 4], dashPhase: 3), with: .color(.black))
    }
    #expect(picture[1, 1].alpha == 255)
  }

  @Test("A dash that goes all the way round a contour closes it")
  func wholeContour() throws {
    func picture(_ dashes: [Double]) throws -> Bitmap {
      try drawn(14, 14) {
        $0.stroke(
          Path(Rect(x: 3, y: 3, width: 8, height: 8)), StrokeStyle(width: 4, dashes: dashes),
          with: .color(.black))
      }
    }
    #expect(try picture([100, 4]) == picture([]))
  }

  @Test("A square dash without length lies along the path")
  func squareDot() throws {
    let picture = try drawn(20, 20) {
      $0.stroke(
        Path([.move(to: Point(x: 3, y: 3)), .line(to: Point(x: 17, y: 17))]),
        StrokeStyle(
          width: 8, cap: .square, dashes: [0, 50], dashPhase: -9.899494936611665),
        with: .color(.black))
    }
    // A square on its tip around (10, 10) reaches 5.6 pixels up, and does not fill its box.
    #expect(picture[10, 5].alpha > 128 && picture[5, 10].alpha > 128)
    #expect(picture[6, 6].alpha == 0 && picture[13, 13].alpha == 0)
  }
}
