import SnapshotDrawing
import SnapshotTypography
import Testing

@testable import SnapshotRasterizer

@Suite struct StencilTests {
  /// A drawing with a size and layers.
  private struct Drawing: ImageDrawing {
    var size = CGSize(width: 10, height: 10)
    var stencil: Stencil
    var description: String { "drawing" }
  }

  private func square(_ x: Double, _ y: Double, _ side: Double) -> Path {
    Path(Rect(x: x, y: y, width: side, height: side))
  }

  private func render(
    scale: Scale = 1, size: Int = 10, background: Color = .white,
    _ draw: (inout DrawingContext) -> Void
  ) throws -> Bitmap {
    var context = DrawingContext()
    draw(&context)
    return try Rasterizer().render(
      context.makeDisplayList(), size: PixelSize(width: size, height: size), scale: scale,
      background: background)
  }

  private let frame = Rect(x: 0, y: 0, width: 10, height: 10)

  @Test func cutOutsShowTheBackground() throws {
    let image = Image(
      Drawing(
        stencil: Stencil([
          .init(square(1, 1, 8)), .init(square(3, 3, 4), isCutOut: true), .init(square(4, 4, 2)),
        ])))
    let bitmap = try render(background: .yellow) {
      $0.draw(image, in: frame, style: ImageStyle(tint: .red))
    }
    #expect(Color(bitmap[0, 0]) == .yellow)
    #expect(Color(bitmap[2, 2]) == .red)
    #expect(Color(bitmap[3, 3]) == .yellow)
    #expect(Color(bitmap[5, 5]) == .red)
  }

  @Test func overlappingLayersOfATranslucentColorDoNotAddUp() throws {
    let image = Image(
      Drawing(stencil: Stencil([.init(square(0, 0, 6)), .init(square(4, 0, 6))])))
    let tinted = image.withTintColor(Color.black.withAlphaComponent(0.5))
    let bitmap = try render { $0.draw(tinted, in: frame) }
    #expect(bitmap[2, 2] == bitmap[5, 2] && bitmap[5, 2] == bitmap[8, 2])
    #expect(Color(bitmap[2, 8]) == .white)
  }

  @Test func drawingsUseTheTintOfTheStyleThenOfTheImageThenBlack() throws {
    let image = Image(Drawing(stencil: Stencil([.init(square(0, 0, 10))])))
    let tinted = image.withTintColor(.green)
    #expect(Color(try render { $0.draw(image, in: frame) }[5, 5]) == .black)
    #expect(Color(try render { $0.draw(tinted, in: frame) }[5, 5]) == .green)
    let both = try render { $0.draw(tinted, in: frame, style: ImageStyle(tint: .red)) }
    #expect(Color(both[5, 5]) == .red)
  }

  @Test func drawingsAreSharpAtEveryScale() throws {
    let line = Stencil.Layer(
      Path([.move(to: Point(x: 2, y: 5)), .line(to: Point(x: 8, y: 5))]), lineWidth: 2)
    let image = Image(Drawing(stencil: Stencil([line])))
    for scale in 1...3 {
      let bitmap = try render(scale: Scale(Double(scale)), size: 10 * scale) {
        $0.draw(image, in: frame)
      }
      let column = (0..<(10 * scale)).map { Color(bitmap[5 * scale, $0]) }
      #expect(column.filter { $0 == .black }.count == 2 * scale)
      #expect(column.filter { $0 == .white }.count == 8 * scale)
    }
  }

  @Test func drawingsWorkAsMasksAndPatterns() throws {
    let image = Image(Drawing(stencil: Stencil([.init(square(2, 2, 6))])))
    let masked = try render {
      $0.pushMask(image, in: frame)
      $0.fill(.rect(frame), with: .color(.red))
      $0.pop()
    }
    let patterned = try render {
      $0.fill(.rect(frame), with: .pattern(ImagePattern(image.withTintColor(.red))))
    }
    for bitmap in [masked, patterned] {
      #expect(Color(bitmap[0, 0]) == .white && Color(bitmap[1, 5]) == .white)
      #expect(Color(bitmap[3, 3]) == .red && Color(bitmap[6, 6]) == .red)
    }
  }

  /// A disk whose edge has many levels of coverage.
  private let disk = Path(ellipseIn: Rect(x: 1.3, y: 1.2, width: 7.9, height: 8.1))

