import SnapshotDrawing
import Testing

@testable import SnapshotTypography

@Suite struct SymbolPathTests {
  @Test(arguments: [false, true], [false, true])
  func arcsAreOnTheirCircleInTheRequestedDirection(isLarge: Bool, isClockwise: Bool) throws {
    let (start, end) = (Point(x: 2, y: 1), Point(x: 8, y: 5))
    var path = Path()
    path.move(to: start)
    path.addArc(from: start, to: end, radius: 5, isLarge: isLarge, isClockwise: isClockwise)
    let points = path.elements.compactMap { element -> Point? in
      if case .cubic(let point, _, _) = element { point } else { nil }
    }
    #expect(points.count == 4)
    let last = try #require(points.last)
    #expect(abs(last.x - end.x) < 1e-9 && abs(last.y - end.y) < 1e-9)
    // Two circles of radius 5 contain both points. The middles of the arcs distinguish them.
    let middle = points[1]
    let side = (end.x - start.x) * (middle.y - start.y) - (end.y - start.y) * (middle.x - start.x)
    #expect((side < 0) == isClockwise)
    let chord = Point(x: 5, y: 3)
    let distance =
      ((middle.x - chord.x) * (middle.x - chord.x)
      + (middle.y - chord.y) * (middle.y - chord.y)).squareRoot()
    let expected = 5 + (isLarge ? 12.0.squareRoot() : 0 - 12.0.squareRoot())
    #expect(abs(distance - expected) < 1e-9)
  }

  @Test func roundedCornersAreTangentArcs() throws {
    var path = Path()
    path.addPolyline(
      [Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 10)], radius: 3, isClosed: false)
    #expect(path.elements.count == 4)
    guard case .line(let start) = path.elements[1],
      case .cubic(let end, let first, let second) = path.elements[2]
    else {
      Issue.record("\(path.elements)")
      return
    }
    for (point, x, y) in [(start, 7.0, 0.0), (end, 10, 3), (first, 8.657, 0), (second, 10, 1.343)] {
      #expect(abs(point.x - x) < 0.001 && abs(point.y - y) < 0.001)
    }
  }

  @Test func closedPolylinesHaveACornerAtEachPoint() {
    var path = Path()
    path.addPolyline(
      [Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 5, y: 8)], radius: 1, isClosed: true)
    let corners = path.elements.filter { if case .cubic = $0 { true } else { false } }
    #expect(corners.count == 3 && path.elements.last == .close)
  }
}
