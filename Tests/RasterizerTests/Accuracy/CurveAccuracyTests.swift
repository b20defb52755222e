import SnapshotDrawing
import Testing

/// Compares every pixel of curved shapes with the same curves divided into a thousand lines each.
@Suite("Curves match double precision")
struct CurveAccuracyTests {
  private static let side = 24

  /// The maximum distance of a filled outline from the exact one: the flattener's tolerance plus
  /// half a grid step in each direction.
  private static let filled = 0.05 + 0.0028

  private func check(
    _ path: Path, _ rule: FillRule, transform: Transform2D = .identity
  ) throws -> Int {
    let side = CurveAccuracyTests.side
    let rendered = try drawn(side, side, edges: .exact) {
      $0.concatenate(transform)
      $0.fill(.path(path, rule), with: .color(.black))
    }
    var outline = FineOutline(side: side, reach: CurveAccuracyTests.filled)
    outline.add(path, transform)
    var soft = 0
    for y in 0..<side {
      for x in 0..<side {
        let exact = outline.coverage(x: x, y: y, rule)
        // The area between two outlines at that distance is a strip along the exact one.
        let strip = outline.length(x: x, y: y) * CurveAccuracyTests.filled
        let level = Double(rendered[x, y].alpha)
        #expect(
          abs(level - exact * 255) <= 1.5 + strip * 255,
          "pixel (\(x), \(y)) of \(path.elements): \(level), not \(exact * 255) ± \(strip * 255)")
        if level > 0 && level < 255 { soft += 1 }
      }
    }
    return soft
  }

  private func randomPath(_ random: inout SeededGenerator, isCubic: Bool) -> Path {
    func point() -> Point {
      Point(
        x: Double.random(in: -4...28, using: &random),
        y: Double.random(in: -4...28, using: &random))
    }
    var path = Path()
    path.move(to: point())
    for _ in 0..<3 {
      if isCubic {
        path.addCurve(to: point(), control1: point(), control2: point())
      } else {
        path.addQuadCurve(to: point(), control: point())
      }
    }
    path.close()
    return path
  }

  @Test(
    "Quadratic and cubic curves cover the exact area",
    arguments: [(false, FillRule.nonzero), (false, .evenOdd), (true, .nonzero), (true, .evenOdd)])
  func curves(isCubic: Bool, rule: FillRule) throws {
    var random = SeededGenerator(seed: 47)
    var soft = 0
    for _ in 0..<40 { soft += try check(randomPath(&random, isCubic: isCubic), rule) }
    #expect(soft > 2_000)
  }

  @Test("Curves that a transform stretches are as smooth as others")
  func stretched() throws {
    let path = Path(ellipseIn: Rect(x: 0.1, y: 0.1, width: 0.8, height: 0.2))
    let transform = Transform2D(a: 20, b: 8, c: -30, d: 55, tx: 4.5, ty: -1)
    #expect(try check(path, .nonzero, transform: transform) > 20)
  }

  @Test("An ellipse of cubic curves covers the exact area")
  func ellipse() throws {
    #expect(
      try check(
        Path(ellipseIn: Rect(x: 1.3, y: 2.6, width: 20.9, height: 17.2)), .nonzero) > 40)
  }
}
