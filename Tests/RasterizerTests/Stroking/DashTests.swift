import SnapshotDrawing
import Testing

@testable import SnapshotRasterizer

@Suite("Dashes")
struct DashTests {
  @Test("Dashes that meet at the start of a closed contour are joined there")
  func seam() throws {
    let rendered = try drawn(14, 14) {
      $0.stroke(
        Path(Rect(x: 3, y: 3, width: 8, height: 8)),
        StrokeStyle(width: 4, dashes: [6, 4], dashPhase: 3), with: .color(.black))
    }
    #expect(rendered[1, 1].alpha == 255)
  }

  @Test("A dash around an entire contour closes it")
  func wholeContour() throws {
    func rendered(_ dashes: [Double]) throws -> Bitmap {
      try drawn(14, 14) {
        $0.stroke(
          Path(Rect(x: 3, y: 3, width: 8, height: 8)), StrokeStyle(width: 4, dashes: dashes),
          with: .color(.black))
      }
    }
    #expect(try rendered([100, 4]) == rendered([]))
  }

  @Test("A zero-length square dash is oriented along the path")
  func squareDot() throws {
    let rendered = try drawn(20, 20) {
      $0.stroke(
        Path([.move(to: Point(x: 3, y: 3)), .line(to: Point(x: 17, y: 17))]),
        StrokeStyle(
          width: 8, cap: .square, dashes: [0, 50], dashPhase: -9.899494936611665),
        with: .color(.black))
    }
    // A rotated square around (10, 10) extends 5.6 pixels up, and does not fill its box.
    #expect(rendered[10, 5].alpha > 128 && rendered[5, 10].alpha > 128)
    #expect(rendered[6, 6].alpha == 0 && rendered[13, 13].alpha == 0)
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
    "The visible part of a very long line is dashed",
    arguments: [1e4, 1e6, 1e8, 1e9], [LineCap.butt, .round, .square])
  func longLine(length: Double, cap: LineCap) throws {
    // All lengths are whole periods, so the pattern equals that of a short line.
    let style = StrokeStyle(width: 3, cap: cap, dashes: [5, 3, 1, 1], dashPhase: 2)
    let long = try line(Point(x: 0 - length, y: 20), Point(x: length, y: 20), style)
    let short = try line(Point(x: -100, y: 20), Point(x: 200, y: 20), style)
    #expect(long == short)
    let rotated = try line(Point(x: length, y: 20), Point(x: 0 - length, y: 20), style)
    #expect(try rotated == line(Point(x: 200, y: 20), Point(x: -100, y: 20), style))
  }

  @Test("A long line that is rotated, scaled, and skewed has the dashes of a short one")
  func longSkewedLine() throws {
    let transform = Transform2D(a: 1.5, b: 0.75, c: -0.5, d: 1.25, tx: 7, ty: 3)
    let style = StrokeStyle(width: 2, dashes: [4, 4])
    let long = try line(Point(x: -1e6, y: 8), Point(x: 1e6, y: 8), style, transform: transform)
    let short = try line(Point(x: -400, y: 8), Point(x: 400, y: 8), style, transform: transform)
    #expect(difference(long, short) <= 2)
    #expect(long != (try Bitmap(size: long.size)))
  }

  @Test(
    "Dashes do not depend on the size of the bitmap",
    arguments: [[5.3, 3.1], [0.7, 0.4], [2, 1.3, 0.2, 0.9]], [LineCap.butt, .round])
  func sizes(dashes: [Double], cap: LineCap) throws {
    var random = SeededGenerator(seed: 31)
    func number() -> Double { Double.random(in: -20_000...20_000, using: &random) }
    var context = DrawingContext()
    for index in 0..<80 {
      let (x, y, slope) = (number(), Double.random(in: 0...40, using: &random), number() / 1e6)
      // A right-to-left line comes from outside the bitmap.
      let distance = [1e5, -1e9, 1e12, -1e12][index % 4]
      let ends = [x - distance, x, x + distance].map { Point(x: $0, y: y + ($0 - 20) * slope) }
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

  @Test("A contour that is mostly out of view joins its dashes like a short one")
  func longContour() throws {
    func rendered(_ length: Double) throws -> Bitmap {
      try drawn(60, 40) {
        $0.stroke(
          Path(Rect(x: 10, y: 10, width: length, height: length)),
          StrokeStyle(width: 6, dashes: [12, 8], dashPhase: 4), with: .color(.black))
      }
    }
    #expect(try difference(rendered(1e6), rendered(1000)) <= 2)
  }

  @Test("Dashes below pixel size cover their average", arguments: [1e-300, 1e-6, 0.01])
  func fineDashes(length: Double) throws {
    for end in [60.0, 1e9] {
      let rendered = try line(
        Point(x: 0 - end, y: 20), Point(x: end, y: 20),
        StrokeStyle(width: 4, dashes: [length, 3 * length]))
      for x in 0..<60 { #expect(abs(Int(rendered[x, 20].alpha) - 64) <= 16, "\(x)") }
    }
  }

  @Test("Only visible dashes are generated")
  func lineCount() {
    var flattener = Flattener()
    var stroker = Stroker()
    let path = Path([.move(to: Point(x: -1e9, y: 5)), .line(to: Point(x: 1e9, y: 5))])
    let shape = flattener.flatten(
      .stroke(path, StrokeStyle(width: 2, dashes: [5, 5])), .identity,
      visible: PixelRect(x: 0, y: 0, width: 100, height: 100), stroker: &stroker)
    #expect(shape.lines.count >= 20 && shape.lines.count < 80)
  }

  @Test("More dashes than the maximum number of lines are reported, and take no more memory")
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
