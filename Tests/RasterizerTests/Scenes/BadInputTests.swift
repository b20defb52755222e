import SnapshotDrawing
import SnapshotRasterizer
import Testing

@Suite("Bad input never crashes")
struct BadInputTests {
  fileprivate static let unusual: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, -1, 1e9, -1e9, 1e18, -1e18, 1e300,
    -1e300,
    .greatestFiniteMagnitude,
  ]

  /// Draws bad input, and checks that later drawing is not affected.
  private func expectHarmless(_ body: (inout DrawingContext) -> Void) throws {
    let rendered = try drawn(20, 20) { context in
      body(&context)
      context.transform = .identity
      context.fill(
        .path(Path(Rect(x: 0, y: 0, width: 20, height: 20)), .nonzero), with: .color(.green))
    }
    #expect(try rendered == Bitmap(size: PixelSize(width: 20, height: 20), color: .green))
  }

  @Test("Unusual numbers in rectangles, paths, images, and transforms are safe")
  func unusualNumbers() throws {
    var random = SeededGenerator(seed: 3)
    func pick() -> Double {
      if Int.random(in: 0..<3, using: &random) == 0 {
        return Double.random(in: 0...30, using: &random)
      }
      return BadInputTests.unusual.randomElement(using: &random) ?? 0
    }
    for _ in 0..<300 {
      let rect = Rect(x: pick(), y: pick(), width: pick(), height: pick())
      let path = Path([
        .line(to: Point(x: pick(), y: pick())), .move(to: Point(x: pick(), y: pick())),
        .cubic(
          to: Point(x: pick(), y: pick()), control1: Point(x: pick(), y: pick()),
          control2: Point(x: pick(), y: pick())),
        .quad(to: Point(x: pick(), y: pick()), control: Point(x: pick(), y: pick())), .close,
        .line(to: Point(x: pick(), y: pick())),
      ])
      let transform = Transform2D(
        a: pick(), b: pick(), c: pick(), d: pick(), tx: pick(), ty: pick())
      try expectHarmless { context in
        for useTransform in [false, true] {
          if useTransform { context.concatenate(transform) }
          context.fill(.rect(rect), with: .color(.red))
          context.fill(.rect(rect, cornerRadius: pick()), with: .color(.red))
          context.fill(.path(path, .evenOdd), with: .color(.red))
          context.draw(GoldenScene.checks, in: rect)
          context.withClip(.path(path, .nonzero)) {
            $0.withClip(.rect(rect)) { $0.fill(.rect(rect), with: .color(.blue)) }
          }
        }
      }
    }
  }

  @Test("A shape far larger than the bitmap keeps its shape inside")
  func hugeTriangle() throws {
    let huge = 1e12
    let path = Path([
      .move(to: Point(x: -huge, y: -huge)), .line(to: Point(x: huge, y: huge)),
      .line(to: Point(x: -huge, y: huge)), .close,
    ])
    let rendered = try drawn(4, 4) { $0.fill(.path(path, .nonzero), with: .color(.black)) }
    #expect(
      rendered.asciiArt == """
        5...
        #5..
        ##5.
        ###5
        """)
  }

  @Test(
    "A triangle of slope 1/2 keeps its slope at any size",
    arguments: [1e2, 1e6, 1e8, 1e9, 1e10, 1e12, 1e30, 1e100])
  func hugeSlope(length: Double) throws {
    let path = Path([
      .move(to: Point(x: 0, y: 0)), .line(to: Point(x: 2 * length, y: length)),
      .line(to: Point(x: 0, y: length)), .close,
    ])
    let rendered = try drawn(8, 4) { $0.fill(.path(path, .nonzero), with: .color(.black)) }
    #expect(
      rendered.asciiArt == """
        73......
        ##73....
        ####73..
        ######73
        """)
  }

  @Test("Empty and degenerate paths draw nothing")
  func degenerate() throws {
    let paths = [
      Path(), Path([.close]), Path([.move(to: Point(x: 1, y: 1))]),
      Path([.line(to: Point(x: 3, y: 3))]),
      Path([.move(to: Point(x: 1, y: 1)), .line(to: Point(x: 5, y: 5)), .close]),
    ]
    let rendered = try drawn(8, 8) { context in
      for path in paths { context.fill(.path(path, .nonzero), with: .color(.black)) }
    }
    #expect(try rendered == Bitmap(size: PixelSize(width: 8, height: 8)))
  }

  @Test("A million segments are drawn")
  func millionSegments() throws {
    let path = Path.scribble(1_000_000, seed: 5)
    let rendered = try drawn(50, 50) { $0.fill(.path(path, .evenOdd), with: .color(.black)) }
    #expect(rendered.hasInk)
  }

  @Test("A bitmap of one column and thirty thousand rows is drawn")
  func tallBitmap() throws {
    let rendered = try drawn(1, 30_000) {
      $0.fill(
        .path(Path(ellipseIn: Rect(x: -5, y: 0, width: 11, height: 30_000)), .nonzero),
        with: .color(.black))
    }
    #expect(rendered[0, 15_000].alpha == 255)
    #expect(rendered[0, 0].alpha < 128 && rendered[0, 29_999].alpha < 128)
  }

  @Test("Ten thousand nested layers and clips are drawn")
  func nestedScopes() throws {
    let rect = Rect(x: 1, y: 1, width: 20, height: 20)
    let rendered = try drawn(24, 24) { context in
      for _ in 0..<10_000 {
        context.pushLayer(opacity: 0.99)
        context.fill(.rect(rect), with: .color(Color.red.withAlphaComponent(0.1)))
        context.pushClip(.rect(rect, cornerRadius: 4))
      }
      context.fill(.rect(rect), with: .color(.red))
    }
    #expect(rendered[12, 12].alpha > 0)
  }

  @Test("A bitmap without pixels is returned, and one that is too large is an error")
  func sizes() throws {
    #expect(try drawn(0, 10) { $0.fill(.rect(.zero), with: .color(.red)) }.size.isEmpty)
    #expect(throws: RenderError.self) {
      try drawn(1 << 20, 1 << 20) { $0.fill(.rect(.zero), with: .color(.red)) }
    }
  }

  @Test("A bitmap is drawn up to its last pixel, and one with a longer side is an error")
  func longSide() throws {
    let limit = 1 << 20
    func rendered(_ width: Int, _ height: Int) throws -> Bitmap {
      try drawn(width, height) {
        $0.fill(
          .rect(Rect(x: 0.25, y: 0.25, width: Double(width) - 0.5, height: Double(height) - 0.5)),
          with: .color(.black))
      }
    }
    #expect(try rendered(limit, 1)[limit - 1, 0].alpha == 96)
    #expect(try rendered(1, limit)[0, limit - 1].alpha == 96)
    for (width, height) in [(limit + 1, 1), (1, 2_000_000)] {
      let size = PixelSize(width: width, height: height)
      #expect(throws: RenderError.bitmapTooLarge(size, sideLimit: limit)) {
        try rendered(width, height)
      }
    }
  }

  @Test("A close before the first point is ignored")
  func leadingClose() throws {
    func path(_ first: [Path.Element]) -> Path {
      Path(
        first + [
          .line(to: Point(x: 12, y: 12)), .line(to: Point(x: 22, y: 12)),
          .quad(to: Point(x: 12, y: 22), control: Point(x: 24, y: 24)), .close,
        ])
    }
    func bitmaps(_ path: Path) throws -> [Bitmap] {
      try [[], [3, 2]].map { dashes in
        try drawn(32, 32) {
          $0.translateBy(x: 2, y: 3)
          $0.stroke(path, StrokeStyle(width: 2, dashes: dashes), with: .color(.black))
        }
      } + [
        drawn(32, 32) {
          $0.translateBy(x: 2, y: 3)
          $0.fill(.path(path, .nonzero), with: .color(.black))
        }
      ]
    }
    let expected = try bitmaps(path([.move(to: Point(x: 12, y: 12))]))
    #expect(try bitmaps(path([])) == expected)
    #expect(try bitmaps(path([.close])) == expected)
    #expect(try bitmaps(path([.close, .close])) == expected)
  }

  @Test("Unusual numbers in strokes, gradients, shadows, glyphs, blurs, and masks are safe")
  func unusualEffects() throws {
    var random = SeededGenerator(seed: 43)
    for _ in 0..<150 {
      let effects = UnusualEffects(using: &random)
      try expectHarmless { context in
        effects.draw(in: &context, transform: .identity)
        context.concatenate(effects.transform)
        effects.draw(in: &context, transform: effects.transform)
      }
    }
  }

  @Test("Dashes below pixel size take no time")
  func fineDashes() throws {
    let path = Path([.move(to: .zero), .line(to: Point(x: 1e9, y: 1e9))])
    func rendered(_ dashes: [Double]) throws -> Bitmap {
      try drawn(50, 50) {
        $0.stroke(path, StrokeStyle(width: 2, dashes: dashes), with: .color(.black))
      }
    }
    #expect(try rendered([1e-6, 1e-6]).hasInk)
    #expect(try rendered([1e-6, 1e-6]) != rendered([]))
    #expect(try !rendered([0, 1e-6]).hasInk)
  }

  @Test("Ten thousand nested blurs and masks are drawn")
  func nestedEffects() throws {
    let rect = Rect(x: 1, y: 1, width: 20, height: 20)
    try expectHarmless { context in
      for _ in 0..<10_000 {
        context.pushBlur(sigma: 1)
        context.pushMask(GoldenScene.checks, in: rect)
      }
      context.fill(.rect(rect), with: .color(.red))
      for _ in 0..<20_000 { context.pop() }
    }
  }
}

