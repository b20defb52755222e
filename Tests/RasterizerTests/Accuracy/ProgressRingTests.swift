import Foundation
import SnapshotDrawing
import Testing

import struct SnapshotDrawing.Point

/// Compares arcs from 12 o'clock, pixel by pixel, with the ring sectors that they cover.
@Suite("Progress rings match exact areas")
struct ProgressRingTests {
  /// A ring on a square bitmap, in pixels.
  struct Ring: CustomStringConvertible {
    var radius: Double
    var width: Double
    var turns: Double
    var cap = LineCap.butt
    var scale = 1.0

    var description: String {
      "radius \(radius), width \(width), \(turns) turns, \(cap), \(scale)x"
    }
  }

  static let rings: [Ring] = {
    var rings: [Ring] = []
    for (radius, width) in [(10.0, 2.0), (10, 8), (14, 20), (20, 60), (40, 20), (100, 2), (60, 60)]
    {
      for turns in [0.04, 0.25, 0.6, 0.93] {
        rings.append(Ring(radius: radius, width: width, turns: turns))
      }
    }
    rings += [
      Ring(radius: 40, width: 10, turns: 0.7, scale: 2),
      Ring(radius: 15, width: 4, turns: 0.4, scale: 3),
      Ring(radius: 40, width: 10, turns: 0.7, cap: .round),
      Ring(radius: 30, width: 16, turns: 0.5, cap: .square),
      Ring(radius: 10, width: 20, turns: 0.97, cap: .round),
      Ring(radius: 40, width: 10, turns: 0.98, cap: .round),
      Ring(radius: 40, width: 10, turns: 1, cap: .round),
      Ring(radius: 15, width: 8, turns: 0.95, cap: .round, scale: 2),
      Ring(radius: 100, width: 10, turns: 1, cap: .butt, scale: 2),
    ]
    return rings
  }()

  @Test("Every pixel is within 16 levels of its exact area", arguments: rings)
  func ring(ring: Ring) throws {
    let canvasRadius = (ring.radius + ring.width / 2 + 3).rounded(.up)
    let center = Point(x: canvasRadius + 0.25, y: canvasRadius - 0.125)
    var path = Path()
    path.addArc(
      center: center, radius: ring.radius, startAngle: 0 - Double.pi / 2,
      endAngle: Double.pi * (2 * ring.turns - 0.5))
    let size = Int(2 * canvasRadius * ring.scale)
    let rendered = try drawn(size, size, scale: Scale(ring.scale), edges: .exact) {
      $0.stroke(path, StrokeStyle(width: ring.width, cap: ring.cap), with: .color(.black))
    }
    let exact = ExactRing(ring, center: center)
    var worst = (levels: 0.0, x: 0, y: 0)
    for y in 0..<size {
      for x in 0..<size {
        let levels = abs(Double(rendered[x, y].alpha) - 255 * exact.coverage(x: x, y: y))
        if levels > worst.levels { worst = (levels, x, y) }
      }
    }
    // Where a pen wider than its circle overlaps its own edge within a pixel, areas add up: the
    // errors are 22.9 and 20.3 in two of these rings. With caps, which are not tested here, they
    // are up to 125. Square caps that reach the other end, which are not tested either, have errors
    // up to 128.
    let limit = ring.width > 2 * ring.radius && ring.turns > 0.5 ? 24.0 : 16
    #expect(worst.levels <= limit, "\(worst) of \(ring)")
  }

  /// The exact stroke of an arc, in pixels.
  private struct ExactRing {
    private static let samples = 24

    private let center: Point
    private let radius: Double
    private let half: Double
    private let cap: LineCap
    /// The directions from the center to the two ends.
    private let start = Point(x: 0, y: -1)
    private let end: Point
    private let isWide: Bool

    init(_ ring: Ring, center: Point) {
      self.center = Point(x: center.x * ring.scale, y: center.y * ring.scale)
      radius = ring.radius * ring.scale
      half = ring.width * ring.scale / 2
      cap = ring.cap
      end = Point(x: sin(2 * Double.pi * ring.turns), y: 0 - cos(2 * Double.pi * ring.turns))
      isWide = ring.turns > 0.5
    }

    /// Returns the coverage of a pixel, by supersampling where an edge is possible.
    func coverage(x: Int, y: Int) -> Double {
      let middle = contains(Double(x) + 0.5, Double(y) + 0.5)
      let (dx, dy) = (Double(x) + 0.5 - center.x, Double(y) + 0.5 - center.y)
      let distance = (dx * dx + dy * dy).squareRoot()
      let isAway = [radius + half, abs(radius - half)].allSatisfy { abs(distance - $0) > 0.75 }
      let ends = [start, end].allSatisfy { end in
        abs(dx * end.y - dy * end.x) > 0.75
          && (cap == .butt || abs(dx * end.y - dy * end.x) > half + 0.75)
      }
      if isAway && ends { return middle ? 1 : 0 }
      let count = ExactRing.samples
      var inside = 0
      for row in 0..<count {
        for column in 0..<count {
          // Sheared in both directions, so that vertical and horizontal edges cross the column of
          // every sample.
          let u = Double(column) + (Double(row) + 0.5) / Double(count)
          let v = Double(row) + (Double(column) + 0.5) / Double(count)
          if contains(Double(x) + u / Double(count), Double(y) + v / Double(count)) { inside += 1 }
        }
      }
      return Double(inside) / Double(count * count)
    }

    private func contains(_ x: Double, _ y: Double) -> Bool {
      let (dx, dy) = (x - center.x, y - center.y)
      let distance = (dx * dx + dy * dy).squareRoot()
      if distance <= radius + half, distance >= radius - half, isSwept(dx, dy) { return true }
      // A pen wider than the circle also covers the opposite side of its center.
      if distance <= half - radius, isSwept(0 - dx, 0 - dy) { return true }
      switch cap {
      case .butt:
        return false
      case .round, .square:
        return isInCap(dx, dy, start, back: -1) || isInCap(dx, dy, end, back: 1)
      }
    }

    private func isSwept(_ dx: Double, _ dy: Double) -> Bool {
      let afterStart = start.x * dy - start.y * dx >= 0
      let beforeEnd = dx * end.y - dy * end.x >= 0
      return isWide ? afterStart || beforeEnd : afterStart && beforeEnd
    }

    private func isInCap(_ dx: Double, _ dy: Double, _ direction: Point, back: Double) -> Bool {
      let along = (direction.x * dy - direction.y * dx) * back
      let aside = direction.x * dx + direction.y * dy - radius
      guard along >= 0 else { return false }
      return cap == .square
        ? along <= half && abs(aside) <= half : along * along + aside * aside <= half * half
    }
  }
}
