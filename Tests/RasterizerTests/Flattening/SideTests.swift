import SnapshotDrawing
import Testing

@testable import SnapshotRasterizer

/// Rectangles have equal rows that are drawn from one of them; their paths do not.
@Suite("Rectangles and their paths have the same pixels")
struct SideTests {
  private static let shapes: [(name: String, shape: Shape, path: Path)] = {
    let rects = [
      Rect(x: 3.3, y: 2.7, width: 31.1, height: 38.9), Rect(x: 5, y: 4, width: 12, height: 40),
      Rect(x: 40, y: 44, width: -30.5, height: -40.25), Rect(x: 9.5, y: 1, width: 0.4, height: 46),
      Rect(x: -20, y: -30.5, width: 100, height: 120), Rect(x: 4, y: 20.2, width: 40, height: 5.7),
      Rect(x: 1e7, y: 1, width: 3, height: 9), Rect(x: 2, y: -1e9, width: 20.5, height: 2e9),
    ]
    let radii = [
      CornerRadii(5), CornerRadii(topLeft: 0, topRight: 9, bottomRight: 2.5, bottomLeft: 14),
      CornerRadii(400), CornerRadii(topLeft: -3, topRight: .nan, bottomRight: 3, bottomLeft: 0),
    ]
    var shapes = rects.map { ("\($0)", Shape.rect($0), Path($0)) }
    for rect in rects {
      for radii in radii {
        for style in [CornerStyle.circular, .continuous] {
          let shape = RoundedRect(rect, radii: radii, style: style)
          shapes.append(("\(Shape.roundedRect(shape))", .roundedRect(shape), Path(shape)))
        }
      }
    }
    return shapes
  }()

  /// The use of a shape: fills, and clips of all kinds.
  private func rendered(
    of shape: Shape, _ transform: Transform2D, part: PixelRect? = nil
  ) throws -> Bitmap {
    var context = DrawingContext()
    let gradient = Gradient(
      .linear(from: Point(x: 0, y: 0), to: Point(x: 40, y: 40)),
      colors: [.red, .blue.withAlphaComponent(0.4)])
    context.concatenate(transform)
    context.fill(shape, with: .color(Color(red8: 20, green8: 90, blue8: 200, alpha8: 150)))
    context.withClip(shape) {
      $0.fill(.rect(Rect(x: 10, y: 0, width: 17, height: 48)), with: .gradient(gradient))
      $0.withClip(.rect(Rect(x: 0.5, y: 3.5, width: 30, height: 30))) {
        $0.fill(shape, with: .color(Color(red8: 255, green8: 255, blue8: 0, alpha8: 99)))
      }
    }
    context.blendMode = .difference
    context.fill(shape, with: .color(.white))
    var bitmap = try Bitmap(size: PixelSize(width: 48, height: 48), color: .gray)
    try Rasterizer().draw(
      context.makeDisplayList(), into: &bitmap, scale: 1, background: .white, part: part)
    return bitmap
  }

  @Test("Fills and clips give the same pixels", arguments: shapes.indices)
  func samePixels(index: Int) throws {
    let (name, shape, path) = SideTests.shapes[index]
    for transform in [
      Transform2D.identity, Transform2D(scaleX: -1, y: 1.37).translatedBy(x: -46, y: 0),
      Transform2D(a: 0, b: 1, c: -1, d: 0, tx: 46.3, ty: 0.2),
    ] {
      for part in [nil, PixelRect(x: 4, y: 11, width: 33, height: 9)] {
        #expect(
          try rendered(of: shape, transform, part: part)
            == rendered(of: .path(path, .nonzero), transform, part: part), "\(name)")
      }
    }
  }

  @Test("Only rows that no other line crosses are separated")
  func rows() {
    var flattener = Flattener()
    var stroker = Stroker()
    func rows(_ shape: Shape, _ transform: Transform2D = .identity) -> Range<Int>? {
      let flat = flattener.flatten(
        shape, transform, visible: PixelRect(x: 0, y: 0, width: 99, height: 99), stroker: &stroker)
      return flattener.separateSides(of: flat)?.rows
    }
    let rect = Rect(x: 3.5, y: 2.5, width: 20, height: 30)
    #expect(rows(.rect(rect)) == 3..<32)
    #expect(rows(.roundedRect(RoundedRect(rect, radius: 4))) == 7..<28)
    let radii = CornerRadii(topLeft: 9, topRight: 0, bottomRight: 2, bottomLeft: 0)
    #expect(rows(.roundedRect(RoundedRect(rect, radii: radii))) == 12..<30)
    #expect(rows(.roundedRect(RoundedRect(rect, radius: 40))) == 13..<22)
    #expect(rows(.rect(rect), Transform2D(a: 1, b: 0.1, c: -0.1, d: 1, tx: 0, ty: 0)) == nil)
    #expect(rows(.rect(Rect(x: 0, y: 0, width: 9, height: 3.5))) == nil)
  }
}
