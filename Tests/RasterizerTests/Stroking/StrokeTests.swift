import SnapshotDrawing
import Testing

/// Checks changes of a path that must not change its stroke.
@Suite("Strokes")
struct StrokeTests {
  private static let side = 60

  /// An open path of lines and curves, as its points: a start, then one, two, or three points per
  /// segment.
  private struct Trail {
    var start: Point
    var runs: [[Point]]

    init(_ random: inout SeededGenerator) {
      // On a sixteenth of a pixel, so that rotating and moving are exact.
      func point() -> Point {
        Point(
          x: Double(Int.random(in: 160...800, using: &random)) / 16,
          y: Double(Int.random(in: 160...800, using: &random)) / 16)
      }
      start = point()
      runs = (0..<4).map { _ in (0..<Int.random(in: 1...3, using: &random)).map { _ in point() } }
    }

    var path: Path {
      var path = Path([.move(to: start)])
      for run in runs {
        switch run.count {
        case 1: path.addLine(to: run[0])
        case 2: path.addQuadCurve(to: run[1], control: run[0])
        default: path.addCurve(to: run[2], control1: run[0], control2: run[1])
        }
      }
      return path
    }

    var reversed: Trail {
      var trail = self
      let points = Array(([start] + runs.flatMap { $0 }).reversed())
      trail.start = points[0]
      var next = 1
      trail.runs = runs.reversed().map { run in
        defer { next += run.count }
        return Array(points[next..<next + run.count])
      }
      return trail
    }

    func mapped(_ change: (Point) -> Point) -> Trail {
      var trail = self
      trail.start = change(start)
      trail.runs = runs.map { $0.map(change) }
      return trail
    }
  }

  private static let styles = [LineCap.butt, .round, .square].flatMap { cap in
    [LineJoin.miter, .round, .bevel].map { join in
      StrokeStyle(width: 5.25, cap: cap, join: join)
    }
  }

  private func rendered(
    _ path: Path, _ style: StrokeStyle, shift: (x: Double, y: Double) = (0, 0),
    edges: EdgePrecision = .stepped
  ) throws -> Bitmap {
    let side = StrokeTests.side
    return try drawn(side, side, edges: edges) {
      $0.translateBy(x: shift.x, y: shift.y)
      $0.stroke(path, style, with: .color(.black))
    }
  }

  @Test("A reversed path has the same stroke", arguments: styles)
  func reversed(style: StrokeStyle) throws {
    var random = SeededGenerator(seed: 53)
    for _ in 0..<40 {
      let trail = Trail(&random)
      let rendered = try rendered(trail.path, style)
      #expect(rendered.hasInk)
      #expect(try self.rendered(trail.reversed.path, style) == rendered, "\(trail.path.elements)")
    }
  }

  @Test("A path moved by whole pixels has the same stroke", arguments: styles)
  func translated(style: StrokeStyle) throws {
    var random = SeededGenerator(seed: 59)
    var dashed = style
    dashed.dashes = [7, 6]
    for style in [style, dashed] {
      for _ in 0..<20 {
        let trail = Trail(&random)
        let (x, y) = (Double(Int.random(in: -9...9, using: &random)), 3.0)
        let moved = trail.mapped { Point(x: $0.x + x, y: $0.y + y) }
        #expect(
          try rendered(moved.path, style) == rendered(trail.path, style, shift: (x, y)),
          "\(trail.path.elements)")
      }
    }
  }

  @Test("A path rotated by a quarter turn has the rotated stroke, within a level per line")
  func rotatedPath() throws {
    var random = SeededGenerator(seed: 61)
    let side = StrokeTests.side
    let style = StrokeStyle(width: 6.5, cap: .round, join: .round)
    for _ in 0..<40 {
      let trail = Trail(&random)
      let upright = try rendered(trail.path, style, edges: .exact)
      let rotated = try rendered(
        trail.mapped { Point(x: Double(side) - $0.y, y: $0.x) }.path, style, edges: .exact)
      var worst = 0
      for y in 0..<side {
        for x in 0..<side {
          let (a, b) = (upright[x, y].alpha, rotated[side - 1 - y, x].alpha)
          worst = max(worst, abs(Int(a) - Int(b)))
        }
      }
      #expect(worst <= 3, "\(worst) levels: \(trail.path.elements)")
    }
  }

  @Test("A stroked rectangle is the area between an outer and an inner one", arguments: [1.0, 3])
  func rectangle(scale: Double) throws {
    for width in [1.0, 2.5, 4.75] {
      let rect = Rect(x: 4.25, y: 3.5, width: 9.5, height: 11.75)
      func border(_ distance: Double) -> Path { Path(rect.inset(by: EdgeInsets(distance))) }
      let between = Path(border(0 - width / 2).elements + border(width / 2).elements)
      let stroked = try drawn(60, 60, scale: Scale(scale)) {
        $0.stroke(Path(rect), StrokeStyle(width: width, join: .miter), with: .color(.black))
      }
      let filled = try drawn(60, 60, scale: Scale(scale)) {
        $0.fill(.path(between, .evenOdd), with: .color(.black))
      }
      #expect(stroked.hasInk)
      #expect(stroked == filled, "width \(width)")
    }
  }
}
