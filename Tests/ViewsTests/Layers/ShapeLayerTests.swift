import Foundation
import SnapshotDrawing
import Testing

@testable import SnapshotViews

@Suite struct ShapeLayerTests {
  private let view = View.canvas()
  private let shape = CAShapeLayer()

  init() {
    shape.path = BezierPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20)).cgPath
    view.layer.addSublayer(shape)
  }

  @Test func shapeHasTheDefaultsOfCoreAnimation() throws {
    #expect(shape.fillColor == .black && shape.strokeColor == nil && shape.lineWidth == 1)
    #expect(shape.lineCap == .butt && shape.lineJoin == .miter && shape.miterLimit == 10)
    #expect(shape.fillRule == .nonZero && shape.lineDashPattern == nil)
    #expect(shape.lineDashPhase == 0 && shape.strokeStart == 0 && shape.strokeEnd == 1)
    let pixels = try LayerPixels(view)
    #expect(pixels[15, 15] == LayerPixels.black && pixels.coveredCount == 400)
  }

  /// A change of a property, and the name by which the outline shows it.
  struct Change: Sendable, CustomTestStringConvertible {
    let name: String
    let make: @Sendable (ShapeLayer) -> Void
    var testDescription: String { name }

    init(_ name: String, _ make: @escaping @Sendable (ShapeLayer) -> Void) {
      (self.name, self.make) = (name, make)
    }
  }

  static let changes = [
    Change("path") { $0.path = BezierPath(rect: CGRect(x: 1, y: 1, width: 5, height: 5)).cgPath },
    Change("fillColor") { $0.fillColor = nil }, Change("fillRule") { $0.fillRule = .evenOdd },
    Change("strokeColor") { $0.strokeColor = Color.blue.cgColor },
    Change("strokeWidth") { $0.lineWidth = 3 }, Change("cap") { $0.lineCap = .square },
    Change("join") { $0.lineJoin = .round }, Change("miterLimit") { $0.miterLimit = 1 },
    Change("dashes") { $0.lineDashPattern = [3, 2] },
    Change("dashPhase") { $0.lineDashPhase = 1 }, Change("strokeStart") { $0.strokeStart = 0.25 },
    Change("strokeEnd") { $0.strokeEnd = 0.5 },
  ]

  @Test(arguments: changes) func eachPropertyIsDrawnAndNamed(_ change: Change) {
    shape.strokeColor = .red
    let (drawing, outline) = (view.displayList().description, view.outline().nodes[1])
    change.make(shape)
    #expect(view.displayList().description != drawing)
    let after = view.outline().nodes[1]
    #expect(after.name == "ShapeLayer[0]")
    let names = Set(outline.properties).symmetricDifference(after.properties).map(\.name)
    #expect(Set(names) == [change.name])
  }

  @Test func strokeIsTrimmedByItsLength() throws {
    shape.fillColor = nil
    shape.strokeColor = .red
    shape.lineWidth = 2
    let path = BezierPath()
    path.move(to: CGPoint(x: 0, y: 10))
    path.addLine(to: CGPoint(x: 10, y: 10))
    path.addLine(to: CGPoint(x: 40, y: 10))
    shape.path = path.cgPath
    shape.strokeEnd = 0.5
    // Half of the length, not the first of two lines.
    #expect(try LayerPixels(view).coveredCount == 40)
    shape.strokeStart = 0.25
    let pixels = try LayerPixels(view)
    #expect(pixels.coveredCount == 20)
    #expect(pixels[9, 10] == LayerPixels.clear && pixels[10, 10] == LayerPixels.red)
    shape.strokeEnd = 0.2
    #expect(try LayerPixels(view).coveredCount == 0)
    shape.strokeStart = .nan
    shape.strokeEnd = 7
    #expect(try LayerPixels(view).coveredCount == 80)
  }

  @Test func copyHasTheShape() {
    shape.strokeEnd = 0.5
    let copy = CAShapeLayer(layer: shape)
    #expect(copy.path?.path == shape.path?.path && copy.strokeEnd == 0.5)
  }

  @Test func drawingIsNotClippedToTheBounds() throws {
    #expect(shape.bounds.size == .zero)
    #expect(try LayerPixels(view).coveredCount == 400)
    shape.masksToBounds = true
    #expect(try LayerPixels(view).coveredCount == 0)
  }
}

@Suite struct PathTrimmingTests {
  @Test func halfOfACircleEndsAtTheOppositePoint() throws {
    let circle = Path(ellipseFromRightIn: CGRect(x: 0, y: 0, width: 20, height: 20))
    let half = circle.trimmed(from: 0, to: 0.5)
    let end = try #require(half.currentPoint)
    #expect(abs(end.x) < 1e-3 && abs(end.y - 10) < 1e-3)
    let quarter = circle.trimmed(from: 0.125, to: 0.375)
    let bounds = try #require(quarter.tightBounds)
    #expect(abs(bounds.width - 14.142) < 0.01)
    #expect(circle.trimmed(from: 0, to: 1) == circle)
  }

  @Test func contoursAreTrimmedTogether() {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.move(to: CGPoint(x: 0, y: 5))
    path.addLine(to: CGPoint(x: 10, y: 5))
    var expected = Path()
    expected.move(to: CGPoint(x: 5, y: 0))
    expected.addLine(to: CGPoint(x: 10, y: 0))
    expected.move(to: CGPoint(x: 0, y: 5))
    expected.addLine(to: CGPoint(x: 5, y: 5))
    #expect(path.trimmed(from: 0.25, to: 0.75) == expected)
    #expect(path.trimmed(from: 0.5, to: 0.5).isEmpty)
    #expect(Path().trimmed(from: 0.2, to: 0.5).isEmpty)
  }

  @Test func closedContoursEndWithTheLineToTheirStart() {
    let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
    var expected = Path()
    expected.move(to: CGPoint(x: 0, y: 10))
    expected.addLine(to: CGPoint(x: 0, y: 0))
    #expect(square.trimmed(from: 0.75, to: 1) == expected)
  }
}
