import SnapshotDrawing
import Testing

@testable import SnapshotRasterizer

@Suite("Only visible parts are drawn")
struct VisiblePartsTests {
  private static let band = PixelRect(x: 0, y: 0, width: 200, height: 150)

  @Test("Hidden pixels have an opaque box in front, and parts do not overlap", arguments: 1...30)
  func parts(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let operations = VisiblePartsTests.operations(&random)
    var visible = VisibleParts()
    visible.begin(operations)
    visible.find(in: VisiblePartsTests.band)
    let parts = (0..<visible.count).map { unsafe visible.parts[$0] }
    // The visible area, and the area that is drawn if a front hides only boxes that it contains.
    var (visibleArea, undividedArea) = (0, 0)
    #expect(parts.map(\.operation) == parts.map(\.operation).sorted(by: >))
    for (index, operation) in operations.enumerated() {
      let own = parts.filter { $0.operation == index }.map(\.box)
      let box = operation.box.intersection(VisiblePartsTests.band)
      let fronts = operations[(index + 1)...].map(\.opaqueBox).filter { !$0.isEmpty }
      #expect(own.allSatisfy { box.contains($0) })
      if !fronts.contains(where: { $0.contains(box) }) { undividedArea += box.area }
      for y in box.y..<box.bottom {
        for x in box.x..<box.right {
          let count = own.count { $0.holds(x, y) }
          let isHidden = fronts.contains { $0.holds(x, y) }
          #expect(count == 1 || count == 0 && isHidden, "operation \(index) at \(x), \(y)")
          if !isHidden { visibleArea += 1 }
        }
      }
    }
    let drawnArea = parts.map(\.box.area).reduce(0, +)
    #expect(drawnArea * 2 < visibleArea + undividedArea, "\(visibleArea), \(undividedArea)")
  }

  @Test("A box that only two fronts together cover is not drawn")
  func jointFronts() {
    func fill(_ box: PixelRect) -> RenderOperation {
      RenderOperation(kind: .draw(.box, .solid(.max)), box: box, opaqueBox: box)
    }
    let hidden = fill(PixelRect(x: 10, y: 10, width: 100, height: 80))
    let left = fill(PixelRect(x: 0, y: 0, width: 70, height: 120))
    let right = fill(PixelRect(x: 60, y: 0, width: 60, height: 120))
    func drawn(_ operations: [RenderOperation]) -> [Int] {
      var visible = VisibleParts()
      visible.begin(operations)
      visible.find(in: VisiblePartsTests.band)
      return (0..<visible.count).map { unsafe visible.parts[$0].operation }
    }
    #expect(drawn([hidden, left, right]) == [2, 1])
    #expect(drawn([hidden, left]) == [1, 0])
    #expect(drawn([hidden, right]) == [1, 0])
  }

  @Test("A layer is drawn entirely, and its content hides nothing behind it")
  func layers() {
    let box = PixelRect(x: 0, y: 0, width: 100, height: 100)
    let half = PixelRect(x: 0, y: 0, width: 100, height: 50)
    let fill = RenderOperation(kind: .draw(.box, .solid(.max)), box: box, opaqueBox: box)
    let front = RenderOperation(kind: .draw(.box, .solid(.max)), box: half, opaqueBox: half)
    var visible = VisibleParts()
    visible.begin([
      fill, RenderOperation(kind: .pushLayer, box: box), fill,
      RenderOperation(kind: .popLayer(opacity: 128), box: box), front,
    ])
    visible.find(in: VisiblePartsTests.band)
    let parts = (0..<visible.count).map { unsafe visible.parts[$0] }
    let lower = PixelRect(x: 0, y: 50, width: 100, height: 50)
    #expect(parts.map(\.operation) == [4, 3, 2, 1, 0])
    #expect(parts.map(\.box) == [half, box, lower, box, lower])
  }

  @Test(
    "Opaque shapes over random drawings have the same pixels as in tiles without fronts",
    arguments: RandomScene.all.filter { $0.scale == .x3 })
  func tiles(scene: RandomScene) throws {
    var random = SeededGenerator(seed: scene.seed)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    var context = DrawingContext()
    for _ in 0..<8 {
      let rect = Rect(
        x: Double(Int.random(in: -3...30, using: &random)),
        y: Double(Int.random(in: -3...30, using: &random)),
        width: Double(Int.random(in: 4...20, using: &random)),
        height: Double(Int.random(in: 4...20, using: &random)))
      let paint = [
        Paint.color(.orange),
        .gradient(Gradient(.linear(from: .zero, to: Point(x: 40, y: 9)), colors: [.red, .blue])),
      ].randomElement(using: &random)
      RandomScene.draw(in: &context, depth: 0, &random)
      context.fill(
        .rect(rect, cornerRadius: Bool.random(using: &random) ? number(1...4) : 0),
        with: paint ?? .color(.black))
    }
    let (list, size) = (context.makeDisplayList(), scene.size)
    let rasterizer = Rasterizer(edges: scene.edges)
    var tiles = try Bitmap(size: size)
    // Smaller than the smallest front.
    for top in stride(from: 0, to: size.height, by: 30) {
      for left in stride(from: 0, to: size.width, by: 30) {
        try rasterizer.draw(
          list, into: &tiles, scale: scene.scale, background: .clear,
          part: PixelRect(x: left, y: top, width: 30, height: 30))
      }
    }
    #expect(try rasterizer.render(list, size: size, scale: scene.scale) == tiles)
  }

  /// Returns random boxes, some of which are opaque.
  private static func operations(_ random: inout SeededGenerator) -> [RenderOperation] {
    (0..<40).map { _ in
      let box = PixelRect(
        x: Int.random(in: -20...150, using: &random), y: Int.random(in: -20...120, using: &random),
        width: Int.random(in: 1...120, using: &random),
        height: Int.random(in: 1...90, using: &random))
      let isOpaque = Bool.random(using: &random)
      let coverage = Bool.random(using: &random) ? Coverage.box : .shadow(0)
      let opaqueBox = isOpaque ? box : PixelRect(x: 0, y: 0, width: 0, height: 0)
      return RenderOperation(kind: .draw(coverage, .solid(.max)), box: box, opaqueBox: opaqueBox)
    }
  }
}

extension PixelRect {
  fileprivate var area: Int { isEmpty ? 0 : width * height }

  fileprivate func holds(_ column: Int, _ row: Int) -> Bool {
    column >= x && column < right && row >= y && row < bottom
  }
}