  @Test(arguments: [EdgePrecision.exact, .stepped], [Scale.x1, .x2, .x3])
  func aMaskHasTheEdgesOfAClip(edges: EdgePrecision, scale: Scale) throws {
    let image = Image(Drawing(stencil: Stencil([.init(disk)])))
    func rendered(_ push: (inout DrawingContext) -> Void) throws -> Bitmap {
      let side = Int(10 * scale.factor)
      return try drawn(side, side, scale: scale, edges: edges) {
        push(&$0)
        $0.fill(.rect(frame), with: .color(.black))
        $0.pop()
      }
    }
    let masked = try rendered { $0.pushMask(image, in: frame) }
    let clipped = try rendered { $0.pushClip(.path(disk, .nonzero)) }
    // A mask is read with 8 bits, so coverage near the middle between two steps can differ by one.
    let steps = edges == .exact ? 255 : scale.factor < 2 ? 16 : 12
    for y in 0..<masked.height {
      for x in 0..<masked.width {
        let difference = abs(Int(masked[x, y].alpha) - Int(clipped[x, y].alpha))
        #expect(difference <= 255 / steps + 1, "\(x), \(y)")
      }
    }
    if edges == .exact {
      let stepped = EdgePrecisionTests.levels(12).union(EdgePrecisionTests.levels(16))
      #expect(!masked.alphas.isSubset(of: stepped))
    } else {
      #expect(masked.alphas.isSubset(of: EdgePrecisionTests.levels(steps)))
    }
  }

  @Test func patternsWithExactPrecisionHaveExactEdges() throws {
    let image = Image(Drawing(stencil: Stencil([.init(disk)])))
    func alphas(_ edges: EdgePrecision) throws -> Set<UInt8> {
      try drawn(20, 20, scale: .x2, edges: edges) {
        $0.fill(.rect(frame), with: .pattern(ImagePattern(image)))
      }.alphas
    }
    #expect(try alphas(.stepped).isSubset(of: EdgePrecisionTests.levels(12)))
    #expect(try !alphas(.exact).isSubset(of: EdgePrecisionTests.levels(12)))
  }

  @Test func greatlyEnlargedMasksStayWithinTheEffectLimit() throws {
    let image = Image(
      Drawing(
        size: CGSize(width: 1000, height: 1000),
        stencil: Stencil([.init(square(0, 0, 500)), .init(square(500, 500, 500))])))
    var context = DrawingContext()
    context.concatenate(Transform2D(scaleX: 5000, y: 5000))
    context.pushMask(image, in: Rect(x: -500, y: -500, width: 1000, height: 1000))
    context.fill(.rect(Rect(x: -500, y: -500, width: 1000, height: 1000)), with: .color(.red))
    context.pop()
    let limits = RenderLimits(scenePixelCount: 1 << 20, effectPixelCount: 1 << 16)
    let rendered = try Rasterizer(memory: RenderMemoryPool(), limits: limits)
      .render(context.makeDisplayList(), size: PixelSize(width: 4, height: 4), scale: 1)
    #expect(rendered[3, 3].alpha > 0)
  }

  @Test func heavierWeightsOfASymbolHaveMoreInk() throws {
    for name in SystemSymbol.names {
      let symbol = try #require(SystemSymbol(named: name))
      let font = Font(size: 40)
      let size = symbol.size(font: font, scale: 1)
      let inks = try [Font.Weight.ultraLight, .light, .regular, .semibold, .black].map { weight in
        let stencil = symbol.stencil(
          font: Font(size: 40, weight: weight), scale: 1, isMirrored: false)
        let bitmap = try render(size: Int(max(size.width, size.height)), background: .clear) {
          $0.draw(
            Image(Drawing(size: size.cgSize, stencil: stencil)), in: Rect(origin: .zero, size: size)
          )
        }
        return bitmap.ink
      }
      // Shapes that are cut out of a filled shape also grow.
      let hasCutOuts = symbol.stencil(font: font, scale: 1, isMirrored: false).hasCutOuts
      if !hasCutOuts { #expect(inks == inks.sorted(), "\(name): \(inks)") }
      #expect(Set(inks).count == inks.count && inks[0] > 0, "\(name): \(inks)")
    }
  }
}
