import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels
import Testing

@testable import SnapshotRasterizer

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

  private func line(
    _ from: Point, _ to: Point, _ style: StrokeStyle, transform: Transform2D = .identity
  ) throws -> Bitmap {
    try drawn(60, 40) {
      $0.concatenate(transform)
      $0.stroke(Path([.move(to: from), .line(to: to)]), style, with: .color(.black))
    }
  }

  @Test(
    "A line far longer than the picture is dashed where it is seen",
    arguments: [1e4, 1e6, 1e8, 1e9], [LineCap.butt, .round, .square])
  func longLine(extent: Double, cap: LineCap) throws {
    // All extents are whole periods, so that the pattern is that of a short line.
    let style = StrokeStyle(width: 3, cap: cap, dashes: [5, 3, 1, 1], dashPhase: 2)
    let long = try line(Point(x: 0 - extent, y: 20), Point(x: extent, y: 20), style)
    let short = try line(Point(x: -100, y: 20), Point(x: 200, y: 20), style)
    #expect(long == short)
    let turned = try line(Point(x: extent, y: 20), Point(x: 0 - extent, y: 20), style)
    #expect(try turned == line(Point(x: 200, y: 20), Point(x: -100, y: 20), style))
  }

  @Test("A long line that is turned, scaled and skewed has the dashes of a short one")
  func longSkewedLine() throws {
    let transform = Transform2D(a: 1.5, b: 0.75, c: -0.5, d: 1.25, tx: 7, ty: 3)
    let style = StrokeStyle(width: 2, dashes: [4, 4])
    let long = try line(Point(x: -1e6, y: 8), Point(x: 1e6, y: 8), style, transform: transform)
    let short = try line(Point(x: -400, y: 8), Point(x: 400, y: 8), style, transform: transform)
    #expect(difference(long, short) <= 2)
    #expect(long != (try Bitmap(size: long.size)))
  }

  @Test(
    "Dashes do not depend on the picture's extents",
    arguments: [[5.3, 3.1], [0.7, 0.4], [2, 1.3, 0.2, 0.9]], [LineCap.butt, .round])
  func extents(dashes: [Double], cap: LineCap) throws {
    var random = SeededGenerator(seed: 31)
    func number() -> Double { Double.random(in: -20_000...20_000, using: &random) }
    var context = DrawingContext()
    for index in 0..<80 {
      let (x, y, slope) = (number(), Double.random(in: 0...40, using: &random), number() / 1e6)
      // From the right a line comes from beyond the picture's extents.
      let reach = [1e5, -1e9, 1e12, -1e12][index % 4]
      let ends = [x - reach, x, x + reach].map { Point(x: $0, y: y + ($0 - 20) * slope) }
      let style = StrokeStyle(width: 1.7, cap: cap, dashes: dashes, dashPhase: number())
      context.stroke(
        Path([.move(to: ends[0]), .line(to: ends[1]), .line(to: ends[2])]), style,
        with: .color(.black))
    }
    let list = context.makeDisplayList()
    let small = try Rasterizer().render(list, size: PixelSize(width: 40, height: 40), scale: 1)
    #expect(small.hasInk)
    for width in [200, 3000] {
      let size = PixelSize(width: width, height: 40)
      let large = try Rasterizer().render(list, size: size, scale: 1)
      for y in 0..<40 { for x in 0..<40 { #expect(large[x, y] == small[x, y]) } }
    }
  }

  @Test("A contour that is mostly out of view joins its dashes as a short one does")
  func longContour() throws {
    func picture(_ extent: Double) throws -> Bitmap {
      try drawn(60, 40) {
        $0.stroke(
          Path(Rect(x: 10, y: 10, width: extent, height: extent)),
          StrokeStyle(width: 6, dashes: [12, 8], dashPhase: 4), with: .color(.black))
      }
    }
    #expect(try difference(picture(1e6), picture(1000)) <= 2)
  }

  @Test("Dashes too fine to be seen cover the share of them", arguments: [1e-300, 1e-6, 0.01])
  func fineShares(length: Double) throws {
    for extent in [60.0, 1e9] {
      let picture = try line(
        Point(x: 0 - extent, y: 20), Point(x: extent, y: 20),
        StrokeStyle(width: 4, dashes: [length, 3 * length]))
      for x in 0..<60 { #expect(abs(Int(picture[x, 20].alpha) - 64) <= 16, "\(x)") }
    }
  }

  @Test("What is out of view is not drawn: lines depend on what is seen")
  func lineCount() {
    var flattener = Flattener()
    var stroker = Stroker()
    let path = Path([.move(to: Point(x: -1e9, y: 5)), .line(to: Point(x: 1e9, y: 5))])
    let shape = flattener.flatten(
      .stroke(path, StrokeStyle(width: 2, dashes: [5, 5])), .identity,
      visible: PixelRect(x: 0, y: 0, width: 100, height: 100), stroker: &stroker)
    #expect(shape.lines.count >= 20 && shape.lines.count < 80)
  }

  @Test("More dashes than there may be lines for are noted, and take no more memory")
  func tooMany() {
    for (length, isFull) in [(0.1, true), (5.0, false)] {
      var flattener = Flattener(into: EdgeBuffer(maximumCount: 512))
      var stroker = Stroker()
      let path = Path([.move(to: .zero), .line(to: Point(x: 100, y: 50))])
      _ = flattener.flatten(
        .stroke(path, StrokeStyle(width: 2, dashes: [length, length])), .identity,
        visible: PixelRect(x: 0, y: 0, width: 100, height: 100), stroker: &stroker)
      #expect(flattener.lines.isFull == isFull)
      #expect(flattener.lines.count <= 512)
    }
  }

  private func difference(_ first: Bitmap, _ second: Bitmap) -> Int {
    var worst = 0
    for y in 0..<first.height {
      for x in 0..<first.width {
        worst = max(worst, abs(Int(first[x, y].alpha) - Int(second[x, y].alpha)))
      }
    }
    return worst
  }
}
