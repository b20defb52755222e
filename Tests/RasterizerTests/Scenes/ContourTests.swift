import SnapshotDrawing
import Testing

@Suite("Contours can be drawn in any direction")
struct ContourTests {
  private func randomContour(_ random: inout SeededGenerator) -> Contour {
    func point() -> Point {
      Point(
        x: Double.random(in: -10...50, using: &random),
        y: Double.random(in: -10...50, using: &random))
    }
    let start = point()
    var segments: [Path.Element] = (0..<5).map { _ in
      switch Int.random(in: 0..<3, using: &random) {
      case 0: .line(to: point())
      case 1: .quad(to: point(), control: point())
      default: .cubic(to: point(), control1: point(), control2: point())
      }
    }
    segments.append(.line(to: start))
    return Contour(from: start, segments, isClosed: true)
  }

  private func rendered(_ contours: [Contour], _ rule: FillRule) throws -> Bitmap {
    try drawn(40, 40) {
      $0.fill(.path(Path(contours.flatMap(\.elements)), rule), with: .color(.black))
    }
  }

  @Test(
    "Order, direction, and start point change nothing", arguments: [FillRule.nonzero, .evenOdd])
  func order(rule: FillRule) throws {
    var random = SeededGenerator(seed: 23)
    for _ in 0..<100 {
      let contours = (0..<3).map { _ in randomContour(&random) }
      let expected = try rendered(contours, rule)
      #expect(expected.hasInk)
      #expect(try rendered(contours.reversed(), rule) == expected)
      #expect(try rendered(contours.map(\.reversed), rule) == expected)
      #expect(try rendered(contours.map { $0.rotated(by: 2) }, rule) == expected)
      #expect(try rendered(contours.map { $0.reversed.rotated(by: 3) }, rule) == expected)
    }
  }
}
