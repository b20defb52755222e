import SnapshotDrawing
import Testing

/// Compares polygons with corners on the grid of 1/256 of a pixel with their exact areas.
@Suite("Coverage matches exact areas")
struct CoverageAccuracyTests {
  private typealias Corner = ExactPolygon.Corner
  private static let side = 8

  /// The number of partly covered pixels that were compared, and of those where the fill rule and
  /// the drawn coverage agree.
  private struct Tally {
    var soft = 0
    var exact = 0
    var overlapping: Int { soft - exact }
  }

  /// Draws a polygon, and compares every pixel with its exact coverage.
  private func check(_ contours: [[Corner]], _ rule: FillRule) throws -> Tally {
    var path = Path()
    for contour in contours {
      for (index, corner) in contour.enumerated() {
        let point = Point(x: Double(corner.x) / 256, y: Double(corner.y) / 256)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.close()
    }
    let side = CoverageAccuracyTests.side
    let rendered = try drawn(side, side, edges: .exact) {
      $0.fill(.path(path, rule), with: .color(.black))
    }
    let polygon = ExactPolygon(contours)
    var tally = Tally()
    for row in 0..<side {
      for column in 0..<side {
        let areas = polygon.areas(column: column, row: row)
        let exact = ExactCoverage(areas, rule)
        let level = Double(rendered[column, row].alpha)
        let location = "pixel (\(column), \(row)) of \(contours), \(rule.rawValue)"
        // One level, including the half that rounding to a byte takes.
        #expect(
          abs(level - exact.drawn * 255) <= 1, "\(location): \(level), not \(exact.drawn * 255)")
        #expect(
          abs(level - exact.inside * 255) <= 1 + exact.bound * 255,
          "\(location): \(level), not \(exact.inside * 255) ± \(exact.bound * 255)")
        guard areas.count > 1 else { continue }
        tally.soft += 1
        if exact.bound == 0 { tally.exact += 1 }
      }
    }
    return tally
  }

  private func corner(_ random: inout SeededGenerator) -> Corner {
    Corner(
      x: Int.random(in: -512...2_560, using: &random),
      y: Int.random(in: -512...2_560, using: &random))
  }

  @Test("Triangles are within one level", arguments: [FillRule.nonzero, .evenOdd])
  func triangles(rule: FillRule) throws {
    var random = SeededGenerator(seed: 29)
    for _ in 0..<100 {
      let tally = try check([(0..<3).map { _ in corner(&random) }], rule)
      #expect(tally.overlapping == 0)
    }
  }

  @Test("Thin triangles are within one level", arguments: [FillRule.nonzero, .evenOdd])
  func thinTriangles(rule: FillRule) throws {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<100 {
      let start = corner(&random)
      let width = Int.random(in: 1...20, using: &random)
      let near = Corner(x: start.x + width, y: start.y + 7)
      let tally = try check([[start, near, corner(&random)]], rule)
      #expect(tally.overlapping == 0)
    }
  }

  @Test("Self-intersecting polygons are within one level", arguments: [FillRule.nonzero, .evenOdd])
  func crossing(rule: FillRule) throws {
    var random = SeededGenerator(seed: 37)
    var sum = Tally()
    for _ in 0..<200 {
      let count = Int.random(in: 4...9, using: &random)
      let tally = try check([(0..<count).map { _ in corner(&random) }], rule)
      sum.soft += tally.soft
      sum.exact += tally.exact
    }
    // Both cases were tested: pixels where the rule and the coverage agree, and pixels where they
    // may differ.
    #expect(sum.exact > 3_000 && sum.overlapping > 300)
  }

  @Test(
    "Several contours in any direction are within one level",
    arguments: [FillRule.nonzero, .evenOdd])
  func contours(rule: FillRule) throws {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<60 {
      _ = try check(
        (0..<3).map { _ in (0..<Int.random(in: 3...5, using: &random)).map { _ in corner(&random) }
        },
        rule)
    }
  }

  @Test(
    "Holes with the opposite direction are within one level",
    arguments: [FillRule.nonzero, .evenOdd])
  func holes(rule: FillRule) throws {
    var random = SeededGenerator(seed: 43)
    for _ in 0..<60 {
      func offset() -> Int { Int.random(in: 0...420, using: &random) }
      let outer = [
        Corner(x: 1_000, y: offset()), Corner(x: 2_048 - offset(), y: 1_010),
        Corner(x: 1_030, y: 2_048 - offset()), Corner(x: offset(), y: 990),
      ]
      // Half the size around the same center, so that the outlines never touch.
      let inner = outer.reversed().map { Corner(x: ($0.x + 1_024) / 2, y: ($0.y + 1_024) / 2) }
      _ = try check([outer, inner], rule)
    }
  }

  @Test("The oracle computes areas that are known")
  func oracle() {
    // The lower left half of a pixel twice, and the upper right half once in the opposite
    // direction.
    let half = [Corner(x: 0, y: 0), Corner(x: 256, y: 256), Corner(x: 0, y: 256)]
    let other = [Corner(x: 0, y: 0), Corner(x: 256, y: 256), Corner(x: 256, y: 0)]
    let areas = ExactPolygon([half, half, other]).areas(column: 0, row: 0)
    #expect(areas.count == 2 && areas.values.allSatisfy { $0 == 0.5 })
    let (nonzero, evenOdd) = (ExactCoverage(areas, .nonzero), ExactCoverage(areas, .evenOdd))
    #expect(nonzero.inside == 1 && nonzero.drawn == 0.5 && nonzero.bound >= 0.5)
    #expect(evenOdd.inside == 0.5 && evenOdd.drawn == 0.5)
    #expect(ExactPolygon([half]).areas(column: 1, row: 0) == [0: 1])
  }

  @Test("A circle's area is within the tolerance of its outline", arguments: [3.0, 10, 60, 300])
  func circle(radius: Double) throws {
    let side = Int(radius * 2) + 4
    let rendered = try drawn(side, side, edges: .exact) {
      $0.fill(
        .path(
          Path(ellipseIn: Rect(x: 2, y: 2, width: radius * 2, height: radius * 2)), .nonzero),
        with: .color(.black))
    }
    var sum = 0.0
    for y in 0..<side {
      for x in 0..<side { sum += Double(rendered[x, y].alpha) / 255 }
    }
    let exact = Double.pi * radius * radius
    #expect(abs(sum - exact) <= 2 * Double.pi * radius * 0.05)
  }
}
