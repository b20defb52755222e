import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct ShapeViewTests {
  /// Returns a shape that fills and strokes a curve.
  private func shape() -> ShapeView {
    let shape = ShapeView(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    shape.path = GraphicsPath(Self.curve(CGPoint(x: 50, y: 20)))
    shape.strokeColor = .red
    return shape
  }

  private static func curve(_ control: CGPoint) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 10))
    path.addQuadCurve(to: CGPoint(x: 100, y: 10), control: control)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 0, y: 20))
    return path
  }

  @Test func fillIsBlackUnlessItIsSet() {
    let shape = ShapeView()
    let path = Path(CGRect(x: 0, y: 0, width: 4, height: 4))
    shape.path = GraphicsPath(path)
    #expect(
      shape.displayList().items.map(\.command) == [.fill(.path(path, .nonzero), .color(.black))])
    #expect(!shape.outline().description.contains("fillColor"))
    shape.fillColor = nil
    #expect(shape.displayList().items.isEmpty)
    #expect(shape.outline().description.contains("fillColor = nil"))
  }

  /// A change of a drawn property.
  struct Change: Sendable, CustomTestStringConvertible {
    let name: String
    let make: @Sendable (ShapeView) -> Void
    var testDescription: String { name }

    init(_ name: String, _ make: @escaping @Sendable (ShapeView) -> Void) {
      (self.name, self.make) = (name, make)
    }
  }

  static let changes = [
    Change("path") { $0.path = GraphicsPath(curve(CGPoint(x: 51, y: 20))) },
    Change("fillRule") { $0.fillRule = .evenOdd }, Change("fillColor") { $0.fillColor = .blue },
    Change("strokeColor") { $0.strokeColor = .blue },
    Change("strokeWidth") { $0.strokeStyle.width = 2 },
    Change("cap") { $0.strokeStyle.cap = .round }, Change("join") { $0.strokeStyle.join = .round },
    Change("miterLimit") { $0.strokeStyle.miterLimit = 2 },
    Change("dashes") { $0.strokeStyle.dashes = [10, 6] },
    Change("dashPhase") { $0.strokeStyle.dashPhase = 3 },
  ]

  @Test(arguments: changes) func outlineNamesEachDrawnProperty(_ change: Change) {
    let view = shape()
    let before = Set(view.outline().nodes[0].properties)
    change.make(view)
    let after = Set(view.outline().nodes[0].properties)
    #expect(Set(before.symmetricDifference(after).map(\.name)) == [change.name])
  }

  @Test func maskShowsTheViewInsideItsPath() throws {
    let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    view.backgroundColor = .red
    let mask = shape()
    view.mask = mask
    #expect(view.displayList().description.contains("with #000000"))
    let before = view.outline().description
    #expect(
      before.contains("mask = ShapeView in (0, 0) 100 x 20, path 4 elements in (0, 0) 100 x 20"))
    mask.path = GraphicsPath(Self.curve(CGPoint(x: 51, y: 20)))
    #expect(view.outline().description != before)
  }

  @Test func theLastBitsOfAPathDoNotChangeTheOutline() {
    let view = shape()
    let before = view.outline().description
    view.path = GraphicsPath(Self.curve(CGPoint(x: CGFloat(50).nextUp, y: CGFloat(20).nextDown)))
    #expect(view.outline().description == before)
    view.path = GraphicsPath(Self.curve(CGPoint(x: 50.002, y: 20)))
    #expect(view.outline().description != before)
  }

  @Test func outlineShowsTheLengthsOfDashes() {
    let view = shape()
    view.strokeStyle.dashes = [10, 6.5]
    #expect(view.outline().description.contains("dashes = [10, 6.5]"))
  }
}
