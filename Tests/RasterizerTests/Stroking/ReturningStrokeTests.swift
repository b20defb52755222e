import SnapshotDrawing
import Testing

@Suite("Strokes that reverse their direction")
struct ReturningStrokeTests {
  private static let styles = [LineCap.butt, .round, .square].flatMap { cap in
    [LineJoin.miter, .round, .bevel].map { join in (cap, join) }
  }

  private func area(_ path: Path, _ style: StrokeStyle) throws -> Double {
    let rendered = try drawn(48, 48, edges: .exact) { $0.stroke(path, style, with: .color(.black)) }
    var sum = 0
    for y in 0..<48 { for x in 0..<48 { sum += Int(rendered[x, y].alpha) } }
    return Double(sum) / 255
  }

  @Test("Closed and returning lines cover the same area as open ones", arguments: styles)
  func area(cap: LineCap, join: LineJoin) throws {
    var random = SeededGenerator(seed: 67)
    func point() -> Point {
      Point(
        x: Double.random(in: 8...40, using: &random), y: Double.random(in: 8...40, using: &random))
    }
    for _ in 0..<20 {
      let (from, to, middle) = (point(), point(), point())
      let style = StrokeStyle(
        width: Double.random(in: 0.5...8, using: &random), cap: cap, join: join)
      let start: [Path.Element] = [.move(to: from), .line(to: to)]
      let open = try area(Path(start), style)
      var flat = style
      flat.cap = .butt
      // A closed line has joins instead of caps, and a returning line has a join at the far end.
      let bare = try area(Path(start), flat)
      #expect(try area(Path(start + [.close]), style) >= bare * 0.98)
      let returning = try area(Path(start + [.line(to: from)]), style)
      #expect(returning >= bare * 0.98)
      #expect(join == .round || returning <= open * 1.001)
      // Back to a different point, and there again.
      let partly = [Path.Element.line(to: Point(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2))]
      #expect(try area(Path(start + partly), style) >= bare * 0.98)
      let bent = [Path.Element.line(to: middle), .line(to: to), .line(to: from)]
      #expect(
        try area(Path(start + bent), style) >= area(Path(start + [bent[0]]), flat) * 0.98)
    }
  }

  @Test("A returning line equals the open line with a join at the far end")
  func pixels() throws {
    let start: [Path.Element] = [
      .move(to: Point(x: 9.3, y: 8.4)), .line(to: Point(x: 38.2, y: 32.7)),
    ]
    func rendered(_ path: [Path.Element], _ cap: LineCap, _ join: LineJoin) throws -> Bitmap {
      try drawn(48, 48, edges: .exact) {
        $0.stroke(
          Path(path), StrokeStyle(width: 5, cap: cap, join: join), with: .color(.black))
      }
    }
    let back = [Path.Element.line(to: Point(x: 9.3, y: 8.4))]
    #expect(try rendered(start + back, .round, .round) == rendered(start, .round, .round))
    #expect(try rendered(start + back, .butt, .bevel) == rendered(start, .butt, .miter))
    #expect(try rendered(start + [.close], .butt, .round) == rendered(start, .round, .miter))
    #expect(try rendered(start + [.close], .square, .miter) == rendered(start, .butt, .miter))
  }
}
