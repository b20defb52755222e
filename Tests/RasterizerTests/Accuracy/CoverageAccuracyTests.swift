import Drawing
import Geometry
import Pixels
import Testing

@Suite("Coverage beside exact areas")
struct CoverageAccuracyTests {
  private static let extent = 8

  /// Draws a polygon whose corners are in 1/256 of a pixel.
  private func picture(_ corners: [(x: Int, y: Int)]) throws -> Bitmap {
    var path = Path()
    for (index, corner) in corners.enumerated() {
      let point = Point(x: Double(corner.x) / 256, y: Double(corner.y) / 256)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return try drawn(CoverageAccuracyTests.extent, CoverageAccuracyTests.extent) {
      $0.fill(.path(path, .nonzero), with: .color(.black))
    }
  }

  private func expectExact(_ corners: [(x: Int, y: Int)]) throws {
    let picture = try picture(corners)
    for row in 0..<CoverageAccuracyTests.extent {
      for column in 0..<CoverageAccuracyTests.extent {
        let exact = abs(ExactCoverage.area(corners, column: column, row: row).value)
        let drawn = Double(picture[column, row].alpha)
        // One level, plus the half that rounding to a byte takes.
        #expect(
          abs(drawn - min(1, exact) * 255) <= 1,
          "pixel (\(column), \(row)) of \(corners): \(drawn), not \(exact * 255)")
      }
    }
  }

  @Test("Triangles are within one level")
  func triangles() throws {
    var random = SeededGenerator(seed: 29)
    for _ in 0..<150 {
      try expectExact(
        (0..<3).map { _ in
          (
            x: Int.random(in: -512...2_560, using: &random),
            y: Int.random(in: -512...2_560, using: &random)
          )
        })
    }
  }

  @Test("Thin triangles are within one level")
  func thinTriangles() throws {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<150 {
      let x = Int.random(in: 0...1_800, using: &random)
      let y = Int.random(in: 0...1_800, using: &random)
      try expectExact([
        (x, y), (x + Int.random(in: 1...20, using: &random), y + 7),
        (
          Int.random(in: 0...2_048, using: &random), Int.random(in: 0...2_048, using: &random)
        ),
      ])
    }
  }

  @Test("Convex quadrilaterals are within one level")
  func quadrilaterals() throws {
    var random = SeededGenerator(seed: 37)
    for _ in 0..<100 {
      func offset() -> Int { Int.random(in: 0...900, using: &random) }
      try expectExact([
        (1_024, 100 + offset()), (1_900 - offset() / 4, 1_024), (1_024, 1_900 - offset() / 3),
        (100 + offset(), 1_024),
      ])
    }
  }

  @Test("A circle's area is within the tolerance of its outline", arguments: [3.0, 10, 60, 300])
  func circle(radius: Double) throws {
    let extent = Int(radius * 2) + 4
    let picture = try drawn(extent, extent) {
      $0.fill(
        .path(
          Path(ellipseIn: Rect(x: 2, y: 2, width: radius * 2, height: radius * 2)), .nonzero),
        with: .color(.black))
    }
    var sum = 0.0
    for y in 0..<extent {
      for x in 0..<extent { sum += Double(picture[x, y].alpha) / 255 }
    }
    let exact = Double.pi * radius * radius
    #expect(abs(sum - exact) <= 2 * Double.pi * radius * 0.1)
  }
}