/// Random drawing commands with unusual numbers.
private struct UnusualEffects {
  let path: Path
  let style: StrokeStyle
  let gradients: [Gradient]
  let rect: Rect
  let shadow: Shadow
  let imageStyles: [ImageStyle]
  let run: GlyphRun
  let transform: Transform2D
  let sigma: Double
  let otherSigma: Double
  let pattern: ImagePattern

  init(using random: inout SeededGenerator) {
    func pick() -> Double {
      Bool.random(using: &random)
        ? Double.random(in: -5...30, using: &random)
        : BadInputTests.unusual.randomElement(using: &random) ?? 0
    }
    func point() -> Point { Point(x: pick(), y: pick()) }
    func transform() -> Transform2D {
      Transform2D(a: pick(), b: pick(), c: pick(), d: pick(), tx: pick(), ty: pick())
    }
    path = Path([
      .move(to: point()), .line(to: point()),
      .cubic(to: point(), control1: point(), control2: point()), .close, .line(to: point()),
    ])
    style = StrokeStyle(
      width: pick(), cap: .round, join: .round, miterLimit: pick(),
      dashes: [pick(), pick(), pick()], dashPhase: pick())
    let stops = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      Gradient.Stop(at: pick(), .red)
    }
    let kinds: [Gradient.Geometry] = [
      .linear(from: point(), to: point()), .radial(center: point(), radius: pick()),
      .conic(center: point(), startTurn: pick()),
      .circles(
        from: Gradient.Circle(center: point(), radius: pick()),
        to: Gradient.Circle(center: point(), radius: pick())),
    ]
    let inner = transform()
    gradients = kinds.flatMap { kind in
      [Gradient.Spread.pad, .repeat, .reflect].flatMap { spread in
        [
          Gradient(kind, stops: stops, spread: spread),
          Gradient(kind, stops: stops, spread: spread, transform: inner),
        ]
      }
    }
    rect = Rect(x: pick(), y: pick(), width: pick(), height: pick())
    shadow = Shadow(color: .black, offset: point(), sigma: pick())
    let insets = EdgeInsets(top: pick(), left: pick(), bottom: pick(), right: pick())
    imageStyles = [.nearest, .bilinear, .area].map {
      ImageStyle(sampling: $0, capInsets: insets, resizing: .tile)
    }
    run = GlyphRun([GlyphRun.Glyph(GlyphContours(path), at: point())])
    self.transform = transform()
    (sigma, otherSigma) = (pick(), pick())
    pattern = ImagePattern(
      GoldenScene.flag,
      tileModeX: ImagePattern.TileMode.allCases.randomElement(using: &random) ?? .clamp,
      tileModeY: ImagePattern.TileMode.allCases.randomElement(using: &random) ?? .clamp,
      sampling: Bool.random(using: &random) ? .area : .bilinear, transform: inner)
  }

  /// Draws with each command, in a context with a transform.
  func draw(in context: inout DrawingContext, transform: Transform2D) {
    for gradient in gradients {
      context.stroke(path, style, with: .gradient(gradient))
      context.fill(.rect(rect), with: .gradient(gradient))
    }
    context.drawShadow(of: .rect(rect, cornerRadius: 3), shadow)
    context.drawShadow(of: .path(path, .nonzero), shadow)
    context.draw(run, with: .color(.black))
    for style in imageStyles { context.draw(GoldenScene.checks, in: rect, style: style) }
    context.pushBlur(sigma: sigma)
    context.pushBlur(sigmaX: otherSigma, sigmaY: sigma)
    context.pushShadow(shadow)
    // A bitmap as large as the range of coordinates would be a different error.
    context.withSavedState {
      $0.transform = .identity
      $0.pushClip(.rect(Rect(x: -50, y: -50, width: 200, height: 200)))
      $0.transform = transform
      $0.pushMask(GoldenScene.checks, in: rect)
      $0.fill(.rect(rect), with: .color(.blue))
      $0.fill(.rect(rect), with: .pattern(pattern))
    }
    context.pop()
    context.pop()
    context.pop()
  }
}
