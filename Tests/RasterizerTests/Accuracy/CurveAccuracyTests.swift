import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels
import Testing

/// Shapes with curves, pixel by pixel, beside the same curves cut into a thousand lines each.
@Suite("Curves beside double precision")
struct CurveAccuracyTests {
  private static let extent = 24

  /// How far a filled outline may be from the true one: the flattener's tolerance, and half a step
  /// of the grid in both directions.
  private static let filled = 0.05 + 0.0028

  private func check(
    _ path: Path, _ rule: FillRule, transform: Transform2D = .identity
  ) throws -> Int {
    let extent = CurveAccuracyTests.extent
    let picture = try drawn(extent, extent, edges: .exact) {
      $0.concatenate(transform)
      $0.fill(.path(path, rule), with: .color(.black))
    }
    var outline = FineOutline(extent: extent, reach: CurveAccuracyTests.filled)
    outline.add(path, transform)
    var soft = 0
    for y in 0..<extent {
      for x in 0..<extent {
        let exact = outline.coverage(x: x, y: y, rule)
        // What lies between two outlines that far from each other is a strip along the true one.
        let strip = outline.length(x: x, y: y) * CurveAccuracyTests.filled
        let level = Double(picture[x, y].alpha)
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
    "Quadratic and cubic curves cover what they should",
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

  @Test("An ellipse of cubic curves covers what it should")
  func ellipse() throws {
    #expect(
      try check(
        Path(ellipseIn: Rect(x: 1.3, y: 2.6, width: 20.9, height: 17.2)), .nonzero) > 40)
  }
}
