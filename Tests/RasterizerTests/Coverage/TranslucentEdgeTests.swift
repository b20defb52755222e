import SnapshotDrawing
import Testing

@Suite("Steps of translucent edges and shadows")
struct TranslucentEdgeTests {
  private static let rect = Rect(x: 12.2, y: 11.3, width: 20.6, height: 18.9)

  /// Returns the largest difference of any channel.
  private func difference(_ first: Bitmap, _ second: Bitmap) -> Int {
    var largest = 0
    for y in 0..<first.height {
      for x in 0..<first.width {
        let (a, b) = (first[x, y], second[x, y])
        for (left, right) in [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)] {
          largest = max(largest, abs(Int(left) - Int(right)))
        }
      }
    }
    return largest
  }

  /// Draws on white, so that the differences of a black color equal those of its alpha.
  private func onWhite(
    _ edges: EdgePrecision, scale: Scale, _ draw: (inout DrawingContext) -> Void
  ) throws -> Bitmap {
    try drawn(Int(48 * scale.factor), Int(48 * scale.factor), scale: scale, edges: edges) {
      $0.fill(.rect(Rect(x: 0, y: 0, width: 48, height: 48)), with: .color(.white))
      draw(&$0)
    }
  }

  @Test("A translucent edge has steps in proportion to its alpha, and at least six")
  func steps() throws {
    let cases: [(alpha: UInt8, scale: Scale, steps: Int)] = [
      (255, .x1, 16), (153, .x1, 10), (76, .x1, 6), (255, .x2, 12), (153, .x2, 8), (76, .x2, 6),
    ]
    for (alpha, scale, steps) in cases {
      let color = Color(red8: 0, green8: 0, blue8: 0, alpha8: alpha)
      for draws in [
        { (context: inout DrawingContext) in
          context.fill(.path(GoldenScene.blob, .evenOdd), with: .color(color))
        },
        { context in context.draw(GoldenScene.word, with: .color(color)) },
      ] {
        let size = Int(48 * scale.factor)
        let rendered = try drawn(size, size, scale: scale, draws)
        let levels = rendered.alphas.sorted()
        #expect(levels.count <= steps + 1, "alpha \(alpha) at \(scale.factor)x")
        #expect(levels.count > 4, "alpha \(alpha) at \(scale.factor)x")
        #expect(levels.last == alpha)
      }
    }
  }

  @Test("A translucent edge is as close to the exact one as an opaque edge, within a level")
  func errors() throws {
    for (scale, largest) in [(Scale.x1, 9), (.x2, 12)] {
      for alpha in stride(from: UInt8(15), through: 255, by: 24) {
        let color = Color(red8: 0, green8: 0, blue8: 0, alpha8: alpha)
        func rendered(_ edges: EdgePrecision) throws -> Bitmap {
          try onWhite(edges, scale: scale) {
            $0.fill(.path(GoldenScene.blob, .evenOdd), with: .color(color))
          }
        }
        #expect(try difference(rendered(.stepped), rendered(.exact)) <= largest, "alpha \(alpha)")
      }
    }
  }

  @Test("Shadows are within two levels of exact ones, and have fewer colors if they are narrow")
  func shadows() throws {
    for scale in [Scale.x1, .x2] {
      for (alpha, sigma) in [(UInt8(41), 3.5), (26, 0.5), (128, 2), (255, 1.5)] {
        let shadow = Shadow(
          color: Color(red8: 0, green8: 0, blue8: 0, alpha8: alpha), offset: Point(x: 0, y: 2),
          sigma: sigma)
        for shape in [
          Shape.rect(Self.rect, cornerRadius: 6), .path(GoldenScene.blob, .nonzero),
        ] {
          func rendered(_ edges: EdgePrecision) throws -> Bitmap {
            try onWhite(edges, scale: scale) { $0.drawShadow(of: shape, shadow) }
          }
          let (stepped, exact) = (try rendered(.stepped), try rendered(.exact))
          #expect(difference(stepped, exact) <= 2)
          #expect(stepped != exact)
        }
      }
    }
  }

  @Test("A shadow that changes by less than a level per pixel is exact")
  func wideShadow() throws {
    func rendered(_ edges: EdgePrecision) throws -> Bitmap {
      try onWhite(edges, scale: .x2) {
        $0.drawShadow(
          of: .rect(Self.rect, cornerRadius: 6),
          Shadow(color: Color(red8: 0, green8: 0, blue8: 0, alpha8: 38), sigma: 8))
      }
    }
    #expect(try rendered(.stepped) == rendered(.exact))
  }
}
