import Foundation
import SnapshotDrawing
import SnapshotViews
import Testing

/// Arcs of `BezierPath` and rotations.
@Suite struct ArcTests {
  @Test(arguments: [true, false]) func fullTurnIsACircle(clockwise: Bool) {
    let circle = BezierPath(
      arcCenter: CGPoint(x: 5, y: 5), radius: 4, startAngle: 0, endAngle: 2 * .pi,
      clockwise: clockwise)
    #expect(circle.path.elements.count == 9)
    #expect(circle.path.elements.first == .move(to: SnapshotDrawing.Point(x: 9, y: 5)))
    guard case .cubic(let end, _, _) = circle.path.elements[2] else {
      Issue.record("the circle has no curves")
      return
    }
    #expect(abs(end.x - 5) < 1e-9 && abs(end.y - (clockwise ? 9 : 1)) < 1e-9)
  }

  @Test func arcIsConnectedToTheCurrentPoint() {
    let path = BezierPath()
    path.move(to: .zero)
    path.addArc(
      withCenter: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    path.close()
    #expect(path.path.elements[1] == .line(to: SnapshotDrawing.Point(x: 1, y: 0)))
    #expect(path.path.elements.count == 5)
  }

  @Test func rotationsAgreeWithFoundation() {
    for angle in stride(from: -7.0, to: 7, by: 0.37) {
      let transform = Transform2D(rotationAngle: angle)
      #expect(abs(transform.a - cos(angle)) < 1e-9 && abs(transform.b - sin(angle)) < 1e-9)
      #expect(abs(transform.c + sin(angle)) < 1e-9 && abs(transform.d - cos(angle)) < 1e-9)
    }
    #expect(
      Transform2D.identity.rotated(by: .pi / 2).scaledBy(x: 2, y: 1)
        == Transform2D(a: 0, b: 2, c: -1, d: 0, tx: 0, ty: 0))
  }
}
