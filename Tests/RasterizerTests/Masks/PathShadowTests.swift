import SnapshotDrawing
import Testing

@testable import SnapshotRasterizer

@Suite("Shadows of paths")
struct PathShadowTests {
  private static let rect = Rect(x: 9.25, y: 8.5, width: 40, height: 32.5)
  private static let style = CornerRadii(
    topLeft: 4, topRight: 0, bottomRight: 7.5, bottomLeft: 11.25)

  /// Rectangles with and without corners, whose coordinates are exact in binary.
  private static let shapes = [
    RoundedRect(rect, radius: 0), RoundedRect(rect, radius: 6), RoundedRect(rect, radii: style),
    RoundedRect(rect, radius: 99),
  ]

  @Test("The path of a rounded rectangle is recognized, including its corners", arguments: shapes)
  func recognition(shape: RoundedRect) throws {
    let found = try #require(Path(shape).roundedRect)
    #expect(Path(found) == Path(shape))
    #expect(Path(shape.rect).roundedRect == RoundedRect(shape.rect, radius: 0))
  }

  @Test("A path other than that of a rectangle with circular corners is not recognized")
  func others() {
    let rect = Self.rect
    var open = Path(rect)
    open.append(.line(to: .zero))
    let corners = [
      Point(x: 0, y: 0), Point(x: 9, y: 1), Point(x: 9, y: 8), Point(x: 0, y: 9),
    ]
    let leaning = Path([
      .move(to: corners[0]), .line(to: corners[1]), .line(to: corners[2]), .line(to: corners[3]),
      .close,
    ])
    for path in [
      Path(), open, leaning, Path(ellipseIn: rect),
      Path(RoundedRect(rect, radius: 6, style: .continuous)),
    ] {
      #expect(path.roundedRect == nil)
    }
  }

  @Test("A path casts the shadow of the rectangle that it outlines", arguments: shapes)
  func shadow(shape: RoundedRect) throws {
    func rendered(_ shape: Shape) throws -> Bitmap {
      try drawn(64, 56) {
        $0.drawShadow(
          of: shape, Shadow(color: .black, offset: Point(x: 1.5, y: 2), sigma: 2.5))
      }
    }
    #expect(
      try rendered(.path(Path(shape), .nonzero)) == rendered(.roundedRect(shape)))
  }

  @Test("Equal rectangles share one mask, as paths and as shapes")
  func memory() {
    func elementCount(_ shape: (RoundedRect) -> Shape) -> Int {
      let canvas = PixelRect(x: 0, y: 0, width: 220, height: 380)
      var builder = SceneBuilder(
        reusing: PreparedScene(), canvas: canvas, box: canvas, scale: 1, edges: .stepped,
        renderDrawing: Rasterizer.renderDrawing)
      for row in 0..<30 {
        let rect = Rect(x: 8, y: Double(12 * row + 4), width: 200, height: 8)
        builder.drawShadow(
          of: shape(RoundedRect(rect, radius: 3)), Shadow(color: .black, sigma: 1.5), .identity)
      }
      return builder.scene.shadowCache.elementCount
    }
    #expect(elementCount { .path(Path($0), .nonzero) } == elementCount { .roundedRect($0) })
  }
}
