import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct BezierPathTests {
  @Test func boundsEncloseAllPointsAndControlPoints() {
    #expect(BezierPath().bounds.isNull)
    let rect = CGRect(x: 2, y: 3, width: 10, height: 6)
    #expect(BezierPath(ovalIn: rect).bounds == rect)
    let path = BezierPath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 8, y: 0), controlPoint: CGPoint(x: 4, y: 9))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 8, height: 9))
  }

  @Test func currentPointIsTheEndOfTheLastElement() {
    let path = BezierPath()
    #expect(path.currentPoint == .zero)
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 5, y: 2))
    #expect(path.currentPoint == CGPoint(x: 5, y: 2))
    path.addCurve(
      to: CGPoint(x: 7, y: 7), controlPoint1: CGPoint(x: 9, y: 2), controlPoint2: .zero)
    #expect(path.currentPoint == CGPoint(x: 7, y: 7))
    path.close()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
  }

  @Test func circleContainsThePointsWithinItsRadius() {
    let circle = BezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20))
    for x in stride(from: -1.25, through: 21.25, by: 0.5) {
      for y in stride(from: -1.25, through: 21.25, by: 0.5) {
        let distance = ((x - 10) * (x - 10) + (y - 10) * (y - 10)).squareRoot()
        guard abs(distance - 10) > 0.02 else { continue }
        #expect(circle.contains(CGPoint(x: x, y: y)) == (distance < 10), "\(x), \(y)")
      }
    }
  }

  @Test func openContoursAreClosedAndCurvesOfBothDegreesCount() {
    let path = BezierPath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), controlPoint: CGPoint(x: 5, y: 10))
    #expect(path.contains(CGPoint(x: 5, y: 4.9)))
    #expect(!path.contains(CGPoint(x: 5, y: 5.1)))
    #expect(!path.contains(CGPoint(x: 1, y: 3)))
    let line = BezierPath()
    line.addLine(to: CGPoint(x: 4, y: 0))
    line.addLine(to: CGPoint(x: 4, y: 4))
    line.addLine(to: CGPoint(x: 0, y: 4))
    #expect(line.contains(CGPoint(x: 3, y: 3)))
    #expect(!line.contains(CGPoint(x: 0.5, y: 1)))
  }

  @Test func fillRuleDecidesAboutHoles() {
    let path = BezierPath(rect: CGRect(x: 0, y: 0, width: 12, height: 12))
    path.append(BezierPath(rect: CGRect(x: 4, y: 4, width: 4, height: 4)))
    #expect(path.contains(CGPoint(x: 6, y: 6)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 6, y: 6)))
    #expect(path.contains(CGPoint(x: 2, y: 6)))
  }
}
