import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct GraphicsPathTests {
  private let path = MutableGraphicsPath()

  /// The pixels of the filled path.
  private func pixels() throws -> DrawnPixels {
    let path = path
    return try DrawnPixels { context in
      context.addPath(path)
      context.fillPath()
    }
  }

  // MARK: Elements

  @Test func elementsAreTransformed() {
    let twice = Transform2D(scaleX: 2, y: 2)
    path.move(to: CGPoint(x: 1, y: 2), transform: twice)
    path.addLine(to: CGPoint(x: 3, y: 4), transform: twice)
    path.addQuadCurve(
      to: CGPoint(x: 5, y: 6), control: CGPoint(x: 5, y: 0), transform: twice)
    path.addCurve(
      to: CGPoint(x: 7, y: 8), control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 2),
      transform: twice)
    path.closeSubpath()
    var expected = Path()
    expected.move(to: CGPoint(x: 2, y: 4))
    expected.addLine(to: CGPoint(x: 6, y: 8))
    expected.addQuadCurve(to: CGPoint(x: 10, y: 12), control: CGPoint(x: 10, y: 0))
    expected.addCurve(
      to: CGPoint(x: 14, y: 16), control1: CGPoint(x: 2, y: 2), control2: CGPoint(x: 4, y: 4))
    expected.close()
    #expect(path.path == expected)
  }

  @Test func linesNeedACurrentPoint() {
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: .zero, control: .zero)
    path.addCurve(to: .zero, control1: .zero, control2: .zero)
    path.addArc(tangent1End: CGPoint(x: 1, y: 1), tangent2End: CGPoint(x: 2, y: 0), radius: 1)
    path.closeSubpath()
    #expect(path.isEmpty && path.currentPoint == .zero)
  }

  @Test func linesFormAContour() throws {
    path.addLines(
      between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)],
      transform: Transform2D(translationX: 5, y: 5))
    let pixels = try pixels()
    #expect(pixels[14, 6].alpha == 255 && pixels[6, 14].alpha == 0 && pixels[4, 4].alpha == 0)
  }

  @Test func rectanglesAreAdded() throws {
    path.addRect(CGRect(x: 2, y: 3, width: 4, height: 5))
    path.addRects(
      [CGRect(x: 10, y: 10, width: 2, height: 2), CGRect(x: 20, y: 10, width: 2, height: 2)],
      transform: Transform2D(translationX: 1, y: 0))
    #expect(try pixels().coveredCount == 28)
    #expect(path.boundingBox == CGRect(x: 2, y: 3, width: 21, height: 9))
  }

  @Test func ellipseStartsAtTheRight() throws {
    path.addEllipse(in: CGRect(x: 10, y: 5, width: 20, height: 30))
    #expect(path.currentPoint == CGPoint(x: 30, y: 20))
    // The first curve runs clockwise.
    let first = GraphicsPath(Path(Array(path.path.elements.prefix(2))))
    #expect(first.currentPoint == CGPoint(x: 20, y: 35))
    let value = GraphicsPath(Path(ellipseIn: CGRect(x: 10, y: 5, width: 20, height: 30)))
    let expected = try DrawnPixels { context in
      context.addPath(value)
      context.fillPath()
    }
    #expect(try pixels().difference(from: expected) <= 1)
  }

  @Test func cornersAreEllipses() throws {
    path.addRoundedRect(
      in: CGRect(x: 0, y: 0, width: 40, height: 40), cornerWidth: 20, cornerHeight: 10)
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(!path.contains(CGPoint(x: 3, y: 3)))
    #expect(path.contains(CGPoint(x: 7, y: 4)))
    #expect(path.contains(CGPoint(x: 0.1, y: 11)))
    let large = GraphicsPath(
      roundedRect: CGRect(x: 0, y: 0, width: 10, height: 10), cornerWidth: 99, cornerHeight: 99,
      transform: nil)
    #expect(!large.contains(CGPoint(x: 1, y: 1)) && large.contains(CGPoint(x: 2, y: 2)))
  }

  @Test func otherPathIsAdded() throws {
    let square = GraphicsPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
    path.addPath(square)
    path.addPath(square, transform: Transform2D(translationX: 10, y: 10).scaledBy(x: 2, y: 1))
    #expect(try pixels().coveredCount == 16 + 32)
  }

  // MARK: Arcs

  /// In Core Graphics, y increases upward, so that an arc that is not clockwise is clockwise on
  /// the screen.
  @Test func clockwiseArcIsCounterclockwiseOnTheScreen() throws {
    path.move(to: CGPoint(x: 20, y: 20))
    path.addArc(
      center: CGPoint(x: 20, y: 20), radius: 10, startAngle: 0, endAngle: .pi / 2,
      clockwise: false)
    let quarter = try pixels()
    #expect(quarter[25, 25].alpha == 255 && quarter[15, 15].alpha == 0)
    path.addArc(
      center: CGPoint(x: 20, y: 20), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(try pixels()[15, 15].alpha == 255)
  }

  @Test func relativeArcTurnsByAnAngle() throws {
    path.move(to: CGPoint(x: 20, y: 20))
    path.addRelativeArc(
      center: CGPoint(x: 20, y: 20), radius: 10, startAngle: 0, delta: .pi / 2)
    let current = path.currentPoint
    #expect(abs(current.x - 20) < 1e-9 && abs(current.y - 30) < 1e-9)
    #expect(try pixels()[25, 25].alpha == 255)
    path.addRelativeArc(center: CGPoint(x: 20, y: 20), radius: 10, startAngle: 0, delta: -.pi)
    #expect(abs(path.currentPoint.x - 10) < 1e-9)
    #expect(try pixels()[20, 13].alpha == 255)
    path.addRelativeArc(
      center: CGPoint(x: 20, y: 20), radius: 5, startAngle: 0, delta: 2.5 * .pi)
    #expect(abs(path.currentPoint.y - 25) < 1e-9)
  }

  @Test func arcRoundsTheCornerOfTwoLines() throws {
    path.move(to: CGPoint(x: 5, y: 5))
    path.addArc(
      tangent1End: CGPoint(x: 35, y: 5), tangent2End: CGPoint(x: 35, y: 35), radius: 10)
    let current = path.currentPoint
    #expect(abs(current.x - 35) < 1e-9 && abs(current.y - 15) < 1e-9)
    path.addLine(to: CGPoint(x: 35, y: 35))
    path.addLine(to: CGPoint(x: 5, y: 35))
    let pixels = try pixels()
    #expect(pixels[34, 5].alpha == 0 && pixels[31, 8].alpha == 255 && pixels[6, 6].alpha == 255)
  }

  @Test(arguments: [CGPoint(x: 20, y: 5), CGPoint(x: 35, y: 5)])
  func parallelLinesHaveNoArc(end: CGPoint) {
    path.move(to: CGPoint(x: 5, y: 5))
    path.addArc(tangent1End: CGPoint(x: 25, y: 5), tangent2End: end, radius: 10)
    #expect(path.path.elements.count == 2 && path.currentPoint == CGPoint(x: 25, y: 5))
  }

  @Test func transformedArcsContinueThePath() {
    let transform = Transform2D(translationX: 10, y: 0).scaledBy(x: 2, y: 2)
    path.move(to: CGPoint(x: 10, y: 0))
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 2,
      transform: transform)
    var expected = Path()
    expected.move(to: CGPoint(x: 10, y: 0))
    expected.addLine(to: CGPoint(x: 26, y: 0))
    #expect(Path(Array(path.path.elements.prefix(2))) == expected)
    #expect(abs(path.currentPoint.x - 30) < 1e-9 && abs(path.currentPoint.y - 4) < 1e-9)
    path.addArc(
      center: .zero, radius: 5, startAngle: 0, endAngle: .pi, clockwise: false,
      transform: transform)
    #expect(abs(path.currentPoint.x) < 1e-9)
    path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: 0, transform: transform)
    #expect(abs(path.currentPoint.x - 12) < 1e-9)
    #expect(path.path.elements.count { if case .move = $0 { true } else { false } } == 1)
  }

  // MARK: Geometry

  @Test func boundsOfThePathIgnoreControlPoints() {
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 8, y: 0), control: CGPoint(x: 4, y: 8))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 8, height: 4))
    path.addCurve(
      to: CGPoint(x: 16, y: 0), control1: CGPoint(x: 8, y: -8), control2: CGPoint(x: 16, y: -8))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: -6, width: 16, height: 10))
    #expect(GraphicsPath(Path()).boundingBox.isNull)
    #expect(GraphicsPath(Path()).boundingBoxOfPath.isNull)
  }

  @Test func ruleAndTransformDecideWhetherAPointIsInside() {
    path.addRect(CGRect(x: 0, y: 0, width: 12, height: 12))
    path.addRect(CGRect(x: 4, y: 4, width: 4, height: 4))
    #expect(path.contains(CGPoint(x: 6, y: 6)))
    #expect(!path.contains(CGPoint(x: 6, y: 6), using: .evenOdd))
    #expect(!path.contains(CGPoint(x: 13, y: 6)))
    #expect(path.contains(CGPoint(x: 13, y: 6), transform: Transform2D(translationX: -4, y: 0)))
  }

  // MARK: Copies

  @Test func copiesDoNotFollowChanges() throws {
    path.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
    let copy = try #require(path.copy())
    let changing = try #require(copy.mutableCopy())
    #expect(copy == path && changing == copy && copy.hashValue == path.hashValue)
    path.addRect(CGRect(x: 9, y: 9, width: 4, height: 4))
    changing.addRect(CGRect(x: 7, y: 7, width: 4, height: 4))
    #expect(copy.boundingBox.width == 4 && copy != path && changing != path)
  }

  @Test func copiesAreTransformed() throws {
    path.addRect(CGRect(x: 1, y: 1, width: 4, height: 4))
    var transform = Transform2D(scaleX: 2, y: 3)
    let expected = CGRect(x: 2, y: 3, width: 8, height: 12)
    #expect(path.copy(using: &transform)?.boundingBox == expected)
    #expect(path.copy(using: transform)?.boundingBox == expected)
    #expect(path.mutableCopy(using: &transform)?.boundingBox == expected)
    #expect(path.mutableCopy(using: transform)?.boundingBox == expected)
    #expect(path.copy(using: nil) == path && path.mutableCopy(using: nil) == path)
    #expect(
      GraphicsPath(ellipseIn: path.boundingBox, transform: transform).boundingBox == expected)
    #expect(GraphicsPath(rect: path.boundingBox, transform: transform).boundingBox == expected)
  }

  /// As in UIKit, a function can add to a path that is a constant of its caller.
  @Test func functionAddsToThePathOfItsCaller() {
    func addSquare(to path: MutableGraphicsPath) {
      path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    addSquare(to: path)
    #expect(!path.isEmpty)
  }

  // MARK: Takers

  @Test func viewsAndPathsTakeACopy() {
    path.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
    let shape = ShapeView()
    shape.path = path
    shape.shadowPath = path
    let bezier = BezierPath(cgPath: path)
    let copy = path.copy()
    path.addRect(CGRect(x: 9, y: 9, width: 4, height: 4))
    #expect(shape.path == copy && shape.shadowPath == copy && bezier.cgPath == copy)
    shape.layer.shadowPath = path
    bezier.cgPath = path
    #expect(shape.shadowPath == path && bezier.path == path.path)
  }

  @Test func theCurrentPointFollowsTheLastElement() {
    let path = MutableGraphicsPath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 5, y: 6))
    #expect(path.currentPoint == CGPoint(x: 5, y: 6))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    var lines = Path()
    lines.addLine(to: CGPoint(x: 7, y: 8))
    lines.addQuadCurve(to: CGPoint(x: 1, y: 1), control: CGPoint(x: 0, y: 0))
    lines.close()
    #expect(GraphicsPath(lines).currentPoint == CGPoint(x: 7, y: 8))
  }
}
