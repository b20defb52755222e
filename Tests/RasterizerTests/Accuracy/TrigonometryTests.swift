import Foundation
import SnapshotDrawing
import Testing

import struct SnapshotDrawing.Point

@Suite("Polynomial trigonometry matches the C library")
struct TrigonometryTests {
  @Test("Sines and cosines are within 10⁻¹⁰")
  func sineAndCosine() {
    for step in -3_000...3_000 {
      let turns = Double(step) / 977
      let (sine, cosine) = Trigonometry.sineAndCosine(turns: turns)
      #expect(abs(sine - sin(turns * 2 * Double.pi)) <= 1e-10)
      #expect(abs(cosine - cos(turns * 2 * Double.pi)) <= 1e-10)
    }
  }

  @Test("Angles of vectors are within 10⁻⁷ of a turn")
  func turn() {
    for step in 0..<5_000 {
      let turns = Double(step) / 5_000
      let (x, y) = (cos(turns * 2 * Double.pi) * 3, sin(turns * 2 * Double.pi) * 3)
      let distance = abs(Trigonometry.turn(x: x, y: y) - turns)
      #expect(min(distance, 1 - distance) <= 1e-7)
    }
    #expect(Trigonometry.turn(x: 0, y: 0) == 0)
    #expect(Trigonometry.turn(x: .nan, y: 1).isFinite)
  }

  @Test("The points of an arc are on its circle")
  func arc() {
    var path = Path()
    path.addArc(center: Point(x: 3, y: 4), radius: 10, startAngle: 0.5, endAngle: 4)
    for element in path.elements {
      guard case .cubic(let to, _, _) = element else { continue }
      let (dx, dy) = (to.x - 3, to.y - 4)
      #expect(abs((dx * dx + dy * dy).squareRoot() - 10) < 1e-9)
    }
    guard case .cubic(let end, _, _) = path.elements.last else {
      Issue.record("no curve at the end")
      return
    }
    #expect(abs(end.x - (3 + 10 * cos(4))) < 1e-9 && abs(end.y - (4 + 10 * sin(4))) < 1e-9)
  }
}
